/**
 * Moves histories to their databases, some per call, while play goes on. New entries are written to the new place from the first moment,
 * and reading looks into all databases. Everything is copied before it is deleted, and repeating changes nothing. An operator calls it
 * until a whole round moves nothing.
 */

import { ProblemError } from "../contract/problem.ts";
import type { Env } from "../env.ts";
import { newId } from "../lib/seal.ts";
import { requeueErasures } from "./finished.ts";
import { forgetHistory, historyDb, historyDbs, LONGER } from "./shards.ts";

/** A part of a round. */
export interface ReshardShape {
  /** Tables that were moved, people whose finished games were, and their rows. */
  readonly tables: number;
  readonly people: number;
  readonly rows: number;
  /** `from` of the next part; `null`: the round is done. */
  readonly next: string | null;
}

/** Tables or people that a part looks at, and rows after which it stops. */
const MOST_TABLES = 50;
const MOST_ROWS = 1_000;
/** Rows per statement: about 200 KB. */
const AT_ONCE = 16;
const FINISHED_AT_ONCE = 250;

/** SQLite tables that hold history. */
const HISTORY = ["entries", "histories", "archives"];

/** Ids in a column of these tables of a database, after an id; about two rows read for each. */
async function idsIn(
  db: D1Database,
  column: string,
  tables: readonly string[],
  after: string,
): Promise<readonly string[]> {
  const first = (of: string, beyond: string) => `select min(${column}) from ${of} where ${column} > ${beyond}`;
  const ids = (of: string) => `with recursive found(id) as (
      ${first(of, "?1")} union all select (${first(of, "found.id")}) from found where found.id is not null limit ?2)
    select id from found where id is not null`;
  const results = await db.batch<{ id: string }>(tables.map((it) => db.prepare(ids(it)).bind(after, MOST_TABLES)));
  const all = new Set(results.flatMap((it) => it.results.map(({ id }) => id)));
  return [...all].sort().slice(0, MOST_TABLES);
}

/** Databases bound under a second name. Moving rows to them would delete the rows, because both names are one database. */
async function namesakes(db: D1Database, others: readonly D1Database[]): Promise<ReadonlySet<D1Database>> {
  const key = `reshard ${newId()}`;
  await db.prepare("insert into limits (key, count, expires_at) values (?, 0, ?)").bind(key, Date.now()).run();
  const looked = others.map(async (it) =>
    (await it.prepare("select 1 from limits where key = ?").bind(key).first()) === null ? [] : [it],
  );
  const same = (await Promise.all(looked)).flat();
  await db.prepare("delete from limits where key = ?").bind(key).run();
  return new Set([db, ...same]);
}

interface Row {
  readonly seq: number;
  readonly entry: string;
  readonly played: string | null;
}

/** Rows of `entries` as JSON, for deleting those that did not grow meanwhile. */
const AS_COPIED = `(select value ->> 0, value ->> 1 from json_each(?2))`;

/** Moves rows of a table's entries after an entry; answers with the last one, and how many. Throws when they do not arrive. */
async function moveEntries(from: D1Database, to: D1Database, table: string, after: number) {
  const query = "select seq, entry, played from entries where table_id = ? and seq > ? order by seq limit ?";
  const { results } = await from.prepare(query).bind(table, after, AT_ONCE).all<Row>();
  const last = results.at(-1)?.seq;
  if (last === undefined) return null;
  const put = `insert into entries (table_id, seq, entry, played)
    select ?1, value ->> 0, value ->> 1, value ->> 2 from json_each(?2)
    where true ${LONGER}`;
  const count = "select count(*) as n from entries where table_id = ? and seq > ? and seq <= ?";
  const [, there] = await to.batch<{ n: number }>([
    to.prepare(put).bind(table, JSON.stringify(results.map((it) => [it.seq, it.entry, it.played]))),
    to.prepare(count).bind(table, after, last),
  ]);
  if ((there?.results[0]?.n ?? 0) < results.length) throw new Error("entries did not arrive");
  const gone = `delete from entries where table_id = ?1 and (seq, length(entry)) in ${AS_COPIED}`;
  const copied = JSON.stringify(results.map((it) => [it.seq, [...it.entry].length]));
  await from.prepare(gone).bind(table, copied).run();
  return { last, rows: results.length };
}

/** Copies a table's rows beside its entries; one each at most. */
async function copyRest(from: D1Database, to: D1Database, table: string): Promise<number> {
  const [lobby, archive] = await Promise.all([
    from.prepare("select version, sealed from histories where table_id = ?").bind(table).first(),
    from.prepare("select seq, data from archives where table_id = ?").bind(table).first(),
  ]);
  const putLobby = `insert into histories (table_id, version, sealed) values (?1, ?2, ?3) on conflict (table_id)
    do update set version = ?2, sealed = ?3 where ?2 > version`;
  const puts = [
    ...(lobby ? [to.prepare(putLobby).bind(table, lobby.version, lobby.sealed)] : []),
    ...(archive
      ? [
          to
            .prepare("insert or ignore into archives (table_id, seq, data) values (?, ?, ?)")
            .bind(table, archive.seq, archive.data),
        ]
      : []),
  ];
  if (puts.length === 0) return 0;
  await to.batch(puts);
  const gone = "delete from histories where table_id = ? and version <= ?";
  await from.batch([
    ...(lobby ? [from.prepare(gone).bind(table, lobby.version)] : []),
    from.prepare("delete from archives where table_id = ?").bind(table),
  ]);
  return puts.length;
}

/** Moves one table; answers with the number of rows. Rows written to the old place meanwhile move in the next round. */
async function move(env: Env, from: D1Database, to: D1Database, table: string): Promise<number> {
  const known = env.DB.prepare("select 1 from tables where id = ? and archived is null").bind(table);
  let rows = 0;
  for (let after = -1; ; ) {
    const moved = await moveEntries(from, to, table, after);
    if (!moved) break;
    after = moved.last;
    rows += moved.rows;
  }
  rows += await copyRest(from, to, table);
  // The table is archived or deleted, and these rows were left over.
  if (!(await known.first())) await forgetHistory(env, table, []);
  return rows;
}

/** Moves somebody's finished games; answers with the number of rows. */
async function moveFinished(env: Env, from: D1Database, to: D1Database, person: string): Promise<number> {
  let rows = 0;
  for (;;) {
    const query = `select json_array(finished_at, table_id, row, counted) as it from finished where person = ?1
      order by finished_at, table_id limit ?2`;
    const { results } = await from.prepare(query).bind(person, FINISHED_AT_ONCE).all<{ it: string }>();
    if (results.length === 0) break;
    const put = `insert or ignore into finished (person, finished_at, table_id, row, counted)
      select ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?2)`;
    const all = `[${results.map((it) => it.it).join()}]`;
    await to.prepare(put).bind(person, all).run();
    const gone = `delete from finished where person = ?1 and (finished_at, table_id) in
      (select value ->> 0, value ->> 1 from json_each(?2))`;
    await from.prepare(gone).bind(person, all).run();
    rows += results.length;
  }
  // Forgets people who were deleted meanwhile here, too.
  await requeueErasures(env, [person]).run();
  return rows;
}

const MOVES = {
  ".": { idsIn: (db: D1Database, after: string) => idsIn(db, "table_id", HISTORY, after), move },
  ":": { idsIn: (db: D1Database, after: string) => idsIn(db, "person", ["finished"], after), move: moveFinished },
} as const;

/**
 * Moves the part of a round that begins at `from` (`next` of the part before; `""`: the first). Throws `invalid` for an unknown position.
 */
export async function reshardPart(env: Env, from: string): Promise<ReshardShape> {
  const [, number = "", kind = "", after = ""] = /^(\d{1,2})([.:])([\w-]{0,40})$/.exec(from || "0.") ?? [];
  const all = historyDbs(env);
  const at = Number(number);
  const db = all[at];
  if (!db || number === "")
    throw new ProblemError("invalid", {}, { errors: [{ path: "from", message: "`next` of the part before" }] });
  const { idsIn, move } = MOVES[kind as keyof typeof MOVES];
  const ids = await idsIn(db, after);
  const strays = ids.filter((it) => historyDb(env, it) !== db);
  const same =
    strays.length === 0
      ? new Set([db])
      : await namesakes(
          db,
          all.filter((it) => it !== db),
        );
  let [moved, rows] = [0, 0];
  const said = (next: string | null) =>
    kind === "." ? { tables: moved, people: 0, rows, next } : { tables: 0, people: moved, rows, next };
  for (const id of strays) {
    const to = historyDb(env, id);
    if (same.has(to)) continue;
    if (rows >= MOST_ROWS) return said(`${at}${kind}${ids[ids.indexOf(id) - 1] ?? after}`);
    rows += await move(env, db, to, id);
    moved += 1;
  }
  if (ids.length === MOST_TABLES) return said(`${at}${kind}${ids.at(-1)}`);
  if (kind === ".") return said(`${at}:`);
  return said(at + 1 < all.length ? `${at + 1}.` : null);
}
