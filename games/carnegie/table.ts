/** Places and pieces of the table, and where commands and events are. Map, cards, menus, pictures, letters and motion all read it. */
import type { Happening, Seat } from "../kernel/game.ts";
import type { Piece, Place, PlaceId, PlaceShape, TableLayout } from "../kit/layout.ts";
import { ALL_SPACES, lyingOn, spaceOf, standingOn } from "./departments/company.ts";
import { allTiles } from "./departments/departments.ts";
import { chartOf } from "./donations/donations.ts";
import { CITIES, LAST_BOX } from "./map/board.ts";
import { areaOf, cityAt, cityShape, sitesAt } from "./map/shape.ts";
import { discsWaiting } from "./map/tabs.ts";
import type { Event } from "./model/events.ts";
import {
  ANDREW,
  CATEGORIES,
  type Category,
  type Command,
  FIELDS,
  type Field,
  PROJECTS,
  type Project,
  REGIONS,
  type Region,
  type State,
} from "./model/state.ts";
import { END_COLUMN } from "./round/timeline.ts";

/** Kinds of places, and the part of the table where they lie. */
const PARTS = {
  region: "map",
  city: "map",
  site: "map",
  track: "transport",
  box: "transport",
  row: "timeline",
  space: "timeline",
  room: "company",
  tab: "company",
  tile: "market",
  column: "chart",
  donation: "chart",
} as const;

export type Kind = keyof typeof PARTS;
export type Part = (typeof PARTS)[Kind];
/** A place by its kind and its thing: `city:denver`, `room:0:5` (seat and space), `box:west:3` … */
export type Spot = `${Kind}:${string}`;

export const kindOf = (spot: Spot): Kind => spot.slice(0, spot.indexOf(":")) as Kind;
export const partOf = (spot: Spot): Part => PARTS[kindOf(spot)];
/** The ids of a place's thing, without its kind. */
export const idsOf = (spot: Spot): readonly string[] => spot.split(":").slice(1);
/** The company that a place belongs to; `null`: it is everybody's. */
export const seatAt = (spot: Spot): Seat | null => (partOf(spot) === "company" ? Number(idsOf(spot)[0]) : null);

export const regionSpot = (region: Region): Spot => `region:${region}`;
export const citySpot = (city: string): Spot => `city:${city}`;
export const siteSpot = (site: string): Spot => `site:${site}`;
export const trackSpot = (region: Region): Spot => `track:${region}`;
export const boxSpot = (region: Region, box: number): Spot => `box:${region}:${box}`;
export const rowSpot = (row: Category): Spot => `row:${row}`;
export const spaceSpot = (row: Category, space: number): Spot => `space:${row}:${space}`;
export const roomSpot = (seat: Seat, space: number): Spot => `room:${seat}:${space}`;
export const tabSpot = (seat: Seat, project: Project): Spot => `tab:${seat}:${project}`;
export const tileSpot = (department: string): Spot => `tile:${department}`;
export const columnSpot = (field: Field): Spot => `column:${field}`;
export const donationSpot = (donation: string): Spot => `donation:${donation}`;

/** Rooms in one row of a company. */
export const ROW = 4;

/** A space of a company by where it is, rows by letters from the top, columns by numbers: "A1" to "D4". */
export const spaceCode = (space: number): string => `${"ABCD"[Math.floor(space / ROW)]}${(space % ROW) + 1}`;

/** A square of a part that is no map: how many from the left and from the top. */
const square = (x: number, y: number): PlaceShape => ({
  kind: "polygon",
  points: [
    { x, y },
    { x: x + 1, y },
    { x: x + 1, y: y + 1 },
    { x, y: y + 1 },
  ],
});

const place = (id: Spot, shape: PlaceShape, word?: string): Place => ({
  ...{ id, shape, name: id, group: partOf(id) },
  ...(word && { word }),
});

/** Places that every table has. */
export const PRINTED: readonly Place[] = [
  ...REGIONS.map((it) => place(regionSpot(it), areaOf(it), `region.${it}`)),
  ...CITIES.flatMap(({ id, sites }) => [
    place(citySpot(id), cityShape(id), `city.${id}`),
    ...sitesAt(id).map((it, at) =>
      place(siteSpot(sites[at]?.id ?? ""), {
        ...{ kind: "point", radius: 14 },
        at: { x: cityAt(id).x + it.x, y: cityAt(id).y + it.y },
      }),
    ),
  ]),
  ...REGIONS.flatMap((region, row) => [
    place(trackSpot(region), square(0, row), `region.${region}`),
    ...Array.from({ length: LAST_BOX }, (_, at) => place(boxSpot(region, at + 1), square(at + 1, row))),
  ]),
  ...CATEGORIES.flatMap((it, row) => [
    place(rowSpot(it), square(-1, row), `category.${it}`),
    ...Array.from({ length: END_COLUMN + 1 }, (_, at) => place(spaceSpot(it, at), square(at, row))),
  ]),
  ...FIELDS.map((it, column) => place(columnSpot(it), square(column, -1))),
];

const companyOf = (seat: Seat): readonly Place[] => [
  ...ALL_SPACES.map((space) => ({
    ...place(roomSpot(seat, space), square(space % ROW, Math.floor(space / ROW))),
    ...{ name: spaceCode(space), seat },
  })),
  ...PROJECTS.map((it, at) => ({ ...place(tabSpot(seat, it), square(at, ROW), `project.${it}`), seat })),
];

function places(state: State): readonly Place[] {
  const tiles = allTiles().filter((it) => it.id in state.market);
  return [
    ...PRINTED,
    ...state.players.flatMap((_, seat) => companyOf(seat)),
    ...CATEGORIES.flatMap((category, row) =>
      tiles
        .filter((it) => it.category === category)
        .map(({ id }, at) => place(tileSpot(id), square(at, row), `department.${id}`)),
    ),
    ...chartOf(state).map(({ id, column, row }) => place(donationSpot(id), square(column, row), `donation.${id}`)),
  ];
}

const own = (seat: Seat | null) => (seat === null ? {} : { seat });

/** Andrew's discs, beside those of the only player. */
const ownersOf = ({ players, andrew }: State) => [
  ...players.map(({ transport, donations }, seat) => ({ seat, transport, donations })),
  ...(andrew ? [{ seat: ANDREW, transport: andrew.transport, donations: andrew.donations }] : []),
];

function companyPieces({ players }: State): readonly Piece[] {
  return players.flatMap((player, seat) => [
    ...ALL_SPACES.flatMap((space): readonly Piece[] => {
      const at = roomSpot(seat, space);
      const label = player.rooms[space];
      return [
        ...(label ? [{ id: `department:${seat}:${space}`, at, kind: "department", seat, label }] : []),
        { id: `active:${seat}:${space}`, at, kind: "active", seat, count: standingOn(player, space) },
        { id: `inactive:${seat}:${space}`, at, kind: "inactive", seat, count: lyingOn(player, space) },
      ];
    }),
    ...PROJECTS.map((it): Piece => {
      const count = discsWaiting(it, player.tabs[it]);
      return { id: `waiting:${seat}:${it}`, at: tabSpot(seat, it), kind: "disc", seat, count };
    }),
    ...REGIONS.map((it): Piece => {
      return { id: `mission:${seat}:${it}`, at: regionSpot(it), kind: "mission", seat, count: player.missions[it] };
    }),
  ]);
}

/** Pieces of one kind that are all the same are one with a count. */
function pieces(state: State): readonly Piece[] {
  const { sites, neutralDonations, market, markers, covers = {} } = state;
  const all: readonly Piece[] = [
    ...Object.entries(sites).map(([site, { seat, project }]): Piece => {
      const at = siteSpot(site);
      return { ...{ id: at, at, kind: "disc" }, ...own(seat), ...(project && { label: project }) };
    }),
    ...neutralDonations.map((it) => ({ id: `neutral:${it}`, at: donationSpot(it), kind: "disc" })),
    ...ownersOf(state).flatMap(({ seat, transport, donations }) => [
      ...REGIONS.map((it) => ({ id: `transport:${seat}:${it}`, at: boxSpot(it, transport[it]), kind: "disc", seat })),
      ...donations.map((it) => ({ id: `donation:${seat}:${it}`, at: donationSpot(it), kind: "disc", seat })),
    ]),
    ...companyPieces(state),
    ...CATEGORIES.map((it, row) => {
      return { id: `marker:${it}`, at: spaceSpot(it, markers[row] ?? 0), kind: "marker" };
    }),
    ...Object.entries(market).map(([id, count]) => ({ id: tileSpot(id), at: tileSpot(id), kind: "tile", count })),
    ...FIELDS.flatMap((it) => {
      const tile = covers[it];
      return tile ? [{ id: `cover:${it}`, at: columnSpot(it), kind: "cover", label: String(tile) }] : [];
    }),
  ];
  return all.filter((it) => it.count !== 0);
}

/** The pieces of a state by place; states never change. */
const found = new WeakMap<State, ReadonlyMap<PlaceId, readonly Piece[]>>();

function byPlace(state: State): ReadonlyMap<PlaceId, readonly Piece[]> {
  const known = found.get(state);
  if (known) return known;
  const sorted = new Map<PlaceId, Piece[]>();
  for (const it of pieces(state)) sorted.set(it.at, [...(sorted.get(it.at) ?? []), it]);
  found.set(state, sorted);
  return sorted;
}

/** The pieces on a place, in the order in which they came there as far as that is known. */
export const piecesAt = (state: State, spot: Spot): readonly Piece[] => byPlace(state).get(spot) ?? [];

/** How many pieces of a kind a seat has on a place. */
export const countAt = (state: State, spot: Spot, kind: string): number =>
  piecesAt(state, spot).reduce((sum, it) => sum + (it.kind === kind ? (it.count ?? 1) : 0), 0);

/** The owners of the discs on a place, `null` for neutral ones. */
export const ownersAt = (state: State, spot: Spot): readonly (Seat | null)[] =>
  piecesAt(state, spot).flatMap(({ kind, seat = null }) => (kind === "disc" ? [seat] : []));

/** Where a command begins, on any of these places; and where it goes on, with what is taken up there. */
export interface Pointed {
  readonly starts: readonly Spot[];
  /** The piece or the way of use that is taken up first, and the place that completes the command. */
  readonly taken?: string;
  readonly target?: Spot;
}

type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;
type Pointing<T extends Command["type"]> = (command: Of<T>, state: State, seat: Seat) => Pointed;

const on = (...starts: readonly Spot[]): Pointed => ({ starts });
const nowhere = () => on();

function atEvent(_: Command, { agenda }: State, seat: Seat): Pointed {
  const stage = agenda.find((it) => it.seat === seat);
  return stage?.stage === "income" ? on(regionSpot(stage.region)) : on();
}

const departmentSpot = ({ players }: State, seat: Seat, id: string): Spot => {
  const player = players[seat];
  return roomSpot(seat, player ? spaceOf(player, id) : -1);
};

/** The department that builds others. */
const PLANNING = "strategic-planning";
const GIVING = "charitable-giving";

const POINTED: { readonly [T in Command["type"]]: Pointing<T> } = {
  markSheet: nowhere,
  handSheetIn: nowhere,
  chooseSide: nowhere,
  settle: ({ city }) => on(citySpot(city)),
  reserve: ({ department }) => on(tileSpot(department)),
  coverDonations: ({ field }) => on(columnSpot(field)),
  nameDonation: ({ donation }) => on(donationSpot(donation)),
  chooseRow: ({ row }) => on(rowSpot(row)),
  returnEmployees: atEvent,
  donate: ({ donation }) => on(donationSpot(donation)),
  takeIncome: nowhere,
  chooseSite: nowhere,
  pass: atEvent,
  relocate: ({ from }, _, seat) => on(roomSpot(seat, from)),
  splitLobby: nowhere,
  wait: nowhere,
  spendChoiceTile: ({ category }) => on(rowSpot(category)),
  use: ({ department, way, region }, state, seat) => {
    const start = departmentSpot(state, seat, department);
    if (!region) return on(start);
    const target = regionSpot(region);
    return { starts: [start, target], taken: `way:${department}:${way}`, target };
  },
  buildProject: ({ city, project, department }, state, seat) =>
    on(citySpot(city), tabSpot(seat, project), departmentSpot(state, seat, department)),
  buildDepartment: ({ department, space }, state, seat) => {
    const tile = tileSpot(department);
    return { starts: [tile, departmentSpot(state, seat, PLANNING)], taken: tile, target: roomSpot(seat, space) };
  },
  copyDonation: ({ donation }, state, seat) => on(donationSpot(donation), departmentSpot(state, seat, GIVING)),
  moveEmployee: ({ from, to, standing }, _, seat) => ({
    starts: [roomSpot(seat, from)],
    taken: `${standing ? "active" : "inactive"}:${seat}:${from}`,
    target: roomSpot(seat, to),
  }),
  advanceTab: ({ project }, _, seat) => on(tabSpot(seat, project)),
  advanceTransport: ({ region }) => on(trackSpot(region)),
  sellGoods: nowhere,
  activate: ({ space }, _, seat) => on(roomSpot(seat, space)),
  endTurn: nowhere,
};

/** How a seat points at a command. */
export const pointedAt = (command: Command, state: State, seat: Seat): Pointed =>
  (POINTED[command.type] as Pointing<Command["type"]>)(command as never, state, seat);

function placesOf(command: Command, state: State, seat: Seat): readonly Spot[] {
  const { starts, target } = pointedAt(command, state, seat);
  return [...starts.slice(0, 1), ...(target ? [target] : [])];
}

type Happened<T extends Event["type"]> = Extract<Event, { readonly type: T }>;
type Changing = { readonly [T in Event["type"]]?: (event: Happened<T>) => Spot };

const arrival = ({ seat, to }: { readonly seat: Seat; readonly to: number }) => roomSpot(seat, to);
const entered = ({ seat, space }: { readonly seat: Seat; readonly space: number }) => roomSpot(seat, space);

/** Events that change a place for all to see. Those of money, stages and points change none. */
const CHANGED: Changing = {
  donationsCovered: ({ field }) => columnSpot(field),
  donationMade: ({ donation }) => donationSpot(donation),
  projectBuilt: ({ site }) => siteSpot(site),
  departmentBuilt: entered,
  employeeRelocated: arrival,
  employeeMoved: arrival,
  employeePlaced: arrival,
  employeeActivated: entered,
  tabAdvanced: ({ seat, project }) => tabSpot(seat, project),
  transportAdvanced: ({ region, box }) => boxSpot(region, box),
  andrewDonated: ({ donation }) => donationSpot(donation),
  andrewBuilt: ({ site }) => siteSpot(site),
  andrewAdvanced: ({ region, box }) => boxSpot(region, box),
};

function changedBy(event: Event): readonly Spot[] {
  const spot = (CHANGED[event.type] as ((event: Happening) => Spot) | undefined)?.(event);
  return spot ? [spot] : [];
}

export const table = { places, pieces, placesOf, changedBy } satisfies TableLayout<State, Command>;
