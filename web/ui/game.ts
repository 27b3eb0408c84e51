/** How lists and headings name a game. */
import { isKey, put } from "../words/index.ts";

/** A game's name. The list does not load games for it. */
export const gameName = (game: string): string => {
  const key = `game.${game}`;
  return isKey(key) ? put(key) : game;
};
