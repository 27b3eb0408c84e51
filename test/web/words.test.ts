/** Words: none missing, none left over, and each language with the same parameters as English. */
import { expect, test } from "vitest";
import { LANGUAGES } from "../../games/words.ts";
import { en as board } from "../../web/boards/gold-rush/words/en.ts";
import { en } from "../../web/words/en.ts";
import { put, setLanguage, words } from "../../web/words/index.ts";

const sources = Object.values(
  import.meta.glob<string>(["../../web/**/*.{ts,tsx}", "!../../web/**/words/en.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

/** Keys put together from a prefix and a word of the service or the rules. */
const COMPOSED = /^(hooks|delivery|delivery\.why|delivery\.type|delivery\.channel|game|target)\.[^.]+$/;

test.each([
  ["the page", en],
  ["the board", board],
])("every message of %s is used", (_, catalogue) => {
  const unused = Object.keys(catalogue).filter((it) => !sources.includes(`"${it}"`) && !COMPOSED.test(it));
  expect(unused).toEqual([]);
});

const parameters = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\{(\w+)(?=[,}])/g)].map((it) => it[1] ?? "").sort();

test.each(LANGUAGES)("%s has the parameters of English", (language) => {
  const catalogue = words[language] ?? en;
  for (const [key, pattern] of Object.entries(catalogue))
    expect(new Set(parameters(pattern)), key).toEqual(new Set(parameters(en[key as keyof typeof en])));
});

test("a language that is not there yet falls back to English", () => {
  setLanguage("xx");
  expect(put("row.place", { rank: 2, points: 1 })).toBe("2nd, 1 point");
  expect(put("row.place", { rank: 4, points: 7 })).toBe("4th, 7 points");
  expect(put("prompt.over", { names: "Ada and Bo", count: 2 })).toBe("The game is over. Ada and Bo share the victory.");
});
