/** What each command of a company turn does. */
import type { Seat } from "../../kernel/game.ts";
import { activationOn } from "../departments/activation.ts";
import { activeCount, departmentCount } from "../departments/company.ts";
import { effectOf, stepsBetween, wayOf } from "../departments/departments.ts";
import type { Way } from "../departments/effects.ts";
import { relocations } from "../departments/relocation.ts";
import { departmentGoods, projectsIn } from "../departments/uses.ts";
import { donationCost } from "../donations/donations.ts";
import { EDITIONS } from "../editions.ts";
import { boxOf, cityOf, LAST_BOX } from "../map/board.ts";
import { buildOn } from "../map/building.ts";
import { sitesOpen } from "../map/sites.ts";
import { tabCost, transportCost } from "../map/studies.ts";
import { addAll, positionsFor, timesOf } from "../map/tabs.ts";
import type { Amounts, Command, Options, Player, Region } from "../model/state.ts";
import { beginTurn } from "./flow.ts";
import { limited, offerLobby } from "./income.ts";
import { sellGoods } from "./selling.ts";
import { type CarnegieTurn, type CommandOf, playerOf } from "./stage.ts";

/** Points for those who are active once the employee used has left. */
function safetyVp(active: number, per: number, { edition }: Options): number {
  return EDITIONS[edition].rounding === "up" ? Math.ceil(active / per) : Math.floor(active / per);
}

interface Use {
  readonly player: Player;
  readonly region: CommandOf<"use">["region"];
  readonly times: number;
  readonly options: Options;
  /** Projects in the region, where that counts. */
  readonly projects: number;
}

/** How often the gain is taken. */
const multiplierOf = ({ per }: Way, { player, times }: Use): number => (per ? departmentCount(player, per) : times);

function gainOf(way: Way, use: Use): Amounts {
  const { player, region, times, options, projects } = use;
  const taken = timesOf(way.gain ?? {}, multiplierOf(way, use));
  const rest = way.rest ? timesOf(way.rest, (way.upTo ?? 0) - times) : {};
  const active = activeCount(player) - (region ? 1 : 0);
  const safety = way.vpPerActive ? { vp: safetyVp(active, way.vpPerActive, options) } : {};
  const [first = {}, second = {}] = way.perProject ?? [];
  const agency = [timesOf(first, times), timesOf(second, projects - times)];
  const all = Object.entries(addAll([taken, rest, safety, ...(way.perProject ? agency : [])]));
  return Object.fromEntries(all.filter(([, value]) => value !== 0));
}

function use(turn: CarnegieTurn, seat: Seat, { department, way: key, region, times }: CommandOf<"use">): void {
  const { options } = turn.state;
  const player = playerOf(turn.state, seat);
  const way = wayOf(department, key, options);
  const projects = way.perProject && region ? projectsIn(turn.state, seat, region) : 0;
  const gain = limited(gainOf(way, { player, region, times, options, projects }), player);
  const sent = way.perProject ? { region: null, agency: region as Region } : { region };
  const pay = timesOf(way.pay ?? {}, times);
  turn.emit({ type: "departmentUsed", seat, department, way: key, pay, gain, ...sent });
  if (way.places)
    turn.emit({
      type: "placesOffered",
      seat,
      moves: way.places * multiplierOf(way, { player, region, times, options, projects }),
    });
  offerLobby(turn, seat, gain.employees ?? 0, false);
}

/** With Political Lobbying and sites of several kinds the owner is asked first. */
function buildProject(turn: CarnegieTurn, seat: Seat, command: CommandOf<"buildProject">): void {
  const { department, project, city } = command;
  const [site, ...more] = sitesOpen(turn.state, playerOf(turn.state, seat), cityOf(city), project);
  if (!site) throw new Error(`no site in ${city} is open`);
  if (more.length > 0) turn.emit({ type: "siteOffered", seat, department, project, city });
  else buildOn(turn, seat, command, site);
}

/** The only department that builds departments. */
const PLANNING = "strategic-planning";

function buildDepartment(turn: CarnegieTurn, seat: Seat, { department, space }: CommandOf<"buildDepartment">): void {
  const { options } = turn.state;
  const way = wayOf(PLANNING, "department", options);
  const goods = departmentGoods(playerOf(turn.state, seat), department, space, way, options);
  const used = { seat, department: PLANNING, way: way.key, region: null, pay: { goods }, gain: {} };
  turn.emit({ type: "departmentUsed", ...used });
  turn.emit({ type: "departmentBuilt", seat, department, space });
  if (relocations(playerOf(turn.state, seat), space, options).length > 0)
    turn.emit({ type: "relocationOffered", seat, space });
}

const GIVING = "charitable-giving";

/** The employee leaves before the donation is paid for: Communications is another department, so the cost is the same. */
function copyDonation(turn: CarnegieTurn, seat: Seat, { region, donation }: CommandOf<"copyDonation">): void {
  const cost = donationCost(playerOf(turn.state, seat), turn.state.options);
  turn.emit({ type: "departmentUsed", seat, department: GIVING, way: "donation", region, pay: {}, gain: {} });
  turn.emit({ type: "donationMade", seat, donation, cost, by: GIVING });
}

function moveEmployee(turn: CarnegieTurn, seat: Seat, { from, to, standing }: CommandOf<"moveEmployee">): void {
  const room = playerOf(turn.state, seat).rooms[to] ?? null;
  const steps = stepsBetween(from, to, turn.state.turn?.diagonal);
  turn.emit({ type: "employeeMoved", seat, from, to, room, standing, steps });
}

function advanceTab(turn: CarnegieTurn, seat: Seat, { project }: CommandOf<"advanceTab">): void {
  const player = playerOf(turn.state, seat);
  const position = player.tabs[project].position + 1;
  const disc = positionsFor(turn.state, player, project)[position]?.disc ?? false;
  turn.emit({ type: "tabAdvanced", seat, project, position, cost: tabCost(turn.state, player, project) ?? 0, disc });
}

function advanceTransport(turn: CarnegieTurn, seat: Seat, { region }: CommandOf<"advanceTransport">): void {
  const player = playerOf(turn.state, seat);
  const box = player.transport[region] + 1;
  const cost = transportCost(player, region, turn.state.options) ?? 0;
  turn.emit({ type: "transportAdvanced", seat, region, box, cost });
  const { reward } = boxOf(region, box);
  if (box === LAST_BOX && reward)
    turn.emit({ type: "incomeTaken", seat, from: "lastBox", region, times: 1, gain: reward });
}

function activate(turn: CarnegieTurn, seat: Seat, { space, pay, station: named }: CommandOf<"activate">): void {
  const player = playerOf(turn.state, seat);
  const department = player.rooms[space] ?? "";
  const { station, cost, vp } = activationOn(player, space, pay, named) ?? { station: 0, cost: 0, vp: 0 };
  const resting = effectOf(department, turn.state.options).ongoing?.payroll;
  const more = { ...(vp !== 0 && { vp }), ...(resting && { resting }) };
  turn.emit({ type: "employeeActivated", seat, department, space, station, cost, ...more });
}

function spendChoiceTile(turn: CarnegieTurn, seat: Seat, { category }: CommandOf<"spendChoiceTile">): void {
  turn.emit({ type: "choiceTileSpent", seat, category });
  beginTurn(turn, seat, category);
}

type Perform = { readonly [T in Command["type"]]?: (turn: CarnegieTurn, seat: Seat, command: CommandOf<T>) => void };

const PERFORM: Perform = {
  use,
  buildProject,
  buildDepartment,
  copyDonation,
  moveEmployee,
  advanceTab,
  advanceTransport,
  activate,
  sellGoods,
  spendChoiceTile,
  wait: (turn, seat) => turn.emit({ type: "waited", seat }),
  endTurn: (turn, seat) => turn.emit({ type: "turnEnded", seat }),
};

/** Carries a legal command of a company turn out. */
export function performCompany(turn: CarnegieTurn, seat: Seat, command: Command): void {
  const perform = PERFORM[command.type] as ((turn: CarnegieTurn, seat: Seat, command: Command) => void) | undefined;
  if (!perform) throw new Error(`${command.type} in stage company`);
  perform(turn, seat, command);
}
