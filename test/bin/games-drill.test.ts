import { expect, test } from "vitest";
import { tellerOf } from "../../bin/console.ts";
import { simulateTable } from "../../bin/simulate-table.ts";
import { games } from "../../games/modules.ts";
import { exportOf, ndjsonOf } from "../../games/record/export.ts";
import { allCombinations, faultOf, optionsOf } from "../drill/games.ts";

test("every game is played with every number of seats, every first choice and every module that can be", () => {
  const all = allCombinations();
  expect(new Set(all.map((it) => JSON.stringify(it))).size).toBe(all.length);
  for (const { id, seats, options } of Object.values(games)) {
    for (let count = seats.min; count <= seats.max; count++) {
      const given = all.filter((it) => it.game === id && it.seats === count).map((it) => it.given);
      for (const it of given) expect(options.refuses(count, options.parse(it))).toBeNull();
      const choice = options.fields.find((it) => it.kind === "choice");
      for (const value of choice?.values ?? [undefined]) {
        const base = choice ? { [choice.key]: value } : {};
        expect(given).toContainEqual(base);
        for (const { key } of options.fields.filter((it) => it.kind === "module")) {
          const more = { ...base, [key]: true };
          if (options.refuses(count, options.parse(more)) === null) expect(given).toContainEqual(more);
        }
      }
    }
  }
});

test("from game to game the other options take all their values", () => {
  for (const { id, seats, options } of Object.values(games)) {
    const taken = Array.from({ length: 12 }, (_, number) =>
      optionsOf({ game: id, seats: seats.max, given: {}, number }),
    );
    for (const field of options.fields)
      if (field.kind === "choice") expect(new Set(taken.map((it) => it[field.key]))).toEqual(new Set(field.values));
  }
});

test("a game that breaks off, does not end, was changed or lost a piece has a fault", () => {
  const teller = tellerOf("gold-rush");
  const options = teller.game.options.parse({ tiles: 10 });
  const plan = { game: teller.game, seats: 2, options, name: "fault", player: "random" } as const;
  const table = simulateTable({ ...plan, most: 1_000 });
  const text = ndjsonOf(exportOf(teller, table.header, table.entries, null));
  const judge = (changed: string, conserve = () => {}) => faultOf(teller.game, table, changed, conserve);
  expect(judge(text)).toBeNull();
  const lose = () => {
    throw new Error("cowboys of seat 0");
  };
  expect(judge(text, lose)).toBe("at its end: cowboys of seat 0");
  expect(judge(text.replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000'))).toContain("chain of entry 1");
  expect(judge(text.slice(0, -20))).toContain("cannot be read");
  const endless = simulateTable({ ...plan, most: 3 });
  expect(faultOf(teller.game, endless, "", () => {})).toBe("not over after 3 submissions");
});
