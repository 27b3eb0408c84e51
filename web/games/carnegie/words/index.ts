/** Words of the board and of the game, in the language of the page, and the game's explanations, which come after the board. */
import en from "../../../../games/carnegie/words/en.json" with { type: "json" };
import type { Line } from "../../../../games/kernel/game.ts";
import { type Catalogue, say } from "../../../../games/kernel/words.ts";
import { language } from "../../../words/index.ts";
import { fetchedWords, joined, wordsOf } from "../../../words/slice.ts";
import boardEn from "./en.json" with { type: "json" };

export type BoardKey = keyof typeof boardEn;

/** A message of the board. */
export const tBoard = wordsOf<BoardKey>(boardEn, {
  ca: () => import("./ca.json").then((it) => it.default),
  pl: () => import("./pl.json").then((it) => it.default),
  ro: () => import("./ro.json").then((it) => it.default),
  ru: () => import("./ru.json").then((it) => it.default),
});

const said = fetchedWords<string>(
  en,
  import.meta.glob<Catalogue>(
    ["../../../../games/carnegie/words/*.json", "!../../../../games/carnegie/words/en.json"],
    { import: "default" },
  ),
);
const help = fetchedWords<string>(
  {},
  import.meta.glob<Catalogue>("../../../../games/carnegie/help/*.json", { import: "default" }),
);

const both = joined([said, help]);

/** The game's own catalogues, as far as they are here. */
export const gameWords = both.catalogues;

/** Waits until the words of the page's language are here, or cannot be had. */
export const { ready } = both;

/** A message of the game; of an explanation that has not come yet, nothing. */
export function tGame(key: string, params: Line["params"] = {}): string {
  const words = gameWords.value;
  if (key.startsWith("help.") && !words[language.value]?.[key] && !words.en[key]) return "";
  return say(words, language.value, { key, params });
}
