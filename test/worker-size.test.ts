/** What is deployed: the budget of promise P1 for the Worker, on the production build. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const KIB = 1_024;
const root = path.join(import.meta.dirname, "..");

test("the Worker is at most 300 KiB, compressed", { timeout: 120_000 }, () => {
  const out = mkdtempSync(path.join(tmpdir(), "telegraph-size-"));
  try {
    const wrangler = path.join(root, "node_modules", "wrangler", "bin", "wrangler.js");
    const args = [wrangler, "deploy", "--dry-run", "--env", "production", "--minify", "--outdir", out];
    const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_WRITE_LOGS: "false" };
    execFileSync(process.execPath, args, { cwd: root, env, stdio: "pipe" });
    const size = gzipSync(readFileSync(path.join(out, "index.js"))).length;
    expect(size).toBeGreaterThan(100 * KIB);
    expect(size).toBeLessThanOrEqual(300 * KIB);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
