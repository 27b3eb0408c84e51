/** What a viewer may know. The base game has no secrets; add-on 1 seals sheets until all are in, and donations until the end. */
import type { Seat, Viewer } from "../kernel/game.ts";
import type { Event } from "./model/events.ts";
import type { State } from "./model/state.ts";

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

/** An event as others may know it: marks do not show, of a sheet only that it is in, of a secret only that there is one. */
export function seen(event: Event, viewer: Viewer): Event | null {
  if (!("seat" in event) || event.seat === viewer) return event;
  if (event.type === "sheetMarked") return null;
  if (event.type === "sheetHandedIn") return { ...event, bid: null };
  return event.type === "donationNamed" ? { ...event, donation: null } : event;
}
