/**
 * The worth of a company to the bot, in victory points: the score if the game ended now, and the promise of its means for the rounds to
 * come.
 */

import type { Seat } from "../../kernel/game.ts";
import { memoizeLast } from "../../kernel/once.ts";
import { ALL_SPACES, activeOn, departmentsOf, freeStation, inactiveOn } from "../departments/company.ts";
import { departmentOf, effectOf, stepsBetween } from "../departments/departments.ts";
import { boxOf, cityOf, LAST_BOX } from "../map/board.ts";
import { bestConnection, citiesOf } from "../map/connections.ts";
import { discsWaiting, goodsCost, projectIncome } from "../map/tabs.ts";
import { type Amounts, type Options, type Player, PROJECTS, REGIONS, ROUNDS, type State } from "../model/state.ts";
import { paymentsOf, pointsOf } from "../scoring.ts";

/** Weights in victory points, found by playing against itself and keeping what scored more. */
const W = {
  money: 0.25,
  moreMoney: 0.06,
  enoughMoney: 20,
  goods: 1.24,
  moreGoods: 0.35,
  enoughGoods: 5,
  study: 0.4,
  employee: 0.8,
  deskOngoing: 1.56,
  deskResearch: 3.5,
  deskPersonnel: 2,
  deskConstruction: 3.5,
  deskPlanning: 2.5,
  deskOther: 2.5,
  ready: 0.6,
  waiting: 0.5,
  way: 0.15,
  mission: 1,
  disc: 1.8,
  moreDiscs: 0.9,
  boxIncome: 1.5,
  box: 0.6,
  tab: 0.6,
  major: 2,
  city: 0.5,
  projectIncome: 5,
  department: 1.2,
} as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

/** The remaining share of the game, 1 to 0. */
const leftOf = ({ round }: State): number => (ROUNDS - round) / ROUNDS;

/** The first few of a thing are worth more than the rest. */
const saturating = (amount: number, enough: number, first: number, more: number): number =>
  Math.min(amount, enough) * first + Math.max(0, amount - enough) * more;

const amountWorth = ({ money = 0, goods = 0, vp = 0, study = 0, employees = 0 }: Amounts): number =>
  money * W.money + goods * W.goods + vp + study * W.study + employees * W.employee;

/** Money and goods; when the game is over, only their points count, which are included elsewhere. */
function meansWorth({ money, goods }: Player, left: number): number {
  const worth =
    saturating(money, W.enoughMoney, W.money, W.moreMoney) + saturating(goods, W.enoughGoods, W.goods, W.moreGoods);
  return Math.min(1, left * 4) * worth;
}

/** The worth of an active employee in a department beyond the point for being active. */
function deskWorth(options: Options, player: Player, id: string): number {
  const { each, ways, ongoing } = effectOf(id, options);
  if (ongoing) return W.deskOngoing;
  if (each) return each.study ? W.deskResearch : W.deskPersonnel;
  if (ways?.some((it) => it.project)) {
    const discs = sum(PROJECTS.map((it) => discsWaiting(it, player.tabs[it])));
    return W.deskConstruction * (discs > 0 ? 1 : 0.5);
  }
  return ways?.some((it) => it.department) ? W.deskPlanning : W.deskOther;
}

/** Employees who are active, who can be activated on their space, and who still have a way to go. */
function employeeWorth(options: Options, player: Player, left: number): number {
  const desks = departmentsOf(player).map(([id, space]) => {
    const free = departmentOf(id).workstations.length - activeOn(player, space);
    const ready = Math.min(free, inactiveOn(player, space));
    const worth = deskWorth(options, player, id) * left;
    const cost = freeStation(player, space)?.cost ?? 0;
    return activeOn(player, space) * worth + ready * Math.max(0.2, W.ready * worth + 0.5 - cost * 0.12);
  });
  return sum(desks) + waitingWorth(player, left);
}

function waitingWorth(player: Player, left: number): number {
  const open = departmentsOf(player).filter(
    ([id, space]) => departmentOf(id).workstations.length > activeOn(player, space) + inactiveOn(player, space),
  );
  const waits = ALL_SPACES.map((space) => {
    const lying = inactiveOn(player, space);
    if (lying === 0) return 0;
    const id = player.rooms[space];
    const desks = id ? departmentOf(id).workstations.length - activeOn(player, space) : 0;
    const far = Math.min(6, ...open.map(([, it]) => stepsBetween(space, it)));
    return Math.max(0, lying - desks) * (W.waiting - far * W.way);
  });
  return sum(waits) * left;
}

/** Employees on missions bring income when they come back. */
const missionWorth = memoizeLast(
  (missions: Player["missions"], transport: Player["transport"], left: number): number =>
    sum(
      REGIONS.map(
        (it) => saturating(missions[it], 2, 1, 0.6) * (W.mission + amountWorth(boxOf(it, transport[it]).income) * 0.5),
      ),
    ) * Math.min(1, left * 2.5),
);

/** Discs on tabs that could be built, expensive ones less. */
const discWorth = memoizeLast(
  (tabs: Player["tabs"], left: number): number =>
    sum(PROJECTS.map((it) => saturating(discsWaiting(it, tabs[it]), 1, W.disc, W.moreDiscs) - goodsCost(it) * 0.1)) *
    left,
);

const transportWorth = memoizeLast((transport: Player["transport"], left: number): number => {
  const boxes = REGIONS.map((it) => amountWorth(boxOf(it, transport[it]).income) * W.boxIncome + transport[it] * W.box);
  return sum(boxes) * left + REGIONS.filter((it) => transport[it] === LAST_BOX).length * left;
});

const tabWorth = memoizeLast(
  (tabs: Player["tabs"], left: number): number => sum(PROJECTS.map((it) => tabs[it].position * W.tab)) * left,
);

const cityWorth = memoizeLast((cities: ReadonlySet<string>, left: number): number => {
  const majors = [...cities].filter((it) => cityOf(it).linkValue > 0).length;
  return left * (majors * W.major + cities.size * W.city);
});

/** On the way to connections: major cities, and towns beside one's own. */
const mapWorth = (state: State, seat: Seat, left: number): number =>
  cityWorth(citiesOf(state, seat), left) + (bestConnection(state, seat) ? left * 2 : 0);

/** Assets of a company beyond the points of its sheet. */
function promiseOf(state: State, seat: Seat): number {
  const player = state.players[seat] as Player;
  const left = leftOf(state);
  return (
    meansWorth(player, left) +
    employeeWorth(state.options, player, left) +
    missionWorth(player.missions, player.transport, left) +
    discWorth(player.tabs, left) +
    transportWorth(player.transport, left) +
    tabWorth(player.tabs, left) +
    mapWorth(state, seat, left) +
    amountWorth(projectIncome(player.tabs)) * left * W.projectIncome +
    departmentsOf(player).length * left * W.department +
    player.supply.employees * -W.employee * left +
    player.study * 0.3
  );
}

/** Current points plus promise. */
export function worthOf(state: State, seat: Seat): number {
  if (!state.over)
    return sum(pointsOf(state, seat, paymentsOf(state, seat)).map((it) => it.points)) + promiseOf(state, seat);
  return sum(state.points.filter((it) => it.seat === seat).map((it) => it.points));
}
