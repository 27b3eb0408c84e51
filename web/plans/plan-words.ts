/** Commands of a plan in words. */
import type { AnyRules, Seat } from "../../games/kernel/game.ts";
import type { PlanShape } from "../../worker/contract/table.ts";
import { statesAlong } from "../table/along.ts";
import type { BoardView, PlayProps } from "../table/client.ts";
import { spotAfter } from "./forecast.ts";

/** The planner, and their view. */
export interface Ground {
  readonly game: AnyRules;
  readonly board: BoardView;
  /** The planner's own view. */
  readonly view: unknown;
}

/** Commands of a seat from a state on, one text each. One that is not legal changes nothing. */
export function stepTexts({ game, board, view }: Ground, seat: Seat, commands: readonly unknown[]): readonly string[] {
  const states = statesAlong(game, view, seat, commands);
  return commands.map((command, at) => board.describe(command, states[at], seat));
}

/** A plan's condition, and the commands afterwards. */
export interface PlanTexts {
  readonly theirs: readonly string[];
  readonly yours: readonly string[];
}

/** The view the plan was made on; the current one if the log does not reach back so far. */
function madeOn({ model }: PlayProps, { base }: PlanShape): unknown {
  const entries = model.entries.value;
  return entries.length < base ? model.table.value.view : model.stateAt(base);
}

/** A plan that waits for somebody, in words of the state it was made on. */
export function textsOf(props: PlayProps, plan: PlanShape): PlanTexts | null {
  const { if: condition, commands } = plan;
  const { you } = props.model.table.value;
  if (!condition || you === null) return null;
  const ground = { game: props.model.game, board: props.board, view: madeOn(props, plan) };
  const { state } = spotAfter(ground.game, ground.view, condition.seat, condition.commands, you);
  return {
    theirs: stepTexts(ground, condition.seat, condition.commands),
    yours: stepTexts({ ...ground, view: state }, you, commands),
  };
}
