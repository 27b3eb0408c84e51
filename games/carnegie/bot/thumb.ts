/**
 * Rules of thumb: a price for each legal command, from the position as it stands, without trying it out. It plays a whole
 * game in a few milliseconds, so that better players can let it play on from what they think of.
 */
import type { Seat } from "../../kernel/game.ts";
import { departmentsOf, freeStation, lyingOn, standingOn } from "../departments/company.ts";
import { departmentOf, effectOf, spaceVp, stepsBetween } from "../departments/departments.ts";
import type { Way } from "../departments/effects.ts";
import { COUNTS } from "../donations/counts.ts";
import { canDonate, chartOf, donationCost, freeDonations } from "../donations/donations.ts";
import { boxOf, type City, cityOf, connectionPoints, DONATION_MAX_VP, type Donation, LAST_BOX, LEVELS, type Level } from "../map/board.ts";
import { transportCost } from "../map/studies.ts";
import { discsWaiting, goodsCost, positionsFor, tabIncomes } from "../map/tabs.ts";
import {
  type Amounts,
  CATEGORIES,
  type Category,
  type Chosen,
  type Command,
  type Player,
  PROJECTS,
  type Project,
  REGIONS,
  type Region,
  type State,
} from "../model/state.ts";
import { choiceOf, eventAt } from "../round/timeline.ts";
import { networkOf } from "./network.ts";

export const ROUNDS = 20;

/** In victory points, found by playing against itself; those of desks are for a whole game, and shrink with it. */
export const PRICES = {
  money: 0.3, moneyShort: 2, moneyLong: 0.4, goods: 1.2, goodsShort: 1.5, goodsLong: 0.4, study: 0.6, employee: 0.8, step: 0.3,
  deskHr: 3, deskCf: 4, deskSp: 2, deskCo: 5, deskRd: 6, deskTile: 3, deskOngoing: 1, more: 0.75, far: 0.15,
  activation: 0.2,
  leave: 0.5, away: 1.5, awaySoon: 0.6, awayDead: -1.5, incomes: 0.8,
  project: 2, disc: 2.5, wanted: 2.5, major: 1.5, synergy: 0.7,
  department: 0, tile: 2,
  tabDisc: 3, tabShort: 1.5, tabVp: 0.6, tabPace: 8, box: 0.8, boxIncome: 0.8, level: 0.5, lastBox: 1,
  donate: 0.16, grow: 0.7,
  growCategory: 1, growAny: 3, growType: 2, growHousing: 3, growRegion: 2, growRailroad: 1.5, growDonation: 2, growActive: 3,
  choice: 5,
  rowHr: 1.2, rowMg: 1, rowCo: 1, rowRd: 1, rowEvent: 1, envy: 0.5,
};
export type Prices = typeof PRICES;

interface Events {
  readonly regions: Readonly<Record<Region, number>>;
  /** Regions whose event is the next in some row. */
  readonly soon: ReadonlySet<Region>;
  readonly donations: number;
}

const foretold = new WeakMap<State["markers"], Events>();

/** The events that are still to come: every place of every row will be reached. */
function eventsOf(state: State): Events {
  const known = foretold.get(state.markers);
  if (known) return known;
  const regions: Record<Region, number> = { west: 0, midwest: 0, east: 0, south: 0 };
  const soon = new Set<Region>();
  let donations = 0;
  for (const [row, marker] of state.markers.entries()) {
    for (let place = marker + 1; place <= 5; place++) {
      const event = eventAt(state, CATEGORIES[row] as Category, place);
      if (event.region) regions[event.region]++;
      if (event.region && place === marker + 1) soon.add(event.region);
      if (event.donation) donations++;
    }
  }
  const events = { regions, soon, donations };
  foretold.set(state.markers, events);
  return events;
}

/** A seat's position, as the prices need it. */
interface Sight {
  readonly state: State;
  readonly seat: Seat;
  readonly player: Player;
  readonly events: Events;
  readonly rounds: number;
  /** Share of the game that is left, and what means are still good for. */
  readonly left: number;
  readonly useful: number;
  readonly money: number;
  readonly goods: number;
  readonly p: Prices;
}

function sightOf(state: State, seat: Seat, p: Prices): Sight {
  const player = state.players[seat] as Player;
  const rounds = ROUNDS - state.round;
  const useful = Math.min(1, (rounds + 0.5) / 4);
  const money = p.money * useful * (player.money < 6 ? p.moneyShort : player.money > 30 ? p.moneyLong : 1);
  const goods = p.goods * useful * (player.goods < 3 ? p.goodsShort : player.goods > 7 ? p.goodsLong : 1);
  return { state, seat, player, events: eventsOf(state), rounds, left: rounds / ROUNDS, useful, money, goods, p };
}

const amountWorth = ({ money: m, goods: g, useful, p }: Sight, amounts: Amounts): number => {
  const { money = 0, goods = 0, vp = 0, study = 0, steps = 0, employees = 0 } = amounts;
  return money * m + goods * g + vp + (study * p.study + steps * p.step + employees * p.employee) * useful;
};

const DESK: Readonly<Record<string, keyof Prices>> = {
  "human-resources": "deskHr",
  "commerce-and-finance": "deskCf",
  "strategic-planning": "deskSp",
  construction: "deskCo",
  "research-development": "deskRd",
};

/** What an employee at work in a department is worth, where so many are already. */
function deskWorth({ state, left, p }: Sight, id: string, others: number): number {
  const printed = DESK[id];
  const effect = effectOf(id, state.options);
  const whole = p[printed ?? (effect.ways || effect.each ? "deskTile" : "deskOngoing")];
  return whole * left * p.more ** others;
}

const employeesOn = (player: Player, space: number): number => lyingOn(player, space) + standingOn(player, space);

function moveWorth(sight: Sight, { from, to, standing }: Extract<Command, { type: "moveEmployee" }>): number {
  const { player, state, p } = sight;
  const id = player.rooms[to];
  if (standing || !id || id === "lobby") return -1;
  const there = employeesOn(player, to);
  if (there >= departmentOf(id).workstations.length) return -1;
  const left = player.rooms[from];
  const ready = left && left !== "lobby" ? departmentOf(left).workstations.length - standingOn(player, from) >= lyingOn(player, from) : false;
  const lost = ready ? deskWorth(sight, left as string, employeesOn(player, from) - 1) + 1 : 0;
  const steps = stepsBetween(from, to, state.turn?.diagonal);
  return deskWorth(sight, id, there) + 0.5 - lost - p.far * steps;
}

function activationWorth(sight: Sight, space: number): number {
  const { player, p, useful } = sight;
  const id = player.rooms[space];
  if (!id) return -1;
  const cost = freeStation(player, space)?.cost ?? 0;
  return 1 + deskWorth(sight, id, standingOn(player, space)) - cost * p.activation * Math.max(useful, 0.3);
}

/** What it is worth to have somebody on mission in a region. */
function awayWorth(sight: Sight, region: Region): number {
  const { player, events, left, p } = sight;
  if (events.regions[region] === 0) return p.awayDead;
  const income = amountWorth(sight, boxOf(region, player.transport[region]).income);
  return p.away * left + (events.soon.has(region) ? p.awaySoon : 0) + p.incomes * income;
}

/** Who goes on mission leaves the desk. */
const leaveWorth = (sight: Sight, department: string): number =>
  1 + sight.p.leave * deskWorth(sight, department, standingOn(sight.player, sight.player.rooms.indexOf(department)) - 1);

const wayOfUse = ({ state }: Sight, department: string, key: string): Way | undefined =>
  effectOf(department, state.options).ways?.find((it) => it.key === key);

function useWorth(sight: Sight, { department, way: key, region, times }: Extract<Command, { type: "use" }>): number {
  const { player, state } = sight;
  const way = wayOfUse(sight, department, key);
  if (!way) return -1;
  const per = way.per ? departmentsOf(player).filter(([id]) => departmentOf(id).category === way.per).length : times;
  let worth = amountWorth(sight, way.gain ?? {}) * per - amountWorth(sight, way.pay ?? {}) * times;
  if (way.rest) worth += amountWorth(sight, way.rest) * ((way.upTo ?? 0) - times);
  if (way.vpPerActive) worth += Math.floor((player.standing.reduce((sum, it) => sum + it.length, 0) - 1) / way.vpPerActive);
  if (way.places) worth += per * 1.5;
  if (way.perProject && region) {
    const projects = networkOf(state, sight.seat).regions[region];
    worth += amountWorth(sight, way.perProject[0]) * times + amountWorth(sight, way.perProject[1]) * (projects - times);
  }
  if (way.mission && region) worth += awayWorth(sight, region) - leaveWorth(sight, department);
  return worth;
}

const HEALTH = "health-construction-";

const GROWTH: Readonly<Record<string, keyof Prices>> = {
  "education-department-human-resources": "growCategory",
  "education-department-management": "growCategory",
  "education-department-construction": "growCategory",
  "education-department-research-development": "growCategory",
  "education-department-any": "growAny",
  "human-rights-project-public-infrastructure": "growType",
  "human-rights-project-industry": "growType",
  "human-rights-project-housing-commerce": "growHousing",
  "human-rights-transportation-railroad": "growRailroad",
  "human-rights-donation": "growDonation",
  "welfare-employee-active": "growActive",
};

function unitsOf({ state, seat, player }: Sight, id: string): number {
  if (id.startsWith(HEALTH)) {
    const network = networkOf(state, seat);
    const region = id.slice(HEALTH.length);
    return region === "small-city" ? network.small : network.regions[region as Region];
  }
  return COUNTS[id]?.(state, seat, player) ?? 0;
}

/** What a donation gives in the end, as far as can be told. */
function donationWorth(sight: Sight, { id, vpPerUnit, pay, maxTimes }: Donation): number {
  const { left, p, player } = sight;
  if (pay) {
    const times = Math.min(maxTimes ?? 0, (player.money * 0.3 + 12) / (pay.money ? pay.money * 1.4 : 99), pay.goods ? (player.goods * 0.5 + 3) / pay.goods : 99);
    return Math.max(0, times) * vpPerUnit * 0.7;
  }
  const key = GROWTH[id] ?? (id.startsWith(HEALTH) ? "growRegion" : null);
  return Math.min(DONATION_MAX_VP, vpPerUnit * (unitsOf(sight, id) + (key ? p.grow * p[key] * left : 0)));
}

function donateWorth(sight: Sight, id: string): number {
  const { state, player, p } = sight;
  const donation = chartOf(state).find((it) => it.id === id);
  return donation ? donationWorth(sight, donation) - donationCost(player, state.options) * p.donate : -1;
}

/** What a donation that is held gives for one unit more. */
const synergy = ({ player, p }: Sight, id: string, each: number): number =>
  player.donations.includes(id) ? p.synergy * each : 0;

const wantedCities = new WeakMap<State["sites"], Map<number, ReadonlyMap<string, number>>>();

/** Cities that the best connection in reach misses, each with its share of the points. */
function wanted({ state, seat, player, rounds }: Sight): ReadonlyMap<string, number> {
  const seats = wantedCities.get(state.sites) ?? new Map<number, ReadonlyMap<string, number>>();
  wantedCities.set(state.sites, seats);
  const known = seats.get(seat);
  if (known) return known;
  const pace = 0.5 + rounds / 4;
  let [joined, most] = [0, 0];
  let missing: readonly string[] = [];
  for (const reach of networkOf(state, seat).reaches) {
    let level = LEVELS.length;
    for (const it of reach.regions) level = Math.min(level, LEVELS.indexOf(boxOf(it, player.transport[it]).level));
    const points = connectionPoints(reach.links, LEVELS[Math.min(2, level + (rounds > 6 ? 1 : 0))] as Level);
    if (reach.missing.length === 0) joined = Math.max(joined, points);
    const promise = (points - 0) * Math.exp(-reach.missing.length / pace);
    if (reach.missing.length > 0 && promise > most) [most, missing] = [promise, reach.missing];
  }
  const share = Math.max(0, most - joined) / Math.max(1, missing.length);
  const cities = new Map(missing.map((it) => [it, share]));
  seats.set(seat, cities);
  return cities;
}

function cityWorth(sight: Sight, { id, vp, region, size, linkValue }: City, project: Project): number {
  const { p, left } = sight;
  const share = wanted(sight).get(id);
  return (
    vp +
    (share === undefined ? 0 : p.wanted * share * 0.5) +
    (linkValue > 0 ? p.major * left : 0) +
    synergy(sight, HEALTH + region, 2) +
    (size === "small" ? synergy(sight, `${HEALTH}small-city`, 2) : 0) +
    (project === "industry" ? synergy(sight, "human-rights-project-industry", 3) : 0) +
    (project === "infrastructure" ? synergy(sight, "human-rights-project-public-infrastructure", 4) : 0) +
    (project === "housing" || project === "commerce" ? synergy(sight, "human-rights-project-housing-commerce", 2) : 0)
  );
}

/** What the next disc of a tab will bring at events. */
function discIncome(sight: Sight, project: Project): number {
  const { built, position } = sight.player.tabs[project];
  const income = tabIncomes(project, { built: built + 1, position }).at(-1) ?? {};
  return amountWorth(sight, income) * sight.left;
}

function buildWorth(sight: Sight, { department, project, city: id }: Extract<Command, { type: "buildProject" }>): number {
  const { p } = sight;
  const way = effectOf(department, sight.state.options).ways?.find((it) => it.project);
  if (!way) return -1;
  const city = cityOf(id);
  const goods = way.project?.goods ?? goodsCost(project);
  const mission = way.mission ? awayWorth(sight, city.region) - leaveWorth(sight, department) : 0;
  const bonus = city.transportBonus ? amountWorth(sight, boxOf(city.region, sight.player.transport[city.region]).income) : 0;
  return p.project + cityWorth(sight, city, project) + p.disc * discIncome(sight, project) + mission + bonus - goods * sight.goods - (way.pay?.money ?? 0) * sight.money;
}

function departmentWorth(sight: Sight, { department, space }: Extract<Command, { type: "buildDepartment" }>): number {
  const { player, state, p, left } = sight;
  const { category } = departmentOf(department);
  const effect = effectOf(department, state.options);
  const goods = (employeesOn(player, space) > 0 ? 1 : 2) + (effect.extraGoods ?? 0);
  return (
    p.department + spaceVp(space) + (effect.ways || effect.each ? p.tile : 0) * left - goods * sight.goods +
    synergy(sight, `education-department-${category}`, 3) + synergy(sight, "education-department-any", 1)
  );
}

function tabWorth(sight: Sight, project: Project): number {
  const { state, player, rounds, left, p } = sight;
  const positions = positionsFor(state, player, project);
  const from = player.tabs[project].position;
  const next = positions[from + 1];
  if (!next) return -1;
  const pace = 1 + (p.tabPace * rounds) / ROUNDS;
  let worth = 0;
  let cost = 0;
  for (let at = from + 1; at < positions.length; at++) {
    const more = (positions[at]?.vp ?? 0) - (positions[at - 1]?.vp ?? 0);
    if (at > from + 1) cost += positions[at]?.cost ?? 0;
    worth += p.tabVp * more * Math.exp(-cost / pace) * (at === from + 1 ? 1 / p.tabVp : next.cost / (next.cost + cost));
  }
  if (next.disc) {
    const waiting = PROJECTS.reduce((sum, it) => sum + discsWaiting(it, player.tabs[it]), 0);
    worth += (p.tabDisc + (waiting < 2 ? p.tabShort : 0)) * left * (waiting > 3 ? 0.4 : 1) - (goodsCost(project) > 1 ? 0.3 : 0);
  }
  return worth / next.cost;
}

function boxWorth(sight: Sight, region: Region): number {
  const { state, player, events, left, p, seat } = sight;
  const box = player.transport[region];
  const cost = transportCost(player, region, state.options) ?? 9;
  const [now, next] = [boxOf(region, box), boxOf(region, box + 1)];
  const income = amountWorth(sight, next.income) - amountWorth(sight, now.income);
  const higher = now.level !== next.level ? networkOf(state, seat).majors * p.level * 2 + (next.level === "railroad" ? synergy(sight, "human-rights-transportation-railroad", 3) : 0) : 0;
  const last = box + 1 === LAST_BOX ? p.lastBox + amountWorth(sight, next.reward ?? {}) : 0;
  return (p.box * left + p.boxIncome * income * Math.min(events.regions[region], 1 + player.missions[region]) * 0.5 + higher + last) / cost;
}

/** What the departments of a type would come to in a turn. */
function categoryWorth(sight: Sight, category: Category): number {
  const { state, player, p } = sight;
  let [uses, steps, study, builders] = [0, 0, player.study, 0];
  for (const [id, space] of departmentsOf(player)) {
    const department = departmentOf(id);
    if (department.category !== category) continue;
    const standing = standingOn(player, space);
    const { each, ways } = effectOf(id, state.options);
    steps += (each?.steps ?? 0) * (standing + department.permanent);
    study += (each?.study ?? 0) * standing;
    if (ways?.some((it) => it.project)) builders += standing;
    else if (ways) uses += standing;
  }
  if (category === "human-resources") {
    let astray = 0;
    for (const [space, id] of player.rooms.entries()) {
      const desks = id && id !== "lobby" ? departmentOf(id).workstations.length - standingOn(player, space) : 0;
      astray += Math.max(0, lyingOn(player, space) - desks);
    }
    return p.rowHr * (Math.min(astray, steps / 2) * (0.5 + 4 * sight.left) + uses * 1.5);
  }
  if (category === "construction") {
    let discs = 0;
    for (const it of PROJECTS) discs += discsWaiting(it, player.tabs[it]);
    return p.rowCo * (Math.min(builders, discs, player.goods) * (3 + sight.left * 2) + uses);
  }
  if (category === "management") return p.rowMg * uses * (1 + 1.5 * sight.useful);
  return p.rowRd * (study * (0.5 + 0.5 * Math.min(1, sight.rounds)) + uses * 2);
}

function eventWorth(sight: Sight, { region, donation }: Chosen): number {
  const { state, player, p } = sight;
  let worth = 0;
  if (region && player.missions[region] > 0) {
    worth += player.missions[region] * (amountWorth(sight, boxOf(region, player.transport[region]).income) + 2 * sight.left);
    for (const it of PROJECTS) for (const income of tabIncomes(it, player.tabs[it])) worth += amountWorth(sight, income);
  }
  if (donation && canDonate(player, state.options)) {
    let most = 0;
    const free = new Set(freeDonations(state));
    for (const it of chartOf(state)) if (free.has(it.id)) most = Math.max(most, donationWorth(sight, it));
    worth += Math.max(0, most - donationCost(player, state.options) * p.donate) * 0.6;
  }
  return p.rowEvent * worth;
}

function rowWorth(sight: Sight, row: Category): number {
  const { state, seat, p } = sight;
  const chosen = choiceOf(state, row);
  let worth = categoryWorth(sight, row) + eventWorth(sight, chosen);
  for (let other = 0; other < state.players.length; other++) {
    if (other === seat) continue;
    const theirs = sightOf(state, other, p);
    worth -= (p.envy / (state.players.length - 1)) * (categoryWorth(theirs, row) + eventWorth(theirs, chosen));
  }
  return worth;
}

/** Until nothing else is worth doing, nobody stands up: the first who does ends everything else. */
const LATE = 1e-3;

function worthOf(sight: Sight, command: Command): number {
  const { state, player, p } = sight;
  switch (command.type) {
    case "chooseRow":
      return rowWorth(sight, command.row);
    case "returnEmployees":
      return command.count;
    case "donate":
      return donateWorth(sight, command.donation);
    case "use":
      return useWorth(sight, command);
    case "buildProject":
      return buildWorth(sight, command);
    case "buildDepartment":
      return departmentWorth(sight, command);
    case "copyDonation":
      return donateWorth(sight, command.donation) + awayWorth(sight, command.region) - 1;
    case "moveEmployee":
      return moveWorth(sight, command);
    case "advanceTab":
      return 0.01 + Math.max(0, tabWorth(sight, command.project));
    case "advanceTransport":
      return 0.01 + Math.max(0, boxWorth(sight, command.region));
    case "activate":
      return command.pay || command.station !== undefined ? -1 : LATE * activationWorth(sight, command.space);
    case "spendChoiceTile": {
      const now = state.turn?.category;
      return now ? categoryWorth(sight, command.category) - categoryWorth(sight, now) - p.choice : -1;
    }
    case "settle": {
      const city = cityOf(command.city);
      return city.vp + city.linkValue * p.major;
    }
    case "reserve":
      return departmentWorth(sight, { type: "buildDepartment", department: command.department, space: 0 });
    case "relocate":
      return command.standing ? -1 : player.rooms[command.from] === "lobby" ? 1 : 0.2;
    case "takeIncome":
      return command.times + command.box * 0.1;
    case "splitLobby":
      return -command.newLobby;
    case "sellGoods":
    case "wait":
      return -1;
    default:
      return 0;
  }
}

/** The best of the legal commands by their prices; the first of equal ones. */
export function chooseByThumb(state: State, seat: Seat, legal: readonly Command[], prices: Prices = PRICES): Command {
  const sight = sightOf(state, seat, prices);
  let best = legal[0] as Command;
  let most = Number.NEGATIVE_INFINITY;
  for (const command of legal) {
    const worth = worthOf(sight, command);
    if (worth > most) [best, most] = [command, worth];
  }
  return best;
}

export const ALL_REGIONS = REGIONS;
