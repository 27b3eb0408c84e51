/** The built-in player, in three strengths. It sees no more than its own view. */
import type { Seat, Strength } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";

import type { Command, State } from "../model/state.ts";
import { chooseEasy } from "./easy.ts";
import { chooseNormal } from "./normal.ts";
import { chooseStrong } from "./strong.ts";

const PLAYERS = { easy: chooseEasy, normal: chooseNormal, strong: chooseStrong } as const;

/** A legal command for the seat, from its own view. */
export const choose = (
  view: State,
  seat: Seat,
  legal: readonly Command[],
  random: Random,
  strength: Strength = "easy",
): Command => PLAYERS[strength](view, seat, legal, random);
