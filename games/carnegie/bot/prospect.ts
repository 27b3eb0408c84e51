/** A rough estimate of what a row promises the other players: the bot avoids helping them. */
import type { Seat } from "../../kernel/game.ts";
import { activeOn, departmentsOf } from "../departments/company.ts";
import { departmentOf } from "../departments/departments.ts";
import { canDonate } from "../donations/donations.ts";
import { discsWaiting } from "../map/tabs.ts";
import { type Andrew, type Category, type Chosen, type Player, PROJECTS, type State } from "../model/state.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

/** Employees active in departments of a type. */
const activeIn = (player: Player, category: Category): number =>
  sum(
    departmentsOf(player)
      .filter(([id]) => departmentOf(id).category === category)
      .map(([id, space]) => activeOn(player, space) + departmentOf(id).permanent),
  );

function categoryProspect(player: Player, category: Category): number {
  const active = activeIn(player, category);
  if (category === "human-resources") return Math.min(active * 1.2, sum(player.lying) * 0.8);
  if (category === "management") return active * 1.2;
  if (category === "research-development") return active * 1.8;
  const discs = sum(PROJECTS.map((it) => discsWaiting(it, player.tabs[it])));
  return 2.5 * Math.min(active, discs, player.goods);
}

function eventProspect(state: State, player: Player, { region, donation }: Chosen): number {
  const income = region ? player.missions[region] * 1.3 + (player.missions[region] > 0 ? 1.5 : 0) : 0;
  return income + (donation && canDonate(player, state.options) ? 2.5 : 0);
}

/** The average gain of Andrew from a row, and more if it is the one on the back of his card. */
const ANDREW_PROSPECT = { usual: 4, strongest: 12, donation: 4 } as const;

const andrewProspect = ({ backs }: Andrew, { row, donation }: Chosen): number =>
  (row === backs[0] ? ANDREW_PROSPECT.strongest : ANDREW_PROSPECT.usual) + (donation ? ANDREW_PROSPECT.donation : 0);

/** The average gain of the others from a row. */
export function rowProspect(state: State, seat: Seat, chosen: Chosen): number {
  if (state.andrew) return andrewProspect(state.andrew, chosen);
  const others = state.players.filter((_, it) => it !== seat);
  return sum(others.map((it) => categoryProspect(it, chosen.row) + eventProspect(state, it, chosen))) / others.length;
}
