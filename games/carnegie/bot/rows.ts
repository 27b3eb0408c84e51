/** The worth of a row of the timeline: the turn it allows, the event it brings, and what both give the others. */
import { activeOn, departmentsOf, inactiveOn } from "../departments/company.ts";
import { departmentOf, effectOf } from "../departments/departments.ts";
import { canDonate, chartOf, donationCost, freeDonations } from "../donations/donations.ts";
import { boxOf } from "../map/board.ts";
import { discsWaiting, tabIncomes } from "../map/tabs.ts";
import { type Category, type Chosen, PROJECTS } from "../model/state.ts";
import { choiceOf } from "../round/timeline.ts";
import { donationWorth } from "./giving.ts";
import { amountWorth, type Sight, sightOf } from "./sight.ts";

/** The yield of a turn with the departments of a type. */
export function categoryWorth(sight: Sight, category: Category): number {
  const { state, player, p } = sight;
  let [uses, steps, study, builders] = [0, 0, player.study, 0];
  for (const [id, space] of departmentsOf(player)) {
    const department = departmentOf(id);
    if (department.category !== category) continue;
    const standing = activeOn(player, space);
    const { each, ways } = effectOf(id, state.options);
    steps += (each?.steps ?? 0) * (standing + department.permanent);
    study += (each?.study ?? 0) * standing;
    if (ways?.some((it) => it.project)) builders += standing;
    else if (ways) uses += standing;
  }
  if (category === "human-resources") {
    let astray = 0;
    for (const [space, id] of player.rooms.entries()) {
      const desks = id && id !== "lobby" ? departmentOf(id).workstations.length - activeOn(player, space) : 0;
      astray += Math.max(0, inactiveOn(player, space) - desks);
    }
    return p.rowHr * (Math.min(astray, steps / 2) * (0.5 + 4 * sight.left) + uses * 1.5);
  }
  if (category === "construction") {
    let discs = 0;
    for (const it of PROJECTS) discs += discsWaiting(it, player.tabs[it]);
    return p.rowCo * (Math.min(builders, discs, player.goods) * (3 + sight.left * 2) + uses);
  }
  if (category === "management") return p.rowMg * uses * (1 + 1.5 * sight.useful);
  return p.rowRd * (study * (0.5 + 0.5 * Math.min(1, sight.rounds)) + uses * 2);
}

function eventWorth(sight: Sight, { region, donation }: Chosen): number {
  const { state, player, p } = sight;
  let worth = 0;
  if (region && player.missions[region] > 0) {
    worth +=
      player.missions[region] * (amountWorth(sight, boxOf(region, player.transport[region]).income) + 2 * sight.left);
    for (const it of PROJECTS)
      for (const income of tabIncomes(it, player.tabs[it])) worth += amountWorth(sight, income);
  }
  if (donation && canDonate(player, state.options)) {
    let most = 0;
    const free = new Set(freeDonations(state));
    for (const it of chartOf(state)) if (free.has(it.id)) most = Math.max(most, donationWorth(sight, it));
    worth += Math.max(0, most - donationCost(player, state.options) * p.donate) * 0.6;
  }
  return p.rowEvent * worth;
}

export function rowWorth(sight: Sight, row: Category): number {
  const { state, seat, p } = sight;
  const chosen = choiceOf(state, row);
  let worth = categoryWorth(sight, row) + eventWorth(sight, chosen);
  for (let other = 0; other < state.players.length; other++) {
    if (other === seat) continue;
    const theirs = sightOf(state, other, p);
    worth -= (p.envy / (state.players.length - 1)) * (categoryWorth(theirs, row) + eventWorth(theirs, chosen));
  }
  return worth;
}
