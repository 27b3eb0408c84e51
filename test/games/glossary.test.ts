/** One word for each thing: no catalogue uses a word that docs/glossary.md has another one for. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { messagesOf } from "./texts.ts";

const root = path.join(import.meta.dirname, "../..");
const NAMES: Readonly<Record<string, Language>> = {
  English: "en",
  Catalan: "ca",
  Polish: "pl",
  Romanian: "ro",
  Russian: "ru",
};

/** The rows of the glossary's tables, cell by cell. */
const rows = readFileSync(path.join(root, "docs/glossary.md"), "utf8")
  .split("\n")
  .filter((it) => it.startsWith("| ") && !it.startsWith("| ---"))
  .map((it) => it.slice(2, -2).split(" | "));

/** A word or several, `*` for any letters, as whole words: `mail` is not in "e-mail". */
function patternOf(word: string): RegExp {
  const escaped = word.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "\\p{L}*");
  return new RegExp(`(?<![\\p{L}-])${escaped}(?!\\p{L})`, "iu");
}

/** Each word that is not to be used, and what is said instead. */
const BANNED = rows
  .filter((it) => it.length === 3 && it[0] !== "Language")
  .flatMap(([language = "", not = "", but = ""]) =>
    [...not.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => ({ language: NAMES[language], word, but })),
  );

/** A pattern without the names of its placeholders. */
const said = (pattern: string): string =>
  pattern.replace(/\{[\w.]+\}|\{\w+, names?, [\w -]+\}|\{\w+, (plural|select),/g, "{}");

const foundIn = (text: string, language: Language): readonly string[] =>
  BANNED.filter((it) => it.language === language).flatMap(({ word, but }) =>
    patternOf(word).test(said(text)) ? [`${word}, but ${but}: ${text}`] : [],
  );

test("the glossary has a word in every language for every thing", () => {
  const things = rows.filter((it) => it.length === LANGUAGES.length);
  expect(things.length).toBeGreaterThan(40);
  for (const it of things) expect(it.filter((word) => word.trim().length > 0)).toHaveLength(LANGUAGES.length);
  expect(things.length + rows.filter((it) => it.length === 3).length).toBe(rows.length);
});

test.each(LANGUAGES)("in %s every thing is called by its own word everywhere", (language) => {
  const messages = messagesOf(language);
  expect(messages.length).toBeGreaterThan(1_500);
  expect(messages.flatMap((it) => foundIn(it.text, language).map((found) => `${it.where}: ${found}`))).toEqual([]);
});

test.each(LANGUAGES)("in %s apostrophes are curved", (language) => {
  const straight = messagesOf(language).filter((it) => /[\p{L}\d}]'/u.test(it.text));
  expect(straight.map((it) => `${it.where}: ${it.text}`)).toEqual([]);
});

test.each([
  ["en", "Every mail and all mails", 1],
  ["en", "Place your piece; a meeple, meeples", 2],
  ["ca", "Col·loca el rajol, o els rajols", 1],
  ["pl", "Weź kafelek albo pionka", 2],
  ["pl", "Wyślij e-maila, nie maila", 1],
  ["ro", "Axa timpului; pe primul loc", 2],
  ["ro", "Ia o piesă; piesele nu", 1],
  ["ru", "Возьмите фишки и плитки", 2],
  ["ru", "Вот и ответы", 0],
] as const)("in %s “%s” is found", (language, line, count) => {
  expect(foundIn(line, language)).toHaveLength(count);
});

test("every language has words that are not to be used", () => {
  for (const language of LANGUAGES) expect(BANNED.some((it) => it.language === language)).toBe(true);
  expect(BANNED.every((it) => it.language !== undefined && it.but !== "")).toBe(true);
});
