/** How long answers took, counted from a history. */
import { expect, test } from "vitest";
import { answersOf, type Timed } from "../../games/record/timing.ts";

const entry = (seq: number, seat: number | null, at: number, by: Timed["by"] = "person"): Timed => ({
  seq,
  seat,
  at,
  by,
});

test("an answer is counted from the entry that asked", () => {
  const entries = [entry(1, null, 100), entry(2, 0, 160), entry(3, 1, 400)];
  expect(answersOf(entries, [[], [0], [1], [0]])).toEqual([
    { seat: 0, seq: 2, by: "person", took: 60, first: true },
    { seat: 1, seq: 3, by: "person", took: 240, first: true },
  ]);
});

test("a turn of two submissions has one first answer; the second is counted from the one before", () => {
  const entries = [entry(1, null, 0), entry(2, 0, 50), entry(3, 0, 55)];
  const answers = answersOf(entries, [[], [0], [0], [1]]);
  expect(answers.map(({ took, first }) => [took, first])).toEqual([
    [50, true],
    [5, false],
  ]);
});

test("who is awaited together with others is asked once, whatever the others do meanwhile", () => {
  const entries = [entry(1, null, 0), entry(2, 1, 30), entry(3, 0, 90)];
  const answers = answersOf(entries, [[], [0, 1], [0], [2]]);
  expect(answers.map(({ seat, took }) => [seat, took])).toEqual([
    [1, 30],
    [0, 90],
  ]);
});

test("an entry of a seat nobody asked is no answer, and a question that was dropped is asked anew", () => {
  const entries = [entry(1, null, 0), entry(2, 1, 10), entry(3, 1, 20), entry(4, 0, 100)];
  const answers = answersOf(entries, [[], [0], [1], [0], [1]]);
  expect(answers.map(({ seq, took }) => [seq, took])).toEqual([
    [3, 10],
    [4, 80],
  ]);
});

test("the clock's entries say so", () => {
  const answers = answersOf([entry(1, null, 0), entry(2, 0, 9, "clock")], [[], [0], [1]]);
  expect(answers).toEqual([{ seat: 0, seq: 2, by: "clock", took: 9, first: true }]);
});
