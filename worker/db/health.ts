/** The health of the service, from what it notes about itself. Every query reads a limited number of rows, by an index. */

import { and, eq, lt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { FaultKind, Figures, Health, Lateness } from "../contract/health.ts";
import type { TableRow } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { shareOfId } from "../lib/seal.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../lib/time.ts";
import { primaryOf } from "./replicas.ts";
import { faults } from "./schema-service.ts";
import { type Databases, withLatestPlay } from "./shards.ts";

type Db = Pick<Env, "DB">;

/** Faults that are read at most; more would not make it worse. */
const MOST_FAULTS = 1_000;
/** Tables that are read, the longest overdue first. */
const MOST_DUE = 20;
/** How long a sweep and a deadline may be overdue, in milliseconds. */
const LATE = 10 * MINUTE;
/** How long a failure of mail counts if nothing was sent since, in milliseconds. */
const FRESH = HOUR;
const WEEK = 7 * DAY;

const FAULTS = `select kind, count(*) as places, min(first_at) as since, max(last_at) as lastAt
  from (select kind, first_at, last_at from faults limit ${MOST_FAULTS}) group by kind order by kind`;
/** The longest overdue checks, with the tables' deadlines. */
const DUE = `select c.at, t.id, t.status, coalesce(t.version, 0) as version, case when t.status = 'running' then t.deadline end as deadline
  from checks c left join tables t on t.id = c.table_id where c.at <= ? order by c.at limit ${MOST_DUE}`;

const LANES = new Set(["table: d1 lane", "table: inbox lane", "table: archive lane", "table: queue"]);

const oldest = (faults: readonly FaultKind[], is: (it: FaultKind) => boolean): number | null =>
  faults.filter(is).reduce<number | null>((least, { since }) => Math.min(least ?? since, since), null);

function latenessOf(faults: readonly FaultKind[], due: readonly Due[], ran: number, now: number): Lateness {
  const deadlines = due.flatMap((it) => it.deadline ?? []).filter((it) => it < now - LATE);
  const sweep = Math.min(due[0]?.at ?? now, ran);
  const since: Readonly<Record<keyof Lateness, number | null>> = {
    sweep: sweep < now - LATE ? sweep : null,
    deadlines: deadlines.length > 0 ? Math.min(...deadlines) : oldest(faults, (it) => it.kind === "table: clock"),
    outbox: oldest(faults, (it) => LANES.has(it.kind)),
    inboxes: oldest(faults, (it) => it.kind.startsWith("inbox: ")),
    mail: oldest(faults, (it) => it.kind === "mail" && it.lastAt > now - FRESH),
  };
  const late = Object.entries(since).flatMap(([name, at]) =>
    at === null ? [] : [[name, Math.max(0, Math.round((now - at) / 1_000))] as const],
  );
  return Object.fromEntries(late);
}

interface Due extends Pick<TableRow, "id" | "status" | "deadline"> {
  readonly at: number;
  readonly version: number;
}

/** Replaces deadlines that seem to have passed by the current ones. */
async function withDeadlines(env: Databases, due: readonly Due[], now: number): Promise<readonly Due[]> {
  const passed = due.filter((it) => it.deadline !== null && it.deadline < now - LATE);
  const current = new Map((await withLatestPlay(env, passed)).map((it) => [it.id, it]));
  return due.map((it) => current.get(it.id) ?? it);
}

/** The newest migration that the database has had, as `0030`; `null` when it keeps no list of them. */
export async function schemaOf({ DB }: Db): Promise<string | null> {
  const query = DB.prepare("select name from d1_migrations order by id desc limit 1");
  const name = await query.first<string>("name").catch(() => null);
  return /^\d+/.exec(name ?? "")?.[0] ?? null;
}

/** Current faults and delays. */
export async function healthNow(env: Databases, now = Date.now()): Promise<Health> {
  const { DB } = env;
  const [faults, due, run] = await DB.batch<unknown>([
    DB.prepare(FAULTS),
    DB.prepare(DUE).bind(now),
    DB.prepare("select expires_at as kept from limits where key = ?").bind(RUN),
  ]);
  const [last] = (run?.results ?? []) as readonly { readonly kept: number }[];
  const kinds = (faults?.results ?? []) as readonly FaultKind[];
  const dues = await withDeadlines(env, (due?.results ?? []) as readonly Due[], now);
  return { faults: kinds, late: latenessOf(kinds, dues, last ? last.kept - WEEK : now, now) };
}

/** Records when the cron last ran. Tables alone would not show a missing run: most are walked past. */
const RUN = "cron";

/** Records a run of the cron. */
export async function noteRun({ DB }: Env, now: number): Promise<void> {
  const query = `insert into limits (key, count, expires_at) values (?1, 1, ?2) on conflict (key) do update set expires_at = ?2`;
  await DB.prepare(query)
    .bind(RUN, now + WEEK)
    .run();
}

const SAMPLE = 1_000;

/** Ids are evenly distributed, so the range that a sample covers gives the total. */
const estimated = (ids: readonly string[]): number =>
  ids.length < SAMPLE ? ids.length : Math.round(ids.length / Math.max(shareOfId(ids.at(-1) ?? ""), 1e-9));

/** The operator's page. */
export async function figuresNow({ DB }: Db): Promise<Figures> {
  const answers = await DB.batch<Record<string, unknown>>([
    DB.prepare("select coalesce(max(rowid), 0) as n from people"),
    DB.prepare("select coalesce(max(rowid), 0) as n from tables"),
    DB.prepare(`select table_id as id from checks order by table_id limit ${SAMPLE}`),
    DB.prepare(`select (select count(*) from (select 1 from table_people where due is not null limit ${SAMPLE})) +
      (select count(*) from (select 1 from erasures where due is not null limit ${SAMPLE})) as n`),
    DB.prepare(`select kind, place, reason, times, first_at as firstAt, last_at as lastAt
      from (select * from faults limit ${MOST_FAULTS}) order by last_at desc limit 50`),
  ]);
  const [people, tables, live, work, faults] = answers.map((it) => it.results);
  const number = (rows: typeof people) => Number(rows?.[0]?.n ?? 0);
  return {
    ...{ people: number(people), tables: number(tables), work: number(work) },
    live: estimated((live ?? []).map((it) => String(it.id))),
    faults: (faults ?? []).map(({ kind, place, reason, times, firstAt, lastAt }) => ({
      ...{ kind: String(kind), place: String(place), reason: String(reason) },
      ...{ times: Number(times), firstAt: Number(firstAt), lastAt: Number(lastAt) },
    })),
  };
}

// Faults for `/api/health`: a row for each kind and place, until it works again or a week has passed.

/** Notes a fault at a place (a table's id, a route), or with `reason: null` its end. Never holds anything that identifies a person. */
export interface FaultNote {
  /** Short, and equal for equal faults. */
  readonly kind: string;
  readonly place: string;
  readonly reason: string | null;
}

/** A repeated fault is written once in this interval, with how often it was seen meanwhile. */
const PAUSE = 10 * SECOND;
/** A fault that was seen but not written makes room for others after this time. */
const FORGOTTEN = 10 * MINUTE;
/** Faults that one isolate writes per pause; more would add nothing. */
const MOST_NOTED = 50;

/** Faults noted by this isolate, by database: since when, and how often they were seen but not written. */
const noted = new WeakMap<object, Map<string, { readonly at: number; unwritten: number }>>();

const notedAt = (DB: D1Database) => noted.get(primaryOf(DB));

/** How often a fault was seen since the last write, this time included; `null`: do not write yet. */
function countedAt(DB: D1Database, key: string, now: number): number | null {
  const known = notedAt(DB) ?? new Map();
  noted.set(primaryOf(DB), known);
  const before = known.get(key);
  if (before && now - before.at < PAUSE && now >= before.at) {
    before.unwritten += 1;
    return null;
  }
  for (const [it, { at, unwritten }] of known)
    if (Math.abs(now - at) >= (unwritten === 0 ? PAUSE : FORGOTTEN)) known.delete(it);
  if (!before && known.size >= MOST_NOTED) return null;
  known.set(key, { at: now, unwritten: 0 });
  return (before?.unwritten ?? 0) + 1;
}

/** Records a fault or its end. Writes an equal fault every ten seconds at most, and never more faults than are read. */
export async function noteFault({ DB }: Db, { kind, place, reason }: FaultNote, now = Date.now()): Promise<void> {
  const key = `${kind} ${place}`;
  if (reason === null) {
    notedAt(DB)?.delete(key);
    await drizzle(DB)
      .delete(faults)
      .where(and(eq(faults.kind, kind), eq(faults.place, place)));
    return;
  }
  const times = countedAt(DB, key, now);
  if (times === null) return;
  const query = `insert into faults (kind, place, reason, times, first_at, last_at) select ?1, ?2, ?3, ?4, ?5, ?5
    where (select count(*) from (select 1 from faults limit ${MOST_FAULTS})) < ${MOST_FAULTS}
      or exists (select 1 from faults where kind = ?1 and place = ?2)
    on conflict (kind, place) do update set reason = excluded.reason, last_at = excluded.last_at, times = times + ?4`;
  await DB.prepare(query).bind(kind, place, reason, times, now).run();
}

/** Mail servers block our mails: what they say of it comes back as bounces, up to some hours after the mail was taken. */
export const MAIL_BLOCKED = "mail: refused as ours";
/** A mail that was sent so long after the last such bounce says that mails go through again, in milliseconds. */
const UNBLOCKED = HOUR;

/** Ends the faults of mail, whichever way it went then: a mail was taken. */
export async function noteMailWorks({ DB }: Db, now = Date.now()): Promise<void> {
  const known = notedAt(DB);
  for (const key of known?.keys() ?? []) if (/^mail[: ]/.test(key)) known?.delete(key);
  await DB.prepare("delete from faults where kind = 'mail' or (kind = ?1 and last_at < ?2)")
    .bind(MAIL_BLOCKED, now - UNBLOCKED)
    .run();
}

/** Deletes faults that were not seen for a week. */
export async function deleteOldFaults({ DB }: Env, now = Date.now()): Promise<void> {
  await drizzle(DB)
    .delete(faults)
    .where(lt(faults.lastAt, now - WEEK));
}
