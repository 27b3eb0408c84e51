/** The drill of kills at the figures of CI (promises R1, R2). */
import { expect, test } from "vitest";
import { kill } from "../drill/kill.ts";

test("20 kills, 1,000 moves: nothing acknowledged is lost or doubled", async () => {
  expect(await kill({ strikes: 20, tables: 8, seed: "1", minutes: 60, moves: 1_000 })).toBe(true);
});
