/**
 * The games of a league: its players meet, each on a seat. Three or more seats: a base block is shifted round the league, so that everybody plays as
 * many games as a table has seats and sits once in each. Two seats: Berger tables. Pure.
 */
import { once } from "../../games/kernel/once.ts";

/** The players of a game by seat, as places in the league from 0. */
type Block = readonly number[];

/** Perfect difference sets: everybody meets everybody equally often. By seats, then by the size of the league. */
const BASES: Readonly<Record<number, Readonly<Record<number, Block>>>> = {
  3: { 7: [0, 1, 3] },
  4: { 7: [0, 3, 5, 6], 13: [0, 1, 3, 9] },
  5: { 11: [0, 1, 2, 4, 7], 21: [0, 1, 4, 14, 16] },
};

/** Players of the largest league. */
export const MOST_LEAGUE = 21;

/** How often each two places meet in a block that is shifted round a league, by their distance. */
function meetingsOf(block: Block, size: number): readonly number[] {
  const counts = new Array<number>(size).fill(0);
  for (const a of block)
    for (const b of block) if (a !== b) counts[(a - b + size) % size] = (counts[(a - b + size) % size] ?? 0) + 1;
  return counts.slice(1);
}

const unevenness = (counts: readonly number[]): number =>
  100 * (Math.max(...counts) - Math.min(...counts)) + counts.reduce((sum, it) => sum + it * it, 0);

/** All blocks that begin with place 0, in order. */
function* blocksFrom(begun: Block, seats: number, size: number): Generator<Block> {
  if (begun.length === seats) {
    yield begun;
    return;
  }
  for (let next = (begun.at(-1) ?? -1) + 1; next < size; next++) yield* blocksFrom([...begun, next], seats, size);
}

/** The block under which meetings are most even. */
function evenest(seats: number, size: number): Block {
  let [best, least] = [[...Array(seats).keys()] as Block, Number.POSITIVE_INFINITY];
  for (const block of blocksFrom([0], seats, size)) {
    const found = unevenness(meetingsOf(block, size));
    if (found < least) [best, least] = [block, found];
  }
  return best;
}

const found = new Map<string, () => Block>();

/** A named block where there is one, all but one where the league has one player more than a table, else the evenest. */
function baseOf(seats: number, size: number): Block {
  const named = BASES[seats]?.[size];
  if (named) return named;
  if (size <= seats + 1) return [...Array(seats).keys()];
  const key = `${seats} of ${size}`;
  const known = found.get(key) ?? once(() => evenest(seats, size));
  found.set(key, known);
  return known();
}

/**
 * Berger tables (FIDE Handbook C.05, annex 1): everybody meets everybody once. Seats differ by one game at most where the number of players
 * is even, and not at all where it is odd.
 */
function bergerOf(size: number): readonly Block[] {
  const even = size + (size % 2);
  const last = even - 1;
  const rounds = Array.from({ length: last }, (_, round) =>
    Array.from({ length: even / 2 }, (_, pair): Block => {
      const one = (round + pair) % last;
      const other = pair === 0 ? last : (round - pair + last) % last;
      if (pair === 0) return round % 2 === 0 ? [one, other] : [other, one];
      return pair % 2 === 0 ? [one, other] : [other, one];
    }),
  );
  return rounds.flat().filter((it) => it.every((place) => place < size));
}

/** The games of a league. Throws for a league that is smaller than a table. */
export function gamesOf(seats: number, size: number): readonly Block[] {
  if (size < seats) throw new RangeError(`no league of ${size} for ${seats} seats`);
  if (seats === 2)
    return size === 2
      ? [
          [0, 1],
          [1, 0],
        ]
      : bergerOf(size);
  const base = baseOf(seats, size);
  return Array.from({ length: size }, (_, by) => base.map((it) => (it + by) % size));
}
