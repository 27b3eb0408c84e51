/** The story of a finished game: the winner and the reason, the turning point, and the best turn. Pure. */
import type { Line, Seat, Sheet } from "../../games/kernel/game.ts";
import type { Standing } from "../statistics/figures.ts";

export interface Story {
  /** In order of their seats; several share the victory. */
  readonly winners: readonly Seat[];
  /** The only winner's lead in points; `null` for a tie, alone, and if a resigned player has more points. */
  readonly lead: number | null;
  /** The only winner's reasons in a game that counts one thing: how the game was won. Else empty. */
  readonly reasons: readonly Line[];
  /** The item with the winner's largest lead over the runner-up; `null` if there is none, or only one. */
  readonly by: { readonly key: string; readonly points: number } | null;
  /** The entry with which the winner took the lead for good; `null` when they always led, or won only by the final scoring. */
  readonly turning: number | null;
  /** The entry that brought a player most, except the final scoring; `null` if no turn brought a tenth of the best total. */
  readonly biggest: { readonly seq: number; readonly seat: Seat; readonly points: number } | null;
}

const pointsOf = (sheet: Sheet | undefined, key: string): number =>
  sheet?.items.find((it) => it.key === key)?.points ?? 0;

function strengthOf(winner: Sheet, second: Sheet): Story["by"] {
  if (winner.items.length === 1) return null;
  const ahead = winner.items.map(({ key, points }) => ({ key, points: points - pointsOf(second, key) }));
  const [best] = ahead.toSorted((a, b) => b.points - a.points);
  return best && best.points > 0 ? best : null;
}

function turningOf(standings: readonly Standing[], winner: Seat): number | null {
  const isAhead = ({ totals }: Standing) => totals.every((it, seat) => seat === winner || it < (totals[winner] ?? 0));
  const behind = standings.findLastIndex((it) => !isAhead(it));
  const next = standings[behind + 1];
  // Before anybody has points all are level; the last entry is the end's decision, not a turn's.
  const early = standings.slice(0, behind + 1).every(({ totals }) => new Set(totals).size === 1);
  return next && !early && behind + 2 < standings.length ? next.seq : null;
}

/** The least that a turn of which somebody tells brings, as a share of the best total. */
const WORTH_TELLING = 0.1;

function biggestOf(standings: readonly Standing[]): Story["biggest"] {
  const gains = standings
    .slice(1, -1)
    .flatMap(({ seq, totals }, at) =>
      totals.map((it, seat) => ({ seq, seat, points: it - (standings[at]?.totals[seat] ?? 0) })),
    );
  const [best] = gains.toSorted((a, b) => b.points - a.points || a.seq - b.seq);
  const most = Math.max(...(standings.at(-1)?.totals ?? []));
  return best && best.points >= Math.max(2, most * WORTH_TELLING) ? best : null;
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
    reasons: only && only.winner.items.length === 1 ? (only.winner.items[0]?.reasons ?? []) : [],
    by: only && lead > 0 ? strengthOf(only.winner, only.second) : null,
    turning: only && lead > 0 ? turningOf(standings, only.winner.seat) : null,
    biggest: biggestOf(standings),
  };
}

/** Every item with points for somebody, in the order of the sheets. */
export const itemsIn = (sheets: readonly Sheet[]): readonly string[] => [
  ...new Set(sheets.flatMap((it) => it.items.filter(({ points }) => points !== 0).map(({ key }) => key))),
];
