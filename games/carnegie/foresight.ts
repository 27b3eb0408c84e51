/** What a command leads to, before anybody else is asked: the bot's look ahead. */
import { type Seat, unseen } from "../kernel.ts";
import { evolve } from "./evolve.ts";
import { decide } from "./rules.ts";
import type { Command, State } from "./types.ts";

/** The state after a legal command. Nothing of a company turn is left to chance. */
export function foresee(state: State, seat: Seat, command: Command): State {
  const turn = {
    state,
    random: unseen,
    emit(event: Parameters<typeof evolve>[1]) {
      turn.state = evolve(turn.state, event);
    },
  };
  decide(turn, seat, command);
  return turn.state;
}
