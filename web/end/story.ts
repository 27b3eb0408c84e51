/** What a finished game was about: who won by what, when it turned, and the turn that brought most. Pure. */
import type { Seat, Sheet } from "../../games/kernel/game.ts";
import type { Standing } from "../statistics/figures.ts";

export interface Story {
  /** In order of their seats; several share the victory. */
  readonly winners: readonly Seat[];
  /** How many points the only winner was ahead; `null` for a tie, alone, and where who has more points had given up. */
  readonly lead: number | null;
  /** The item in which the winner was furthest ahead of the runner-up; `null` where there is none. */
  readonly by: { readonly key: string; readonly points: number } | null;
  /** The entry with which the winner went ahead for good; `null` when they led throughout, or only with the last points of all. */
  readonly turning: number | null;
  /** The entry that brought a player most, the last points of all left aside. */
  readonly biggest: { readonly seq: number; readonly seat: Seat; readonly points: number } | null;
}

const pointsOf = (sheet: Sheet | undefined, key: string): number =>
  sheet?.items.find((it) => it.key === key)?.points ?? 0;

function strengthOf(winner: Sheet, second: Sheet): Story["by"] {
  const ahead = winner.items.map(({ key, points }) => ({ key, points: points - pointsOf(second, key) }));
  const [best] = ahead.toSorted((a, b) => b.points - a.points);
  return best && best.points > 0 ? best : null;
}

function turningOf(standings: readonly Standing[], winner: Seat): number | null {
  const isAhead = ({ totals }: Standing) => totals.every((it, seat) => seat === winner || it < (totals[winner] ?? 0));
  const behind = standings.findLastIndex((it) => !isAhead(it));
  const next = standings[behind + 1];
  // Before anybody has points everybody is level; with the last entry the end decides, not a turn.
  const early = standings.slice(0, behind + 1).every(({ totals }) => new Set(totals).size === 1);
  return next && !early && behind + 2 < standings.length ? next.seq : null;
}

function biggestOf(standings: readonly Standing[]): Story["biggest"] {
  const gains = standings
    .slice(1, -1)
    .flatMap(({ seq, totals }, at) =>
      totals.map((it, seat) => ({ seq, seat, points: it - (standings[at]?.totals[seat] ?? 0) })),
    );
  const [best] = gains.toSorted((a, b) => b.points - a.points || a.seq - b.seq);
  return best && best.points > 0 ? best : null;
}

/** The story of a game that is over. */
export function storyOf(sheets: readonly Sheet[], standings: readonly Standing[]): Story {
  const winners = sheets.filter((it) => it.rank === 1);
  const [winner, second] = sheets.toSorted((a, b) => a.rank - b.rank);
  const only = winners.length === 1 && winner && second ? { winner, second } : null;
  const lead = only ? only.winner.total - only.second.total : 0;
  return {
    winners: winners.map((it) => it.seat),
    lead: lead > 0 ? lead : null,
    by: only && lead > 0 ? strengthOf(only.winner, only.second) : null,
    turning: only && lead > 0 ? turningOf(standings, only.winner.seat) : null,
    biggest: biggestOf(standings),
  };
}

/** Every item that somebody has points for, in the order of the sheets. */
export const itemsIn = (sheets: readonly Sheet[]): readonly string[] => [
  ...new Set(sheets.flatMap((it) => it.items.filter(({ points }) => points !== 0).map(({ key }) => key))),
];
