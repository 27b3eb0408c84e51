/** A verb agrees with how many people it is about, and the words around a span of time with its number. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Catalogue, LANGUAGES, type Language, say } from "../../games/kernel/words.ts";

const root = path.join(import.meta.dirname, "../..");

const catalogue = (folder: string, language: Language): Catalogue =>
  JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), "utf8")) as Catalogue;

type Params = Readonly<Record<string, string | number>>;

function said(folder: string, language: Language, key: string, params: Params): string {
  const words = { en: catalogue(folder, "en"), [language]: catalogue(folder, language) };
  return say(words, language, { key, params });
}

const ONE = { names: "Ada", seats: "Ada", count: 1, points: 5, since: "…" };
const TWO = { names: "Ada, Bo", seats: "Ada, Bo", count: 2, points: 5, since: "…" };
const MANY = { names: "Ada, Bo, Cy, Di, Ed", seats: "Ada, Bo, Cy, Di, Ed", count: 5, points: 5, since: "…" };

/** A sentence about one person, and how it begins about two and five. */
const PEOPLE: readonly (readonly [folder: string, Language, key: string, one: string, more: string])[] = [
  ["web/words", "ca", "prompt.waiting", "Juga ", "Juguen "],
  ["web/words", "pl", "prompt.waiting", "Teraz gra ", "Teraz grają "],
  ["web/words", "ro", "prompt.waiting", "Acum joacă ", "Acum joacă "],
  ["web/words", "ru", "prompt.waiting", "Сейчас ходит ", "Сейчас ходят "],
  ["web/words", "pl", "prompt.watching", "Oglądasz. Teraz gra ", "Oglądasz. Teraz grają "],
  ["web/words", "ru", "prompt.over", "Партия окончена. Побеждает ", "Партия окончена. Победу делят "],
  ["web/home/words", "pl", "row.theirs", "gra Ada", "grają Ada, Bo"],
  ["web/home/words", "ru", "row.theirs", "ходит Ada", "ходят Ada, Bo"],
  ["web/seated/words", "en", "back.waits", "Ada still has ", "Ada, Bo"],
  ["web/seated/words", "ca", "back.waits", "Encara ha ", "Encara han "],
  ["web/seated/words", "ro", "back.waits", "Mai are ", "Mai au "],
  ["web/seated/words", "pl", "back.waits", "Odpowiedzieć musi ", "Odpowiedzieć muszą "],
  ["web/seated/words", "ru", "back.waits", "Ждём ответа: ", "Ждём ответов: "],
  [
    "web/table/words",
    "ru",
    "mark.stuck",
    "Сервис десять раз подряд не смог продолжить за игрока ",
    "Сервис десять раз подряд не смог продолжить за игроков ",
  ],
  ["worker/words", "en", "mail.over.lost", "Ada won, with 5 points.", "Ada, Bo"],
  ["worker/words", "ca", "mail.over.lost", "Guanya ", "Guanyen "],
  ["worker/words", "pl", "mail.over.lost", "Wygrywa ", "Wygrywają "],
  ["worker/words", "ru", "mail.over.lost", "Побеждает ", "Побеждают "],
  ["worker/words", "ro", "mail.answered.waiting", "Acum este rândul jucătorului ", "Acum este rândul jucătorilor "],
  ["worker/words", "ru", "problem.not-awaited.detail", "Сейчас ходит ", "Сейчас ходят "],
  ["worker/words", "pl", "problem.not-awaited.detail", "Teraz gra ", "Teraz grają "],
];

test.each(PEOPLE)("%s in %s: %s agrees with its names", async (folder, language, key, one, more) => {
  expect(said(folder, language, key, ONE).slice(0, one.length)).toBe(one);
  expect(said(folder, language, key, TWO).slice(0, more.length)).toBe(more);
  expect(said(folder, language, key, MANY).slice(0, more.length)).toBe(more);
});

/** Five people, or twenty-one, are never "many" or "one" to the verb beside their names: only numbers of things are. */
test.each(LANGUAGES)("in %s a verb beside names knows one and several alone", async (language) => {
  for (const folder of ["web/words", "web/home/words", "web/seated/words", "worker/words", "web/table/words"])
    for (const [key, pattern] of Object.entries(await catalogue(folder, language))) {
      if (!/\{(?:names|seats)\}/.test(pattern) || !pattern.includes("{count, plural")) continue;
      const several = [2, 5, 21].map((count) => said(folder, language, key, { ...TWO, count }));
      expect(new Set(await Promise.all(several)).size, key).toBe(1);
    }
});

const SPANS: readonly (readonly [folder: string, Language, key: string, Params, said: string])[] = [
  ["web/clock/words", "ca", "seat.left", { time: "1 dia", count: 1 }, "queda 1 dia"],
  ["web/clock/words", "ca", "seat.left", { time: "2 dies", count: 2 }, "queden 2 dies"],
  ["web/clock/words", "ro", "seat.left", { time: "1 zi", count: 1 }, "a rămas 1 zi"],
  ["web/clock/words", "ro", "seat.left", { time: "24 de ore", count: 24 }, "au rămas 24 de ore"],
  ["worker/words", "ca", "mail.left", { time: "5 hores", count: 5 }, "queden 5 hores"],
  ["web/clock/words", "pl", "seat.left", { time: "2 dni", count: 2 }, "pozostają 2 dni"],
  ["web/clock/words", "pl", "seat.left", { time: "5 dni", count: 5 }, "pozostaje 5 dni"],
  [
    "web/home/words",
    "pl",
    "figures.answer",
    { span: "1 godzina", count: 1, unit: "hour" },
    "odpowiada mniej więcej po 1 godzinie",
  ],
  [
    "web/home/words",
    "pl",
    "figures.answer",
    { span: "5 dni", count: 5, unit: "day" },
    "odpowiada mniej więcej po 5 dniach",
  ],
  [
    "web/home/words",
    "pl",
    "figures.answer",
    { span: "2 minuty", count: 2, unit: "minute" },
    "odpowiada mniej więcej po 2 minutach",
  ],
  [
    "web/home/words",
    "ru",
    "figures.answer",
    { span: "1 минута", count: 1, unit: "minute" },
    "отвечает примерно за 1 минуту",
  ],
  [
    "web/home/words",
    "ru",
    "figures.answer",
    { span: "21 минута", count: 21, unit: "minute" },
    "отвечает примерно за 21 минуту",
  ],
  ["web/home/words", "ru", "figures.answer", { span: "1 день", count: 1, unit: "day" }, "отвечает примерно за 1 день"],
  [
    "web/home/words",
    "ru",
    "figures.answer",
    { span: "5 часов", count: 5, unit: "hour" },
    "отвечает примерно за 5 часов",
  ],
  [
    "web/clock/words",
    "ru",
    "rule.bank",
    { time: "3 дня", increment: "1 день", cap: "5 дней" },
    "Часы: 3 дня на партию, ещё 1 день с каждым ходом, предел — 5 дней.",
  ],
  [
    "worker/words",
    "pl",
    "clock.reason.hours",
    { hours: 2000 },
    "Czas musi wynosić od 3 minut do 60 dni; 2000 godzin się w tym nie mieści. Wybierz inny czas.",
  ],
  [
    "worker/words",
    "ru",
    "clock.reason.hours",
    { hours: 1501 },
    "Время должно быть от 3 минут до 60 дней; 1501 час не подходит. Выберите другое.",
  ],
];

test.each(SPANS)("%s in %s: %s with %j", async (folder, language, key, params, expected) => {
  expect(said(folder, language, key, params)).toBe(expected);
});
