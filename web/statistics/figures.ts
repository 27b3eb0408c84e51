/** Statistics of a game, folded from its log: points after each entry, and how long each player was waited for. */
import type { AnyRules, Seat } from "../../games/kernel/game.ts";
import { answersOf } from "../../games/record/timing.ts";
import type { EntryShape } from "../../worker/contract/shapes.ts";
import { replayOf } from "../replay/states.ts";

/** Points of each sheet (seats, then the game's own opponent) after an entry. */
export interface Standing {
  readonly seq: number;
  readonly totals: readonly number[];
}

/** How long a seat was waited for. Spans in milliseconds. */
export interface Waited {
  readonly seat: Seat;
  readonly total: number;
  readonly answers: number;
  readonly longest: number;
}

export interface Statistics {
  readonly standings: readonly Standing[];
  readonly waited: readonly Waited[];
}

function waitedFor(seat: Seat, answers: ReturnType<typeof answersOf>): Waited {
  const took = answers.filter((it) => it.seat === seat).map((it) => it.took);
  const total = took.reduce((sum, it) => sum + it, 0);
  return { seat, total, answers: took.length, longest: Math.max(0, ...took) };
}

/** The statistics of a log, as far as its reader knows it. */
export function statisticsOf(game: AnyRules, entries: readonly EntryShape[], seats: number): Statistics {
  const replay = replayOf(game);
  const states = entries.map(({ seq }) => ({ seq, state: replay(entries, seq) }));
  const standings = states.map(({ seq, state }) => ({ seq, totals: game.score(state).map((it) => it.total) }));
  const answers = answersOf(entries, [[], ...states.map(({ state }) => game.awaited(state))]);
  return { standings, waited: Array.from({ length: seats }, (_, seat) => waitedFor(seat, answers)) };
}

/** At most so many of them, evenly spaced, with the first and the last. */
export function samplesOf<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))] as T);
}

/** Round numbers from `least` to `most` for the lines of a chart: about four. */
export function ticksOf(least: number, most: number): readonly number[] {
  const rough = Math.max(1, (most - least) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= rough) ?? 10 * power;
  const from = Math.floor(least / step) * step;
  const count = Math.ceil((most - from) / step);
  return Array.from({ length: count + 1 }, (_, at) => from + at * step);
}
