/** Hints for the built-in player of Liar's Dice. */
import type { Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import type { Search } from "../kit/search.ts";
import { guessZones } from "../kit/zone-guess.ts";
import { type Command, counts, facesOf, playing, type State, zoning } from "./game.ts";

/** Each seat's share of the dice: the prospects where a round ends. */
function worth({ left }: State): readonly number[] {
  const sum = left.reduce((one, other) => one + other, 0);
  return left.map((it) => it / sum);
}

/** By face: how many dice of a seat count for it. */
const ownOf = (state: State, seat: Seat): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((face) => zoning.in(state, `cup:${seat}`).filter((it) => counts(state, face, it)).length);

/** How many of the others' dice count for a face, as one expects. */
const othersFor = ({ left, wild }: State, seat: Seat): number =>
  left.reduce((sum, it, at) => (at === seat ? sum : sum + it), 0) / (wild ? 3 : 6);

/** Plays the round to its end: all raise by as little as they can, to what they hold, until a bid is beyond what its hearer expects. */
function playout(state: State, random: Random): readonly number[] {
  const seats = playing(state);
  const own = seats.map((it) => ownOf(state, it));
  const others = seats.map((it) => othersFor(state, it));
  const whim = () => random.below(100) / 100;
  let { seat: bidder, count, face } = state.bid as NonNullable<State["bid"]>;
  for (let at = seats.indexOf(state.turn as Seat); ; at = (at + 1) % seats.length) {
    const excess = (some: number, of: number) => some - (own[at]?.[of] ?? 0) - (others[at] ?? 0);
    let [best, least] = [face, Number.POSITIVE_INFINITY];
    for (const it of facesOf(state)) {
      const value = excess(it > face ? count : count + 1, it) + whim();
      if (value < least) [best, least] = [it, value];
    }
    if (excess(count, face) + least + whim() > 1) {
      const found = own.reduce((sum, it) => sum + (it[face] ?? 0), 0);
      const loser = found < count ? bidder : seats[at];
      return worth({ ...state, left: state.left.map((it, seat) => (seat === loser ? it - 1 : it)) });
    }
    [bidder, count, face] = [seats[at] as Seat, best > face ? count : count + 1, best];
  }
}

/** Calls, and the bids that are nearest to what the seat expects. */
function prefer(state: State, seat: Seat, legal: readonly Command[]): readonly Command[] {
  const own = ownOf(state, seat);
  const bids = legal.flatMap((it) => (it.type === "makeBid" ? [{ it, excess: it.count - (own[it.face] ?? 0) }] : []));
  const likely = bids.toSorted((one, other) => one.excess - other.excess).map(({ it }) => it);
  return [...legal.filter((it) => it.type !== "makeBid"), ...likely.slice(0, 8)];
}

/** So many guesses are compared; the one that bears the bidder out best is believed. Bids are rarely made of nothing. */
const GUESSES = 3;

/** Dice that the seat may believe in. */
function guess(view: State, seat: Seat, random: Random): State {
  const { bid } = view;
  const guesses = Array.from({ length: bid && bid.seat !== seat ? GUESSES : 1 }, () => ({
    ...view,
    zones: guessZones(zoning, view.zones, random),
  }));
  const borneOut = (it: State) => (bid ? (ownOf(it, bid.seat)[bid.face] ?? 0) : 0);
  return guesses.reduce((best, it) => (borneOut(it) > borneOut(best) ? it : best));
}

/** Only the seat's own choice is searched: deeper in a tree, others would know its dice. */
export const search: Search<State, Command> = {
  guess,
  playout,
  prefer,
  worth,
  depth: 1,
  isSettled: ({ bid }) => bid === null,
  tries: { easy: 8, normal: 60, strong: 600 },
};
