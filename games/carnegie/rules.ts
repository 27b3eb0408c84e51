/** The rules of Carnegie, and what each viewer may know. */
import type { Rules, Viewer } from "../kernel/game.ts";
import { addOnsOf, fromAddOn } from "./add-ons/add-on.ts";
import type { Event } from "./model/events.ts";
import { blank, evolve } from "./model/evolve.ts";
import { type Command, ROUNDS, type State } from "./model/state.ts";
import { awaited, decide, legal } from "./round/rules.ts";
import { roundOf } from "./round/timeline.ts";
import { score } from "./scoring.ts";

/** Everything that plays, for 2 to 4 players, or one against Andrew; the page plays by this alone. */
export const rules: Rules<State, Command, Event> = {
  id: "carnegie",
  seats: { min: 1, max: 4 },
  blank,
  legal,
  decide,
  evolve,
  awaited,
  view,
  seen,
  score,
  progress: (state) => ({ unit: "round", done: Math.max(roundOf(state), 1), of: ROUNDS }),
};

// Visibility: the base game has no secrets, add-ons may have.

/** The state as far as a viewer may know it. */
export function view(state: State, viewer: Viewer): State {
  const changes = addOnsOf(state).map((it) => it.view?.(state, viewer));
  return Object.assign({ ...state }, ...changes);
}

/** An event as a viewer may know it: those of one's own seat are known. */
export function seen(event: Event, viewer: Viewer): Event | null {
  if (!("seat" in event) || event.seat === viewer) return event;
  const hide = fromAddOn<(event: Event) => Event | null>("seen", event.type);
  return hide ? hide(event) : event;
}
