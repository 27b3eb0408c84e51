/** Words of the board and of the game, in the language of the page, and the game's explanations, which come after the board. */

import { computed } from "@preact/signals";
import en from "../../../../games/carnegie/words/en.json" with { type: "json" };
import type { Line } from "../../../../games/kernel/game.ts";
import { type Catalogue, type Catalogues, say } from "../../../../games/kernel/words.ts";
import { language } from "../../../words/index.ts";
import { afterPaint, fetchedWords, joined, unhurried } from "../../../words/slice.ts";
import boardEn from "./en.json" with { type: "json" };

export type BoardKey = keyof typeof boardEn;

const board = fetchedWords(
  boardEn,
  import.meta.glob<Catalogue<BoardKey>>(["./*.json", "!./en.json"], { import: "default" }),
);

const said = fetchedWords<string>(
  en,
  import.meta.glob<Catalogue>(
    ["../../../../games/carnegie/words/*.json", "!../../../../games/carnegie/words/en.json"],
    { import: "default" },
  ),
);
/** Words of the log, and the reasons of points and refusals. */
export const later = fetchedWords<string>(
  {},
  afterPaint(
    import.meta.glob<Catalogue>("../../../../games/carnegie/words/*.json", { query: "?later", import: "default" }),
  ),
);
/** Words of the parts that load after the board. */
const beside = fetchedWords<string>(
  {},
  afterPaint(import.meta.glob<Catalogue>("./*.json", { query: "?later", import: "default" })),
);
const explanations = import.meta.glob<Catalogue>("../../../../games/carnegie/help/*.json", { import: "default" });
type Numbers = typeof import("../../../../games/carnegie/words/rule-numbers.ts");
/** The numbers in explanations; they come with these. */
let numbers: Pick<Numbers, "rowParams"> | undefined;
/** Each comes with the numbers of the rules in it. */
const help = fetchedWords<string>(
  {},
  unhurried(
    Object.fromEntries(
      Object.entries(explanations).map(([file, load]) => [
        file,
        async () => {
          const found = import("../../../../games/carnegie/words/rule-numbers.ts");
          const [catalogue, { withRuleNumbers, rowParams }] = await Promise.all([load(), found]);
          numbers = { rowParams };
          return withRuleNumbers(catalogue);
        },
      ]),
    ),
  ),
);

/** The board's messages beside the game's, whose names of regions and cities they use in the form that each sentence asks for. */
export const boardWords = joined([said, board]);
const allWords = joined([said, board, later, beside]);

/** A message of the board. Parts that say nothing of what loads after it are not redrawn then. */
export const tBoard = (key: BoardKey, params: Line["params"] = {}): string =>
  say((planning ? planWords : key in boardEn ? boardWords : allWords).value, language.value, { key, params });

/** Commands as parts of a plan, in languages whose imperative does not go with "If Ada chooses: …". Nobody waits for them. */
const planned = fetchedWords<string>(
  {},
  unhurried(import.meta.glob<Catalogue>("./planned/*.json", { import: "default" })),
);
const planWords = joined([said, board, later, beside, planned]);
let planning = false;

/** Words commands as parts of a plan: in the infinitive, or as each language requires. */
export function inPlan(tell: () => string): string {
  planning = true;
  try {
    return tell();
  } finally {
    planning = false;
  }
}

const told = joined([said, later, help]);

/** The game's own catalogues, as far as they are here: new ones also when words of plans come, so that a plan on the screen is told anew. */
export const gameWords = computed((): Catalogues => ({ ...planned.catalogues.value, ...told.value }));

/** Waits until the words of the page's language are here, or cannot be had. For explanations nobody waits. */
export const { ready } = said;

/** A message of the game; of an explanation that has not come yet, nothing. */
export function tGame(key: string, params: Line["params"] = {}): string {
  if (planning) return say(planWords.value, language.value, { key, params });
  // Parts without explanations are not redrawn when the explanations load.
  if (key in en) return said.t(key, params);
  const words = gameWords.value;
  if (!key.startsWith("help.")) return say(words, language.value, { key, params });
  if (!words[language.value]?.[key] && !words.en[key]) return "";
  return say(words, language.value, { key, params: { ...numbers?.rowParams(key), ...params } });
}
