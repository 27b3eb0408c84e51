/** Income of transport and of projects, and what new employees ask of their owner. */
import type { Seat, Turn } from "../../kernel/game.ts";
import { newLobbyOf, ongoingOf } from "../departments/company.ts";
import { boxOf } from "../map/board.ts";
import { projectIncome, timesOf } from "../map/tabs.ts";
import type { Event } from "../model/events.ts";
import type { Amounts, Player, Region, State } from "../model/state.ts";

type CarnegieTurn = Turn<State, Event>;

/** What a player really gets: new employees only while the supply lasts. */
export function limited(gain: Amounts, { supply }: Player): Amounts {
  if (!gain.employees) return gain;
  const { employees, ...rest } = gain;
  const coming = Math.min(employees, supply.employees);
  return coming > 0 ? { ...rest, employees: coming } : rest;
}

const playerOf = ({ state }: CarnegieTurn, seat: Seat): Player => state.players[seat] as Player;

/** Whether the income of an earlier box may be taken: with Archives, not in the first box. */
const mayChooseBox = ({ state }: CarnegieTurn, player: Player, region: Region): boolean =>
  player.transport[region] > 1 && ongoingOf(player, state.options).some((it) => it.archives);

/** Income of transport for so many employees, `arrived` of whom are in the Lobby already; who comes there may be shared. */
export function takeArrivals(
  turn: CarnegieTurn,
  seat: Seat,
  region: Region,
  { employees, arrived, atOnce }: { readonly employees: number; readonly arrived: number; readonly atOnce: boolean },
): void {
  if (mayChooseBox(turn, playerOf(turn, seat), region)) {
    turn.emit({ type: "archivesOffered", seat, region, employees, arrived, atOnce });
    return;
  }
  const hired = takeTransportIncome(turn, seat, region, employees);
  const more = arrived > 0 ? takeProjectIncome(turn, seat) : 0;
  offerLobby(turn, seat, arrived + hired + more, atOnce);
}

/** The income of one's box in a region, so many times. Gives the number of new employees. */
function takeTransportIncome(turn: CarnegieTurn, seat: Seat, region: Region, times: number): number {
  const player = playerOf(turn, seat);
  const gain = limited(timesOf(boxOf(region, player.transport[region]).income, times), player);
  turn.emit({ type: "incomeTaken", seat, from: "transport", region, times, gain });
  return gain.employees ?? 0;
}

/** The income of every disc built, once. Gives the number of new employees. */
export function takeProjectIncome(turn: CarnegieTurn, seat: Seat): number {
  const player = playerOf(turn, seat);
  const gain = limited(projectIncome(player.tabs), player);
  if (Object.keys(gain).length > 0)
    turn.emit({ type: "incomeTaken", seat, from: "projects", region: null, times: 1, gain });
  return gain.employees ?? 0;
}

/** Employees came into the Lobby: with a New Lobby, their owner may put some of them there. */
export function offerLobby(turn: CarnegieTurn, seat: Seat, employees: number, atOnce: boolean): void {
  if (employees === 0 || newLobbyOf(playerOf(turn, seat), turn.state.options) === null) return;
  turn.emit({ type: "lobbyOffered", seat, employees, atOnce });
}
