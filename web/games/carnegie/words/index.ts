/** Words of the board and of the game, in the language of the page, and the game's explanations, which come after the board. */

import { computed, signal } from "@preact/signals";
import en from "../../../../games/carnegie/words/en.json" with { type: "json" };
import type { Line } from "../../../../games/kernel/game.ts";
import { type Catalogue, type Catalogues, say } from "../../../../games/kernel/words.ts";
import { language } from "../../../words/index.ts";
import { afterPaint, arrived, fetchedWords, joined, unhurried, type Words } from "../../../words/slice.ts";
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

/** Words that only tables with an add-on say, and those of one player. */
const ADD_ONS = {
  newBeginning: import.meta.glob<Catalogue>("../../../../games/carnegie/words/*.json", {
    query: "?add-on=newBeginning",
    import: "default",
  }),
  newDepartments: import.meta.glob<Catalogue>("../../../../games/carnegie/words/*.json", {
    query: "?add-on=newDepartments",
    import: "default",
  }),
  newDonations: import.meta.glob<Catalogue>("../../../../games/carnegie/words/*.json", {
    query: "?add-on=newDonations",
    import: "default",
  }),
  waiting: import.meta.glob<Catalogue>("../../../../games/carnegie/words/*.json", {
    query: "?add-on=waiting",
    import: "default",
  }),
  secretDonation: import.meta.glob<Catalogue>("../../../../games/carnegie/words/*.json", {
    query: "?add-on=secretDonation",
    import: "default",
  }),
  alone: import.meta.glob<Catalogue>("../../../../games/carnegie/words/*.json", {
    query: "?add-on=alone",
    import: "default",
  }),
};
export type AddOnWords = keyof typeof ADD_ONS;
const here = signal<Readonly<Partial<Record<AddOnWords, Words<string>>>>>({});

/** Fetches the words of add-ons, if they are not here. Throws if they cannot be had. */
export async function fetchAddOns(names: readonly AddOnWords[]): Promise<void> {
  const known = here.peek();
  const missing = names.filter((it) => !known[it]);
  const fetched = Object.fromEntries(missing.map((it) => [it, fetchedWords<string>({}, ADD_ONS[it])]));
  if (missing.length > 0) here.value = { ...known, ...fetched };
  await Promise.all(names.flatMap((it) => here.peek()[it] ?? []).map(arrived));
}

/** Catalogues with those of the add-ons that are here. */
const withAddOns = (...parts: Parameters<typeof joined>[0]) =>
  computed(() => joined([...parts, ...Object.values(here.value)]).value);

/** The board's messages beside the game's, whose names of regions and cities they use in the form that each sentence asks for. */
export const boardWords = withAddOns(said, board);
const allWords = withAddOns(said, board, later, beside);

/** A message of the board. Parts that say nothing of what loads after it are not redrawn then. */
export const tBoard = (key: BoardKey, params: Line["params"] = {}): string =>
  say((planning ? planWords : key in boardEn ? boardWords : allWords).value, language.value, { key, params });

/** Commands as parts of a plan, in languages whose imperative does not go with "If Ada chooses: …". Nobody waits for them. */
const planned = fetchedWords<string>(
  {},
  unhurried(import.meta.glob<Catalogue>("./planned/*.json", { import: "default" })),
);
const planWords = withAddOns(said, board, later, beside, planned);
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

const told = withAddOns(said, later, help);

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
