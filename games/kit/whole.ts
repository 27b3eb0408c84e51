/** A game of the kit with all that a new table needs. Only who makes one, or reads its options, loads it. */
import type { Game, GameEvent } from "../kernel/game.ts";
import { optionsOf } from "../kernel/options.ts";
import type { KitGame } from "./open.ts";

export const wholeGame = <S, C, E extends GameEvent, O>({
  options,
  refuses,
  ...rules
}: KitGame<S, C, E, O>): Game<S, C, E, O> => ({ ...rules, options: optionsOf<O>(options, refuses) });
