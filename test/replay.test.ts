/** Promise R5: replay is exact. */
import { expect, test } from "vitest";
import { modules } from "../games/modules.ts";
import { stateHash } from "../games/record/entry.ts";
import { GOLDEN, playByChance, replayed } from "./random-games.ts";

/** All games together. */
const COUNT = 1_000;
const IDS = Object.keys(modules);

test.each(IDS)("%s: events alone lead to the same state in random games", (id) => {
  for (let at = 0; at < COUNT / IDS.length; at++) {
    const played = playByChance(id, {}, `replay ${at}`);
    expect(stateHash(replayed(id, played)), `replay ${at}`).toBe(stateHash(played.state));
  }
});

test.each(GOLDEN)("%s comes out as it always has, on Node", (id, options, rules, hash) => {
  expect(stateHash(playByChance(id, options, "golden", rules).state)).toBe(hash);
});
