/**
 * How running tables stand. The row of the directory says so as of the last time that more changed than play; since then it goes with the
 * entries, beside the last of them, in the databases of the history. Whichever is of the newer version is right.
 */
import type { Played } from "../contract/facts.ts";
import type { TableRow } from "../contract/shapes.ts";
import { kept } from "../lib/kept.ts";
import { type Databases, historyDb, historyDbs } from "./shards.ts";

const PLAYED = kept<Played>("how a table stands");

/** As it goes with an entry. */
export const playedText = (played: Played): string => PLAYED.write(played);

/** Reads it back; `null`: there is nothing with that entry. */
export const readPlayed = (text: string | null): Played | null => (text === null ? null : PLAYED.read(text));

/** The last row of each of these histories that says so: about four rows read for each. */
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

/** How these tables stand by the last of their entries, as far as it says so; by table. Each is read at its place; elsewhere only what was not moved there yet. */
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

/** Rows of tables as they stand now: what was played since a row was written is read for those that run. */
export async function broughtUp<Row extends Pick<TableRow, "id" | "status"> & { readonly version: number }>(
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
