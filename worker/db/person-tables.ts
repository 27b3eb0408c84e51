/**
 * The games on a person's page. Others see tables that were open to everybody, rated games, and those where they sit themselves. A page of
 * filtered games reads a bounded part of the list, however old it is, and may be short: `next` goes on where it ended.
 */
import type { GamePoints, PersonTable, PersonTablesPage } from "../contract/person-tables.ts";
import type { Env } from "../env.ts";
import { type FinishedGame, finishedAfter } from "./finished.ts";
import { type Asked, cursorOf, type Key, keyIn, MOST, pageFrom } from "./paging.ts";
import { COLUMNS, type Found, rowOf, shownRow } from "./queries.ts";
import { withLatestPlay } from "./shards.ts";

/** The person of the games, and the reader; `null`: nobody known. */
export interface PersonReader {
  readonly person: string;
  readonly reader: string | null;
}

/** The games to show; `undefined`: all. `mate`: somebody who plays there, too. */
export interface Filter {
  readonly game?: string | undefined;
  readonly result?: "won" | "lost" | undefined;
  readonly mate?: string | undefined;
}

/** A person's running games, the latest opened first. Of tables that are not on the list a stranger learns nothing. */
export async function runningOf(
  env: Env,
  { person, reader }: PersonReader,
  { game, mate }: Filter,
  { after, most = MOST }: Asked = {},
): Promise<PersonTablesPage> {
  const key = keyIn(after, 2);
  const sits = (who: string) => `exists (select 1 from seats o where o.table_id = t.id and o.person = ${who})`;
  const query = `select ${COLUMNS}, null as you, mine.seat as theirs
    from table_people w cross join tables t on t.id = w.table_id and t.status = 'running'
      cross join seats mine on mine.table_id = t.id and mine.person = w.person
    where w.person = ?1 and w.finished_at is null and (t.listed = 1 or ${sits("?2")})
      and (?3 is null or t.game = ?3) and (?4 is null or ${sits("?4")})
      ${key ? "and (t.created_at, t.id) < (?5, ?6)" : ""}
    order by t.created_at desc, t.id desc limit ${most + 1}`;
  const { results } = await env.DB.prepare(query)
    .bind(person, reader, game ?? null, mate ?? null, ...(key ?? []))
    .all<Found & { readonly theirs: number }>();
  const { rows, next } = pageFrom(results, (it) => [it.createdAt, it.id], most);
  const theirs = new Map(rows.map((it) => [it.id, it.theirs]));
  const current = await withLatestPlay(
    env,
    rows.map(({ theirs: _, ...it }) => rowOf(it)),
  );
  return {
    tables: current.map((it) => ({ ...shownRow(it), theirs: theirs.get(it.id) ?? null, rank: null })),
    next,
  };
}

const shownGame = ({ row: { you, former: _, ...row }, rank }: FinishedGame): PersonTable => ({
  ...row,
  ...{ you: null, theirs: you, rank },
});

/** Finished games in one read, and reads for one page. */
const AT_ONCE = 2 * MOST + 1;
const MOST_READS = 5;

const isVisible = ({ listed, row, people }: FinishedGame, { person, reader }: PersonReader): boolean =>
  listed || row.rated === true || (reader !== null && (reader === person || people.includes(reader)));

const fits = ({ row, people, rank }: FinishedGame, { game, result, mate }: Filter): boolean =>
  (game === undefined || row.game === game) &&
  (mate === undefined || people.includes(mate)) &&
  (result === undefined || (rank !== null && (result === "won") === (rank === 1)));

/** So many visible games that fit, and the key after which others may follow; `null`: none. */
async function gather(env: Env, who: PersonReader, filter: Filter, from: Key | null, most: number) {
  const games: FinishedGame[] = [];
  let last = from;
  for (let read = 0; read < MOST_READS; read++) {
    const found = await finishedAfter(env, who.person, last, AT_ONCE);
    for (const it of found) {
      if (games.length === most) return { games, last };
      if (isVisible(it, who) && fits(it, filter)) games.push(it);
      last = it.key;
    }
    if (found.length < AT_ONCE) return { games, last: null };
  }
  return { games, last };
}

/** A person's finished games, the latest first. */
export async function finishedOf(
  env: Env,
  who: PersonReader,
  filter: Filter,
  { after, most = MOST }: Asked = {},
): Promise<PersonTablesPage> {
  const { games, last } = await gather(env, who, filter, keyIn(after, 2), most);
  return { tables: games.map(shownGame), next: last && cursorOf(last) };
}

/** Games in a chart. */
const MOST_POINTS = 50;

/** The points of a person in their latest games of one kind, the latest last. */
export async function pointsOf(env: Env, who: PersonReader, game: string): Promise<readonly GamePoints[]> {
  const { games } = await gather(env, who, { game }, null, MOST_POINTS);
  return games
    .flatMap(({ row: { id, you, totals, lastAt, seats }, rank }) => {
      const points = you === null ? undefined : totals?.[you];
      return points === undefined ? [] : [{ table: id, at: lastAt, points, rank, of: seats.length }];
    })
    .toReversed();
}
