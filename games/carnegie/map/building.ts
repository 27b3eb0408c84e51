/** Projects: open sites, costs, the place of the disc, and the gift of a small town. */

import type { Seat } from "../../kernel/game.ts";
import { canPay, ongoingOf, useOf } from "../departments/company.ts";
import { wayOf } from "../departments/departments.ts";
import type { Way } from "../departments/effects.ts";
import { type Command, type Player, PROJECTS, type Project, type State } from "../model/state.ts";
import { takeArrivals } from "../round/income.ts";
import { type CarnegieTurn, type CommandOf, playerOf } from "../round/stage.ts";
import { CITIES, type City, cityOf, freeSite, type SitePlace } from "./board.ts";
import { discsWaiting, goodsCost } from "./tabs.ts";

/** Points of Political Lobbying for a matching site; 0 while nobody is active there. */
export const lobbyingOf = (player: Player, options: State["options"]): number =>
  ongoingOf(player, options).reduce((sum, it) => sum + (it.lobbying ?? 0), 0);

/** Whether a site takes a project without lobbying. */
export const isMatching = ({ type }: SitePlace, project: Project): boolean => type === project || type === "any";

/** The left-most free site of each kind; several kinds only with Political Lobbying. */
export function sitesOpen(
  { sites, options }: State,
  player: Player,
  city: City,
  project: Project,
): readonly SitePlace[] {
  if (lobbyingOf(player, options) > 0) {
    const free = city.sites.filter((it) => !(it.id in sites));
    return free.filter((it, at) => free.findIndex((other) => other.type === it.type) === at);
  }
  const site = freeSite(sites, city, project);
  return site ? [site] : [];
}

// Building a project: payment, the place of the disc, and the gift of a small town.

/** The goods that a project costs by a way. */
export const projectGoods = (project: Project, { project: built }: Way): number => built?.goods ?? goodsCost(project);

/** Every project that a department can build now, by one of its ways. */
export function projectUses(state: State, player: Player, department: string, way: Way): readonly Command[] {
  const payable = PROJECTS.filter(
    (it) =>
      discsWaiting(it, player.tabs[it]) > 0 &&
      canPay(player, { money: way.pay?.money ?? 0, goods: projectGoods(it, way) }),
  );
  return payable.flatMap((project) =>
    CITIES.filter((it) => sitesOpen(state, player, it, project).length > 0).map(
      ({ id }): Command => ({ type: "buildProject", department, project, city: id }),
    ),
  );
}

type Plan = Pick<CommandOf<"buildProject">, "department" | "project" | "city">;

/** Points of Political Lobbying for this site. */
function lobbiedBy(turn: CarnegieTurn, seat: Seat, site: SitePlace, project: Project): number {
  const player = turn.state.players[seat] as Player;
  return isMatching(site, project) ? lobbyingOf(player, turn.state.options) : 0;
}

/** Uses the department, moves the disc onto the site, and takes the income of a small town with the icon. */
export function buildOn(turn: CarnegieTurn, seat: Seat, plan: Plan, site: SitePlace): void {
  const { department, project } = plan;
  const way = wayOf(department, "project", turn.state.options);
  const city = cityOf(plan.city);
  const pay = { ...way.pay, goods: projectGoods(project, way) };
  const region = way.mission ? city.region : null;
  const lobbied = lobbiedBy(turn, seat, site, project);
  const more = useOf(turn.state, seat, department, region !== null);
  turn.emit({ type: "departmentUsed", seat, department, way: way.key, region, pay, gain: {}, ...more });
  const built = { seat, project, city: city.id, site: site.id, by: department };
  turn.emit({ type: "projectBuilt", ...built, ...(lobbied > 0 && { lobbied }) });
  if (city.transportBonus) takeArrivals(turn, seat, { region: city.region, employees: 1, arrived: 0, atOnce: false });
}

/** With Political Lobbying and sites of several kinds the owner is asked first. */
export function buildProject(turn: CarnegieTurn, seat: Seat, command: CommandOf<"buildProject">): void {
  const { department, project, city } = command;
  const [site, ...more] = sitesOpen(turn.state, playerOf(turn.state, seat), cityOf(city), project);
  if (!site) throw new Error(`no site in ${city} is open`);
  if (more.length > 0) turn.emit({ type: "siteOffered", seat, department, project, city });
  else buildOn(turn, seat, command, site);
}
