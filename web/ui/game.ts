/** How lists and headings name a game. */
import { isKey, t } from "../words/index.ts";

/** A game's name. The list does not load games for it. */
export const gameName = (game: string): string => {
  const key = `game.${game}`;
  return isKey(key) ? t(key) : game;
};
