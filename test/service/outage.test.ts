/**
 * The drill of an outage at the figures of CI (promises R7, R8): no turn goes untold. In a separate file, because it mostly waits for
 * retries.
 */
import { expect, test } from "vitest";
import { outage } from "../drill/outage.ts";

test("D1 fails before it commits, after, and hangs: no turn is silently lost, and lists are right soon", async () => {
  const drill = { turns: 36, tables: 4, seed: "1", minutes: 60, hangMs: 12_000, pauseMs: 5_000 };
  expect(await outage(drill)).toBe(true);
});
