/** Leagues: everybody meets everybody equally often, and sits once in each seat, or as equally as the size admits. */
import { expect, test } from "vitest";
import { FAIR_SIZES } from "../worker/contract/season.ts";
import { gamesOf, MOST_LEAGUE } from "../worker/season/design.ts";
import { leaguesOf, movesOf, sizesFor } from "../worker/season/leagues.ts";

const sizes = [2, 3, 4, 5].flatMap((seats) =>
  Array.from({ length: MOST_LEAGUE - seats + 1 }, (_, at) => [seats, seats + at] as const),
);

/** How often each two players meet, and how often each player sits in each seat. */
function countsOf(seats: number, size: number) {
  const met = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const sat = Array.from({ length: size }, () => new Array<number>(seats).fill(0));
  for (const block of gamesOf(seats, size))
    for (const [seat, player] of block.entries()) {
      (sat[player] as number[])[seat] = (sat[player]?.[seat] ?? 0) + 1;
      for (const other of block)
        if (other !== player) (met[player] as number[])[other] = (met[player]?.[other] ?? 0) + 1;
    }
  return { meetings: met.flatMap((row, player) => row.filter((_, other) => other !== player)), sat };
}

const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

test.each(sizes)("%i seats, %i players: games, meetings, seats", (seats, size) => {
  const { meetings, sat } = countsOf(seats, size);
  const each = seats === 2 ? Math.max(2, size - 1) : seats;
  expect(new Set(sat.map((it) => it.reduce((sum, count) => sum + count, 0)))).toEqual(new Set([each]));
  // An odd number of games cannot be shared by two seats.
  for (const it of sat) expect(spread(it)).toBeLessThanOrEqual(seats === 2 ? each % 2 : 0);
  const isFair = seats === 2 || size === seats || FAIR_SIZES[seats]?.includes(size);
  const isKnownWorse = seats === 5 && [20, 22].includes(size);
  expect(spread(meetings)).toBeLessThanOrEqual(isFair ? 0 : isKnownWorse ? 2 : 1);
});

test("the sizes that are offered are fair", () => {
  for (const [seats, all] of Object.entries(FAIR_SIZES))
    for (const size of all) expect(spread(countsOf(Number(seats), size).meetings)).toBe(0);
});

test("leftovers make a smaller league, or share with the last where they are too few for a table", () => {
  expect(sizesFor(49, 7, 4)).toEqual([7, 7, 7, 7, 7, 7, 7]);
  expect(sizesFor(18, 7, 4)).toEqual([7, 7, 4]);
  expect(sizesFor(15, 7, 4)).toEqual([7, 4, 4]);
  expect(sizesFor(5, 4, 3)).toEqual([5]);
  expect(sizesFor(3, 7, 4)).toEqual([]);
});

test.each([2, 3, 4, 5])("%i seats: every number of players is split into leagues, each once", (seats) => {
  for (let players = seats; players < 200; players++)
    for (const size of FAIR_SIZES[seats] ?? []) {
      const leagues = leaguesOf([...Array(players).keys()], { size, seats, divisions: 3 });
      expect(leagues.flatMap((it) => it.players).toSorted((a, b) => a - b)).toEqual([...Array(players).keys()]);
      expect(Math.min(...leagues.map((it) => it.players.length))).toBeGreaterThanOrEqual(seats);
      expect(Math.max(...leagues.map((it) => it.players.length))).toBeLessThanOrEqual(MOST_LEAGUE);
    }
});

test("49 players: one league above two above four, the best above", () => {
  const leagues = leaguesOf([...Array(49).keys()], { size: 7, seats: 4, divisions: 3 });
  expect(leagues.map((it) => it.division)).toEqual([0, 1, 1, 2, 2, 2, 2]);
  expect(leagues[0]?.players).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(leagues[1]?.players).toEqual([7, 10, 11, 14, 15, 18, 19]);
});

test("the first of each league go up, as many come down, and who left is last", () => {
  const { order, up, down } = movesOf(
    [
      { division: 0, players: [0, 1, 2, 3], left: [] },
      { division: 1, players: [4, 5, 6], left: [7] },
      { division: 1, players: [8, 9, 10, 11], left: [] },
    ],
    1,
  );
  expect({ up, down }).toEqual({ up: [4, 8], down: [2, 3] });
  expect(order).toEqual([0, 1, 4, 8, 5, 9, 6, 10, 11, 2, 3, 7]);
});

test("a place that somebody left above is for whoever goes up", () => {
  const leagues = [
    { division: 0, players: [0, 1, 2], left: [3] },
    { division: 1, players: [4, 5, 6, 7], left: [] },
  ];
  expect(movesOf(leagues, 1)).toEqual({ up: [4], down: [], order: [0, 1, 2, 4, 5, 6, 7, 3] });
});
