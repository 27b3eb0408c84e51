/** Words: none missing, none left over, and each language with the same parameters as English. */
import { expect, test } from "vitest";
import { type Catalogue, type Catalogues, LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { wordsOf } from "../../games/modules.ts";
import { CARDS } from "../../web/games/card.ts";
import board from "../../web/games/gold-rush/words/en.json" with { type: "json" };
import { tBoard } from "../../web/games/gold-rush/words/index.ts";
import { t as tHome } from "../../web/home/words/index.ts";
import en from "../../web/words/en.json" with { type: "json" };
import { setLanguage, t, words } from "../../web/words/index.ts";

const sources = Object.values(
  import.meta.glob<string>(["../../web/**/*.{ts,tsx}"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

/** Keys put together from a prefix and a word of the service or the rules. */
const COMPOSED = /^(game|target|theme|strength)\.[^.]+$/;

test.each([
  ["the page", en],
  ["the board", board],
])("every message of %s is used", (_, catalogue) => {
  const unused = Object.keys(catalogue).filter((it) => !sources.includes(`"${it}"`) && !COMPOSED.test(it));
  expect(unused).toEqual([]);
});

/** Possible parameters: every name that some English message fills in. */
const NAMES = new Set(Object.values(en).flatMap((it) => [...it.matchAll(/\{([a-z]\w*)[,}]/g)].map(([, name]) => name)));

const parameters = (pattern: string): ReadonlySet<string | undefined> =>
  new Set([...pattern.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).filter((it) => NAMES.has(it)));

test.each(LANGUAGES)("%s has every message, with the parameters of English", async (language) => {
  await setLanguage(language);
  const catalogue: Readonly<Record<string, string>> = words.value[language] ?? {};
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  for (const [key, pattern] of Object.entries(catalogue))
    expect(parameters(pattern), key).toEqual(parameters(en[key as keyof typeof en]));
});

test.each(CARDS.map((it) => [it.id, it] as const))(
  "%s has one name in lists, at its tables and in mails",
  async (id, card) => {
    const catalogues = wordsOf(id) as Catalogues;
    for (const [language, catalogue] of Object.entries(catalogues)) {
      await setLanguage(language);
      await card.words.ready();
      expect(card.words.catalogues.value[language as Language]?.name, language).toBe(catalogue["game.name"]);
    }
    await setLanguage("en");
  },
);

test("nothing is called by what it once was called, and nobody could read", () => {
  const catalogues = import.meta.glob<Catalogue>(["../../web/**/words/en.json", "../../games/*/{words,help}/en.json"], {
    eager: true,
    import: "default",
  });
  const said = Object.values(catalogues).flatMap((it) => Object.values(it));
  expect(said.length).toBeGreaterThan(1_000);
  expect(said.filter((it) => /^Do not\b|[Oo]f them bots|Take it up|they rest\b/.test(it))).toEqual([]);
});

test("the page and the board speak the language that was chosen", async () => {
  await setLanguage("pl");
  expect(t("nav.sign-in")).not.toBe(en["nav.sign-in"]);
  await expect.poll(() => tBoard("board.label")).not.toBe(board["board.label"]);
  expect(document.documentElement.lang).toBe("pl");
});

test("a language that is not there falls back to English", async () => {
  await setLanguage("xx");
  expect(tHome("row.place", { rank: 2, points: 1 })).toBe("2nd, 1 point");
  expect(tHome("row.place", { rank: 4, points: 7 })).toBe("4th, 7 points");
  expect(t("prompt.over", { names: "Ada and Bo", count: 2 })).toBe("The game is over. Ada and Bo share the victory.");
});
