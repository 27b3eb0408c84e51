/** Applies events to a company: employees, departments, tabs and tracks. */
import type { BaseEvent, Event, EventOf, Move } from "./events.ts";
import { asked, changedAt, gained, paid, withoutFirstStage, withPlayer, withTurn } from "./pieces.ts";
import type { CompanyTurn, State } from "./state.ts";

type Of<T extends Event["type"]> = EventOf<T>;

/** Changes of the state, by the type of event. */
export type Evolve = { readonly [T in BaseEvent["type"]]?: (state: State, event: EventOf<T>) => State };

function turnBegan(state: State, { seat, category, uses, steps, study, diagonal }: Of<"turnBegan">): State {
  const pools = { seat, category, fresh: true, using: null, uses, steps, study, activating: false };
  const turn = { ...pools, ...(diagonal && { diagonal }) };
  return { ...state, turn };
}

function turnEnded(state: State, { seat }: Of<"turnEnded">): State {
  return withPlayer({ ...withoutFirstStage(state, seat), turn: null }, seat, () => ({ study: 0 }));
}

function usesAfter(uses: CompanyTurn["uses"], department: string, closes?: string): CompanyTurn["uses"] {
  const open = Object.entries(uses).filter(([id]) => id !== closes);
  return Object.fromEntries(open.map(([id, left]) => [id, id === department ? left - 1 : left]));
}

const without = (stations: readonly number[], vacated: number): readonly number[] =>
  stations.filter((it) => it !== vacated);

type Used = Of<"departmentUsed">;

function departmentUsed(state: State, { seat, department, region, pay, gain, closes, vacates = 0 }: Used): State {
  const used = withTurn(state, (it) => ({ using: department, uses: usesAfter(it.uses, department, closes) }));
  const sent = region
    ? withPlayer(used, seat, ({ rooms, standing, missions }) => ({
        standing: changedAt(standing, rooms.indexOf(department), (it) => without(it, vacates)),
        missions: { ...missions, [region]: missions[region] + 1 },
      }))
    : used;
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

/** An employee somewhere else, inactive. */
export function withMove(state: State, { seat, from, to, standing, vacates = 0, usesLeft }: Move): State {
  const room = state.players[seat]?.rooms[from] ?? "";
  const next = withPlayer(state, seat, (it) => {
    const lying = changedAt(it.lying, to, (count) => count + 1);
    if (!standing) return { lying: changedAt(lying, from, (count) => count - 1) };
    return { lying, standing: changedAt(it.standing, from, (all) => without(all, vacates)) };
  });
  return usesLeft === undefined ? next : withTurn(next, ({ uses }) => ({ uses: { ...uses, [room]: usesLeft } }));
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

/** Changes of a company, by the type of event. */
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
