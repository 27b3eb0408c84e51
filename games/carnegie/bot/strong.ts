/**
 * The strong player: considers whole turns, and plays each on to the end of the game by rules of thumb, repeatedly with other noise and
 * other chance; after each series the worse half is dropped. Its work is bounded by the number of commands, not by time, so that it is
 * deterministic.
 */
import type { Seat } from "../../kernel/game.ts";
import { once } from "../../kernel/once.ts";
import { type Random, unchecked } from "../../kernel/random.ts";
import { type Command, ROUNDS, type State } from "../model/state.ts";
import { type Choosing, dealt, type Plan, planned, playedOut } from "./ahead.ts";
import { byWorth, chooseByHeuristic, GRAIN } from "./heuristic.ts";
import { PRICES, type Prices } from "./prices.ts";

/** Commands it tries for a turn; half of that in the set-up, when little is known and code is often not compiled yet. */
const MOST_COMMANDS = 3_000;
const budgetOf = ({ round }: State): number => (round === 0 ? MOST_COMMANDS / 2 : MOST_COMMANDS);
/** Commands of a round for each seat, about. */
const ROUND_COMMANDS = 6.5;
/** Candidates: turns that begin with one of the best commands, and turns by other prices. */
const FIRSTS = 6;
const VARIANTS = 20;
/** As many candidates as can all be played on so often. */
const FIRST_PLAYOUTS = 1.5;
const FEWEST_CANDIDATES = 3;
/** Prices of a variant are up to e to this power dearer or cheaper; noise changes each price in a playout by up to half of this share. */
const VARIANT_SPREAD = 0.8;
const NOISE = 0.4;
/** The weight of the best opponent's points. */
const ENVY = 0.5;
/** A candidate must beat the usual turn by so many points, over the root of the number of playouts. */
const MARGIN = 3;

const SEEDS = 2 ** 31;

/** Prices with random changes. */
function variantOf(random: Random): Prices {
  const change = (): number => Math.exp(VARIANT_SPREAD * ((2 * random.below(GRAIN)) / GRAIN - 1));
  const changed = <T extends object>(prices: T): T =>
    Object.fromEntries(
      Object.entries(prices).map(([key, it]) => [key, typeof it === "number" ? it * change() : changed(it)]),
    ) as T;
  return changed(PRICES);
}

/** A fixed set of variants. */
const variantsKnown = once((): readonly Prices[] =>
  Array.from({ length: VARIANTS }, (_, at) => variantOf(unchecked(at))),
);

const by =
  (prices: Prices): Choosing =>
  (state, seat, legal) =>
    chooseByHeuristic(state, seat, legal, { prices });

const usual = by(PRICES);

/** Distinguishes plans: by the position they lead to, and the command whose outcome is chance. */
const keyOf = ({ before, after, commands }: Plan): string => {
  const { players, sites, market, chosen } = after ?? before;
  return JSON.stringify([players, sites, market, chosen, after ? null : commands.at(-1)]);
};

/** At most so many distinct candidates: the usual turn first, then alternately one that begins otherwise and one of a variant. */
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

/** The value of the end of a game for a seat. */
function standing(points: readonly number[], seat: Seat): number {
  const others = points.filter((_, at) => at !== seat);
  return (points[seat] ?? 0) - ENVY * Math.max(...others);
}

/** A plan with the results of its playouts. */
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
