/** A department stands in the form that each sentence asks for: with its article, its case, and the preposition that goes with it. */
import { expect, test } from "vitest";
import { bring } from "../../../games/carnegie/add-ons/add-on.ts";
import { ADD_ONS } from "../../../games/carnegie/add-ons/all.ts";
import { allTiles, PRINTED_ROOMS } from "../../../games/carnegie/departments/departments.ts";
import { words } from "../../../games/carnegie/words/index.ts";
import { sayOf } from "../../../games/kernel/speech.ts";
import { LANGUAGES, type Language } from "../../../games/kernel/words.ts";

bring(...ADD_ONS);

const ROOMS = [...PRINTED_ROOMS.values(), ...allTiles().map((it) => it.id)];
const DEFAULTS = {
  seat: 0,
  standing: "no",
  steps: 2,
  count: 1,
  cost: 2,
  points: 1,
  gains: 1,
  gives: 0,
  room: "yes",
  mission: "no",
  region: "west",
};
const PLACE = { project: "commerce", city: "reno" };

const said = (language: Language, key: string, department: string): string =>
  sayOf(words, language, { key, params: { ...DEFAULTS, ...PLACE, department, built: department } }, ["Ada"]);

/** Sentences that name a department: moved to, active in, used, built, reserved. */
const TABLE: readonly (readonly [Language, key: string, department: string, said: string])[] = [
  ["en", "log.employeeMoved", "research-development", "Ada moves an inactive employee 2 steps to the Design Office."],
  ["en", "log.employeeMoved", "lobby", "Ada moves an inactive employee 2 steps to the Lobby."],
  ["en", "log.employeeMoved", "sales", "Ada moves an inactive employee 2 steps to Sales."],
  ["en", "command.activate", "human-resources", "Activate an employee in the Personnel Office"],
  ["en", "command.activate", "archives", "Activate an employee in Archives"],
  ["en", "log.employeePlaced", "new-lobby", "Ada places an inactive employee in the New Lobby."],
  ["en", "log.departmentBuilt", "post-office", "Ada builds the Post Office."],
  ["en", "command.use", "supply-chain", "Use the Supply Chain"],
  ["en", "command.reserve", "network-of-libraries", "Reserve the Network of Libraries"],
  ["en", "command.activate.more", "construction", "Activate an employee in the Construction Office for $2: +1 point"],
  ["ca", "log.employeeMoved", "lobby", "Ada mou un treballador inactiu 2 passos fins al Vestíbul."],
  [
    "ca",
    "log.employeeMoved",
    "research-development",
    "Ada mou un treballador inactiu 2 passos fins a l’Oficina de Disseny.",
  ],
  ["ca", "log.departmentBuilt", "purchasing", "Ada construeix el departament de Compres."],
  ["ca", "log.departmentReserved", "sales", "Ada reserva el departament de Vendes."],
  ["ca", "log.departmentBuilt", "archives", "Ada construeix el departament d’Arxius."],
  ["ca", "log.departmentReserved", "post-office", "Ada reserva l’Oficina de Correus."],
  ["ca", "log.departmentUsed.plain", "engineering", "Ada fa servir el departament d’Enginyeria."],
  ["ca", "command.use", "lobby", "Fes servir el Vestíbul"],
  ["ca", "command.buildDepartment", "supply-chain", "Construeix la Cadena de Subministrament"],
  ["ca", "log.andrewTookDepartment", "logistics", "Andrew pren el departament de Logística."],
  ["ca", "command.activate", "new-lobby", "Activa un treballador al Vestíbul Nou"],
  ["ca", "command.activate", "sales", "Activa un treballador a Vendes"],
  ["ca", "log.employeePlaced", "supply-chain", "Ada posa un treballador inactiu a la Cadena de Subministrament."],
  [
    "pl",
    "log.employeeMoved",
    "research-development",
    "Ada przesuwa nieaktywnego pracownika za 2 ruchy do Biura projektowego.",
  ],
  ["pl", "log.employeeMoved", "post-office", "Ada przesuwa nieaktywnego pracownika za 2 ruchy na Pocztę."],
  ["pl", "log.employeeMoved", "sales", "Ada przesuwa nieaktywnego pracownika za 2 ruchy do działu Sprzedaż."],
  ["pl", "command.activate", "human-resources", "Aktywuj pracownika w Biurze kadr"],
  ["pl", "command.activate", "logistics", "Aktywuj pracownika w dziale Logistyka"],
  ["pl", "command.use", "new-lobby", "Użyj Nowego lobby"],
  ["pl", "log.departmentBuilt", "post-office", "Ada buduje Pocztę."],
  ["pl", "log.departmentReserved", "logistics", "Ada rezerwuje dział Logistyka."],
  ["pl", "command.buildProject", "construction", "Zrealizuj projekt handlowy w Reno, używając Biura budowy"],
  ["ro", "log.employeeMoved", "lobby", "Ada mută un angajat inactiv cu 2 pași până în Hol."],
  ["ro", "log.employeeMoved", "logistics", "Ada mută un angajat inactiv cu 2 pași până la Logistică."],
  ["ro", "command.activate", "supply-chain", "Activează un angajat la Lanțul de Aprovizionare"],
  ["ro", "command.use", "logistics", "Folosește Logistica"],
  ["ro", "log.departmentBuilt", "logistics", "Ada construiește departamentul Logistică."],
  ["ro", "log.departmentBuilt", "post-office", "Ada construiește Oficiul Poștal."],
  ["ru", "log.employeeMoved", "lobby", "Ada перемещает неактивного сотрудника на 2 шага в лобби."],
  [
    "ru",
    "log.employeeMoved",
    "research-development",
    "Ada перемещает неактивного сотрудника на 2 шага в «Проектное бюро».",
  ],
  ["ru", "log.employeeMoved", "sales", "Ada перемещает неактивного сотрудника на 2 шага в отдел «Продажи»."],
  ["ru", "command.activate", "post-office", "Активировать сотрудника на «Почте»"],
  ["ru", "command.activate", "sales", "Активировать сотрудника в отделе «Продажи»"],
  ["ru", "command.use", "accounting", "Использовать «Бухгалтерию»"],
  ["ru", "command.buildProject", "construction", "Построить торговый проект в Рино с помощью «Строительного бюро»"],
  ["ru", "log.departmentBuilt", "new-lobby", "Ada строит «Новое лобби»."],
];

test.each(TABLE)("%s: %s of %s", (language, key, department, expected) => {
  expect(said(language, key, department)).toBe(expected);
});

const KEYS = [
  ...["reserve", "use", "buildProject", "buildDepartment", "activate", "activate.more", "activate.less"].map(
    (it) => `command.${it}`,
  ),
  ...["departmentReserved", "departmentUsed.plain", "departmentBuilt", "employeeMoved", "employeePlaced"].map(
    (it) => `log.${it}`,
  ),
  ...["employeeActivated", "employeeActivated.payroll", "departmentUsed.agency", "andrewTookDepartment"].map(
    (it) => `log.${it}`,
  ),
];

/** A department as no sentence has it: without the article it needs, without its generic word or case, or with two words run together. */
const BARE: Readonly<Record<Language, RegExp>> = {
  en: /(?<!the )(?:Personnel Office|Construction Office|Design Office|Post Office|New Lobby|(?<!New )Lobby(?!ing)|Supply Chain|Network of)|the the/,
  ca: /(?:^| )(?:a|de|per) el |(?<!l’)Oficina|(?<!(?:al|el|del) )Vestíbul|(?<!la )(?:Cadena|Xarxa)|(?:onstrueix|eserva|servir|pren) \p{Lu}/u,
  pl: /(?:dział|działu|dziale) (?:Biur|Poczt|Lobby|Nowe)|(?:do|z|używa|Użyj) dział |w dział /,
  ro: /la (?:Hol|la |în )|departamentul (?:Biroul|Oficiul|Holul)|până (?!la |în |pe )/,
  ru: /(?<!«)Лобби|отдел[ае]? «(?:Проектное|Строительное|Бюро|Почта|Новое)|(?:в|из) в /,
};

test.each(LANGUAGES)("in %s no sentence has a bare department, whichever it is", (language) => {
  const sentences = ROOMS.flatMap((department) => KEYS.map((key) => said(language, key, department)));
  expect(sentences).toHaveLength(38 * KEYS.length);
  for (const it of sentences) {
    expect(it).not.toMatch(BARE[language]);
    expect(it).not.toMatch(/[{}?]|[a-z]-department| {2}/);
  }
});

test("in Russian a department's name stands in its own quotation marks, or is the lobby", () => {
  for (const key of KEYS.filter((it) => it !== "log.andrewTookDepartment"))
    for (const department of ROOMS) expect(said("ru", key, department)).toMatch(/«[^»]+»|лобби/);
});
