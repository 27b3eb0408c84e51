/** Objects keep data only where it is declared: tables are made by the schemas, and nothing else is stored beside them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..", "worker");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((it) => /\.tsx?$/.test(it));
const filesWith = (pattern: RegExp): readonly string[] =>
  files.filter((it) => pattern.test(readFileSync(path.join(root, it), "utf8"))).toSorted();

test("only schemas make tables", () => {
  expect(filesWith(/\bcreate\s+(?:temp\s+|temporary\s+|virtual\s+)?table\b/i)).toEqual([
    "inbox/schema.ts",
    "lib/object-schema.ts",
    "lib/records.ts",
    "season/schema.ts",
  ]);
});

test("objects keep no values beside their tables", () => {
  expect(filesWith(/\bstorage\s*\.\s*(?:put|kv)\b/)).toEqual([]);
});
