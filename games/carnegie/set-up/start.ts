/** A player's pieces before the first disc. */
import { PRINTED_ROOMS, SPACES } from "../departments/departments.ts";
import { listOf } from "../model/pieces.ts";
import { type Player, PROJECTS, REGIONS } from "../model/state.ts";

/** Employees beside those in printed departments. */
export const EMPLOYEES = { lobby: 5, supply: 5 } as const;
export const START = { money: 12, goods: 4, discs: 22 } as const;

const record = <K extends string, V>(keys: readonly K[], value: V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((it) => [it, value])) as Record<K, V>;

/** A player before the first disc: one active employee in each printed department, five inactive in the Lobby. */
export function blankPlayer(): Player {
  const rooms = listOf(SPACES, (it) => PRINTED_ROOMS.get(it) ?? null);
  return {
    money: START.money,
    goods: START.goods,
    earned: {},
    study: 0,
    choiceTile: false,
    supply: { employees: EMPLOYEES.supply, discs: START.discs },
    missions: record(REGIONS, 0),
    rooms,
    lying: rooms.map((it) => (it === "lobby" ? EMPLOYEES.lobby : 0)),
    standing: rooms.map((it) => (it === null || it === "lobby" ? [] : [0])),
    tabs: record(PROJECTS, { position: 0, built: 0 }),
    transport: record(REGIONS, 1),
    donations: [],
    reserved: null,
  };
}
