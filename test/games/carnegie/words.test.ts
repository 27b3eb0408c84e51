import { expect, test } from "vitest";
import { TILE_SPACES } from "../../../games/carnegie/add-ons/new-donations.ts";
import { allTiles, departmentOf, PRINTED_ROOMS } from "../../../games/carnegie/departments/departments.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import help from "../../../games/carnegie/help/en.json" with { type: "json" };
import { CITIES, DONATIONS, LEVELS } from "../../../games/carnegie/map/board.ts";
import type { Event, EventOf } from "../../../games/carnegie/model/events.ts";
import {
  ANDREW_SOURCES,
  CATEGORIES,
  EDITIONS,
  PACES,
  PROJECTS,
  REGIONS,
  SOURCES,
  type State,
} from "../../../games/carnegie/model/state.ts";
import en from "../../../games/carnegie/words/en.json" with { type: "json" };
import { sayOf } from "../../../games/kernel/speech.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

const words = { en: { ...en, ...help } };
const NAMES = ["Ada", "Ben", "Cleo", "Dan"];
const ROOMS = [...PRINTED_ROOMS.values(), ...allTiles().map((it) => it.id)];

const MODULES = ["newBeginning", "newDepartments", "wideChoice", "newDonations", "waiting", "secretDonation"];

const KEYS: readonly string[] = [
  ...MODULES.flatMap((it) => [`option.${it}`, `option.${it}.help`, `help.${it}`]),
  ...TILE_SPACES.flatMap(({ id }) => [`donation.${id}`, `help.donation.${id}`]),
  ...ROOMS.flatMap((it) => [`department.${it}`, `help.department.${it}`]),
  ...DONATIONS.flatMap(({ id }) => [`donation.${id}`, `help.donation.${id}`]),
  ...CITIES.map(({ id }) => `city.${id}`),
  ...REGIONS.map((it) => `region.${it}`),
  ...CATEGORIES.map((it) => `category.${it}`),
  ...PROJECTS.map((it) => `project.${it}`),
  ...LEVELS.map((it) => `level.${it}`),
  ...SOURCES.flatMap((it) => [`score.${it}`, `reason.${it}`]),
  ...ANDREW_SOURCES.flatMap((it) => [`score.andrew.${it}`, `reason.andrew.${it}`]),
  ...["1", "2", "3", "4"].map((it) => `option.level.${it}`),
  "game.opponent",
  ...EDITIONS.flatMap((it) => [`option.edition.${it}`, `help.edition.${it}`]),
  ...PACES.map((it) => `option.pace.${it}`),
];

test("everything has a name", () => {
  for (const key of KEYS) expect(words.en).toHaveProperty([key]);
  expect(ROOMS.map(departmentOf)).toHaveLength(38);
});

test("every command and stage that comes up has words and a reason for refusal", () => {
  const english = words.en as Readonly<Record<string, string>>;
  for (const kind of ["command", "why"])
    for (const type of [
      "settle",
      "reserve",
      "chooseRow",
      "returnEmployees",
      "donate",
      "pass",
      "relocate",
      "splitLobby",
      "takeIncome",
      "chooseSite",
      "spendChoiceTile",
      "use",
      "buildProject",
      "buildDepartment",
      "copyDonation",
      "moveEmployee",
      "advanceTab",
      "advanceTransport",
      "sellGoods",
      "activate",
      "endTurn",
    ])
      expect(english[`${kind}.${type}`]).toBeTruthy();
});

/** An event as far as the log tells it. */
type Told = { [T in Event["type"]]: Omit<EventOf<T>, "agenda" | "neutrals" | "player"> }[Event["type"]];

const put = (event: Told): string | null => {
  const line = carnegie.describe(event as Event, null);
  return line && sayOf(words, "en", line, NAMES);
};

/** Events, and what the log says of them. */
const LINES: readonly (readonly [Told, string | null])[] = [
  [
    { type: "employeePlaced", seat: 0, from: 14, to: 3, room: "archives", standing: false },
    "Ada places an inactive employee in Archives.",
  ],
  [
    { type: "employeePlaced", seat: 0, from: 6, to: 3, room: null, standing: true },
    "Ada places an active employee on a free space.",
  ],
  [
    { type: "archivesUsed", seat: 1, region: "west", box: 2, times: 3, gain: { money: 9 } },
    "Ben takes transport income of box 2 in the West: +$9.",
  ],
  [
    {
      ...{ type: "departmentUsed", seat: 0, department: "branding", way: "agency" },
      ...{ region: null, agency: "south", pay: {}, gain: { money: 2, goods: 3 } },
    },
    "Ada uses Branding in the South: +$2 +3 goods.",
  ],
  [
    {
      ...{ type: "projectBuilt", seat: 0, project: "housing", city: "reno", site: "reno:0" },
      ...{ by: "construction", lobbied: 1 },
    },
    "Ada builds housing in Reno: +1 point.",
  ],
  [
    { type: "employeeActivated", seat: 0, department: "accounting", space: 2, station: 0, cost: 1, vp: -1 },
    "Ada activates an employee in Accounting for $1: −1 point.",
  ],
  [
    { type: "employeeActivated", seat: 0, department: "accounting", space: 2, station: 0, cost: 5, vp: 1 },
    "Ada activates an employee in Accounting for $5: +1 point.",
  ],
  [
    { type: "rowChosen", seat: 0, row: "management", advancing: "construction", region: "south", donation: true },
    "Ada chooses Management; the Construction marker is turned over. Event: income from the South and a donation.",
  ],
  [
    { type: "rowChosen", seat: 1, row: "construction", advancing: "construction", region: null, donation: true },
    "Ben chooses Construction. Event: a donation.",
  ],
  [
    { type: "rowChosen", seat: 1, row: "construction", advancing: "construction", region: "west", donation: false },
    "Ben chooses Construction. Event: income from the West.",
  ],
  [
    { type: "incomeTaken", seat: 0, from: "projects", region: null, times: 1, gain: { money: 2, goods: 1 } },
    "Ada takes project income: +$2 +1 good.",
  ],
  [
    { type: "incomeTaken", seat: 0, from: "transport", region: "east", times: 2, gain: { vp: 1, employees: 2 } },
    "Ada takes transport income in the East: +1 point +2 new employees.",
  ],
  [
    { type: "incomeTaken", seat: 0, from: "transport", region: "east", times: 1, gain: {} },
    "Ada has nobody left to hire.",
  ],
  [
    { type: "donationMade", seat: 2, donation: "welfare-7vp", cost: 10, by: "event" },
    "Cleo donates $10 to “Welfare: seven points”.",
  ],
  [
    { type: "donationMade", seat: 2, donation: "welfare-7vp", cost: 10, by: "charitable-giving" },
    "Cleo copies the donation to “Welfare: seven points” for $10.",
  ],
  [
    {
      type: "departmentUsed",
      seat: 0,
      department: "sales",
      way: "trade",
      region: null,
      pay: { goods: 2 },
      gain: { money: 10 },
    },
    "Ada uses Sales: −2 goods +$10.",
  ],
  [
    {
      type: "departmentUsed",
      seat: 0,
      department: "recruiting",
      way: "recruit",
      region: "west",
      pay: {},
      gain: { employees: 1 },
    },
    "Ada uses Recruiting and sends an employee to the West: +1 new employee.",
  ],
  [
    {
      type: "departmentUsed",
      seat: 0,
      department: "charitable-giving",
      way: "donation",
      region: "south",
      pay: {},
      gain: {},
    },
    "Ada uses Charitable Giving and sends an employee to the South.",
  ],
  [
    {
      type: "projectBuilt",
      seat: 3,
      project: "infrastructure",
      city: "st-louis",
      site: "st-louis:2",
      by: "construction",
    },
    "Dan builds public infrastructure in St. Louis.",
  ],
  [
    { type: "employeeMoved", seat: 0, from: 14, to: 6, room: "research-development", standing: false, steps: 2 },
    "Ada moves an inactive employee 2 steps to the Design Office.",
  ],
  [
    { type: "employeeMoved", seat: 0, from: 14, to: 10, room: null, standing: true, steps: 1 },
    "Ada moves an active employee 1 step to a free space.",
  ],
  [
    { type: "tabAdvanced", seat: 0, project: "housing", position: 1, cost: 2, disc: true },
    "Ada spends 2 study points on the housing tab: a new disc to build.",
  ],
  [
    { type: "employeeActivated", seat: 0, department: "construction", space: 11, station: 1, cost: 2 },
    "Ada activates an employee in the Construction Office for $2.",
  ],
  [
    { type: "welfarePaid", seat: 1, donation: "welfare-money-goods", money: 10, goods: 2 },
    "Ben gives $10 and 2 goods for “Welfare: money and goods”.",
  ],
  [
    { type: "gameBegan", rules: 1, seats: 1, options: { edition: "current", pace: "strict", level: 3 } },
    "The game against Andrew begins: current printing, level 3.",
  ],
  [
    { type: "gameBegan", rules: 1, seats: 2, options: { edition: "current", pace: "strict", level: 3 } },
    "The game begins: current printing, strict pace.",
  ],
  [
    { type: "cardLaid", back: "management", next: "construction" },
    "Andrew’s card shows Management; the next one shows Construction.",
  ],
  [{ type: "cardLaid", back: "management", next: null }, "Andrew’s card shows Management; it is the last one."],
  [
    { type: "andrewChose", row: "management", advancing: "construction", region: "south", donation: true },
    "Andrew chooses Management; the Construction marker is turned over. Event: income from the South and a donation.",
  ],
  [
    { type: "cardSlid", why: "row", what: "", steps: 3, position: 3 },
    "Andrew’s card slides 3 places and is now worth 6 points.",
  ],
  [
    { type: "cardSlid", why: "city", what: "st-louis", steps: 1, position: 1 },
    "Andrew cannot build in St. Louis: his card slides 1 place and is now worth 1 point.",
  ],
  [
    { type: "cardSlid", why: "department", what: "management", steps: 1, position: 4 },
    "There is no Management department left for Andrew: his card slides 1 place and is now worth 10 points.",
  ],
  [
    { type: "cardSlid", why: "donation", what: "welfare-7vp", steps: 1, position: 2 },
    "Andrew cannot donate to “Welfare: seven points”: his card slides 1 place and is now worth 3 points.",
  ],
  [
    { type: "cardSlid", why: "transport", what: "east", steps: 2, position: 2 },
    "Andrew’s transport in the East can go no further: his card slides 2 places and is now worth 3 points.",
  ],
  [
    {
      type: "sheetRevealed",
      seat: 1,
      sheet: { goods: 5, employees: 4, vp: -3, moves: 8, bid: 3 },
      money: 18,
    },
    "Ben bids $3, buys 5 goods, 4 employees in the Lobby and 8 moves, gives up 3 points, and has $18 left.",
  ],
  [{ type: "firstPlayerBid", seat: 1, bid: 3, choiceTiles: [] }, "Ben is the first player and pays $3."],
  [{ type: "firstPlayerBid", seat: 1, bid: 0, choiceTiles: [] }, "Ben is the first player."],
  [{ type: "sheetHandedIn", seat: 1, bid: null }, "Ben hands in a sheet."],
  [{ type: "sheetMarked", seat: 1, row: "vp", option: 3 }, null],
  [{ type: "donationsCovered", seat: 1, tile: 4, field: "welfare" }, "Ben covers Welfare with the medium cities tile."],
  [{ type: "donationNamed", seat: 1, donation: null }, "Ben names a secret donation."],
  [{ type: "donationNamed", seat: 1, donation: "empty-spaces" }, "Ben names a secret donation: “Free spaces”."],
  [{ type: "secretRevealed", seat: 1, donation: "welfare-7vp" }, "Ben’s secret donation is “Welfare: seven points”."],
  [{ type: "waited", seat: 1 }, "Ben waits and takes the company turn last."],
  [
    { type: "donationMade", seat: 1, donation: "project-types", cost: 5, by: "event" },
    "Ben donates $5 to “Types of project”.",
  ],
  [
    { type: "scored", points: { seat: 1, from: "secret", what: "welfare-7vp", points: 7, of: {} } },
    "Ben scores 7 points: the secret donation.",
  ],
  [{ type: "andrewTookDepartment", department: "sales" }, "Andrew takes Sales."],
  [
    { type: "andrewWelfarePaid", seat: 0, donation: "welfare-goods", money: 0, goods: 4 },
    "Ada gives 4 goods for Andrew’s “Welfare: goods”.",
  ],
  [
    { type: "andrewScored", points: { from: "lastBoxes", what: "west", points: 6, of: {} } },
    "Andrew scores 6 points: last boxes of transport tracks.",
  ],
  [
    { type: "roundEnded", row: "construction", first: 0, andrew: true },
    "The round is over; Andrew chooses the next row.",
  ],
  [
    { type: "roundEnded", row: "construction", first: 0, andrew: false },
    "The round is over; Ada chooses the next row.",
  ],
  [{ type: "roundEnded", row: "construction", first: 1 }, "The round is over. Ben is the new first player."],
  [{ type: "goodsSold", seat: 1, goods: 1, money: 1 }, "Ben sells 1 good for $1."],
  [{ type: "passed", seat: 1, stage: "donate" }, "Ben makes no donation."],
  [{ type: "passed", seat: 1, stage: "donate", auto: true }, null],
  [{ type: "turnEnded", seat: 1, auto: true }, null],
];

for (const [event, line] of LINES)
  test(`the log says: ${line}`, () => {
    expect(put(event)).toBe(line);
  });

test("every score item and reason can be said", () => {
  const sheets = [1, 2, 3, 4].flatMap((seats) => {
    const edition = EDITIONS[seats % EDITIONS.length];
    const { state } = playByLaw(subject, seats, { edition }, `words ${seats}`, "bot", 300);
    return carnegie.score(state as State);
  });
  const lines = sheets.flatMap((it) => it.items.flatMap((item) => [{ key: item.key, params: {} }, ...item.reasons]));
  expect(new Set(lines.map((it) => it.key)).size).toBeGreaterThanOrEqual(24);
  for (const line of lines) {
    expect(words.en).toHaveProperty([line.key]);
    expect(sayOf(words, "en", line, NAMES)).toMatch(/^[^{}?]+$/);
  }
});

test("what was done several times in a row is said once, with its sums", () => {
  const activated = { type: "employeeActivated", seat: 0, space: 1, department: "design-office", cost: 2 } as const;
  const moved = { type: "employeeMoved", seat: 0, from: 0, to: 1, room: null, standing: false, steps: 2 } as const;
  const lines =
    carnegie.describeEntry?.([moved, moved, activated, activated, activated] as never, null, carnegie.blank) ?? [];
  expect(lines.map(({ key, params }) => [key, params.count, params.cost])).toEqual([
    ["log.employeeMoved", 2, undefined],
    ["log.employeeActivated", 3, 6],
  ]);
});

test("the first line names the modules that are played", () => {
  const options = { edition: "current", pace: "strict", newBeginning: true, waiting: true };
  const began = { type: "gameBegan", rules: carnegie.rules, seats: 2, options };
  const [line] = carnegie.describeEntry?.([began] as never, null, carnegie.blank) ?? [];
  expect(line && sayOf(words, "en", line, ["Ada", "Bo"])).toMatch(/With New Beginning and Waiting\.$/);
});

const narrated = (events: readonly Event[]): readonly string[] =>
  (carnegie.describeEntry?.(events, null, carnegie.blank) ?? []).map((it) => sayOf(words, "en", it, NAMES));

test("what is done several times in a turn is said once, in any order, and that the turn ends is not said", () => {
  const moved = { type: "employeeMoved", seat: 0, from: 14, to: 6, standing: false, steps: 2 } as const;
  const office = { ...moved, room: "construction" } as const;
  const design = { ...moved, room: "research-development" } as const;
  const tab = { type: "tabAdvanced", seat: 0, project: "housing", position: 1, cost: 1, disc: true } as const;
  const box = { type: "transportAdvanced", seat: 0, region: "east", box: 2, cost: 3 } as const;
  const sold = { type: "goodsSold", seat: 0, goods: 1, money: 1 } as const;
  expect(narrated([design, office, design, tab, box, tab, sold, sold, { type: "turnEnded", seat: 0 }])).toEqual([
    "Ada moves an inactive employee 2 steps to the Design Office (×2).",
    "Ada moves an inactive employee 2 steps to the Construction Office.",
    "Ada spends 2 study points on the housing tab: 2 new discs to build.",
    "Ada spends 3 study points on transport in the East: box 2.",
    "Ada sells 2 goods for $2.",
  ]);
  expect(
    narrated([
      { ...sold, seat: 1 },
      { type: "turnEnded", seat: 0 },
    ]),
  ).toEqual(["Ben sells 1 good for $1.", "Ada ends the turn."]);
});

test("the end says what everybody has, most points first, and Andrew's points by what they are for", () => {
  const ofAndrew = (what: string, points: number): Event => ({
    type: "andrewScored",
    points: { from: "cities", what, points, of: {} },
  });
  const own: Event = { type: "scored", points: { seat: 0, from: "earned", what: "projects", points: 4, of: {} } };
  expect(narrated([own, ofAndrew("reno", 2), ofAndrew("boise", 3), { type: "gameEnded" }])).toEqual([
    "Ada scores 4 points: gained during the game.",
    "Andrew scores 5 points: projects in cities.",
    "The game is over.",
    "Andrew has 5 points in all.",
    "Ada has 4 points in all.",
  ]);
});
