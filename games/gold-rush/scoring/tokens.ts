/** The 63 mining tokens. Their order does not exist: a value is drawn when a token is taken. */
import { type Turn, Unseen } from "../../kernel/game.ts";
import data from "../data/tokens.json" with { type: "json" };
import type { Event, State } from "../model/state.ts";

interface TokenData {
  readonly tokens: readonly { readonly value: number; readonly count: number }[];
  readonly total_count: number;
  readonly total_value: number;
}

/** How many tokens of each value there are, by ascending value: the order in which chance counts them. */
export type TokenCounts = readonly (readonly [value: number, count: number])[];

/** Checks token data: 63 of them, values and counts whole, totals right. Throws with the fact that is broken. */
export function validateTokens({ tokens, total_count, total_value }: TokenData): TokenCounts {
  const count = tokens.reduce((sum, it) => sum + it.count, 0);
  const value = tokens.reduce((sum, it) => sum + it.count * it.value, 0);
  if (tokens.some((it) => !Number.isInteger(it.value) || it.value < 0 || !Number.isInteger(it.count) || it.count < 1))
    throw new Error("tokens.json is wrong: values and counts are whole numbers");
  if (new Set(tokens.map((it) => it.value)).size !== tokens.length)
    throw new Error("tokens.json is wrong: a value is listed twice");
  if (count !== 63 || total_count !== 63) throw new Error(`tokens.json is wrong: ${count} tokens, not 63`);
  if (value !== total_value) throw new Error(`tokens.json is wrong: total_value is ${total_value}, not ${value}`);
  return tokens.map((it) => [it.value, it.count] as const).sort(([a], [b]) => a - b);
}

export const TOKENS: TokenCounts = validateTokens(data);
export const TOKEN_COUNT = data.total_count;
/** What an unseen token is worth before any is known. */
export const MEAN_TOKEN = data.total_value / data.total_count;

/** A token's value. Throws `Unseen` where it is hidden. */
export function known(value: number | null): number {
  if (value === null) throw new Unseen("a token's value is hidden");
  return value;
}

/** How many tokens of each value nobody has taken. Throws `Unseen` where a hand hides a value. */
export function tokensLeft(hands: State["hands"]): TokenCounts {
  const taken = hands.flat().map(known);
  return TOKENS.map(([value, count]) => [value, count - taken.filter((it) => it === value).length]);
}

/** Turns a token: each one nobody has taken is equally likely. */
export function drawToken(turn: Turn<State, Event>): number {
  const left = tokensLeft(turn.state.hands);
  let at = turn.random.below(left.reduce((sum, [, count]) => sum + count, 0));
  for (const [value, count] of left) {
    if (at < count) return value;
    at -= count;
  }
  throw new Error("the source of chance went out of range");
}
