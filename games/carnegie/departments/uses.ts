/** Uses of a department: their cost and gain, from the ways of `effects.ts`, as commands and events. */

import type { Seat } from "../../kernel/game.ts";
import { canDonate, donationCost, donationsToCopy } from "../donations/donations.ts";
import { EDITIONS } from "../editions.ts";
import { cityOfSite } from "../map/board.ts";
import { projectUses } from "../map/building.ts";
import { addAll, timesOf } from "../map/tabs.ts";
import {
  type Amounts,
  type Command,
  type Options,
  type Player,
  REGIONS,
  type Region,
  type State,
} from "../model/state.ts";
import { limited, offerLobby } from "../round/income.ts";
import { type CarnegieTurn, type CommandOf, playerOf } from "../round/stage.ts";
import { ALL_SPACES, activeCount, activeOn, canPay, departmentCount, inactiveOn, spaceOf, useOf } from "./company.ts";
import { allTiles, effectOf, GIVING, PLANNING, wayOf } from "./departments.ts";
import type { Way } from "./effects.ts";
import { relocations } from "./employees.ts";

/** Context of a use: the state, the seat, the department and the way. */
interface Use {
  readonly state: State;
  readonly seat: Seat;
  readonly player: Player;
  readonly department: string;
  readonly way: Way;
}

// Strategic Planning builds departments.

/** The cost in goods of a tile on a space. */
export function departmentGoods(
  player: Player,
  id: string,
  space: number,
  way: Way,
  options: State["options"],
): number {
  const { goods = 0, elsewhere = 0 } = way.department ?? {};
  const occupied = inactiveOn(player, space) + activeOn(player, space) > 0;
  return (occupied ? goods : elsewhere) + (effectOf(id, options).extraGoods ?? 0);
}

function departmentUses({ state, player, way }: Use): readonly Command[] {
  const { market, options } = state;
  const open = player.reserved
    ? [player.reserved]
    : allTiles()
        .map((it) => it.id)
        .filter((it) => (market[it] ?? 0) > 0 && spaceOf(player, it) < 0);
  const free = ALL_SPACES.filter((it) => player.rooms[it] === null);
  return open.flatMap((department) =>
    free
      .filter((space) => player.goods >= departmentGoods(player, department, space, way, options))
      .map((space): Command => ({ type: "buildDepartment", department, space })),
  );
}

export function buildDepartment(
  turn: CarnegieTurn,
  seat: Seat,
  { department, space }: CommandOf<"buildDepartment">,
): void {
  const { options } = turn.state;
  const way = wayOf(PLANNING, "department", options);
  const goods = departmentGoods(playerOf(turn.state, seat), department, space, way, options);
  const used = { seat, department: PLANNING, way: way.key, region: null, pay: { goods }, gain: {} };
  turn.emit({ type: "departmentUsed", ...used, ...useOf(turn.state, seat, PLANNING, false) });
  turn.emit({ type: "departmentBuilt", seat, department, space });
  if (relocations(playerOf(turn.state, seat), space, options).length > 0)
    turn.emit({ type: "relocationOffered", seat, space });
}

// Charitable Giving copies a donation.

function donationUses({ state, seat, player }: Use): readonly Command[] {
  if (!canDonate(player, state.options)) return [];
  return donationsToCopy(state, seat).flatMap((donation) =>
    REGIONS.map((region): Command => ({ type: "copyDonation", region, donation })),
  );
}

/** The employee leaves before the donation is paid for: Communications is another department, so the cost is the same. */
export function copyDonation(turn: CarnegieTurn, seat: Seat, { region, donation }: CommandOf<"copyDonation">): void {
  const cost = donationCost(playerOf(turn.state, seat), turn.state.options);
  const used = { seat, department: GIVING, way: "donation", region, pay: {}, gain: {} };
  turn.emit({ type: "departmentUsed", ...used, ...useOf(turn.state, seat, GIVING, true) });
  turn.emit({ type: "donationMade", seat, donation, cost, by: GIVING });
}

// All others: pay, gain, and send on a mission.

/** A seat's projects in a region. */
export const projectsIn = ({ sites }: State, seat: Seat, region: Region): number =>
  Object.entries(sites).filter(([site, it]) => it.seat === seat && cityOfSite(site).region === region).length;

/** The possible numbers of times of pay and gain in one use. */
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

/** Points for employees who are active after the one used has left. */
function safetyVp(active: number, per: number, { edition }: Options): number {
  return EDITIONS[edition].rounding === "up" ? Math.ceil(active / per) : Math.floor(active / per);
}

/** A chosen use. */
interface Taken {
  readonly player: Player;
  readonly region: CommandOf<"use">["region"];
  readonly times: number;
  readonly options: Options;
  /** Projects in the region, if they count. */
  readonly projects: number;
}

/** The number of times that the gain is taken. */
const multiplierOf = ({ per }: Way, { player, times }: Taken): number => (per ? departmentCount(player, per) : times);

function gainOf(way: Way, use: Taken): Amounts {
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

export function use(turn: CarnegieTurn, seat: Seat, { department, way: key, region, times }: CommandOf<"use">): void {
  const { options } = turn.state;
  const player = playerOf(turn.state, seat);
  const way = wayOf(department, key, options);
  const projects = way.perProject && region ? projectsIn(turn.state, seat, region) : 0;
  const gain = limited(gainOf(way, { player, region, times, options, projects }), player);
  const sent = way.perProject ? { region: null, agency: region as Region } : { region };
  const pay = timesOf(way.pay ?? {}, times);
  const more = useOf(turn.state, seat, department, sent.region !== null);
  turn.emit({ type: "departmentUsed", seat, department, way: key, pay, gain, ...sent, ...more });
  if (way.places)
    turn.emit({
      type: "placesOffered",
      seat,
      moves: way.places * multiplierOf(way, { player, region, times, options, projects }),
    });
  offerLobby(turn, seat, gain.employees ?? 0, false);
}

// All of them together.

function usesBy(use: Use): readonly Command[] {
  if (use.way.project) return projectUses(use.state, use.player, use.department, use.way);
  if (use.way.perProject) return agencyUses(use);
  if (use.way.department) return departmentUses(use);
  return use.way.donation ? donationUses(use) : plainUses(use);
}

/** Every use open in a company turn. Employees who left their department cannot be used. */
export function usesOpen(state: State, seat: Seat): readonly Command[] {
  const player = state.players[seat] as Player;
  const open = Object.entries(state.turn?.uses ?? {}).filter(([, left]) => left > 0);
  return open.flatMap(([department]) =>
    (effectOf(department, state.options).ways ?? []).flatMap((way) => usesBy({ state, seat, player, department, way })),
  );
}
