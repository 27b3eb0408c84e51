/** Statistics of every game that has some: facts of whole games as they are declared, words for each, editions that options lead to. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isShipped, modules } from "../../games/modules.ts";
import { playByChance } from "../random-games.ts";

const root = path.join(import.meta.dirname, "../..");
const own = Object.values(modules).flatMap((it) =>
  it.figures ? [{ ...it, figures: it.figures, id: it.game.id }] : [],
);

test("every finished game has statistics", () => {
  expect(own.map((it) => it.id)).toEqual(Object.keys(modules).filter(isShipped));
});

describe.each(own)("$id", ({ id, game, figures }) => {
  test("has a word for each edition and each fact, and no others", () => {
    const file = path.join(root, "games", id, "figures", "en.json");
    expect(existsSync(file)).toBe(true);
    const keys = [
      ...figures.editions.map((it) => `edition.${it}`),
      ...Object.keys(figures.facts).map((it) => `fact.${it}`),
    ];
    expect(Object.keys(JSON.parse(readFileSync(file, "utf8")) as object).sort()).toEqual(keys.sort());
    // Counts are named by editions and facts, with dots and signs between.
    for (const it of [...figures.editions, ...Object.keys(figures.facts)]) expect(it).toMatch(/^[A-Za-z]+$/);
  });

  test("knows the edition of its usual game, and of one with every option that can be switched on", () => {
    const every = Object.fromEntries(
      game.options.fields.flatMap((it) => (it.kind === "module" || it.kind === "switch" ? [[it.key, true]] : [])),
    );
    for (const given of [{}, every]) expect(figures.editions).toContain(figures.editionOf(game.options.parse(given)));
  });

  test("tells all facts of every seat of a finished game, in whole numbers", () => {
    const { state } = playByChance(id, {}, `figures ${id}`);
    const found = [0, 1].map((seat) => figures.factsOf(state, seat));
    for (const facts of found) {
      expect(Object.keys(facts).sort()).toEqual(Object.keys(figures.facts).sort());
      for (const [fact, it] of Object.entries(facts))
        expect([fact, Number.isInteger(it) && it >= 0, figures.facts[fact] === "share" ? it <= 1 : true]).toEqual([
          fact,
          true,
          true,
        ]);
    }
    expect(found.some((it) => Object.values(it).some((value) => value > 0))).toBe(true);
  });
});
