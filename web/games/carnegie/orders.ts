/** Standing orders at a table of Carnegie. */
import { newLobbyOf } from "../../../games/carnegie/departments/company.ts";
import { chartOf, donationCost, freeDonations } from "../../../games/carnegie/donations/donations.ts";
import { REGIONS, type State } from "../../../games/carnegie/model/state.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import type { OrderField, OrderKind } from "../../table/client.ts";
import { donationName, donationText } from "./donation-names.ts";
import { regionName } from "./names.ts";

/** More dollars than anybody has. */
const MOST = 999;

const regionField = (): OrderField => ({
  key: "region",
  kind: "choice",
  values: [{ value: "any" }, ...REGIONS.map((value) => ({ value, say: regionName(value) }))],
});

const TO: OrderField = { key: "to", kind: "choice", values: [{ value: "lobby" }, { value: "newLobby" }] };

function donationField(view: State): OrderField {
  const free = freeDonations(view);
  const values = chartOf(view).map(({ id }) => ({
    value: id,
    say: `${donationName(id)} — ${donationText(id)}`,
    ...(free.includes(id) ? {} : { gone: true as const }),
  }));
  return { key: "donation", kind: "choice", values };
}

/** The kinds of orders that mean something at this table, for a seat as it sees the state. */
export function orderKinds(view: State, you: Seat): readonly OrderKind[] {
  const player = view.players[you];
  if (!player) return [];
  const hasArchives = view.options.newDepartments || view.options.wideChoice;
  const most: OrderField = {
    key: "most",
    kind: "number",
    start: donationCost(player, view.options),
    min: 0,
    max: MOST,
  };
  return [
    { type: "returnAll", fields: [regionField()] },
    { type: "stayAway", fields: [regionField()] },
    { type: "donate", fields: [donationField(view), most] },
    { type: "neverDonate", fields: [] },
    ...(newLobbyOf(player, view.options) === null ? [] : [{ type: "sendArrivals", fields: [TO] } as const]),
    ...(hasArchives ? [{ type: "takeOwnBox", fields: [] } as const] : []),
  ];
}
