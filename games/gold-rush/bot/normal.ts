/** The normal player: of all placements, each with the best action after it, takes the one with the best position. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { type Gap, gapsAfter, gapsOf } from "../board/board.ts";
import type { Command, Placed, State } from "../model/state.ts";
import { act } from "../turn/stages.ts";
import { type Position, positionOf, standingAfter, standing as standingOf } from "./judge.ts";
import { type Action, after, afterPlacement, isPlacement, type Placement, sensible } from "./moves.ts";

/** A candidate turn, with the seat's standing after it. */
export interface Thought {
  /** `null`: the tile is placed already. */
  readonly placement: Placement | null;
  readonly action: Action;
  readonly standing: number;
  /** The position before the action. */
  readonly position: Position;
}

/** The standing of another seat after the turn of `seat`. */
export function standingIn({ action, position, standing }: Thought, seat: Seat, other: Seat): number {
  const { state, chances } = position;
  if (other === seat) return standing;
  return state.seats === 2 ? -standing : standingOf(positionOf(after(state, seat, action), [], chances), other);
}

function thoughtsOn(
  position: Position,
  seat: Seat,
  placement: Placement | null,
  actions: readonly Action[],
): readonly Thought[] {
  return actions.map((action) => ({ placement, action, position, standing: standingAfter(position, seat, action) }));
}

function placing(state: State, seat: Seat, gaps: readonly Gap[], placement: Placement): readonly Thought[] {
  const placed = afterPlacement(state, seat, placement);
  const at = placed.placed.length - 1;
  const next = gapsAfter(gaps, placed.placed[at] as Placed, at, state.board);
  const actions = sensible(placed, seat, act.legal(placed, seat));
  return thoughtsOn(positionOf(placed, next), seat, placement, actions);
}

/** Everything the seat may do in the rest of its turn; `legal` are its commands now. */
export function thoughtsOf(state: State, seat: Seat, legal: readonly Command[]): readonly Thought[] {
  const gaps = gapsOf(state);
  const placements = legal.filter(isPlacement);
  if (placements.length > 0) return placements.flatMap((it) => placing(state, seat, gaps, it));
  return thoughtsOn(positionOf(state, gaps), seat, null, sensible(state, seat, legal));
}

export const commandOf = ({ placement, action }: Thought): Command => placement ?? action;

/** Smaller differences are ignored. */
export const EQUAL = 1e-9;

/** Breaks ties at random. */
export function chooseNormal(view: State, seat: Seat, legal: readonly Command[], random: Random): Command {
  const thoughts = thoughtsOf(view, seat, legal);
  const most = Math.max(...thoughts.map((it) => it.standing));
  const best = thoughts.filter((it) => it.standing > most - EQUAL);
  return commandOf(best[random.below(best.length)] as Thought);
}
