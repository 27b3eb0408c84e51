/**
 * Games that were exported before today's rules were written still verify: every hash, draw, decision, state and score. The files
 * in `records/released/` are exports of `telegraph simulate`, one after another, compressed with brotli: every number of seats,
 * edition, level and module, played by chance and by the bots of their day. They are never made anew; more may be added.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { gameOf, isShipped, modules } from "../games/modules.ts";
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

test.each(Object.values(modules).filter(({ game }) => isShipped(game.id)))(
  "games of $game.id are kept with each number of seats, and each switch on and off",
  ({ game: { id, seats, options } }) => {
    const headers = files.flatMap(exportsIn).map((it) => JSON.parse(it.slice(0, it.indexOf("\n"))));
    const kept = headers.filter((it) => it.game === id);
    const numbers = new Set(kept.map((it) => it.seats.length));
    for (let number = seats.min; number <= seats.max; number++)
      expect([number, numbers.has(number)]).toEqual([number, true]);
    for (const { key } of options.fields.filter((it) => it.kind === "switch"))
      expect([key, new Set(kept.map((it) => it.options[key] ?? false))]).toEqual([key, new Set([true, false])]);
  },
);

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
