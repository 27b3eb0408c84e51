/** Every fact in a game's `data/` stands in its `sources/` too, with where it is from: data are what is known, sources are how. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const games = path.join(import.meta.dirname, "..", "..", "games");
const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** Where facts differ from their source; what a source says beside is research. */
function differences(fact: unknown, source: unknown, at: string): readonly string[] {
  if (Array.isArray(fact)) {
    if (!Array.isArray(source) || source.length !== fact.length) return [at];
    return fact.flatMap((it, index) => differences(it, source[index], `${at}[${index}]`));
  }
  if (typeof fact === "object" && fact !== null) {
    if (typeof source !== "object" || source === null) return [at];
    const known = source as Readonly<Record<string, unknown>>;
    return Object.entries(fact).flatMap(([key, it]) => differences(it, known[key], `${at}.${key}`));
  }
  return fact === source ? [] : [`${at} is ${fact}, but its source says ${source}`];
}

/** What a game made of its sources beside copying: the costs that its first rules version had, and the two objects to be built. */
const OWN = /\.costsInRules1|\.sideB/;

const files = readdirSync(games, { withFileTypes: true }).flatMap(({ name }) => {
  const folder = path.join(games, name, "data");
  return existsSync(folder) ? readdirSync(folder).map((file) => [name, file] as const) : [];
});

test.each(files)("%s: %s says what its source says", (game, file) => {
  const source = read(path.join(games, game, "sources", file)) as { readonly toBuild?: unknown };
  const found = differences(read(path.join(games, game, "data", file)), source.toBuild ?? source, file);
  expect(found.filter((it) => !OWN.test(it))).toEqual([]);
});

test("on the map of Carnegie sites are listed from left to right, as they were measured", () => {
  const board = read(path.join(games, "carnegie", "sources", "board.json")) as {
    readonly cities: readonly { readonly id: string; readonly sites: readonly { readonly x: number }[] }[];
  };
  for (const { id, sites } of board.cities) {
    const places = sites.map((it) => it.x);
    expect(places, id).toEqual(places.toSorted((a, b) => a - b));
  }
});
