/** Donations: what they cost, and which are open. */
import type { Seat } from "../../kernel/game.ts";
import { ongoingOf } from "../departments/company.ts";
import { DONATION_STEP, DONATIONS, type Donation } from "../map/board.ts";
import type { Options, Player, State } from "../model/state.ts";
import { chart } from "./chart.ts";

/** The donations of this table, as the chart has them: column by column. */
export const chartOf = ({ covers }: Pick<State, "covers">): readonly Donation[] => (covers ? chart(covers) : DONATIONS);

/** The cost of a player's next donation: a step per donation made, this one included. */
export function donationCost(player: Player, options: Options): number {
  const steps = ongoingOf(player, options).flatMap(({ donationStep }) => donationStep ?? []);
  return Math.min(DONATION_STEP, ...steps) * (player.donations.length + 1);
}

/** Whether a player can pay for a donation and has a disc for it. */
export const canDonate = (player: Player, options: Options): boolean =>
  player.supply.discs > 0 && player.money >= donationCost(player, options);

/** Donations made by anybody, Andrew too. */
const madeDonations = ({ players, andrew }: State): readonly string[] => [
  ...players.flatMap((it) => it.donations),
  ...(andrew?.donations ?? []),
];

/** Donations where nobody's disc lies, nor a neutral one. */
export function freeDonations(state: State): readonly string[] {
  const taken = new Set([...state.neutralDonations, ...madeDonations(state)]);
  return chartOf(state)
    .map((it) => it.id)
    .filter((it) => !taken.has(it));
}

/** Donations that others made and this seat did not. */
export function donationsToCopy(state: State, seat: Seat): readonly string[] {
  const made = new Set(madeDonations(state));
  return chartOf(state)
    .map((it) => it.id)
    .filter((it) => made.has(it) && !state.players[seat]?.donations.includes(it));
}
