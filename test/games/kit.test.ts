/** The kit for small games: boards, what rules ask of them, pictures, and the built-in player. */
import { expect, test } from "vitest";
import { unchecked } from "../../games/kernel/random.ts";
import { type Board, boardOf, type Cell, cellPlaces, hexagon, hexes, squares, track } from "../../games/kit/board.ts";
import { type AnyLayout, changedIn, type Place } from "../../games/kit/layout.ts";
import { chainBetween, filledByChance, flood, groupsOf, isJoined, lineFrom, sown } from "../../games/kit/lines.ts";
import { pictureOf } from "../../games/kit/picture.ts";
import { boardText } from "../../games/kit/text.ts";

/** How many cells have how many neighbours. */
function degrees({ near }: Board): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { length } of near) counts[length] = (counts[length] ?? 0) + 1;
  return counts;
}

test.each([
  ["squares", squares(3, 4), { 2: 4, 3: 6, 4: 2 }, ["a1", "c4"]],
  ["squares that touch at corners", squares(3, 3, true), { 3: 4, 5: 4, 8: 1 }, ["a1", "c3"]],
  ["hexes", hexes(3, 3), { 2: 2, 3: 2, 4: 4, 6: 1 }, ["a1", "c3"]],
  ["a hexagon", hexagon(3), { 3: 6, 4: 6, 6: 7 }, ["a1", "e3"]],
  ["a track", track(5), { 1: 2, 2: 3 }, ["1", "5"]],
  ["a loop", track(12, true), { 2: 12 }, ["1", "12"]],
] as const)("%s: neighbours and names", (_name, board, expected, names) => {
  expect(degrees(board)).toEqual(expected);
  for (const it of names) expect(board.cell(it).name).toBe(it);
  expect(new Set(board.cells.map(({ centre }) => `${centre.x.toFixed(3)},${centre.y.toFixed(3)}`)).size).toBe(
    board.cells.length,
  );
  for (const { id } of board.cells)
    for (const it of board.neighbours(id)) expect(board.neighbours(it), `${it} beside ${id}`).toContain(id);
});

test.each([
  [squares(3, 4), { north: 3, east: 4, south: 3, west: 4 }, 14],
  [hexes(4, 4), { north: 4, east: 4, south: 4, west: 4 }, 8 * 4 - 2],
  [hexagon(3), { north: 3, northeast: 3, southeast: 3, south: 3, southwest: 3, northwest: 3 }, 6 * 6 - 6],
] as const)("edges are where the board ends; at a corner of hexes, two share a side", (board, lengths, sides) => {
  for (const [edge, length] of Object.entries(lengths)) expect(board.part(edge), edge).toHaveLength(length);
  const drawn = board.cells.flatMap((it) => Object.values(it.edges).flat());
  expect(new Set(drawn.map((it) => JSON.stringify(it))).size).toBe(sides);
});

const cell = (id: string, beside: Cell["beside"] = {}): Cell => ({
  id,
  name: id,
  centre: { x: 0, y: 0 },
  outline: [],
  beside,
  edges: {},
  regions: [],
});

test.each([
  [[cell("a", { up: "b" })], "cell a: its up is b, which is not on the board"],
  [[cell("a"), cell("a")], "cell a: there are two with this id"],
] as const)("a board that is none is refused by cell and fact", (cells, why) => {
  expect(() => boardOf(cells)).toThrow(why);
  expect(() => hexes(2, 2).cell("z9")).toThrow("z9 is not on the board");
  expect(() => hexes(2, 2).part("camp")).toThrow("camp is not on the board");
});

test("lines, floods, groups and sowing", () => {
  const board = squares(3, 3);
  expect(lineFrom(board, "a1", "north")).toEqual(["a2", "a3"]);
  expect(lineFrom(track(4, true), "3", "forward")).toEqual(["4", "1", "2"]);
  const isMarked = (id: string) => ["a1", "a2", "c3", "c2"].includes(id);
  expect(flood(board, "a1", isMarked)).toEqual(["a1", "a2"]);
  expect(flood(board, "b1", isMarked)).toEqual([]);
  expect(groupsOf(board, isMarked).map((it) => it.toSorted())).toEqual([
    ["c2", "c3"],
    ["a1", "a2"],
  ]);
  expect(sown(track(4, true), "2", 3)).toEqual(["3", "4", "1"]);
  expect(sown(track(4, true), "2", 4, "forward", (it) => it === "2")).toEqual(["3", "4", "1", "3"]);
  expect(sown(track(4, true), "2", 4, "forward", () => true)).toEqual([]);
  expect(sown(track(4), "2", 5)).toEqual(["3", "4"]);
});

test("a chain is a shortest one, and both ways to ask agree on 500 boards filled by chance", () => {
  const board = hexes(5, 5);
  expect(chainBetween(board, ["north", "south"], (it) => it.startsWith("c"))).toEqual(["c1", "c2", "c3", "c4", "c5"]);
  const random = unchecked(4);
  for (let at = 0; at < 500; at++) {
    const owners = filledByChance(board, () => undefined, at % 2, random);
    const has = (seat: number, ends: readonly [string, string]) => {
      const joined = isJoined(board, ends, (it) => owners[it] === seat);
      const chain = chainBetween(board, ends, (it) => owners[board.numberOf(it)] === seat);
      expect(chain !== null).toBe(joined);
      return joined;
    };
    // On a full board of hexes exactly one of two players has joined their edges.
    expect(has(0, ["north", "south"])).toBe(!has(1, ["west", "east"]));
  }
});

test("what an event changes: the places its fields name, or those that the layout says", () => {
  const places = ["a1", "a2"].map((id): Place => ({ id, name: id, shape: { kind: "lines", lines: [] } }));
  const plain: AnyLayout = { places: () => places, pieces: () => [], placesOf: () => [] };
  const events = [{ type: "moved", from: "a1", to: "z9", count: 2 }];
  expect([...changedIn(plain, events, places)]).toEqual(["a1"]);
  const told: AnyLayout = { ...plain, changedBy: () => ["a2", "z9"] };
  expect([...changedIn(told, events, places)]).toEqual(["a2"]);
});

test("how many lie on a place stands in pictures and in letters, also where it has two digits", () => {
  const board = track(3);
  const withSeeds = (seeds: Readonly<Record<string, number>>): AnyLayout => ({
    places: () => cellPlaces(board),
    pieces: () => Object.entries(seeds).map(([at, count]) => ({ id: at, at, kind: "seeds", seat: 0, count })),
    placesOf: () => [],
  });
  expect(boardText(withSeeds({ 1: 4, 3: 1 }), {})).toEqual(["  1  4 . 1"]);
  expect(boardText(withSeeds({ 1: 4, 3: 12 }), {})).toEqual(["  1  4   .   12"]);
  const lines = (seeds: Readonly<Record<string, number>>) => pictureOf(withSeeds(seeds), {}, [])?.shapes.length ?? 0;
  const [none, one, twelve] = [lines({}), lines({ 1: 1 }), lines({ 1: 12 })];
  expect(one).toBeGreaterThan(none);
  expect(twelve).toBeGreaterThan(one);
});
