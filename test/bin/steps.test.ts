/** Steps of objects' schemas only grow: one that landed never changes, and none comes before it. */
import { describe, expect, test } from "vitest";
import { currentSteps, landedSteps, withNew } from "../../bin/steps.ts";

test("the steps that landed are those of the sources (else: npm run generate)", () => {
  const [landed, current] = [landedSteps(), currentSteps()];
  expect(landed.table.toSorted()).toEqual(current.table.toSorted());
  expect(landed.inbox).toEqual(current.inbox);
  expect(landed.season).toEqual(current.season);
});

describe("a list of steps", () => {
  const landed = ["1 make lobby aa", "1 make lanes bb", "70 make outbox cc"];

  test("takes new ones at its end, in their order", () => {
    expect(withNew([], landed)).toEqual(landed);
    const more = ["1 make lobby aa", "72 change lobby ee", "1 make lanes bb", "71 make gone dd", "70 make outbox cc"];
    expect(withNew(landed, more)).toEqual([...landed, "71 make gone dd", "72 change lobby ee"]);
    expect(withNew(landed, landed)).toEqual(landed);
  });

  test.each([
    ["a changed one", ["1 make lobby ab", "1 make lanes bb", "70 make outbox cc"], "gone or changed: 1 make lobby aa"],
    ["one that is gone", ["1 make lobby aa", "70 make outbox cc"], "gone or changed: 1 make lanes bb"],
    ["one before others", [...landed, "69 make gone dd"], "needs a number above 70: 69 make gone dd"],
    ["another part of one", [...landed, "70 make gone dd"], "needs a number above 70: 70 make gone dd"],
  ])("refuses %s", (_, current, why) => expect(() => withNew(landed, current)).toThrow(why));
});
