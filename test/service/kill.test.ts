/** Promise R1 at the figures of CI: no acknowledged move is lost, and none counts twice, over 20 kills under load. */
import { expect, test } from "vitest";
import { kill } from "../drill/kill.ts";

test("20 kills, 1,000 moves: nothing acknowledged is lost or doubled", async () => {
  expect(await kill({ kills: 20, moves: 1_000, tables: 8, seed: "1", minutes: 30 })).toBe(true);
}, 1_800_000);
