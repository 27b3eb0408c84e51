import { expect, test } from "vitest";
import { choose } from "../../../games/carnegie/bot/choose.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import { EDITIONS, PACES, type Pace, type Player, type State } from "../../../games/carnegie/model/state.ts";
import { begin, play } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

/** Every step is checked at some tables and each tenth at others: all laws see all stages, in bearable time. */
const EVERY = 10;

for (let seats = 2; seats <= carnegie.seats.max; seats++)
  for (const [at, edition] of EDITIONS.entries()) {
    const pace = PACES[(seats + at) % PACES.length];
    test(`keeps the laws with ${seats} seats, ${edition}, ${pace}`, () => {
      const { state } = playByLaw(subject, seats, { edition, pace }, `carnegie ${seats}`, "random", EVERY);
      expect((state as State).round).toBe(20);
      expect((state as State).markers).toEqual([5, 5, 5, 5]);
    });
  }

/** Alone: edition and level. */
const ALONE = [
  ["rulebook", 1],
  ["platform", 1],
  ["current", 1],
  ["current", 2],
  ["current", 3],
  ["current", 4],
] as const;

for (const [edition, level] of ALONE)
  test(`keeps the laws alone, ${edition}, level ${level}`, () => {
    const pace = PACES[level % 2];
    const { state } = playByLaw(subject, 1, { edition, pace, level }, "carnegie alone", "both", EVERY);
    const { round, markers, andrew } = state as State;
    expect(round).toBe(20);
    expect(markers).toEqual([5, 5, 5, 5]);
    expect(andrew?.row).toHaveLength(20);
  });

/** Events in some of the bot's games; rarer ones are in the records. */
const COMMON: readonly Event["type"][] = [
  "choiceTileSpent",
  "departmentBuilt",
  "departmentUsed",
  "donationMade",
  "employeeActivated",
  "employeeMoved",
  "employeesReturned",
  "incomeTaken",
  "projectBuilt",
  "tabAdvanced",
  "transportAdvanced",
  "welfarePaid",
];

test("keeps the laws when the bot plays", () => {
  const games = EDITIONS.map((edition, at) =>
    playByLaw(subject, 2 + at, { edition, pace: PACES[at % 2] }, `carnegie bot ${2 + at}`, "bot", 40),
  );
  const types = new Set(games.flatMap((it) => it.events.map((event) => event.type)));
  expect(COMMON.filter((it) => !types.has(it))).toEqual([]);
});

test("with nobody to act there is no waiting: forced decisions are marked", () => {
  const { events } = playByLaw(subject, 2, {}, "carnegie forced", "random", 1000);
  const passed = events.filter((it) => it.type === "passed");
  expect(passed.some((it) => it.auto)).toBe(true);
  expect(passed.some((it) => !it.auto)).toBe(true);
});

const TABLE = begin(carnegie, 3, carnegie.options.parse({}), seeded("spoilt")).state;
const [ONE] = TABLE.players as [Player];
const spoilt = (change: Partial<Player>): State => ({
  ...TABLE,
  players: [{ ...ONE, ...change }, ...TABLE.players.slice(1)],
});

/** How often the awaited seats change while the bot plays for everybody. */
function handOvers(pace: Pace): number {
  const [chance, choices] = [seeded("hand-overs"), seeded("hand-overs choices")];
  let { state } = begin(carnegie, 4, carnegie.options.parse({ pace }), chance);
  const awaited: string[] = [];
  while (!state.over) {
    const seat = carnegie.awaited(state)[0]!;
    if (awaited.at(-1) !== carnegie.awaited(state).join()) awaited.push(carnegie.awaited(state).join());
    const command = choose(state, seat, carnegie.legal(state, seat), choices);
    const played = play(carnegie, state, seat, [command], chance);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  return awaited.length;
}

/** Four in the set-up's first part, four in its second, then everybody once a round. */
const BRISK_HAND_OVERS = 4 + 4 + 20 * 4;

test("brisk pace hands over once per player and round, strict pace more often", () => {
  expect(handOvers("brisk")).toBeLessThanOrEqual(BRISK_HAND_OVERS);
  expect(handOvers("strict")).toBeGreaterThan(BRISK_HAND_OVERS);
});

/** States that lost or made something, and what the conservation says. */
const SPOILT: readonly (readonly [State, string])[] = [
  [spoilt({ supply: { ...ONE.supply, employees: 4 } }), "employees of seat 0"],
  [spoilt({ supply: { ...ONE.supply, discs: 23 } }), "discs of seat 0"],
  [spoilt({ donations: ["welfare-7vp"] }), "discs of seat 0"],
  [spoilt({ money: -1 }), "below zero"],
  [spoilt({ rooms: ONE.rooms.map((it) => it ?? "sales") }), "department tiles"],
  [{ ...TABLE, market: { ...TABLE.market, sales: 5 } }, "department tiles"],
  [{ ...TABLE, neutralDonations: [] }, "neutral discs"],
  [{ ...TABLE, sites: { ...TABLE.sites, "reno:0": { seat: 1, project: "housing" } } }, "discs of seat 1"],
  [
    { ...TABLE, players: TABLE.players.map((it) => ({ ...it, transport: { ...it.transport, west: 5 } })) },
    "two in a last box",
  ],
];

for (const [state, message] of SPOILT)
  test(`the conservation finds ${message}`, () => {
    expect(() => subject.conserve(TABLE)).not.toThrow();
    expect(() => subject.conserve(state)).toThrow(message);
  });

test("refuses options it does not know", () => {
  expect(() => carnegie.options.parse({ edition: "fourth" })).toThrow();
  expect(() => carnegie.options.parse({ unknown: true })).toThrow();
  expect(() => carnegie.options.parse({ edition: "current", level: 5 })).toThrow();
  expect(() => carnegie.options.parse({ edition: "current", level: 0 })).toThrow();
  const refused = carnegie.options.refuses(1, carnegie.options.parse({ level: 2 }));
  expect(refused).toEqual({ option: "level", why: "refuse.level" });
  expect(carnegie.options.parse({ level: 1 })).toEqual({ edition: "rulebook", pace: "strict", level: 1 });
  expect(carnegie.options.parse({})).toEqual({ edition: "rulebook", pace: "strict" });
});
