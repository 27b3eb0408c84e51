import { expect, test } from "vitest";
import { simulateTable } from "../../bin/simulate-table.ts";
import { exportOf, ndjsonOf } from "../../games/record/export.ts";
import { judge } from "../drill/judge.ts";
import { dice, diceWords } from "./dice.ts";

const teller = { game: dice, words: diceWords, language: "en" } as const;
const { header, entries } = simulateTable({
  game: dice,
  seats: 2,
  options: { turns: 4 },
  name: "judge",
  player: "random",
  most: 50,
});
const text = ndjsonOf(exportOf(teller, header, entries, null));
const moves = entries.slice(1).map(({ key, seq, seat }) => ({ key, seq, seat: seat ?? 0, unknown: 0 }));
const ledger = { table: header.id, moves };
const clean = { lost: [], doubled: [], strange: [], faults: [] };

test("a history with every acknowledged move once is clean", () => {
  expect(judge(dice, ledger, text)).toEqual(clean);
});

test("an acknowledged move that is not there, or elsewhere, is lost", () => {
  const more = { key: "gone", seq: 9, seat: 0, unknown: 0 };
  expect(judge(dice, { ...ledger, moves: [...moves, more] }, text).lost).toEqual(["gone"]);
  const moved = moves.map((it) => (it.seq === 2 ? { ...it, seq: 3 } : it));
  expect(judge(dice, { ...ledger, moves: moved }, text).lost).toEqual([moves[0]?.key]);
});

test("a move that stands there twice is doubled, and what nobody sent is strange", () => {
  const [one, two] = moves as [(typeof moves)[0], (typeof moves)[0]];
  const twice = text.replace(`"key":"${two.key}"`, `"key":"${one.key}"`);
  expect(judge(dice, ledger, twice)).toMatchObject({ lost: [two.key], doubled: [one.key] });
  expect(judge(dice, { ...ledger, moves: moves.slice(1) }, text).strange).toEqual([one.key]);
});

test("a history that does not verify, or is none, is a fault", () => {
  expect(judge(dice, ledger, text.replace(/"at":\d+/, '"at":1')).faults).toEqual(["entry 1: chain"]);
  expect(judge(dice, ledger, "{}").faults).toHaveLength(1);
  expect(judge(dice, ledger, ndjsonOf(exportOf(teller, header, entries.slice(0, 3), null))).faults).toHaveLength(1);
});
