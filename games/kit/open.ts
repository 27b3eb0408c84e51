/** Games in which everybody sees everything, and score sheets of games that only know who won. */
import type { Game, Happening, Line, Seat, Sheet } from "../kernel/game.ts";

/** The log line of an event by convention: `log.<type>`, with its plain fields as parameters. */
export function lineOf({ type, auto: _auto, ...fields }: Happening): Line {
  const isPlain = (field: readonly [string, unknown]): field is [string, string | number] =>
    ["string", "number"].includes(typeof field[1]);
  return { key: `log.${type}`, params: Object.fromEntries(Object.entries(fields).filter(isPlain)) };
}

type Open = "view" | "seen" | "describe";

/** A game without anything hidden needs no `view` and no `seen`; without `describe`, lines are `lineOf`. */
export const openGame = <S, C, E extends Happening, O>(
  rules: Omit<Game<S, C, E, O>, Open> & Partial<Pick<Game<S, C, E, O>, "describe">>,
): Game<S, C, E, O> => ({
  describe: lineOf,
  ...rules,
  view: (state) => state,
  seen: (event) => event,
});

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
