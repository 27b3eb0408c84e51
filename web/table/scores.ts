/** Score sheets of a state, whatever the game. */
import type { AnyRules, Sheet } from "../../games/kernel/game.ts";

export type Sheets = readonly Sheet[];

const known = new WeakMap<object, Sheets>();

/** The sheets as far as this state tells, reckoned once; none before the start. */
export function score(game: AnyRules, state: unknown): Sheets {
  if (state === null) return [];
  const sheets = known.get(state as object) ?? game.score(state);
  known.set(state as object, sheets);
  return sheets;
}

/** Caches the service's scores of a state. */
export const cacheSheets = (state: object, sheets: Sheets): void => void known.set(state, sheets);
