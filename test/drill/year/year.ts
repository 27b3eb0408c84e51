/**
 * A year of the service on a virtual clock: people come, open tables, play for weeks, leave and delete their accounts; games end and are
 * archived. Meanwhile the rules of a game change, the secret does, the history moves to several databases, and twice everything is lost
 * and restored from a backup. `telegraph check` must find nothing after each, and at the end nothing may be owed that was due.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { each as eachOf, NOTHING, type Operations } from "../../service/rows.ts";
import { live } from "./people.ts";
import { type Debt, owedIn, type Size, type StoreKind, sizesIn } from "./store.ts";
import { DAY, HOUR, MINUTE, SECRETS, World, type YearDrill } from "./world.ts";

/** Runs of the cron after each moment in which people act. */
const CRONS = 1;
/** Before the operator acts, what is owed is delivered: nobody plays for so long. */
const QUIET = HOUR;
/** Databases of the history after the move. */
const DATABASES = 4;
/** Debts that were due so long before the end are late. */
const LATE = 10 * MINUTE;

interface Year {
  readonly world: World;
  readonly folder: string;
  readonly began: number;
  backups: number;
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1_000);

async function check({ world }: Year, samples: string): Promise<string> {
  return world.command("check", world.service.origin, "--samples", samples);
}

/** All is lost: a backup comes back into an empty service with these variables. */
async function restore(year: Year, vars: Readonly<Record<string, string>> = {}): Promise<void> {
  const { world, folder } = year;
  const backup = path.join(folder, `backup-${++year.backups}`);
  const [backedUp] = [await world.command("backup", world.service.origin, backup)];
  await world.again(() => world.service.restart(vars, "empty"), { alarms: false });
  console.log(`  ${backedUp}\n  ${await world.command("restore", world.service.origin, backup)}`);
}

/** A part of `POST /operator/reseal`. */
interface Resealed {
  readonly resealed: number;
  readonly more: boolean;
  readonly next?: string;
  readonly failed?: readonly string[];
}

/** Seals anew what was sealed under the secret before. */
async function reseal({ world }: Year): Promise<void> {
  let rows = 0;
  for (let from = "", more = true; more; ) {
    const part: Resealed = await world.operate(`reseal${from}`);
    rows += part.resealed;
    world.faults.push(...(part.failed ?? []).map((it) => `the archive of ${it} cannot be read`));
    from = part.next ? `?from=${encodeURIComponent(part.next)}` : "";
    ({ more } = part);
  }
  console.log(`  ${rows} rows sealed anew`);
}

const [SECRET_OLD, SECRET] = SECRETS;

/** A deploy brings other rules and another secret. */
async function changeSecret(year: Year): Promise<void> {
  const { world } = year;
  world.hasOldRules = false;
  await world.again(() => world.service.restart({ SECRET, SECRET_OLD }));
  await reseal(year);
}

/** That deploy makes the service from nothing, which saves a start. */
async function restoreAnother(year: Year): Promise<void> {
  year.world.hasOldRules = false;
  await restore(year, { SECRET, SECRET_OLD });
  await reseal(year);
}

/** The history moves, and the old secret is taken away. */
async function reshard({ world }: Year): Promise<void> {
  await world.again(() => world.service.spread(DATABASES, { SECRET_OLD: null }));
  console.log(`  ${await world.command("reshard", world.service.origin)}`);
}

type Event = readonly [at: number, what: string, run: (year: Year) => Promise<void>];

/** The operator's acts, by the part of the year. */
const EVENTS: readonly Event[] = [
  [0.25, "everything is lost and restored", (it) => restore(it)],
  [0.45, "other rules and another SECRET", changeSecret],
  [0.65, `the history moves to ${DATABASES} databases`, reshard],
  [0.85, "everything is lost and restored", (it) => restore(it)],
];

/** All of them with fewer starts, for tests. */
const BRIEF_EVENTS: readonly Event[] = [
  [0.3, "everything is lost, and restored with other rules and another SECRET", restoreAnother],
  [0.6, `the history moves to ${DATABASES} databases`, reshard],
  [0.8, "everything is lost and restored", (it) => restore(it)],
];

async function operate(year: Year, day: number): Promise<void> {
  const { world } = year;
  for (const [at, what, run] of world.drill.isBrief ? BRIEF_EVENTS : EVENTS) {
    if (Math.floor(world.drill.days * at) !== day) continue;
    const began = performance.now();
    await world.pass(QUIET, 1);
    console.log(`day ${day}: ${what}`);
    world.days.push(await world.taken());
    await run(year);
    await world.pass(QUIET, 1);
    console.log(`  ${await check(year, "20")} (${seconds(began)} s)`);
    world.byOperator = sumOf([world.byOperator, await world.taken()]);
    // The rest of the day is counted by itself.
    world.days.pop();
  }
}

const sumOf = (all: readonly Operations[]): Operations =>
  all.reduce((sum, of) => eachOf(sum, (count, name) => count + of[name]), NOTHING);

/** Says how far it is, every tenth of the year. */
function sayHow({ world, began }: Year, day: number): void {
  const { drill, done, tables } = world;
  if (day % Math.max(1, Math.floor(drill.days / 20)) !== 0) return;
  const now = `${done.came} people, ${tables.length} tables go on, ${done.over} over, ${done.moves} moves`;
  console.log(`day ${day} of ${drill.days}, ${seconds(began)} s: ${now}`);
}

const whole = (count: number): string => Math.round(count).toLocaleString("en");
const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function sayRows(days: readonly Operations[]): void {
  const said = (name: keyof Operations) => {
    const all = days.map((it) => it[name]);
    const mean = all.reduce((sum, it) => sum + it, 0) / Math.max(1, all.length);
    return `${whole(mean)} (at most ${whole(Math.max(...all))})`;
  };
  console.log(`rows a day: D1 ${said("d1Read")} read, ${said("d1Written")} written`);
  console.log(`  tables ${said("tableRead")} read, ${said("tableWritten")} written`);
  console.log(`  inboxes ${said("inboxRead")} read, ${said("inboxWritten")} written`);
  console.log(`requests a day: ${said("requests")}; mails: ${said("mails")}`);
}

function saySizes(sizes: ReadonlyMap<StoreKind, Size>): void {
  const said = [...sizes].map(([kind, { files, bytes }]) => `${kind} ${mega(bytes)} in ${whole(files)}`);
  console.log(`sizes: ${said.join(", ")}`);
}

function spanOf(ms: number): string {
  const [hours, left] = [Math.floor(Math.abs(ms) / HOUR), Math.round((Math.abs(ms) % HOUR) / MINUTE)];
  return hours > 0 ? `${hours} h ${left} min` : `${left} min`;
}

function owedLine(debts: readonly Debt[], now: number): string {
  const [oldest] = debts;
  if (!oldest) return "the oldest thing owed: none";
  const when = oldest.due <= now ? `due for ${spanOf(now - oldest.due)}` : `due in ${spanOf(oldest.due - now)}`;
  const late = debts.filter((it) => it.due < now - LATE).length;
  return `the oldest thing owed: ${oldest.of} owes ${oldest.what}, ${when}, ${oldest.tries} tries; ${debts.length} are owed, ${late} of them late`;
}

const RUNNING_ROW = "select id from tables where status = 'running' order by id limit 1";

/** The last day is over: what there is, what is owed, and whether it is all true. */
async function close(year: Year): Promise<boolean> {
  const { world, began } = year;
  const { drill, done, tables, faults, refused } = world;
  // Everybody has stopped playing: what was held back for minutes is told.
  await world.pass(QUIET, 1);
  if (drill.sabotaged)
    await world.ask({ sql: `update tables set seats = replace(seats, '0', '1') where id in (${RUNNING_ROW})` });
  const checked = await check(year, "all");
  const health = await fetch(`${world.service.origin}/api/health`).then((it) => it.json() as Promise<{ ok: boolean }>);
  const [known] = await world.rows<{ readonly n: number }>("select count(*) as n from tables where status = 'open'");
  const { store } = await world.service.leave();
  const debts = owedIn(store);
  console.log(
    `${drill.days} days: ${whole(done.came)} people came, ${whole(done.left)} left, ${whole(done.deleted)} deleted their accounts; ${seconds(began)} s`,
  );
  console.log(
    `${whole(done.opened)} tables opened, ${whole(done.over)} games over, ${whole(done.closed)} given up, ${whole(tables.length)} go on (${whole(known?.n ?? 0)} gather); ${whole(done.moves)} turns and ${whole(done.chats)} messages of people`,
  );
  sayRows(world.days);
  saySizes(sizesIn(store));
  console.log(owedLine(debts, world.now));
  if (refused.size > 0) console.log(`refused: ${[...refused].map(([what, n]) => `${what} (${n})`).join(", ")}`);
  console.log(`health: ${JSON.stringify(health)}`);
  for (const it of faults.slice(0, 20)) console.error(it);
  console.log(
    `2 restores, 1 reshard, 1 change of SECRET, 1 rules version; ${faults.length} faults, ${world.alarmsSetAgain} alarms set again by a check`,
  );
  console.log(`telegraph check: ${checked}`);
  const late = debts.filter((it) => it.due < world.now - LATE);
  return faults.length === 0 && health.ok && late.length === 0 && done.over > 0 && done.deleted > 0;
}

/** Runs the drill; whether nothing was lost, late or false. */
export async function yearDrill(drill: YearDrill): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-year-"));
  const world = await World.start(drill);
  const stop = () => void world.stop(folder).finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const year: Year = { world, folder, began: performance.now(), backups: 0 };
  try {
    for (let day = 0; day < drill.days; day++) {
      await operate(year, day);
      for (let moment = 0; moment < drill.moments; moment++) {
        await live(world, (day * drill.moments + moment + 1) / (drill.days * drill.moments));
        await world.pass(DAY / drill.moments, CRONS);
      }
      world.days.push(await world.taken());
      sayHow(year, day + 1);
    }
    return await close(year);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await world.stop(folder);
  }
}
