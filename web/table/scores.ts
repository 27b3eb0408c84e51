/** Score sheets of a state, whatever the game. */
import type { AnyGame, Sheet } from "../../games/kernel/game.ts";

export type Sheets = readonly Sheet[];

/** The sheets as far as this state tells; none before the start. */
export const score = (game: AnyGame, state: unknown): Sheets => (state === null ? [] : game.score(state));
