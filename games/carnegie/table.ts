/** The table as data: its places, their pieces, and where commands and events are. Pictures, letters and the page read it. */
import type { Seat } from "../kernel/game.ts";
import { centreOf, type Place, type PlaceId, type PlaceShape, type Point, type TableLayout } from "../kit/layout.ts";
import { ALL_SPACES } from "./departments/company.ts";
import { allTiles, SIDE, spaceCode } from "./departments/departments.ts";
import { chartOf } from "./donations/donations.ts";
import { CITIES, LAST_BOX } from "./map/board.ts";
import { areaOf, cityAt, cityShape, sitesAt } from "./map/shape.ts";
import { CATEGORIES, type Command, FIELDS, PROJECTS, REGIONS, type State } from "./model/state.ts";
import { END_COLUMN } from "./round/timeline.ts";
import { pieces } from "./table/pieces.ts";
import { changedBy, pointedAt } from "./table/pointing.ts";
import {
  boxSpot,
  citySpot,
  columnSpot,
  donationSpot,
  partOf,
  regionSpot,
  roomSpot,
  rowSpot,
  type Spot,
  siteSpot,
  spaceSpot,
  tabSpot,
  tileSpot,
  trackSpot,
} from "./table/spots.ts";

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
const PRINTED: readonly Place[] = [
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

const ALWAYS: ReadonlyMap<PlaceId, Place> = new Map(PRINTED.map((it) => [it.id, it]));

/** A place that every table has. */
export const printedPlace = (spot: Spot): Place => ALWAYS.get(spot) as Place;

/** The middle of a place that every table has. */
export const middleOf = (spot: Spot): Point => centreOf(printedPlace(spot));

const companyOf = (seat: Seat): readonly Place[] => [
  ...ALL_SPACES.map((space) => ({
    ...place(roomSpot(seat, space), square(space % SIDE, Math.floor(space / SIDE))),
    ...{ name: spaceCode(space), seat },
  })),
  ...PROJECTS.map((it, at) => ({ ...place(tabSpot(seat, it), square(at, SIDE), `project.${it}`), seat })),
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

function placesOf(command: Command, state: State, seat: Seat): readonly Spot[] {
  const { starts, target } = pointedAt(command, state, seat);
  return [...starts.slice(0, 1), ...(target ? [target] : [])];
}

export const table = { places, pieces, placesOf, changedBy } satisfies TableLayout<State, Command>;
