/**
 * The built-in player, in three strengths. It gets only its own view. The easy one looks one turn ahead: it combines each placement with
 * the best action after it, and takes the pair with the best position (estimate.ts).
 */
import type { Bot, Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { addOnStage } from "../add-ons/brought.ts";
import type { Command, State } from "../model/state.ts";
import { act } from "../turn/stages.ts";
import { estimateActions } from "./estimate.ts";
import { type Action, after, afterPlacement, isPlacement, type Placement, sensible } from "./moves.ts";
import { chooseNormal, EQUAL } from "./normal.ts";
import { chooseStrong } from "./strong.ts";

const valuesOfActions = (state: State, seat: Seat, actions: readonly Action[]): readonly number[] =>
  estimateActions(state, seat, actions, (it) => after(state, seat, it));

function valueOfPlacement(state: State, seat: Seat, command: Placement): number {
  const placed = afterPlacement(state, seat, command);
  return Math.max(...valuesOfActions(placed, seat, sensible(placed, seat, act.legal(placed, seat))));
}

/** Breaks ties at random. */
function chooseEasy(view: State, seat: Seat, legal: readonly Command[], random: Random): Command {
  const placements = legal.filter(isPlacement);
  const actions = sensible(view, seat, legal);
  const open: readonly Command[] = placements.length > 0 ? placements : actions;
  const values =
    placements.length > 0
      ? placements.map((it) => valueOfPlacement(view, seat, it))
      : valuesOfActions(view, seat, actions);
  const most = Math.max(...values);
  const best = open.filter((_, at) => (values[at] as number) > most - EQUAL);
  return best[random.below(best.length)] as Command;
}

const PLAYERS = { easy: chooseEasy, normal: chooseNormal, strong: chooseStrong } as const;

/** A legal command for the seat, from its own view. */
export const choose: Bot<State, Command>["choose"] = (view, seat, legal, random, strength = "easy") => {
  const stage = view.agenda[0] && addOnStage(view.options, view.agenda[0].stage);
  return stage ? stage.choose(view, seat, legal, random) : PLAYERS[strength](view, seat, legal, random);
};
