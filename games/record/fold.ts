/**
 * Folds entries to states, including events outside the rules: a take-back, a resignation, a game called off. Table, exports, `telegraph
 * verify`, `replay` and page all fold here. These *service events* begin with `$`, belong to no game, and are public.
 */
import { type AnyRules, fold, type GameEvent, type Seat } from "../kernel/game.ts";

/** The table returns to its state after entry `to`. */
export interface TakenBack {
  readonly type: "$takenBack";
  readonly to: number;
}
/** The player of a seat resigned; the bot plays it to the end. */
export interface Resigned {
  readonly type: "$resigned";
  readonly seat: Seat;
}
/** The last player left ended the game: nobody is awaited any more, and the points count as they are. */
export interface Ended {
  readonly type: "$ended";
}
/** Entries before this one come from another table; from here on it is a what-if table, where everybody plays again. */
export interface Forked {
  readonly type: "$forked";
  readonly at: number;
}
export type ServiceEvent = TakenBack | Resigned | Ended | Forked;

/** The parts of an entry that folding needs. */
export interface Folded {
  readonly events: readonly GameEvent[];
}

export const isService = (event: GameEvent): event is ServiceEvent => event.type.startsWith("$");

/** The entry that an entry goes back to; `null` for all others. */
export function takenBackTo({ events }: Folded): number | null {
  const found = events.find((it) => it.type === "$takenBack");
  return found ? (found as TakenBack).to : null;
}

/**
 * The state after an entry. `states[n]` is the state after entry n, `states[0]` the initial one. Throws when the entry goes back to a
 * missing state.
 */
export function stateAfter(game: Pick<AnyRules, "evolve">, states: readonly unknown[], entry: Folded): unknown {
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

/** The states after each entry; index 0 is the initial one, by default `blank`. */
export function statesOf(
  game: Pick<AnyRules, "evolve" | "blank">,
  entries: readonly Folded[],
  blank: unknown = game.blank,
): readonly unknown[] {
  const states: unknown[] = [blank];
  for (const entry of entries) states.push(stateAfter(game, states, entry));
  return states;
}
