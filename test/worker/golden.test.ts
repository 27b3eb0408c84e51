/** Promise R5: the same game has the same hash in workerd as on Node (`test/replay.test.ts`). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256Hex as ofPage } from "../../games/kernel/sha256.ts";
import { stateHash } from "../../games/record/entry.ts";
import { sha256Hex } from "../../worker/lib/sha256.ts";
import { GOLDEN, playByChance } from "../random-games.ts";

test.each(GOLDEN)("%s comes out as it always has, in workerd", (id, options, rules, hash) => {
  expect(stateHash(playByChance(id, options, "golden", rules).state)).toBe(hash);
});

test("workerd's SHA-256 is that of the page, whatever the text", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "kość ✦ кость 🎲", "half a pair: \ud83c"));
  fc.assert(fc.property(text, (it) => sha256Hex(it) === ofPage(it)));
});
