/**
 * Memory of tables in one isolate: 2,000 tables of 300 entries are opened one after another, as objects do that share an isolate.
 * `--games N`: another number of tables.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { AnyGame } from "../../games/kernel/game.ts";
import { gameOf } from "../../games/modules.ts";
import type { Entry } from "../../games/record/entry.ts";
import type { Lobby } from "../../worker/contract/lobby.ts";
import { positions, Remembered } from "../../worker/table/memory.ts";
import { earlier, extend, type Position, positionOf } from "../../worker/table/position.ts";
import type { Asked } from "./bots.ts";
import { lateTable } from "./late.ts";
import { figure, median, printTable } from "./measure.ts";

const TABLES = 2_000;
const ENTRIES = 300;
/** Tables that are read with all of their states, to see what they would take. */
const WHOLE = 20;
/** Bytes that the platform gives an isolate. */
const ISOLATE = 128_000_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes on the heap, after everything that can be collected was. */
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Reads a table as its object does from its rows. */
function reader({ lobby, entries }: Position): () => Position {
  const rows = entries.map((it) => JSON.stringify(it));
  const game = gameOf(lobby.game) as AnyGame;
  return () =>
    extend(
      positionOf({ ...lobby } as Lobby, game),
      rows.map((it) => JSON.parse(it) as Entry),
    );
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Prints megabytes and milliseconds. */
export function benchIsolate({ games: tables = TABLES }: Asked): void {
  const read = reader(lateTable(ENTRIES));
  const kept: unknown[] = [];
  read();
  const before = heap();
  for (let at = 0; at < WHOLE; at++) kept.push(read());
  const each = (heap() - before) / WHOLE;
  kept.length = 0;
  const objects = Array.from({ length: tables }, () => new Remembered(read));
  earlier.clear();
  const empty = heap();
  const rows = [["tables opened", "MB on the heap", "MB by our count: logs", "earlier states"]];
  const took: number[] = [];
  for (const [at, it] of objects.entries()) {
    const began = performance.now();
    it.find();
    took.push(performance.now() - began);
    if ((at + 1) % Math.ceil(tables / 5) === 0 || at + 1 === tables)
      rows.push([figure(at + 1), ...[heap() - empty, positions.bytes, earlier.bytes].map(megabytes)]);
  }
  const inMemory = objects.filter((it) => it.known).length;
  printTable(`${figure(tables)} tables of ${ENTRIES} entries in one isolate`, rows);
  printTable("", [
    ["", ""],
    ["MB if all were kept, without earlier states", megabytes(each * tables)],
    ["tables in memory at the end; the others are read again", figure(inMemory)],
    ["ms to read one again (p50)", figure(median(took))],
    ["MB that the platform gives", megabytes(ISOLATE)],
  ]);
}
