/** Words of the board and of the game, in the language of the page. */
import { words as gameWords } from "../../../../games/carnegie/words/index.ts";
import type { Line } from "../../../../games/kernel.ts";
import { type Catalogues, say } from "../../../../games/words.ts";
import { language } from "../../../words/index.ts";
import { type BoardKey, en } from "./en.ts";

const boardWords: Catalogues<BoardKey> = { en };

/** A message of the board. */
export const tellBoard = (key: BoardKey, params: Line["params"] = {}): string =>
  say(boardWords, language.value, { key, params });

/** A message of the game. */
export const tellGame = (key: string, params: Line["params"] = {}): string =>
  say(gameWords, language.value, { key, params });
