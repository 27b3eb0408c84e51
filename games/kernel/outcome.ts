/** The direct effect of commands. */
import { type Happening, HiddenInformation, newTurn, type Rules, type Seat, unseen } from "./game.ts";

/**
 * The direct effect of commands that are known to be legal: the events of `preview` without forced steps, and without computing `legal`.
 * For comparing hundreds of alternatives.
 */
export function outcome<S, C, E extends Happening>(
  game: Rules<S, C, E>,
  view: S,
  seat: Seat,
  commands: readonly C[],
): { readonly state: S; readonly events: readonly E[] } {
  const turn = newTurn(game, view, unseen);
  try {
    for (const it of commands) game.decide(turn, seat, it);
  } catch (error) {
    if (!(error instanceof HiddenInformation)) throw error;
  }
  return { state: turn.state, events: turn.events };
}
