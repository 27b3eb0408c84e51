/** Law subjects of games in which nothing is hidden. */
import type { GameEvent } from "../../games/kernel/game.ts";
import type { GameModule } from "../../games/kernel/module.ts";
import type { Subject } from "../laws.ts";

/** `options`: as the laws play them; `most`: submissions of the longest game. `conserve`: throws when a piece was lost or made. */
export const openSubject = <S, C, E extends GameEvent, O>(
  module: GameModule<S, C, E, O>,
  options: readonly unknown[],
  most: number,
  conserve: (state: S) => void = () => {},
): Subject<S, C, E, O> => ({
  ...module,
  options,
  hides: () => false,
  conserve,
  twin: () => null,
  reveals: () => false,
  most,
});
