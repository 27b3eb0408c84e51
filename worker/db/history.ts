/** The history in D1: written from a table's outbox, read when a table must be rebuilt. */
import { and, eq, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { Entry } from "../../games/record/entry.ts";
import { holdersOf, LOBBY, type Restored } from "../contract/lobby.ts";
import { CHECK_AFTER, type DirectoryRow, type Projection } from "../contract/projection.ts";
import type { Env } from "../env.ts";
import { seal, unseal } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { recallArchive } from "./archive.ts";
import { noteClubNews } from "./club-channel.ts";
import { countTable } from "./figures.ts";
import { awayOf, deleteFinishedRows, type FinishedRow } from "./finished.ts";
import { addingOnce } from "./game-figures.ts";
import { addingResult, countResults } from "./ratings.ts";
import { checks, leavings, listings, seats, tablePeople, tables } from "./schema.ts";
import { clubTables } from "./schema-clubs.ts";
import { forgetHistory, historyDb, LONGER, playedText, readHistory, runBoth } from "./shards.ts";

type Db = DrizzleD1Database;
type Statement = { toSQL(): { readonly sql: string; readonly params: readonly unknown[] } };

/** Rows of the history per statement: D1 allows 100 bound parameters. */
const MOST_ROWS = 25;

function chunks<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, at) =>
    rows.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS),
  );
}

/** A row older than the stored one changes nothing. */
function putRow(db: Db, row: DirectoryRow): Statement {
  const archivedAt = row.status === "over" ? Date.now() : 0;
  const { id: _, game: __, createdAt: ___, ...set } = { ...row, archivedAt };
  return db
    .insert(tables)
    .values({ ...row, archivedAt })
    .onConflictDoUpdate({
      target: tables.id,
      set: { ...set, sealed: "" },
      setWhere: sql`excluded.version > ${tables.version}`,
    });
}

/** Writes who sits where, unless a newer version is stored. Unchanged rows are not written. */
function putSeats(db: Db, { id, lobby }: Projection, version: number): readonly Statement[] {
  const current = sql`exists (select 1 from ${tables} where ${tables.id} = ${id} and ${tables.version} = ${version})`;
  const held = JSON.stringify(holdersOf(lobby).map(({ seat, person }) => `${seat} ${person}`));
  const left = sql`${seats.seat} || ' ' || ${seats.person} not in (select value from json_each(${held}))`;
  return [
    db.delete(seats).where(and(eq(seats.table, id), current, left)),
    ...holdersOf(lobby).map(({ seat, person }) =>
      db.insert(seats).select(sql`select ${id}, ${seat}, ${person} where ${current}`).onConflictDoNothing(),
    ),
  ];
}

/** When the cron checks a table: a running one at its deadline or some hours later, a finished one until it is archived. */
function putCheck(db: Db, { id, lastAt, deadline }: DirectoryRow): Statement {
  const at = Math.min(lastAt + CHECK_AFTER, deadline ?? Number.POSITIVE_INFINITY);
  return db
    .insert(checks)
    .values({ table: id, at })
    .onConflictDoUpdate({ target: checks.table, set: { at }, setWhere: sql`excluded.at < ${checks.at}` });
}

/** Keeps people who left when somebody else takes their seat; removes those who sit there again. */
function putLeavings(db: Db, { id, lobby, left }: Projection): readonly Statement[] {
  const here = lobby.places.flatMap(({ person }) => (person === null || left.includes(person) ? [] : [person]));
  const back = sql`${leavings.person} in (select value from json_each(${JSON.stringify(here)}))`;
  return [
    ...left.map((person) => db.insert(leavings).values({ person, table: id }).onConflictDoNothing()),
    ...(lobby.clock ? [db.delete(leavings).where(and(eq(leavings.table, id), back))] : []),
  ];
}

/**
 * The people of whom the table keeps anything, seated or not, and when the game ended. A deleted person becomes work. `away`: the
 * contributions of a table that comes back.
 */
function putPeople(
  db: Db,
  { id, people }: Projection,
  { status, lastAt }: DirectoryRow,
  away: readonly FinishedRow[],
): readonly Statement[] {
  const finishedAt = status === "over" ? lastAt : null;
  const gone = (person: string) =>
    sql`(select ${Date.now()} from people where id = ${person} and coalesce(deleted_at, merged_into) is not null)`;
  const countedIn = (person: string) => away.find((it) => it.person === person)?.counted ?? "{}";
  return people.map((person) =>
    db
      .insert(tablePeople)
      .values({ person, table: id, finishedAt, due: gone(person), counted: countedIn(person) })
      .onConflictDoUpdate({
        target: [tablePeople.person, tablePeople.table],
        set: { finishedAt },
        setWhere: sql`${tablePeople.finishedAt} is null and ${finishedAt} is not null`,
      }),
  );
}

/** A table that everybody left before the start is gone, and has no history. */
const forget = (db: Db, id: string): readonly Statement[] => [
  db.delete(checks).where(eq(checks.table, id)),
  db.delete(tables).where(eq(tables.id, id)),
  db.delete(seats).where(eq(seats.table, id)),
  db.delete(tablePeople).where(eq(tablePeople.table, id)),
  db.delete(listings).where(eq(listings.table, id)),
  db.delete(clubTables).where(eq(clubTables.table, id)),
];

/** Updates the directory and the people of a table. */
function statementsOf(
  db: Db,
  projection: Projection,
  row: DirectoryRow | null,
  away: readonly FinishedRow[],
): readonly Statement[] {
  const { id, lobby } = projection;
  if (lobby.closed) return forget(db, id);
  if (!row) return [];
  return [
    putRow(db, row),
    putCheck(db, row),
    ...putSeats(db, projection, row.version),
    ...putLeavings(db, projection),
    ...putPeople(db, projection, row, away),
  ];
}

/** Rows per statement. A row with fewer entries than the stored one changes nothing. */
const insertOf = (rows: number): string =>
  `insert into entries (table_id, seq, entry, played) values ${Array(rows).fill("(?, ?, ?, ?)").join(", ")} ${LONGER}`;

/** The last entry also carries how the table stands, unless the directory is updated. */
function putEntries(history: D1Database, { id, entries: rows, row, full }: Projection): readonly D1PreparedStatement[] {
  const last = rows.at(-1)?.seq;
  const played = (seq: number) => (row && !full && seq === last ? playedText(row) : null);
  return chunks(rows).map((chunk) =>
    history.prepare(insertOf(chunk.length)).bind(...chunk.flatMap((it) => [id, it.seq, it.entry, played(it.seq)])),
  );
}

/** The sealed lobby, which a rebuild needs; an older one changes nothing. */
const PUT_LOBBY = `insert into histories (table_id, version, sealed) values (?1, ?2, ?3) on conflict (table_id)
  do update set version = ?2, sealed = ?3 where ?2 > version`;

/** Fails the whole batch if the directory's row of a table has left meanwhile. */
const ONLY_THERE = "select iif(exists (select 1 from tables where id = ?), 1, json('it left'))";

async function projectWhole(env: Env, projection: Projection): Promise<void> {
  const { id, lobby, row, people } = projection;
  const { DB } = env;
  const whole = lobby.closed ? null : projection.whole();
  const over = whole?.status === "over";
  const isThere = over && (await DB.prepare("select 1 from tables where id = ?").bind(id).first()) !== null;
  const away = over && !isThere ? await awayOf(env, id, whole.lastAt, people) : [];
  const written = statementsOf(drizzle(DB), projection, whole, away).map((it) => {
    const { sql: query, params } = it.toSQL();
    return DB.prepare(query).bind(...params);
  });
  if (isThere) written.unshift(DB.prepare(ONLY_THERE).bind(id));
  if (row) written.push(...countTable(env, id, projection.turns()));
  if (projection.rated) written.push(addingResult(env, projection.rated, projection.end));
  else if (projection.end) written.push(...addingOnce(env, projection.end));
  if (lobby.closed) return forgetHistory(env, id, written);
  const history = historyDb(env, id);
  const sealed = row ? await seal(env, LOBBY.write(lobby)) : null;
  const kept = [
    ...putEntries(history, projection),
    ...(row && sealed ? [history.prepare(PUT_LOBBY).bind(id, row.version, sealed)] : []),
  ];
  await runBoth(env, history, kept, written);
  // The cron counts what this does not.
  if (projection.rated) await countResults(env).catch((error: unknown) => logFault("ratings", error));
  if (away.length > 0) await deleteFinishedRows(env, away);
}

/** Writes a part of a table's history, and its directory row unless only play went on. Idempotent, also when repeated late. */
export async function project(env: Env, projection: Projection): Promise<void> {
  const { id, lobby } = projection;
  if (projection.full) await projectWhole(env, projection);
  else {
    const history = historyDb(env, id);
    await runBoth(env, history, putEntries(history, projection), []);
  }
  // After the rest, so that the cron reads what it tells.
  if (lobby.club && projection.row && !lobby.closed) await noteClubNews(env, id, Date.now());
}

/**
 * Deletes the copy of a running table before it is written anew: a false copy is not overwritten otherwise. Rows of the table's `people`
 * stay, because they hold its contribution to their figures.
 */
export async function unproject(env: Env, table: string, people: readonly string[]): Promise<void> {
  const { DB } = env;
  await forgetHistory(env, table, [
    DB.prepare("delete from seats where table_id = ?").bind(table),
    DB.prepare("delete from table_people where table_id = ?1 and person not in (select value from json_each(?2))").bind(
      table,
      JSON.stringify(people),
    ),
    DB.prepare("update table_people set finished_at = null where table_id = ?").bind(table),
    DB.prepare("update tables set version = -1, sealed = '', archived = null where id = ?").bind(table),
  ]);
}

/** A table from D1 alone; `null` when D1 does not have all of it. */
async function inD1(env: Env, table: string): Promise<Restored | null> {
  const query = "select seq, archived from tables where id = ?";
  const row = await env.DB.prepare(query).bind(table).first<{ seq: number; archived: string | null }>();
  if (!row || row.archived) return null;
  const { entries, sealed } = await readHistory(env, table);
  if (sealed === null || entries === null || entries.length < row.seq) return null;
  const lobby = LOBBY.read(await unseal(env, sealed));
  return { lobby, entries: entries.map((it) => JSON.parse(it) as Entry) };
}

/** A table from D1 alone or R2 alone, whichever has more; `null` when neither can be read. */
export async function historyOf(env: Env, table: string): Promise<Restored | null> {
  const [known, archived] = await Promise.all([
    inD1(env, table),
    recallArchive(env, table).catch((error: unknown) => {
      logFault("archive", error, { table });
      return null;
    }),
  ]);
  return known && known.entries.length > (archived?.entries.length ?? 0) ? known : (archived ?? known);
}
