/** Take-backs, resignations and games called off, in exports: allowed ones verify, others are found. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { main } from "../../bin/main.ts";
import { simulateTable } from "../../bin/simulate-table.ts";
import { carnegie } from "../../games/carnegie/game.ts";
import { words } from "../../games/carnegie/words/index.ts";
import type { Seat } from "../../games/kernel/game.ts";
import { type Entry, hashOf, rootHash } from "../../games/record/entry.ts";
import { type CompleteExport, exportOf, ndjsonOf } from "../../games/record/export.ts";
import { statesOf } from "../../games/record/fold.ts";
import { parseExport } from "../../games/record/parse.ts";
import { undone } from "../../games/record/standing.ts";
import { lastTurnOf, takeBackRefusal } from "../../games/record/take-back.ts";
import { verifyExport } from "../../games/record/verify.ts";
import { dice, diceBot } from "./dice.ts";

const long = simulateTable({
  game: carnegie,
  seats: 2,
  options: carnegie.options.parse({}),
  name: "back",
  player: "bot",
  most: 900,
});
const teller = { game: carnegie, words, language: "en" } as const;

/** The table's history up to entry `until`, and then these entries, with hashes that hold. */
function historyWith(until: number, more: readonly Partial<Entry>[]) {
  const { header } = long;
  let previous = rootHash(header);
  const plain = { at: 1, by: "person", commands: [], rolls: [] } as const;
  const all = [...long.entries.slice(0, until), ...more].map((it, at) => {
    const entry = { ...plain, key: `key ${at}`, seat: 0, events: [], ...it, seq: at + 1 };
    previous = hashOf(previous, entry);
    return { ...entry, hash: previous };
  });
  return { header, entries: all as readonly Entry[] };
}

/** Called off by the last player, so that there is a complete export at any moment. */
const resigned = (seat: Seat) => ({ seat, events: [{ type: "$resigned", seat }] as never });
const ended = (seat: Seat) => ({ seat, events: [{ type: "$ended" }] });
const back = (seat: Seat, to: number, more = {}) => ({ seat, events: [{ type: "$takenBack", to }] as never, ...more });

function fileOf(until: number, more: readonly Partial<Entry>[]): CompleteExport {
  const { header, entries } = historyWith(until, more);
  const file = exportOf(teller, header, entries, null);
  if (!file.complete) throw new Error("the game still runs");
  return file;
}

const findings = (file: CompleteExport) =>
  verifyExport(file, carnegie).findings.map((it) => `${it.what} ${it.seq}: ${it.found}`);

/** An entry after which chance decided nothing, and whose seat is not the set-up's. */
const turn = long.entries.findLast((it) => it.seq > 4 && it.seq < 20 && it.rolls.length === 0) as Entry;
const seat = turn.seat as Seat;

test("a turn taken back verifies, is told in words, folds to the state before it, and may be played again", () => {
  const file = fileOf(turn.seq, [back(seat, turn.seq - 1), { ...turn }, resigned(0), ended(1)]);
  expect(findings(file)).toEqual([]);
  const read = parseExport(ndjsonOf(file));
  expect(read.ok && verifyExport(read.export, carnegie).findings).toEqual([]);
  const [before, , after, again] = file.entries.slice(turn.seq - 2).map((it) => it.stateHash);
  expect(after).toBe(before);
  expect(again).toBe(file.entries[turn.seq - 1]?.stateHash);
  expect(file.entries[turn.seq]?.say).toEqual([
    `${file.header.seats[seat]} takes a turn back: the table is as it was after entry ${turn.seq - 1}.`,
  ]);
  expect([...undone(file.entries)]).toEqual([turn.seq]);
});

test("two turns back, one after the other, and a turn back to before a turn taken back", () => {
  const first = long.entries[turn.seq - 2] as Entry;
  const { entries } = historyWith(turn.seq, [back(seat, turn.seq - 1)]);
  expect(lastTurnOf(entries, first.seat as Seat)).toBe(turn.seq - 2);
  const states = statesOf(carnegie, entries);
  const go = { to: turn.seq - 2, seat: first.seat as Seat, seats: 2 };
  expect(takeBackRefusal(carnegie, entries, states, go)).toBe(first.rolls.length > 0 ? "chance" : null);
});

test("the command line verifies it, and replays to the state before the turn and to the end", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-back-"));
  const name = path.join(folder, "back.ndjson");
  writeFileSync(name, ndjsonOf(fileOf(turn.seq, [back(seat, turn.seq - 1), resigned(0), ended(1)])));
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const exit = await main({ print: (it) => printed.push(it), complain: (it) => printed.push(it) }, args);
    return { exit, out: printed.join("\n") };
  };
  expect((await run("verify", name)).exit).toBe(0);
  // Beside the log, which is longer by the turn and what took it back, all is as it was.
  const shown = async (at: number) => (await run("replay", name, "--at", String(at))).out.split("\n\n").slice(1);
  expect(await shown(turn.seq + 1)).toEqual(await shown(turn.seq - 1));
  expect((await run("replay", name)).out).toMatch(
    /takes a turn back[\s\S]*resigns[\s\S]*ended early[\s\S]*nobody is awaited/,
  );
  rmSync(folder, { recursive: true });
});

describe("what is not allowed is found", () => {
  test.each<[string, readonly Partial<Entry>[], string]>([
    ["somebody else's turn", [back(1 - seat, turn.seq - 1)], "not-own"],
    ["a turn that is not there", [back(seat, turn.seq)], "none"],
    ["with commands beside it", [back(seat, turn.seq - 1, { commands: [1] })], "commands or draws beside it"],
    ["giving up for somebody else", [{ ...resigned(1), seat: 0 }], "events beside it"],
    ["giving up twice", [resigned(0), resigned(0)], "the seat had been given up"],
    ["calling it off with everybody there", [ended(0)], "nobody had given up"],
    ["past a seat that was given up", [resigned(1 - seat), back(seat, turn.seq - 1)], "ended"],
  ])("%s", (_, more, why) => {
    // Each is followed by an end, because only complete exports can be judged in full.
    const tail = [resigned(0), resigned(1), ended(0)];
    const file = fileOf(turn.seq, [...more, ...tail]);
    expect(verifyExport(file, carnegie).findings.map((it) => it.found)).toContain(why);
  });

  test("the set-up", () => {
    const { entries } = historyWith(turn.seq, []);
    expect(takeBackRefusal(carnegie, entries, statesOf(carnegie, entries), { to: 0, seat, seats: 2 })).toBe("none");
  });

  test("past chance, and past what was hidden", () => {
    const table = simulateTable({
      game: dice,
      bot: diceBot,
      seats: 2,
      options: { turns: 5 },
      name: "verify",
      player: "bot",
      most: 50,
    });
    const states = statesOf(dice, table.entries);
    const first = table.entries[1] as Entry;
    const known = table.entries.slice(0, 2);
    const go = { to: 1, seat: first.seat as Seat, seats: 2 };
    expect(takeBackRefusal(dice, known, states.slice(0, 3), go)).toBe("chance");
    const secret = known.map((it) => (it.seq === 2 ? { ...it, rolls: [], events: it.events.slice(0, 1) } : it));
    expect(takeBackRefusal(dice, secret, statesOf(dice, secret), go)).toBe("revealed");
  });
});

test("a seat that was given up comes last, whatever its points", () => {
  const file = fileOf(turn.seq, [resigned(0), ended(1)]);
  expect(findings(file)).toEqual([]);
  expect(file.scores.map((it) => it.rank)).toEqual([2, 1]);
  expect(fileOf(turn.seq, [resigned(1), ended(0)]).scores.map((it) => it.rank)).toEqual([1, 2]);
});
