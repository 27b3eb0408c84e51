/**
 * Legality a second time, slowly: every command that can be written down, judged one by one from the raw data files and a
 * table of uses made from the rules text. It shares nothing with the engine but the types.
 */
import board from "../../../games/carnegie/data/board.json" with { type: "json" };
import companyBoard from "../../../games/carnegie/data/company-board.json" with { type: "json" };
import baseData from "../../../games/carnegie/data/departments.json" with { type: "json" };
import addOnData from "../../../games/carnegie/data/new-departments.json" with { type: "json" };
import tabData from "../../../games/carnegie/data/project-tabs.json" with { type: "json" };
import {
  CATEGORIES,
  type Command,
  type Player,
  PROJECTS,
  REGIONS,
  type State,
} from "../../../games/carnegie/model/state.ts";
import { ALL_DONATIONS, EVERYTHING, isOnChart, mayInAddOn, mayWait } from "./reference-add-on.ts";
import {
  agencyCommands,
  DEPARTMENTS_COMMANDS,
  hasArchives,
  kingSteps,
  lobbies,
  mayActivatePaid,
  mayInDepartments,
  mayUseAgency,
  SPECIALISTS,
} from "./reference-departments.ts";

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, it) => from + it);
const SPACES = range(0, 15);
const PRINTED = companyBoard.rooms;
const DEPARTMENTS = [...baseData.departments, ...addOnData.departments];
const IDS = [...PRINTED.map((it) => it.id), ...DEPARTMENTS.map((it) => it.id)];

type Stage = State["agenda"][number];
type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;

/** `earlier` and `current`: what one use needs per time (goods, money), how often, whether an employee leaves. */
interface UseRule {
  readonly mission: boolean;
  readonly times: readonly number[];
  readonly money?: number;
  readonly goods?: number;
  readonly hires?: boolean;
}
const plain: UseRule = { mission: false, times: [1] };
const mission: UseRule = { mission: true, times: [1] };
const hire: UseRule = { ...mission, hires: true };

const ADDED = Object.fromEntries(SPECIALISTS.map((it) => [`${it}/perDepartment`, mission]));

const USES: Readonly<Record<"earlier" | "current", Readonly<Record<string, UseRule>>>> = {
  earlier: {
    "commerce-and-finance/money": plain,
    "commerce-and-finance/goods": plain,
    "commerce-and-finance/missionMoney": mission,
    "commerce-and-finance/missionGoods": mission,
    "training-and-partnerships/split": { mission: true, times: range(0, 8) },
    "recruiting/recruit": hire,
    "safety-and-quality/safety": mission,
    "purchasing/missionGoods": mission,
    "sales/trade": { mission: false, times: [1, 2, 3], goods: 1 },
    "logistics/trade": { mission: false, times: [1, 2, 3], goods: 1 },
    "supply-chain/trade": { mission: false, times: [1, 2, 3], money: 1 },
    "advanced-research/missionStudy": mission,
    ...ADDED,
  },
  current: {
    "commerce-and-finance/money": plain,
    "commerce-and-finance/goods": plain,
    "commerce-and-finance/missionMoney": mission,
    "commerce-and-finance/missionGoods": mission,
    "training-and-partnerships/missionMoney": mission,
    "training-and-partnerships/missionSteps": mission,
    "recruiting/recruit": hire,
    "recruiting/steps": plain,
    "safety-and-quality/safety": mission,
    "purchasing/missionGoods": mission,
    "purchasing/missionMoney": mission,
    "sales/trade": { mission: false, times: [1, 2, 3], goods: 1 },
    "logistics/trade": { mission: false, times: [1, 2, 3], goods: 1 },
    "supply-chain/trade": { mission: false, times: [1, 2, 3], money: 1 },
    "advanced-research/missionStudy": mission,
    ...ADDED,
  },
};

const printingOf = ({ options }: State): "earlier" | "current" =>
  options.edition === "current" ? "current" : "earlier";
const isOwned = (player: Player, id: string): boolean => player.rooms.some((it) => it === id);
const standsIn = (player: Player, id: string): number => player.standing[player.rooms.indexOf(id)]?.length ?? 0;

/** May the department be used once more: an employee who was active there at first is there still. */
const isOpen = ({ turn }: State, player: Player, id: string): boolean =>
  !!turn && !turn.activating && (turn.uses[id] ?? 0) > 0 && standsIn(player, id) > 0;

const freeTypes = (state: State, city: string): readonly string[] =>
  board.cities
    .find((it) => it.id === city)!
    .sites.filter((it) => !state.sites[`${city}:${it.index}`])
    .map((it) => it.type);

const tabOf = (project: string) => tabData.tabs.find((it) => it.type === project)!;

function discs(player: Player, project: (typeof PROJECTS)[number]): number {
  const { position, built } = player.tabs[project];
  let waiting = 0;
  tabOf(project).positions.forEach((it, at) => {
    if ("disc" in it && it.disc === true && at <= position) waiting++;
  });
  return waiting - built;
}

function nextDonation(player: Player): number {
  const cheap = standsIn(player, "communications") > 0;
  return (cheap ? 3 : 5) * (player.donations.length + 1);
}

const takenBy = ({ players }: State, donation: string): number =>
  players.filter((it) => it.donations.includes(donation)).length;

function mayBuild(state: State, player: Player, { department, project, city }: Of<"buildProject">): boolean {
  if (!isOpen(state, player, department) || discs(player, project) < 1) return false;
  const earlier = printingOf(state) === "earlier";
  const normal = tabOf(project).goodsCost;
  const goods = { construction: normal, engineering: earlier ? 1 : normal, "construction-outsourcing": normal }[
    department
  ];
  const money = department === "construction-outsourcing" ? (earlier ? 4 : 3) : 0;
  if (goods === undefined || player.goods < goods || player.money < money) return false;
  return freeTypes(state, city).some((it) => it === project || it === "any" || lobbies(player));
}

function mayBuildDepartment(state: State, player: Player, { department, space }: Of<"buildDepartment">): boolean {
  if (!isOpen(state, player, "strategic-planning") || player.rooms[space] !== null) return false;
  if (player.reserved ? player.reserved !== department : !((state.market[department] ?? 0) > 0)) return false;
  if (isOwned(player, department)) return false;
  const extra = department === "new-lobby" && printingOf(state) === "current" ? 2 : 0;
  return player.goods >= (player.lying[space]! > 0 ? 1 : 2) + extra;
}

function mayUse(state: State, seat: number, command: Of<"use">): boolean {
  const player = state.players[seat]!;
  const { department, way, region, times } = command;
  if (!isOpen(state, player, department)) return false;
  const agency = mayUseAgency(state, seat, command);
  if (agency !== null) return agency;
  const rule = USES[printingOf(state)][`${department}/${way}`];
  if (!rule?.times.includes(times)) return false;
  if (rule.mission !== (region !== null)) return false;
  if (rule.hires && player.supply.employees === 0) return false;
  return player.money >= (rule.money ?? 0) * times && player.goods >= (rule.goods ?? 0) * times;
}

function mayMove(state: State, player: Player, { from, to, standing }: Of<"moveEmployee">): boolean {
  if (!state.turn || state.turn.activating || from === to) return false;
  const there = standing ? player.standing[from]!.length : player.lying[from]!;
  const far = Math.abs((from % 4) - (to % 4)) + Math.abs(Math.trunc(from / 4) - Math.trunc(to / 4));
  return there > 0 && (state.turn.diagonal ? kingSteps(from, to) : far) <= state.turn.steps;
}

function mayActivate(state: State, player: Player, { space, pay, station }: Of<"activate">): boolean {
  const id = player.rooms[space];
  if (!id || player.lying[space] === 0) return false;
  const stations =
    PRINTED.find((it) => it.id === id)?.workstations ?? DEPARTMENTS.find((it) => it.id === id)!.workstations;
  const free = stations.filter((_, at) => !player.standing[space]!.includes(at));
  if (station === undefined)
    return pay ? mayActivatePaid(state, player, free, pay) : free.some((cost) => cost <= player.money);
  // Named: a free one, dearer than the cheapest, the first of its price; for less nobody would name one.
  const cost = stations[station];
  if (cost === undefined || pay === "less" || player.standing[space]!.includes(station)) return false;
  const twin = stations.findIndex((it, at) => it === cost && !player.standing[space]!.includes(at));
  if (twin !== station || cost <= Math.min(...free)) return false;
  return pay ? mayActivatePaid(state, player, [cost], pay) : cost <= player.money;
}

function mayAdvance(state: State, player: Player, region: (typeof REGIONS)[number]): boolean {
  if (!state.turn || state.turn.activating) return false;
  const at = player.transport[region];
  if (at === 5 || (at === 4 && !hasArchives(player) && state.players.some((it) => it.transport[region] === 5)))
    return false;
  const printed = board.tracks.find((it) => it.region === region)!.costs[at - 1]!;
  return state.turn.study >= Math.max(1, printed - (standsIn(player, "telegraph-operators") > 0 ? 1 : 0));
}

function mayStudy(state: State, player: Player, project: (typeof PROJECTS)[number]): boolean {
  const next = tabOf(project).positions[player.tabs[project].position + 1];
  if (!state.turn || state.turn.activating || !next || !("cost" in next)) return false;
  return state.turn.study >= next.cost! && !("disc" in next && player.supply.discs === 0);
}

const mayCopy = (state: State, player: Player, donation: string): boolean =>
  isOpen(state, player, "charitable-giving") &&
  player.supply.discs > 0 &&
  player.money >= nextDonation(player) &&
  takenBy(state, donation) > 0 &&
  !player.donations.includes(donation);

/** Whether a command of a company turn is legal. */
function mayInCompany(state: State, seat: number, command: Command): boolean {
  const player = state.players[seat]!;
  switch (command.type) {
    case "use":
      return mayUse(state, seat, command);
    case "buildProject":
      return mayBuild(state, player, command);
    case "buildDepartment":
      return mayBuildDepartment(state, player, command);
    case "copyDonation":
      return mayCopy(state, player, command.donation);
    case "moveEmployee":
      return mayMove(state, player, command);
    case "advanceTab":
      return mayStudy(state, player, command.project);
    case "advanceTransport":
      return mayAdvance(state, player, command.region);
    case "activate":
      return mayActivate(state, player, command);
    case "sellGoods":
      return state.options.edition === "current" && player.goods > 0;
    case "spendChoiceTile":
      return (
        !!state.turn?.fresh &&
        state.chosen !== null &&
        seat !== state.first &&
        player.choiceTile &&
        command.category !== state.chosen.row
      );
    default:
      return command.type === "endTurn";
  }
}

const sells = (state: State, player: Player): boolean => state.options.edition === "current" && player.goods > 0;

/** At a donation goods are sold where one could be made then. */
const maySellToDonate = (state: State, player: Player): boolean =>
  sells(state, player) &&
  ALL_DONATIONS.some((it) => mayDonate(state, { ...player, money: player.money + player.goods }, it));

const mayDonate = (state: State, player: Player, donation: string): boolean =>
  isOnChart(state, donation) &&
  takenBy(state, donation) === 0 &&
  !state.neutralDonations.includes(donation) &&
  player.supply.discs > 0 &&
  player.money >= nextDonation(player);

function maySettle(state: State, city: string): boolean {
  return board.cities.find((it) => it.id === city)!.size !== "small" && freeTypes(state, city).includes("housing");
}

function mayRelocate(state: State, player: Player, space: number, { from, standing }: Of<"relocate">): boolean {
  const room = player.rooms[from];
  const inDepartment = room !== null && room !== "lobby";
  const there = standing ? player.standing[from]!.length : player.lying[from]!;
  return from !== space && there > 0 && (inDepartment || printingOf(state) === "current");
}

/** Whether a command is legal for the seat, whatever stage it is in. */
function isLegal(state: State, seat: number, stage: Stage, command: Command): boolean {
  const player = state.players[seat]!;
  const inAddOn = mayInAddOn(state, seat, stage, command);
  if (inAddOn !== null) return inAddOn;
  const inDepartments = mayInDepartments(state, player, stage, command);
  if (inDepartments !== null) return inDepartments;
  switch (stage.stage) {
    case "side":
      return command.type === "chooseSide";
    case "settle":
      return command.type === "settle" && maySettle(state, command.city);
    case "reserve":
      return command.type === "reserve" && (state.market[command.department] ?? 0) > 0;
    case "chooseRow":
      return command.type === "chooseRow";
    case "income":
      return (
        command.type === "pass" ||
        (command.type === "sellGoods" && player.missions[stage.region] > 0 && sells(state, player)) ||
        (command.type === "returnEmployees" && command.count >= 1 && command.count <= player.missions[stage.region])
      );
    case "donate":
      if (command.type === "sellGoods") return maySellToDonate(state, player);
      return command.type === "pass" || (command.type === "donate" && mayDonate(state, player, command.donation));
    case "relocate":
      return (
        command.type === "pass" || (command.type === "relocate" && mayRelocate(state, player, stage.space, command))
      );
    case "lobby":
      return command.type === "splitLobby" && command.newLobby <= stage.employees;
    default:
      return mayInCompany(state, seat, command);
  }
}

const WAYS = [...new Set(Object.values(USES).flatMap((it) => Object.keys(it).map((key) => key.split("/")[1]!)))];
const CITIES = board.cities.map((it) => it.id);

/** Every command that can be written down whatever a company has. */
const ANYBODYS: readonly Command[] = [
  { type: "pass" },
  { type: "endTurn" },
  { type: "sellGoods" },
  { type: "chooseSide", side: "A" },
  { type: "chooseSide", side: "B" },
  ...CITIES.map((city): Command => ({ type: "settle", city })),
  ...IDS.map((department): Command => ({ type: "reserve", department })),
  ...CATEGORIES.flatMap((it): Command[] => [
    { type: "chooseRow", row: it },
    { type: "spendChoiceTile", category: it },
  ]),
  ...SPACES.flatMap((it): Command[] => [
    { type: "returnEmployees", count: it },
    { type: "splitLobby", newLobby: it },
    { type: "activate", space: it },
    ...range(0, 2).flatMap((station): Command[] => [
      { type: "activate", space: it, station },
      { type: "activate", space: it, station, pay: "more" },
    ]),
    { type: "relocate", from: it, standing: true },
    { type: "relocate", from: it, standing: false },
    ...SPACES.flatMap((to): Command[] =>
      [true, false].map((standing) => ({ type: "moveEmployee", from: it, to, standing })),
    ),
    ...IDS.map((department): Command => ({ type: "buildDepartment", department, space: it })),
  ]),
  ...EVERYTHING,
  ...ALL_DONATIONS.flatMap((donation): Command[] => [
    { type: "donate", donation },
    ...REGIONS.map((region): Command => ({ type: "copyDonation", region, donation })),
  ]),
  ...PROJECTS.map((project): Command => ({ type: "advanceTab", project })),
  ...REGIONS.map((region): Command => ({ type: "advanceTransport", region })),
  ...DEPARTMENTS_COMMANDS,
];

/** Every command that can be written down for who has a department. */
const withDepartment = (department: string): readonly Command[] => [
  ...agencyCommands(department),
  ...PROJECTS.flatMap((project) =>
    CITIES.map((city): Command => ({ type: "buildProject", department, project, city })),
  ),
  ...WAYS.flatMap((way) =>
    [null, ...REGIONS].flatMap((region) =>
      range(0, 9).map((times): Command => ({ type: "use", department, way, region, times })),
    ),
  ),
];

/** Uses of a department, written down once. */
const WITH_DEPARTMENT: ReadonlyMap<string, readonly Command[]> = new Map(IDS.map((it) => [it, withDepartment(it)]));

/** Every legal command of an awaited seat, in no particular order. */
export function legalBySearch(state: State, seat: number): readonly Command[] {
  const stage = state.agenda.find((it) => it.seat === seat)!;
  const player = state.players[seat]!;
  // The notes of a department are its uses, thousands of them.
  const open = player.rooms.filter((it) => it !== null && isOpen(state, player, it)) as string[];
  const legal = [ANYBODYS, ...open.map((it) => WITH_DEPARTMENT.get(it)!)].flatMap((written) =>
    written.filter((it) => isLegal(state, seat, stage, it)),
  );
  const busy = legal.length > 1 || Object.keys(state.turn?.uses ?? {}).length > 0;
  return mayWait(state, seat) && busy ? [...legal, { type: "wait" }] : legal;
}
