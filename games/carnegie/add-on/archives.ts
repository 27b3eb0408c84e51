/** Stage `archives`: which box's transport income is taken, for so many employees at a time. */
import { boxOf } from "../board.ts";
import { limited, offerLobby, takeProjectIncome } from "../income.ts";
import { expected, playerOf, type StageOf, type StageRules } from "../stages/stage.ts";
import { timesOf } from "../tabs.ts";
import type { Command } from "../types.ts";

const range = (length: number): readonly number[] => Array.from({ length }, (_, it) => it + 1);

/** Every box up to one's own, for any number of those who are left. */
function incomesOpen(box: number, employees: number): readonly Command[] {
  return range(box).flatMap((it) => range(employees).map((times): Command => ({ type: "takeIncome", box: it, times })));
}

export const archives: StageRules<"archives"> = {
  legal: (state, { seat, region, employees }) => incomesOpen(playerOf(state, seat).transport[region], employees),
  decide(turn, stage: StageOf<"archives">, command) {
    const { seat, region, employees, arrived, atOnce = false } = stage;
    const { box, times } = expected(command, "takeIncome");
    const gain = limited(timesOf(boxOf(region, box).income, times), playerOf(turn.state, seat));
    turn.emit({ type: "archivesUsed", seat, region, box, times, gain });
    if (times < employees) return;
    const more = arrived > 0 ? takeProjectIncome(turn, seat) : 0;
    offerLobby(turn, seat, arrived + (gain.employees ?? 0) + more, atOnce);
  },
};
