/**
 * The strong player: thinks of whole turns, and plays each on to the end of the game as players by rule of thumb would,
 * again and again with other whims and other chance. The turns that do worse are left out bit by bit. Its work is bounded by
 * the number of commands it tries, not by time, so that the same position always gets the same answer.
 */
import type { Seat } from "../../kernel/game.ts";
import { type Random, unchecked } from "../../kernel/random.ts";
import { type Command, ROUNDS, type State } from "../model/state.ts";
import { type Choosing, dealt, type Plan, planned, playedOut } from "./ahead.ts";
import { PRICES, type Prices } from "./prices.ts";
import { byWorth, chooseByThumb } from "./thumb.ts";

/** How many commands it tries for a turn. */
const MOST_COMMANDS = 4_000;
/** About so many commands has a round for each seat. */
const ROUND_COMMANDS = 6.5;
/** Turns that begin with one of the best commands, and turns as in another mood. */
const FIRSTS = 6;
const MOODS = 20;
/** Each turn that is thought of is worth being played on so often at first. */
const FIRST_PLAYOUTS = 1.5;
const FEWEST_PLANS = 3;
/** How far the prices of a mood are from the usual ones (a power of e), and how far a whim sways a price (a share). */
const MOOD_SPREAD = 0.8;
const WHIM = 0.4;
/** How much the points of the best opponent count. */
const ENVY = 0.5;
/** Another turn than the usual one must seem better by so many points over the root of how often it was played on. */
const DOUBT = 3;

const SEEDS = 2 ** 31;
const GRAIN = 2 ** 12;

/** Prices as they are in another mood. */
function moodOf(random: Random): Prices {
  const sway = (): number => Math.exp(MOOD_SPREAD * ((2 * random.below(GRAIN)) / GRAIN - 1));
  const swayed = <T extends object>(prices: T): T =>
    Object.fromEntries(
      Object.entries(prices).map(([key, it]) => [key, typeof it === "number" ? it * sway() : swayed(it)]),
    ) as T;
  return swayed(PRICES);
}

const moods: readonly Prices[] = Array.from({ length: MOODS }, (_, at) => moodOf(unchecked(at)));

const by =
  (prices: Prices): Choosing =>
  (state, seat, legal) =>
    chooseByThumb(state, seat, legal, { prices });

const usual = by(PRICES);

/** What tells plans apart: where they lead, and the command that chance decides on. */
const keyOf = ({ before, after, commands }: Plan): string => {
  const { players, sites, market, chosen } = after ?? before;
  return JSON.stringify([players, sites, market, chosen, after ? null : commands.at(-1)]);
};

/** So many turns worth thinking of, none twice: the usual one first, then by turns one that begins otherwise and one of a mood. */
function plansOf(state: State, seat: Seat, legal: readonly Command[], most: number): readonly Plan[] {
  const firsts = byWorth(state, seat, legal).slice(0, FIRSTS);
  const plans: Plan[] = [];
  const keys = new Set<string>();
  const add = (first: readonly Command[], choose: Choosing): void => {
    if (plans.length >= most) return;
    const plan = planned(state, seat, first, choose);
    const key = keyOf(plan);
    if (!keys.has(key)) plans.push(plan);
    keys.add(key);
  };
  add([], usual);
  for (const [at, mood] of moods.entries()) {
    const first = firsts[at];
    if (first) add([first], usual);
    add([], by(mood));
  }
  return plans;
}

/** How good the end of a game is for a seat. */
function standing(points: readonly number[], seat: Seat): number {
  const others = points.filter((_, at) => at !== seat);
  return (points[seat] ?? 0) - ENVY * Math.max(...others);
}

/** A plan, and what came of it where it was played on. */
interface Tried {
  readonly plan: Plan;
  readonly doubt: number;
  sum: number;
  count: number;
}

const promiseOf = ({ sum, count, doubt }: Tried): number => (sum - doubt * Math.sqrt(count)) / count;

/** The rest of the seat's turn. */
export function planStrong(view: State, seat: Seat, legal: readonly Command[], random: Random): readonly Command[] {
  const state = dealt(view, random);
  const seed = random.below(SEEDS);
  const length = ROUND_COMMANDS * (ROUNDS - state.round) * state.seats;
  const most = Math.max(FEWEST_PLANS, Math.floor(MOST_COMMANDS / (FIRST_PLAYOUTS * length)));
  const plans = plansOf(state, seat, legal, most);
  let open: Tried[] = plans.map((plan, at) => ({ plan, doubt: at === 0 ? 0 : DOUBT, sum: 0, count: 0 }));
  let left = MOST_COMMANDS;
  let game = 0;
  const playOn = (it: Tried): void => {
    const whim = { random: unchecked(seed + 2 * game), share: WHIM };
    const { points, commands } = playedOut(it.plan, unchecked(seed + 2 * game + 1), { prices: PRICES, whim });
    it.sum += standing(points, seat);
    it.count++;
    left -= commands;
  };
  for (let times = 1; open.length > 1 && left > 0; times++) {
    for (const last = game + times; game < last && left > 0; game++) for (const it of open) playOn(it);
    open.sort((one, other) => promiseOf(other) - promiseOf(one));
    if (open.length > 2) open = open.slice(0, Math.ceil(open.length / 2));
  }
  return (open[0] as Tried).plan.commands;
}
