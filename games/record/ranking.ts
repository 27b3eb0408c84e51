/** Who won, when somebody gave up: the points stay, but a seat that was given up comes after all others. Pure. */

import type { AnyGame, Seat, Sheet } from "../kernel/game.ts";
import { type Folded, resignedIn } from "./fold.ts";

/** The sheets with their ranks: seats given up last, among themselves and before them as the rules have it. */
export function ranked(sheets: readonly Sheet[], resigned: ReadonlySet<Seat>): readonly Sheet[] {
  if (resigned.size === 0) return sheets;
  const isBefore = (a: Sheet, b: Sheet) => {
    const [one, other] = [resigned.has(a.seat), resigned.has(b.seat)];
    return one === other ? a.rank < b.rank : !one;
  };
  return sheets.map((it) => ({ ...it, rank: 1 + sheets.filter((other) => isBefore(other, it)).length }));
}

/** The score of a table as far as a state (or view) tells, ranked with regard to who gave up. */
export const scoreOf = (game: AnyGame, state: unknown, entries: readonly Folded[]): readonly Sheet[] =>
  ranked(game.score(state), resignedIn(entries));
