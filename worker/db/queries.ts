/** Questions about the directory of tables. */
import { and, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { ForkShape, TableRow } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { sittersAt } from "./figures.ts";
import { seats, tables } from "./schema.ts";

type Db = Pick<Env, "DB">;

/** Rows of one list. */
const MOST = 100;

const COLUMNS = {
  id: tables.id,
  game: tables.game,
  status: tables.status,
  seq: tables.seq,
  seats: tables.seats,
  awaited: tables.awaited,
  header: tables.header,
  totals: tables.totals,
  createdAt: tables.createdAt,
  lastAt: tables.lastAt,
  deadline: tables.deadline,
  since: tables.since,
  clock: tables.clock,
  /** What is open or over cannot be stuck, and is not looked up. */
  stuck: sql<number>`case when ${tables.status} = 'running' then
    exists (select 1 from faults where kind in ('table: bot', 'table: clock') and place = ${tables.id}) else 0 end`,
};

interface Found
  extends Pick<TableRow, "id" | "game" | "status" | "seq" | "createdAt" | "lastAt" | "deadline" | "since"> {
  readonly seats: string;
  readonly awaited: string;
  readonly header: string;
  readonly totals: string | null;
  readonly clock: string | null;
  readonly you: number | null;
  readonly stuck: number;
}

const forkIn = ({ fork: { table, at } }: { readonly fork: ForkShape }): ForkShape => ({ table, at });

function rowOf({ seats: shown, awaited, header, totals, clock, stuck, ...row }: Found): TableRow {
  return {
    ...row,
    seats: JSON.parse(shown),
    awaited: JSON.parse(awaited),
    options: JSON.parse(header).options,
    ...(JSON.parse(header).imported && { imported: true as const }),
    ...(JSON.parse(header).fork && { fork: forkIn(JSON.parse(header)) }),
    ...(stuck === 1 && { stuck: true as const }),
    clock: clock === null ? null : JSON.parse(clock),
    totals: totals === null ? null : JSON.parse(totals),
  };
}

async function find(
  { DB }: Db,
  person: string | null,
  where: SQL | undefined,
  order: SQL,
): Promise<readonly TableRow[]> {
  const found = await drizzle(DB)
    .select({ ...COLUMNS, you: seats.seat })
    .from(tables)
    .leftJoin(seats, and(eq(seats.table, tables.id), eq(seats.person, person ?? "")))
    .where(where)
    .orderBy(order)
    .limit(MOST);
  return found.map(rowOf);
}

const sittingAt = (person: string): SQL => sql`${tables.id} in (select table_id from seats where person = ${person})`;

/** The tables where a person plays or waits, the latest first. */
export const tablesOf = (env: Db, person: string): Promise<readonly TableRow[]> =>
  find(env, person, and(sittingAt(person), ne(tables.status, "over")), desc(tables.lastAt));

const leftBy = (person: string): SQL => sql`${tables.id} in (select table_id from leavings where person = ${person})`;

/** The tables a person has played to the end, or left on the way (with no seat of theirs), the latest first. */
export const finishedBy = (env: Db, person: string): Promise<readonly TableRow[]> =>
  find(env, person, and(or(sittingAt(person), leftBy(person)), eq(tables.status, "over")), desc(tables.lastAt));

const listed = (status: "open" | "running"): SQL | undefined => and(eq(tables.status, status), eq(tables.listed, true));

/** Nobody sits there whom a person has blocked, or who has blocked them. */
const amongFriends = (person: string): SQL => sql`not exists (select 1 from seats join blocks
  on (blocks.person = ${person} and blocks.blocked = seats.person) or (blocks.blocked = ${person} and blocks.person = seats.person)
  where seats.table_id = ${tables.id})`;

/** The listed tables with free seats and how those play who sit there, the newest first. */
export async function openTables(env: Db, person: string | null): Promise<readonly TableRow[]> {
  const rows = await find(
    env,
    person,
    and(listed("open"), person === null ? undefined : amongFriends(person)),
    desc(tables.createdAt),
  );
  const sitters = await sittersAt(
    env,
    rows.map((it) => it.id),
  );
  return rows.map((it) => ({ ...it, sitters: sitters.get(it.id) ?? [] }));
}

/** The listed tables that are being played, the latest opened first. */
export const watchableTables = (env: Db, person: string | null): Promise<readonly TableRow[]> =>
  find(env, person, listed("running"), desc(tables.createdAt));

/** Tables that are to be looked after by now, those first that wait for longest. */
export async function dueChecks({ DB }: Db, now: number, most: number): Promise<readonly string[]> {
  const query = "select table_id as id from checks where at <= ? order by at limit ?";
  const { results } = await DB.prepare(query).bind(now, most).all<{ id: string }>();
  return results.map((it) => it.id);
}

/** When these tables are to be looked after next; `null`: never. */
export async function noteChecks({ DB }: Db, next: readonly (readonly [table: string, at: number | null])[]) {
  const later = JSON.stringify(next.filter(([, at]) => at !== null));
  const done = JSON.stringify(next.flatMap(([table, at]) => (at === null ? [table] : [])));
  const rows = "select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(?) where true";
  await DB.batch([
    DB.prepare(`insert into checks (table_id, at) ${rows} on conflict (table_id) do update set at = excluded.at`).bind(
      later,
    ),
    DB.prepare("delete from checks where table_id in (select value from json_each(?))").bind(done),
  ]);
}
