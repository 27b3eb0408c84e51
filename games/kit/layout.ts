/**
 * A board and what lies on it, as data. Page, mails, pictures, replays and screen readers read it; only art is drawn by hand. Nothing about
 * a position is written a second time.
 */
import type { GameEvent, Seat } from "../kernel/game.ts";

/** A point of the board, in units of the game's own. x grows to the right, y grows down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type PlaceId = string;

/** The outline of a place. `point`: room for a piece of that radius. `lines`: no room for a piece, an edge. */
export type PlaceShape =
  | { readonly kind: "point"; readonly at: Point; readonly radius: number }
  | { readonly kind: "polygon"; readonly points: readonly Point[] }
  | { readonly kind: "lines"; readonly lines: readonly (readonly [Point, Point])[] };

/** Where a piece can lie, and what can be tapped. */
export interface Place {
  readonly id: PlaceId;
  readonly shape: PlaceShape;
  /** As players call it, and as it stands on the board: "f6". The same in every language. */
  readonly name: string;
  /** The key of its word, if each language has a name of its own for it. */
  readonly word?: string;
  /** Places of one kind: "edge", "hand"; `thing`: the card or die that lies there. Absent: a place of the board. */
  readonly group?: string;
  /** The owner, in whose colour it is drawn; absent: nobody's. */
  readonly seat?: Seat;
}

/** The kind of a piece that is no piece: a seat's sign, which begins its row. Also the group of its place. */
export const SEAT_SIGN = "seat";

/** A piece on a place. The same `id` before and after is the same piece, which moved. */
export interface Piece {
  readonly id: string;
  readonly at: PlaceId;
  /** A kind that a skin knows how to draw; its word is `piece.<kind>`. */
  readonly kind: string;
  readonly seat?: Seat;
  /** How many lie there, as a number on the piece; absent: one. */
  readonly count?: number;
  /** A number or a letter that is printed on it. */
  readonly label?: string;
}

/** The text on a piece: its label, else how many lie there. `null`: nothing is printed on it. */
export const printedOn = ({ label, count }: Pick<Piece, "label" | "count">): string | null =>
  label ?? (count === undefined ? null : String(count));

/** Where everything lies. Pure functions of the state, which may be a view. */
export interface TableLayout<S, C> {
  places(state: S): readonly Place[];
  pieces(state: S): readonly Piece[];
  /** The places that are tapped for a seat's command, in that order; `[]`: a button. */
  placesOf(command: C, state: S, seat: Seat): readonly PlaceId[];
  /** The places that an event changes. Absent: those that its fields name. */
  changedBy?(event: GameEvent): readonly PlaceId[];
  /** Places to bring out once the game is over: a chain, a line. Absent: none. */
  ending?(state: S): readonly PlaceId[];
}

/** For any game. */
// biome-ignore lint/suspicious/noExplicitAny: like `AnyGame`; each layout is typed where it is made.
export type AnyLayout = TableLayout<any, any>;

/** A piece with the place where it lies. */
export interface Lying {
  readonly piece: Piece;
  readonly place: Place;
}

/** The pieces of a position with their places, in the order in which they are drawn. Pieces whose place is not there are left out. */
export function inactiveOn<S>(layout: Pick<TableLayout<S, never>, "places" | "pieces">, state: S): readonly Lying[] {
  const byId = new Map(layout.places(state).map((it) => [it.id, it]));
  return layout.pieces(state).flatMap((piece) => {
    const place = byId.get(piece.at);
    return place ? [{ piece, place }] : [];
  });
}

/** The places that events change. */
export function changedIn(
  layout: AnyLayout,
  events: readonly GameEvent[],
  places: readonly Place[],
): ReadonlySet<PlaceId> {
  const ids = new Set(places.map((it) => it.id));
  const changed = events.flatMap((it) => layout.changedBy?.(it) ?? Object.values(it));
  return new Set(changed.filter((it) => ids.has(it)));
}

/** "a", "b", … "z", "aa": columns as chess names them. */
export const columnName = (column: number): string =>
  (column < 26 ? "" : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(97 + (column % 26));

const cornersOf = (shape: PlaceShape): readonly Point[] =>
  shape.kind === "point" ? [shape.at] : shape.kind === "polygon" ? shape.points : shape.lines.flat();

/** The middle of a place. */
export function centreOf({ shape }: Pick<Place, "shape">): Point {
  const corners = cornersOf(shape);
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

function distanceTo(from: Point, to: Point, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(from.x + share * dx - x, from.y + share * dy - y);
}

/** The room for a piece on a place: the radius of the largest circle around its middle that stays inside. */
export function radiusOf(place: Pick<Place, "shape">): number {
  const { shape } = place;
  if (shape.kind !== "polygon") return shape.kind === "point" ? shape.radius : 0;
  const middle = centreOf(place);
  const { points } = shape;
  return Math.min(...points.map((it, at) => distanceTo(it, points[(at + 1) % points.length] as Point, middle)));
}

/** The box that holds all places, as its upper left and lower right corners; without places it is not finite. */
export function boundsOf(places: readonly Place[]): readonly [Point, Point] {
  const points = places.flatMap(({ shape }) => {
    const room = shape.kind === "point" ? shape.radius : 0;
    return cornersOf(shape).flatMap(({ x, y }) => [
      { x: x - room, y: y - room },
      { x: x + room, y: y + room },
    ]);
  });
  const [xs, ys] = [points.map((it) => it.x), points.map((it) => it.y)];
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
}
