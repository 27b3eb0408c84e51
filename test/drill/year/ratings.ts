/** Ratings of a virtual year, recomputed from the archives of a service that has ended, and compared with those in its database. */
import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { Outcome } from "../../../worker/contract/rated.ts";
import { readArchive } from "../../../worker/db/archive.ts";
import { extend, positionOf } from "../../../worker/table/position.ts";
import { resultOf } from "../../../worker/table/rated.ts";
import { type Rating, Recount } from "../../worker/rated/recount.ts";
import { directoryIn, objectsIn } from "./store.ts";

export interface Recounted {
  readonly results: number;
  readonly ratings: number;
  /** Results and ratings that differ, in words. */
  readonly differences: readonly string[];
}

interface Row {
  readonly table: string;
  readonly game: string;
  readonly outcome: string | null;
}

const RESULTS = `select table_id as "table", game, outcome from results order by id`;
const RATINGS = "select person, game, mu, sigma, games from ratings";

/** An archive's reader, as the service reads it. */
function archivesOf(store: string, secret: string) {
  const objects = objectsIn(store);
  const get = async (key: string) => {
    const found = objects.get(key);
    if (!found) return null;
    const bytes = readFileSync(found.file);
    return { arrayBuffer: async () => Uint8Array.from(bytes).buffer, customMetadata: found.metadata };
  };
  // Of a bucket the reader needs no more.
  return (table: string) => readArchive({ ARCHIVE: { get } as never, SECRET: secret }, table);
}

async function recount(database: DatabaseSync, read: ReturnType<typeof archivesOf>) {
  const games = new Map<string, Recount>();
  const differences: string[] = [];
  const rows = database.prepare(RESULTS).all() as unknown as readonly Row[];
  for (const { table, game, outcome } of rows) {
    const found = await read(table);
    const result = found && resultOf(extend(positionOf(found.lobby), found.entries));
    if (!result || outcome === null) {
      differences.push(`${table}: ${outcome === null ? "not counted" : "no archive of a rated game"}`);
      continue;
    }
    const counted = games.get(game) ?? new Recount();
    games.set(game, counted);
    counted.take(result, JSON.parse(outcome) as Outcome);
  }
  return { games, differences, results: rows.length };
}

/** Compares all ratings with the results in the archives, in the order in which they counted. */
export async function recountRatings(store: string, secret: string): Promise<Recounted> {
  const database = directoryIn(store);
  try {
    const { games, differences, results } = await recount(database, archivesOf(store, secret));
    const wrong = [...games.values()].flatMap((it) => it.differences.map((table) => `${table}: another outcome`));
    const ratings = database.prepare(RATINGS).all() as unknown as readonly (Rating & { readonly game: string })[];
    const other = ratings.filter(({ game, person, mu, sigma, games: count }) => {
      const own = games.get(game)?.ratings.get(person);
      return own?.mu !== mu || own.sigma !== sigma || own.games !== count;
    });
    const stored = other.map((it) => `${it.person}: another rating in ${it.game}`);
    return { results, ratings: ratings.length, differences: [...differences, ...wrong, ...stored] };
  } finally {
    database.close();
  }
}
