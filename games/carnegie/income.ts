/** Income of transport and of projects, and what new employees ask of their owner. */
import type { Seat, Turn } from "../kernel.ts";
import { boxOf } from "./board.ts";
import { newLobbyOf } from "./company.ts";
import type { Event } from "./events.ts";
import { projectIncome, timesOf } from "./tabs.ts";
import type { Amounts, Player, Region, State } from "./types.ts";

type CarnegieTurn = Turn<State, Event>;

/** What a player really gets: new employees only while the supply lasts. */
export function limited(gain: Amounts, { supply }: Player): Amounts {
  if (!gain.employees) return gain;
  const { employees, ...rest } = gain;
  const coming = Math.min(employees, supply.employees);
  return coming > 0 ? { ...rest, employees: coming } : rest;
}

const playerOf = ({ state }: CarnegieTurn, seat: Seat): Player => state.players[seat] as Player;

/** The income of one's box in a region, so many times. Gives the number of new employees. */
export function takeTransportIncome(turn: CarnegieTurn, seat: Seat, region: Region, times: number): number {
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
