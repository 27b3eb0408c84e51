/** Promise R5: replay is exact. */
import { expect, test } from "vitest";
import { stateHash } from "../games/record/entry.ts";
import { GOLDEN, playByChance, replayed } from "./random-games.ts";

test.each([
  ["gold-rush", { tiles: 24 }, 700],
  ["carnegie", {}, 300],
] as const)("%s: events alone lead to the same state, %j, %i random games", (id, options, count) => {
  for (let at = 0; at < count; at++) {
    const played = playByChance(id, options, `replay ${at}`);
    expect(stateHash(replayed(id, played)), `replay ${at}`).toBe(stateHash(played.state));
  }
});

test.each(GOLDEN)("%s comes out as it always has, on Node", (id, options, rules, hash) => {
  expect(stateHash(playByChance(id, options, "golden", rules).state)).toBe(hash);
});
