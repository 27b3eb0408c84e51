/** What a viewer may know. The base game has no secrets; New Beginning seals its sheets until all are in. */
import type { Viewer } from "../kernel.ts";
import type { Event } from "./events.ts";
import type { State } from "./types.ts";

const isSealed = ({ agenda }: State): boolean => agenda.some((it) => it.stage === "revealSheets");

/** The state with the sealed sheets of others as holes (`null`). */
export function view(state: State, viewer: Viewer): State {
  if (!state.sheets || !isSealed(state)) return state;
  return { ...state, sheets: state.sheets.map((it, seat) => (seat === viewer ? it : null)) };
}

/** An event as others may know it: marks do not show, and of a sheet only that it is in. */
export function seen(event: Event, viewer: Viewer): Event | null {
  if (event.type === "sheetMarked") return event.seat === viewer ? event : null;
  return event.type === "sheetHandedIn" && event.seat !== viewer ? { ...event, bid: null } : event;
}
