/** Step 2 of a round: each player may make one donation. */
import { canDonate, donationCost, freeDonations } from "../donations.ts";
import type { Command } from "../types.ts";
import { expected, playerOf, type StageRules } from "./stage.ts";

export const donate: StageRules<"donate"> = {
  legal(state, { seat }) {
    const open = canDonate(playerOf(state, seat), state.options) ? freeDonations(state) : [];
    return [...open.map((donation): Command => ({ type: "donate", donation })), { type: "pass" }];
  },
  decide(turn, { seat }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "donate" });
    const cost = donationCost(playerOf(turn.state, seat), turn.state.options);
    turn.emit({ type: "donationMade", seat, donation: expected(command, "donate").donation, cost, by: "event" });
  },
};
