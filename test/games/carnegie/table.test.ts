/** The table as data: every piece lies on a place, every command points at places, and events say which places they change. */
import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/game.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import type { Command, Options, State } from "../../../games/carnegie/model/state.ts";
import { pictureOf } from "../../../games/carnegie/picture.ts";
import { ownersAt } from "../../../games/carnegie/table/pieces.ts";
import { pointedAt } from "../../../games/carnegie/table/pointing.ts";
import { partOf, type Spot, seatAt, siteSpot } from "../../../games/carnegie/table/spots.ts";
import { table } from "../../../games/carnegie/table.ts";
import { words } from "../../../games/carnegie/words/index.ts";
import { begin, play } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";

const EVERYTHING: Partial<Options> = {
  ...{ edition: "current", newDepartments: true, newDonations: true, waiting: true, secretDonation: true },
};
const GAMES: readonly (readonly [number, Partial<Options>])[] = [
  [1, { edition: "current" }],
  [2, {}],
  [3, EVERYTHING],
  [4, { edition: "current", newBeginning: true, wideChoice: true }],
];

/** Calls back with every position of a random game, and with every event between two. */
function alongOf(
  seats: number,
  options: Partial<Options>,
  at: (state: State, seat: number, legal: readonly Command[]) => void,
  between: (before: State, event: Event, after: State) => void,
): void {
  const random = seeded(`table ${seats}`);
  let { state } = begin(carnegie, seats, carnegie.options.parse(options), random);
  for (let [seat] = carnegie.awaited(state); seat !== undefined; [seat] = carnegie.awaited(state)) {
    const legal = carnegie.legal(state, seat);
    at(state, seat, legal);
    const played = play(carnegie, state, seat, [legal[random.below(legal.length)] as Command], random);
    if (!played.ok) throw new Error(played.why);
    let now = state;
    for (const event of played.events) {
      const next = carnegie.evolve(now, event);
      between(now, event, next);
      now = next;
    }
    state = played.state;
  }
}

test.each(GAMES)("in a game of %i, pieces and commands are on places of the table", (seats, options) => {
  let [pieces, commands] = [0, 0];
  alongOf(
    seats,
    options,
    (state, seat, legal) => {
      const places = table.places(state);
      const ids = new Set(places.map((it) => it.id));
      expect(ids.size).toBe(places.length);
      for (const it of places) if (it.word) expect(words.en).toHaveProperty([it.word]);
      const all = table.pieces(state);
      expect(new Set(all.map((it) => it.id)).size).toBe(all.length);
      expect(all.filter((it) => !ids.has(it.at))).toEqual([]);
      pieces += all.length;
      for (const command of legal) {
        const { starts, target } = pointedAt(command, state, seat);
        const spots = [...starts, ...(target ? [target] : [])];
        expect([command, spots.filter((it) => !ids.has(it))]).toEqual([command, []]);
        // Nobody acts in another's company.
        expect(spots.filter((it) => ![null, seat].includes(seatAt(it)))).toEqual([]);
        expect(spots).toEqual(expect.arrayContaining([...table.placesOf(command, state, seat)]));
        commands += spots.length;
      }
    },
    () => {},
  );
  expect([pieces > 1_000, commands > 1_000]).toEqual([true, true]);
});

/** Discs and departments, by place. */
const inactiveOn = (state: State): ReadonlyMap<string, string> => {
  const shown = table.pieces(state).filter((it) => ["department", "cover"].includes(it.kind) || isDisc(it.id));
  return new Map(shown.map((it) => [it.id, it.at]));
};
const isDisc = (id: string): boolean => /^(site|transport|donation):/.test(id);

test.each(GAMES)("in a game of %i, an event that lays or moves a disc or a tile says where", (seats, options) => {
  const seen = new Set<string>();
  alongOf(
    seats,
    options,
    () => {},
    (before, event, after) => {
      const was = inactiveOn(before);
      const moved = [...inactiveOn(after)].flatMap(([id, at]) => (was.get(id) === at ? [] : [at]));
      if (moved.length === 0) return;
      seen.add(event.type);
      expect([event.type, table.changedBy(event)]).toEqual([event.type, moved]);
    },
  );
  expect([...seen]).toEqual(expect.arrayContaining(["projectBuilt", "transportAdvanced", "donationMade"]));
});

test("a company's places are its own, all others are everybody's", () => {
  expect(["room:2:5", "tab:0:housing", "site:chicago:2", "tile:sales"].map((it) => seatAt(it as Spot))).toEqual([
    ...[2, 0, null, null],
  ]);
  expect(partOf("box:west:3")).toBe("transport");
});

test("in the picture of a game alone, Andrew's new discs have a ring like the player's", () => {
  let found = 0;
  alongOf(
    1,
    {},
    () => {},
    (_, event, after) => {
      if (event.type !== "andrewBuilt") return;
      found++;
      expect(ownersAt(after, siteSpot(event.site))).toEqual([1]);
      expect(pictureOf(after, [event])?.marked).toBe(true);
      expect(pictureOf(after, [])?.marked).toBe(false);
    },
  );
  expect(found).toBeGreaterThan(3);
});
