/** Step 2 of a round: each player may make one donation. */

import { type Command, FIELDS } from "../model/state.ts";
import { expected, playerOf, type StageRules } from "../round/stage.ts";
import { TILE_NUMBERS } from "./chart.ts";
import { canDonate, donationCost, freeDonations } from "./donations.ts";

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

// Stage `cover` of New Donations: one of the tiles that are left, onto any column that is still as printed.

export const cover: StageRules<"cover"> = {
  legal({ covers = {} }) {
    const laid = Object.values(covers);
    const open = FIELDS.filter((it) => covers[it] === undefined);
    const tiles = TILE_NUMBERS.filter((it) => !laid.includes(it));
    const pairs = tiles.flatMap((tile) => open.map((field): Command => ({ type: "coverDonations", tile, field })));
    return [...pairs, { type: "pass" }];
  },
  decide(turn, { seat }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "cover" });
    const { tile, field } = expected(command, "coverDonations");
    turn.emit({ type: "donationsCovered", seat, tile, field });
  },
};
