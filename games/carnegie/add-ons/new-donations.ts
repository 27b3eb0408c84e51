/**
 * New Donations: four tiles, each of which may cover a column of the donation chart. "Built" leaves the printed departments out. Its data
 * are `data/new-donations.json`.
 */
import type { Seat } from "../../kernel/game.ts";
import data from "../data/new-donations.json" with { type: "json" };
import { ALL_SPACES, departmentsOf } from "../departments/company.ts";
import { departmentOf, SIDE } from "../departments/departments.ts";
import { chartOf } from "../donations/donations.ts";
import { cityOf, DONATION_MAX_VP, DONATIONS, type Donation } from "../map/board.ts";
import { citiesOf, networkFrom } from "../map/connections.ts";
import { withoutFirstStage } from "../model/pieces.ts";
import {
  type Amounts,
  CATEGORIES,
  type Command,
  FIELDS,
  type Field,
  type Player,
  PROJECTS,
  type State,
} from "../model/state.ts";
import { expected, type StageRules } from "../round/stage.ts";
import { line } from "../words/line.ts";
import type { AddOn, Count, DonationRow } from "./add-on.ts";

declare module "../model/state.ts" {
  interface Options {
    /** Add-on 1: columns of the donation chart may be covered with new ones. */
    readonly newDonations?: boolean;
  }
  interface State {
    /** New Donations: the tile (1 to 4) on each column that is covered. */
    readonly covers?: Readonly<Partial<Record<Field, number>>>;
  }
  interface AddOnStages {
    /** A column of the chart may be covered with a tile. */
    readonly cover: unknown;
  }
  interface AddOnCommands {
    /** A tile onto a column that is still as printed. */
    readonly coverDonations: { readonly tile: number; readonly field: Field };
  }
}

declare module "../model/events.ts" {
  interface AddOnEvents {
    /** The tile lies on the column; `neutrals`: the donations below the neutral discs, which stay in their rows. */
    readonly donationsCovered: {
      readonly seat: Seat;
      readonly tile: number;
      readonly field: Field;
      readonly neutrals: readonly string[];
    };
  }
}

/** One space of a tile: the units that a donation there counts. */
interface TileSpace {
  readonly id: string;
  /** Victory points per unit. */
  readonly vp: number;
  /** The cost of a unit at the end. */
  readonly pay?: Amounts;
  /** The major city whose network is counted. */
  readonly city?: string;
}

const ALL: readonly { readonly tile: number; readonly spaces: readonly TileSpace[] }[] = data.tiles;
const TILES: ReadonlyMap<number, readonly TileSpace[]> = new Map(ALL.map((it) => [it.tile, it.spaces]));

/** Every space of every tile. */
export const TILE_SPACES: readonly TileSpace[] = [...TILES.values()].flat();

const rowOf = ({ vp, pay }: TileSpace): DonationRow => ({
  ...{ vpPerUnit: vp, pay: pay ?? null },
  maxTimes: pay ? Math.floor(DONATION_MAX_VP / vp) : null,
});

/** A printed donation with a tile's space on it: field, column and row stay. */
const covered = (printed: Donation, space: TileSpace): Donation => ({
  ...{ id: space.id, field: printed.field, column: printed.column, row: printed.row },
  ...rowOf(space),
  region: null,
});

function columnOf(field: Field, tile: number | undefined): readonly Donation[] {
  const spaces = tile === undefined ? undefined : TILES.get(tile);
  return DONATIONS.filter((it) => it.field === field).map((it, row) => {
    const space = spaces?.[row];
    return space ? covered(it, space) : it;
  });
}

const CHARTS = new WeakMap<object, readonly Donation[]>();

/** The donations of a table with covered columns, column by column. */
export function chart(covers: NonNullable<State["covers"]>): readonly Donation[] {
  const known = CHARTS.get(covers);
  if (known) return known;
  const made = FIELDS.flatMap((field) => columnOf(field, covers[field]));
  CHARTS.set(covers, made);
  return made;
}

const chartNow = ({ covers }: Pick<State, "covers">): readonly Donation[] => (covers ? chart(covers) : DONATIONS);

/** The donations below the neutral discs once a tile lies on a column: discs stay in their rows. */
function neutralsAfter(state: State, tile: number, field: Field): readonly string[] {
  const [before, after] = [chartNow(state), chart({ ...state.covers, [field]: tile })];
  return state.neutralDonations.map((id) => after[before.findIndex((it) => it.id === id)]?.id ?? id);
}

/** One of the remaining tiles, onto any column that is still as printed. */
const cover: StageRules<"cover"> = {
  legal({ covers = {} }) {
    const laid = Object.values(covers);
    const open = FIELDS.filter((it) => covers[it] === undefined);
    const tiles = [...TILES.keys()].filter((it) => !laid.includes(it));
    const pairs = tiles.flatMap((tile) => open.map((field): Command => ({ type: "coverDonations", tile, field })));
    return [...pairs, { type: "pass" }];
  },
  decide(turn, { seat }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "cover" });
    const { tile, field } = expected(command, "coverDonations");
    turn.emit({ type: "donationsCovered", seat, tile, field, neutrals: neutralsAfter(turn.state, tile, field) });
  },
};

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

export const newDonations = {
  name: "newDonations",
  fields: [{ key: "newDonations", kind: "module" }],
  together: true,
  chart: chartNow,
  afterHousing: (seat) => ({ stage: "cover", seat }),
  stages: { cover },
  evolve: {
    donationsCovered: (state, { seat, tile, field, neutrals }) => ({
      ...withoutFirstStage(state, seat),
      ...{ covers: { ...state.covers, [field]: tile }, neutralDonations: neutrals },
    }),
  },
  completes: {
    donationsCovered: (state, it) => ({ ...it, neutrals: neutralsAfter(state, it.tile, it.field) }),
  },
  describe: { donationsCovered: ({ seat, tile, field }) => line("log.donationsCovered", { seat, tile, field }) },
  counts: {
    "departments-of-one-category": (_state, _seat, player) => Math.max(...builtPerCategory(player)),
    "categories-built": (_state, _seat, player) => builtPerCategory(player).filter((it) => it > 0).length,
    "departments-left-column": (_state, _seat, player) => builtWhere(player, (it) => it % SIDE === 0),
    "departments-top-row": (_state, _seat, player) => builtWhere(player, (it) => it < SIDE),
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
  },
  donationRows: Object.fromEntries(TILE_SPACES.map((it) => [it.id, rowOf(it)])),
  // Covers columns at random: a tile's worth depends on the players.
  choose: (_view, _seat, legal, random) =>
    legal.some((it) => it.type === "coverDonations") ? (legal[random.below(legal.length)] ?? null) : null,
} satisfies AddOn;
