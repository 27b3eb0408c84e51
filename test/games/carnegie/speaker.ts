/** The language of Carnegie records: how chance is told what to give, how a table is arranged, what can be said of it. */
import assert from "node:assert/strict";
import { activeOn, inactiveOn, spaceOf } from "../../../games/carnegie/departments/company.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import {
  ANDREW,
  type Andrew,
  type AndrewSource,
  CATEGORIES,
  type Category,
  type Command,
  type Player,
  type State,
} from "../../../games/carnegie/model/state.ts";
import { stagesNow } from "../../../games/carnegie/round/rules.ts";
import { CARDS, frontLots, nextBackChances } from "../../../games/carnegie/solo/cards.ts";
import type { Moment, RecordHeader, Speaker } from "../../records.ts";

type CarnegieMoment = Moment<State, Event>;

/** Alone: the back (a row) or the front (a card) that the record says, else the first there is. */
function pickLot(state: State, andrew: Andrew, wanted: unknown): number {
  const lots = state.agenda[0]?.stage === "newCard" ? nextBackChances(state, andrew) : frontLots(state, andrew);
  const at = wanted === undefined ? 0 : lots.findIndex(({ card }) => card.id === wanted || card.back === wanted);
  assert.ok(at >= 0, `chance cannot give ${JSON.stringify(wanted)}`);
  return lots.slice(0, at).reduce((sum, it) => sum + it.weight, 0);
}

/** Kinds of a type with the add-on; nobody takes out so few tiles that chance has as few to choose from. */
const KINDS = 8;

/**
 * Cards come as the record says, else in order. The timeline is tiles 1 to 4, front up; of the department tiles chance takes
 * the first copies, kind by kind. With New Departments the kinds drawn are those of the add-on.
 */
function pick(state: State, n: number, draws: unknown[], { first = 0, seats }: RecordHeader): number {
  if (state.timeline.length === 0) return 0;
  const { andrew } = state;
  if (state.agenda.some((it) => it.stage === "revealSheets")) return Number(draws.shift());
  if (andrew && state.agenda[0]?.seat === null) return pickLot(state, andrew, draws.shift());
  if (Object.keys(state.market).length === 0) return n <= KINDS ? n - 1 : 32 - n;
  if (n === seats) return first;
  const deck = CARDS.filter((it) => !state.cards.includes(it.id));
  const wanted = draws.shift();
  const at = wanted === undefined ? 0 : deck.findIndex((it) => it.id === wanted);
  assert.ok(at >= 0, `chance cannot give ${JSON.stringify(wanted)}`);
  return at;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Merges given values into the state: objects are merged, lists by index when given as objects. */
function merged(value: unknown, given: unknown): unknown {
  if (!isObject(value) || !isObject(given) || Array.isArray(given)) return given;
  const entries = Object.entries(given).map(([key, it]) => [key, merged(value[key], it)] as const);
  if (!Array.isArray(value)) return { ...value, ...Object.fromEntries(entries) };
  const list = [...value];
  for (const [key, it] of entries) list[Number(key)] = it;
  return list;
}

const playerOf = ({ state, seatOf }: CarnegieMoment, name: string): Player => state.players[seatOf(name)]!;

const legalNow = ({ state, seatOf }: CarnegieMoment, name: string): readonly Command[] =>
  carnegie.legal(state, seatOf(name));

const itemOf = ({ state, seatOf }: CarnegieMoment, name: string, source: string): number | undefined =>
  carnegie.score(state)[seatOf(name)]!.items.find((it) => it.key === `score.${source}`)?.points;

const spaceIn = (player: Player, room: string): number => (/^\d+$/.test(room) ? Number(room) : spaceOf(player, room));

const SOURCES: Readonly<Record<string, string>> = {
  "the choice tile": "choiceTile",
  "active employees": "employees",
  departments: "departments",
  tabs: "tabs",
  connections: "connections",
  cities: "cities",
  donations: "donations",
  "the secret donation": "secret",
};

/** Whether a command fits what a sentence asks for, field by field. */
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;
const fits =
  (wanted: Fields) =>
  (command: Command): boolean =>
    Object.entries(wanted).every(([key, it]) => it === undefined || (command as unknown as Fields)[key] === it);

const may = (
  moment: CarnegieMoment,
  who: string,
  not: string | undefined,
  wanted: Fields,
): readonly [unknown, unknown] => [legalNow(moment, who).some(fits(wanted)), !not];

const costsIn = ({ events }: CarnegieMoment): readonly number[] =>
  events.flatMap((it) => (it.type === "donationMade" || it.type === "transportAdvanced" ? [it.cost] : []));

const winners = ({ state }: CarnegieMoment): readonly number[] =>
  carnegie
    .score(state)
    .filter((it) => it.rank === 1)
    .map((it) => it.seat);

const markerOf = ({ state }: CarnegieMoment, row: string): number | undefined =>
  state.markers[CATEGORIES.indexOf(row as Category)];

const neutralSites = ({ state }: CarnegieMoment): number =>
  Object.values(state.sites).filter((it) => it.seat === null).length;

type Judge = (moment: CarnegieMoment, words: readonly string[]) => readonly [is: unknown, should: unknown];

const ID = "([a-z0-9-]+)";

/** Possessions of players. */
const HOLDINGS: readonly (readonly [pattern: string, judge: Judge])[] = [
  ["(\\w+) has \\$(\\d+)", (m, [who, n]) => [playerOf(m, who!).money, Number(n)]],
  ["(\\w+) has (\\d+) goods", (m, [who, n]) => [playerOf(m, who!).goods, Number(n)]],
  ["(\\w+) has (\\d+) points?", (m, [who, n]) => [carnegie.score(m.state)[m.seatOf(who!)]!.total, Number(n)]],
  ["(\\w+) has gained (-?\\d+) points?", (m, [who, n]) => [itemOf(m, who!, "earned"), Number(n)]],
  [
    `(\\w+) scores (\\d+) for (${Object.keys(SOURCES).join("|")})`,
    (m, [who, n, source]) => [itemOf(m, who!, SOURCES[source!]!), Number(n)],
  ],
  ["(\\d+) steps? (?:is|are) left", (m, [n]) => [m.state.turn?.steps, Number(n)]],
  ["(\\d+) study points? (?:is|are) left", (m, [n]) => [m.state.turn?.study, Number(n)]],
  ["(\\w+) keeps (\\d+) study points?", (m, [who, n]) => [playerOf(m, who!).study, Number(n)]],
  ["(\\w+) has (\\d+) employees? in supply", (m, [who, n]) => [playerOf(m, who!).supply.employees, Number(n)]],
  ["(\\w+) has (\\d+) discs? in supply", (m, [who, n]) => [playerOf(m, who!).supply.discs, Number(n)]],
  [
    "(\\w+) has (\\d+) employees? on mission in the (west|midwest|east|south)",
    (m, [who, n, region]) => [playerOf(m, who!).missions[region as "west"], Number(n)],
  ],
  [
    `(\\d+) employees? of (\\w+) (lies?|stands?) (?:in|on) ${ID}`,
    (m, [n, who, how, room]) => {
      const player = playerOf(m, who!);
      const count = how!.startsWith("lie") ? inactiveOn : activeOn;
      return [count(player, spaceIn(player, room!)), Number(n)];
    },
  ],
  [`(\\w+) has (no )?${ID} in the company`, (m, [who, no, id]) => [spaceOf(playerOf(m, who!), id!) >= 0, !no]],
  [
    "the (housing|commerce|industry|infrastructure) tab of (\\w+) is at (\\d+), (\\d+) built",
    (m, [tab, who, at, built]) => [
      playerOf(m, who!).tabs[tab as "housing"],
      { position: Number(at), built: Number(built) },
    ],
  ],
  [
    "(\\w+) is in box (\\d) of the (west|midwest|east|south)",
    (m, [who, n, region]) => [playerOf(m, who!).transport[region as "west"], Number(n)],
  ],
  ["(\\w+) has (the|no) choice tile", (m, [who, which]) => [playerOf(m, who!).choiceTile, which === "the"]],
];

/** Legal commands of players. */
const CHOICES: readonly (readonly [pattern: string, judge: Judge])[] = [
  [
    `(\\w+) may( not)? build (housing|commerce|industry|infrastructure)(?: in ${ID})?(?: with ${ID})?`,
    (m, [who, not, project, city, department]) =>
      may(m, who!, not, { type: "buildProject", project, city, department }),
  ],
  [
    `(\\w+) may( not)? build the department ${ID}(?: on (\\d+))?`,
    (m, [who, not, department, space]) =>
      may(m, who!, not, { type: "buildDepartment", department, space: space ? Number(space) : undefined }),
  ],
  [
    `(\\w+) may( not)? use ${ID}(?: by (\\w+))?(?: (\\d+) times)?`,
    (m, [who, not, department, way, times]) =>
      may(m, who!, not, { type: "use", department, way, times: times ? Number(times) : undefined }),
  ],
  [`(\\w+) may( not)? donate to ${ID}`, (m, [who, not, donation]) => may(m, who!, not, { type: "donate", donation })],
  [`(\\w+) may( not)? copy ${ID}`, (m, [who, not, donation]) => may(m, who!, not, { type: "copyDonation", donation })],
  [
    "(\\w+) may( not)? advance the (housing|commerce|industry|infrastructure) tab",
    (m, [who, not, project]) => may(m, who!, not, { type: "advanceTab", project }),
  ],
  [
    "(\\w+) may( not)? advance in the (west|midwest|east|south)",
    (m, [who, not, region]) => may(m, who!, not, { type: "advanceTransport", region }),
  ],
  [
    "(\\w+) may( not)? bring (\\d+) back",
    (m, [who, not, n]) => may(m, who!, not, { type: "returnEmployees", count: Number(n) }),
  ],
  [
    "(\\w+) may( not)? activate on (\\d+)",
    (m, [who, not, n]) => may(m, who!, not, { type: "activate", space: Number(n) }),
  ],
  ["(\\w+) may( not)? (\\w+)", (m, [who, not, type]) => may(m, who!, not, { type })],
];

/** How the table stands. */
const TABLE: readonly (readonly [pattern: string, judge: Judge])[] = [
  [
    "(\\w+) is to (\\w+)",
    (m, [who, stage]) => [stagesNow(m.state).find((it) => it.seat === m.seatOf(who!))?.stage, stage],
  ],
  ["(\\w+) is not awaited", (m, [who]) => [carnegie.awaited(m.state).includes(m.seatOf(who!)), false]],
  [
    "(\\w+) and (\\w+) are awaited",
    (m, [one, other]) => [carnegie.awaited(m.state), [m.seatOf(one!), m.seatOf(other!)]],
  ],
  [`the marker of ${ID} is at (\\d)`, (m, [row, n]) => [markerOf(m, row!), Number(n)]],
  [
    "the event is (?:income from the (\\w+))?( and )?(a donation)?",
    (m, [region, , donation]) => [
      [m.state.chosen?.region, m.state.chosen?.donation],
      [region ?? null, donation !== undefined],
    ],
  ],
  [`the marker of ${ID} is turned over`, (m, [row]) => [m.state.chosen?.advancing, row]],
  [`${ID} is used this round`, (m, [row]) => [m.state.chosen?.row, row]],
  ["it cost (\\d+)", (m, [n]) => [costsIn(m), [Number(n)]]],
  ["(\\d+) neutral discs? lies? on the map", (m, [n]) => [neutralSites(m), Number(n)]],
  ["(\\d+) neutral discs? lies? on donations", (m, [n]) => [m.state.neutralDonations.length, Number(n)]],
  [`(${ID}:\\d) is neutral`, (m, [site]) => [m.state.sites[site!]?.seat, null]],
  [`(${ID}:\\d) is free`, (m, [site]) => [site! in m.state.sites, false]],
  ["round (\\d+) is played", (m, [n]) => [m.state.round, Number(n)]],
  [
    "the game is over",
    (m) => [
      [m.state.over, carnegie.awaited(m.state)],
      [true, []],
    ],
  ],
  ["(\\w+) wins", (m, [who]) => [winners(m), [m.seatOf(who!)]]],
  ["(\\w+) and (\\w+) share the victory", (m, [one, other]) => [winners(m), [m.seatOf(one!), m.seatOf(other!)].sort()]],
  ["the engine passed for (\\w+)", (m, [who]) => [passedFor(m).includes(m.seatOf(who!)), true]],
];

const andrewIn = ({ state }: CarnegieMoment): Andrew => {
  assert.ok(state.andrew, "Andrew is not at this table");
  return state.andrew;
};

const andrewSheet = ({ state }: CarnegieMoment) => carnegie.score(state)[ANDREW]!;

const ANDREW_ITEMS: Readonly<Record<string, AndrewSource>> = {
  cards: "cards",
  departments: "departments",
  "last boxes": "lastBoxes",
  cities: "cities",
  donations: "donations",
};

/** How Andrew stands. */
const OPPONENT: readonly (readonly [pattern: string, judge: Judge])[] = [
  ["Andrew has (\\d+) points?", (m, [n]) => [andrewSheet(m).total, Number(n)]],
  [
    `Andrew scores (\\d+) for (${Object.keys(ANDREW_ITEMS).join("|")})`,
    (m, [n, what]) => [
      andrewSheet(m).items.find((it) => it.key === `score.andrew.${ANDREW_ITEMS[what!]}`)?.points,
      Number(n),
    ],
  ],
  ["Andrew's card is at place (\\d)", (m, [n]) => [andrewIn(m).position, Number(n)]],
  [
    "Andrew's (\\w+) lies at place (\\d)",
    (m, [card, n]) => [andrewIn(m).row.find((it) => it.card === card)?.position, Number(n)],
  ],
  [`the backs are ${ID}(?: and ${ID})?`, (m, [one, other]) => [andrewIn(m).backs, other ? [one, other] : [one]]],
  ["Andrew turned (\\w+)", (m, [card]) => [m.events.some((it) => it.type === "cardTurned" && it.card === card), true]],
  ["no card is turned", (m) => [andrewIn(m).card, null]],
  ["the row was chosen by Andrew", (m) => [m.events.some((it) => it.type === "andrewChose"), true]],
  [`Andrew has( not)? donated to ${ID}`, (m, [not, id]) => [andrewIn(m).donations.includes(id!), !not]],
  [
    `Andrew has (no|\\d+) tiles? of ${ID}`,
    (m, [n, id]) => [andrewIn(m).tiles.filter((it) => it === id).length, n === "no" ? 0 : Number(n)],
  ],
  [
    "Andrew('s disc)? is in box (\\d) of the (west|midwest|east|south)",
    (m, [, n, region]) => [andrewIn(m).transport[region as "west"], Number(n)],
  ],
  ["Andrew is( not)? on ([a-z-]+:\\d+)", (m, [not, site]) => [m.state.sites[site!]?.seat === ANDREW, !not]],
  ["Andrew has (\\d+) discs? left", (m, [n]) => [andrewIn(m).discs, Number(n)]],
  [
    "Andrew's donations take \\$(\\d+) and (\\d+) goods",
    (m, [money, goods]) => {
      const paid = m.events.flatMap((it) => (it.type === "andrewWelfarePaid" ? [it] : []));
      const sum = (what: "money" | "goods") => paid.reduce((total, it) => total + it[what], 0);
      return [
        [sum("money"), sum("goods")],
        [Number(money), Number(goods)],
      ];
    },
  ],
];

const FIELD = "(education|human-rights|welfare|health)";

/** A seat's knowledge of another's points. */
const secretTo = ({ state, seatOf }: CarnegieMoment, who: string, other: string): number | undefined =>
  carnegie.score(carnegie.view(state, seatOf(who)))[seatOf(other)]!.items.find((it) => it.key === "score.secret")
    ?.points;

/** New Donations and Secret Donation. */
const CHART: readonly (readonly [pattern: string, judge: Judge])[] = [
  [
    `(\\w+) may( not)? cover ${FIELD}(?: with (\\d))?`,
    (m, [who, not, field, tile]) =>
      may(m, who!, not, { type: "coverDonations", field, tile: tile ? Number(tile) : undefined }),
  ],
  [`(\\w+) may( not)? name ${ID}`, (m, [who, not, donation]) => may(m, who!, not, { type: "nameDonation", donation })],
  [`tile (\\d) lies on ${FIELD}`, (m, [tile, field]) => [m.state.covers?.[field as "health"], Number(tile)]],
  [`${ID} is( not)? covered by a neutral disc`, (m, [id, not]) => [m.state.neutralDonations.includes(id!), !not]],
  [
    "(\\w+) sees (the|no) secret of (\\w+)",
    (m, [who, which, other]) => [
      typeof carnegie.view(m.state, m.seatOf(who!)).secrets?.[m.seatOf(other!)],
      which === "the" ? "string" : "object",
    ],
  ],
  ["to (\\w+), (\\w+) scores (\\d+) for the secret", (m, [who, other, n]) => [secretTo(m, who!, other!), Number(n)]],
];

/** New Beginning. */
const SHEETS: readonly (readonly [pattern: string, judge: Judge])[] = [
  ["(\\w+) may( not)? bid (\\d+)", (m, [who, not, n]) => may(m, who!, not, { type: "handSheetIn", bid: Number(n) })],
  [
    "(\\w+) may( not)? mark (goods|employees|vp|moves) (-?\\d+)",
    (m, [who, not, row, n]) => may(m, who!, not, { type: "markSheet", row, option: Number(n) }),
  ],
  [
    "(\\w+) sees (the|no) sheet of (\\w+)",
    (m, [who, which, other]) => [
      carnegie.view(m.state, m.seatOf(who!)).sheets?.[m.seatOf(other!)] !== null,
      which === "the",
    ],
  ],
];

/** New Departments and Wide Choice. */
const DEPARTMENTS: readonly (readonly [pattern: string, judge: Judge])[] = [
  [
    "(\\w+) may( not)? move from (\\d+) to (\\d+)",
    (m, [who, not, from, to]) => may(m, who!, not, { type: "moveEmployee", from: Number(from), to: Number(to) }),
  ],
  [
    "(\\w+) may( not)? activate on (\\d+) for (more|less)",
    (m, [who, not, n, pay]) => may(m, who!, not, { type: "activate", space: Number(n), pay }),
  ],
  [
    `(\\w+) may( not)? choose a site of ${ID}`,
    (m, [who, not, site]) => may(m, who!, not, { type: "chooseSite", site }),
  ],
  [
    "(\\w+) may( not)? take income of box (\\d)",
    (m, [who, not, box]) => may(m, who!, not, { type: "takeIncome", box: Number(box) }),
  ],
  ["([a-z-]+:\\d) is built by (\\w+)", (m, [site, who]) => [m.state.sites[site!]?.seat, m.seatOf(who!)]],
  ["(\\d+) kinds of department are at the table", (m, [n]) => [Object.keys(m.state.market).length, Number(n)]],
  [
    "(\\d+) tiles are on offer",
    (m, [n]) => [Object.values(m.state.market).reduce((sum, it) => sum + it, 0), Number(n)],
  ],
  ["at most (\\d) tile of a kind is on offer", (m, [n]) => [Math.max(...Object.values(m.state.market)), Number(n)]],
];

const passedFor = ({ events }: CarnegieMoment): readonly number[] =>
  events.flatMap((it) => ((it.type === "passed" || it.type === "turnEnded") && it.auto ? [it.seat] : []));

const SENTENCES = [...DEPARTMENTS, ...SHEETS, ...CHART, ...OPPONENT, ...HOLDINGS, ...TABLE, ...CHOICES];

function judge(sentence: string, moment: CarnegieMoment): void {
  for (const [pattern, check] of SENTENCES) {
    const found = sentence.match(new RegExp(`^${pattern}$`));
    if (!found) continue;
    const [is, should] = check(moment, found.slice(1));
    assert.deepEqual(is, should, `not so: ${sentence} (it is ${JSON.stringify(is)})`);
    return;
  }
  assert.fail(`no sentence of the records: ${sentence}`);
}

export const speaker: Speaker = {
  game: carnegie,
  pick: (state, n, draws, header) => pick(state as State, n, draws, header),
  arrange: (state, given) => merged(state, given),
  judge: (sentence, moment) => judge(sentence, moment as CarnegieMoment),
};
