/** The rules alone: whole games per second, and how long a history takes to fold. */

import { simulateTable } from "../../bin/simulate-table.ts";
import { type AnyGame, begin, fold, play, type Seat } from "../../games/kernel/game.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { figure, median, printTable, rate } from "./measure.ts";
import { game } from "./table.ts";

const SECONDS_MS = 3_000;

/** One game to its end, at random; how many commands it took. */
function playout(it: AnyGame, seats: number, random: Random): number {
  let { state } = begin(it, seats, it.options.parse({}), random);
  let commands = 0;
  for (let seat = it.awaited(state)[0]; seat !== undefined; seat = it.awaited(state)[0] as Seat | undefined) {
    const legal = it.legal(state, seat);
    const played = play(it, state, seat, [legal[random.below(legal.length)]], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
    commands++;
  }
  return commands;
}

const full = (name: string) =>
  simulateTable({ game, seats: 3, options: game.options.parse({}), name, player: "random", most: 1_000 });

function foldTimes(): { events: number; milliseconds: number } {
  const events = full("fold").entries.flatMap((it) => it.events);
  const took = Array.from({ length: 200 }, () => {
    const began = performance.now();
    fold(game, game.blank, events);
    return performance.now() - began;
  });
  return { events: events.length, milliseconds: median(took) };
}

export function benchRules(): void {
  let commands = 0;
  const playouts = rate(SECONDS_MS, (it) => {
    commands += playout(game, 3, seeded(`playout ${it}`));
  });
  const bots = rate(SECONDS_MS, (it) => {
    simulateTable({ game, seats: 3, options: game.options.parse({}), name: `bot ${it}`, player: "bot", most: 1_000 });
  });
  const { events, milliseconds } = foldTimes();
  printTable("Rules (Gold Rush, 72 tiles, 3 seats, one core)", [
    ["what", "figure"],
    ["random playouts per s", figure(playouts)],
    ["commands per s in them", figure((commands * 1_000) / SECONDS_MS)],
    ["games by the built-in bot, with hashes, per s", figure(bots)],
    [`fold of a whole game (${events} events), ms`, figure(milliseconds)],
  ]);
}
