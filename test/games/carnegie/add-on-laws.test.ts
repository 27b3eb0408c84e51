import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/game.ts";
import { EDITIONS, PACES, type State } from "../../../games/carnegie/model/state.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

/** Every set of the modules that a few players may have at once. */
const MODULES = ["newBeginning", "newDonations", "waiting", "secretDonation"] as const;
const SETS = Array.from({ length: 2 ** MODULES.length - 1 }, (_, at) =>
  MODULES.filter((_, module) => ((at + 1) >> module) % 2 === 1),
);

const withModules = (modules: readonly string[]) => Object.fromEntries(modules.map((it) => [it, true]));

for (const [at, modules] of SETS.entries()) {
  const seats = 2 + (at % 3);
  test(`the laws hold with ${seats} seats and ${modules.join(", ")}`, () => {
    const options = { edition: EDITIONS[at % 3], pace: PACES[(at >> 1) % 2], ...withModules(modules) };
    const { state, twins } = playByLaw(subject, seats, options, `add-on ${at}`, "random", 20);
    expect((state as State).round).toBe(20);
    if (modules.includes("secretDonation")) expect(twins).toBeGreaterThan(50);
  });
}

for (const [seats, player] of [
  [2, "bot"],
  [carnegie.seats.max, "both"],
] as const)
  test(`the laws hold with ${seats} seats and all modules, ${player}`, () => {
    const options = { edition: EDITIONS[seats % 3], pace: PACES[seats % 2], ...withModules(MODULES) };
    const { state, twins, events } = playByLaw(subject, seats, options, `add-on bot ${seats}`, player, 20);
    const { secrets = [], over } = state as State;
    expect(over).toBe(true);
    expect(twins).toBeGreaterThan(50);
    expect(events.filter((it) => it.type === "secretRevealed")).toHaveLength(seats);
    expect(secrets).not.toContain(null);
  });

test("New Beginning alone keeps the laws at each step", () => {
  const options = { edition: "current", pace: "brisk", newBeginning: true };
  const { state } = playByLaw(subject, 1, options, "sheets alone", "both");
  expect((state as State).andrew?.row).toHaveLength(20);
});

/** Modules that go with new departments, by number of seats; alone only New Beginning. */
const COMPANY = [{ newBeginning: true }, { waiting: true }, withModules(MODULES), { newDonations: true }] as const;

for (const tiles of [["newDepartments"], ["wideChoice"], ["newDepartments", "wideChoice"]])
  for (let seats = 1; seats <= carnegie.seats.max; seats++)
    test(`the laws hold with ${seats} seats, ${tiles.join(", ")} and what goes with them`, () => {
      const options = { edition: EDITIONS[seats % 3], pace: PACES[tiles.length % 2], ...withModules(tiles) };
      const given = { ...options, ...COMPANY[seats - 1] };
      const { state } = playByLaw(subject, seats, given, `departments ${seats}`, "both", 10);
      const { market, round } = state as State;
      expect(round).toBe(20);
      expect(Object.keys(market)).toHaveLength(tiles.includes("wideChoice") ? 32 : 16);
    });

const ALL = withModules(MODULES);

/** Faults of hiding, and what the laws say of each. */
const FAULTS: readonly (readonly [string, Partial<typeof carnegie>, string])[] = [
  [
    "a view that shows sheets and secrets, with the events that do",
    { view: (state) => state, seen: (event) => event },
    "can tell hidden values apart",
  ],
  ["events that show marks, bids and secrets", { seen: (event) => event }, "seen events of"],
  [
    "a score sheet that knows the secrets of all",
    {
      view: (state, viewer) => ({ ...carnegie.view(state, viewer), ...(state.secrets && { secrets: state.secrets }) }),
    },
    "seen events of",
  ],
];

for (const [name, spoil, message] of FAULTS)
  test(`the laws find ${name}`, () => {
    const spoilt = { ...subject, game: { ...carnegie, ...spoil } };
    expect(() => playByLaw(spoilt, 3, ALL, "fault")).toThrow(message);
  });
