/** `telegraph simulate`: plays games, checks each, and prints statistics. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type AnyGame, type Seat, STRENGTHS, type Strength } from "../games/kernel/game.ts";
import { say } from "../games/kernel/words.ts";
import { modules } from "../games/modules.ts";
import { type Export, exportOf, type GameInLanguage, ndjsonOf } from "../games/record/export.ts";
import { verifyExport } from "../games/record/verify.ts";
import { type Console, type Exit, tellerOf, Unusable, wholeNumber } from "./console.ts";
import { parallel } from "./parallel.ts";
import { type Player, type Simulated, type Simulation, simulateTable } from "./simulate-table.ts";

export interface SimulateOptions {
  readonly game?: string | undefined;
  readonly seats?: string | undefined;
  readonly games?: string | undefined;
  readonly seed?: string | undefined;
  readonly options?: string | undefined;
  readonly player?: string | undefined;
  readonly strength?: string | undefined;
  readonly out?: string | undefined;
}

/** Submissions after which a game counts as endless. */
const MOST_SUBMISSIONS = 5_000;

interface Counted {
  readonly entries: number;
  readonly events: number;
  readonly commands: number;
  /** Number of changes of the awaited seats, from the set-up to the end: the players' "your turn". */
  readonly handOvers: number;
  /** Hand-overs if forced moves were waited for, too. */
  readonly handOversIfForcedWaited: number;
  readonly totals: readonly number[];
  readonly milliseconds: number;
}

function parseOptions(game: AnyGame, text: string): unknown {
  try {
    return game.options.parse(JSON.parse(text));
  } catch (error) {
    throw new Unusable(`--options ${text}: ${error instanceof Error ? error.message : error}`);
  }
}

function parsePlayer(text: string): Player {
  if (text === "random" || text === "bot") return text;
  throw new Unusable(`--player ${text}: it is random or bot`);
}

function parseStrengths(text: string, player: Player): readonly Strength[] {
  if (player === "random") throw new Unusable("--strength is for --player bot: others play by chance");
  return text.split(",").map((word) => {
    const known = STRENGTHS.find((it) => it === word);
    if (!known)
      throw new Unusable(`--strength ${text}: ${STRENGTHS.join(", ")}, or several joined by commas, one a seat`);
    return known;
  });
}

function planOf(given: SimulateOptions, { game, words, language }: GameInLanguage): Omit<Simulation, "name"> {
  const seats = wholeNumber("seats", given.seats ?? String(game.seats.min), 1);
  if (seats < game.seats.min || seats > game.seats.max)
    throw new Unusable(`--seats ${seats}: ${game.id} seats ${game.seats.min} to ${game.seats.max}`);
  const options = parseOptions(game, given.options ?? "{}");
  const refused = game.options.refuses(seats, options);
  if (refused)
    throw new Unusable(`--options ${refused.option}: ${say(words, language, { key: refused.why, params: {} })}`);
  const player = parsePlayer(given.player ?? "bot");
  const strengths = given.strength === undefined ? [] : parseStrengths(given.strength, player);
  return { game, seats, options, player, strengths, most: MOST_SUBMISSIONS };
}

/**
 * The seats awaited after each entry, as text; with `forced`, also those for whom the engine then played. A seat answered by a standing
 * order at once is not waited for.
 */
export function awaitedIn(game: AnyGame, { entries }: Simulated, forced: boolean): readonly string[] {
  let state: unknown = game.blank;
  const awaited: string[] = [];
  for (const [at, { events }] of entries.entries()) {
    for (const event of events) {
      if (forced && event.auto) awaited.push(game.awaited(state).join());
      state = game.evolve(state, event);
    }
    if (entries[at + 1]?.by !== "order") awaited.push(game.awaited(state).join());
  }
  return awaited;
}

/** Number of changes of the awaited seats. */
export function handOversIn(awaited: readonly string[]): number {
  const some = awaited.filter((it) => it !== "");
  return some.filter((it, index) => index > 0 && it !== some[index - 1]).length;
}

function count({ game }: GameInLanguage, table: Simulated, milliseconds: number): Counted {
  return {
    entries: table.entries.length,
    events: table.entries.reduce((sum, it) => sum + it.events.length, 0),
    commands: table.entries.reduce((sum, it) => sum + it.commands.length, 0),
    handOvers: handOversIn(awaitedIn(game, table, false)),
    handOversIfForcedWaited: handOversIn(awaitedIn(game, table, true)),
    totals: table.entries.length > 0 ? game.score(table.state).map((it) => it.total) : [],
    milliseconds,
  };
}

/** The fault of a game; `null`: none. */
function faultOf({ game }: GameInLanguage, table: Simulated, file: Export): string | null {
  if (table.broken !== null) return table.broken;
  if (!file.complete) return "the game does not end";
  const [finding] = verifyExport(file, game).findings;
  return finding
    ? `${finding.what} of entry ${finding.seq}: expected ${finding.expected}, found ${finding.found}`
    : null;
}

/** A game that broke off is written as it is, with its seed, to reproduce it. */
function textOf(table: Simulated, file: Export): string {
  if (table.broken === null) return ndjsonOf(file);
  return `${[table.header, ...table.entries, { broken: table.broken }].map((it) => JSON.stringify(it)).join("\n")}\n`;
}

function write(folder: string, name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.ndjson`);
  writeFileSync(file, text);
  return file;
}

const mean = (numbers: readonly number[]): number =>
  Math.round((100 * numbers.reduce((sum, it) => sum + it, 0)) / Math.max(numbers.length, 1)) / 100;

function summarize(
  plan: Omit<Simulation, "name">,
  seed: string,
  counted: readonly Counted[],
  broken: readonly unknown[],
) {
  const meanOf = (key: Exclude<keyof Counted, "totals">) => mean(counted.map((it) => it[key]));
  const seats = Array.from({ length: plan.seats }, (_, seat: Seat) => seat);
  return {
    game: plan.game.id,
    seats: plan.seats,
    options: plan.options,
    player: plan.player,
    ...(plan.strengths?.length && { strength: plan.strengths.join() }),
    seed,
    games: counted.length + broken.length,
    finished: counted.length,
    perGame: {
      entries: meanOf("entries"),
      events: meanOf("events"),
      commands: meanOf("commands"),
      handOvers: meanOf("handOvers"),
      handOversIfForcedWaited: meanOf("handOversIfForcedWaited"),
      milliseconds: meanOf("milliseconds"),
    },
    points: seats.map((seat) => mean(counted.map((it) => it.totals[seat] ?? 0))),
    broken,
  };
}

/** Context for the threads: everything that is the same for all games, as plain data. */
interface Context {
  readonly given: SimulateOptions;
  readonly seed: string;
}

interface Broken {
  readonly game: string;
  readonly fault: string;
  readonly file: string;
}

/** Plays, checks and writes one game. */
type Outcome = { readonly counted: Counted } | { readonly broken: Broken };

function simulateOne(
  teller: GameInLanguage,
  plan: Omit<Simulation, "name">,
  { given, seed }: Context,
  index: number,
): Outcome {
  const name = `${plan.game.id} ${seed} ${index}`;
  const began = performance.now();
  const table = simulateTable({ ...plan, name });
  const milliseconds = performance.now() - began;
  const file = exportOf(teller, table.header, table.entries, null);
  const fault = faultOf(teller, table, file);
  const fileName = `${plan.game.id}-${seed.replaceAll(/[^\w-]/g, "_")}-${index}`;
  const folder = given.out ?? (fault ? "out/simulate" : undefined);
  const written = folder ? write(folder, fileName, textOf(table, file)) : "";
  return fault ? { broken: { game: name, fault, file: written } } : { counted: count(teller, table, milliseconds) };
}

function tellerFor({ game }: SimulateOptions): GameInLanguage {
  if (!game) throw new Unusable(`--game is missing: ${Object.keys(modules).join(" or ")}`);
  return tellerOf(game);
}

/** Run by the threads: a task is the number of a game. */
export function work(context: Context): (index: number) => Outcome {
  const teller = tellerFor(context.given);
  const plan = planOf(context.given, teller);
  return (index) => simulateOne(teller, plan, context, index);
}

/**
 * Plays, on all cores for many games; prints one JSON summary, all figures means over the finished games. Exit code 1 when a game broke a
 * law, with its file.
 */
export async function simulate(console: Console, given: SimulateOptions): Promise<Exit> {
  const plan = planOf(given, tellerFor(given));
  const games = wholeNumber("games", given.games ?? "1", 1);
  const seed = given.seed ?? "1";
  const outcomes = await parallel<Context, number, Outcome>({
    ...{ module: import.meta.url, context: { given, seed } },
    tasks: Array.from({ length: games }, (_, index) => index + 1),
    progress: (done) => console.progress?.(`${done} of ${games} games played`),
  });
  console.progress?.("");
  const counted = outcomes.flatMap((it) => ("counted" in it ? [it.counted] : []));
  const broken = outcomes.flatMap((it) => ("broken" in it ? [it.broken] : []));
  console.print(JSON.stringify(summarize(plan, seed, counted, broken), null, 2));
  return broken.length === 0 ? 0 : 1;
}
