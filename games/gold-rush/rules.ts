/** The rules of Gold Rush, and what each viewer may know. */
import type { Rules, Seat, Viewer } from "../kernel/game.ts";
import { addOnOf } from "./add-ons/brought.ts";
import { blank, evolve } from "./model/evolve.ts";
import type { Command, Event, State } from "./model/state.ts";
import { score } from "./scoring/sheets.ts";
import { stageRules } from "./turn/stages.ts";
import { tilesLeft } from "./turn/turn.ts";

// The only secret is the value of a token in another player's hand, until the end.

/** The state with the values of other players' tokens as holes (`null`), while the game runs. */
function view(state: State, viewer: Viewer): State {
  if (state.over) return state;
  const hands = state.hands.map((hand, seat: Seat) => (seat === viewer ? hand : hand.map(() => null)));
  return { ...state, hands };
}

/** An event with the value of a token hidden from all but its owner. */
function seen(event: Event, viewer: Viewer): Event {
  const addOn = addOnOf(event.type);
  if (addOn) return addOn.seen?.(event, viewer) ?? event;
  return event.type === "tokenTaken" && event.seat !== viewer ? { ...event, value: null } : event;
}

/** Everything that plays, for 2 to 5 players; the page plays by this alone. */
export const rules: Rules<State, Command, Event> = {
  id: "gold-rush",
  seats: { min: 2, max: 5 },
  blank,
  legal(state, seat) {
    const stage = state.agenda[0];
    return stage?.seat === seat ? stageRules(state, stage.stage).legal(state, seat) : [];
  },
  decide(turn, seat, command) {
    const stage = turn.state.agenda[0];
    if (stage) stageRules(turn.state, stage.stage).decide(turn, seat, command);
  },
  evolve,
  awaited: ({ agenda }) => agenda.slice(0, 1).map((it) => it.seat),
  view,
  seen,
  score,
  progress(state) {
    const done = state.placed.length + state.discarded.length + (state.drawn === null ? 0 : 1);
    return { unit: "tile", done, of: done + tilesLeft(state) };
  },
};
