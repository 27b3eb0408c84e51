/** Standing orders at a table of Carnegie. */
import { newLobbyOf } from "../../../games/carnegie/departments/company.ts";
import { chartOf, donationCost, freeDonations } from "../../../games/carnegie/donations/donations.ts";
import { REGIONS, type State } from "../../../games/carnegie/model/state.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import type { OrderField, OrderKind } from "../../table/client.ts";
import { donationName, donationText } from "./donation-names.ts";
import { departmentName, regionName } from "./names.ts";
import { tGame } from "./words/index.ts";

/** More dollars than anybody has. */
const MOST = 999;

/** A detail of an order by its key, in words. */
const detail = (key: string) => ({ key, say: () => tGame(`order.${key}`) });

/** A kind of orders in words. */
const kind = (type: string, ...fields: readonly OrderField[]): OrderKind => ({
  type,
  say: () => tGame(`order.${type}`),
  fields,
});

const regionField = (): OrderField => ({
  ...detail("region"),
  kind: "choice",
  values: [
    { value: "any", say: () => tGame("order.any") },
    ...REGIONS.map((value) => ({ value, say: () => regionName(value) })),
  ],
});

const TO: OrderField = {
  ...detail("to"),
  kind: "choice",
  values: [
    { value: "lobby", say: () => departmentName("lobby") },
    { value: "newLobby", say: () => departmentName("new-lobby") },
  ],
};

function donationField(view: State): OrderField {
  const free = freeDonations(view);
  const values = chartOf(view).map(({ id }) => ({
    value: id,
    say: () => `${donationName(id)} — ${donationText(id)}`,
    ...(free.includes(id) ? {} : { gone: true as const }),
  }));
  return { ...detail("donation"), kind: "choice", values };
}

/** The kinds of orders that mean something at this table, for a seat as it sees the state. */
export function orderKinds(view: State, you: Seat): readonly OrderKind[] {
  const player = view.players[you];
  if (!player) return [];
  const hasArchives = view.options.newDepartments || view.options.wideChoice;
  const most: OrderField = {
    ...detail("most"),
    kind: "number",
    start: donationCost(player, view.options),
    min: 0,
    max: MOST,
  };
  return [
    kind("returnAll", regionField()),
    kind("stayAway", regionField()),
    kind("donate", donationField(view), most),
    kind("neverDonate"),
    ...(newLobbyOf(player, view.options) === null ? [] : [kind("sendArrivals", TO)]),
    ...(hasArchives ? [kind("takeOwnBox")] : []),
  ];
}
