/** Step 1 of a round: the first player chooses any row; its space, or that of a row below, brings the event. */

import { CATEGORIES } from "../model/state.ts";
import { expected, type StageRules } from "./stage.ts";
import { choiceOf } from "./timeline.ts";

export const chooseRow: StageRules<"chooseRow"> = {
  legal: () => CATEGORIES.map((row) => ({ type: "chooseRow", row })),
  decide(turn, { seat }, command) {
    turn.emit({ type: "rowChosen", seat, ...choiceOf(turn.state, expected(command, "chooseRow").row) });
  },
};
