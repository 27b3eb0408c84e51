/**
 * Figures of the service for its operator. Each isolate stores what it gathered as one row, every few minutes; the cron adds up rows of hours
 * that are over, to one for the hour and one for the day. A page of them reads a row for each hour and day that it shows.
 */

import type { ServiceFigures, SpanFigures } from "../contract/service-figures.ts";
import type { Env } from "../env.ts";
import { type Batch, EMPTY, type Gathered, gathered, sumOf, type Tally } from "../lib/gathered.ts";
import { kept } from "../lib/records.ts";
import { logFault } from "../lib/telemetry.ts";
import { DAY, HOUR, MINUTE } from "../lib/time.ts";
import { withD1Timeout } from "./d1-timeout.ts";
import { historyDbs } from "./shards.ts";

type Db = Pick<Env, "DB">;

/** How long figures wait in memory, in milliseconds. */
const PAUSE = 5 * MINUTE;
/** Parts may come so long after the end of their hour, in milliseconds; later ones are added to it, too. */
const SETTLED = 10 * MINUTE;
/** Rows of parts that one run of the cron adds up, or that one page reads beyond the sums. */
const MOST_PARTS = 500;
/** How long sums are kept, in milliseconds. */
const HOURS_KEPT = 3 * DAY;
const DAYS_KEPT = 400 * DAY;

const TALLY = kept<Tally>("a tally");

const insertOf = ({ DB }: Db, { at, part, tally }: Batch): D1PreparedStatement =>
  DB.prepare("insert or ignore into service_figures (span, at, part, tally) values ('part', ?, ?, ?)").bind(
    at,
    part,
    TALLY.write(tally),
  );

/** Stores what this isolate has gathered, if it has waited for long enough. Never throws: what D1 does not take is tried again. */
export async function storeFigures(
  env: Env,
  { now = Date.now(), pause = PAUSE, from = gathered }: { now?: number; pause?: number; from?: Gathered } = {},
): Promise<void> {
  if (env.FIGURES === "off" || !from.isDue(now, pause)) return;
  const batches = from.take();
  try {
    if (batches.length > 0) await env.DB.batch(batches.map((it) => insertOf(env, it)));
    from.forget(batches);
  } catch (error) {
    from.keep(now);
    logFault("figures", error);
  }
}

/** For objects, after an alarm: counts the bytes of their storage, and stores what the isolate has gathered. */
export function figuresAfter(ctx: DurableObjectState, env: Env, object: "table" | "inbox"): void {
  if (env.FIGURES === "off") return;
  const now = Date.now();
  gathered.add(`bytes ${object}`, ctx.storage.sql.databaseSize, now);
  gathered.add(`sized ${object}`, 1, now);
  ctx.waitUntil(storeFigures(withD1Timeout(env)));
}

interface Row {
  readonly at: number;
  readonly part: string;
  readonly tally: string;
}

const dayOf = (at: number): number => Math.floor(at / DAY) * DAY;

/** Adds tallies to the sums of a span. */
async function addingTo({ DB }: Db, span: "hour" | "day", rows: ReadonlyMap<number, readonly Tally[]>) {
  const ats = JSON.stringify([...rows.keys()]);
  const query =
    "select at, tally from service_figures where span = ? and part = '' and at in (select value from json_each(?))";
  const { results } = await DB.prepare(query).bind(span, ats).all<Row>();
  const before = new Map(results.map((it) => [it.at, TALLY.read(it.tally)]));
  const upsert = `insert into service_figures (span, at, part, tally) values (?1, ?2, '', ?3)
    on conflict (span, at, part) do update set tally = excluded.tally`;
  return [...rows].map(([at, tallies]) =>
    DB.prepare(upsert).bind(span, at, TALLY.write(sumOf([before.get(at) ?? EMPTY, ...tallies]))),
  );
}

const grouped = (rows: readonly Row[], at: (row: Row) => number): ReadonlyMap<number, readonly Tally[]> =>
  new Map([...Map.groupBy(rows, at)].map(([key, group]) => [key, group.map((it) => TALLY.read(it.tally))]));

/** Bytes of each database, by its binding. */
export async function databaseSizes(env: Env): Promise<Readonly<Record<string, number>>> {
  const found = await Promise.all(
    [...new Set([env.DB, ...historyDbs(env)])].map(async (db, at) => {
      const { meta } = await db.prepare("select 1").run();
      return [at === 0 ? "DB" : `HISTORY_${at - 1}`, meta.size_after] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** For the cron: adds up the parts of hours that are over, and deletes old sums. Notes the sizes of databases once an hour. */
export async function addUpFigures(env: Env, now = Date.now()): Promise<void> {
  if (env.FIGURES === "off") return;
  const { DB } = env;
  const before = Math.floor((now - SETTLED) / HOUR) * HOUR;
  const query = "select at, part, tally from service_figures where span = 'part' and at < ? order by at limit ?";
  const { results } = await DB.prepare(query).bind(before, MOST_PARTS).all<Row>();
  if (results.length > 0) {
    const parts = JSON.stringify(results.map((it) => [it.at, it.part]));
    // One transaction, so that no part counts twice.
    await DB.batch([
      ...(await addingTo(
        env,
        "hour",
        grouped(results, (it) => it.at),
      )),
      ...(await addingTo(
        env,
        "day",
        grouped(results, (it) => dayOf(it.at)),
      )),
      DB.prepare(`delete from service_figures where span = 'part' and (at, part) in
        (select value ->> 0, value ->> 1 from json_each(?))`).bind(parts),
      DB.prepare("delete from service_figures where span = 'hour' and at < ?").bind(now - HOURS_KEPT),
      DB.prepare("delete from service_figures where span = 'day' and at < ?").bind(now - DAYS_KEPT),
    ]);
    for (const [name, bytes] of Object.entries(await databaseSizes(env))) gathered.peak(`bytes ${name}`, bytes, now);
  }
  await storeFigures(env, { now });
}

const HOURS_SHOWN = 24;
const DAYS_SHOWN = 31;

const spansOf = (sums: ReadonlyMap<number, readonly Tally[]>): readonly SpanFigures[] =>
  [...sums].map(([at, tallies]) => ({ at, ...sumOf(tallies) })).toSorted((a, b) => a.at - b.at);

/** Both sums of a span, and of the parts that are in none yet. */
function withParts(sums: readonly Row[], parts: readonly Row[], at: (it: Row) => number): readonly SpanFigures[] {
  const all = new Map<number, readonly Tally[]>(grouped(sums, (it) => it.at));
  for (const [key, tallies] of grouped(parts, at)) all.set(key, [...(all.get(key) ?? []), ...tallies]);
  return spansOf(all);
}

/** Figures until now. Reads a row for each hour and day that it answers with, and the parts of the hour that is not over. */
export async function serviceFigures({ DB }: Db, now = Date.now()): Promise<ServiceFigures> {
  const query = "select at, part, tally from service_figures where span = ? and at > ? order by at desc limit ?";
  const [parts, hours, days] = await DB.batch<Row>([
    DB.prepare(query).bind("part", now - 3 * HOUR, MOST_PARTS),
    DB.prepare(query).bind("hour", now - HOURS_SHOWN * HOUR, HOURS_SHOWN),
    DB.prepare(query).bind("day", dayOf(now) - DAYS_SHOWN * DAY, DAYS_SHOWN),
  ]);
  const fresh = parts?.results ?? [];
  return {
    hours: withParts(hours?.results ?? [], fresh, (it) => it.at),
    days: withParts(days?.results ?? [], fresh, (it) => dayOf(it.at)),
  };
}
