/** Words of the games in every language: the same parameters as English, and a whole game told without a gap. */
import { expect, test } from "vitest";
import { EXTENSIONS } from "../../games/carnegie/add-on/words/all.ts";
import { withAddOn } from "../../games/carnegie/add-on/words/index.ts";
import { carnegie } from "../../games/carnegie/game.ts";
import { words as baseWords } from "../../games/carnegie/words/index.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import { words as goldRushWords } from "../../games/gold-rush/words/index.ts";
import type { AnyGame, Line } from "../../games/kernel/game.ts";
import { type Catalogue, type Catalogues, LANGUAGES, sayOf } from "../../games/kernel/words.ts";
import { type AnySubject, playByLaw } from "../laws.ts";
import { subject as carnegieSubject } from "./carnegie/subject.ts";
import { subject as goldRushSubject } from "./gold-rush/subject.ts";

/** Everything that can be added to Carnegie. */
const MODULES = { newBeginning: true, newDepartments: true, newDonations: true, waiting: true, secretDonation: true };

const carnegieWords = withAddOn(baseWords, EXTENSIONS);

const GAMES = [
  { game: carnegie as AnyGame, words: carnegieWords, subject: carnegieSubject as AnySubject, options: MODULES },
  {
    game: goldRush as AnyGame,
    words: goldRushWords as Catalogues,
    subject: goldRushSubject as AnySubject,
    options: {},
  },
];

const OTHERS = LANGUAGES.filter((it) => it !== "en");

/** Names of parameters, at any depth. */
const paramsOf = (pattern: string): ReadonlySet<string> =>
  new Set([...pattern.matchAll(/\{\s*(\w+)\s*(?:\}|,\s*(?:plural|select))/g)].map((it) => it[1] as string));

const isBalanced = (pattern: string): boolean => {
  let depth = 0;
  for (const letter of pattern) {
    if (letter === "{") depth++;
    if (letter === "}" && --depth < 0) return false;
  }
  return depth === 0;
};

/** Words of one branch, like `{punto}`, look like a parameter; only what English asks for counts. */
const strangeIn = (catalogue: Catalogue, english: Catalogue): readonly string[] =>
  Object.entries(catalogue).flatMap(([key, pattern]) => {
    const known = paramsOf(english[key] ?? "");
    const used = [...pattern.matchAll(/\{\s*(\w+)\s*,\s*(?:plural|select)/g)].map((it) => it[1] as string);
    return isBalanced(pattern) && used.every((it) => known.has(it)) ? [] : [key];
  });

/** Patterns that say nothing of a parameter that English says something of. */
const silentIn = (catalogue: Catalogue, english: Catalogue): readonly string[] =>
  Object.entries(catalogue).flatMap(([key, pattern]) => {
    const wanted = [...(english[key] ?? "").matchAll(/\{(\w+)\}/g)].map((it) => it[1] as string);
    const branches = /\{\w+, (?:plural|select)/.test(english[key] ?? "");
    return branches || wanted.every((it) => pattern.includes(`{${it}`)) ? [] : [key];
  });

for (const { game, words, subject, options } of GAMES)
  for (const language of OTHERS) {
    const catalogue = words[language] as Catalogue;

    test(`${game.id} in ${language}: every message asks for what English asks for`, () => {
      expect(Object.keys(catalogue).filter((it) => !(it in words.en))).toEqual([]);
      expect(strangeIn(catalogue, words.en)).toEqual([]);
      expect(silentIn(catalogue, words.en)).toEqual([]);
    });

    test(`${game.id} in ${language}: a whole game is told without a gap`, () => {
      const seats = Math.max(2, game.seats.min);
      const { events, state } = playByLaw(subject, seats, options, `told ${language}`, "bot", 400);
      const told = events.map((it) => game.tell(it, null)).filter((it): it is Line => it !== null);
      const reasons = game.score(state).flatMap((it) => it.items.flatMap(({ reasons: lines }) => lines));
      for (const line of [...told, ...reasons]) {
        const said = sayOf(words, language, line, ["Ada", "Bo"]);
        expect(said, line.key).not.toMatch(/[{}?]|undefined|NaN/);
      }
      expect(told.length).toBeGreaterThan(20);
    });
  }
