/** One function prints all log lines, so that nothing else can print a name. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test("nothing in worker/ prints but telemetry.ts", () => {
  const root = path.join(import.meta.dirname, "..");
  const files = globSync("worker/**/*.{ts,tsx}", { cwd: root }).filter((it) => !it.endsWith("lib/telemetry.ts"));
  expect(files.length).toBeGreaterThan(100);
  const printing = files.filter((it) => /\bconsole\b\s*[.[]/.test(readFileSync(path.join(root, it), "utf8")));
  expect(printing).toEqual([]);
});
