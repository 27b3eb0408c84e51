/** Words of the board and of the game, in the language of the page. */

import { words as gameWords } from "../../../../games/gold-rush/words/index.ts";
import type { Line } from "../../../../games/kernel/game.ts";
import { type Catalogues, say } from "../../../../games/kernel/words.ts";
import { language } from "../../../words/index.ts";
import { ca } from "./ca.ts";
import { type BoardKey, en } from "./en.ts";
import { pl } from "./pl.ts";
import { ro } from "./ro.ts";
import { ru } from "./ru.ts";

const boardWords: Catalogues<BoardKey> = { en, ca, pl, ro, ru };

/** A message of the board. */
export const tBoard = (key: BoardKey, params: Line["params"] = {}): string =>
  say(boardWords, language.value, { key, params });

/** A message of the game. */
export const tGame = (key: string, params: Line["params"] = {}): string =>
  say(gameWords, language.value, { key, params });

/** A tile in words, by its kind: "a curved track". */
export const tileName = (kind: string): string => tGame(`tile.${kind.slice(0, 2)}`);
