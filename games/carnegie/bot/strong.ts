/**
 * The strong player: thinks of whole turns, and plays each on to the end of the game as players by rule of thumb would,
 * again and again with other noise and other chance; the worse half of the turns is left out each time. Its work is bounded by
 * the number of commands it tries, not by time, so that the same position always gets the same answer.
 */
import type { Seat } from "../../kernel/game.ts";
import { once } from "../../kernel/once.ts";
import { type Random, unchecked } from "../../kernel/random.ts";
import { type Command, ROUNDS, type State } from "../model/state.ts";
import { type Choosing, dealt, type Plan, planned, playedOut } from "./ahead.ts";
import { PRICES, type Prices } from "./prices.ts";
import { byWorth, chooseByThumb } from "./thumb.ts";

/** How many commands it tries for a turn; half of that in the set-up, when little is to be seen and often nothing is compiled yet. */
const MOST_COMMANDS = 3_000;
const budgetOf = ({ round }: State): number => (round === 0 ? MOST_COMMANDS / 2 : MOST_COMMANDS);
/** About so many commands has a round for each seat. */
const ROUND_COMMANDS = 6.5;
/** Candidates: turns that begin with one of the best commands, and turns by other prices. */
const FIRSTS = 6;
const VARIANTS = 20;
/** There are as many candidates as can be played on so often, all of them. */
const FIRST_PLAYOUTS = 1.5;
const FEWEST_CANDIDATES = 3;
/** Prices of a variant are up to e to this power dearer or cheaper; noise changes each price in a playout by up to half of this share. */
const VARIANT_SPREAD = 0.8;
const NOISE = 0.4;
/** How much the points of the best opponent count. */
const ENVY = 0.5;
/** A candidate must do better than the usual turn by so many points, over the root of how often it was played on. */
const MARGIN = 3;

const SEEDS = 2 ** 31;
const GRAIN = 2 ** 12;

/** Every price changed by chance. */
function variantOf(random: Random): Prices {
  const change = (): number => Math.exp(VARIANT_SPREAD * ((2 * random.below(GRAIN)) / GRAIN - 1));
  const changed = <T extends object>(prices: T): T =>
    Object.fromEntries(
      Object.entries(prices).map(([key, it]) => [key, typeof it === "number" ? it * change() : changed(it)]),
    ) as T;
  return changed(PRICES);
}

/** The same ones always. */
const variantsKnown = once((): readonly Prices[] =>
  Array.from({ length: VARIANTS }, (_, at) => variantOf(unchecked(at))),
);

const by =
  (prices: Prices): Choosing =>
  (state, seat, legal) =>
    chooseByThumb(state, seat, legal, { prices });

const usual = by(PRICES);

/** What tells plans apart: where they lead, and the command whose outcome is chance. */
const keyOf = ({ before, after, commands }: Plan): string => {
  const { players, sites, market, chosen } = after ?? before;
  return JSON.stringify([players, sites, market, chosen, after ? null : commands.at(-1)]);
};

/** At most so many candidates, no two alike: the usual turn first, then alternately one that begins otherwise and one of a variant. */
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
  for (const [at, variant] of variantsKnown().entries()) {
    const first = firsts[at];
    if (first) add([first], usual);
    add([], by(variant));
  }
  return plans;
}

/** How good the end of a game is for a seat. */
function standing(points: readonly number[], seat: Seat): number {
  const others = points.filter((_, at) => at !== seat);
  return (points[seat] ?? 0) - ENVY * Math.max(...others);
}

/** A plan, and what came of it where it was played on. */
interface Candidate {
  readonly plan: Plan;
  readonly margin: number;
  sum: number;
  count: number;
}

const promiseOf = ({ sum, count, margin }: Candidate): number => (sum - margin * Math.sqrt(count)) / count;

/** The rest of the seat's turn. */
export function planStrong(view: State, seat: Seat, legal: readonly Command[], random: Random): readonly Command[] {
  const state = dealt(view, random);
  const seed = random.below(SEEDS);
  const length = ROUND_COMMANDS * (ROUNDS - state.round) * state.seats;
  const most = Math.max(FEWEST_CANDIDATES, Math.floor(budgetOf(state) / (FIRST_PLAYOUTS * length)));
  const plans = plansOf(state, seat, legal, most);
  let open: Candidate[] = plans.map((plan, at) => ({ plan, margin: at === 0 ? 0 : MARGIN, sum: 0, count: 0 }));
  let left = budgetOf(state);
  let game = 0;
  const playOn = (it: Candidate): void => {
    const noise = { random: unchecked(seed + 2 * game), share: NOISE };
    const { points, commands } = playedOut(it.plan, unchecked(seed + 2 * game + 1), { prices: PRICES, noise });
    it.sum += standing(points, seat);
    it.count++;
    left -= commands;
  };
  for (let times = 1; open.length > 1 && left > 0; times++) {
    for (const last = game + times; game < last && left > 0; game++) for (const it of open) playOn(it);
    open.sort((one, other) => promiseOf(other) - promiseOf(one));
    if (open.length > 2) open = open.slice(0, Math.ceil(open.length / 2));
  }
  return (open[0] as Candidate).plan.commands;
}
