/** Units that donations count. */
import type { Seat } from "../../kernel/game.ts";
import { type Count, fromAddOn } from "../add-ons/add-on.ts";
import { activeCount, departmentCount } from "../departments/company.ts";
import { boxOf, type cityOf, cityOfSite, type Donation } from "../map/board.ts";
import { CATEGORIES, type Player, REGIONS, type State } from "../model/state.ts";
import { chartOf } from "./donations.ts";

/** A player's projects in matching cities. */
function projectsWhere({ sites }: State, seat: Seat, fits: (city: ReturnType<typeof cityOf>) => boolean): number {
  return Object.entries(sites).filter(([site, it]) => it.seat === seat && fits(cityOfSite(site))).length;
}

const railroads: Count = (_state, _seat, { transport }) =>
  REGIONS.filter((it) => boxOf(it, transport[it]).level === "railroad").length;

/** A player's units, for each donation that is not paid for at the end. */
export const COUNTS: Readonly<Record<string, Count>> = {
  ...Object.fromEntries(
    CATEGORIES.map((it): [string, Count] => [
      `education-department-${it}`,
      (_s, _n, player) => departmentCount(player, it),
    ]),
  ),
  "education-department-any": (_state, _seat, player) => departmentCount(player, null),
  "human-rights-project-public-infrastructure": (_state, _seat, { tabs }) => tabs.infrastructure.built,
  "human-rights-project-industry": (_state, _seat, { tabs }) => tabs.industry.built,
  "human-rights-project-housing-commerce": (_state, _seat, { tabs }) => tabs.housing.built + tabs.commerce.built,
  "human-rights-transportation-railroad": railroads,
  "human-rights-donation": (_state, _seat, { donations }) => donations.length,
  "welfare-7vp": () => 1,
  "welfare-employee-active": (_state, _seat, player) => activeCount(player),
  ...Object.fromEntries(
    REGIONS.map((region): [string, Count] => [
      `health-construction-${region}`,
      (state, seat) => projectsWhere(state, seat, (it) => it.region === region),
    ]),
  ),
  "health-construction-small-city": (state, seat) => projectsWhere(state, seat, (it) => it.size === "small"),
};

/** A seat's units of a donation that is not paid for at the end, and the points of each. */
export function donationUnits(state: State, seat: Seat, id: string): { readonly units: number; readonly each: number } {
  const count = COUNTS[id] ?? fromAddOn<Count>("counts", id);
  const { vpPerUnit } = chartOf(state).find((it) => it.id === id) as Donation;
  return { units: count?.(state, seat, state.players[seat] as Player) ?? 0, each: vpPerUnit };
}
