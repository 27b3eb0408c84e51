/**
 * From entries to states, with what happens beside the rules: a turn taken back, a seat given up, a game called off. Whoever
 * folds a history folds here: the table, exports, `telegraph verify` and `replay`, the page's look back.
 *
 * Such things are *service events*: their names begin with `$`, no game knows them, every viewer may see them.
 */
import { isSame } from "../kernel/canonical.ts";
import { type AnyGame, fold, type Happening, type Seat, type Sheet, type Viewer } from "../kernel/game.ts";

/** The table stands again as it stood after entry `to`. */
export interface TakenBack {
  readonly type: "$takenBack";
  readonly to: number;
}
/** The player of a seat gave up; the bot plays it to the end. */
export interface Resigned {
  readonly type: "$resigned";
  readonly seat: Seat;
}
/** The last player left called the game off: nobody is awaited any more, and the points count as they stand. */
export interface Ended {
  readonly type: "$ended";
}
/** All before this entry was taken over from another table; from here on it is a what-if table, where everybody plays again. */
export interface Forked {
  readonly type: "$forked";
  readonly at: number;
}
export type ServiceEvent = TakenBack | Resigned | Ended | Forked;

/** What folding needs of an entry. */
export interface Folded {
  readonly events: readonly Happening[];
}

export const isService = (event: Happening): event is ServiceEvent => event.type.startsWith("$");

/** To which entry an entry goes back; `null` for all others. */
export function takenBackTo({ events }: Folded): number | null {
  const found = events.find((it) => it.type === "$takenBack");
  return found ? (found as TakenBack).to : null;
}

/** Whether an entry is where a what-if table leaves the other's story. */
export const isFork = ({ events }: Folded): boolean => events.some((it) => it.type === "$forked");

const isEnd = ({ events }: Folded): boolean => events.some((it) => it.type === "$ended");

/** The state after an entry. `states[n]` is that after entry n, `states[0]` the one before the first; throws when it goes back to none of them. */
export function stateAfter(game: Pick<AnyGame, "evolve">, states: readonly unknown[], entry: Folded): unknown {
  const to = takenBackTo(entry);
  if (to === null)
    return fold(
      game,
      states.at(-1),
      entry.events.filter((it) => !isService(it)),
    );
  if (!Number.isInteger(to) || to < 1 || to >= states.length) throw new Error(`there is no entry ${to} to go back to`);
  return states[to];
}

/** The states after each entry; at index 0 the one before the first, which is `blank` unless a view is folded. */
export function statesOf(
  game: Pick<AnyGame, "evolve" | "blank">,
  entries: readonly Folded[],
  blank: unknown = game.blank,
): readonly unknown[] {
  const states: unknown[] = [blank];
  for (const entry of entries) states.push(stateAfter(game, states, entry));
  return states;
}

/** Who is awaited after an entry, given the state then. */
export const awaitedAfter = (game: AnyGame, state: unknown, entry: Folded): readonly Seat[] =>
  isEnd(entry) ? [] : game.awaited(state);

/** Whether a history has ended: by the rules, or called off. Before the set-up it has not. */
export function isOver(game: AnyGame, entries: readonly Folded[], state: unknown): boolean {
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

/** The seats whose players gave up. What was taken back since does not bring them back. */
export function resignedIn(entries: readonly Folded[]): ReadonlySet<Seat> {
  const forked = entries.findLastIndex(isFork);
  const own = entries.slice(forked + 1);
  return new Set(own.flatMap(({ events }) => events.flatMap((it) => (isResigned(it) ? [it.seat] : []))));
}

const isResigned = (event: Happening): event is Resigned => event.type === "$resigned";

/** The events of an entry as a viewer may know them. */
export const seenBy = (game: AnyGame, events: readonly Happening[], viewer: Viewer): readonly Happening[] =>
  events.flatMap((it) => (isService(it) ? it : (game.seen(it, viewer) ?? [])));

/** Whether a viewer may know everything about these events. */
export const isOpenTo = (game: AnyGame, events: readonly Happening[], viewer: Viewer): boolean =>
  isSame(seenBy(game, events, viewer), events);

// Who won, when somebody gave up: the points stay, but a seat that was given up comes after all others. Pure.

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
export const scoreOf = (game: Pick<AnyGame, "score">, state: unknown, entries: readonly Folded[]): readonly Sheet[] =>
  ranked(game.score(state), resignedIn(entries));
