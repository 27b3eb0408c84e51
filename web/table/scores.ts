/** Score sheets of a state, whatever the game. */
import type { AnyRules, Sheet } from "../../games/kernel/game.ts";
import { memoizeEach } from "../../games/kernel/once.ts";

export type Sheets = readonly Sheet[];

const sheetsOf = memoizeEach((_: object, reckon: () => Sheets) => reckon());

/** The sheets as far as this state tells, reckoned once; none before the start. */
export const score = (game: AnyRules, state: unknown): Sheets =>
  state === null ? [] : sheetsOf(state as object, () => game.score(state));

/** Keeps the service's scores of a state that has not been reckoned here yet. */
export const cacheSheets = (state: object, sheets: Sheets): void => void sheetsOf(state, () => sheets);
