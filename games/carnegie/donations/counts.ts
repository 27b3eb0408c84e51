/** Units that donations count: of the board, and of the four tiles of add-on 1. "Built" leaves the printed departments out. */

import type { Seat } from "../../kernel/game.ts";
import { ALL_SPACES, activeCount, departmentCount, departmentsOf } from "../departments/company.ts";
import { departmentOf } from "../departments/departments.ts";
import { boxOf, cityOf, cityOfSite, DONATIONS, type Donation } from "../map/board.ts";
import { citiesOf, networkFrom } from "../map/connections.ts";
import { CATEGORIES, FIELDS, type Field, type Player, PROJECTS, REGIONS, type State } from "../model/state.ts";
import { chartOf, TILE_SPACES } from "./donations.ts";

/** A seat's number of units. */
export type Count = (state: State, seat: Seat, player: Player) => number;

/** A player's projects in matching cities. */
function projectsWhere({ sites }: State, seat: Seat, fits: (city: ReturnType<typeof cityOf>) => boolean): number {
  return Object.entries(sites).filter(([site, it]) => it.seat === seat && fits(cityOfSite(site))).length;
}

const railroads: Count = (_state, _seat, { transport }) =>
  REGIONS.filter((it) => boxOf(it, transport[it]).level === "railroad").length;

const COLUMNS = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

/** Built departments, each with its space. */
const builtIn = (player: Player) => departmentsOf(player).filter(([id]) => !departmentOf(id).printed);

const builtPerCategory = (player: Player): readonly number[] =>
  CATEGORIES.map((it) => builtIn(player).filter(([id]) => departmentOf(id).category === it).length);

const builtWhere = (player: Player, fits: (space: number) => boolean): number =>
  builtIn(player).filter(([, space]) => fits(space)).length;

const projects = ({ tabs }: Player): readonly number[] => PROJECTS.map((it) => tabs[it].built);

/** The fields of a player's open donations. */
function fieldsOf(state: State, { donations }: Player): readonly Field[] {
  return chartOf(state)
    .filter((it) => donations.includes(it.id))
    .map((it) => it.field);
}

/** Active employees on workstations that cost something to activate. */
const paidStations = ({ rooms, standing }: Player): number =>
  sum(
    ALL_SPACES.map((space) => {
      const stations = departmentOf(rooms[space] ?? "lobby").workstations;
      return (standing[space] ?? []).filter((it) => (stations[it] ?? 0) > 0).length;
    }),
  );

/** Medium cities that one's projects join to a major city without a gap; both ends are one's own. */
function mediumCities(state: State, seat: Seat, major: string): number {
  const own = citiesOf(state, seat);
  if (!own.has(major)) return 0;
  return [...networkFrom(major, own)].filter((it) => cityOf(it).size === "medium").length;
}

const TO_CITIES: Readonly<Record<string, Count>> = Object.fromEntries(
  TILE_SPACES.flatMap(({ id, city }) =>
    city ? [[id, (state: State, seat: Seat) => mediumCities(state, seat, city)] as const] : [],
  ),
);

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

  "departments-of-one-category": (_state, _seat, player) => Math.max(...builtPerCategory(player)),
  "categories-built": (_state, _seat, player) => builtPerCategory(player).filter((it) => it > 0).length,
  "departments-left-column": (_state, _seat, player) => builtWhere(player, (it) => it % COLUMNS === 0),
  "departments-top-row": (_state, _seat, player) => builtWhere(player, (it) => it < COLUMNS),
  "projects-of-one-type": (_state, _seat, player) => Math.max(...projects(player)),
  "project-types": (_state, _seat, player) => projects(player).filter((it) => it > 0).length,
  projects: (_state, _seat, player) => sum(projects(player)),
  "donation-fields": (state, _seat, player) => new Set(fieldsOf(state, player)).size,
  "empty-spaces": (_state, _seat, { rooms }) => rooms.filter((it) => it === null).length,
  "inactive-employees": (_state, _seat, { lying, missions }) => sum(lying) + sum(Object.values(missions)),
  "paid-workstations": (_state, _seat, player) => paidStations(player),
  ...Object.fromEntries(
    FIELDS.map((field): [string, Count] => [
      `donations-${field}`,
      (state, _seat, player) => fieldsOf(state, player).filter((it) => it === field).length,
    ]),
  ),
  ...TO_CITIES,
};

/** A seat's units of a donation that is not paid for at the end, and the points of each. */
export function donationUnits(state: State, seat: Seat, id: string): { readonly units: number; readonly each: number } {
  const { vpPerUnit } = chartOf(state).find((it) => it.id === id) as Donation;
  return { units: COUNTS[id]?.(state, seat, state.players[seat] as Player) ?? 0, each: vpPerUnit };
}

for (const { id, pay } of [...DONATIONS, ...TILE_SPACES])
  if (!pay && !COUNTS[id]) throw new Error(`donation ${id}: nothing is known to be counted for it`);
