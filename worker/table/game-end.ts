/** The part of a finished table in the statistics of its game. Pure. */
import { moduleOf } from "../../games/modules.ts";
import { type BestGame, type Counts, type GameEnd, LENGTHS } from "../contract/game-figures.ts";
import { type Position, statusOf } from "./position.ts";

/** The edition of games that have only one. */
const ONLY = "all";
/** Bounds of points, so that rules that go wrong make no endless list of them. */
const FEWEST_POINTS = -999;
const MOST_POINTS = 9_999;

const spanOf = (took: number): number => {
  const span = LENGTHS.findIndex((it) => took < it);
  return span < 0 ? LENGTHS.length : span;
};

/**
 * Whether statistics count a table: not one that was imported or branched off, and only a game that was played to its end by its rules,
 * not one that everybody left.
 */
const isCounted = ({ lobby, game, state, entries }: Position): boolean =>
  !lobby.imported && !lobby.fork && entries.length > 0 && game.awaited(state).length === 0;

/** Sums of facts, over the winners and over the others. */
function factsIn({ lobby, state }: Position, isWinner: (seat: number) => boolean): Counts {
  const figures = moduleOf(lobby.game)?.figures;
  const sums: Record<string, number> = {};
  for (const seat of lobby.places.keys())
    for (const [fact, value] of Object.entries(figures?.factsOf(state, seat) ?? {})) {
      const key = `f${fact}${isWinner(seat) ? "+" : "-"}`;
      sums[key] = (sums[key] ?? 0) + value;
    }
  return sums;
}

/** The counts of one table, without zeros. */
function countsOf(position: Position, group: string, took: number): Counts {
  const { lobby, game, state } = position;
  // A game may have a score sheet for somebody who has no seat.
  const sheets = game.score(state).filter((it) => it.seat < lobby.places.length);
  const winners = sheets.filter((it) => it.rank === 1);
  const points = (total: number) => Math.round(Math.min(MOST_POINTS, Math.max(FEWEST_POINTS, total)));
  const totals = sheets.map((it) => points(it.total));
  const counts: Record<string, number> = {
    n: 1,
    w: Math.max(...totals),
    W: winners.length,
    O: sheets.length - winners.length,
    [`l${spanOf(took)}`]: 1,
    ...Object.fromEntries(winners.map((it) => [`s${it.seat}`, 1])),
    ...factsIn(position, (seat) => winners.some((it) => it.seat === seat)),
  };
  for (const it of totals) counts[`p${it}`] = (counts[`p${it}`] ?? 0) + 1;
  const found = Object.entries(counts).filter(([, it]) => it !== 0);
  return Object.fromEntries(found.map(([key, it]) => [`${group}.${key}`, it]));
}

/** The part of a table; `null`: it has none, or is not over. */
export function endOf(position: Position): GameEnd | null {
  if (statusOf(position) !== "over" || !isCounted(position)) return null;
  const { lobby, game, state, entries } = position;
  const { id: table, places, listed, options } = lobby;
  const figures = moduleOf(lobby.game)?.figures;
  const seats = places.length;
  const edition = figures?.editionOf(options) ?? ONLY;
  const isOfPeople = places.every((it) => it.kind !== "bot" && !it.left);
  const at = entries.at(-1)?.at ?? lobby.createdAt;
  const points = places.map((_, seat) => game.score(state).find((it) => it.seat === seat)?.total ?? 0);
  const best: BestGame = {
    ...{ table, at, seats, edition, points },
    worth: figures?.best === "entries" ? entries.length : Math.max(...points),
    people: places.map((it) => it.person),
  };
  return {
    ...{ table, game: lobby.game, at },
    counts: countsOf(position, `${isOfPeople ? "p" : "b"}.${seats}.${edition}`, at - (entries[0]?.at ?? at)),
    best: isOfPeople && listed ? best : null,
  };
}
