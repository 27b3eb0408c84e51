/** The table of Gold Rush as a picture: the tiles around the last one, the pieces on them, and the drawn tile beside them. */
import {
  circle,
  type Outline,
  type Picture,
  rectangle,
  regular,
  type Shape,
  shrunk,
  signOf,
} from "../kernel/picture.ts";
import {
  type Curve,
  mountainOutline,
  onTable,
  type Point,
  pointOn,
  SIZE,
  sideMiddle,
  trackCurve,
  turnedPoint,
} from "./board/shapes.ts";
import { kindById } from "./board/tiles.ts";
import type { Event, Placed, Rotation, Segment, State } from "./model/state.ts";
import { range, round, squareOf } from "./text.ts";

const MOST_COLUMNS = 8;
const MOST_ROWS = 6;
/** Pixels of a tile's side, of the margin, and of the distance to the drawn tile. */
const TILE = 64;
const EDGE = 4;
const GAP = 18;

const GRASS = "#c9cc8e";
const SEAM = "#a9ad6c";
const ROCK = "#a58d77";
const RIDGE = "#6b5443";
const BED = "#e4d9b8";
const RAIL = "#37302b";
const BRICK = "#b4573c";
const ROOF = "#f3e6c8";
const GOLD = "#f0bb2f";
const HIDE = "#fff3d6";
const HORSE = "#7a4a2c";
const FRESH = "#e0521b";
const ASKED = "#0b6e5b";

type Spot = Placed | { readonly kind: string; readonly x: number; readonly y: number; readonly rotation: Rotation };
/** From a point of the unturned tile to pixels. */
type Place = (tile: Spot, point: Point) => readonly [number, number];

/** The ridges of a mountain, right of its peak and below it. */
const RIDGES = [
  [-9, -4],
  [0, -8],
  [9, -4],
] as const;
const STEPS = [0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1];

const flat = (curve: Curve, steps = STEPS): readonly Point[] => steps.map((it) => pointOn(curve, it));
const corner = (x: number, y: number): Point => ({ x, y });

/** Room for a thing on a prairie: filled corners come first, then edges. */
function openPlaces({ halves }: Segment): readonly Point[] {
  const corners = [0, 1, 2, 3]
    .filter((it) => halves.includes(2 * it + 1) && halves.includes((2 * it + 2) % 8))
    .map((it) => turnedPoint(corner(83, 17), it));
  const edges = halves.map((it) => turnedPoint(corner(it % 2 === 0 ? 22 : 78, 12), it >> 1));
  return [...corners, ...edges];
}

const between = (a: Point, b: Point, share: number): Point =>
  corner(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);

/** The middle of a mountain piece: near its sides, or of the tile when it reaches three. */
function peakOf({ sides }: Segment): Point {
  const middles = sides.map(sideMiddle);
  const mean = corner(
    middles.reduce((sum, it) => sum + it.x, 0) / middles.length,
    middles.reduce((sum, it) => sum + it.y, 0) / middles.length,
  );
  return sides.length === 1 ? between(mean, corner(50, 50), 0.3) : mean;
}

/** The place of a piece on a segment. */
function standOf(segment: Segment): Point {
  if (segment.feature === "city") return corner(50, 66);
  if (segment.feature === "mountain") return peakOf(segment);
  if (segment.feature === "railroad") return pointOn(trackCurve(segment), segment.locomotive ? 0.72 : 0.45);
  return openPlaces(segment)[0] ?? corner(50, 50);
}

class Drawing {
  readonly shapes: Shape[] = [];
  readonly place: Place;

  constructor(place: Place) {
    this.place = place;
  }

  #line(tile: Spot, points: readonly Point[], stroke: `#${string}`, width: number, dash?: readonly [number, number]) {
    const flatPoints = points.flatMap((it) => this.place(tile, it));
    this.shapes.push({ kind: "line", stroke, width, points: flatPoints, ...(dash && { dash }) });
  }

  #area(outlines: readonly Outline[], fill: `#${string}`) {
    this.shapes.push({ kind: "area", fill, outlines });
  }

  #mountain(tile: Spot, segment: Segment) {
    const points = mountainOutline(segment.sides).flatMap((it) => flat(it, STEPS.slice(1)));
    this.#area([points.flatMap((it) => this.place(tile, it))], ROCK);
    const [x, y] = this.place(tile, peakOf(segment));
    for (const [right, down] of RIDGES) {
      const [px, py] = [x + right, y + down];
      this.shapes.push({ kind: "line", stroke: RIDGE, width: 1.6, points: [px - 5, py + 6, px, py, px + 5, py + 6] });
    }
    for (let at = 0; at < segment.nuggets; at++) {
      const px = x + (at - (segment.nuggets - 1) / 2) * 9;
      this.#area([regular(px, y + 6, 4, 6)], RIDGE);
      this.#area([regular(px, y + 6, 2.9, 6)], GOLD);
    }
  }

  #track(tile: Spot, segment: Segment) {
    const points = flat(trackCurve(segment));
    this.#line(tile, points, BED, 9);
    this.#line(tile, points, RAIL, 7, [1.6, 3.2]);
    this.#line(tile, points, RAIL, 2.2);
    if (!segment.locomotive) return;
    const [x, y] = this.place(tile, pointOn(trackCurve(segment), 0.28));
    this.#area([rectangle(x - 6, y - 5, 12, 9)], RAIL);
    this.#area([circle(x - 3, y + 4, 2.4), circle(x + 3, y + 4, 2.4), rectangle(x + 2, y - 9, 3, 5)], RAIL);
  }

  #city(tile: Spot) {
    const [x, y] = this.place(tile, corner(50, 50));
    this.#area([rectangle(x - 13, y - 8, 26, 17)], RAIL);
    this.#area([rectangle(x - 11.5, y - 6.5, 23, 14)], BRICK);
    this.#area([rectangle(x - 9, y - 4, 4, 5), rectangle(x - 2, y - 4, 4, 5), rectangle(x + 5, y - 4, 4, 5)], ROOF);
  }

  #prairie(tile: Spot, segment: Segment) {
    const room = openPlaces(segment).slice(1);
    for (let at = 0; at < segment.tipis + segment.horses; at++) {
      const [x, y] = this.place(tile, room[at] ?? corner(50, 50));
      if (at < segment.tipis) {
        this.#area([regular(x, y + 1, 7.5, 3)], RIDGE);
        this.#area([regular(x, y + 1, 5, 3)], HIDE);
      } else
        this.#area(
          [
            rectangle(x - 5, y - 3, 9, 4),
            rectangle(x + 3, y - 6, 3, 4),
            rectangle(x - 4, y, 2, 5),
            rectangle(x + 1, y, 2, 5),
          ],
          HORSE,
        );
    }
  }

  tile(tile: Spot) {
    const [x, y] = this.place(tile, turnedPoint(corner(0, 0), (4 - tile.rotation) % 4));
    this.#area([rectangle(x, y, TILE, TILE)], SEAM);
    this.#area([rectangle(x + 0.6, y + 0.6, TILE - 1.2, TILE - 1.2)], GRASS);
    const { segments } = kindById(tile.kind);
    for (const it of segments) if (it.feature === "mountain") this.#mountain(tile, it);
    for (const it of segments) if (it.feature === "prairie") this.#prairie(tile, it);
    for (const it of segments) if (it.feature === "railroad") this.#track(tile, it);
    if (segments.some((it) => it.endsAt === "junction")) {
      const [jx, jy] = this.place(tile, corner(50, 50));
      this.#area([circle(jx, jy, 6)], RAIL);
      this.#area([circle(jx, jy, 3.6)], BED);
    }
    if (segments.some((it) => it.feature === "city")) this.#city(tile);
  }

  /** A frame round a tile's square. */
  frame(tile: Spot, colour: `#${string}`) {
    const [x, y] = this.place(tile, turnedPoint(corner(0, 0), (4 - tile.rotation) % 4));
    const outer = rectangle(x - 1, y - 1, TILE + 2, TILE + 2);
    this.#area([outer, rectangle(x + 2.5, y + 2.5, TILE - 5, TILE - 5)], colour);
  }

  /** A cowboy is a seat's sign; a tent has a roof over it. */
  piece(tile: Placed, segment: number, seat: number, isTent: boolean) {
    const found = kindById(tile.kind).segments[segment];
    if (!found) return;
    const [x, y] = this.place(tile, standOf(found));
    if (isTent) {
      this.#area([regular(x, y, 17, 3)], RAIL);
      this.#area([regular(x, y, 14, 3)], HIDE);
    }
    this.shapes.push(...signOf(seat, x, y + (isTent ? 2 : 0), isTent ? 5 : 8));
  }
}

/**
 * `null` before the start tile is placed. Tiles of `news` are framed. Without `whole`, a running game shows only the surroundings of the
 * last tile, and a finished one everything, with tiles as small as necessary.
 */
export function pictureOf(state: State, news: readonly Event[], whole?: State): Picture | null {
  if (!state.over || whole) return pictureAt(state, news, whole);
  const picture = pictureAt(state, news, state, false);
  return picture && shrunk(picture, MOST_COLUMNS * TILE, MOST_ROWS * TILE);
}

/** `beside`: whether to leave room for the drawn tile, also while none is drawn. */
function pictureAt(state: State, news: readonly Event[], whole?: State, beside = whole !== undefined): Picture | null {
  const last = state.placed.at(-1);
  if (!last) return null;
  const [xs, ys] = [(it: Placed) => it.x, (it: Placed) => it.y];
  const columns = whole ? range(whole.placed.map(xs)) : round(range(state.placed.map(xs)), last.x, MOST_COLUMNS);
  const rows = whole ? range(whole.placed.map(ys)) : round(range(state.placed.map(ys)), last.y, MOST_ROWS);
  const [left, top] = [columns[0] ?? 0, rows[0] ?? 0];
  const place: Place = (tile, point) => {
    const { x, y } = onTable(point, tile);
    return [(x / SIZE - left) * TILE + EDGE, (y / SIZE - top) * TILE + EDGE];
  };
  const drawing = new Drawing(place);
  const tiles = state.placed.filter(({ x, y }) => columns.includes(x) && rows.includes(y));
  for (const it of tiles) drawing.tile(it);
  const fresh = new Set(news.flatMap((it) => (it.type === "tilePlaced" && it.seat !== null ? [squareOf(it)] : [])));
  const framed = tiles.filter((it) => fresh.has(squareOf(it)));
  for (const it of framed) drawing.frame(it, FRESH);
  const marked = framed.length > 0;
  const onBoard = (number: number) => tiles.find((it) => it === state.placed[number]);
  for (const { tile, segment, seat } of state.cowboys) {
    const found = onBoard(tile);
    if (found) drawing.piece(found, segment, seat, false);
  }
  for (const [seat, tent] of state.tents.entries()) {
    const found = tent && onBoard(tent.tile);
    if (found) drawing.piece(found, tent.segment, seat, true);
  }
  const wide = columns.length * TILE + 2 * EDGE;
  const height = rows.length * TILE + 2 * EDGE;
  const width = state.drawn || beside ? wide + TILE + GAP : wide;
  if (!state.drawn) return { width, height, shapes: drawing.shapes, marked };
  const asked = new Drawing((tile, point) => {
    const { x, y } = turnedPoint(point, tile.rotation);
    return [(x / SIZE) * TILE + wide + GAP - EDGE, (y / SIZE) * TILE + (height - TILE) / 2];
  });
  const tile = { kind: state.drawn, x: 0, y: 0, rotation: 0 } as const;
  asked.tile(tile);
  asked.frame(tile, ASKED);
  return { width, height, shapes: [...drawing.shapes, ...asked.shapes], marked };
}
