/**
 * Fills a service with games (most brought in as files, some played to the end, some left in the middle), has `telegraph check` look
 * through it, changes one byte of D1 by hand, and has it look again: the byte is found, the repair that it names mends it.
 */
import { setTimeout as pause } from "node:timers/promises";
import { main, type Tokens } from "../../bin/main.ts";
import { simulateTable } from "../../bin/simulate-table.ts";
import type { AnyGame } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { games, modules } from "../../games/modules.ts";
import { exportOf, type GameInLanguage, ndjsonOf } from "../../games/record/export.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { progress as sayProgress } from "../progress.ts";
import { DRILL_ENTRY, Service } from "../service/service.ts";
import { Client } from "./client.ts";
import { playTable } from "./play.ts";

export interface CheckDrill {
  readonly games: number;
  readonly seed: string;
  /** The drill's time limit. */
  readonly minutes: number;
  /** No byte is changed, so that the drill must fail. */
  readonly sabotaged?: boolean;
}

const TOKEN = "operator-of-the-drill-0000000000000000";
const SHORT = { tiles: 10 };
/** Different files; each is brought in time and again. */
const FILES = 8;
/** Of ten games so many are played to the end, and so many left in the middle. */
const PLAYED = 1;
const LEFT = 2;
const TURNS = 5;
const AT_ONCE = 8;

const game = games["gold-rush"] as AnyGame;
const optionsOf = (given: object) => game.options.parse(given);

/** The export of a game by chance; another one for each `name`. */
export function randomFile(name: string, seats: number): string {
  const { words } = modules["gold-rush"] as Pick<GameInLanguage, "words">;
  const teller: GameInLanguage = { game, words, language: "en" };
  const plan = { game, seats, options: optionsOf(SHORT), player: "random", most: 1_000, name } as const;
  const { header, entries } = simulateTable(plan);
  return ndjsonOf(exportOf(teller, header, entries, null));
}

const filesOf = (seed: string): readonly string[] =>
  Array.from({ length: FILES }, (_, at) => randomFile(`check ${seed} ${at}`, 2 + (at % 3)));

interface Filling {
  readonly origin: string;
  readonly drill: CheckDrill;
  readonly until: number;
  readonly files: readonly string[];
}

/** Makes a table of an export; answers with its id. */
export async function importFile(client: Client, origin: string, body: string): Promise<string> {
  const headers = { "content-type": "application/x-ndjson", origin, cookie: client.cookie };
  const answer = await fetch(`${origin}/api/tables/import`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as TableShape).id;
}

async function importOne({ origin, until, files }: Filling, at: number): Promise<string> {
  const client = new Client(origin, until);
  await client.signIn("Importer");
  return importFile(client, origin, files[at % files.length] ?? "");
}

/** One game: brought in, played to the end, or left in the middle. Answers with its table. */
async function make(filling: Filling, at: number): Promise<string> {
  const { origin, drill, until } = filling;
  const name = `check ${drill.seed} game ${at}`;
  if (at % 10 >= PLAYED + LEFT) return importOne(filling, at);
  const most = at % 10 < PLAYED ? Number.POSITIVE_INFINITY : TURNS;
  const plan = { origin, game, options: SHORT, name, random: seeded(name), until };
  return (await playTable({ ...plan, before: (turn) => turn.at < most })).table;
}

/** Fills a service with so many games; returns their tables. */
async function fill(filling: Filling): Promise<readonly string[]> {
  const ids: string[] = [];
  let next = 0;
  const hand = async () => {
    while (next < filling.drill.games) {
      ids.push(await make(filling, next++));
      sayProgress();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return ids;
}

/** Runs `telegraph check` on a service; returns its exit code and output. */
async function check(origin: string, ...more: readonly string[]) {
  const said: string[] = [];
  const console = { print: (it: string) => said.push(it), complain: (it: string) => said.push(it) };
  const tokens: Tokens = { operator: TOKEN };
  const exit = await main(console, ["check", origin, ...more], tokens);
  sayProgress();
  return { exit, said: said.join("\n") };
}

const post = (origin: string, route: string) =>
  fetch(`${origin}/api/operator/${route}`, { method: "POST", headers: { authorization: `Bearer ${TOKEN}` } });

const PAUSE_MS = 200;
/** How long a table on a busy machine may owe D1 the rows that overwrite the changed byte, in milliseconds. */
const LONGEST_OWED_MS = 240_000;
/** A row, as long as D1 does not know all tables, or a game that is over is not in R2: until then it is checked with the running ones, too. */
const UNTOLD = (all: number) =>
  `select 1 from (select count(*) as known, sum(status = 'over' and archived is null) as waiting from tables)
   where known < ${all} or waiting > 0`;

type Damage = readonly [what: string, sql: string];

const UNCHANGED = "select id from tables where status = 'running' limit 1";
/** How long a sabotaged drill searches in vain. */
const SABOTAGED_MS = 500;

/** Changes one byte of a running game: all of them are checked, finished ones only by samples. Returns its table. */
const DAMAGES: readonly Damage[] = [
  [
    "an entry",
    `update entries set entry = replace(entry, '"seq":3,', '"seq":4,') where instr(entry, '"seq":3,')
       and table_id = (select id from tables where status = 'running' order by id desc limit 1) returning table_id as id`,
  ],
  [
    "the directory",
    "update tables set seats = replace(seats, '0', '1') where id = (select id from tables where status = 'running' order by id limit 1) returning id",
  ],
];

async function damage(service: Service, [what, sql]: Damage, until: number): Promise<readonly string[]> {
  const strike = async () => (await service.drill<readonly { readonly id: string }[]>({ sql }))[0];
  const end = Math.min(until, Date.now() + LONGEST_OWED_MS);
  let row = await strike();
  // D1 is told of entries after the table.
  for (; !row && Date.now() < end; row = await strike()) await pause(PAUSE_MS);
  if (!row) return [`${what}: there was no row to change`];
  let found = await check(service.origin, "--samples", "1");
  // Rows that a table still owes D1 are not compared, and are overwritten: the byte is changed again afterwards.
  while (found.exit === 0 && Date.now() < end) {
    await pause(PAUSE_MS);
    row = (await strike()) ?? row;
    found = await check(service.origin, "--samples", "1");
  }
  const faults = found.exit === 1 && found.said.includes(row.id) ? [] : [`${what}: not found\n${found.said}`];
  console.log(`one byte of ${what} changed: ${found.said.split("\n")[0]}`);
  const mended = await post(service.origin, `tables/${row.id}/reproject`);
  if (!mended.ok) faults.push(`${what}: the repair answered ${mended.status}`);
  const after = await check(service.origin, "--samples", "1");
  if (after.exit !== 0) faults.push(`${what}: not mended\n${after.said}`);
  return faults;
}

/** Runs the drill; whether nothing was found where nothing was wrong, and everything that was. */
export async function checkDrill(drill: CheckDrill): Promise<boolean> {
  const until = Date.now() + drill.minutes * 60_000;
  // A turn that is held back carries a table's debt to D1 for minutes, in which the directory is not compared.
  const service = await Service.start({ OPERATOR_TOKEN: TOKEN, HOLD_SECONDS: "0" }, DRILL_ENTRY);
  const stop = () => void service.stop().finally(() => process.exit(130));
  process.once("SIGINT", stop);
  try {
    const began = performance.now();
    const ids = await fill({ origin: service.origin, drill, until, files: filesOf(drill.seed) });
    while ((await service.drill<readonly unknown[]>({ sql: UNTOLD(ids.length) })).length > 0) await pause(PAUSE_MS);
    const filled = performance.now();
    console.log(`${ids.length} games in ${Math.round((filled - began) / 1_000)} s`);
    const all = await check(service.origin, "--samples", "all");
    console.log(`${all.said.split("\n").at(-1)} (${Math.round((performance.now() - filled) / 1_000)} s)`);
    const faults = all.exit === 0 && all.said.startsWith(`${ids.length} tables checked`) ? [] : [all.said];
    for (const [what, sql] of DAMAGES)
      faults.push(
        ...(drill.sabotaged
          ? await damage(service, [what, UNCHANGED], Date.now() + SABOTAGED_MS)
          : await damage(service, [what, sql], until)),
      );
    for (const it of faults) console.error(it);
    return faults.length === 0;
  } finally {
    process.removeListener("SIGINT", stop);
    await service.stop();
  }
}
