/** What a viewer may know. The only secret on the table is the value of a token in another player's hand, until the end. */
import type { Seat, Viewer } from "../kernel/game.ts";
import type { Event, State } from "./model/state.ts";

/** The state with the values of other players' tokens as holes (`null`), while the game runs. */
export function view(state: State, viewer: Viewer): State {
  if (state.over) return state;
  const hands = state.hands.map((hand, seat: Seat) => (seat === viewer ? hand : hand.map(() => null)));
  return { ...state, hands };
}

/** An event with the value of a token hidden from all but its owner. */
export function seen(event: Event, viewer: Viewer): Event {
  return event.type === "tokenTaken" && event.seat !== viewer ? { ...event, value: null } : event;
}
