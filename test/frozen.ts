/** Games whose states cannot be changed in place. */
import type { Game, GameEvent } from "../games/kernel/game.ts";

/** Freezes a value deeply; stops at frozen parts, which were frozen here. */
export function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const it of Object.values(value)) deepFreeze(it);
  return value;
}

/** A game with every state and event frozen: rules that change something in place throw. */
export function frozen<S, C, E extends GameEvent, O>(game: Game<S, C, E, O>): Game<S, C, E, O> {
  return { ...game, evolve: (state, event) => deepFreeze(game.evolve(deepFreeze(state), deepFreeze(event))) };
}
