/** The rules of Carnegie, and what each viewer may know. */
import type { Rules, Seat, Viewer } from "../kernel/game.ts";
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

// Visibility: the base game has no secrets; add-on 1 seals sheets until all are in, and donations until the end.

const isSealed = ({ agenda }: State): boolean => agenda.some((it) => it.stage === "revealSheets");

/** The state with holes (`null`) for sealed sheets and secret donations of others. */
export function view(state: State, viewer: Viewer): State {
  const { sheets, secrets, over } = state;
  const own = <T>(it: T, seat: Seat) => (seat === viewer ? it : null);
  return {
    ...state,
    ...(sheets && isSealed(state) && { sheets: sheets.map(own) }),
    ...(secrets && !over && { secrets: secrets.map(own) }),
  };
}

/** An event as others may know it: without marks, sheets and secrets, only that they were handed in. */
export function seen(event: Event, viewer: Viewer): Event | null {
  if (!("seat" in event) || event.seat === viewer) return event;
  if (event.type === "sheetMarked") return null;
  if (event.type === "sheetHandedIn") return { ...event, bid: null };
  return event.type === "donationNamed" ? { ...event, donation: null } : event;
}
