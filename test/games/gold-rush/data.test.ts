import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { spotsFile } from "../../../bin/games/gold-rush/spots.ts";
import {
  neighbour,
  opposite,
  oppositeHalf,
  sideOf,
  turned,
  unturned,
} from "../../../games/gold-rush/board/geometry.ts";
import { kindById, kinds, START_KIND } from "../../../games/gold-rush/board/tiles.ts";
import { checkData, checkTiles, checkTokens, faultsOf, type TileData } from "../../../games/gold-rush/check.ts";
import tiles from "../../../games/gold-rush/data/tiles.json" with { type: "json" };
import tokens from "../../../games/gold-rush/data/tokens.json" with { type: "json" };
import { goldRush } from "../../../games/gold-rush/game.ts";
import type { Rotation, State } from "../../../games/gold-rush/model/state.ts";
import { drawToken, TOKENS, tokensLeft } from "../../../games/gold-rush/scoring/tokens.ts";
import sources from "../../../games/gold-rush/sources/tiles.json" with { type: "json" };
import { HiddenInformation } from "../../../games/kernel/game.ts";

type Json = Record<string, unknown>;

/** The tile data with one design changed. */
function changed(id: string, change: (design: Json) => void): TileData {
  const copy = structuredClone(tiles) as unknown as { designs: Json[] };
  change(copy.designs.find((it) => it.id === id)!);
  return copy as unknown as TileData;
}

const listOf = (value: unknown): Json[] => value as Json[];

test("the data files break no fact", () => {
  expect(checkData).not.toThrow();
});

const FAULTS: readonly (readonly [string, (design: Json) => void, string])[] = [
  [
    "01",
    (it) => Object.assign(it.edges as Json, { S: "prairie" }),
    "edges.S is prairie, but the features make it railroad",
  ],
  [
    "47",
    (it) => Object.assign(it.edges as Json, { E: "mountain" }),
    "edges.E is mountain, but the features make it prairie",
  ],
  [
    "01",
    (it) => (listOf(it.prairies)[0]!.halves = ["NL", "NR", "EL", "ER", "WR"]),
    "half-edge SL is in 0 areas, not 1",
  ],
  [
    "47",
    (it) => (listOf(it.prairies)[0]!.halves = ["NL", "EL", "ER", "SL", "SR", "WL", "WR"]),
    "half-edge NL is in 1 areas, not 0",
  ],
  [
    "12",
    (it) =>
      Object.assign(it, {
        prairies: [
          { area: 0, halves: ["NL", "EL", "WR"] },
          { area: 1, halves: ["NR", "ER", "SL", "SR", "WL"] },
        ],
      }),
    "the prairie edge N is split",
  ],
  ["12", (it) => (listOf(it.rails)[0]!.ends_at = "city"), "a track that runs through ends nowhere"],
  ["26", (it) => (listOf(it.rails)[0]!.ends_at = null), "rails[0].ends_at is null"],
  ["26", (it) => (listOf(it.rails)[0]!.ends_at = "mountain"), "rails[0].ends_at: there is no mountain"],
  ["26", (it) => (listOf(it.rails)[0]!.ends_at = "city"), "rails[0].ends_at: there is no city"],
  ["27", (it) => (listOf(it.rails)[0]!.ends_at = "junction"), "rails[0].ends_at: there is no junction"],
  ["27", (it) => (it.city_rails = 4), "city_rails is 4, but 3 tracks end there"],
  ["45", (it) => (it.junction = false), "there is no junction"],
  ["08", (it) => (it.locomotive = false), "locomotive does not agree with the rails"],
  ["56", (it) => (listOf(it.mountains)[0]!.nuggets = 0), "a mountain piece has some"],
  ["01", (it) => (it.nuggets = 1), "nuggets lie on mountains only"],
  ["01", (it) => (it.count = 8), "the counts do not add up to 8"],
  ["01", (it) => (listOf(it.variants)[0]!.prairies = []), "variants.a.prairies: not the areas 0,1"],
  ["33", (it) => (it.start_tiles = 0), "0 start tiles, not 1"],
  ["08", (it) => (it.id = "01"), "an id is used twice"],
];

for (const [id, change, message] of FAULTS) {
  test(`the tile check finds: design ${id}, ${message}`, () => {
    expect(() => checkTiles(changed(id, change))).toThrow(message);
    expect(faultsOf(changed(id, change)).join()).toContain(
      message === "an id is used twice" ? "designs" : id === "33" ? "designs" : `design ${id}`,
    );
  });
}

test("the tile data are right, and every tile says where it is from", () => {
  expect(faultsOf(tiles)).toEqual([]);
  for (const design of sources.designs) {
    expect(design.status, design.id).not.toBe("");
    expect(design.source.length, design.id).toBeGreaterThan(0);
  }
});

test("a tile that looks the same after a turn is offered once", () => {
  const rotations = (id: string) => kindById(id).rotations;
  expect(rotations("72a")).toEqual([0]);
  expect(rotations("31a")).toEqual([0]);
  expect(rotations("52a")).toEqual([0, 1]);
  expect(rotations("12d")).toEqual([0, 1]);
  expect(rotations("12a")).toEqual([0, 1, 2, 3]);
  expect(rotations("56a")).toEqual([0, 1, 2, 3]);
});

test("segments stand in the order railroads, mountains, city, prairies", () => {
  const order = ["railroad", "mountain", "city", "prairie"];
  for (const { segments, id } of kinds()) {
    const places = segments.map((it) => order.indexOf(it.feature));
    expect(places, id).toEqual([...places].sort((a, b) => a - b));
  }
  expect(kindById(START_KIND).segments[1]).toMatchObject({ feature: "mountain", sides: [0], nuggets: 1 });
});

test("the token data are right, and a fault is named", () => {
  expect(TOKENS).toEqual([
    [0, 10],
    [1, 10],
    [2, 30],
    [3, 10],
    [5, 3],
  ]);
  expect(() => checkTokens({ ...tokens, tokens: tokens.tokens.slice(1) })).toThrow("53 tokens, not 63");
  expect(() => checkTokens({ ...tokens, total_value: 116 })).toThrow("total_value is 116, not 115");
  expect(() => checkTokens({ ...tokens, tokens: [...tokens.tokens, { value: 5, count: 1 }] })).toThrow("twice");
  expect(() => checkTokens({ ...tokens, tokens: [{ value: -1, count: 63 }] })).toThrow("whole numbers");
});

test("a token is drawn from those that nobody has taken", () => {
  const hands = [[5, 5], [5, 0], []];
  expect(tokensLeft(hands)).toEqual([
    [0, 9],
    [1, 10],
    [2, 30],
    [3, 10],
    [5, 0],
  ]);
  const state: State = { ...goldRush.blank, hands };
  const asked: number[] = [];
  const draw = (at: number) => drawToken({ state, emit() {}, random: { below: (n) => asked.push(n) && at } });
  expect([0, 8, 9, 18, 19, 48, 49, 58].map(draw)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  expect(new Set(asked)).toEqual(new Set([59]));
});

test("a token cannot be drawn where a hand is hidden", () => {
  const state: State = { ...goldRush.blank, hands: [[2], [null]] };
  expect(() => drawToken({ state, emit() {}, random: { below: () => 0 } })).toThrow(HiddenInformation);
});

test("sides and half-edges meet their opposites, and turning back undoes a turn", () => {
  for (let side = 0; side < 4; side++) {
    expect(neighbour(neighbour({ x: 3, y: -2 }, side), opposite(side))).toEqual({ x: 3, y: -2 });
    for (const rotation of [0, 1, 2, 3] as Rotation[]) expect(unturned(turned(side, rotation), rotation)).toBe(side);
  }
  const meets = [5, 4, 7, 6, 1, 0, 3, 2];
  for (let half = 0; half < 8; half++) {
    expect(oppositeHalf(half)).toBe(meets[half]);
    expect(sideOf(oppositeHalf(half))).toBe(opposite(sideOf(half)));
  }
});

test("where things lie on a tile is what is found in its data", () => {
  expect(readFileSync("games/gold-rush/data/spots.json", "utf8")).toBe(spotsFile());
});
