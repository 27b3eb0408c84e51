/** Step 2 of a round: employees come back and bring income of transport and projects; decisions about new employees. */

import type { Seat } from "../../kernel/game.ts";
import { type Arrivals, addOnsOf } from "../add-ons/add-on.ts";
import { newLobbyOf, spaceOf } from "../departments/company.ts";
import { boxOf } from "../map/board.ts";
import { addAll, projectIncome, timesOf } from "../map/tabs.ts";
import type { Amounts, Command, Player, Region } from "../model/state.ts";
import { salesAtEvents, sellGoods } from "./selling.ts";
import { type CarnegieTurn, expected, playerOf, type StageRules } from "./stage.ts";

/** A player's actual gain: new employees only while the supply lasts. */
export function limited(gain: Amounts, { supply }: Player): Amounts {
  if (!gain.employees) return gain;
  const { employees, ...rest } = gain;
  const coming = Math.min(employees, supply.employees);
  return coming > 0 ? { ...rest, employees: coming } : rest;
}

const transportIncome = (player: Player, region: Region, times: number): Amounts =>
  timesOf(boxOf(region, player.transport[region]).income, times);

/** The income of employees back from a region: transport for each, and all projects once. */
export const incomeOf = (player: Player, region: Region, count: number): Amounts =>
  limited(addAll([transportIncome(player, region, count), projectIncome(player.tabs)]), player);

/** Transport income for so many employees, `arrived` of whom are in the Lobby already; new ones may be shared. */
export function takeArrivals(turn: CarnegieTurn, seat: Seat, arrivals: Arrivals): void {
  if (addOnsOf(turn.state).some((it) => it.takesArrivals?.(turn, seat, arrivals))) return;
  const { region, employees, arrived, atOnce } = arrivals;
  const hired = takeTransportIncome(turn, seat, region, employees);
  const more = arrived > 0 ? takeProjectIncome(turn, seat) : 0;
  offerLobby(turn, seat, arrived + hired + more, atOnce);
}

/** The income of one's box in a region, so many times. Returns the number of new employees. */
function takeTransportIncome(turn: CarnegieTurn, seat: Seat, region: Region, times: number): number {
  const player = playerOf(turn.state, seat);
  const gain = limited(transportIncome(player, region, times), player);
  turn.emit({ type: "incomeTaken", seat, from: "transport", region, times, gain });
  return gain.employees ?? 0;
}

/** The income of every built disc, once. Returns the number of new employees. */
export function takeProjectIncome(turn: CarnegieTurn, seat: Seat): number {
  const player = playerOf(turn.state, seat);
  const gain = limited(projectIncome(player.tabs), player);
  if (Object.keys(gain).length > 0)
    turn.emit({ type: "incomeTaken", seat, from: "projects", region: null, times: 1, gain });
  return gain.employees ?? 0;
}

/** Employees came into the Lobby: with a New Lobby, their owner may put some of them there. */
export function offerLobby(turn: CarnegieTurn, seat: Seat, employees: number, atOnce: boolean): void {
  if (employees === 0 || newLobbyOf(playerOf(turn.state, seat), turn.state.options) === null) return;
  turn.emit({ type: "lobbyOffered", seat, employees, atOnce });
}

// Step 2 of a round: employees come back from the region of the event, and bring income.

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
    takeArrivals(turn, seat, { region, employees: count, arrived: count, atOnce });
  },
};

// With a New Lobby: how many of the arriving employees go there.

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
