/**
 * `npm run drill -- games`: whole games of everything a creator may choose, each written as an export, read back and verified. All
 * follows from the registry and from each game's table of options.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tellerOf } from "../../bin/console.ts";
import { type Player, type Simulated, simulateTable } from "../../bin/simulate-table.ts";
import type { AnyGame } from "../../games/kernel/game.ts";
import type { OptionField } from "../../games/kernel/options.ts";
import { gameOf, games } from "../../games/modules.ts";
import { exportOf, ndjsonOf } from "../../games/record/export.ts";
import { parseExport } from "../../games/record/parse.ts";
import { verifyExport } from "../../games/record/verify.ts";
import { fileIn, resumed } from "../kept.ts";
import type { AnySubject } from "../laws.ts";

type Given = Readonly<Record<string, unknown>>;

/** A kind of game: one game, a number of seats, and common options. */
export interface Combination {
  readonly game: string;
  readonly seats: number;
  readonly given: Given;
}

interface Task extends Combination {
  /** From 0; part of the name that the game's chance comes from. */
  readonly number: number;
}

interface Context {
  readonly seed: string;
  /** Every export has one byte changed, so that the drill must fail. */
  readonly sabotaged: boolean;
  /** Where the games go that show a fault. */
  readonly out: string;
}

/**
 * One game in so many is the bot's, which reaches positions that chance does not, and takes a hundred times as long. Prime to the number
 * of any values.
 */
const BOT_EVERY = 49;
/** More submissions than this is a game that does not end. */
const MOST_SUBMISSIONS = 5_000;

type Choice = Extract<OptionField, { readonly kind: "choice" }>;

const isChoice = (field: OptionField): field is Choice => field.kind === "choice";
const isExtra = ({ kind }: OptionField): boolean => kind === "module" || kind === "switch";
const turnedOn = (field: OptionField): Given => ({ [field.key]: field.kind === "switch" ? !field.default : true });

const isPlayable = ({ options }: AnyGame, seats: number, given: Given): boolean =>
  options.refuses(seats, options.parse(given)) === null;

/** For each value of the game's first choice: nothing more, each module or switch by itself, and all of them together. */
function combinationsOf(game: AnyGame, seats: number): readonly Combination[] {
  const { fields } = game.options;
  const choice = fields.find(isChoice);
  const bases: readonly Given[] = choice ? choice.values.map((it) => ({ [choice.key]: it })) : [{}];
  return bases.flatMap((base) => {
    const extras = fields.filter((it) => isExtra(it) && isPlayable(game, seats, turnedOn(it))).map(turnedOn);
    const together = extras.length > 1 ? [Object.assign({}, ...extras) as Given] : [];
    const all = [{}, ...extras, ...together].map((it) => ({ ...base, ...it }));
    return all.map((given) => ({ game: game.id, seats, given }));
  });
}

/** Every combination of every game in the registry. */
export const allCombinations = (): readonly Combination[] =>
  Object.values(games).flatMap((game) => {
    const { min, max } = game.seats;
    return Array.from({ length: max - min + 1 }, (_, it) => combinationsOf(game, min + it)).flat();
  });

/** The values that a field takes from one game to the next. */
function valuesOf(field: OptionField): readonly unknown[] {
  if (field.kind === "number") return [field.default, field.min, field.max];
  return field.kind === "choice" || field.kind === "level" ? field.values : [];
}

/** The options of one game: those of its combination, and of every other field the next of its values that can be played. */
export function optionsOf({ game: id, seats, given, number }: Task): Given {
  const game = gameOf(id) as AnyGame;
  let options = given;
  for (const field of game.options.fields) {
    const values = valuesOf(field);
    if (Object.hasOwn(given, field.key) || values.length === 0) continue;
    const next = { ...options, [field.key]: values[number % values.length] };
    if (isPlayable(game, seats, next)) options = next;
  }
  return options;
}

/** The fault of a game; `null`: none. */
export function faultOf(
  game: AnyGame,
  table: Simulated,
  text: string,
  conserve: AnySubject["conserve"],
): string | null {
  if (table.broken !== null) return table.broken;
  const parsed = parseExport(text);
  if (!parsed.ok) return `its export cannot be read: line ${parsed.line}, ${parsed.why} ${parsed.detail}`;
  if (!parsed.export.complete) return "it does not end";
  const [finding] = verifyExport(parsed.export, game).findings;
  if (finding) return `${finding.what} of entry ${finding.seq}: expected ${finding.expected}, found ${finding.found}`;
  try {
    conserve(table.state);
    return null;
  } catch (error) {
    return `at its end: ${error instanceof Error ? error.message : error}`;
  }
}

/** For the threads: plays one game, and returns its faults. */
export async function work({ seed, out, sabotaged }: Context): Promise<(task: Task) => string | null> {
  const subjects = new Map<string, AnySubject>();
  for (const id of Object.keys(games))
    subjects.set(id, ((await import(`../games/${id}/subject.ts`)) as { readonly subject: AnySubject }).subject);
  return (task) => {
    const teller = tellerOf(task.game);
    const { game } = teller;
    const options = game.options.parse(optionsOf(task));
    const name = `${task.game} ${task.seats} ${JSON.stringify(task.given)} ${seed} ${task.number}`;
    const player: Player = task.number % BOT_EVERY === 0 ? "bot" : "random";
    const table = simulateTable({ game, seats: task.seats, options, name, player, most: MOST_SUBMISSIONS });
    const written = ndjsonOf(exportOf(teller, table.header, table.entries, null));
    const text = sabotaged ? written.replace('"seq":3,', '"seq":4,') : written;
    const fault = faultOf(game, table, text, subjects.get(task.game)!.conserve);
    if (fault === null) return null;
    const file = path.join(out, `${name.replaceAll(/[^\w-]+/g, "-")}.ndjson`);
    mkdirSync(out, { recursive: true });
    writeFileSync(file, text);
    return `game ${task.number}, ${JSON.stringify(options)}: ${fault} (${file})`;
  };
}

export interface GamesPlan {
  /** Games of each combination. */
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly out: string;
  /** Combinations whose line matches; the others are left out. */
  readonly only: RegExp;
  /** The folder of results, so that an interrupted drill continues; `null`: none. */
  readonly keep: string | null;
  readonly sabotaged?: boolean;
}

const titleOf = ({ game, seats, given }: Combination): string => `${game}, ${seats} seats, ${JSON.stringify(given)}`;

/** Plays and verifies them, and prints a line for each combination. `true`: no game has a fault. */
export async function playAll(plan: GamesPlan): Promise<boolean> {
  const { games: count, seed, threads, out, only, keep, sabotaged = false } = plan;
  let bad = 0;
  const wanted = allCombinations().filter((it) => only.test(titleOf(it)));
  for (const combination of wanted) {
    const began = performance.now();
    const title = titleOf(combination);
    const tasks = Array.from({ length: count }, (_, number): Task => ({ ...combination, number }));
    const run = { module: import.meta.url, context: { seed, out, sabotaged }, tasks, progress: () => {} };
    const { results, kept } = await resumed<Context, Task, string | null>(run, fileIn(keep, title), threads);
    const found = results.filter((it) => it !== null);
    bad += found.length;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const judged = found.length === 0 ? "all true" : `${found.length} FALSE`;
    console.log(`${title}: ${count} games, ${judged}, ${seconds} s${kept > 0 ? `, ${kept} played before` : ""}`);
    for (const it of found) console.log(`  ${it}`);
  }
  console.log(`${wanted.length} combinations, ${wanted.length * count} games played and verified, ${bad} with a fault`);
  return bad === 0 && wanted.length > 0;
}
