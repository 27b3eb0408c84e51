import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/index.ts";
import { EDITIONS, PACES, type State } from "../../../games/carnegie/types.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

/** Every step of the set-up is checked at some tables. */
const EVERY = [1, 10];

for (let seats = 1; seats <= carnegie.seats.max; seats++)
  for (const player of ["random", "bot"] as const)
    test(`New Beginning keeps the laws with ${seats} seats, ${player}`, () => {
      const edition = EDITIONS[seats % EDITIONS.length];
      const options = { edition, pace: PACES[seats % 2], newBeginning: true };
      const { state, twins } = playByLaw(subject, seats, options, `sheets ${seats}`, player, EVERY[seats % 2]);
      expect((state as State).round).toBe(20);
      if (seats > 2) expect(twins).toBeGreaterThan(0);
    });
