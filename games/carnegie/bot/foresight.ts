/** The bot's look-ahead: the outcome of a command, and of a whole round for one seat. */
import { HiddenInformation, type Seat, type Turn, unseen } from "../../kernel/game.ts";
import { addOnsOf } from "../add-ons/add-on.ts";
import type { Event } from "../model/events.ts";
import { evolve } from "../model/evolve.ts";
import type { Chosen, Command, Stage, State } from "../model/state.ts";
import { decide, legal, proceed } from "../round/rules.ts";
import { sensibleOf } from "./sensible.ts";
import { worthOf } from "./worth.ts";

/** Longer turns are not considered. */
const LONGEST_ROUND = 40;

/** The state after applying the rules, unless chance decides (alone it does: Andrew's cards). */
function after(state: State, act: (turn: Turn<State, Event>) => void): State {
  const turn = {
    state,
    random: unseen,
    emit(event: Event) {
      turn.state = evolve(turn.state, event);
    },
  };
  try {
    act(turn);
  } catch (error) {
    if (!(error instanceof HiddenInformation)) throw error;
  }
  return turn.state;
}

/** The state after a legal command. */
export const foresee = (state: State, seat: Seat, command: Command): State =>
  after(state, (turn) => decide(turn, seat, command));

/** Whether a seat is in a stage of detail: nothing can be judged before it is over. */
function isInDetail(state: State, seat: Seat): boolean {
  const stage = state.agenda.find((it) => it.seat === seat)?.stage;
  return (
    stage !== undefined && addOnsOf(state).some((it) => (it.details as readonly string[] | undefined)?.includes(stage))
  );
}

/** The state after a legal command and its details, each decided greedily. */
export function foreseeDone(state: State, seat: Seat, command: Command): State {
  let now = foresee(state, seat, command);
  for (let step = 0; isInDetail(now, seat) && step < LONGEST_ROUND; step++) now = greedy(now, seat, foresee);
  return now;
}

/** The state after the command with the best direct result; among equals the end of the turn. */
function greedy(state: State, seat: Seat, ahead = foreseeDone): State {
  let best = state;
  let most = Number.NEGATIVE_INFINITY;
  for (const command of sensibleOf(state, seat, legal(state, seat))) {
    const next = ahead(state, seat, command);
    const worth = worthOf(next, seat);
    if (worth < most || (worth === most && command.type !== "endTurn")) continue;
    best = next;
    most = worth;
  }
  return best;
}

/** The table as if only this seat played the round of a row. */
function alone(state: State, seat: Seat, chosen: Chosen): State {
  const { region, donation } = chosen;
  const agenda: readonly Stage[] = [
    ...(region ? [{ stage: "income", seat, region } as const] : []),
    ...(donation ? [{ stage: "donate", seat } as const] : []),
    { stage: "company", seat },
  ];
  return { ...state, chosen, agenda, turn: null, round: state.round + 1 };
}

/** The worth of a seat's company after a greedily played round of a row. */
export function worthOfRound(state: State, seat: Seat, chosen: Chosen): number {
  let now = after(alone(state, seat, chosen), proceed);
  for (let step = 0; now.agenda.length > 0 && step < LONGEST_ROUND; step++) now = greedy(now, seat);
  return worthOf(now, seat);
}
