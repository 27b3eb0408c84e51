import { expect, test } from "vitest";
import { simulateTable } from "../../bin/simulate-table.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { Event } from "../../games/gold-rush/model/state.ts";
import { words } from "../../games/gold-rush/words/index.ts";
import { canonical } from "../../games/kernel/canonical.ts";
import type { Viewer } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { type Entry, simulatedKey } from "../../games/record/entry.ts";
import { type Export, exportOf, ndjsonOf } from "../../games/record/export.ts";
import { parseExport } from "../../games/record/parse.ts";
import { verifyExport } from "../../games/record/verify.ts";

const teller = { game: goldRush, words, language: "en" } as const;
const simulated = (name: string, tiles: number) =>
  simulateTable({
    game: goldRush,
    seats: 3,
    options: goldRush.options.parse({ tiles }),
    name,
    player: "bot",
    most: 200,
  });

test.each([1, 2, 3])("a whole game of three bots is true in every check (%i)", (index) => {
  const { header, entries, broken } = simulated(`whole ${index}`, 72);
  expect(broken).toBeNull();
  const read = parseExport(ndjsonOf(exportOf(teller, header, entries, null)));
  expect(read.ok && verifyExport(read.export, goldRush)).toMatchObject({ unchecked: [], findings: [] });
});

test("a running game's export is the same, byte for byte, whatever tokens the others hold", () => {
  const { header, entries } = simulated("tokens", 72);
  const running = entries.slice(0, -1);
  const taken = running.flatMap(({ events }) => events as readonly Event[]).filter((it) => it.type === "tokenTaken");
  expect(new Set(taken.map((it) => it.seat)).size).toBe(3);
  /** The history with other values for everything hidden from the viewer, and so with other draws and hashes. */
  const twin = (viewer: Viewer): readonly Entry[] =>
    running.map((entry) => ({
      ...entry,
      key: simulatedKey(1_000 + entry.seq),
      rolls: [[2, 1]],
      hash: "f".repeat(64),
      events: (entry.events as readonly Event[]).map((it) =>
        it.type === "tokenTaken" && it.seat !== viewer ? { ...it, value: ((it.value ?? 0) + 1) % 6 } : it,
      ),
    }));
  for (const viewer of [null, 0, 1, 2]) {
    const text = ndjsonOf(exportOf(teller, header, running, viewer));
    expect(ndjsonOf(exportOf(teller, header, twin(viewer), viewer))).toBe(text);
    const read = parseExport(text);
    expect(read.ok && verifyExport(read.export, goldRush).findings).toEqual([]);
  }
});

/** All that an export claims; its log in words is for reading. */
const claims = (it: Export): string => canonical({ ...it, entries: it.entries.map(({ say: _, ...entry }) => entry) });

test("no letter of an export can be changed unnoticed", () => {
  const { header, entries } = simulated("flips", 12);
  const file = exportOf(teller, header, entries, null);
  const [text, truth] = [ndjsonOf(file), claims(file)];
  const random = seeded("flips");
  let noticed = 0;
  for (let flip = 0; flip < 400; flip++) {
    const at = random.below(text.length);
    const changed = `${text.slice(0, at)}${"0123456789abcdef"[random.below(16)]}${text.slice(at + 1)}`;
    const read = parseExport(changed);
    if (read.ok && claims(read.export) === truth) continue;
    noticed++;
    if (read.ok) expect(verifyExport(read.export, goldRush).findings, changed.slice(at - 30, at + 30)).not.toEqual([]);
  }
  expect(noticed).toBeGreaterThan(200);
});
