/** The built-in player, in three strengths. It gets only its own view. */
import type { Bot, Seat, Strength } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { choiceInAddOn } from "../add-ons/add-on.ts";
import type { Command, State } from "../model/state.ts";
import { chooseEasy } from "./easy.ts";
import { chooseByHeuristic } from "./heuristic.ts";
import { planStrong } from "./strong.ts";

/** The rest of a seat's turn: the strong player plans all of it, the others one command at a time. */
export function plan(
  view: State,
  seat: Seat,
  legal: readonly Command[],
  random: Random,
  strength: Strength = "easy",
): readonly Command[] {
  const inAddOn = choiceInAddOn(view, seat, legal, random);
  if (inAddOn) return [inAddOn];
  if (strength === "easy") return [chooseEasy(view, seat, legal, random)];
  return strength === "normal" ? [chooseByHeuristic(view, seat, legal)] : planStrong(view, seat, legal, random);
}

/** A legal command for the seat, from its own view. */
export const choose: Bot<State, Command>["choose"] = (...position) => plan(...position)[0] as Command;

export const bot: Bot<State, Command> = { choose, plan };
