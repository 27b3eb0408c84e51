/**
 * The rules alone: whole games at random and by the built-in player, and the time to fold a history. Because machines differ, each figure
 * is beside a yardstick of the same run, with earlier figures beside the same yardstick.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { simulateTable } from "../../bin/simulate-table.ts";
import { type AnyGame, begin, fold, legalOf, play, type Seat } from "../../games/kernel/game.ts";
import { type Random, seeded, unchecked } from "../../games/kernel/random.ts";
import { botOf, games } from "../../games/modules.ts";
import { cpuRate, figure, median, printTable } from "./measure.ts";

/** Milliseconds of the process's own time for each figure, and for one turn of it: figures take turns, so that all see the same machine. */
const CPU_MS = 4_000;
const SLICE_MS = 250;

/** Per yardstick, before `legal` was remembered and gaps, features and departments were kept (November 2026). */
interface Before {
  readonly seats: number;
  readonly playouts: number;
  readonly checked: number;
  readonly bots: number;
}

const BEFORE: Readonly<Record<string, Before>> = {
  "gold-rush": { seats: 3, playouts: 0.21, checked: 0.171, bots: 0.0119 },
  carnegie: { seats: 4, playouts: 0.352, checked: 0.309, bots: 0.00525 },
};

type Chooser = (game: AnyGame, state: unknown, seat: Seat, random: Random) => unknown;

const byChance: Chooser = (game, state, seat, random) => {
  const legal = legalOf(game, state, seat);
  return legal[random.below(legal.length)];
};

const byBot: Chooser = (game, state, seat, random) =>
  botOf(game.id).choose(game.view(state, seat), seat, legalOf(game, state, seat), random);

/** One game to its end; how many commands it took. */
function playout(it: AnyGame, seats: number, random: Random, choose: Chooser): number {
  let { state } = begin(it, seats, it.options.parse({}), random);
  let commands = 0;
  for (let seat = it.awaited(state)[0]; seat !== undefined; seat = it.awaited(state)[0] as Seat | undefined) {
    const played = play(it, state, seat, [choose(it, state, seat, random)], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
    commands++;
  }
  return commands;
}

const TEXT = JSON.stringify(Array.from({ length: 40 }, (_, at) => ({ at, name: `number ${at}`, of: [at, at * at] })));

/** Work that no change of ours makes faster: JSON read, written and hashed. */
function yardstick(): void {
  for (let time = 0; time < 100; time++) sha256(utf8ToBytes(JSON.stringify(JSON.parse(TEXT))));
}

function foldTimes(game: AnyGame, seats: number): { events: number; milliseconds: number } {
  const options = game.options.parse({});
  const table = simulateTable({ game, seats, options, name: "fold", player: "random", most: 2_000 });
  const events = table.entries.flatMap((it) => it.events);
  const took = Array.from({ length: 200 }, () => {
    const began = performance.now();
    fold(game, game.blank, events);
    return performance.now() - began;
  });
  return { events: events.length, milliseconds: median(took) };
}

function benchGame(game: AnyGame): void {
  const before = BEFORE[game.id];
  const seats = before?.seats ?? game.seats.min;
  let commands = 0;
  let playouts = 0;
  const rates = cpuRate(CPU_MS, SLICE_MS, {
    yardstick,
    playouts(it) {
      commands += playout(game, seats, unchecked(it), byChance);
      playouts++;
    },
    checked: (it) => void playout(game, seats, seeded(`playout ${it}`), byChance),
    bots: (it) => void playout(game, seats, unchecked(it), byBot),
  });
  const { events, milliseconds } = foldTimes(game, seats);
  const perYard = (rate: number): number => rate / rates.yardstick;
  const row = (what: string, rate: number, then: number | undefined) => {
    const now = perYard(rate);
    const told = then ? [figure(then), `${figure(now / then)} ×`] : ["–", "–"];
    return [what, figure(rate), figure(now), ...told];
  };
  printTable(`Rules of ${game.id}, ${seats} seats, options as they come`, [
    ["per second of CPU", "now", "per yardstick", "before", "now ÷ before"],
    row("games by chance", rates.playouts, before?.playouts),
    row("commands in them", (rates.playouts * commands) / playouts, undefined),
    row("games by chance that can be checked (HMAC)", rates.checked, before?.checked),
    row("games by the built-in player", rates.bots, before?.bots),
    row("yardsticks (JSON read, written, hashed 100 times)", rates.yardstick, undefined),
  ]);
  console.log(`fold of a whole game: ${events} events in ${figure(milliseconds)} ms`);
}

export function benchRules(): void {
  for (const game of Object.values(games)) benchGame(game);
}
