/** Queries about the directory of tables. */
import { type KeptStanding, standingFor } from "../contract/facts.ts";
import type { ForkShape, TableRow } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { DAY } from "../lib/time.ts";
import { type Asked, type Key, keyIn, MOST, type Page, pageFrom } from "./paging.ts";
import { type Databases, withLatestPlay } from "./shards.ts";

export type { Asked, Page };

type Db = Pick<Env, "DB">;

/** Only running tables can be stuck; others are not looked up. */
const STUCK = `case when t.status = 'running' then
  exists (select 1 from faults where kind in ('table: bot', 'table: clock') and place = t.id) else 0 end`;

export const COLUMNS = `t.id, t.game, t.status, t.version, t.seq, t.seats, t.awaited, t.header, t.totals, t.created_at as createdAt,
  t.last_at as lastAt, t.deadline, t.since, t.clock, t.standing, ${STUCK} as stuck`;

/** A row as read; texts are JSON. */
export interface Found
  extends Pick<TableRow, "id" | "game" | "status" | "seq" | "createdAt" | "lastAt" | "deadline" | "since"> {
  readonly seats: string;
  readonly awaited: string;
  readonly header: string;
  readonly totals: string | null;
  readonly clock: string | null;
  readonly you: number | null;
  readonly standing: string | null;
  readonly stuck: number;
  readonly version: number;
}

/** A row of the directory, with its version. */
export interface VersionedRow extends Omit<TableRow, "standing"> {
  readonly standing?: KeptStanding;
  readonly version: number;
}

/** The part of a header that lists show, as the directory keeps it; rows of older versions hold more. */
interface ListedHeader extends Pick<TableRow, "options" | "reliable" | "language"> {
  readonly programs?: boolean;
  readonly rated?: boolean;
  readonly imported?: object | boolean;
  readonly fork?: ForkShape;
}

/** A row as lists show it. */
export function rowOf({ seats: shown, awaited, header, totals, clock, stuck, standing, ...row }: Found): VersionedRow {
  const { options, programs, rated, reliable, language, imported, fork } = JSON.parse(header) as ListedHeader;
  return {
    ...row,
    seats: JSON.parse(shown),
    awaited: JSON.parse(awaited),
    options,
    ...(programs === false && { programs }),
    ...(rated && { rated: true as const }),
    ...(reliable && { reliable }),
    ...(language && { language }),
    ...(imported && { imported: true as const }),
    ...(fork && { fork: { table: fork.table, at: fork.at } }),
    ...(stuck === 1 && { stuck: true as const }),
    clock: clock === null ? null : JSON.parse(clock),
    totals: totals === null ? null : JSON.parse(totals),
    ...(standing !== null && { standing: JSON.parse(standing) }),
  };
}

/** A row with its sort key, as JSON. */
export type Row = Found & { readonly key: string };

/** Rows in the order of their keys. `from`: the tables, and how the caller's seat (`mine.seat`) is found; `key`: its columns. */
const select = (from: string, key: string, rest: string, you = "mine.seat"): string =>
  `select ${COLUMNS}, ${you} as you, json_array(${key}) as key from ${from} ${rest}`;

/** A row as its reader may see it. */
export const shownRow = ({ version: _, standing, ...row }: VersionedRow): TableRow => ({
  ...row,
  ...(standing && { standing: standingFor(standing, row.you) }),
});

/** A page of rows that were read in order, one more than it shows. */
function pageOf(rows: readonly Row[], most: number) {
  const { rows: shown, next } = pageFrom(rows, (it) => JSON.parse(it.key) as Key, most);
  return { tables: shown.map(({ key: _, ...row }) => rowOf(row)), next };
}

/** A page of rows, updated with play since the rows were written. */
async function currentPage(env: Databases, rows: readonly Row[], most: number): Promise<Page> {
  const { tables, next } = pageOf(rows, most);
  return { tables: (await withLatestPlay(env, tables)).map(shownRow), next };
}

/** Reads a page of tables in the order of their keys; a row has the columns of `Found` and its `key`, a JSON array. */
export async function readPage(env: Env, query: string, bound: readonly unknown[], most: number): Promise<Page> {
  const { results } = await env.DB.prepare(`${query} limit ${most + 1}`)
    .bind(...bound)
    .all<Row>();
  return currentPage(env, results, most);
}

/** The running and open tables of a person. */
const MINE = `table_people w cross join tables t on t.id = w.table_id and t.status <> 'over'
  cross join seats mine on mine.table_id = t.id and mine.person = w.person`;

/** All tables where a person plays or waits, as D1 knows them. */
export async function mineInD1(env: Env, person: string): Promise<readonly VersionedRow[]> {
  const query = select(MINE, "t.id", "where w.person = ? and w.finished_at is null");
  const { results } = await env.DB.prepare(query).bind(person).all<Row>();
  return withLatestPlay(
    env,
    results.map(({ key: _, ...row }) => rowOf(row)),
  );
}

/** Those of these tables that are stuck. */
export async function stuckAmong({ DB }: Db, tables: readonly string[]): Promise<ReadonlySet<string>> {
  if (tables.length === 0) return new Set();
  const query = `select distinct f.place from json_each(?) w cross join faults f
    on f.kind in ('table: bot', 'table: clock') and f.place = w.value`;
  const { results } = await DB.prepare(query).bind(JSON.stringify(tables)).all<{ place: string }>();
  return new Set(results.map((it) => it.place));
}

/** Rows of all tables, with the seat of the reader (`?1`); nobody has one. */
const selectFor = (person: string | null, key: string, rest: string): string =>
  person === null
    ? select("tables t", key, rest, "?1")
    : select("tables t left join seats mine on mine.table_id = t.id and mine.person = ?1", key, rest);

/** SQL condition: nobody sits there whom the reader has blocked, or who has blocked the reader. */
export const UNBLOCKED = `not exists (select 1 from seats join blocks
  on (blocks.person = ?1 and blocks.blocked = seats.person) or (blocks.blocked = ?1 and blocks.person = seats.person)
  where seats.table_id = t.id)`;

/** Open tables to which a person was invited and where they do not sit, the latest invitation first. */
export async function invitedTo(
  env: Env,
  { person, inboxes }: { readonly person: string; readonly inboxes: readonly string[] },
  { after, most = MOST }: Asked = {},
): Promise<Page> {
  const key = keyIn(after, 2);
  const from = `invitations i cross join tables t on t.id = i.table_id and t.status = 'open' left join people p on p.id = i.sender`;
  const newest = `not exists (select 1 from invitations j where j.inbox in (?2, ?3) and j.table_id = i.table_id and j.id > i.id)`;
  const absent = "not exists (select 1 from seats s where s.table_id = t.id and s.person = ?1)";
  const rest = key ? "and (i.at, t.id) < (?4, ?5)" : "";
  const where = `where i.inbox in (?2, ?3) and ${newest} and ${absent} ${rest} order by i.at desc, t.id desc limit ${most + 1}`;
  const query = select(from, "i.at, t.id", where, "p.name as invitedName, null");
  const [own = "", byAddress = own] = inboxes;
  const bound = [person, own, byAddress, ...(key ?? [])];
  const { results } = await env.DB.prepare(query)
    .bind(...bound)
    .all<Row & { readonly invitedName: string | null }>();
  const page = await currentPage(
    env,
    results.map(({ invitedName: _, ...it }) => it),
    most,
  );
  const byOf = (at: number) => ({
    name: results[at]?.invitedName ?? "",
    at: Number(JSON.parse(results[at]?.key ?? "[0]")[0]),
  });
  return { ...page, tables: page.tables.map((it, at) => ({ ...it, invitedBy: byOf(at) })) };
}

/** The listed tables that are being played, the latest opened first. */
export function watchableTables(env: Env, person: string | null, { after, most = MOST }: Asked = {}): Promise<Page> {
  const key = keyIn(after, 2);
  const rest = key ? "and t.created_at <= ?2 and (t.created_at < ?2 or t.id > ?3)" : "";
  const where = `where t.status = 'running' and t.listed = 1 ${rest}`;
  const query = selectFor(person, "t.created_at, t.id", `${where} order by t.created_at desc, t.id`);
  return readPage(env, query, [person, ...(key ?? [])], most);
}

/** The indices of listed tables by game, with their order. */
const BY_GAME = {
  open: { index: "tables_open_game", order: "t.free, t.created_at desc" },
  running: { index: "tables_played_game", order: "t.created_at desc" },
} as const;

/**
 * Listed tables of a game: open ones, those that start soonest first, or those that are being played, the latest first. Without those of
 * people whom the reader has blocked, or who have blocked the reader.
 */
export async function tablesOfGame(
  env: Env,
  {
    game,
    status,
    person,
  }: { readonly game: string; readonly status: keyof typeof BY_GAME; readonly person: string | null },
  most: number,
): Promise<readonly TableRow[]> {
  const { index, order } = BY_GAME[status];
  const unblocked = person === null ? "" : `and ${UNBLOCKED}`;
  const where = `where t.game = ?2 and t.status = '${status}' and t.listed = 1 ${unblocked} order by ${order}`;
  const you = "(select s.seat from seats s where s.table_id = t.id and s.person = ?1)";
  const query = select(`tables t indexed by ${index}`, "t.id", where, you);
  return (await readPage(env, query, [person, game], most)).tables;
}

// When the cron checks a running table. Most are walked past once a day, each in its slot of the day, without a write. A table where something
// is due earlier has that time in its row.

/** The cron's runs in a day, and milliseconds between them (wrangler.toml). */
const SLOTS = 360;
const SLOT = DAY / SLOTS;
/** Later than any time. A row with this plus the number of a slot is walked past. */
const WALKED = 2 ** 52;
/** A table's slot, evenly distributed. */
const slotOf = (id: string): number => [...id].reduce((sum, it) => (sum * 31 + (it.codePointAt(0) ?? 0)) % SLOTS, 7);

/** The row's value for a table that is checked in its slot, and the values of all tables of a slot. */
const walkedAt = (id: string): number => WALKED + slotOf(id);
export const walkedNow = (now: number): number => WALKED + (Math.floor(now / SLOT) % SLOTS);

/** Tables in one run. */
const MOST_PUT_OFF = 10_000;
const MOST_WALKED = 20_000;
/** One in so many of the running tables is asked all the same: of those that are due, and of those that are walked past. */
const LOOKED_AT = 4;
const LOOKED_AT_IN_PASSING = 7;

type Due = Pick<VersionedRow, "id" | "status" | "version" | "lastAt" | "deadline" | "since">;
const DUE =
  "t.id, t.status, t.version, t.last_at as lastAt, t.deadline, t.since from checks c cross join tables t on t.id = c.table_id";

/**
 * Until when D1 itself knows that a table goes on, milliseconds since 1970: until a deadline, or twice `span` after somebody was asked
 * (reminders may be far ahead, see `FAR` in `lib/alarm.ts`); `null`: nothing was played for `span`, or that is over.
 */
function goesOnUntil({ lastAt, deadline, since }: Due, now: number, span: number): number | null {
  const ends = Math.min(deadline ?? Number.POSITIVE_INFINITY, (since ?? now) + 2 * span);
  return lastAt + span > now && ends > now ? ends : null;
}

/** Stores when tables are checked next; unchanged rows are not written. */
async function setChecks({ DB }: Db, later: readonly (readonly [table: string, at: number])[]): Promise<void> {
  if (later.length === 0) return;
  const at = "value ->> 1";
  const query = `update checks set at = ${at} from json_each(?) where table_id = value ->> 0 and at <> ${at}`;
  await DB.prepare(query).bind(JSON.stringify(later)).run();
}

/**
 * Postpones the checks of tables that go on, to when that ends or to their slots. One in four is asked all the same, so that its log is
 * folded and compared.
 */
export async function putOffChecks(env: Env, now: number, span: number): Promise<void> {
  const due = `select ${DUE}
    where c.at <= ?1 and t.status = 'running' and (unicode(c.table_id) + ?1 / ?2) % ${LOOKED_AT} > 0 limit ${MOST_PUT_OFF}`;
  const { results } = await env.DB.prepare(due).bind(now, span).all<Due>();
  const later = (await withLatestPlay(env, results)).flatMap((it) => {
    const ends = goesOnUntil(it, now, span);
    return ends === null ? [] : [[it.id, ends < now + span ? ends : walkedAt(it.id)] as const];
  });
  await setChecks(env, later);
}

/** The walk past tables. It has come to a slot, counted since 1970. */
const WALK = "walk";

/** The first and last slot to walk now: all since the last run, a day at most. */
async function slotsToWalk({ DB }: Db, now: number): Promise<readonly [first: number, last: number]> {
  const slot = Math.floor(now / SLOT);
  const walked = await walkedTo({ DB }, WALK);
  return [walked !== null && walked < slot ? Math.max(walked + 1, slot - SLOTS + 1) : slot, slot];
}

/** How far a walk of the cron has come; `null`: it has not begun. */
export const walkedTo = ({ DB }: Db, walk: string): Promise<number | null> =>
  DB.prepare("select count from limits where key = ?").bind(walk).first<number>("count");

/** Records how far a walk has come. */
export async function noteWalkedTo({ DB }: Db, walk: string, at: number, now: number): Promise<void> {
  const query =
    "insert into limits (key, count, expires_at) values (?1, ?2, ?3) on conflict (key) do update set count = ?2, expires_at = ?3";
  await DB.prepare(query)
    .bind(walk, at, now + 7 * DAY)
    .run();
}

/** Records that the slots up to now were walked. */
export const noteWalk = (db: Db, now: number): Promise<void> => noteWalkedTo(db, WALK, Math.floor(now / SLOT), now);

/**
 * Walks past the tables of the slots since the last run. Answers with those to be asked: nothing was played for `span`, nobody plays any
 * more, or it is their turn for a check. For the others it stores what is due before the next visit.
 */
export async function walkPast(env: Env, now: number, span: number): Promise<readonly string[]> {
  const [first, last] = await slotsToWalk(env, now);
  const slots = Array.from({ length: last - first + 1 }, (_, at) => WALKED + ((first + at) % SLOTS));
  const query = `select ${DUE} where c.at in (select value from json_each(?)) limit ${MOST_WALKED}`;
  const { results } = await env.DB.prepare(query).bind(JSON.stringify(slots)).all<Due>();
  const day = Math.floor(now / span);
  const isLookedAt = (id: string) => ((id.codePointAt(0) ?? 0) + day) % LOOKED_AT_IN_PASSING === 0;
  const found = (await withLatestPlay(env, results)).map((it) => ({
    id: it.id,
    ends: it.status === "running" ? goesOnUntil(it, now, span) : null,
  }));
  await setChecks(
    env,
    found.flatMap(({ id, ends }) => (ends !== null && ends < now + span ? [[id, ends] as const] : [])),
  );
  const quiet = found.filter((it) => it.ends === null);
  return [...quiet, ...found.filter((it) => it.ends !== null && isLookedAt(it.id))].map((it) => it.id);
}

/** Tables that are due for a check, the longest waiting first. */
export async function dueChecks({ DB }: Db, now: number, most: number): Promise<readonly string[]> {
  const query = "select table_id as id from checks where at <= ? order by at limit ?";
  const { results } = await DB.prepare(query).bind(now, most).all<{ id: string }>();
  return results.map((it) => it.id);
}

/** Sets the next check of these tables: their slots of the day, unless it is before `tomorrow`; `null`: never. */
export async function noteChecks(
  { DB }: Db,
  next: readonly (readonly [table: string, at: number | null])[],
  tomorrow: number,
): Promise<void> {
  const later = JSON.stringify(
    next.flatMap(([id, at]) => (at === null ? [] : [[id, at < tomorrow ? at : walkedAt(id)]])),
  );
  const done = JSON.stringify(next.flatMap(([table, at]) => (at === null ? [table] : [])));
  const rows = "select value ->> 0, value ->> 1 from json_each(?) where true";
  await DB.batch([
    DB.prepare(
      `insert into checks (table_id, at) ${rows} on conflict (table_id) do update set at = excluded.at where at <> excluded.at`,
    ).bind(later),
    DB.prepare("delete from checks where table_id in (select value from json_each(?))").bind(done),
  ]);
}
