/**
 * Where everything lies on the table of Gold Rush: squares, the spots on their tiles, and the pieces there. Page, pictures, letters and screen
 * readers read it. A tile is one unit wide; the start tile begins at (0, 0).
 */
import type { Seat } from "../kernel/game.ts";
import { changedIn, type Piece, type PlaceId, type TableLayout, type Place as TablePlace } from "../kit/layout.ts";
import { addOnOf, addOnStage, chosenBy } from "./add-ons/brought.ts";
import { gapsOf } from "./board/board.ts";
import { featureIdAt } from "./board/features.ts";
import { squareKey, squareName } from "./board/geometry.ts";
import { onTable, type Point, SIZE, turnedPoint } from "./board/shapes.ts";
import { spotsOn } from "./board/spots.ts";
import { kindById } from "./board/tiles.ts";
import type {
  BaseCommand,
  BaseEvent,
  Command,
  Event,
  Feature,
  FeatureName,
  Place,
  Placed,
  Square,
  State,
} from "./model/state.ts";

/** Groups of places: squares, spots for cowboys by their feature, spots for tents, for tokens, and for figures of add-ons. */
export type Group = "square" | FeatureName | "camp" | "mine" | "figure";

/** The radius of a spot: a finger finds it, and a piece fills it. */
const ROOM = 0.15;

/** The place of a cowboy on a segment. */
export const spotId = ({ tile, segment }: Place): PlaceId => `${tile}.${segment}`;
/** The place of a tent on a mountain. */
const campId = (place: Place): PlaceId => `${spotId(place)}.camp`;
const mineId = (place: Place): PlaceId => `${spotId(place)}.mine`;

/** The place of an add-on's figure on a mountain. */
export const figureId = (place: Place): PlaceId => `${spotId(place)}.figure`;

const scaled = ({ x, y }: Point): Point => ({ x: x / SIZE, y: y / SIZE });

function squarePlace({ x, y }: Square): TablePlace {
  const points = [0, 1, 1, 0].map((right, at) => ({ x: x + right, y: y + (at >> 1) }));
  return { id: squareKey({ x, y }), name: squareName({ x, y }), group: "square", shape: { kind: "polygon", points } };
}

function spotPlaces(placed: Placed, tile: number): readonly TablePlace[] {
  const name = squareName(placed);
  const at = (id: PlaceId, group: Group, point: Point): TablePlace => {
    return { id, name, group, shape: { kind: "point", at: scaled(onTable(point, placed)), radius: ROOM } };
  };
  const spots = spotsOn(placed.kind);
  return kindById(placed.kind).segments.flatMap(({ feature }, segment) => {
    const place = { tile, segment };
    const { piece, tent, tokens, figure } = spots[segment] as (typeof spots)[number];
    // A town is upright on every tile, with the merchant in front.
    if (feature === "city") return [at(spotId(place), feature, turnedPoint(piece, 4 - placed.rotation))];
    if (feature !== "mountain") return [at(spotId(place), feature, piece)];
    return [
      at(spotId(place), feature, piece),
      at(campId(place), "camp", tent),
      at(mineId(place), "mine", tokens),
      at(figureId(place), "figure", figure),
    ];
  });
}

/** The place of the tokens on a mountain: on the first of its tiles. */
function mineOf(state: State, id: number, { tiles }: Feature): PlaceId {
  const [tile = 0] = tiles;
  const { segments } = kindById((state.placed[tile] as Placed).kind);
  return mineId({ tile, segment: segments.findIndex((_, segment) => featureIdAt(state, { tile, segment }) === id) });
}

function tokenPieces(state: State): readonly Piece[] {
  return Object.entries(state.features).flatMap(([id, feature]) =>
    feature.tokens > 0
      ? [{ id: `tokens-${id}`, at: mineOf(state, Number(id), feature), kind: "token", count: feature.tokens }]
      : [],
  );
}

const figurePieces = (state: State): readonly Piece[] =>
  chosenBy(state.options).flatMap((it) =>
    it.pieces(state).flatMap(({ kind, at }) => (at ? [{ id: kind, at: figureId(at), kind }] : [])),
  );

const placeCache = new WeakMap<State["placed"], readonly TablePlace[]>();

/** Squares with a tile, spots on them, and squares where one may come to lie. */
function places(state: State): readonly TablePlace[] {
  const { placed } = state;
  const found = placeCache.get(placed) ?? [
    ...placed.map(squarePlace),
    ...(placed.length > 0 ? gapsOf(state) : []).map(squarePlace),
    ...placed.flatMap(spotPlaces),
  ];
  placeCache.set(placed, found);
  return found;
}

type PlacesOf<C> = (command: C, state: State, seat: Seat) => readonly PlaceId[];

/** The places of each command of the box: one without a line here does not compile. Commands of add-ons send a figure to a place. */
const PLACES: { readonly [T in BaseCommand["type"]]: PlacesOf<Extract<BaseCommand, { readonly type: T }>> } = {
  placeTile: (square) => [squareKey(square)],
  placeCowboy: ({ segment }, { placed }) => [spotId({ tile: placed.length - 1, segment })],
  placeTent: (place) => [campId(place)],
  mine: (_, { tents }, seat) => {
    const tent = tents[seat];
    return tent ? [campId(tent)] : [];
  },
  removeCowboy: (place) => [spotId(place)],
  pass: () => [],
};

type ChangedBy<E> = (event: E) => readonly PlaceId[];

/** The places that events change, as far as a player looks for them. Figures of add-ons are where their events say. */
const CHANGED: { readonly [T in BaseEvent["type"]]?: ChangedBy<Extract<BaseEvent, { readonly type: T }>> } = {
  tilePlaced: ({ seat, ...square }) => (seat === null ? [] : [squareKey(square)]),
  cowboyPlaced: (place) => [spotId(place)],
  cowboyRemoved: (place) => [spotId(place)],
  tentPlaced: (place) => [campId(place)],
  tokenTaken: ({ by, ...place }) => (by === "mining" ? [campId(place)] : []),
};

const isOfBox = (event: Event): event is BaseEvent => addOnOf(event.type) === undefined;

function changedBy(event: Event): readonly PlaceId[] {
  if (isOfBox(event)) return (CHANGED[event.type] as ChangedBy<BaseEvent> | undefined)?.(event) ?? [];
  const { tile, segment } = event as Partial<Place>;
  return tile === undefined || segment === undefined ? [] : [figureId({ tile, segment })];
}

export const layout: TableLayout<State, Command> = {
  places,
  pieces: (state) => [
    ...state.placed.map((it, tile) => ({ id: `tile-${tile}`, at: squareKey(it), kind: "tile" })),
    ...tokenPieces(state),
    ...figurePieces(state),
    ...state.tents.flatMap((it, seat) => (it ? [{ id: `tent-${seat}`, at: campId(it), kind: "tent", seat }] : [])),
    ...state.cowboys.map((it) => ({ id: `cowboy-${spotId(it)}`, at: spotId(it), kind: "cowboy", seat: it.seat })),
  ],
  changedBy: (event) => changedBy(event as Event),
  placesOf(command, state, seat) {
    const find = (PLACES as Readonly<Record<string, unknown>>)[command.type];
    if (find) return (find as PlacesOf<Command>)(command, state, seat);
    const stage = state.agenda[0] && addOnStage(state.options, state.agenda[0].stage);
    return stage ? [figureId(stage.placeOf(command))] : [];
  },
};

/** The names of squares where events have changed something. */
export function squaresChanged(state: State, events: readonly Event[]): ReadonlySet<string> {
  const places = layout.places(state);
  const changed = changedIn(layout, events, places);
  return new Set(places.filter((it) => changed.has(it.id)).map((it) => it.name));
}
