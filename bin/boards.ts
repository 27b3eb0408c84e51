/** Positions as text, by game. */

import type { State as Carnegie } from "../games/carnegie/model/state.ts";
import { textOf as carnegie } from "../games/carnegie/text.ts";
import type { State as GoldRush } from "../games/gold-rush/model/state.ts";
import { textOf as goldRush } from "../games/gold-rush/text.ts";

type BoardText = (state: unknown, names: readonly string[], speak: (key: string) => string) => string;

const BOARDS: Readonly<Record<string, BoardText>> = {
  carnegie: (state, ...rest) => carnegie(state as Carnegie, ...rest),
  "gold-rush": (state, ...rest) => goldRush(state as GoldRush, ...rest),
};

/** A position as text; of a game without a drawing of its own, the state as JSON. */
export const boardText = (game: string): BoardText =>
  (Object.hasOwn(BOARDS, game) ? BOARDS[game] : undefined) ?? ((state) => JSON.stringify(state, null, 1));
