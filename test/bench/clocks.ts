/** Clocks by the thousand on one machine: the cost of a deadline, the number of alarms, and the cron's sweep. */
import type { D1Database } from "@cloudflare/workers-types";
import { type Calendar, type ClockRule, dueAt, firstTime, HOUR } from "../../games/clock/clock.ts";
import { seeded } from "../../games/kernel/random.ts";
import { hangUp } from "./caller.ts";
import { figure, median, printTable, quantile } from "./measure.ts";
import { type Servers, startServers } from "./servers.ts";
import { ask, game, must, signIn } from "./table.ts";

/** Fewer for a quick look: `TABLES=500`. */
const TABLES = Number(process.env.TABLES ?? 10_000);
const PEOPLE = 40;
/** Requests under way at a time while tables are opened. */
const HANDS = 12;
const SETTLE_MS = 300_000;

const RULE: ClockRule = { kind: "turn", hours: 72, out: "bot", vacation: 14 };
const ZONES = ["Europe/Madrid", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"];
const CALENDAR: Calendar = { zone: "Europe/Madrid", awake: { from: "08:00", to: "23:00" }, off: [6, 7] };

/** The arithmetic alone: microseconds for one deadline, by calendar. */
function benchArithmetic(): void {
  const random = seeded("clocks");
  const rows = [["one deadline", "p50 µs", "p99 µs"]];
  const calendars = {
    "always running": { ...CALENDAR, awake: null, off: [] },
    "15 hours a day, weekends off": CALENDAR,
  };
  for (const [name, calendar] of Object.entries(calendars)) {
    const took: number[] = [];
    for (let at = 0; at < TABLES; at++) {
      const from = Date.UTC(2026, 0, 1) + random.below(365 * 24) * HOUR;
      const zone = ZONES[random.below(ZONES.length)] ?? "UTC";
      const began = performance.now();
      dueAt({ ...calendar, zone }, [], from, firstTime(RULE));
      took.push((performance.now() - began) * 1_000);
    }
    rows.push([name, figure(median(took)), figure(quantile(took, 0.99))]);
  }
  printTable(`Arithmetic, ${TABLES.toLocaleString("en")} deadlines of three days`, rows);
}

/** A running table with a clock: one person, awaited as soon as the bot has moved. */
async function openTimed(url: URL, host: string): Promise<void> {
  const opening = { game: game.id, options: { tiles: 12 }, seats: 2, bots: 1, nonce: "a".repeat(32), clock: RULE };
  await must(ask(url, host, "/tables", { ...opening, calendar: CALENDAR }));
}

async function openAll(url: URL): Promise<void> {
  const people: string[] = [];
  for (let at = 0; at < PEOPLE; at++) people.push(await signIn(url, `P${at}`));
  let opened = 0;
  const open = async () => {
    while (opened < TABLES) {
      await openTimed(url, people[opened++ % PEOPLE] ?? "");
    }
  };
  await Promise.all(Array.from({ length: HANDS }, open));
}

/** In the directory, or with an entry. */
const KNOWN = `select count(*) as n from tables t where deadline is not null
  or exists (select 1 from entries where table_id = t.id and json_extract(played, '$.deadline') is not null)`;
const knownDeadlines = async (database: D1Database): Promise<number> =>
  (await database.prepare(KNOWN).first<number>("n")) ?? 0;

/** Waits until D1 knows every table's deadline; how long that took. */
async function settle(database: D1Database): Promise<number> {
  const began = performance.now();
  while ((await knownDeadlines(database)) < TABLES) {
    if (performance.now() - began > SETTLE_MS) throw new Error("D1 does not learn of every table");
    await new Promise((next) => setTimeout(next, 250));
  }
  return performance.now() - began;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

const LEFT = "select count(*) as n from checks where at <= 1";

/** Every alarm lost at once, and nothing played for long: sweeps until each table was rearmed. */
async function sweepAll({ cron }: Servers, database: D1Database): Promise<number[]> {
  await database.batch([
    database.prepare("update tables set last_at = 1"),
    database.prepare("update checks set at = 1"),
  ]);
  const took: number[] = [];
  while (((await database.prepare(LEFT).first<number>("n")) ?? 0) > 0) took.push(await timed(cron));
  return took;
}

export async function benchClocks(): Promise<void> {
  benchArithmetic();
  const servers = await startServers();
  const rows = [["", "figure"]];
  try {
    const opening = await timed(() => openAll(servers.workerd));
    const database = await servers.database();
    const settling = await settle(database);
    const idle: number[] = [];
    for (let runs = 0; runs < 5; runs++) idle.push(await timed(servers.cron));
    const sweeps = await sweepAll(servers, database);
    rows.push(["tables opened per second", figure((TABLES * 1_000) / opening)]);
    rows.push(["s until D1 knew every deadline, after the last", figure(settling / 1_000)]);
    rows.push(["ms of a sweep with nothing due, p50", figure(median(idle))]);
    rows.push(["ms of a sweep with all due (at most 500 requests), p50", figure(median(sweeps))]);
    rows.push(["sweeps until every table was rearmed", figure(sweeps.length)]);
  } finally {
    hangUp();
    await servers.stop();
  }
  rows.push(["alarms set, one a table", figure(servers.alarms())]);
  printTable(`${TABLES.toLocaleString("en")} tables with clocks on one machine`, rows);
}
