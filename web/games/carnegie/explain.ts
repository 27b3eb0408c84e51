/** Departments explained. Ways of use are put into words from the rows the rules are made of, so that every edition says its own. */
import { departmentOf } from "../../../games/carnegie/departments/departments.ts";
import type { Way } from "../../../games/carnegie/departments/effects.ts";
import { EDITIONS } from "../../../games/carnegie/editions.ts";
import type { Options } from "../../../games/carnegie/model/state.ts";
import { amountsText } from "./names.ts";
import { tBoard, tGame } from "./words/index.ts";

const timed = (what: string, times: number | undefined): string =>
  times ? tBoard("way.times", { what, times }) : what;

function projectText({ project, pay }: Way): string {
  if (pay) return tBoard("way.project.paid", { pay: amountsText(pay) });
  if (project?.goods) return tBoard("way.project", { goods: amountsText({ goods: project.goods }) });
  return tBoard("way.project.normal");
}

function deedText(way: Way): string {
  const { pay, gain = {}, upTo, rest, vpPerActive, project, department, donation } = way;
  if (project) return projectText(way);
  if (way.perProject) return way.perProject.map(amountsText).join(" / ");
  if (department) return tBoard("way.department", { ...department });
  if (donation) return tBoard("way.donation");
  if (vpPerActive) return tBoard("way.safety", { count: vpPerActive });
  if (rest) return tBoard("way.split", { times: upTo ?? 1, gain: amountsText(gain), rest: amountsText(rest) });
  const what = pay ? tBoard("way.trade", { pay: amountsText(pay), gain: amountsText(gain) }) : amountsText(gain);
  return timed(what, upTo);
}

/** One way of using a department. */
export const wayText = (way: Way): string =>
  way.mission ? tBoard("way.mission", { what: deedText(way) }) : deedText(way);

function stationsText(id: string): string {
  const { workstations } = departmentOf(id);
  const costs = workstations.map((money) => tBoard("money", { money })).join(", ");
  return workstations.length > 0 ? tBoard("explain.stations", { costs }) : tBoard("explain.stations.none");
}

/** The effect of a department in an edition. */
export const departmentText = (id: string, { edition }: Pick<Options, "edition">): string =>
  (EDITIONS[edition].tiles === "current" && tGame(`help.department.${id}.current`)) || tGame(`help.department.${id}`);

/** The effect of a department in an edition, and its workstations' costs. */
export const explain = (id: string, options: Pick<Options, "edition">): readonly string[] =>
  id === "lobby" ? [tGame("help.department.lobby")] : [departmentText(id, options), stationsText(id)];
