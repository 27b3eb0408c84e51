/** Everything that a change makes owed: tables to open, people to tell, rows of D1, the next season. Pure. */
import { allStale, type Stale, staleAfter } from "./projection.ts";
import { openGamesOf } from "./rules.ts";
import type { SeasonEvent, SeasonState } from "./state.ts";
import type { OutboxRow } from "./store.ts";

/** Games to open: from the first to before the second. */
export interface TablesOwed {
  readonly from: number;
  readonly to: number;
}

/** News for everybody who plays or waits, from a number on. */
export interface ToldOwed {
  readonly what: SeasonNews;
  readonly round: number;
  readonly from: number;
}

type SeasonNews = "begun" | "round" | "over" | "next";

/** Rows of D1, or parts of the copy in R2, that are to be written: each with a number that grows whenever it changes again. */
type PartsOwed = Readonly<Record<string, number>>;

export const partsIn = (row: OutboxRow | null): PartsOwed => (row ? JSON.parse(row.payload) : {});

function owedParts(
  lane: "d1" | "copy",
  old: OutboxRow | null,
  parts: readonly string[],
  turn: number,
  now: number,
): OutboxRow {
  return {
    ...{ lane, target: "", tries: old?.tries ?? 0 },
    due: old && old.tries > 0 ? old.due : now,
    payload: JSON.stringify({ ...partsIn(old), ...Object.fromEntries(parts.map((it) => [it, turn])) }),
  };
}

/** `version`: of the season that made these rows stale. */
export const owedToD1 = (old: OutboxRow | null, stale: readonly Stale[], version: number, now: number): OutboxRow =>
  owedParts("d1", old, stale, version, now);

export const owedCopy = (old: OutboxRow | null, parts: readonly string[], now: number): OutboxRow =>
  owedParts("copy", old, parts, 1 + Math.max(0, ...Object.values(partsIn(old))), now);

const row = (lane: OutboxRow["lane"], target: string, due: number, payload: unknown): OutboxRow => ({
  ...{ lane, target, due, tries: 0, payload: JSON.stringify(payload) },
});

/** The archive of a season that is over: owed whenever its log or its names change. */
export const owedToArchive = (state: SeasonState, at: number): readonly OutboxRow[] =>
  state.ended ? [row("archive", "", at, null)] : [];

function newsOf(event: SeasonEvent): Omit<ToldOwed, "from"> | null {
  if (event.type === "made") return event.before === undefined ? null : { what: "next", round: 0 };
  if (event.type === "roundBegun") return { what: event.round === 0 ? "begun" : "round", round: event.round };
  return event.type === "ended" ? { what: "over", round: 0 } : null;
}

/**
 * Everything that a season brought back from its copy may owe: all rows of D1, the games of its round, the games of those who left, and what
 * follows its end. Whatever was done before is done again, and changes nothing.
 */
export function owedAnew(state: SeasonState, { at, version }: { readonly at: number; readonly version: number }) {
  const games: TablesOwed = { from: state.rounds.at(-1)?.games ?? 0, to: state.games.length };
  const left = state.entrants.flatMap((it, player) =>
    it.left ? openGamesOf(state, player).map((game) => row("left", `${game} ${player}`, at, null)) : [],
  );
  return [
    owedToD1(null, allStale(state), version, at),
    ...(state.phase === "running" ? [row("tables", "", at, games), ...left] : []),
    ...owedToArchive(state, at),
    ...(state.ended && isFollowed(state) && state.next === null ? [row("next", "", at, null)] : []),
  ];
}

/** Whether the next season makes itself. */
const isFollowed = ({ settings, ended, rounds }: SeasonState): boolean =>
  settings.every !== null && ended?.why !== "organiser" && ended?.why !== "no-game" && rounds.length > 0;

/** Rows that a change adds to. `null`: there is none. */
interface Growing {
  readonly tables: OutboxRow | null;
  readonly d1: OutboxRow | null;
}

/** Rows of the outbox that are new or changed after these events. `before`: those that may grow. */
export function owedBy(
  events: readonly SeasonEvent[],
  state: SeasonState,
  { at, before, version }: { readonly at: number; readonly before: Growing; readonly version: number },
): readonly OutboxRow[] {
  const rounds = events.filter((it) => it.type === "roundBegun");
  const { from = state.games.length - (rounds.at(-1)?.games.length ?? 0) }: Partial<TablesOwed> = before.tables
    ? JSON.parse(before.tables.payload)
    : {};
  const left = events.flatMap((it) =>
    it.type === "left" ? openGamesOf(state, it.player).map((game) => [game, it.player] as const) : [],
  );
  const ended = events.find((it) => it.type === "ended");
  return [
    owedToD1(before.d1, staleAfter(events, state), version, at),
    ...(rounds.length > 0 ? [row("tables", "", at, { from, to: state.games.length } satisfies TablesOwed)] : []),
    ...left.map(([game, player]) => row("left", `${game} ${player}`, at, null)),
    ...events.flatMap((it) => {
      const news = newsOf(it);
      // Each news has a row of its own, by its round.
      return news ? [row("told", `${news.what} ${news.round}`, at, { ...news, from: 0 } satisfies ToldOwed)] : [];
    }),
    ...owedToArchive(state, at),
    ...(ended && isFollowed(state) ? [row("next", "", at, null)] : []),
  ];
}
