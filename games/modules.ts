/** Every game we have, by id. */
import { EXTENSIONS } from "./carnegie/add-on/words/all.ts";
import { withAddOn } from "./carnegie/add-on/words/index.ts";
import { carnegie } from "./carnegie/game.ts";
import { words as carnegieWords } from "./carnegie/words/index.ts";
import { goldRush } from "./gold-rush/game.ts";
import { words as goldRushWords } from "./gold-rush/words/index.ts";
import type { AnyGame } from "./kernel/game.ts";
import type { Catalogues } from "./kernel/words.ts";

export const games: Readonly<Record<string, AnyGame>> = { [carnegie.id]: carnegie, [goldRush.id]: goldRush };

const catalogues: Readonly<Record<string, Catalogues>> = {
  [carnegie.id]: withAddOn(carnegieWords, EXTENSIONS),
  [goldRush.id]: goldRushWords,
};

/** The game with this id, or `undefined`. */
export const gameOf = (id: string): AnyGame | undefined => (Object.hasOwn(games, id) ? games[id] : undefined);

/** The words of a game, by its id; `undefined` when there is no such game. */
export const wordsOf = (id: string): Catalogues | undefined =>
  Object.hasOwn(catalogues, id) ? catalogues[id] : undefined;
