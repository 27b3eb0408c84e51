/** Everything that a change makes owed: tables to open, people to tell, rows of D1, the next season. Pure. */
import type { Owed } from "./memory.ts";
import { type Stale, staleAfter } from "./projection.ts";
import { openGamesOf } from "./rules.ts";
import type { SeasonEvent, SeasonState } from "./state.ts";

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

export type SeasonNews = "begun" | "round" | "over" | "next";

/** Rows of D1 that are stale, with the version of the season that made them so. */
export type D1Owed = Readonly<Record<string, number>>;

export function owedToD1(old: Owed | null, stale: readonly Stale[], version: number, now: number): Owed {
  const before: D1Owed = old ? JSON.parse(old.payload) : {};
  const after = { ...before, ...Object.fromEntries(stale.map((it) => [it, version])) };
  return {
    ...{ lane: "d1", target: "", tries: old?.tries ?? 0 },
    due: old && old.tries > 0 ? old.due : now,
    payload: JSON.stringify(after),
  };
}

const row = (lane: Owed["lane"], target: string, due: number, payload: unknown): Owed => ({
  ...{ lane, target, due, tries: 0, payload: JSON.stringify(payload) },
});

function newsOf(event: SeasonEvent): Omit<ToldOwed, "from"> | null {
  if (event.type === "made") return event.before === undefined ? null : { what: "next", round: 0 };
  if (event.type === "roundBegun") return { what: event.round === 0 ? "begun" : "round", round: event.round };
  return event.type === "ended" ? { what: "over", round: 0 } : null;
}

/** Rows of the outbox that are new or changed after these events. `owed`: those before. */
export function owedBy(
  events: readonly SeasonEvent[],
  state: SeasonState,
  { at, owed, version }: { readonly at: number; readonly owed: readonly Owed[]; readonly version: number },
): readonly Owed[] {
  const find = (lane: Owed["lane"]) => owed.find((it) => it.lane === lane && it.target === "") ?? null;
  const rounds = events.filter((it) => it.type === "roundBegun");
  const opened = find("tables");
  const { from = state.games.length - (rounds.at(-1)?.games.length ?? 0) }: Partial<TablesOwed> = opened
    ? JSON.parse(opened.payload)
    : {};
  const left = events.flatMap((it) =>
    it.type === "left" ? openGamesOf(state, it.player).map((game) => [game, it.player] as const) : [],
  );
  const ended = events.find((it) => it.type === "ended");
  return [
    owedToD1(find("d1"), staleAfter(events, state), version, at),
    ...(rounds.length > 0 ? [row("tables", "", at, { from, to: state.games.length } satisfies TablesOwed)] : []),
    ...left.map(([game, player]) => row("left", `${game} ${player}`, at, null)),
    ...events.flatMap((it) => {
      const news = newsOf(it);
      // Each news has a row of its own, by its round.
      return news ? [row("told", `${news.what} ${news.round}`, at, { ...news, from: 0 } satisfies ToldOwed)] : [];
    }),
    ...(ended ? [row("archive", "", at, null)] : []),
    ...(ended && state.settings.every !== null && ended.why !== "organiser" && state.rounds.length > 0
      ? [row("next", "", at, null)]
      : []),
  ];
}
