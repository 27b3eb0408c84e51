/** Secret Donation: named once the set-up is done, shown when the game is over. */
import { type Turn, Unseen } from "../../kernel/game.ts";
import type { Event } from "../model/events.ts";
import type { State } from "../model/state.ts";
import { expected, type StageRules } from "../round/stage.ts";
import { chartOf } from "./donations.ts";

/** Any donation of the chart, whether a disc lies there or not. */
export const secret: StageRules<"secret"> = {
  legal: (state) => chartOf(state).map(({ id }) => ({ type: "nameDonation", donation: id })),
  decide(turn, { seat }, command) {
    turn.emit({ type: "donationNamed", seat, donation: expected(command, "nameDonation").donation });
  },
};

/** Shows what everybody named; on a view of a seat that cannot be known. */
export function revealSecrets(turn: Turn<State, Event>): void {
  const { secrets = [] } = turn.state;
  if (secrets.includes(null)) throw new Unseen("the donations of others are secret");
  for (const [seat, donation] of secrets.entries())
    if (donation !== null) turn.emit({ type: "secretRevealed", seat, donation });
}
