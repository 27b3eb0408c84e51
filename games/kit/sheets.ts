/** Score sheets of games that only know who won, or count one thing. */
import type { Line, Seat, Sheet } from "../kernel/game.ts";

/** The sheets of a game that is won or lost: one point for the winner. `winner: null`: nobody yet, or a draw. `why`: the winner's reason. */
export const wonBy = (seats: number, winner: Seat | null, why: Line): readonly Sheet[] =>
  Array.from({ length: seats }, (_, seat) => {
    const points = seat === winner ? 1 : 0;
    const items = [{ key: "score.won", points, reasons: points ? [why] : [] }];
    return { seat, items, total: points, rank: winner === null || points ? 1 : 2 };
  });

/** The sheets of a game that is won by points, all of them for one thing: `item` is its word. */
export const scoredBy = (points: readonly number[], item: string): readonly Sheet[] =>
  points.map((total, seat) => ({
    seat,
    items: [{ key: item, points: total, reasons: [] }],
    total,
    rank: 1 + points.filter((it) => it > total).length,
  }));
