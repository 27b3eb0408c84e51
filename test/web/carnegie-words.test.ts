/** Words of the board of Carnegie: every one is used, and every name that the board puts together exists. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { unsaidBy } from "../../bin/words.ts";
import { TILES } from "../../games/carnegie/departments/departments.ts";
import help from "../../games/carnegie/help/en.json" with { type: "json" };
import { DONATIONS } from "../../games/carnegie/map/board.ts";
import game from "../../games/carnegie/words/en.json" with { type: "json" };
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { donationName, donationText } from "../../web/games/carnegie/donation-names.ts";
import { explain } from "../../web/games/carnegie/explain.ts";

import en from "../../web/games/carnegie/words/en.json" with { type: "json" };
import { tBoard } from "../../web/games/carnegie/words/index.ts";
import { setLanguage } from "../../web/words/index.ts";

const sources = Object.values(
  import.meta.glob<string>(
    ["../../web/games/carnegie/**/*.{ts,tsx}", "!../../web/games/carnegie/words/{en,ca,pl,ro,ru}.ts"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");

/** Keys put together from a prefix and a word of the rules. */
const COMPOSED = /^(field|pane|tab)\./;

test("every message is used", () => {
  expect(Object.keys(en).filter((it) => !sources.includes(`"${it}"`) && !COMPOSED.test(it))).toEqual([]);
});

test("every department and donation has its name and its explanation", async () => {
  await carnegieClient.prepare?.({}, 2);
  // Nobody waits for explanations.
  await expect.poll(() => carnegieClient.words.value.en["help.goal"]).toBeDefined();
  for (const { id } of TILES)
    expect(explain(id, { edition: "rulebook" }).join(" "), id).not.toMatch(/^ |help\.|department\.[a-z]|undefined/);
  for (const { id } of DONATIONS)
    expect(`${donationName(id)} ${donationText(id)}`, id).not.toMatch(/help\.|donation\.[a-z]| $/);
});

test("the help names messages that there are", () => {
  expect(carnegieClient.about.filter((it) => !(it in game) && !(it in help))).toEqual([]);
});

/** Regions, cities and projects stand in the form that the sentence asks for, as in the log. */
const FORMS = [
  ["en", "Transport in the Midwest", "income in the West", "Build housing in New Orleans", "Housing, "],
  ["ca", "Transport al Mig Oest", "ingressos de l’Oest", "Construeix un habitatge a Nova Orleans", "Habitatge, "],
  [
    "pl",
    "Transport na Środkowym Zachodzie",
    "dochód z Zachodu",
    "Zrealizuj projekt mieszkaniowy w Nowym Orleanie",
    "Mieszkania, ",
  ],
  ["ro", "Transport în Vestul Mijlociu", "venit din Vest", "Construiește locuințe în New Orleans", "Locuințe, "],
  ["ru", "Транспорт на Среднем Западе", "доход с Запада", "Построить первое жильё в Новом Орлеане", "Жильё, "],
] as const;

test.each(FORMS)(
  "the board in %s says where, and not a name in brackets",
  async (language, track, income, settle, tab) => {
    await setLanguage(language);
    await expect.poll(() => tBoard("map.track", { region: "midwest" })).toBe(track);
    expect(tBoard("event.income", { region: "west" })).toBe(income);
    expect(tBoard("say.settle", { city: "new-orleans" })).toBe(settle);
    const tabs = tBoard("tabs.tab", { project: "housing", goods: 1, waiting: 0, built: 0 });
    expect(tabs.slice(0, tab.length)).toBe(tab);
    await setLanguage("en");
  },
);

/** Departments and spaces on the board, in the language's own form. */
const ROOMS = [
  [
    "en",
    "Move the active employee in the Design Office to the Lobby (2 steps)",
    "The inactive employee on the empty space B2",
  ],
  [
    "ca",
    "Mou el treballador actiu de l’Oficina de Disseny al Vestíbul (2 passos)",
    "El treballador inactiu de l’espai buit B2",
  ],
  [
    "pl",
    "Przesuń aktywnego pracownika z Biura projektowego do Lobby (2 ruchy)",
    "Nieaktywny pracownik z pustego miejsca B2",
  ],
  ["ro", "Mută angajatul activ de la Biroul de Proiectare în Hol (2 pași)", "Angajatul inactiv de pe locul liber B2"],
  [
    "ru",
    "Переместить активного сотрудника из «Проектного бюро» в лобби (2 шага)",
    "Неактивный сотрудник с пустого места B2",
  ],
] as const;

test.each(ROOMS)("the board in %s puts departments and spaces into its sentences", async (language, move, group) => {
  await setLanguage(language);
  const rooms = { from: "research-development", fromCode: "A1", to: "lobby", toCode: "D3" };
  await expect.poll(() => tBoard("say.moveEmployee", { standing: "true", steps: 2, ...rooms })).toBe(move);
  expect(tBoard("group.employee", { standing: "false", from: "none", fromCode: "B2" })).toBe(group);
  await setLanguage("en");
});

test("a command whose words the page leaves out has a sentence of the board", () => {
  const file = path.join(import.meta.dirname, "../../web/games/carnegie/sentences.ts");
  const sentences = readFileSync(file, "utf8");
  const unsaid = Object.keys(game).filter((it) => it.startsWith("command.") && unsaidBy("carnegie")?.test(it));
  expect(unsaid.length).toBeGreaterThan(10);
  for (const it of unsaid) expect(sentences).toContain(`  ${it.slice("command.".length)}: `);
});

test.each([
  ["en", "Workstations: $0, $2."],
  ["ca", "Llocs de treball: 0\u00a0$, 2\u00a0$."],
  ["pl", "Stanowiska: 0$, 2$."],
] as const)("in %s workstations cost money as the language writes it", async (language, said) => {
  await setLanguage(language);
  await carnegieClient.prepare?.({}, 2);
  await expect.poll(() => explain("strategic-planning", { edition: "rulebook" })[1]).toBe(said);
  await setLanguage("en");
});

test.each([
  ["en", "Bring one back: $3", "Bring 2 back: $3", "Bring 5 back: $3"],
  ["ca", "Fes tornar un treballador: $3", "Fes tornar 2 treballadors: $3", "Fes tornar 5 treballadors: $3"],
  ["pl", "Sprowadź jednego pracownika: $3", "Sprowadź 2 pracowników: $3", "Sprowadź 5 pracowników: $3"],
  ["ro", "Adu înapoi un angajat: $3", "Adu înapoi 2 angajați: $3", "Adu înapoi 5 angajați: $3"],
  ["ru", "Вернуть 1 сотрудника: $3", "Вернуть 2 сотрудников: $3", "Вернуть 5 сотрудников: $3"],
] as const)("in %s the button of an income says who comes back, not a bare number", async (language, ...said) => {
  await setLanguage(language);
  const told = () => [1, 2, 5].map((count) => tBoard("primary.return", { count, gain: "$3" }));
  await expect.poll(told).toEqual(said);
  await setLanguage("en");
});
