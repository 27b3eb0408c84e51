/** Words of the board and of the game, in the language of the page, and the game's explanations, which come after the board. */
import { computed } from "@preact/signals";
import en from "../../../../games/carnegie/words/en.json" with { type: "json" };
import type { Line } from "../../../../games/kernel/game.ts";
import { type Catalogue, type Catalogues, LANGUAGES, say } from "../../../../games/kernel/words.ts";
import { language } from "../../../words/index.ts";
import { fetchedWords, wordsOf } from "../../../words/slice.ts";
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

/** The game's own catalogues, as far as they are here. */
export const gameWords = computed(() => {
  const both = LANGUAGES.map((it) => [it, { ...said.catalogues.value[it], ...help.catalogues.value[it] }] as const);
  return Object.fromEntries(both.filter(([, it]) => Object.keys(it).length > 0)) as Catalogues;
});

/** Waits until the words of the page's language are here, or cannot be had. */
export const ready = async (): Promise<void> => void (await Promise.all([said.ready(), help.ready()]));

/** A message of the game; of an explanation that has not come yet, nothing. */
export function tGame(key: string, params: Line["params"] = {}): string {
  const words = gameWords.value;
  if (key.startsWith("help.") && !words[language.value]?.[key] && !words.en[key]) return "";
  return say(words, language.value, { key, params });
}
