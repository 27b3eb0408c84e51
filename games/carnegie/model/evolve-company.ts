/** Applies events to a company: employees, departments, tabs and tracks; with the stages and sheets of add-on 1. */
import { standingOn, vacated } from "../departments/company.ts";
import { chartOf } from "../donations/donations.ts";
import type { Event } from "./events.ts";
import {
  BASE_SHEET,
  changedAt,
  gained,
  listOf,
  paid,
  setUpStages,
  setUpTiles,
  withoutFirstStage,
  withPlayer,
  withTurn,
} from "./pieces.ts";
import type { Player, Sheet, Stage, State } from "./state.ts";

type Of<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

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

function relocationOffered(state: State, { seat, space }: Of<"relocationOffered">): State {
  return { ...state, agenda: [{ stage: "relocate", seat, space }, ...state.agenda] };
}

function goodsSold(state: State, { seat, goods, money }: Of<"goodsSold">): State {
  return gained(paid(state, seat, { goods }), seat, { money }, "");
}

// Applies the events of add-on 1.

function sheetsDealt(state: State): State {
  const sheets = listOf(state.seats, () => BASE_SHEET);
  const filling = listOf(state.seats, (seat): Stage => ({ stage: "sheet", seat, atOnce: true }));
  return { ...state, sheets, agenda: [...filling, { stage: "revealSheets", seat: null }] };
}

/** A changed sheet, as far as it is visible. */
function withSheet(state: State, seat: number, change: Partial<Sheet>): State {
  const { sheets = [] } = state;
  return { ...state, sheets: changedAt(sheets, seat, (it) => it && { ...it, ...change }) };
}

/** The budget is spent: the purchases replace the usual start. */
function bought({ lying, rooms, supply, earned }: Player, { goods, employees, vp }: Sheet): Partial<Player> {
  const lobby = rooms.indexOf("lobby");
  const more = employees - (lying[lobby] ?? 0);
  return {
    goods,
    lying: changedAt(lying, lobby, () => employees),
    supply: { ...supply, employees: supply.employees - more },
    earned: vp === 0 ? earned : { ...earned, "new-beginning": vp },
  };
}

/** Discs on the chart stay in their rows. */
function donationsCovered(state: State, { seat, tile, field }: Of<"donationsCovered">): State {
  const covers = { ...state.covers, [field]: tile };
  const [before, after] = [chartOf(state), chartOf({ covers })];
  const moved = (id: string): string => after[before.findIndex((it) => it.id === id)]?.id ?? id;
  return { ...withoutFirstStage(state, seat), covers, neutralDonations: state.neutralDonations.map(moved) };
}

function withSecret(state: State, seat: number, donation: string | null): State {
  return { ...state, secrets: changedAt(state.secrets ?? [], seat, () => donation) };
}

/** Adds a stage before all others. */
const asked = (state: State, stage: Stage): State => ({ ...state, agenda: [stage, ...state.agenda] });

/** Replaces the first stage of a seat. */
function changed(state: State, seat: number, change: (stage: Stage) => Stage): State {
  const at = state.agenda.findIndex((it) => it.seat === seat);
  return { ...state, agenda: changedAt(state.agenda, at, change) };
}

function employeePlaced(state: State, event: Of<"employeePlaced">): State {
  const { seat } = event;
  const next = withMove(state, event);
  const stage = next.agenda.find((it) => it.seat === seat);
  if (stage?.stage !== "place" || stage.moves <= 1) return withoutFirstStage(next, seat);
  return changed(next, seat, () => ({ ...stage, moves: stage.moves - 1 }));
}

function archivesUsed(state: State, { seat, times, gain }: Of<"archivesUsed">): State {
  const next = gained(state, seat, gain, "transport");
  const stage = next.agenda.find((it) => it.seat === seat);
  if (stage?.stage !== "archives" || stage.employees <= times) return withoutFirstStage(next, seat);
  const arrived = stage.arrived + (gain.employees ?? 0);
  return changed(next, seat, () => ({ ...stage, employees: stage.employees - times, arrived }));
}

function archivesOffered(state: State, { seat, region, employees, arrived, atOnce }: Of<"archivesOffered">): State {
  return asked(state, { stage: "archives", seat, region, employees, arrived, ...(atOnce && { atOnce }) });
}

const isEnd = ({ stage }: Stage): boolean => stage === "endOfRound";

/** The turn that was begun is cancelled; its stage goes behind those of the others. */
function waited(state: State, { seat }: Of<"waited">): State {
  const at = state.agenda.findIndex((it) => it.seat === seat);
  const rest = state.agenda.filter((_, index) => index !== at);
  const end = rest.findIndex(isEnd);
  const stage: Stage = { stage: "company", seat };
  return { ...state, turn: null, agenda: [...rest.slice(0, end), stage, ...rest.slice(end)] };
}

type Table = { readonly [T in Event["type"]]?: (state: State, event: Of<T>) => State };

const EVOLVE: Table = {
  turnBegan,
  turnEnded,
  choiceTileSpent: (state, { seat }) => withPlayer(state, seat, () => ({ choiceTile: false })),
  departmentUsed,
  departmentBuilt,
  employeeMoved,
  employeeRelocated: (state, event) => withoutFirstStage(withMove(state, event), event.seat),
  relocationOffered,
  employeesReturned,
  lobbySplit,
  tabAdvanced,
  transportAdvanced,
  employeeActivated,
  goodsSold,

  sheetsDealt,
  sheetMarked: (state, { seat, row, option }) => withSheet(state, seat, { [row]: option }),
  sheetHandedIn: (state, { seat, bid }) => withSheet(withoutFirstStage(state, seat), seat, { bid }),
  sheetRevealed(state, { seat, sheet, money }) {
    const sheets = changedAt(state.sheets ?? [], seat, () => sheet);
    return withPlayer({ ...state, sheets }, seat, (it) => ({ ...bought(it, sheet), money }));
  },
  firstPlayerBid(state, { seat, bid, choiceTiles, reserving, sides }) {
    const next = withPlayer(setUpTiles(state, seat, choiceTiles), seat, ({ money }) => ({ money: money - bid }));
    return { ...next, agenda: setUpStages(next, { clockwise: true, reserving, sides }) };
  },
  donationsCovered,
  donationNamed: (state, { seat, donation }) => withSecret(withoutFirstStage(state, seat), seat, donation),
  secretRevealed: (state, { seat, donation }) => withSecret(state, seat, donation),
  waited,
  placesOffered: (state, { seat, moves }) => asked(state, { stage: "place", seat, moves }),
  employeePlaced,
  siteOffered: (state, { seat, department, project, city }) =>
    asked(state, { stage: "site", seat, department, project, city }),
  siteChosen: (state, { seat }) => withoutFirstStage(state, seat),
  archivesOffered,
  archivesUsed,
};

/** The state after an event of a company. */
export function evolveCompany(state: State, event: Event): State {
  const change = EVOLVE[event.type] as ((state: State, event: Event) => State) | undefined;
  return change ? change(state, event) : state;
}
