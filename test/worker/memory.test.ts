/** Tables that an isolate has in memory: they have a budget, the oldest are dropped first, and nobody notices. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { LogShape } from "../../worker/contract/shapes.ts";
import { Shelf } from "../../worker/lib/shelf.ts";
import { takeBackEntry } from "../../worker/table/features/take-back/take-back.ts";
import { positions } from "../../worker/table/memory.ts";
import { earlier, seqOf, stateAt } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { jsonOf, playOne, runningTable, shapeFor, stubOf } from "./table-kit.ts";

test("a shelf holds its bytes: the values that were not asked for the longest go first, the newest stays", () => {
  const shelf = new Shelf<object, string>(10);
  const [a, b, c, d] = [{}, {}, {}, {}];
  shelf.put(a, "a", 4);
  shelf.put(b, "b", 4);
  expect(shelf.get(a)).toBe("a");
  shelf.put(c, "c", 4);
  expect([a, b, c].map((it) => shelf.get(it))).toEqual(["a", undefined, "c"]);
  shelf.put(a, "longer", 5);
  expect(shelf.bytes).toBe(9);
  shelf.put(d, "larger than all", 100);
  expect([a, c, d].map((it) => shelf.get(it))).toEqual([undefined, undefined, "larger than all"]);
  expect(shelf.bytes).toBe(100);
  shelf.delete(d);
  expect(shelf.bytes).toBe(0);
});

/** Empties the isolate's memory of tables, as others that need the room would. */
function dropAll(): void {
  positions.clear();
  earlier.clear();
}

/** Goes back by two entries, as an agreed take-back does. */
const takeBack = (id: string) =>
  runInDurableObject(stubOf(id), ({ context }: Table) => {
    const position = context.load();
    context.append(takeBackEntry(position, 0, seqOf(position) - 2, context.now()));
  });

/** Everything the table says of itself: now, after each entry, and its log. */
async function saidBy(id: string, before: () => void): Promise<readonly string[]> {
  const said: string[] = [];
  const now = await shapeFor(id, null);
  before();
  const log = jsonOf<LogShape>(await stubOf(id).entriesAfter("ada", 0, "en"));
  said.push(JSON.stringify(log));
  for (let at = now.seq; at >= 0; at--) {
    before();
    said.push(JSON.stringify(jsonOf(await stubOf(id).snapshot("ben", at))));
  }
  return said;
}

test("a table that is played on leaves one earlier state in sixteen behind: the heap is not filled with what nobody asks for", async () => {
  const id = await runningTable();
  dropAll();
  for (let at = 0; at < 20; at++) await playOne(id, `many ${at}`);
  await runInDurableObject(stubOf(id), ({ context }: Table) => {
    const { entries, recent } = context.load();
    expect(recent).toHaveLength(2);
    expect(entries.filter((it) => earlier.has(it)).map((it) => it.seq)).toEqual([16]);
  });
});

describe("a table that was dropped from memory", () => {
  test("says of itself what it said before, after each entry and over a take-back", async () => {
    const id = await runningTable();
    for (let at = 0; at < 4; at++) await playOne(id, `before ${at}`);
    await takeBack(id);
    for (let at = 0; at < 4; at++) await playOne(id, `after ${at}`);
    const kept = await saidBy(id, () => undefined);
    expect(await saidBy(id, dropAll)).toEqual(kept);
    expect(await saidBy(id, () => earlier.clear())).toEqual(kept);
  });

  test("plays on, and folds to the same state", async () => {
    const id = await runningTable();
    for (let at = 0; at < 3; at++) {
      await playOne(id, `on ${at}`);
      dropAll();
    }
    await takeBack(id);
    dropAll();
    await playOne(id, "on 4");
    await runInDurableObject(stubOf(id), (table: Table) => {
      const position = table.context.load();
      const states = position.entries.map((_, at) => stateAt(position, at + 1));
      dropAll();
      const again = table.context.load();
      expect(again).not.toBe(position);
      expect(again.entries.map((_, at) => stateAt(again, at + 1))).toEqual(states);
    });
  });
});
