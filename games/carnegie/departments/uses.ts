/** What one use of a department may be: the ways of the effects table turned into commands. */
import type { Seat } from "../../kernel/game.ts";
import { canDonate, donationsToCopy } from "../donations/donations.ts";
import { CITIES, cityOfSite } from "../map/board.ts";
import { sitesOpen } from "../map/sites.ts";
import { discsWaiting, goodsCost, timesOf } from "../map/tabs.ts";
import {
  type Amounts,
  type Command,
  type Player,
  PROJECTS,
  type Project,
  REGIONS,
  type Region,
  type State,
} from "../model/state.ts";
import { ALL_SPACES, lyingOn, spaceOf, standingOn } from "./company.ts";
import { ALL_TILES, effectOf } from "./departments.ts";
import type { Way } from "./effects.ts";

/** What a use is about: the state, whose turn it is, the department and the way. */
interface Use {
  readonly state: State;
  readonly seat: Seat;
  readonly player: Player;
  readonly department: string;
  readonly way: Way;
}

const canPay = ({ money, goods }: Player, pay: Amounts): boolean =>
  money >= (pay.money ?? 0) && goods >= (pay.goods ?? 0);

/** How many goods a project costs by a way. */
export const projectGoods = (project: Project, { project: built }: Way): number => built?.goods ?? goodsCost(project);

/** Goods to put a tile on a space. */
export function departmentGoods(
  player: Player,
  id: string,
  space: number,
  way: Way,
  options: State["options"],
): number {
  const { goods = 0, elsewhere = 0 } = way.department ?? {};
  const occupied = lyingOn(player, space) + standingOn(player, space) > 0;
  return (occupied ? goods : elsewhere) + (effectOf(id, options).extraGoods ?? 0);
}

function projectUses({ state, player, department, way }: Use): readonly Command[] {
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

function departmentUses({ state, player, way }: Use): readonly Command[] {
  const { market, options } = state;
  const open = player.reserved
    ? [player.reserved]
    : ALL_TILES.map((it) => it.id).filter((it) => (market[it] ?? 0) > 0 && spaceOf(player, it) < 0);
  const free = ALL_SPACES.filter((it) => player.rooms[it] === null);
  return open.flatMap((department) =>
    free
      .filter((space) => player.goods >= departmentGoods(player, department, space, way, options))
      .map((space): Command => ({ type: "buildDepartment", department, space })),
  );
}

function donationUses({ state, seat, player }: Use): readonly Command[] {
  if (!canDonate(player, state.options)) return [];
  return donationsToCopy(state, seat).flatMap((donation) =>
    REGIONS.map((region): Command => ({ type: "copyDonation", region, donation })),
  );
}

/** How many projects a seat has built in a region. */
export const projectsIn = ({ sites }: State, seat: Seat, region: Region): number =>
  Object.entries(sites).filter(([site, it]) => it.seat === seat && cityOfSite(site).region === region).length;

/** How often pay and gain may be taken in one use. */
function timesOpen(player: Player, { upTo = 1, rest, pay = {} }: Way): readonly number[] {
  const least = rest ? 0 : 1;
  const all = Array.from({ length: upTo - least + 1 }, (_, it) => it + least);
  return all.filter((it) => canPay(player, timesOf(pay, it)));
}

function plainUses({ player, department, way }: Use): readonly Command[] {
  if (way.gain?.employees && player.supply.employees === 0) return [];
  const regions = way.mission ? REGIONS : [null];
  return timesOpen(player, way).flatMap((times) =>
    regions.map((region): Command => ({ type: "use", department, way: way.key, region, times })),
  );
}

/** One command per region with projects and per number of them that give the first gain. */
function agencyUses({ state, seat, department, way }: Use): readonly Command[] {
  return REGIONS.flatMap((region) => {
    const projects = projectsIn(state, seat, region);
    const firsts = projects > 0 ? Array.from({ length: projects + 1 }, (_, it) => it) : [];
    return firsts.map((times): Command => ({ type: "use", department, way: way.key, region, times }));
  });
}

function usesBy(use: Use): readonly Command[] {
  if (use.way.project) return projectUses(use);
  if (use.way.perProject) return agencyUses(use);
  if (use.way.department) return departmentUses(use);
  return use.way.donation ? donationUses(use) : plainUses(use);
}

/** Every use open in a company turn. Who left their department cannot be used. */
export function usesOpen(state: State, seat: Seat): readonly Command[] {
  const player = state.players[seat] as Player;
  const open = Object.entries(state.turn?.uses ?? {}).filter(([, left]) => left > 0);
  return open.flatMap(([department]) =>
    (effectOf(department, state.options).ways ?? []).flatMap((way) => usesBy({ state, seat, player, department, way })),
  );
}
