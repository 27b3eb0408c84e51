/**
 * Games that were exported before today's rules were written still verify: every hash, draw, decision, state and score. The files
 * in `records/released/` are exports of `telegraph simulate`, one after another, compressed with brotli: every number of seats,
 * edition, level and module, played by chance and by the bots of their day. They are never made anew; more may be added.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { gameOf } from "../games/modules.ts";
import { parseExport } from "../games/record/parse.ts";
import { verifyExport } from "../games/record/verify.ts";

const folder = path.join(import.meta.dirname, "records", "released");
const HEADER = /^(?=\{"format":)/m;

const exportsIn = (file: string): readonly string[] =>
  brotliDecompressSync(readFileSync(path.join(folder, file)))
    .toString("utf8")
    .split(HEADER)
    .filter((it) => it !== "");

const files = readdirSync(folder).sort();

test("two hundred games and more are kept", () => {
  expect(files.flatMap(exportsIn).length).toBeGreaterThanOrEqual(200);
});

for (const file of files)
  for (const text of exportsIn(file)) {
    const { id, game, seats, options } = JSON.parse(text.slice(0, text.indexOf("\n")));
    test(`${game} for ${seats.length} ${JSON.stringify(options)} verifies: ${id}`, () => {
      const parsed = parseExport(text);
      const known = gameOf(game);
      if (!known || !parsed.ok) throw new Error(`${id} cannot be read: ${JSON.stringify(parsed).slice(0, 200)}`);
      expect(parsed.export.complete).toBe(true);
      expect(verifyExport(parsed.export, known).findings).toEqual([]);
    });
  }
