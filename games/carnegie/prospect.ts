/** What a type of department promises a player this round, for the bot's choice of a row. */
import type { Seat } from "../kernel.ts";
import { departmentsOf, standingOn } from "./company.ts";
import { departmentOf } from "./departments.ts";
import { canDonate } from "./donations.ts";
import { discsWaiting } from "./tabs.ts";
import { type Category, type Chosen, type Player, PROJECTS, type State } from "./types.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

/** How many employees are active in departments of a type. */
const activeIn = (player: Player, category: Category): number =>
  sum(
    departmentsOf(player)
      .filter(([id]) => departmentOf(id).category === category)
      .map(([id, space]) => standingOn(player, space) + departmentOf(id).permanent),
  );

const idle = ({ lying }: Player): number => sum(lying);

/** How good a round of a type would be. */
export function categoryProspect(player: Player, category: Category): number {
  const active = activeIn(player, category);
  if (category === "human-resources") return Math.min(active * 1.2, idle(player) * 0.8);
  if (category === "management") return active * 1.2;
  if (category === "research-development") return active * 1.8;
  const discs = sum(PROJECTS.map((it) => discsWaiting(it, player.tabs[it])));
  return 2.5 * Math.min(active, discs, player.goods);
}

/** How good the event of a row would be. */
function eventProspect(state: State, player: Player, { region, donation }: Chosen): number {
  const income = region ? player.missions[region] * 1.3 + (player.missions[region] > 0 ? 1.5 : 0) : 0;
  return income + (donation && canDonate(player, state.options) ? 2.5 : 0);
}

const prospect = (state: State, player: Player, chosen: Chosen): number =>
  categoryProspect(player, chosen.row) + eventProspect(state, player, chosen);

/** How good a row is for the one who chooses, less half of what it is for the others on average. */
export function rowProspect(state: State, seat: Seat, chosen: Chosen): number {
  const all = state.players.map((it) => prospect(state, it, chosen));
  const others = all.filter((_, it) => it !== seat);
  return (all[seat] ?? 0) - (sum(others) / others.length) * 0.5;
}
