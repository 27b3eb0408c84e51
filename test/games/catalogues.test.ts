/** Words in every language, of the games, the page and the service: plain JSON without a fault, and a whole game told without a gap. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { AnyGame, Line } from "../../games/kernel/game.ts";
import { sayOf } from "../../games/kernel/speech.ts";
import { type Catalogue, LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { isShipped, modules } from "../../games/modules.ts";
import { type AnySubject, playByLaw } from "../laws.ts";
import { faultsOf } from "./catalogue.ts";

const root = path.join(import.meta.dirname, "../..");

/** Every folder of catalogues below a folder. */
const foldersIn = (top: string): readonly string[] =>
  readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" })
    .filter((it) => path.basename(it) === "en.json")
    .map((it) => path.join(top, path.dirname(it)))
    .sort();

const FOLDERS = [...foldersIn("games"), ...foldersIn("web"), ...foldersIn("worker")];

function read(folder: string): Readonly<Partial<Record<Language, Catalogue>>> {
  const files = LANGUAGES.map((it) => [it, path.join(root, folder, `${it}.json`)] as const);
  const there = files.filter(([, file]) => existsSync(file));
  return Object.fromEntries(there.map(([it, file]) => [it, JSON.parse(readFileSync(file, "utf8")) as Catalogue]));
}

/** The game whose words a folder holds; `null`: none. */
const gameIn = (folder: string): string | null => /^(?:web\/)?games\/([^/]+)\//.exec(`${folder}/`)?.[1] ?? null;

/** Whether a folder holds words of a game that is in the making: English is enough. */
function isDraft(folder: string): boolean {
  const game = gameIn(folder);
  return game !== null && !isShipped(game);
}

test.each(FOLDERS)("the catalogues of %s are without a fault", (folder) => {
  // A board's messages name regions and cities as the game does.
  const beside = folder.startsWith("web/") && gameIn(folder) ? read(`games/${gameIn(folder)}/words`) : {};
  expect(faultsOf(folder, read(folder), beside, isDraft(folder))).toEqual([]);
});

test("only games in the making may lack words", () => {
  const english = { greeting: "Hello", farewell: "Bye" };
  const all = { en: english, pl: { greeting: "Hej" } };
  expect(faultsOf("dice/words", all, {}, true)).toEqual([]);
  expect(faultsOf("dice/words", all)).toEqual([
    "dice/words/ca.json: is not there",
    "dice/words/pl.json: farewell: is missing",
    "dice/words/ro.json: is not there",
    "dice/words/ru.json: is not there",
  ]);
  expect(faultsOf("dice/words", { en: english, pl: { greeting: "{who}" } }, {}, true)).toEqual([
    "dice/words/pl.json: greeting: the placeholder who is unknown: English has no such",
  ]);
  expect(Object.keys(modules).filter(isShipped)).not.toEqual([]);
  expect(isDraft("games/template/square/words")).toBe(true);
  for (const id of Object.keys(modules).filter(isShipped)) {
    expect(isDraft(`games/${id}/words`)).toBe(false);
    expect(isDraft(`web/games/${id}/lesson/words`)).toBe(false);
  }
});

test.each(FOLDERS)("no sentence of %s begins with a part that has a small letter", (folder) => {
  const small = Object.entries(read(folder)).flatMap(([language, words]) =>
    Object.entries(words).flatMap(([key, pattern]) => {
      // Labels and texts after a colon are no sentences.
      if (!/^(?:log|say|command|prompt|group|why)\./.test(key)) return [];
      const begun = [...pattern.matchAll(/(?:^|[.!?] )\{(part\.[\w.-]+)\}/g)].map(([, part = ""]) => words[part] ?? "");
      return begun.filter((it) => /^\p{Ll}|^\{[^{}]*\{\p{Ll}/u.test(it)).map((it) => `${language}: ${key}: ${it}`);
    }),
  );
  expect(small).toEqual([]);
});

/** Folders with words that speak to the reader, as those of every shipped game do. */
const SPEAKING = FOLDERS.filter(
  (folder) =>
    Object.keys(modules).some((id) => isShipped(id) && folder === `games/${id}/words`) ||
    Object.keys(read(folder).en ?? {}).some((it) => it.endsWith(".you")),
);

test.each(SPEAKING)("every line of %s about a seat speaks to its reader, too", (folder) => {
  const others = Object.entries(read(folder)).flatMap(([language, words]) =>
    Object.entries(words)
      .filter(([key, text]) => /^(?:log|service)\./.test(key) && !key.endsWith(".you") && text.includes("{seat}"))
      .filter(([key]) => words[`${key}.you`]?.includes("{seat}") ?? true)
      .map(([key]) => `${language}: ${key}`),
  );
  expect(others).toEqual([]);
});

test("every game's catalogues are among them", () => {
  for (const id of Object.keys(modules)) expect(FOLDERS).toContain(`games/${id}/words`);
});

const ENGLISH = {
  greeting: "{seat} has {cards, plural, one {# card} other {# cards}} of {suit, name, suit}.",
  "suit.red": "Red",
} as const;

/** A fault of each kind, in Polish. */
const FAULTS: readonly (readonly [key: string, pattern: string | undefined, fault: string])[] = [
  ["greeting", undefined, "is missing"],
  ["greeting", "{seat} {cards} {suit, name, suit} {colour}", "the placeholder colour is unknown"],
  ["greeting", "{cards} {suit, name, suit}", "nothing is said of seat"],
  ["of-suit.blue", "Niebieskich", "nothing asks for it"],
  ["greeting", "{seat} {cards} {suit, name, deck}", "there is no name of a deck"],
  ["greeting", "{seat} {cards} {suit} {part.end}", "{part.end} names a message that is not there"],
  ["greeting", "{seat} {suit} {cards, plural, one {# karta} other {# karty}}", "{cards, plural} has no few, many"],
  ["greeting", "{seat} {suit} {cards, plural, one {#} two {#} few {#} many {#} other {#}}", "pl knows no two"],
  ["greeting", "{seat} {suit} {cards, select, one {a}}", "no branch other"],
  ["greeting", "{seat} {suit} {cards", "a brace is not closed"],
  ["greeting", "{seat} {suit} {cards}}", "a brace is closed that was not opened"],
  ["greeting", "{seat} {suit} {cards, number}", "is neither plural, select nor name"],
  ["farewell", "{seat}", "nothing asks for it"],
  ["part.x", "{part.x}", "{part.x} names itself"],
];

test.each(FAULTS)("a fault names file and key: %s as %s: %s", (key, pattern, fault) => {
  const polish: Record<string, string> = {
    greeting: "{seat} {cards} {suit}",
    "suit.red": "Czerwony",
    [key]: pattern ?? "",
  };
  if (pattern === undefined) delete polish[key];
  const all = { en: ENGLISH, ca: ENGLISH, pl: polish, ro: undefined, ru: undefined };
  const found = faultsOf("dice/words", all as Parameters<typeof faultsOf>[1]).filter((it) => it.includes("/pl.json"));
  expect(found.join("\n")).toContain(`dice/words/pl.json: ${key}: `);
  expect(found.join("\n")).toContain(fault);
});

const OTHERS = LANGUAGES.filter((it) => it !== "en");

test("a thing that a sentence has no form of is named, unless the form's list has a pattern for all", () => {
  const words = {
    greeting: "{seat} {suit, name, of-suit}",
    "suit.red": "Czerwone",
    "suit.blue": "Niebieskie",
    "of-suit.red": "czerwonych",
  };
  const polish = (own: Catalogue) => ({ en: words, ca: words, pl: own, ro: words, ru: words });
  const found = (own: Catalogue) => faultsOf("dice/words", polish(own)).filter((it) => it.includes("/pl.json"));
  expect(found(words)).toEqual(["dice/words/pl.json: greeting: of-suit has no form of blue"]);
  expect(found({ ...words, "of-suit.other": "koloru {name, name, suit}" })).toEqual([]);
});

for (const [id, { game, words }] of Object.entries(modules))
  describe(`a whole game of ${id}`, () => {
    let lines: readonly Line[] = [];
    beforeAll(async () => {
      const { subject } = (await import(`./${id}/subject.ts`)) as { readonly subject: AnySubject };
      const seats = Math.max(2, game.seats.min);
      // With all that can be added.
      const options = Object.fromEntries(
        game.options.fields.flatMap((it) => (it.kind === "module" ? [[it.key, true]] : [])),
      );
      const { events, state } = playByLaw(subject, seats, options, "told", "bot", 400);
      const told = events.map((it) => (game as AnyGame).describe(it, null)).filter((it): it is Line => it !== null);
      expect(told.length).toBeGreaterThan(5);
      lines = [...told, ...game.score(state).flatMap((it) => it.items.flatMap(({ reasons }) => reasons))];
    });

    // `sayOf` prints a key that is not there.
    test("is told in words of its own", () => {
      expect([...new Set(lines.map((it) => it.key))].filter((it) => !words.en[it])).toEqual([]);
    });

    test.each(OTHERS)("is told without a gap in %s", (language) => {
      for (const line of lines)
        expect(sayOf(words, language, line, ["Ada", "Bo"]), line.key).not.toMatch(/[{}?]|undefined|NaN/);
    });
  });
