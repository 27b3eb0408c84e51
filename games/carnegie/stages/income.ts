/** Step 2 of a round: employees come back from the region of the event, and bring income. */
import { takeArrivals } from "../income.ts";
import type { Command } from "../types.ts";
import { expected, playerOf, type StageRules } from "./stage.ts";

export const income: StageRules<"income"> = {
  legal(state, { seat, region }) {
    const away = playerOf(state, seat).missions[region];
    const returns = Array.from({ length: away }, (_, it): Command => ({ type: "returnEmployees", count: it + 1 }));
    return [...returns, { type: "pass" }];
  },
  decide(turn, { seat, region, atOnce = false }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "income" });
    const { count } = expected(command, "returnEmployees");
    turn.emit({ type: "employeesReturned", seat, region, count });
    takeArrivals(turn, seat, region, { employees: count, arrived: count, atOnce });
  },
};
