/** Words of the board and of the game, in the language of the page. */

import { computed, signal } from "@preact/signals";
import en from "../../../../games/gold-rush/words/en.json" with { type: "json" };
import { type Catalogue, type Catalogues, say } from "../../../../games/kernel/words.ts";
import { language } from "../../../words/index.ts";
import { afterPaint, fetchedWords, joined, unhurried, type Words, wordsOf } from "../../../words/slice.ts";
import boardEn from "./en.json" with { type: "json" };

export type BoardKey = keyof typeof boardEn;

/** A message of the board. */
export const tBoard = wordsOf(
  boardEn,
  import.meta.glob<Catalogue<BoardKey>>(["./*.json", "!./en.json"], { import: "default" }),
);

const said = fetchedWords<string>(
  en,
  import.meta.glob<Catalogue>(
    ["../../../../games/gold-rush/words/*.json", "!../../../../games/gold-rush/words/en.json"],
    { import: "default" },
  ),
);
/** Words of the log, and the reasons of points. */
export const later = fetchedWords<string>(
  {},
  afterPaint(
    import.meta.glob<Catalogue>("../../../../games/gold-rush/words/*.json", { query: "?later", import: "default" }),
  ),
);
const help = fetchedWords<string>(
  {},
  unhurried(import.meta.glob<Catalogue>("../../../../games/gold-rush/help/*.json", { import: "default" })),
);

/** Waits until the words of the page's language are here, or cannot be had. For explanations nobody waits. */
export const { ready } = said;

/** A message of the game that explains nothing. */
export const tGame = said.t;

/** Commands as parts of a plan, in languages whose imperative does not go with "If Ada chooses: …". Nobody waits for them. */
const planned = fetchedWords<string>(
  {},
  unhurried(import.meta.glob<Catalogue>("./planned/*.json", { import: "default" })),
);
const planWords = joined([said, planned]);
/** Words of the add-ons that are here. */
export const added = signal<readonly Words<string>[]>([]);
const told = computed(() => joined([said, later, help, ...added.value]).value);

/** The game's own words, as far as they are here: new ones also when words of plans come, so that a plan on the screen is told anew. */
export const gameWords = computed((): Catalogues => ({ ...planned.catalogues.value, ...told.value }));

/** A command as a part of a plan: in the infinitive, or as the language requires. */
export const tPlan: typeof tGame = (key, params = {}) => say(planWords.value, language.value, { key, params });

/** A message of the game or of an add-on that is here. */
export const tAdded = (key: string): string => say(told.value, language.value, { key, params: {} });

/** A tile in words, by its kind: "a curved track". */
export const tileName = (kind: string): string => tAdded(`tile.${kind.slice(0, 2)}`);
