/** Every fact in a game's `data/` is in its `sources/` too, with its source. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const games = path.join(import.meta.dirname, "..", "..", "games");
const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** Facts that differ from their source; further content of a source is research. */
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

/** Additions of a game to its sources: the costs of its first rules version, and the two objects to be built. */
const OWN = /\.costsInRules1|\.sideB/;

const files = readdirSync(games, { withFileTypes: true }).flatMap(({ name }) => {
  const folder = path.join(games, name, "data");
  if (!existsSync(folder)) return [];
  // A file that a script wrote says itself where it is from.
  const noted = readdirSync(folder).filter((file) => !Object.hasOwn(read(path.join(folder, file)) as object, "source"));
  return noted.map((file) => [name, file] as const);
});

test.each(files)("%s: %s says what its source says", (game, file) => {
  const source = read(path.join(games, game, "sources", file)) as { readonly toBuild?: unknown };
  const found = differences(read(path.join(games, game, "data", file)), source.toBuild ?? source, file);
  expect(found.filter((it) => !OWN.test(it))).toEqual([]);
});
