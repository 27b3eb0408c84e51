/** Promise R5: the same game has the same hash in workerd as on Node (`test/replay.test.ts`). */
import { expect, test } from "vitest";
import { stateHash } from "../../games/record/entry.ts";
import { GOLDEN, playByChance } from "../random-games.ts";

test.each(GOLDEN)("%s comes out as it always has, in workerd", (id, options, rules, hash) => {
  expect(stateHash(playByChance(id, options, "golden", rules).state)).toBe(hash);
});
