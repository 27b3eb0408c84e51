/** The worth of employees: at work, on their way, on a mission, and being used. */
import { activeOn, departmentsOf, freeStation, inactiveOn } from "../departments/company.ts";
import { departmentOf, effectOf, stepsBetween } from "../departments/departments.ts";
import type { Way } from "../departments/effects.ts";
import { boxOf } from "../map/board.ts";
import type { Command, Player, Region } from "../model/state.ts";
import { networkOf } from "./network.ts";
import { amountWorth, type Sight } from "./sight.ts";

/** The worth of an employee at work in a department, given how many are there already. */
export const deskWorth = ({ left, p }: Sight, id: string, others: number): number =>
  (p.desks[id] ?? 0) * left * p.more ** others;

export const employeesOn = (player: Player, space: number): number =>
  inactiveOn(player, space) + activeOn(player, space);

/** Spaces with a workstation that is not taken or claimed, and the worth of getting there. */
const openDesks = new WeakMap<Sight, readonly (readonly [space: number, worth: number])[]>();

function desksOpen(sight: Sight): readonly (readonly [space: number, worth: number])[] {
  const { player } = sight;
  const known =
    openDesks.get(sight) ??
    departmentsOf(player).flatMap(([id, space]) => {
      const there = employeesOn(player, space);
      const worth = deskWorth(sight, id, there) + 0.5;
      return there < departmentOf(id).workstations.length && worth > 0 ? [[space, worth] as const] : [];
    });
  openDesks.set(sight, known);
  return known;
}

/** The worth of desks in reach of later steps, for an employee on a space. */
function hopeOn(sight: Sight, from: number): number {
  const { p, state } = sight;
  let best = 0;
  for (const [space, worth] of desksOpen(sight))
    best = Math.max(best, worth * p.hope ** stepsBetween(from, space, state.turn?.diagonal));
  return best;
}

/** Whether all inactive employees on a space have a workstation there. */
const allReady = (player: Player, space: number): boolean => {
  const id = player.rooms[space];
  if (!id || id === "lobby") return false;
  return departmentOf(id).workstations.length - activeOn(player, space) >= inactiveOn(player, space);
};

export function moveWorth(sight: Sight, { from, to, standing }: Extract<Command, { type: "moveEmployee" }>): number {
  const { player, state, p } = sight;
  if (standing) return -1;
  const ready = allReady(player, from);
  const id = player.rooms[to];
  const there = employeesOn(player, to);
  const arrives = id && id !== "lobby" && there < departmentOf(id).workstations.length;
  if (!arrives) return ready ? -1 : p.way * (hopeOn(sight, to) - hopeOn(sight, from));
  const left = player.rooms[from] as string;
  const lost = ready ? deskWorth(sight, left, employeesOn(player, from) - 1) + 1 : 0;
  const steps = stepsBetween(from, to, state.turn?.diagonal);
  return deskWorth(sight, id, there) + 0.5 - lost - p.far * steps;
}

export function activationWorth(sight: Sight, space: number): number {
  const { player, p, useful } = sight;
  const id = player.rooms[space];
  if (!id) return -1;
  const cost = freeStation(player, space)?.cost ?? 0;
  return 1 + deskWorth(sight, id, activeOn(player, space)) - cost * p.activation * Math.max(useful, 0.3);
}

/** The worth of an employee on a mission in a region. */
export function awayWorth(sight: Sight, region: Region): number {
  const { player, events, left, p } = sight;
  if (events.regions[region] === 0) return p.awayDead;
  const income = amountWorth(sight, boxOf(region, player.transport[region]).income);
  return p.away * left + (events.soon.has(region) ? p.awaySoon : 0) + p.incomes * income;
}

/** An employee on a mission leaves the desk. */
export const leaveWorth = (sight: Sight, department: string): number =>
  1 + sight.p.leave * deskWorth(sight, department, activeOn(sight.player, sight.player.rooms.indexOf(department)) - 1);

const wayOfUse = ({ state }: Sight, department: string, key: string): Way | undefined =>
  effectOf(department, state.options).ways?.find((it) => it.key === key);

export function useWorth(
  sight: Sight,
  { department, way: key, region, times }: Extract<Command, { type: "use" }>,
): number {
  const { player, state } = sight;
  const way = wayOfUse(sight, department, key);
  if (!way) return -1;
  const per = way.per ? departmentsOf(player).filter(([id]) => departmentOf(id).category === way.per).length : times;
  let worth = amountWorth(sight, way.gain ?? {}) * per - amountWorth(sight, way.pay ?? {}) * times;
  if (way.rest) worth += amountWorth(sight, way.rest) * ((way.upTo ?? 0) - times);
  if (way.vpPerActive)
    worth += Math.floor((player.standing.reduce((sum, it) => sum + it.length, 0) - 1) / way.vpPerActive);
  if (way.places) worth += per * 1.5;
  if (way.perProject && region) {
    const projects = networkOf(state, sight.seat).regions[region];
    worth += amountWorth(sight, way.perProject[0]) * times + amountWorth(sight, way.perProject[1]) * (projects - times);
  }
  if (way.mission && region) worth += awayWorth(sight, region) - leaveWorth(sight, department);
  return worth;
}
