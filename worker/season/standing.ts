/** Points of games, the standings with their tie-breaks, and what each can still reach. Pure. */

import { type SeasonLine as Line, type SeatResult, TIE_BREAKS, type TieBreak } from "../contract/season.ts";

/** A game of a group. `players`: by seat; `result`: by seat, `null` while it is played. */
interface Played {
  readonly players: readonly number[];
  readonly result: readonly SeatResult[] | null;
}

/** Points by place unless the organiser says otherwise. */
export const usualPoints = (seats: number): readonly number[] =>
  seats === 2 ? [2, 0] : [10, 6, 3, 1, 0].slice(0, seats);

/** Points of each seat: those of its place, shared by all who tie. Players who left have none. Hundredths are kept. */
export function pointsOf(result: readonly SeatResult[], points: readonly number[]): readonly number[] {
  return result.map(({ place, left }) => {
    const tied = result.filter((it) => it.place === place).length;
    const sum = Array.from({ length: tied }, (_, at) => points[place - 1 + at] ?? 0).reduce((a, b) => a + b, 0);
    return left ? 0 : Math.round((100 * sum) / tied) / 100;
  });
}

type Sums = Pick<Line, "player" | "points" | "games" | "open" | "wins" | "share">;

function sumsOf(player: number, games: readonly Played[], points: readonly number[], extra: number): Sums {
  let [sum, ended, open, wins, share] = [extra, 0, 0, 0, 0];
  for (const { players, result } of games) {
    const seat = players.indexOf(player);
    const own = result?.[seat];
    if (seat < 0) continue;
    if (!result || !own) open += 1;
    else {
      sum += pointsOf(result, points)[seat] ?? 0;
      ended += 1;
      wins += own.place === 1 && !own.left ? 1 : 0;
      share += own.left ? 0 : own.share;
    }
  }
  return { player, points: Math.round(100 * sum) / 100, games: ended, open, wins, share };
}

/** Points of a player in games with any of these others. */
function headOf(
  player: number,
  others: ReadonlySet<number>,
  games: readonly Played[],
  points: readonly number[],
): number {
  const common = games.filter(({ players }) => players.some((it) => it !== player && others.has(it)));
  return sumsOf(player, common, points, 0).points;
}

/** Games by player. */
function gamesByPlayer(games: readonly Played[]): ReadonlyMap<number, readonly Played[]> {
  const found = new Map<number, Played[]>();
  for (const game of games)
    for (const player of game.players) {
      const known = found.get(player);
      if (known) known.push(game);
      else found.set(player, [game]);
    }
  return found;
}

/** How many of some numbers, the least first, are below a limit; `orAt`: or equal to it. */
function countBelow(sorted: readonly number[], limit: number, orAt = false): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const it = sorted[middle] as number;
    if (it < limit || (orAt && it === limit)) from = middle + 1;
    else to = middle;
  }
  return from;
}

const between = (a: Omit<Line, "place" | "best" | "worst">, b: typeof a): TieBreak | "points" | null => {
  if (a.points !== b.points) return "points";
  return TIE_BREAKS.find((it) => a[it] !== b[it]) ?? null;
};

interface Counting {
  readonly points: readonly number[];
  /** Points beside the games, by player: of rounds in which they had no opponent. */
  readonly extra?: ReadonlyMap<number, number>;
}

/** The standings: points, then wins, then head to head, then the share of the winner's points. Players in the order of places. */
export function standingOf(
  players: readonly number[],
  games: readonly Played[],
  { points, extra }: Counting,
): readonly Line[] {
  const gamesOf = gamesByPlayer(games);
  const sums = players.map((it) => sumsOf(it, gamesOf.get(it) ?? [], points, extra?.get(it) ?? 0));
  const ties = Map.groupBy(sums, (it) => `${it.points} ${it.wins}`);
  const heads = new Map<number, number>();
  for (const tied of ties.values()) {
    if (tied.length === 1) continue;
    const all = new Set(tied.map((it) => it.player));
    for (const { player } of tied) heads.set(player, headOf(player, all, gamesOf.get(player) ?? [], points));
  }
  const lines = sums.map((it) => ({ ...it, head: heads.get(it.player) ?? 0 }));
  const rank = (a: (typeof lines)[number], b: typeof a) =>
    b.points - a.points || b.wins - a.wins || b.head - a.head || b.share - a.share;
  const [best = 0, worst = 0] = [points[0], points.at(-1)];
  const range = ({ points: has, open }: Sums) => [has + open * worst, has + open * best] as const;
  const sorted = lines.toSorted(rank);
  const isSettled = lines.every((it) => it.open === 0);
  const ranges = lines.map(range);
  const lows = ranges.map(([low]) => low).toSorted((a, b) => a - b);
  const highs = ranges.map(([, high]) => high).toSorted((a, b) => a - b);
  let place = 0;
  return sorted.map((it, at) => {
    const before = sorted[at - 1];
    const by = before ? between(before, it) : "points";
    if (by !== null) place = at + 1;
    const [low, high] = range(it);
    return {
      ...it,
      place,
      ...(by !== null && by !== "points" && { by }),
      best: isSettled ? place : 1 + players.length - countBelow(lows, high, true),
      worst: isSettled ? place : players.length - countBelow(highs, low),
    };
  });
}
