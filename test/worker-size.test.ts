/** Size of the deployed Workers: the budget of promise P1, on the production build. */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productionBuild } from "./service/built.ts";

const KIB = 1_024;

/** Whether the build is for the tests of this process alone: `npm test` shares one. */
const isOwn = process.env.TELEGRAPH_BUILT === undefined;
let built: string;
beforeAll(async () => {
  built = await productionBuild();
});
afterAll(() => {
  if (!isOwn) return;
  rmSync(process.env.TELEGRAPH_BUILT ?? "", { recursive: true, force: true });
  delete process.env.TELEGRAPH_BUILT;
});

test.each([
  ["main", "worker", 500],
  // Rules and words of all games, for pictures and programs, the schemas of answers (19 of these), and the operator's page (7).
  // It is asked seldom, and nobody waits for its start.
  ["side", "side", 370],
] as const)("the %s Worker stays small, compressed", (_, folder, most) => {
  const size = gzipSync(readFileSync(path.join(built, folder, "index.js"))).length;
  expect(size).toBeGreaterThan(20 * KIB);
  expect(size).toBeLessThanOrEqual(most * KIB);
});
