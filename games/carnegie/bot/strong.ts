/**
 * The strong player: thinks of whole turns, and plays each on to the end of the game as players by rule of thumb would,
 * again and again with other whims and other chance. The turns that do worse are left out bit by bit. Its work is bounded by
 * the number of commands it tries, not by time, so that the same position always gets the same answer.
 */
import type { Seat } from "../../kernel/game.ts";
import { type Random, unchecked } from "../../kernel/random.ts";
import type { Command, State } from "../model/state.ts";
import { type Choosing, dealt, type Plan, planned, playedOut } from "./ahead.ts";
import { PRICES, type Prices } from "./prices.ts";
import { byWorth, chooseByThumb } from "./thumb.ts";

export const K = { most: 3000, firsts: 6, moods: 14, spread: 0.8, whim: 0.5, envy: 0.5 };
const SEEDS = 2 ** 31;

/** Prices as they are in another mood. */
function moodOf(random: Random): Prices {
  const swayed = <T extends object>(prices: T): T =>
    Object.fromEntries(
      Object.entries(prices).map(([key, it]) => [
        key,
        typeof it === "number" ? it * Math.exp(K.spread * (random.below(4096) / 2048 - 1)) : swayed(it),
      ]),
    ) as T;
  return swayed(PRICES);
}

const MOODS: readonly Prices[] = Array.from({ length: 40 }, (_, at) => moodOf(unchecked(at)));

const keyOf = ({ before, after, commands }: Plan): string => {
  const { players, sites, market, chosen } = after ?? before;
  return JSON.stringify([players, sites, market, chosen, after ? 0 : commands.at(-1)]);
};

const by =
  (prices: Prices): Choosing =>
  (state, seat, legal) =>
    chooseByThumb(state, seat, legal, { prices });

/** Turns worth thinking of: those of every mood, and those that begin with one of the best commands; none twice. */
function plansOf(state: State, seat: Seat, legal: readonly Command[]): readonly Plan[] {
  const firsts = byWorth(state, seat, legal).slice(0, K.firsts);
  const all = [
    planned(state, seat, [], by(PRICES)),
    ...firsts.map((it) => planned(state, seat, [it], by(PRICES))),
    ...MOODS.slice(0, K.moods).map((it) => planned(state, seat, [], by(it))),
  ];
  const keys = new Set<string>();
  return all.filter((it) => {
    const key = keyOf(it);
    return !keys.has(key) && keys.add(key);
  });
}

/** How good the end of a game is for a seat. */
function standing(points: readonly number[], seat: Seat): number {
  const own = points[seat] ?? 0;
  const others = points.filter((_, at) => at !== seat);
  return own - K.envy * Math.max(...others);
}

interface Tried {
  readonly plan: Plan;
  sum: number;
  count: number;
}

const mean = ({ sum, count }: Tried): number => sum / Math.max(1, count);

/** The rest of the seat's turn. */
export function planStrong(view: State, seat: Seat, legal: readonly Command[], random: Random): readonly Command[] {
  const state = dealt(view, random);
  const base = random.below(SEEDS);
  let open: Tried[] = plansOf(state, seat, legal).map((plan) => ({ plan, sum: 0, count: 0 }));
  let left = K.most;
  let games = 0;
  for (let times = 1; open.length > 1 && left > 0; times++) {
    for (let time = 0; time < times && left > 0; time++, games++) {
      for (const it of open) {
        const whim = { random: unchecked(base + 2 * games), share: K.whim };
        const { points, commands } = playedOut(it.plan, unchecked(base + 2 * games + 1), { prices: PRICES, whim });
        it.sum += standing(points, seat);
        it.count++;
        left -= commands;
      }
    }
    open.sort((one, other) => mean(other) - mean(one));
    if (open.length > 2) open = open.slice(0, Math.ceil(open.length / 2));
  }
  return (open[0] as Tried).plan.commands;
}
