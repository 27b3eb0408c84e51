/**
 * Games by rules 1 to 3. Their events left to `evolve` what rules decide: agendas, who vacates a workstation, what a use closes, what a
 * player begins with. `completed` finds that for an event of such a game, and `asBefore` takes it out of one that is made now.
 */
import type { Turn } from "../kernel/game.ts";
import { fromAddOn } from "./add-ons/add-on.ts";
import { moveOf, useOf } from "./departments/company.ts";
import type { Event } from "./model/events.ts";
import type { State } from "./model/state.ts";
import { type Chooses, choosesOf, nextAgenda, roundAgenda, setUpAgenda } from "./round/agenda.ts";
import { blankPlayer } from "./set-up/start.ts";

const FIRST_COMPLETE = 4;

/** Whether an event is one of such a game. */
export const isBefore4 = (state: State, event: Event): boolean =>
  (event.type === "gameBegan" ? event.rules : state.rules) < FIRST_COMPLETE;

/** The event with all that it changes. */
export function completed(state: State, event: Event): Event {
  switch (event.type) {
    case "gameBegan":
      return { ...event, player: blankPlayer() };
    case "firstPlayerDrawn":
      return { ...event, agenda: setUpAgenda(state, event.seat, false, event as unknown as Chooses) };
    case "rowChosen":
      return { ...event, agenda: roundAgenda(state, event) };
    case "roundEnded":
      return { ...event, agenda: nextAgenda(state, event.row, event.first) };
    case "departmentUsed":
      return { ...event, ...useOf(state, event.seat, event.department, event.region !== null) };
    case "employeeMoved":
    case "employeeRelocated":
      return { ...event, ...moveOf(state, event.seat, event) };
    default:
      return fromAddOn<(state: State, event: Event) => Event>("completes", event.type)?.(state, event) ?? event;
  }
}

/** Fields of events since rules 4. */
const SINCE = ["player", "agenda", "closes", "vacates", "usesLeft", "neutrals"];

/** The event as these games have it. */
function asBefore(state: State, event: Event): Event {
  const told = Object.fromEntries(Object.entries(event).filter(([field]) => !SINCE.includes(field)));
  const first = event.type === "firstPlayerDrawn" || event.type === "firstPlayerBid";
  return { ...told, ...(first && choosesOf(state)) } as unknown as Event;
}

/** A turn by the rules of its game. */
export const byItsRules = (turn: Turn<State, Event>): Turn<State, Event> => ({
  get state() {
    return turn.state;
  },
  random: turn.random,
  emit: (event) => turn.emit(isBefore4(turn.state, event) ? asBefore(turn.state, event) : event),
});
