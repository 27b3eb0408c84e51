/** The worth of growth: projects, departments, tabs and tracks. */
import { departmentOf, effectOf, spaceVp, stepsBetween } from "../departments/departments.ts";
import { boxOf, type City, cityOf, connectionPoints, LAST_BOX, LEVELS, type Level } from "../map/board.ts";
import { transportCost } from "../map/studies.ts";
import { discsWaiting, goodsCost, positionsFor, tabIncomes } from "../map/tabs.ts";
import { type Command, PROJECTS, type Project, type Region } from "../model/state.ts";
import { HEALTH, limitWorth, synergy } from "./giving.ts";
import { networkOf } from "./network.ts";
import { amountWorth, type Sight } from "./sight.ts";
import { awayWorth, employeesOn, leaveWorth } from "./staff.ts";

const wantedCities = new WeakMap<Sight, ReadonlyMap<string, number>>();

/** Cities that the best connection in reach misses, each with its share of the points. */
function findWanted({ state, seat, player, rounds }: Sight): ReadonlyMap<string, number> {
  const pace = 0.5 + rounds / 4;
  let [joined, most] = [0, 0];
  let missing: readonly string[] = [];
  for (const reach of networkOf(state, seat).reaches()) {
    let level: number = LEVELS.length;
    for (const it of reach.regions) level = Math.min(level, LEVELS.indexOf(boxOf(it, player.transport[it]).level));
    const points = connectionPoints(reach.links, LEVELS[Math.min(2, level + (rounds > 6 ? 1 : 0))] as Level);
    if (reach.missing.length === 0) joined = Math.max(joined, points);
    const promise = points * Math.exp(-reach.missing.length / pace);
    if (reach.missing.length > 0 && promise > most) [most, missing] = [promise, reach.missing];
  }
  const share = Math.max(0, most - joined) / Math.max(1, missing.length);
  return new Map(missing.map((it) => [it, share]));
}

function wanted(sight: Sight): ReadonlyMap<string, number> {
  const known = wantedCities.get(sight) ?? findWanted(sight);
  wantedCities.set(sight, known);
  return known;
}

function cityWorth(sight: Sight, { id, vp, region, size, linkValue }: City, project: Project): number {
  const { p, left } = sight;
  const share = wanted(sight).get(id);
  return (
    vp +
    (share === undefined ? 0 : p.wanted * share * 0.5) +
    (linkValue > 0 ? p.major * left : 0) +
    synergy(sight, HEALTH + region) +
    (size === "small" ? synergy(sight, `${HEALTH}small-city`) : 0) +
    (project === "industry" ? synergy(sight, "human-rights-project-industry") : 0) +
    (project === "infrastructure" ? synergy(sight, "human-rights-project-public-infrastructure") : 0) +
    (project === "housing" || project === "commerce" ? synergy(sight, "human-rights-project-housing-commerce") : 0)
  );
}

/** The income of a tab's next disc at future events. */
function discIncome(sight: Sight, project: Project): number {
  const { built, position } = sight.player.tabs[project];
  const income = tabIncomes(project, { built: built + 1, position }).at(-1) ?? {};
  return amountWorth(sight, income) * sight.left;
}

export function buildWorth(
  sight: Sight,
  { department, project, city: id }: Extract<Command, { type: "buildProject" }>,
): number {
  const { p } = sight;
  const way = effectOf(department, sight.state.options).ways?.find((it) => it.project);
  if (!way) return -1;
  const city = cityOf(id);
  const goods = way.project?.goods ?? goodsCost(project);
  const mission = way.mission ? awayWorth(sight, city.region) - leaveWorth(sight, department) : 0;
  const bonus = city.transportBonus
    ? amountWorth(sight, boxOf(city.region, sight.player.transport[city.region]).income)
    : 0;
  return (
    p.project +
    cityWorth(sight, city, project) +
    p.disc * discIncome(sight, project) +
    mission +
    bonus -
    goods * sight.goods -
    (way.pay?.money ?? 0) * sight.money
  );
}

export function departmentWorth(
  sight: Sight,
  { department, space }: Extract<Command, { type: "buildDepartment" }>,
): number {
  const { player, state, p, left } = sight;
  const { category } = departmentOf(department);
  const effect = effectOf(department, state.options);
  const goods = (employeesOn(player, space) > 0 ? 1 : 2) + (effect.extraGoods ?? 0);
  return (
    p.department +
    spaceVp(space) +
    (p.tile * (p.desks[department] ?? 0) - p.near * stepsBetween(space, player.rooms.indexOf("lobby"))) * left -
    goods * sight.goods +
    synergy(sight, `education-department-${category}`) +
    synergy(sight, "education-department-any")
  );
}

export function tabWorth(sight: Sight, project: Project): number {
  const { state, player, left, p } = sight;
  const positions = positionsFor(state, player, project);
  const from = player.tabs[project].position;
  const next = positions[from + 1];
  if (!next) return -1;
  let worth = 0;
  let cost = 0;
  for (let at = from + 1; at < positions.length; at++) {
    const more = (positions[at]?.vp ?? 0) - (positions[at - 1]?.vp ?? 0);
    if (at > from + 1) cost += positions[at]?.cost ?? 0;
    worth += p.tabVp * more * Math.exp(-cost) * (at === from + 1 ? 1 / p.tabVp : next.cost / (next.cost + cost));
  }
  if (next.donationLimit > 0) worth += limitWorth(sight, next.donationLimit);
  if (next.disc) {
    const waiting = PROJECTS.reduce((sum, it) => sum + discsWaiting(it, player.tabs[it]), 0);
    worth +=
      (p.tabDisc + (waiting < 2 ? p.tabShort : 0)) * left * (waiting > 3 ? 0.4 : 1) -
      (goodsCost(project) > 1 ? 0.3 : 0);
  }
  return worth / next.cost;
}

export function boxWorth(sight: Sight, region: Region): number {
  const { state, player, events, left, p, seat } = sight;
  const box = player.transport[region];
  const cost = transportCost(player, region, state.options) ?? 9;
  const [now, next] = [boxOf(region, box), boxOf(region, box + 1)];
  const income = amountWorth(sight, next.income) - amountWorth(sight, now.income);
  const higher =
    now.level !== next.level
      ? networkOf(state, seat).majors * p.level * 2 +
        (next.level === "railroad" ? synergy(sight, "human-rights-transportation-railroad") : 0)
      : 0;
  const last = box + 1 === LAST_BOX ? p.lastBox + amountWorth(sight, next.reward ?? {}) : 0;
  return (
    (p.box * left +
      p.boxIncome * income * Math.min(events.regions[region], 1 + player.missions[region]) * 0.5 +
      higher +
      last) /
    cost
  );
}
