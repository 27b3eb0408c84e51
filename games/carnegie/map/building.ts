/** A project is built: what is paid, where the disc goes, and what a small town gives. */
import type { Seat } from "../../kernel/game.ts";
import { wayOf } from "../departments/departments.ts";
import { projectGoods } from "../departments/uses.ts";
import type { Player, Project } from "../model/state.ts";
import { takeArrivals } from "../round/income.ts";
import { type CarnegieTurn, type CommandOf, expected, playerOf, type StageRules } from "../round/stage.ts";
import { cityOf, type SitePlace } from "./board.ts";
import { isMatching, lobbyingOf, sitesOpen } from "./sites.ts";

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
  turn.emit({ type: "departmentUsed", seat, department, way: way.key, region, pay, gain: {} });
  const built = { seat, project, city: city.id, site: site.id, by: department };
  turn.emit({ type: "projectBuilt", ...built, ...(lobbied > 0 && { lobbied }) });
  if (city.transportBonus) takeArrivals(turn, seat, city.region, { employees: 1, arrived: 0, atOnce: false });
}

// Stage `site` of Political Lobbying: which kind of site the project goes onto.

export const site: StageRules<"site"> = {
  legal(state, { seat, city, project }) {
    const open = sitesOpen(state, playerOf(state, seat), cityOf(city), project);
    return open.map(({ type }) => ({ type: "chooseSite", site: type }));
  },
  decide(turn, stage, command) {
    const { seat, city, project } = stage;
    const kind = expected(command, "chooseSite").site;
    const open = sitesOpen(turn.state, playerOf(turn.state, seat), cityOf(city), project);
    const chosen = open.find(({ type }) => type === kind);
    if (!chosen) throw new Error(`no site of ${kind} is open`);
    turn.emit({ type: "siteChosen", seat });
    buildOn(turn, seat, stage, chosen);
  },
};
