/** The table as it was: states folded from the log, kept so that the slider moves without waiting. */

import type { AnyRules } from "../../games/kernel/game.ts";
import { stateAfter } from "../../games/record/fold.ts";
import type { EntryShape } from "../../worker/contract/shapes.ts";

/** Gives the state after entry `seq`, as far as its viewer knew it. */
export type Replay = (entries: readonly EntryShape[], seq: number) => unknown;

/** Folds each entry once. The log only grows, so earlier states stay valid. */
export function replayOf(game: AnyRules): Replay {
  const states: unknown[] = [game.blank];
  return (entries, seq) => {
    for (const entry of entries.slice(states.length - 1, Math.max(0, seq)))
      states.push(stateAfter(game, states, entry));
    return states[Math.min(seq, states.length - 1)];
  };
}
