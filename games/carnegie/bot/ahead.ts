/** Plays on from a position by rules of thumb, on one's own view; hidden values are guessed. */
import { HiddenInformation, type Seat, type Turn, unseen } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { addOnsOf, choiceInAddOn } from "../add-ons/add-on.ts";
import type { Event } from "../model/events.ts";
import { evolve } from "../model/evolve.ts";
import { ANDREW, type Command, type State } from "../model/state.ts";
import { decide, legal, stagesNow } from "../round/rules.ts";
import { chooseByHeuristic, type Heuristic } from "./heuristic.ts";

type Writable = Turn<State, Event> & { state: State };

/** Longer turns are not considered. */
const LONGEST_TURN = 64;

function playing(state: State, random: Random): Writable {
  return {
    state,
    random,
    emit(event) {
      this.state = evolve(this.state, event);
    },
  };
}

/** Plays forced steps, like the kernel does. */
function settle(turn: Writable): void {
  for (;;) {
    const { state } = turn;
    const forced = stagesNow(state).find(({ seat }) => legal(state, seat).length === 1);
    if (!forced) return;
    decide(turn, forced.seat, legal(state, forced.seat)[0] as Command);
  }
}

/** The rest of a turn up to the first chance: its commands, and the position before the last of them. */
export interface Plan {
  readonly seat: Seat;
  readonly commands: readonly Command[];
  readonly before: State;
  /** The position it leads to; `null`: chance decides. */
  readonly after: State | null;
}

/** Chooses one of the legal commands of a seat. */
export type Choosing = (state: State, seat: Seat, legal: readonly Command[]) => Command;

/** A turn that begins with given commands and continues by a chooser. */
export function planned(state: State, seat: Seat, first: readonly Command[], choose: Choosing): Plan {
  const turn = playing(state, unseen);
  const commands: Command[] = [];
  let before = state;
  for (;;) {
    const open = legal(turn.state, seat);
    if (open.length === 0 || commands.length === LONGEST_TURN) break;
    before = turn.state;
    const command = first[commands.length] ?? choose(before, seat, open);
    commands.push(command);
    try {
      decide(turn, seat, command);
      settle(turn);
    } catch (error) {
      if (!(error instanceof HiddenInformation)) throw error;
      return { seat, commands, before, after: null };
    }
  }
  return { seat, commands, before, after: turn.state };
}

/** The view with a guess for everything that it hides. */
export const dealt = (view: State, random: Random): State =>
  addOnsOf(view).reduce((now, it) => it.guess?.(now, random) ?? now, view);

/** A game played to its end: the result of each seat (alone, Andrew's comes second), and the number of commands. */
export interface Outcome {
  readonly points: readonly number[];
  readonly commands: number;
}

/** The result of each seat. */
function finalPoints({ points, andrew, seats }: State): readonly number[] {
  const totals = Array.from({ length: andrew ? ANDREW + 1 : seats }, () => 0);
  for (const it of points) totals[it.seat] = (totals[it.seat] ?? 0) + it.points;
  for (const it of andrew?.points ?? []) totals[ANDREW] = (totals[ANDREW] ?? 0) + it.points;
  return totals;
}

/** Plays on after a plan, to the end. `chance` serves the rules; the players' noise is separate. */
export function playedOut({ seat, commands, before, after }: Plan, chance: Random, thumb: Heuristic): Outcome {
  const turn = playing(after ?? before, chance);
  if (!after) decide(turn, seat, commands.at(-1) as Command);
  let count = 1;
  for (;;) {
    const { state } = turn;
    const next = stagesNow(state)[0];
    if (!next) return { points: finalPoints(state), commands: count };
    const open = legal(state, next.seat);
    const command =
      open.length === 1
        ? open[0]
        : (choiceInAddOn(state, next.seat, open, chance) ?? chooseByHeuristic(state, next.seat, open, thumb));
    decide(turn, next.seat, command as Command);
    count++;
  }
}
