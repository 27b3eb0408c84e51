/** Why nothing can be done at a place: the one condition of the rules that fails there. */
import { ALL_SPACES, canPay, spaceOf } from "../../../../games/carnegie/departments/company.ts";
import { effectOf } from "../../../../games/carnegie/departments/departments.ts";
import type { Way } from "../../../../games/carnegie/departments/effects.ts";
import { departmentGoods } from "../../../../games/carnegie/departments/uses.ts";
import { donationCost, freeDonations } from "../../../../games/carnegie/donations/donations.ts";
import { CITIES, cityOf, LAST_BOX } from "../../../../games/carnegie/map/board.ts";
import { projectGoods, sitesOpen } from "../../../../games/carnegie/map/building.ts";
import { isBoxOpen, tabCost, transportCost } from "../../../../games/carnegie/map/studies.ts";
import { discsWaiting, positionsFor } from "../../../../games/carnegie/map/tabs.ts";
import { type Amounts, PROJECTS, type Project, type Region } from "../../../../games/carnegie/model/state.ts";
import { idsOf, kindOf, type Spot } from "../../../../games/carnegie/table/spots.ts";
import type { BoardController } from "../controller.ts";
import { amountsText, listed, projectName } from "../names.ts";
import { playerAt, type Standpoint, stageAt } from "../outcome.ts";
import { tGame } from "../words/index.ts";
import { tWhy } from "./words/index.ts";

/** "It costs $15, but you have only $7"; `null` where there is enough. */
function lacking(cost: Amounts, have: Amounts): string | null {
  const units = Object.keys(cost) as (keyof Amounts)[];
  if (units.every((it) => (have[it] ?? 0) >= (cost[it] ?? 0))) return null;
  const own = Object.fromEntries(units.map((it) => [it, have[it] ?? 0]));
  const words = { cost: amountsText(cost), have: amountsText(own) };
  return tWhy(Object.values(own).some((it) => it > 0) ? "lacking" : "lacking.none", words);
}

/** The ways by which projects or departments can still be built in this turn. */
function waysLeft({ state }: Standpoint, kind: "project" | "department"): readonly Way[] {
  const left = Object.entries(state.turn?.uses ?? {}).filter(([, count]) => count > 0);
  return left.flatMap(([id]) => (effectOf(id, state.options).ways ?? []).filter((it) => it[kind]));
}

function studyReason(at: Standpoint, cost: number | null): string | null {
  const study = at.state.turn?.study ?? 0;
  if (study === 0) return tWhy("study.nobody");
  return cost === null ? null : lacking({ study: cost }, { study });
}

function tabReason(at: Standpoint, project: Project): string | null {
  const { state } = at;
  const player = playerAt(at);
  const next = positionsFor(state, player, project)[player.tabs[project].position + 1];
  if (!next) return tWhy("tab.out");
  if (next.disc && player.supply.discs === 0) return tWhy("tab.disc");
  return studyReason(at, tabCost(state, player, project));
}

function trackReason(at: Standpoint, region: Region): string | null {
  const { state } = at;
  const player = playerAt(at);
  const box = player.transport[region];
  if (box >= LAST_BOX) return tWhy("track.end");
  if (!isBoxOpen(state, player, region, box + 1)) return tWhy("track.taken");
  return studyReason(at, transportCost(player, region, state.options));
}

/** Why none of these projects can be paid for by any of the ways: the cost of the cheapest. */
function priceReason(at: Standpoint, ways: readonly Way[], projects: readonly Project[]): string | null {
  const { money, goods } = playerAt(at);
  const costs = projects.flatMap((it) =>
    ways.map((way) => ({ ...way.pay, goods: projectGoods(it, way) }) satisfies Amounts),
  );
  if (costs.some((it) => canPay(playerAt(at), it))) return null;
  const [least] = costs.toSorted((a, b) => a.goods - b.goods);
  return least ? lacking(least, { money, goods }) : null;
}

function cityReason(at: Standpoint, id: string): string | null {
  const { state } = at;
  const player = playerAt(at);
  const city = cityOf(id);
  if (city.sites.every((it) => it.id in state.sites)) return tWhy("build.full");
  const ways = waysLeft(at, "project");
  if (ways.length === 0) return tWhy("build.nobody");
  const open = PROJECTS.filter((it) => sitesOpen(state, player, city, it).length > 0);
  const ready = open.filter((it) => discsWaiting(it, player.tabs[it]) > 0);
  if (ready.length === 0) return tWhy("build.disc", { projects: listed(open.map(projectName)) });
  return priceReason(at, ways, ready);
}

/** Why no project of a tab can be built. */
function projectReason(at: Standpoint, project: Project): string | null {
  const player = playerAt(at);
  if (discsWaiting(project, player.tabs[project]) === 0) return tWhy("build.waiting");
  if (CITIES.every((it) => sitesOpen(at.state, player, it, project).length === 0))
    return tWhy("build.sites", { project: projectName(project) });
  return priceReason(at, waysLeft(at, "project"), [project]);
}

const settleReason = (id: string): string => tWhy(cityOf(id).size === "small" ? "settle.small" : "settle.full");

function donationReason(at: Standpoint, id: string): string | null {
  const player = playerAt(at);
  if (!freeDonations(at.state).includes(id)) return tWhy("donate.taken");
  if (player.supply.discs === 0) return tWhy("donate.disc");
  return lacking({ money: donationCost(player, at.state.options) }, { money: player.money });
}

function tileReason(at: Standpoint, id: string): string | null {
  const { market, options } = at.state;
  const player = playerAt(at);
  if (spaceOf(player, id) >= 0) return tWhy("tile.have");
  if (player.reserved && player.reserved !== id) return tWhy("tile.reserved");
  if (!player.reserved && (market[id] ?? 0) === 0) return tWhy("tile.gone");
  const [way] = waysLeft(at, "department");
  if (!way) return tWhy("tile.nobody");
  const free = ALL_SPACES.filter((it) => player.rooms[it] === null);
  if (free.length === 0) return tWhy("tile.space");
  const goods = Math.min(...free.map((it) => departmentGoods(player, id, it, way, options)));
  return lacking({ goods }, { goods: player.goods });
}

/** The obstacle in a company turn. */
function companyReason(at: Standpoint, kind: string, id: string): string | null {
  if (at.state.turn?.activating) return tWhy("activating");
  if (kind === "city") return cityReason(at, id);
  if (kind === "tile") return tileReason(at, id);
  if (kind === "track") return trackReason(at, id as Region);
  // A tab represents its projects while somebody can build, else study points.
  return waysLeft(at, "project").length > 0 && (at.state.turn?.study ?? 0) === 0
    ? projectReason(at, id as Project)
    : tabReason(at, id as Project);
}

/** Kinds of places where something is done in a company turn, or at a donation event. */
const PLACE_KINDS: readonly string[] = ["city", "tab", "track", "tile", "donation"];

/** The obstacle at a place without commands; `null` if no rule is about it. */
export function reasonAt(at: Standpoint, place: Spot): string | null {
  const kind = kindOf(place);
  const id = idsOf(place).at(-1) ?? "";
  const stage = stageAt(at)?.stage;
  if (kind === "row") return tGame("why.chooseRow");
  if (!PLACE_KINDS.includes(kind)) return null;
  if (stage === "settle" && kind === "city") return settleReason(id);
  if (stage === "reserve" && kind === "tile") return tGame("why.reserve");
  if (kind === "donation" && stage === "secret") return tGame("why.nameDonation");
  if (kind === "donation" && stage === "donate") return donationReason(at, id);
  if (kind === "donation") return tWhy("donate.event");
  return stage === "company" ? companyReason(at, kind, id) : tWhy("company");
}

/** Why nothing can be done at a place in your turn; `null` where no rule is about it. */
export function whyNot(controller: BoardController, place: Spot): string | null {
  const { value: at } = controller.at;
  if (!at || controller.legal.value.length === 0 || controller.offersAt(place).length > 0) return null;
  return reasonAt(at, place);
}
