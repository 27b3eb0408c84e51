/** The standing of a table by its entries: who is awaited, what was taken back, who resigned, and the score that follows. */
import { isSame } from "../kernel/canonical.ts";
import type { AnyRules, GameEvent, Seat, Sheet, Viewer } from "../kernel/game.ts";
import { type Folded, isService, type Resigned, takenBackTo } from "./fold.ts";

/** Whether an entry is where a what-if table leaves the other's story. */
export const isFork = ({ events }: Folded): boolean => events.some((it) => it.type === "$forked");

const isEnd = ({ events }: Folded): boolean => events.some((it) => it.type === "$ended");

/** The awaited seats after an entry, given the state then. */
export const awaitedAfter = (game: AnyRules, state: unknown, entry: Folded): readonly Seat[] =>
  isEnd(entry) ? [] : game.awaited(state);

/** Whether a history has ended, by the rules or by calling it off. Before the set-up it has not. */
export function isOver(game: AnyRules, entries: readonly Folded[], state: unknown): boolean {
  const last = entries.at(-1);
  return last !== undefined && awaitedAfter(game, state, last).length === 0;
}

/** The numbers of the entries that were taken back later. */
export function undone(entries: readonly (Folded & { readonly seq: number })[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const [at, entry] of entries.entries()) {
    const to = takenBackTo(entry);
    if (to === null) continue;
    for (let it = at - 1; it >= 0 && (entries[it]?.seq ?? 0) > to; it--) gone.add(entries[it]?.seq ?? 0);
  }
  return gone;
}

/** The seats that resigned. Later take-backs do not undo that. */
export function resignedIn(entries: readonly Folded[]): ReadonlySet<Seat> {
  const forked = entries.findLastIndex(isFork);
  const own = entries.slice(forked + 1);
  return new Set(own.flatMap(({ events }) => events.flatMap((it) => (isResigned(it) ? [it.seat] : []))));
}

/** Whether a player resigned by this event. */
export const isResigned = (event: GameEvent): event is Resigned => event.type === "$resigned";

/** The events of an entry as a viewer may know them. */
export const seenBy = (game: AnyRules, events: readonly GameEvent[], viewer: Viewer): readonly GameEvent[] =>
  events.flatMap((it) => (isService(it) ? it : (game.seen(it, viewer) ?? [])));

/** Whether a viewer may see these events completely. */
export const isOpenTo = (game: AnyRules, events: readonly GameEvent[], viewer: Viewer): boolean =>
  isSame(seenBy(game, events, viewer), events);

// Ranks with resignations: the points stay, but a resigned seat ranks after all others. Pure.

/** The sheets with their ranks: resigned seats last, otherwise by the rules. */
export function ranked(sheets: readonly Sheet[], resigned: ReadonlySet<Seat>): readonly Sheet[] {
  if (resigned.size === 0) return sheets;
  const isBefore = (a: Sheet, b: Sheet) => {
    const [one, other] = [resigned.has(a.seat), resigned.has(b.seat)];
    return one === other ? a.rank < b.rank : !one;
  };
  return sheets.map((it) => ({ ...it, rank: 1 + sheets.filter((other) => isBefore(other, it)).length }));
}

/** The score of a table as far as a state (or view) tells, ranked with resignations. */
export const scoreOf = (game: Pick<AnyRules, "score">, state: unknown, entries: readonly Folded[]): readonly Sheet[] =>
  ranked(game.score(state), resignedIn(entries));
