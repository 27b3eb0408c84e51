/** What is deployed: the budget of promise P1 for the Worker, on the production build. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleWorker, PRODUCTION } from "./service/miniflare.ts";

const KIB = 1_024;

test("the Worker is at most 324 KiB, compressed", () => {
  const out = mkdtempSync(path.join(tmpdir(), "telegraph-size-"));
  try {
    bundleWorker(out, ...PRODUCTION);
    const size = gzipSync(readFileSync(path.join(out, "index.js"))).length;
    expect(size).toBeGreaterThan(100 * KIB);
    expect(size).toBeLessThanOrEqual(324 * KIB);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
