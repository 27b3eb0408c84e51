/** An operator in a virtual year restores everything from a backup, changes rules and secret, moves the history, and checks. */
import path from "node:path";
import { HOUR } from "./model.ts";
import { SECRETS, type World } from "./world.ts";

/** Before the operator acts, what is owed is delivered: nobody plays for so long, in milliseconds. */
export const QUIET = HOUR;
/** Databases of the history after the move. */
const DATABASES = 4;

export interface Year {
  readonly world: World;
  /** The folder of its backups. */
  readonly folder: string;
  /** `performance.now()` then. */
  readonly began: number;
  backups: number;
}

export const seconds = (since: number): number => Math.round((performance.now() - since) / 1_000);

/** Compares everything; what the checks of tables and of seasons say last. */
export async function check({ world }: Year, samples: string): Promise<readonly [tables: string, seasons: string]> {
  const { origin } = world.service;
  const tables = await world.command("check", origin, "--samples", samples);
  return [tables, await world.command("season", "check", origin)];
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

/** The operator's acts of a day, with a check after each. */
export async function operate(year: Year, day: number): Promise<void> {
  const { world } = year;
  for (const [at, what, run] of world.drill.isBrief ? BRIEF_EVENTS : EVENTS) {
    if (Math.floor(world.drill.days * at) !== day) continue;
    const began = performance.now();
    await world.pass(QUIET, 1);
    console.log(`day ${day}: ${what}`);
    await world.beginCount();
    await run(year);
    await world.pass(QUIET, 1);
    console.log(`  ${(await check(year, "20")).join("\n  ")} (${seconds(began)} s)`);
    await world.endCount();
  }
}
