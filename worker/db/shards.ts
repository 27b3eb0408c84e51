/**
 * The databases of the history: entries, and the sealed lobbies for rebuilds. Without bindings `HISTORY_0`, `HISTORY_1` … (wrangler.toml)
 * it is the directory's own. The id of a table or person chooses the place for writes; reads look into all databases, because rows may lie
 * elsewhere until they are moved (`reshard.ts`).
 */

import type { Played } from "../contract/facts.ts";
import type { TableRow } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { unzip } from "../lib/bytes.ts";
import { kept } from "../lib/records.ts";

export type Databases = Pick<Env, "DB"> & { readonly [name: `HISTORY_${number}`]: D1Database | undefined };

/** The databases to which tables belong. */
function places(env: Databases): readonly D1Database[] {
  const found: D1Database[] = [];
  for (let it = env.HISTORY_0; it; it = env[`HISTORY_${found.length}`]) found.push(it);
  return found.length > 0 ? found : [env.DB];
}

/** All databases that may hold history, the directory's own first. */
export const historyDbs = (env: Databases): readonly D1Database[] => [...new Set([env.DB, ...places(env)])];

/** A well-mixed 32-bit hash (FNV-1a, with the last steps of MurmurHash 3). */
function scoreOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const it of text) hash = Math.imul(hash ^ (it.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The place of a table among so many, by rendezvous hashing: adding a database moves one table in n + 1, and no other. */
export function shardOf(table: string, count: number): number {
  const scores = Array.from({ length: count }, (_, place) => scoreOf(`${place} ${table}`));
  return scores.indexOf(Math.max(...scores));
}

/** The database of a table's history, or of a person's finished games. */
export function historyDb(env: Databases, id: string): D1Database {
  const all = places(env);
  return all[shardOf(id, all.length)] ?? env.DB;
}

/** Every database where rows of an id may lie: its own, its earlier ones when there were fewer (about ln n of n), and the directory's. */
export function historyDbsOf(env: Databases, id: string): readonly D1Database[] {
  const all = places(env);
  return [...new Set([env.DB, ...all.flatMap((_, last) => all[shardOf(id, last + 1)] ?? [])])];
}

/** A table's history as stored. */
interface StoredHistory {
  /** JSON texts in order; `null`: unreadable. */
  readonly entries: readonly string[] | null;
  /** The `Played` beside the last of the entries, if any. */
  readonly played: string | null;
  /** The newest lobby, sealed; `null`: there is none. */
  readonly sealed: string | null;
  /** How many rows were read. */
  readonly rows: number;
}

/** Reads a table's history from all databases. */
export async function readHistory(env: Databases, table: string): Promise<StoredHistory> {
  const found = await Promise.all(
    historyDbs(env).map((it) =>
      it.batch<Record<string, unknown>>([
        it.prepare("select seq, entry, played from entries where table_id = ? order by seq").bind(table),
        it.prepare("select version, sealed from histories where table_id = ?").bind(table),
        it.prepare("select data from archives where table_id = ?").bind(table),
        // The place from before there were several databases.
        it.prepare("select version, sealed from tables where id = ? and sealed <> '' and archived is null").bind(table),
      ]),
    ),
  );
  const rows = (at: number) => found.flatMap((it) => it[at]?.results ?? []);
  const entries = new Map(
    rows(0).flatMap(({ seq, entry }) =>
      String(entry)
        .split("\n")
        .map((it, at) => [Number(seq) + at, it] as const),
    ),
  );
  const [last] = rows(0)
    .filter((it) => it.played !== null)
    .toSorted((a, b) => Number(b.seq) - Number(a.seq) || String(b.entry).length - String(a.entry).length);
  const newest = [...rows(1), ...rows(3)].toSorted((a, b) => Number(b.version) - Number(a.version))[0];
  const data = rows(2)[0]?.data as string | undefined;
  const archived =
    data === undefined
      ? []
      : await unzip(data).then(
          (it) => it.split("\n"),
          () => null,
        );
  const loose = [...entries].toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
  return {
    entries: archived === null || archived.length > loose.length ? archived : loose,
    played: (last?.played as string | null | undefined) ?? null,
    sealed: newest ? String(newest.sealed) : null,
    rows: found.flat().reduce((sum, it) => sum + it.meta.rows_read, 0),
  };
}

/** On a conflict of rows of entries the longer one wins, because it contains the other. */
export const LONGER = `on conflict (table_id, seq) do update set entry = excluded.entry, played = excluded.played
  where length(excluded.entry) > length(entries.entry)`;

/** The statements that delete a table's history from a database. */
const deleteHistory = (db: D1Database, table: string): readonly D1PreparedStatement[] =>
  ["entries", "histories", "archives"].map((it) => db.prepare(`delete from ${it} where table_id = ?`).bind(table));

/**
 * Runs statements of the directory, then deletes a table's history from every database. In this order, because the directory must never
 * say more than the history holds, and a concurrent move asks the directory last. Idempotent.
 */
export async function forgetHistory(env: Databases, table: string, first: readonly D1PreparedStatement[]) {
  const [directory, ...others] = historyDbs(env).map((it) => ({ it, gone: deleteHistory(it, table) }));
  await env.DB.batch([...first, ...(directory?.gone ?? [])]);
  await Promise.all(others.map(({ it, gone }) => it.batch([...gone])));
}

/**
 * Runs statements of a history database and then of the directory, in one batch where both are the same. Answers with the directory's
 * results.
 */
export async function runBoth(
  { DB }: Pick<Env, "DB">,
  history: D1Database,
  first: readonly D1PreparedStatement[],
  then: readonly D1PreparedStatement[],
): Promise<readonly D1Result[]> {
  if (history === DB)
    return first.length + then.length === 0 ? [] : (await DB.batch([...first, ...then])).slice(first.length);
  // The directory must never say more than the history holds.
  if (first.length > 0) await history.batch([...first]);
  return then.length === 0 ? [] : DB.batch([...then]);
}

// How running tables stand. The directory's row is as of the last change other than play; later states are stored beside the last entry, in
// the databases of the history. The newer version is right.

const PLAYED = kept<Played>("how a table stands");

/** As stored with an entry. */
export const playedText = (played: Played): string => PLAYED.write(played);

/** Parses it; `null`: the entry carries none. */
export const readPlayed = (text: string | null): Played | null => (text === null ? null : PLAYED.read(text));

/** SQL: the last row that carries it for each of these histories; about four rows read for each. */
const LAST = `select w.value as id, e.played from json_each(?) w
  cross join entries e on e.table_id = w.value
    and e.seq = (select l.seq from entries l where l.table_id = w.value and l.played is not null order by l.seq desc limit 1)`;

interface Last {
  readonly id: string;
  readonly played: string;
}

/** Tables in one query. */
const AT_ONCE = 1_000;

async function lastIn(db: D1Database, tables: readonly string[]): Promise<readonly Last[]> {
  const found: Last[] = [];
  for (let from = 0; from < tables.length; from += AT_ONCE) {
    const ids = JSON.stringify(tables.slice(from, from + AT_ONCE));
    found.push(...(await db.prepare(LAST).bind(ids).all<Last>()).results);
  }
  return found;
}

/**
 * How these tables stand by their last entries, by table; tables whose entries do not say are missing. Reads each at its place, and
 * elsewhere only those not found there.
 */
export async function playedAt(env: Databases, tables: readonly string[]): Promise<ReadonlyMap<string, Played>> {
  const places = Map.groupBy(new Set(tables), (it) => historyDb(env, it));
  const there = (await Promise.all([...places].map(([db, ids]) => lastIn(db, ids)))).flat();
  const known = new Set(there.map((it) => it.id));
  const elsewhere = historyDbs(env).map((db) =>
    lastIn(
      db,
      tables.filter((it) => !known.has(it) && historyDb(env, it) !== db),
    ),
  );
  const found = new Map<string, Played>();
  for (const { id, played } of [...there, ...(await Promise.all(elsewhere)).flat()]) {
    const it = PLAYED.read(played);
    if (it.version > (found.get(id)?.version ?? 0)) found.set(id, it);
  }
  return found;
}

/** Updates rows of running tables with what was played since the rows were written. */
export async function withLatestPlay<Row extends Pick<TableRow, "id" | "status"> & { readonly version: number }>(
  env: Databases,
  rows: readonly Row[],
): Promise<readonly (Row & Partial<Played>)[]> {
  const running = rows.filter((it) => it.status === "running").map((it) => it.id);
  const played = running.length === 0 ? new Map<string, Played>() : await playedAt(env, running);
  return rows.map((it) => {
    const newer = played.get(it.id);
    return newer && newer.version > it.version ? { ...it, ...newer } : it;
  });
}
