/** Positions as text, by game. */
import { textOf as goldRush } from "../games/gold-rush/text.ts";
import type { State as GoldRush } from "../games/gold-rush/types.ts";

type BoardText = (state: unknown, names: readonly string[], speak: (key: string) => string) => string;

const BOARDS: Readonly<Record<string, BoardText>> = {
  "gold-rush": (state, ...rest) => goldRush(state as GoldRush, ...rest),
};

/** A position as text; of a game without a drawing of its own, the state as JSON. */
export const boardText = (game: string): BoardText =>
  (Object.hasOwn(BOARDS, game) ? BOARDS[game] : undefined) ?? ((state) => JSON.stringify(state, null, 1));
