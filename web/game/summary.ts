/** Statistics of a game as its page shows them: groups together, averages, columns of points. Pure. */
import type { FiguresGroup, FiguresOfGame } from "../../worker/contract/game-figures.ts";
import type { Bin } from "../ui/chart.tsx";

/** The groups that a reader has chosen; `null`: all. */
export interface Choice {
  readonly bots: boolean;
  readonly seats: number | null;
  readonly edition: string | null;
}

export const chosenOf = (groups: readonly FiguresGroup[], { bots, seats, edition }: Choice): readonly FiguresGroup[] =>
  groups.filter(
    (it) => it.bots === bots && (seats === null || it.seats === seats) && (edition === null || it.edition === edition),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((all, it) => all + it, 0);

/** Lists of numbers, added place by place. */
const added = (lists: readonly (readonly number[])[]): readonly number[] =>
  Array.from({ length: Math.max(0, ...lists.map((it) => it.length)) }, (_, at) => sum(lists.map((it) => it[at] ?? 0)));

type Points = FiguresGroup["points"];

/** The middle of all points; `null` without any. */
export function medianOf(points: Points): number | null {
  const half = sum(points.map(([, count]) => count)) / 2;
  let passed = 0;
  for (const [value, count] of points) {
    passed += count;
    if (passed >= half) return value;
  }
  return null;
}

/** Widths of columns that are read easily. */
const WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000];
const MOST_COLUMNS = 10;

/** Points in at most ten columns of a round width. `nameOf`: a range in words. */
export function columnsOf(points: Points, nameOf: (from: number, to: number) => string): readonly Bin[] {
  const values = points.map(([value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0) return [];
  const countIn = (width: number) => Math.floor(high / width) - Math.floor(low / width) + 1;
  const width = WIDTHS.find((it) => countIn(it) <= MOST_COLUMNS) ?? 1_000;
  const first = Math.floor(low / width) * width;
  return Array.from({ length: countIn(width) }, (_, at) => {
    const from = first + at * width;
    const inside = points.filter(([value]) => value >= from && value < from + width);
    return { from, name: nameOf(from, from + width - 1), count: sum(inside.map(([, count]) => count)) };
  });
}

/** An average over the seats that won, and over the others; `null` where there are none. */
export interface FactAverages {
  readonly fact: string;
  readonly winners: number | null;
  readonly others: number | null;
}

export interface Summary {
  readonly games: number;
  readonly points: Points;
  /** The winners' points on average. */
  readonly winning: number;
  /** Games won, by seat. */
  readonly won: readonly number[];
  readonly lengths: readonly number[];
  readonly facts: readonly FactAverages[];
}

/** Several groups as one. `facts`: in the order in which they are shown. */
export function summaryOf(groups: readonly FiguresGroup[], facts: FiguresOfGame["facts"]): Summary {
  const games = sum(groups.map((it) => it.games));
  const counts = new Map<number, number>();
  for (const [value, count] of groups.flatMap((it) => it.points)) counts.set(value, (counts.get(value) ?? 0) + count);
  const average = (of: (it: FiguresGroup) => number, count: (it: FiguresGroup) => number) => {
    const all = sum(groups.map(count));
    return all === 0 ? null : sum(groups.map(of)) / all;
  };
  return {
    games,
    points: [...counts].toSorted(([a], [b]) => a - b),
    winning: games === 0 ? 0 : sum(groups.map((it) => it.winning)) / games,
    won: added(groups.map((it) => it.won)),
    lengths: added(groups.map((it) => it.lengths)),
    facts: Object.keys(facts).map((fact) => ({
      fact,
      winners: average(
        (it) => it.facts[fact]?.[0] ?? 0,
        (it) => it.winners,
      ),
      others: average(
        (it) => it.facts[fact]?.[1] ?? 0,
        (it) => it.others,
      ),
    })),
  };
}
