/** A player's pace: spans, and the median of several games together. */
import { expect, test } from "vitest";
import { medianOf, spanOf } from "../../worker/table/figures.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("under a minute is the first span; from there two spans to each doubling", () => {
  expect([0, 59_999, MINUTE, 1.5 * MINUTE, 2 * MINUTE, 4 * MINUTE].map(spanOf)).toEqual([0, 0, 1, 2, 3, 5]);
});

test.each([MINUTE, 7 * MINUTE, HOUR, 5 * HOUR, 30 * HOUR, 200 * HOUR])(
  "a median of %i ms is right within a fifth",
  (took) => {
    const median = medianOf([[[spanOf(took), 3]]]) as number;
    expect(Math.abs(median - took) / took).toBeLessThan(0.2);
  },
);

test("the median is read from all games together", () => {
  const quick = [[spanOf(MINUTE), 2]] as const;
  const slow = [[spanOf(10 * HOUR), 3]] as const;
  expect(medianOf([slow, quick])).toBe(medianOf([slow]));
  expect(medianOf([quick, quick, slow])).toBe(medianOf([quick]));
});

test("nobody has a median without answers", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([[]])).toBeNull();
});
