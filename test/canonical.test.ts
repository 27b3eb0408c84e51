import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sha256Hex as ofNode } from "../bin/sha256.ts";
import { canonical, isSame, type Spellings, spellingOf } from "../games/kernel/canonical.ts";
import { sha256Hex } from "../games/kernel/sha256.ts";

const json = fc.jsonValue({ maxDepth: 4 });

test("equal values have one spelling, and the spelling is JSON of the same value", () => {
  fc.assert(
    fc.property(json, (value) => {
      // JSON has no negative zero: both zeros are spelt alike.
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("values that share parts are spelled alike, whether or not their parts were spelled before", () => {
  fc.assert(
    fc.property(json, json, json, (a, b, c) => {
      const known: Spellings = new WeakMap();
      for (const it of [{ a, b }, { b, a, c }, [a, [a, c]], { a: { b, c } }])
        expect(spellingOf(it, known)).toBe(canonical(it));
    }),
  );
});

test("isSame says what the spellings say", () => {
  fc.assert(fc.property(json, json, (a, b) => isSame(a, b) === (canonical(a) === canonical(b))));
  fc.assert(fc.property(json, (a) => isSame(a, JSON.parse(canonical(a)))));
});

test.each([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: "1" }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: null }, {}, false],
  [JSON.parse('{"__proto__": 1}'), {}, false],
])("%j and %j: %s", (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
});

test("Node's SHA-256 is that of the page, whatever the text", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "kość ✦ кость 🎲", "half a pair: \ud83c"));
  fc.assert(fc.property(text, (it) => ofNode(it) === sha256Hex(it)));
});
