/** A player's pace: spans, and the median of several games together. */
import { expect, test } from "vitest";
import { seeded } from "../../games/kernel/random.ts";
import type { Entry } from "../../games/record/entry.ts";
import { answerBucketOf, medianOf } from "../../worker/db/figures.ts";
import { figuresOf } from "../../worker/table/figures.ts";
import { openLobby } from "../../worker/table/lobby.ts";
import type { Position } from "../../worker/table/position.ts";
import { openingOf } from "./table-kit.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("under a minute is the first span; from there two spans to each doubling", () => {
  expect([0, 59_999, MINUTE, 1.5 * MINUTE, 2 * MINUTE, 4 * MINUTE].map(answerBucketOf)).toEqual([0, 0, 1, 2, 3, 5]);
});

test.each([MINUTE, 7 * MINUTE, HOUR, 5 * HOUR, 30 * HOUR, 200 * HOUR])(
  "a median of %i ms is right within a fifth",
  (took) => {
    const median = medianOf([[[answerBucketOf(took), 3]]]) as number;
    expect(Math.abs(median - took) / took).toBeLessThan(0.2);
  },
);

test("the median is read from all games together", () => {
  const quick = [[answerBucketOf(MINUTE), 2]] as const;
  const slow = [[answerBucketOf(10 * HOUR), 3]] as const;
  expect(medianOf([slow, quick])).toBe(medianOf([slow]));
  expect(medianOf([quick, quick, slow])).toBe(medianOf([quick]));
});

test("nobody has a median without answers", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([[]])).toBeNull();
});

/** A random history of two players, as the count sees it. */
function historyOf(length: number): Pick<Position, "entries" | "turns"> {
  const random = seeded("figures");
  const entries: Entry[] = [];
  const turns: number[][] = [[]];
  for (let seq = 1; seq <= length; seq++) {
    const made = { commands: [], rolls: [], events: [], key: `k${seq}`, hash: "" };
    const seat = seq === 1 ? null : random.below(2);
    const by = random.below(4) === 0 ? "bot" : "person";
    entries.push({ ...made, seq, at: seq * MINUTE * (1 + random.below(3)), seat, by });
    turns.push([[0], [1], [0, 1]][random.below(3)] as number[]);
  }
  return { entries, turns };
}

const lobby = openLobby(openingOf());
// Figures look at entries, turns and sittings alone; the rest of a position is left out.
const satDown = (after: number) => ({ ...lobby, clock: { sittings: [{ seat: 1, after, code: "x" }] } }) as never;

test("counted entry by entry they are what they are when all is counted at once, and after somebody else sat down", () => {
  const { entries, turns } = historyOf(120);
  for (let at = 1; at <= entries.length; at++) {
    const now = { entries: entries.slice(0, at), turns: turns.slice(0, at + 1), lobby: at > 60 ? satDown(60) : lobby };
    const anew = { ...now, entries: structuredClone(now.entries) };
    expect(figuresOf(now as unknown as Position)).toEqual(figuresOf(anew as unknown as Position));
  }
  const [, second] = figuresOf({ entries, turns, lobby: satDown(118) } as unknown as Position);
  expect((second?.answers ?? []).reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(2);
});

test("a history that went on otherwise is counted anew", () => {
  const { entries, turns } = historyOf(40);
  figuresOf({ entries, turns, lobby } as unknown as Position);
  const other = entries.map((it) => (it.seq > 20 ? { ...it, at: it.at + 9 * HOUR } : it));
  const anew = structuredClone(other);
  expect(figuresOf({ entries: other, turns, lobby } as unknown as Position)).toEqual(
    figuresOf({ entries: anew, turns, lobby } as unknown as Position),
  );
});

test("an entry costs the same at the beginning and at the end of a long game", () => {
  const { entries, turns } = historyOf(300);
  let looked = 0;
  const watched = (list: readonly Entry[]) =>
    new Proxy(list, {
      get(target, name) {
        if (/^\d+$/.test(String(name))) looked++;
        return Reflect.get(target, name);
      },
    });
  const costAt = (at: number): number => {
    looked = 0;
    figuresOf({ entries: watched(entries.slice(0, at)), turns: turns.slice(0, at + 1), lobby } as unknown as Position);
    return looked;
  };
  costAt(9);
  const early = costAt(10);
  costAt(299);
  expect(costAt(300)).toBe(early);
});
