/** Step 2 of a round: each player may make one donation. */

import { type Command, FIELDS } from "../model/state.ts";
import { moneyAtEvents, salesAtEvents, sellGoods } from "../round/selling.ts";
import { expected, playerOf, type StageRules } from "../round/stage.ts";
import { TILE_NUMBERS } from "./chart.ts";
import { canDonate, donationCost, freeDonations } from "./donations.ts";

export const donate: StageRules<"donate"> = {
  legal(state, { seat }) {
    const player = playerOf(state, seat);
    const free = freeDonations(state);
    const open = canDonate(player, state.options) ? free : [];
    // Goods may be sold to pay for a donation; where there is none to be had, nobody is asked.
    const couldPay = canDonate({ ...player, money: moneyAtEvents(state, player) }, state.options) && free.length > 0;
    return [
      ...open.map((donation): Command => ({ type: "donate", donation })),
      ...(couldPay ? salesAtEvents(state, player) : []),
      { type: "pass" },
    ];
  },
  decide(turn, { seat }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "donate" });
    if (command.type === "sellGoods") return sellGoods(turn, seat);
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
