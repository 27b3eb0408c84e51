/** Size of the deployed Workers: the budget of promise P1, on the production build. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleSide, bundleWorker, PRODUCTION } from "../bin/miniflare.ts";

const KIB = 1_024;

test.each([
  ["main", bundleWorker, 500],
  // Rules and words of all games, for pictures and programs, the schemas of answers (19 of these), and the operator's page (7).
  // It is asked seldom, and nobody waits for its start.
  ["side", bundleSide, 370],
] as const)("the %s Worker stays small, compressed", (_, bundle, most) => {
  const out = mkdtempSync(path.join(tmpdir(), "telegraph-size-"));
  try {
    bundle(out, ...PRODUCTION);
    const size = gzipSync(readFileSync(path.join(out, "index.js"))).length;
    expect(size).toBeGreaterThan(20 * KIB);
    expect(size).toBeLessThanOrEqual(most * KIB);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
