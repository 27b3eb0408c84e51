/**
 * Finished games by person. A game that lies in R2 leaves the directory some time later for the databases of the history: one row per
 * person. If it changes later (a deletion, a merge), it comes back and leaves again. In between it is in both, and the directory is right.
 */
import type { SeatShape, StandingShape, TableRow } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { HOUR } from "../lib/time.ts";
import { countedIn, shortCount } from "./finished-count.ts";
import { type Asked, type Key, keyIn, MOST, type Page, pageFrom } from "./paging.ts";
import { COLUMNS, type Found, rowOf, shownRow } from "./queries.ts";
import { type Databases, historyDb, historyDbsOf } from "./shards.ts";

/** A list's row in few bytes: values that all finished tables share are left out. */
interface StoredRow extends Omit<TableRow, "id" | "status" | "awaited" | "deadline" | "since" | "seats"> {
  /** In seat order; a bare name stands for a person who neither resigned nor left. */
  readonly seats: readonly (string | Omit<SeatShape, "seat">)[];
  /** Replaces `standing` when its points are the totals. */
  readonly progress?: StandingShape["progress"] | null;
  /** Ids of the people in the seats. */
  readonly people: readonly string[];
  /** Whether the table was open to everybody. */
  readonly listed?: true;
  /** 1 for every winner; absent for stand-ins and leavers, and in older rows. */
  readonly rank?: number;
  /** Whether they left during the game. */
  readonly left?: true;
}

const shownOf = (
  id: string,
  { people: _, left: __, listed: ___, rank: ____, seats, progress, ...row }: StoredRow,
): TableRow =>
  withFormer({
    ...{ id, status: "over", awaited: [], deadline: null, since: null },
    ...row,
    seats: seats.map((it, seat) => (typeof it === "string" ? { seat, name: it, kind: "person" } : { seat, ...it })),
    ...(progress !== undefined && { standing: { points: row.totals ?? [], ...(progress && { progress }) } }),
  });

/** A row for somebody who does not sit there any more, with the seat they gave up where only one was given up. */
function withFormer(row: TableRow): TableRow {
  const [former, ...others] = row.you === null ? row.seats.filter((it) => it.left === "resigned") : [];
  return former && others.length === 0 ? { ...row, former: former.seat } : row;
}

/** The row for somebody who sits there (`you`) or left; `null` for anybody else. */
export function keptText(
  { listed: isListed, places, ...found }: FoundForPeople,
  people: readonly string[],
  left: boolean,
): string | null {
  if (found.you === null && !left) return null;
  const { listed, rank } = knownBeside({ listed: isListed, places, you: found.you });
  const { id, status, awaited, deadline, since, stuck, seats, standing, ...row } = shownRow(rowOf(found));
  const isTotals = standing && JSON.stringify(standing.points) === JSON.stringify(row.totals);
  const kept: StoredRow = {
    ...row,
    seats: seats.map(({ seat: _, ...it }) => (it.kind === "person" && !it.left && !it.strength ? it.name : it)),
    ...(isTotals ? { progress: standing.progress ?? null } : standing && { standing }),
    people,
    ...(listed && { listed }),
    ...(rank !== null && { rank }),
    ...(left && { left }),
  };
  return JSON.stringify(kept);
}

/** A row of the directory with what a list for others needs. `places`: JSON: SeatFigures[], `null` before the start. */
export interface FoundForPeople extends Found {
  readonly listed: number;
  readonly places: string | null;
}
const FOR_PEOPLE = "t.listed, t.figures as places";

/** Whether others may find the table, and how its person (`you`) came in. */
function knownBeside({ listed, places, you }: Pick<FoundForPeople, "listed" | "places" | "you">) {
  const seats: readonly { readonly rank?: number }[] = places === null ? [] : JSON.parse(places);
  return { listed: listed === 1, rank: (you === null ? null : seats[you]?.rank) ?? null };
}

/** A finished game of a person, `row.you`: their seat. */
export interface FinishedGame {
  readonly key: Key;
  readonly row: TableRow;
  readonly people: readonly string[];
  readonly listed: boolean;
  readonly rank: number | null;
}

/** The finished games that are still in the directory. */
async function inDirectory({ DB }: Databases, person: string, key: Key | null, most: number) {
  const where = `where w.person = ? and w.finished_at is not null ${key ? "and (w.finished_at, w.table_id) < (?, ?)" : ""}
    and (mine.seat is not null or exists (select 1 from leavings l where l.person = w.person and l.table_id = t.id))`;
  const query = `select ${COLUMNS}, ${FOR_PEOPLE}, mine.seat as you, w.finished_at as at,
      (select json_group_array(s.person) from seats s where s.table_id = t.id) as people
    from table_people w cross join tables t on t.id = w.table_id and t.status = 'over'
      left join seats mine on mine.table_id = t.id and mine.person = w.person
    ${where} order by w.finished_at desc, w.table_id desc limit ${most}`;
  const { results } = await DB.prepare(query)
    .bind(person, ...(key ?? []))
    .all<FoundForPeople & { readonly at: number; readonly people: string }>();
  return results.map(({ at, people, listed, places, ...it }): FinishedGame => {
    const beside = knownBeside({ listed, places, you: it.you });
    return { key: [at, it.id], row: withFormer(shownRow(rowOf(it))), people: JSON.parse(people), ...beside };
  });
}

async function inHistory(db: D1Database, person: string, key: Key | null, most: number) {
  const query = `select finished_at as at, table_id as id, row from finished
    where person = ? ${key ? "and (finished_at, table_id) < (?, ?)" : ""} and row is not null
    order by finished_at desc, table_id desc limit ${most}`;
  const { results } = await db
    .prepare(query)
    .bind(person, ...(key ?? []))
    .all<{ at: number; id: string; row: string }>();
  return results.map(({ at, id, row }): FinishedGame => {
    const kept: StoredRow = JSON.parse(row);
    const { people, listed = false, rank = null } = kept;
    return { key: [at, id], row: shownOf(id, kept), people, listed, rank };
  });
}

/** So many of the games that a person finished, or left on the way (without a seat), after a key, the latest first. */
export async function finishedAfter(
  env: Env,
  person: string,
  key: Key | null,
  most: number,
): Promise<readonly FinishedGame[]> {
  // Reads the directory first: a game that has already left it is in the history by the second read.
  const here = await inDirectory(env, person, key, most);
  const away = await Promise.all(historyDbsOf(env, person).map((db) => inHistory(db, person, key, most)));
  const all = new Map([...away.flat(), ...here].map((it) => [it.row.id, it]));
  const rows = [...all.values()].toSorted(
    ({ key: [a = 0, x = ""] }, { key: [b = 0, y = ""] }) => Number(b) - Number(a) || (x < y ? 1 : -1),
  );
  return rows.slice(0, most);
}

/** A page of them. */
export async function finishedBy(env: Env, person: string, { after, most = MOST }: Asked = {}): Promise<Page> {
  const page = pageFrom(await finishedAfter(env, person, keyIn(after, 2), most + 1), (it) => it.key, most);
  return { tables: page.rows.map((it) => it.row), next: page.next };
}

/** A person's row, with its contribution to their figures. */
export interface FinishedRow {
  readonly person: string;
  readonly at: number;
  readonly table: string;
  readonly row: string | null;
  /** JSON: Counted (`figures.ts`); stored shorter. */
  readonly counted: string;
}

const AWAY = 'person, finished_at as at, table_id as "table", row, counted';

/** Rows of a database, by a condition with one parameter. */
async function rowsWhere(db: D1Database, condition: string, bound: string): Promise<readonly FinishedRow[]> {
  const { results } = await db
    .prepare(`select ${AWAY} from finished where ${condition}`)
    .bind(bound)
    .all<FinishedRow>();
  return results.map((it) => ({ ...it, counted: countedIn(it.counted, it.row) }));
}

const keysOf = (rows: readonly Pick<FinishedRow, "person" | "at" | "table">[]): string =>
  JSON.stringify(rows.map((it) => [it.person, it.at, it.table]));
const IN_KEYS = `(person, finished_at, table_id) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(?))`;

/** Queries every database in which rows of these people may lie. */
async function askAll<T>(env: Databases, people: readonly string[], ask: (db: D1Database) => Promise<readonly T[]>) {
  const dbs = new Set(people.flatMap((it) => historyDbsOf(env, it)));
  return (await Promise.all([...dbs].map(ask))).flat();
}

/** The rows of a table that has left the directory. */
export function awayOf(
  env: Databases,
  table: string,
  at: number,
  people: readonly string[],
): Promise<readonly FinishedRow[]> {
  const keys = keysOf(people.map((person) => ({ person, at, table })));
  return askAll(env, people, (db) => rowsWhere(db, IN_KEYS, keys));
}

/** Deletes rows in every database. */
export async function deleteFinishedRows(
  env: Databases,
  rows: readonly Pick<FinishedRow, "person" | "at" | "table">[],
) {
  const keys = keysOf(rows);
  const people = rows.map((it) => it.person);
  await askAll(env, people, async (db) => {
    await db.prepare(`delete from finished where ${IN_KEYS}`).bind(keys).run();
    return [];
  });
}

/** All finished games of a person that have left the directory, without duplicates. */
export async function finishedGamesOf(env: Databases, person: string) {
  const rows = await askAll(env, [person], (db) => rowsWhere(db, "person = ?", person));
  return [...new Map(rows.map((it) => [it.table, it])).values()].map(({ table, row, counted }) => {
    const kept: Partial<StoredRow> = row === null ? {} : JSON.parse(row);
    return { person, table, counted, you: kept.you ?? null, left: kept.left ?? false };
  });
}

/** Companions at the latest of these games, and when each game ended. */
export async function playedTogether(env: Databases, person: string, most: number) {
  const query = `select row ->> 'people' as people, finished_at as at from finished
    where person = ? and row ->> 'you' is not null order by finished_at desc limit ${most}`;
  type Row = { readonly people: string; readonly at: number };
  const rows = await askAll(env, [person], async (db) => (await db.prepare(query).bind(person).all<Row>()).results);
  const latest = new Map<string, number>();
  for (const { people, at } of rows)
    for (const it of JSON.parse(people) as readonly string[]) latest.set(it, Math.max(at, latest.get(it) ?? 0));
  return [...latest];
}

/** Whether two people sat together at any of these. */
export async function playedWith(env: Databases, person: string, other: string): Promise<boolean> {
  const query = `select 1 from finished f cross join json_each(f.row, '$.people') p
    where f.person = ? and f.row ->> 'you' is not null and p.value = ? limit 1`;
  const found = await askAll(env, [person], async (db) => [await db.prepare(query).bind(person, other).first()]);
  return found.some((it) => it !== null);
}

/** Stands for all of a person's tables that have left the directory. */
export const ALL = "*";

/** Queues erasure or hand-over again for people who left or merged, in case their rows came back. */
export const requeueErasures = (
  { DB }: Pick<Env, "DB">,
  people: readonly string[],
  now = Date.now(),
): D1PreparedStatement =>
  DB.prepare(
    `insert or ignore into table_people (person, table_id, due, counted) select id, ?2, ?3, '{}' from people
     where id in (select value from json_each(?1)) and coalesce(deleted_at, merged_into) is not null`,
  ).bind(JSON.stringify(people), ALL, now);

/** Rows of one person that come back per call. */
const MOST_BACK = 100;

/** Brings a person's finished games back into the directory, as work for their tables, some per call. `true`: there may be more. */
export async function bringBack(env: Databases, person: string, due: number): Promise<boolean> {
  const rows = await askAll(env, [person], (db) => rowsWhere(db, `person = ? limit ${MOST_BACK}`, person));
  if (rows.length === 0) return false;
  const put = `insert into table_people (person, table_id, finished_at, due, counted)
    select value ->> 0, value ->> 2, value ->> 1, ?2, value ->> 3 from json_each(?1) where true
    on conflict (person, table_id) do update set due = ?2, tries = 0`;
  const back = JSON.stringify(rows.map((it) => [it.person, it.at, it.table, it.counted]));
  await env.DB.prepare(put).bind(back, due).run();
  await deleteFinishedRows(env, rows);
  return true;
}

// The cron's part: archived games leave the directory.

/** How long an archived table stays, in milliseconds, so that everything under way to the directory has arrived. */
const STAYS = HOUR;
/** Tables per batch, and batches per run. */
const AT_ONCE = 200;
const MOST_ROUNDS = 10;

const DUE = `select id, version from tables where archived is not null and archived_at <= ? order by archived_at limit ${AT_ONCE}`;
/** Everybody at these tables, with the row for their list. `stays`: a table still has work to do for somebody, or was not counted. */
const THERE = `select ${COLUMNS}, ${FOR_PEOPLE}, w.person, coalesce(w.finished_at, t.last_at) as at, w.counted,
    w.due is not null or w.tries > 0 or w.counted is null as stays,
    (select s.seat from seats s where s.table_id = t.id and s.person = w.person) as you,
    exists (select 1 from leavings l where l.person = w.person and l.table_id = t.id) as left,
    (select json_group_array(s.person) from seats s where s.table_id = t.id) as people
  from json_each(?) d cross join tables t on t.id = d.value cross join table_people w on w.table_id = t.id`;

interface There extends FoundForPeople {
  readonly person: string;
  readonly at: number;
  readonly counted: string;
  readonly stays: number;
  readonly left: number;
  readonly people: string;
}

async function put(db: D1Database, rows: readonly FinishedRow[]): Promise<void> {
  const query = `insert or replace into finished (person, finished_at, table_id, row, counted)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?)`;
  const all = rows.map((it) => [it.person, it.at, it.table, it.row, shortCount(it.counted, it.row)]);
  await db.prepare(query).bind(JSON.stringify(all)).run();
}

/** The tables of these versions (JSON: version by id), unless one has new work to do. */
const LEAVING = `delete from tables where id in (select key from json_each(?1)) and version = ?1 ->> id and archived is not null
  and not exists (select 1 from table_people w where w.table_id = tables.id and (w.due is not null or w.tries > 0)) returning id`;
/** Keeps what a club's page shows of a game that leaves; names nobody. */
const KEPT_AT_CLUB = `update club_tables set row = (select json_object('game', t.game, 'seats', json_array_length(t.seats),
    'totals', json(t.totals), 'endedAt', t.last_at) from tables t where t.id = table_id)
  where table_id in (select key from json_each(?1)) and exists (select 1 from tables t where t.id = table_id and t.archived is not null)`;
const ALONE = "not exists (select 1 from tables t where t.id = table_id)";
const LEFT_ALONE = [
  `delete from seats where table_id in (select key from json_each(?1)) and ${ALONE}`,
  `delete from leavings where (person, table_id) in (select w.person, w.table_id from table_people w
     where w.table_id in (select key from json_each(?1))) and ${ALONE}`,
  `delete from table_people where table_id in (select key from json_each(?1)) and due is null and tries = 0 and ${ALONE}`,
];

/** Moves some tables. Answers how many were due; throws after the others have moved if some could not. */
async function moveSome(env: Databases, now: number): Promise<number> {
  const { DB } = env;
  const due = (
    await DB.prepare(DUE)
      .bind(now - STAYS)
      .all<{ id: string; version: number }>()
  ).results;
  if (due.length === 0) return 0;
  const there = (
    await DB.prepare(THERE)
      .bind(JSON.stringify(due.map((it) => it.id)))
      .all<There>()
  ).results;
  const versions = new Map([...due, ...there].map((it) => [it.id, it.version]));
  for (const it of there) if (it.stays) versions.delete(it.id);
  const rows = there
    .filter((it) => versions.has(it.id))
    .map(({ person, at, counted, stays, left, people, ...found }): FinishedRow => {
      return { person, at, table: found.id, row: keptText(found, JSON.parse(people), left === 1), counted };
    });
  const places = [...Map.groupBy(rows, (it) => historyDb(env, it.person))];
  const outcomes = await Promise.allSettled(places.map(([db, its]) => put(db, its)));
  const failed = outcomes.flatMap((it, at) => (it.status === "rejected" ? [{ error: it.reason, at }] : []));
  for (const { at } of failed) for (const it of places[at]?.[1] ?? []) versions.delete(it.table);
  const leaving = JSON.stringify(Object.fromEntries(versions));
  const people = [...new Set(rows.map((it) => it.person))];
  const [, gone] = await DB.batch<{ id: string }>([
    ...[KEPT_AT_CLUB, LEAVING, ...LEFT_ALONE].map((it) => DB.prepare(it).bind(leaving)),
    // A person who was deleted since the read may have been forgotten in the target already.
    requeueErasures(env, people),
  ]);
  const left = new Set(gone?.results.map((it) => it.id));
  const stay = due.map((it) => it.id).filter((it) => !left.has(it));
  if (stay.length > 0) {
    // A table that changed meanwhile, or whose database is down, blocks no other and is retried.
    const later = "update tables set archived_at = ?2 where id in (select value from json_each(?1))";
    await DB.prepare(later).bind(JSON.stringify(stay), now).run();
    const changed = rows.filter((it) => versions.has(it.table) && !left.has(it.table));
    if (changed.length > 0) await deleteFinishedRows(env, changed);
  }
  if (failed[0]) throw failed[0].error;
  return due.length;
}

/** Moves archived games out of the directory, some tables per call. Idempotent, and safe to interrupt. */
export async function moveFinished(env: Databases, now = Date.now()): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) if ((await moveSome(env, now)) < AT_ONCE) return;
}
