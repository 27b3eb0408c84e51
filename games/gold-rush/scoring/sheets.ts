/** Score sheets: each player's points with their sources and reasons. */
import type { Item, Line, Seat, Sheet } from "../../kernel/game.ts";
import type { Points, State } from "../model/state.ts";
import { line, prairieParams } from "../words/line.ts";

const SOURCES = ["railroad", "mountain", "city", "prairie", "tokens"] as const satisfies readonly Points["from"][];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

const reasonOf = ({ from, points, final, of }: Points): Line =>
  line(`reason.${from}`, { points, when: final ? "final" : "completed", ...of, ...prairieParams(of) });

/** Tokens count at the end; until then a player's own are shown as far as they are known. */
function tokensInHand({ over, hands }: State, seat: Seat): readonly Points[] {
  if (over) return [];
  const known = (hands[seat] ?? []).filter((it) => it !== null);
  const points = sum(known);
  if (points === 0) return [];
  return [{ seat, from: "tokens", points, at: null, final: true, of: { tokens: known.length } }];
}

function itemsOf(state: State, seat: Seat): readonly Item[] {
  const own = [...state.points.filter((it) => it.seat === seat), ...tokensInHand(state, seat)];
  return SOURCES.map((source) => {
    const scored = own.filter((it) => it.from === source);
    return { key: `score.${source}`, points: sum(scored.map((it) => it.points)), reasons: scored.map(reasonOf) };
  });
}

/** The sheet of each seat. On a view other players' tokens are missing until they are revealed. */
export function score(state: State): readonly Sheet[] {
  const sheets = Array.from({ length: state.seats }, (_, seat) => {
    const items = itemsOf(state, seat);
    return { seat, items, total: sum(items.map((it) => it.points)) };
  });
  return sheets.map((it) => ({ ...it, rank: 1 + sheets.filter((other) => other.total > it.total).length }));
}
