import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/index.ts";
import { EDITIONS, PACES, type State } from "../../../games/carnegie/types.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

/** Every step is checked at some tables and each tenth at others: all laws see all stages, in bearable time. */
const EVERY = 10;

for (let seats = carnegie.seats.min; seats <= carnegie.seats.max; seats++)
  for (const edition of EDITIONS)
    for (const pace of PACES)
      test(`keeps the laws with ${seats} seats, ${edition}, ${pace}`, () => {
        const { state } = playByLaw(subject, seats, { edition, pace }, `carnegie ${seats}`, "random", EVERY);
        expect((state as State).round).toBe(20);
        expect((state as State).markers).toEqual([5, 5, 5, 5]);
      });

test("refuses options it does not know", () => {
  expect(() => carnegie.options.parse({ edition: "fourth" })).toThrow();
  expect(() => carnegie.options.parse({ unknown: true })).toThrow();
  expect(carnegie.options.parse({})).toEqual({ edition: "rulebook", pace: "strict" });
});
