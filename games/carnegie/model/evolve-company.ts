/** Applies events to a company: employees, departments, tabs and tracks. */
import { standingOn, vacated } from "../departments/company.ts";
import type { BaseEvent, Event, EventOf } from "./events.ts";
import { asked, changedAt, gained, paid, withoutFirstStage, withPlayer, withTurn } from "./pieces.ts";
import type { Player, State } from "./state.ts";

type Of<T extends Event["type"]> = EventOf<T>;

/** Effects of events on the state, by their type. */
export type Evolve = { readonly [T in BaseEvent["type"]]?: (state: State, event: EventOf<T>) => State };

function turnBegan(state: State, { seat, category, uses, steps, study, diagonal }: Of<"turnBegan">): State {
  const pools = { seat, category, fresh: true, using: null, uses, steps, study, activating: false };
  const turn = { ...pools, ...(diagonal && { diagonal }) };
  return { ...state, turn };
}

function turnEnded(state: State, { seat }: Of<"turnEnded">): State {
  return withPlayer({ ...withoutFirstStage(state, seat), turn: null }, seat, () => ({ study: 0 }));
}

/** Using a department closes the one used before. */
function usesAfter(turn: NonNullable<State["turn"]>, department: string): Readonly<Record<string, number>> {
  const { uses, using } = turn;
  const open = Object.entries(uses).filter(([id]) => id === department || id !== using);
  return Object.fromEntries(open.map(([id, left]) => [id, id === department ? left - 1 : left]));
}

function sentOnMission(player: Player, department: string, region: keyof Player["missions"]): Partial<Player> {
  const space = player.rooms.indexOf(department);
  return {
    standing: changedAt(player.standing, space, () => vacated(player, space)),
    missions: { ...player.missions, [region]: player.missions[region] + 1 },
  };
}

function departmentUsed(state: State, { seat, department, region, pay, gain }: Of<"departmentUsed">): State {
  const used = withTurn(state, (it) => ({ using: department, uses: usesAfter(it, department) }));
  const sent = region ? withPlayer(used, seat, (it) => sentOnMission(it, department, region)) : used;
  return gained(paid(sent, seat, pay), seat, gain, department);
}

function departmentBuilt(state: State, { seat, department, space }: Of<"departmentBuilt">): State {
  const isReserved = state.players[seat]?.reserved === department;
  const left = (state.market[department] ?? 0) - (isReserved ? 0 : 1);
  const next = { ...state, market: { ...state.market, [department]: left } };
  return withPlayer(next, seat, ({ rooms, reserved }) => ({
    rooms: changedAt(rooms, space, () => department),
    reserved: isReserved ? null : reserved,
  }));
}

function moved(player: Player, from: number, to: number, standing: boolean): Partial<Player> {
  const arrived = changedAt(player.lying, to, (it) => it + 1);
  if (!standing) return { lying: changedAt(arrived, from, (it) => it - 1) };
  return { lying: arrived, standing: changedAt(player.standing, from, () => vacated(player, from)) };
}

/** An employee who left an unused department takes its use along. */
function usesWithout(state: State, seat: number, from: number): State {
  const player = state.players[seat] as Player;
  const department = player.rooms[from];
  const left = state.turn?.uses[department ?? ""];
  if (!department || left === undefined) return state;
  const uses = Math.min(left, standingOn(player, from));
  return withTurn(state, (it) => ({ uses: { ...it.uses, [department]: uses } }));
}

type Move = Pick<Of<"employeeMoved">, "seat" | "from" | "to" | "standing">;

/** An employee somewhere else, inactive. */
export function withMove(state: State, { seat, from, to, standing }: Move): State {
  const next = withPlayer(state, seat, (it) => moved(it, from, to, standing));
  return standing ? usesWithout(next, seat, from) : next;
}

function employeeMoved(state: State, event: Of<"employeeMoved">): State {
  return withTurn(withMove(state, event), (it) => ({ steps: it.steps - event.steps }));
}

function employeesReturned(state: State, { seat, region, count }: Of<"employeesReturned">): State {
  return withPlayer(withoutFirstStage(state, seat), seat, ({ missions, lying, rooms }) => ({
    missions: { ...missions, [region]: missions[region] - count },
    lying: changedAt(lying, rooms.indexOf("lobby"), (it) => it + count),
  }));
}

function lobbySplit(state: State, { seat, from, to, count }: Of<"lobbySplit">): State {
  return withPlayer(withoutFirstStage(state, seat), seat, ({ lying }) => ({
    lying: changedAt(
      changedAt(lying, from, (it) => it - count),
      to,
      (it) => it + count,
    ),
  }));
}

function tabAdvanced(state: State, { seat, project, position, cost, disc }: Of<"tabAdvanced">): State {
  const next = withTurn(state, (it) => ({ study: it.study - cost }));
  return withPlayer(next, seat, ({ tabs, supply }) => ({
    tabs: { ...tabs, [project]: { ...tabs[project], position } },
    supply: disc ? { ...supply, discs: supply.discs - 1 } : supply,
  }));
}

function transportAdvanced(state: State, { seat, region, box, cost }: Of<"transportAdvanced">): State {
  const next = withTurn(state, (it) => ({ study: it.study - cost }));
  return withPlayer(next, seat, ({ transport }) => ({ transport: { ...transport, [region]: box } }));
}

function employeeActivated(before: State, { seat, space, station, cost, vp, resting }: Of<"employeeActivated">): State {
  const state = vp ? gained(before, seat, { vp }, "payroll-management") : before;
  const next = withTurn(state, () => ({ activating: true, ...(resting && { payrollRests: true }) }));
  return withPlayer(next, seat, ({ money, lying, standing }) => ({
    money: money - cost,
    lying: changedAt(lying, space, (it) => it - 1),
    standing: changedAt(standing, space, (it) => [...it, station].sort((a, b) => a - b)),
  }));
}

function goodsSold(state: State, { seat, goods, money }: Of<"goodsSold">): State {
  return gained(paid(state, seat, { goods }), seat, { money }, "");
}

/** Effects of events on a company. */
export const EVOLVE_COMPANY = {
  turnBegan,
  turnEnded,
  choiceTileSpent: (state, { seat }) => withPlayer(state, seat, () => ({ choiceTile: false })),
  departmentUsed,
  departmentBuilt,
  employeeMoved,
  employeeRelocated: (state, event) => withoutFirstStage(withMove(state, event), event.seat),
  relocationOffered: (state, { seat, space }) => asked(state, { stage: "relocate", seat, space }),
  employeesReturned,
  lobbySplit,
  tabAdvanced,
  transportAdvanced,
  employeeActivated,
  goodsSold,
} satisfies Evolve;
