/** Choices after others' possible moves: on one's own view only, up to where chance or a secret decides. */

import { type AnyRules, HiddenInformation, legalOf, preview, type Seat } from "../../games/kernel/game.ts";
import { isOpenTo } from "../../games/record/standing.ts";

/**
 * Why there are no more choices: the turn is complete, the game over, chance decides, the rest is `secret`, or the commands are `hidden`
 * themselves.
 */
export type Stop = "done" | "over" | "chance" | "secret" | "hidden";

/** The state after some commands. */
export interface Spot {
  readonly state: unknown;
  readonly choices: readonly unknown[];
  /** `null`: there are choices. */
  readonly stop: Stop | null;
}

/** A seat's legal commands, as far as the viewer of this state can tell. */
export function choicesAt(game: AnyRules, state: unknown, seat: Seat): readonly unknown[] {
  try {
    return game.awaited(state).includes(seat) ? legalOf(game, state, seat) : [];
  } catch (error) {
    if (!(error instanceof HiddenInformation)) throw error;
    return [];
  }
}

/** Whether a viewer would see a command completely: only then can a plan wait for it. */
function isTold(game: AnyRules, state: unknown, seat: Seat, command: unknown, viewer: Seat): boolean {
  const played = preview(game, state, seat, [command]);
  return played.ok && isOpenTo(game, played.events, viewer);
}

function stopAt(game: AnyRules, state: unknown, seat: Seat, choices: readonly unknown[], viewer: Seat): Stop | null {
  const awaited = game.awaited(state);
  if (awaited.length === 0) return "over";
  if (!awaited.includes(seat)) return "done";
  const [first] = choices;
  return first !== undefined && isTold(game, state, seat, first, viewer) ? null : "secret";
}

/** The effect of a seat's commands, on the view of `viewer`. Commands that are illegal there count as not given. */
export function spotAfter(
  game: AnyRules,
  view: unknown,
  seat: Seat,
  commands: readonly unknown[],
  viewer: Seat = seat,
): Spot {
  const played = preview(game, view, seat, commands);
  if (!played.ok) return spotAfter(game, view, seat, commands.slice(0, played.at), viewer);
  const { state } = played;
  if (!isOpenTo(game, played.events, viewer)) return { state, choices: [], stop: "hidden" };
  if (played.unseen) return { state, choices: [], stop: "chance" };
  const choices = choicesAt(game, state, seat);
  const stop = stopAt(game, state, seat, choices, viewer);
  return { state, choices: stop === null ? choices : [], stop };
}
