/** What the donations of the four tiles count. "Built" leaves the printed departments out. */
import type { Seat } from "../../kernel/game.ts";
import type { Count } from "../add-on/slot.ts";
import { ALL_SPACES, departmentsOf } from "../departments/company.ts";
import { departmentOf } from "../departments/departments.ts";
import { cityOf } from "../map/board.ts";
import { citiesOf, networkFrom } from "../map/connections.ts";
import { CATEGORIES, FIELDS, type Field, type Player, PROJECTS, type State } from "../model/state.ts";
import { TILE_SPACES } from "./chart.ts";
import { chartOf } from "./donations.ts";

const COLUMNS = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

/** Departments that were built, each with its space. */
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

/** Medium cities that one's discs join to a major city without a gap; both ends are one's own. */
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

/** How many units of what it counts a player has, for each donation that is not paid for. */
export const counts: Readonly<Record<string, Count>> = {
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

for (const { id, pay } of TILE_SPACES)
  if (!pay && !counts[id]) throw new Error(`expansion.json: newDonations ${id}: nothing is known to be counted for it`);
