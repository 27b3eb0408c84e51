/** D1's view of tables, for the operator's check against their objects. No query reads rows that it does not return. */

import { digestOf, LOBBY, lobbyDigest, type Restored } from "../contract/lobby.ts";
import type { DirectoryRow } from "../contract/projection.ts";
import type { Env } from "../env.ts";
import { unseal } from "../lib/seal.ts";
import { throwLate } from "../lib/with-timeout.ts";
import { archivedAfter, readArchive } from "./archive.ts";
import { awayOf, keptText } from "./finished.ts";
import { playedAt, readHistory, readPlayed } from "./shards.ts";

type Db = Pick<Env, "DB">;

/** D1's view of one table. */
export interface Copy {
  /** The directory's row, updated with later play but without the figures. `null`: there is none. */
  readonly row: (Omit<DirectoryRow, "figures"> & Partial<Pick<DirectoryRow, "figures">>) | null;
  /** The version of the sealed lobby; `null`: it cannot be opened. */
  readonly lobby: string | null;
  /** The hash of each entry, in order; `null`: the history cannot be read. */
  readonly entries: readonly string[] | null;
  readonly seats: readonly string[];
  /** People of the table, except those whose rows are pending work. */
  readonly people: readonly string[];
  /** When the sweep checks it; `null`: never. */
  readonly check: number | null;
  /** How many rows were read. */
  readonly rows: number;
}

const ROW = `select id, game, status, listed, version, seq, header, seats, awaited, totals, created_at as createdAt, last_at as lastAt,
  deadline, since, figures, standing, clock, free, pace, language, archived from tables where id = ?`;

type Found = Omit<DirectoryRow, "listed"> & {
  readonly listed: number;
  readonly archived: string | null;
};

async function lobbyIn(env: Env, sealed: string): Promise<string | null> {
  try {
    return lobbyDigest(LOBBY.read(await unseal(env, sealed)));
  } catch {
    return null;
  }
}

/** A directory row, updated with later play. */
function rowAsPlayed(row: DirectoryRow, text: string | null): Copy["row"] {
  const played = row.status === "running" ? readPlayed(text) : null;
  if (!played || played.version <= row.version) return row;
  const { awaited, standing, ...rest } = played;
  const { figures: _, ...directory } = row;
  return { ...directory, ...rest, awaited: JSON.stringify(awaited), standing: JSON.stringify(standing ?? null) };
}

/** The archive by the hash that D1 knows, or of a table that left the directory (`undefined`); `null`: it is missing or unreadable. */
const archiveOf = (env: Env, table: string, hash: string | null | undefined): Promise<Restored | null> =>
  hash === null
    ? Promise.resolve(null)
    : readArchive(env, table, hash).catch((error: unknown) => {
        throwLate(error);
        return null;
      });

/** Reads D1's view of a table, or R2's once it is archived. */
export async function copyOf(env: Env, table: string): Promise<Copy> {
  const ask = (query: string) => env.DB.prepare(query).bind(table);
  const history = await readHistory(env, table);
  const results = await env.DB.batch<Record<string, unknown>>([
    ask(ROW),
    ask("select seat || ' ' || person as it from seats where table_id = ? order by seat"),
    ask("select person as it from table_people where table_id = ? and due is null order by person"),
    ask("select at from checks where table_id = ?"),
  ]);
  const [tables, seats, people, checks] = results.map((it) => it.results);
  const found = tables?.[0] as Found | undefined;
  const { listed = 0, archived = null, ...row } = found ?? ({} as Partial<Found>);
  const archive = await archiveOf(env, table, found ? archived : undefined);
  const known = archived === null && !archive ? history.entries : archive?.entries.map((it) => JSON.stringify(it));
  return {
    row: found ? rowAsPlayed({ ...row, listed: listed === 1 } as DirectoryRow, history.played) : null,
    lobby: history.sealed === null && archive ? lobbyDigest(archive.lobby) : await lobbyIn(env, history.sealed ?? ""),
    entries: known?.map(digestOf) ?? null,
    seats: (seats ?? []).map((it) => String(it.it)),
    people: (people ?? []).map((it) => String(it.it)),
    check: (checks?.[0]?.at as number | undefined) ?? null,
    rows: results.reduce((sum, it) => sum + it.meta.rows_read, history.rows),
  };
}

const sorted = (list: object): string =>
  JSON.stringify(
    Object.entries(list)
      .filter(([name]) => name !== "left")
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The part of a table's own report that D1 repeats. */
interface Reported {
  readonly row: DirectoryRow | null;
  readonly people: readonly string[];
  /** `<seat> <person>`. */
  readonly seats: readonly string[];
}

/** Rows that are older than `listed` and `rank` have neither. */
const isSameRow = (
  kept: object,
  { listed, rank, ...ours }: { readonly listed?: true; readonly rank?: number },
): boolean =>
  [{ ...ours, ...(listed && { listed }), ...(rank !== undefined && { rank }) }, ours].some(
    (it) => sorted(kept) === sorted(it),
  );

/** Returns the columns in which a finished table's rows differ from its object; `null` if it has none. */
export async function awayDiffers(env: Env, { row, people, seats }: Reported): Promise<readonly string[] | null> {
  if (!row) return null;
  const found = await awayOf(env, row.id, row.lastAt, people);
  if (found.length === 0 && people.length > 0) return null;
  const { figures: places, listed, free: _, pace: __, language: ___, ...shown } = row;
  const seated = seats.map((it) => it.split(" ") as [string, string]);
  const sitting = seated.map(([, person]) => person);
  return people.flatMap((person) => {
    const it = found.find((other) => other.person === person);
    if (!it) return ["finished: the row of somebody is missing"];
    const you = seated.find(([, other]) => other === person)?.[0];
    const ours = keptText(
      { ...shown, places, listed: listed ? 1 : 0, you: you === undefined ? null : Number(you), stuck: 0 },
      sitting,
      it.row !== null,
    );
    return it.row === ours || (it.row && ours && isSameRow(JSON.parse(it.row), JSON.parse(ours)))
      ? []
      : ["finished: the row of somebody is another"];
  });
}

/** A table, and the number of its entries to read. */
export interface Listed {
  readonly id: string;
  readonly seq: number;
}

/** Tables that the sweep checks, after an id; includes those that the directory has lost. */
export async function watchedTables(env: Env, after: string, most: number): Promise<readonly Listed[]> {
  const query = `select c.table_id as id, coalesce(t.seq, 0) as seq from checks c left join tables t on t.id = c.table_id
    where c.table_id > ? order by c.table_id limit ?`;
  const { results } = await env.DB.prepare(query).bind(after, most).all<Listed>();
  const ids = results.map((it) => it.id);
  const played = await playedAt(env, ids);
  return results.map(({ id, seq }) => ({ id, seq: Math.max(seq, played.get(id)?.seq ?? 0) }));
}

/** A cursor in the list of running tables: whether it is the public list, when the table was opened, its row. */
export type LivePlace = readonly [listed: number, createdAt: number, row: number];

/** Tables of a status after a cursor, with whether the sweep checks them. */
export async function liveTables({ DB }: Db, status: "open" | "running", after: LivePlace, most: number) {
  const query = `select t.id, t.seq, t.listed, t.created_at as createdAt, t.rowid as row,
      exists (select 1 from checks c where c.table_id = t.id) as watched
    from tables t indexed by tables_open where t.status = ? and (t.listed, t.created_at, t.rowid) > (?, ?, ?)
    order by t.listed, t.created_at, t.rowid limit ?`;
  type Row = Listed & { listed: number; createdAt: number; row: number; watched: number };
  const { results } = await DB.prepare(query)
    .bind(status, ...after, most)
    .all<Row>();
  return results.map(({ id, seq, listed, createdAt, row, watched }) => {
    const place: LivePlace = [listed, createdAt, row];
    return { id, seq, watched: watched === 1, place };
  });
}

/** Finished tables after an id: those of the directory and those in R2. `last`: how far the search went. */
export async function finishedAfter(env: Env, after: string, most: number) {
  const query = "select id, seq, status from tables where id > ? order by id limit ?";
  const [here, archived] = await Promise.all([
    env.DB.prepare(query).bind(after, most).all<Listed & { readonly status: string }>(),
    archivedAfter(env, after, most),
  ]);
  const ends = [here.results, archived].flatMap((it) => (it.length === most ? (it.at(-1)?.id ?? []) : []));
  const last = ends.toSorted()[0];
  const over = here.results.filter((it) => it.status === "over");
  const all = new Map<string, Listed>([...archived, ...over].map(({ id, seq }) => [id, { id, seq }]));
  const tables = [...all.values()].filter((it) => last === undefined || it.id <= last);
  return { tables: tables.toSorted((a, b) => (a.id < b.id ? -1 : 1)), last, rows: here.results.length };
}
