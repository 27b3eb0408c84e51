/** A plan says what somebody might do: no command in it is an imperative, which would stand after a name ("If Ada chooses: …"). */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Catalogue, Language } from "../../games/kernel/words.ts";

const root = path.join(import.meta.dirname, "../..");

function read(file: string): Catalogue {
  const at = path.join(root, file);
  return existsSync(at) ? (JSON.parse(readFileSync(at, "utf8")) as Catalogue) : {};
}

const GAMES = ["carnegie", "gold-rush"] as const;

const own = (game: string, language: Language): Catalogue => ({
  ...read(`games/${game}/words/${language}.json`),
  ...read(`web/games/${game}/words/${language}.json`),
});
const planned = (game: string, language: Language): Catalogue =>
  read(`web/games/${game}/words/planned/${language}.json`);

const CASES = GAMES.flatMap((game) => (["ca", "pl", "ro"] as const).map((language) => [game, language] as const));

/** Parameters of a pattern, in order. */
const slots = (pattern: string): readonly string[] => [...pattern.matchAll(/\{[^{}]*\}|#/g)].map(([it]) => it).sort();

test.each(CASES)("%s in %s: what stands in a plan fills in what the command does", (game, language) => {
  const words = own(game, language);
  for (const [key, pattern] of Object.entries(planned(game, language))) {
    expect(words, key).toHaveProperty([key]);
    expect(slots(pattern), key).toEqual(slots(words[key] ?? ""));
    expect(pattern, key).not.toBe(words[key]);
  }
});

/** Messages that the page puts into plans: every command, as the board or the game says it. */
const isCommand = (key: string): boolean => /^(?:say|command)\./.test(key) || key === "pass.cover";

/** Commands that the board says in words of its own: the game's are for mails and programs. */
function inPlans(game: string, language: Language): readonly (readonly [string, string])[] {
  const words = own(game, language);
  const hidden = (key: string): boolean =>
    game === "carnegie" &&
    /^command\.(?!chooseSide|chooseRow|markSheet|handSheetIn|coverDonations|nameDonation|wait|takeIncome|chooseSite|activate\.)/.test(
      key,
    );
  const all = { ...words, ...planned(game, language) };
  return Object.entries(all).filter(([key]) => isCommand(key) && !hidden(key));
}

/** Imperatives of the second person, as commands begin in a language; Romanian's are those that differ from "he does". */
const IMPERATIVES = {
  ca: "Construeix|Reserva|Tria|Fes|Dona|Deixa|No facis|Passa|No cobreixis|Gasta|Col·loca|col·loca|paga|Mou|Estira|Ven|Activa|Acaba|Entrega|Cobreix|Espera|Planta|Extreu|Recupera|Juga|Avança",
  pl: "Zrealizuj|Zarezerwuj|Wybierz|Sprowadź|Zostaw|Nie przekazuj|Zrezygnuj|Nie przykrywaj|Wydaj|potem rozmieść|Zbuduj|Przesuń|Umieść|Wysuń|Sprzedaj|Aktywuj|Zakończ|Oddaj|Przykryj|Czekaj|Buduj|Połóż|Postaw|Rozbij|Wydobądź|Zabierz|Nie rób|Graj",
  ro: "Adu|Lasă-i|Fă|Încheie-ți|Nu acoperi",
} as const;

test.each(CASES)("%s in %s: no command in a plan is an imperative", (game, language) => {
  const imperative = new RegExp(`(?:^|: )(?:${IMPERATIVES[language]})(?!\\p{L})`, "u");
  const commands = inPlans(game, language);
  expect(commands.length).toBeGreaterThan(9);
  expect(commands.filter(([, it]) => imperative.test(it))).toEqual([]);
});

test("the list of imperatives finds what buttons say", () => {
  for (const language of ["ca", "pl"] as const)
    for (const game of GAMES)
      for (const key of Object.keys(planned(game, language)).filter((it) => it.startsWith("command.")))
        expect(own(game, language)[key]).toMatch(new RegExp(`^(?:${IMPERATIVES[language]})`, "u"));
});
