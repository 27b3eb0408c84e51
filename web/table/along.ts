/** Positions along a draft or a plan. Pure. */
import { type AnyRules, preview, type Seat } from "../../games/kernel/game.ts";

/** The state in which each command of a seat is played; one that is not legal changes nothing. Plays each command once. */
export function statesAlong(
  game: AnyRules,
  view: unknown,
  seat: Seat,
  commands: readonly unknown[],
): readonly unknown[] {
  let state = view;
  return commands.map((it) => {
    const before = state;
    const played = preview(game, before, seat, [it]);
    if (played.ok) state = played.state;
    return before;
  });
}
