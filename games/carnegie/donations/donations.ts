/** Donations: the chart of a table, their cost, and the stage in which they are made. */
import type { Seat } from "../../kernel/game.ts";
import { addOnsOf } from "../add-ons/add-on.ts";
import { ongoingOf } from "../departments/company.ts";
import { DONATION_STEP, DONATIONS, type Donation } from "../map/board.ts";
import type { Command, Options, Player, State } from "../model/state.ts";
import { moneyAtEvents, salesAtEvents, sellGoods } from "../round/selling.ts";
import { expected, playerOf, type StageRules } from "../round/stage.ts";

/** The donations of this table, as the chart has them: column by column. */
export function chartOf(state: State): readonly Donation[] {
  for (const { chart } of addOnsOf(state)) if (chart) return chart(state);
  return DONATIONS;
}

/** The cost of a player's next donation: a step per donation made, this one included. */
export function donationCost(player: Player, options: Options): number {
  const steps = ongoingOf(player, options).flatMap(({ donationStep }) => donationStep ?? []);
  return Math.min(DONATION_STEP, ...steps) * (player.donations.length + 1);
}

/** Whether a player can pay for a donation and has a disc for it. */
export const canDonate = (player: Player, options: Options): boolean =>
  player.supply.discs > 0 && player.money >= donationCost(player, options);

/** Number of donations made, including Andrew's. */
const madeDonations = ({ players, andrew }: State): readonly string[] => [
  ...players.flatMap((it) => it.donations),
  ...(andrew?.donations ?? []),
];

/** Donations without any disc, of a player or neutral. */
export function freeDonations(state: State): readonly string[] {
  const taken = new Set([...state.neutralDonations, ...madeDonations(state)]);
  return chartOf(state)
    .map((it) => it.id)
    .filter((it) => !taken.has(it));
}

/** Donations that others have made and this seat has not. */
export function donationsToCopy(state: State, seat: Seat): readonly string[] {
  const made = new Set(madeDonations(state));
  return chartOf(state)
    .map((it) => it.id)
    .filter((it) => made.has(it) && !state.players[seat]?.donations.includes(it));
}

// Step 2 of a round: each player may make one donation.

export const donate: StageRules<"donate"> = {
  legal(state, { seat }) {
    const player = playerOf(state, seat);
    const free = freeDonations(state);
    const open = canDonate(player, state.options) ? free : [];
    // Goods may be sold to pay for a donation; if none can be made, nobody is asked.
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
