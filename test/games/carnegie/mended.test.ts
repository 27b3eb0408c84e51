/** Lines of the log that once were false or odd, in all five languages. */
import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/game.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import { blankPlayer } from "../../../games/carnegie/set-up/start.ts";
import { words } from "../../../games/carnegie/words/index.ts";
import { sayOf } from "../../../games/kernel/speech.ts";
import { LANGUAGES, type Language } from "../../../games/kernel/words.ts";

const NAMES = ["Ada", "Ben"];

function said(event: Event, language: Language): string | null {
  const line = carnegie.describe(event, null);
  return line && sayOf(words, language, line, NAMES);
}

const activated = { type: "employeeActivated", seat: 0, department: "sales", space: 5, station: 0, cost: 1 } as const;

/** An event, and what each language must say of it: en, ca, pl, ro, ru. */
const MENDED: readonly (readonly [what: string, event: Event, lines: readonly RegExp[]])[] = [
  [
    "a point lost to Payroll Management is lost in every language",
    { ...activated, vp: -1 },
    [/−1 point\.$/, /−1 punt\.$/, /−1 punkt\.$/, /−1 punct\.$/, /−1 очко\.$/],
  ],
  [
    "and one gained is gained",
    { ...activated, vp: 1 },
    [/\+1 point\.$/, /\+1 punt\.$/, /\+1 punkt\.$/, /\+1 punct\.$/, /\+1 очко\.$/],
  ],
];

test.each(MENDED)("%s", (_, event, lines) => {
  for (const [at, language] of LANGUAGES.entries())
    expect(said(event, language), language).toMatch(lines[at] as RegExp);
});

/** An entry's log lines in a language. */
const told = (events: readonly Event[], language: Language): readonly string[] =>
  (carnegie.describeEntry?.(events, null, carnegie.blank) ?? []).map((it) => sayOf(words, language, it, NAMES));

const tab = { type: "tabAdvanced", seat: 0, project: "housing", position: 1, cost: 1, disc: true } as const;
const step = { type: "transportAdvanced", seat: 0, region: "west", box: 2, cost: 2 } as const;
const neutrals = { type: "neutralsPlaced", card: "N01", donation: "welfare-money", sites: ["a:1", "b:1"] } as const;
const built = { type: "andrewBuilt", city: "denver", site: "denver:1" } as const;
const side = { type: "sideChosen", seat: 0, project: "housing", side: "A" } as const;
const used = {
  ...({ type: "departmentUsed", seat: 0, department: "commerce-and-finance", way: "goods", region: null } as const),
  ...{ pay: {}, gain: { goods: 1 } },
};
const ended = { type: "roundEnded", row: "management", first: 1, agenda: [] } as const;

/** Entries of one line, in all five languages. */
const ENTRIES: readonly (readonly [what: string, events: readonly Event[], lines: readonly string[]])[] = [
  [
    "several employees stand up: how many, and for how much together",
    [activated, { ...activated, cost: 2 }],
    [
      "Ada activates 2 employees in Sales for $3.",
      "Ada activa 2 treballadors a Vendes per 3\u00a0$.",
      "Ada aktywuje 2 pracowników w dziale Sprzedaż za 3$.",
      "Ada activează 2 angajați la Vânzări pentru 3\u00a0$.",
      "Ada активирует 2 сотрудников в отделе «Продажи» за 3$.",
    ],
  ],
  [
    "several tabs on the same side",
    [side, { ...side, project: "industry" }],
    [
      "Ada takes side A for housing and industry.",
      "Ada tria el costat A: habitatge i indústria.",
      "Ada wybiera stronę A: mieszkania i przemysł.",
      "Ada alege fața A: locuințe și industrie.",
      "Ada выбирает сторону A: жильё и промышленность.",
    ],
  ],
  [
    "a department that is used again for the same",
    [used, used],
    [
      "Ada uses Commerce & Finance: +1 good (×2).",
      "Ada fa servir el departament de Comerç i Finances: +1 mercaderia (×2).",
      "Ada używa działu Handel i finanse: +1 towar (×2).",
      "Ada folosește Comerțul și Finanțele: +1 marfă (×2).",
      "Ada использует отдел «Торговля и финансы»: +1 товар (×2).",
    ],
  ],
  [
    "a tab that is pulled out twice: both projects, and all it cost",
    [tab, { ...tab, position: 2, cost: 2 }],
    [
      "Ada spends 3 study points on the housing tab: 2 new discs to build.",
      "Ada gasta 3 punts d’estudi en la pestanya d’habitatge: 2 discs nous per construir.",
      "Ada wydaje 3 punkty badań na zakładkę mieszkań: 2 nowe dyski do wykorzystania.",
      "Ada cheltuie 3 puncte de studiu pe fișa de locuințe: 2 discuri noi de construit.",
      "Ada тратит 3 очка исследования на вкладку «жильё»: 2 новых диска для постройки.",
    ],
  ],
  [
    "transport that goes on: where it came to",
    [step, { ...step, box: 3, cost: 3 }],
    [
      "Ada spends 5 study points on transport in the West: box 3.",
      "Ada gasta 5 punts d’estudi en transport a l’Oest: casella 3.",
      "Ada wydaje 5 punktów badań na transport na Zachodzie: pole 3.",
      "Ada cheltuie 5 puncte de studiu pe transportul din Vest: căsuța 3.",
      "Ada тратит 5 очков исследования на транспорт на Западе: клетка 3.",
    ],
  ],
  [
    "neutral discs of several cards: all together",
    [neutrals, { ...neutrals, donation: null }],
    [
      "Neutral discs cover 4 sites and 1 donation.",
      "Discs neutrals: 4 solars i 1 donació.",
      "Dyski neutralne leżą na 4 polach i na 1 darowiźnie.",
      "Discurile neutre ocupă 4 locuri și 1 donație.",
      "Нейтральные диски лежат на 4 участках и на 1 пожертвовании.",
    ],
  ],
  [
    "Andrew's cities in one line",
    [built, { ...built, city: "boise" }, { ...built, city: "chicago" }],
    [
      "Andrew builds in Denver, Boise, and Chicago.",
      "Andrew construeix a Denver, Boise i Chicago.",
      "Andrew realizuje projekty: w Denver, w Boise i w Chicago.",
      "Andrew construiește în Denver, Boise și Chicago.",
      "Эндрю строит в Денвере, в Бойсе и в Чикаго.",
    ],
  ],
  [
    "the end of a turn in which something was done goes without saying",
    [step, { type: "turnEnded", seat: 0 }],
    [
      "Ada spends 2 study points on transport in the West: box 2.",
      "Ada gasta 2 punts d’estudi en transport a l’Oest: casella 2.",
      "Ada wydaje 2 punkty badań na transport na Zachodzie: pole 2.",
      "Ada cheltuie 2 puncte de studiu pe transportul din Vest: căsuța 2.",
      "Ada тратит 2 очка исследования на транспорт на Западе: клетка 2.",
    ],
  ],
];

test.each(ENTRIES)("%s", (_, events, lines) => {
  expect(LANGUAGES.map((it) => told(events, it).join(" | "))).toEqual(lines);
});

test("after the last round nobody is first player", () => {
  for (const language of LANGUAGES) {
    const [last = ""] = told([ended, { type: "gameEnded" }], language);
    expect(last, language).not.toContain("Ben");
    expect(told([ended], language)[0], language).toContain("Ben");
  }
});

test("alone nobody is drawn as first player", () => {
  const options = { edition: "current", pace: "strict" } as const;
  const began = { type: "gameBegan", rules: 4, seats: 1, options, player: blankPlayer() } as const;
  const first = { type: "firstPlayerDrawn", seat: 0, choiceTiles: [], agenda: [] } as const;
  expect(told([began, first], "en")).toHaveLength(1);
  expect(told([{ ...began, seats: 2 }, first], "en")).toEqual([expect.anything(), "Ada is the first player."]);
});
