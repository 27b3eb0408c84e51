/** Where commands and events are on the table. */
import type { GameEvent, Seat } from "../../kernel/game.ts";
import { spaceOf } from "../departments/company.ts";
import { GIVING, PLANNING } from "../departments/departments.ts";
import type { Event } from "../model/events.ts";
import type { Command, State } from "../model/state.ts";
import {
  boxSpot,
  citySpot,
  columnSpot,
  donationSpot,
  regionSpot,
  roomSpot,
  rowSpot,
  type Spot,
  siteSpot,
  tabSpot,
  tileSpot,
  trackSpot,
} from "./spots.ts";

/** Where a command begins, on any of these places; and where it goes on, with what is taken up there. */
export interface Pointed {
  readonly starts: readonly Spot[];
  /** The piece or the way of use that is taken up first, and the place that completes the command. */
  readonly taken?: string;
  readonly target?: Spot;
}

type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;
type Pointing<T extends Command["type"]> = (command: Of<T>, state: State, seat: Seat) => Pointed;

const on = (...starts: readonly Spot[]): Pointed => ({ starts });
const nowhere = () => on();

function atEvent(_: Command, { agenda }: State, seat: Seat): Pointed {
  const stage = agenda.find((it) => it.seat === seat);
  return stage?.stage === "income" ? on(regionSpot(stage.region)) : on();
}

const departmentSpot = ({ players }: State, seat: Seat, id: string): Spot => {
  const player = players[seat];
  return roomSpot(seat, player ? spaceOf(player, id) : -1);
};

const POINTED: { readonly [T in Command["type"]]: Pointing<T> } = {
  markSheet: nowhere,
  handSheetIn: nowhere,
  chooseSide: nowhere,
  settle: ({ city }) => on(citySpot(city)),
  reserve: ({ department }) => on(tileSpot(department)),
  coverDonations: ({ field }) => on(columnSpot(field)),
  nameDonation: ({ donation }) => on(donationSpot(donation)),
  chooseRow: ({ row }) => on(rowSpot(row)),
  returnEmployees: atEvent,
  donate: ({ donation }) => on(donationSpot(donation)),
  takeIncome: nowhere,
  chooseSite: nowhere,
  pass: atEvent,
  relocate: ({ from }, _, seat) => on(roomSpot(seat, from)),
  splitLobby: nowhere,
  wait: nowhere,
  spendChoiceTile: ({ category }) => on(rowSpot(category)),
  use: ({ department, way, region }, state, seat) => {
    const start = departmentSpot(state, seat, department);
    if (!region) return on(start);
    const target = regionSpot(region);
    return { starts: [start, target], taken: `way:${department}:${way}`, target };
  },
  buildProject: ({ city, project, department }, state, seat) =>
    on(citySpot(city), tabSpot(seat, project), departmentSpot(state, seat, department)),
  buildDepartment: ({ department, space }, state, seat) => {
    const tile = tileSpot(department);
    return { starts: [tile, departmentSpot(state, seat, PLANNING)], taken: tile, target: roomSpot(seat, space) };
  },
  copyDonation: ({ donation }, state, seat) => on(donationSpot(donation), departmentSpot(state, seat, GIVING)),
  moveEmployee: ({ from, to, standing }, _, seat) => ({
    starts: [roomSpot(seat, from)],
    taken: `${standing ? "active" : "inactive"}:${seat}:${from}`,
    target: roomSpot(seat, to),
  }),
  advanceTab: ({ project }, _, seat) => on(tabSpot(seat, project)),
  advanceTransport: ({ region }) => on(trackSpot(region)),
  sellGoods: nowhere,
  activate: ({ space }, _, seat) => on(roomSpot(seat, space)),
  endTurn: nowhere,
};

/** How a seat points at a command. */
export const pointedAt = (command: Command, state: State, seat: Seat): Pointed =>
  (POINTED[command.type] as Pointing<Command["type"]>)(command as never, state, seat);

type Happened<T extends Event["type"]> = Extract<Event, { readonly type: T }>;
type Changing = { readonly [T in Event["type"]]?: (event: Happened<T>) => Spot };

const arrival = ({ seat, to }: { readonly seat: Seat; readonly to: number }) => roomSpot(seat, to);
const entered = ({ seat, space }: { readonly seat: Seat; readonly space: number }) => roomSpot(seat, space);

/** Events that change a place for all to see. Those of money, stages and points change none. */
const CHANGED: Changing = {
  donationsCovered: ({ field }) => columnSpot(field),
  donationMade: ({ donation }) => donationSpot(donation),
  projectBuilt: ({ site }) => siteSpot(site),
  departmentBuilt: entered,
  employeeRelocated: arrival,
  employeeMoved: arrival,
  employeePlaced: arrival,
  employeeActivated: entered,
  tabAdvanced: ({ seat, project }) => tabSpot(seat, project),
  transportAdvanced: ({ region, box }) => boxSpot(region, box),
  andrewDonated: ({ donation }) => donationSpot(donation),
  andrewBuilt: ({ site }) => siteSpot(site),
  andrewAdvanced: ({ region, box }) => boxSpot(region, box),
};

export function changedBy(event: Event): readonly Spot[] {
  const spot = (CHANGED[event.type] as ((event: GameEvent) => Spot) | undefined)?.(event);
  return spot ? [spot] : [];
}
