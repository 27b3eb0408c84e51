/** The model of skill, compared with another implementation of it (`openskill.json` says which). */
import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Finisher, NEWCOMER, skillsAfter, surely } from "../worker/lib/bradley-terry.ts";

interface Played {
  readonly before: readonly (readonly [mu: number, sigma: number])[];
  readonly place: readonly number[];
  readonly after: readonly (readonly [mu: number, sigma: number])[];
}

const { games } = JSON.parse(readFileSync(path.join(import.meta.dirname, "openskill.json"), "utf8")) as {
  readonly games: readonly Played[];
};
const finishersOf = ({ before, place }: Played): readonly Finisher[] =>
  before.map(([mu, sigma], at) => ({ mu, sigma, place: place[at] ?? 0 }));

test("200 games of two to six players, most with ties, end as openskill says", () => {
  for (const it of games)
    for (const [at, { mu, sigma }] of skillsAfter(finishersOf(it)).entries()) {
      expect(mu).toBeCloseTo(it.after[at]?.[0] ?? 0, 5);
      expect(sigma).toBeCloseTo(it.after[at]?.[1] ?? 0, 5);
    }
  expect(games.filter((it) => new Set(it.place).size < it.place.length).length).toBeGreaterThan(100);
  expect(games.filter((it) => new Set(it.place).size === it.place.length).length).toBeGreaterThan(10);
});

describe("of newcomers", () => {
  const finishers = (places: readonly number[]) => places.map((place) => ({ ...NEWCOMER, place }));

  test("equal places leave equal skills, and the third of two tied winners gains nothing of theirs", () => {
    const [one, two, three] = skillsAfter(finishers([1, 1, 3]));
    expect(one).toEqual(two);
    expect(one?.mu).toBeGreaterThan(NEWCOMER.mu);
    expect(three?.mu).toBeLessThan(NEWCOMER.mu);
  });

  test("a tie of two changes certainty alone", () => {
    const [one] = skillsAfter(finishers([1, 1]));
    expect(one?.mu).toBe(NEWCOMER.mu);
    expect(one?.sigma).toBeLessThan(NEWCOMER.sigma);
  });

  test("nobody without a comparison changes, and a comparison may be one-sided", () => {
    const skills = skillsAfter(finishers([1, 2, 3]), (at, other) => at === 2 && other < 2);
    expect(skills.slice(0, 2)).toEqual([NEWCOMER, NEWCOMER]);
    expect(surely(skills[2] ?? NEWCOMER)).toBeLessThan(surely(NEWCOMER) + 1);
    expect(skills[2]?.mu).toBeLessThan(NEWCOMER.mu);
  });
});

test("a better place is never worth less than a worse one", () => {
  const finisher = fc.record({
    mu: fc.double({ min: -20, max: 80, noNaN: true }),
    sigma: fc.double({ min: 0.1, max: 9, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(finisher, { minLength: 2, maxLength: 7 }), (skills) => {
      const muAt = (place: number) =>
        skillsAfter(skills.map((it, at) => ({ ...it, place: at === 0 ? place : 2 * at }))).at(0)?.mu ?? 0;
      const mus = skills.map((_, at) => muAt(2 * at + 1));
      expect(mus.toSorted((a, b) => b - a)).toEqual(mus);
    }),
    { seed: 27, numRuns: 500 },
  );
});
