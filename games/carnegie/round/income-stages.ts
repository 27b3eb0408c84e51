/** Step 2 of a round: employees come back from the region of the event, and bring income. */

import { newLobbyOf, spaceOf } from "../departments/company.ts";
import { boxOf } from "../map/board.ts";
import { timesOf } from "../map/tabs.ts";
import type { Command } from "../model/state.ts";
import { limited, offerLobby, takeArrivals, takeProjectIncome } from "./income.ts";
import { salesAtEvents, sellGoods } from "./selling.ts";
import { expected, playerOf, type StageOf, type StageRules } from "./stage.ts";

export const income: StageRules<"income"> = {
  legal(state, { seat, region }) {
    const player = playerOf(state, seat);
    const away = player.missions[region];
    const returns = Array.from({ length: away }, (_, it): Command => ({ type: "returnEmployees", count: it + 1 }));
    return [...returns, ...(away > 0 ? salesAtEvents(state, player) : []), { type: "pass" }];
  },
  decide(turn, { seat, region, atOnce = false }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "income" });
    if (command.type === "sellGoods") return sellGoods(turn, seat);
    const { count } = expected(command, "returnEmployees");
    turn.emit({ type: "employeesReturned", seat, region, count });
    takeArrivals(turn, seat, region, { employees: count, arrived: count, atOnce });
  },
};

// With a New Lobby: how many of the employees that just came go there.

export const lobby: StageRules<"lobby"> = {
  legal: (_state, { employees }) =>
    Array.from({ length: employees + 1 }, (_, newLobby) => ({ type: "splitLobby", newLobby })),
  decide(turn, { seat }, command) {
    const player = playerOf(turn.state, seat);
    const from = spaceOf(player, "lobby");
    const to = newLobbyOf(player, turn.state.options) ?? from;
    turn.emit({ type: "lobbySplit", seat, from, to, count: expected(command, "splitLobby").newLobby });
  },
};

// Stage `archives`: which box's transport income is taken, for so many employees at a time.

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
