/** Questions about one player's company. */

import type { Seat } from "../../kernel/game.ts";
import type { EventOf, Move } from "../model/events.ts";
import type { Amounts, Category, Options, Player, State } from "../model/state.ts";
import { departmentOf, effectOf, SPACES } from "./departments.ts";
import type { Ongoing } from "./effects.ts";

/** Every space of a company board. */
export const ALL_SPACES: readonly number[] = Array.from({ length: SPACES }, (_, space) => space);

/** The space of a department in a company; -1 without it. */
export const spaceOf = ({ rooms }: Player, id: string): number => rooms.indexOf(id);

/** Active employees on a space, except the permanent one. */
export const activeOn = ({ standing }: Player, space: number): number => standing[space]?.length ?? 0;

/** Inactive employees on a space. */
export const inactiveOn = ({ lying }: Player, space: number): number => lying[space] ?? 0;

/** Active employees in the whole company, except the permanent one and those on missions. */
export const activeCount = ({ standing }: Player): number => standing.reduce((sum, it) => sum + it.length, 0);

type Departments = readonly (readonly [id: string, space: number])[];

/** Caches by rooms, which never change: a new department makes new ones. */
const found = new WeakMap<Player["rooms"], Departments>();

/** The departments of a company (except the Lobby), each with its space. */
export function departmentsOf({ rooms }: Player): Departments {
  const known = found.get(rooms);
  if (known) return known;
  const departments = rooms.flatMap((id, space) =>
    id !== null && departmentOf(id).category !== null ? [[id, space] as const] : [],
  );
  found.set(rooms, departments);
  return departments;
}

/** Departments of a type in a company (`null`: of any), the printed ones included. */
export const departmentCount = (player: Player, category: Category | null): number =>
  departmentsOf(player).filter(([id]) => category === null || departmentOf(id).category === category).length;

/** Lasting effects of departments where an employee is active now. */
export function ongoingOf(player: Player, options: Options): readonly Ongoing[] {
  const active: Ongoing[] = [];
  for (const [id, space] of departmentsOf(player)) {
    const { ongoing } = effectOf(id, options);
    if (ongoing && activeOn(player, space) > 0) active.push(ongoing);
  }
  return active;
}

/** The space of the New Lobby, or `null`. */
export function newLobbyOf({ rooms }: Player, options: Options): number | null {
  const space = rooms.findIndex((id) => id !== null && effectOf(id, options).lobby === true);
  return space < 0 ? null : space;
}

const costAt = (stations: readonly number[], station: number): number => stations[station] ?? 0;

/** A workstation, and its activation cost. */
interface Workstation {
  readonly station: number;
  readonly cost: number;
}

/** The free workstations of the department on a space, from left to right. */
export function freeStations(player: Player, space: number): readonly Workstation[] {
  const id = player.rooms[space];
  const stations = id ? departmentOf(id).workstations : [];
  const taken = player.standing[space] ?? [];
  return stations.map((cost, station) => ({ station, cost })).filter((it) => !taken.includes(it.station));
}

/** The cheapest (or dearest) free workstation of the department on a space (the left-most of equal ones), or `null`. */
export function freeStation(player: Player, space: number, dearest = false): Workstation | null {
  const [first, ...rest] = freeStations(player, space);
  if (!first) return null;
  return rest.reduce((best, it) => ((dearest ? it.cost > best.cost : it.cost < best.cost) ? it : best), first);
}

/** The workstation that an employee who leaves vacates: the cheapest, which is best for the owner. */
function vacatedOn(player: Player, space: number): number {
  const id = player.rooms[space];
  const stations = id ? departmentOf(id).workstations : [];
  const [first = 0, ...rest] = player.standing[space] ?? [];
  return rest.reduce((best, it) => (costAt(stations, it) < costAt(stations, best) ? it : best), first);
}

type Used = Pick<EventOf<"departmentUsed">, "closes" | "vacates">;

/** The effect of a use beside pay and gain: it closes the department used before, and sends an employee away. */
export function useOf({ players, turn }: State, seat: Seat, department: string, mission: boolean): Used {
  const player = players[seat] as Player;
  const using = turn?.using ?? department;
  return {
    ...(using !== department && { closes: using }),
    ...(mission && { vacates: vacatedOn(player, spaceOf(player, department)) }),
  };
}

/** A move of an employee, with what an active one takes along: a workstation, and a use of a department not used yet. */
export function moveOf({ players, turn }: State, seat: Seat, { from, to, standing }: Omit<Move, "seat">): Move {
  const player = players[seat] as Player;
  if (!standing) return { seat, from, to, standing };
  const uses = turn?.uses[player.rooms[from] ?? ""];
  const left = activeOn(player, from) - 1;
  const vacates = vacatedOn(player, from);
  return { seat, from, to, standing, vacates, ...(uses !== undefined && uses > left && { usesLeft: left }) };
}

/** Whether a player has the money and goods to pay. */
export const canPay = ({ money, goods }: Player, pay: Amounts): boolean =>
  money >= (pay.money ?? 0) && goods >= (pay.goods ?? 0);
