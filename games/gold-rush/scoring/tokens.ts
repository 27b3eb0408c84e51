/** The 63 mining tokens. They have no order: a value is drawn when a token is taken. */
import { HiddenInformation, type Turn } from "../../kernel/game.ts";
import data from "../data/tokens.json" with { type: "json" };
import type { Event, State } from "../model/state.ts";

/** Number of tokens of each value, by ascending value: the order in which chance counts them. */
export type TokenCounts = readonly (readonly [value: number, count: number])[];

export const TOKENS: TokenCounts = data.tokens.map((it) => [it.value, it.count] as const).sort(([a], [b]) => a - b);
export const TOKEN_COUNT = data.total_count;
/** The mean worth of an unseen token, before any is known. */
export const MEAN_TOKEN = data.total_value / data.total_count;

/** A token's value. Throws `HiddenInformation` where it is hidden. */
export function known(value: number | null): number {
  if (value === null) throw new HiddenInformation("a token's value is hidden");
  return value;
}

/** Number of tokens of each value that nobody has taken. Throws `HiddenInformation` where a hand hides a value. */
export function tokensLeft(hands: State["hands"]): TokenCounts {
  const taken = hands.flat().map(known);
  return TOKENS.map(([value, count]) => [value, count - taken.filter((it) => it === value).length]);
}

/** Draws a token: all remaining ones are equally likely. */
export function drawToken(turn: Turn<State, Event>): number {
  const left = tokensLeft(turn.state.hands);
  let at = turn.random.below(left.reduce((sum, [, count]) => sum + count, 0));
  for (const [value, count] of left) {
    if (at < count) return value;
    at -= count;
  }
  throw new Error("the source of chance went out of range");
}
