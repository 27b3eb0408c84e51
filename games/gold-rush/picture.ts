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
import { centreOf, inactiveOn, type Lying, type Piece } from "../kit/layout.ts";
import { squareName } from "./board/geometry.ts";
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
import { LOCOMOTIVE_AT, type Spots, spotsOn } from "./board/spots.ts";
import { kindById } from "./board/tiles.ts";
import type { Event, Placed, Rotation, Segment, State } from "./model/state.ts";
import { layout, squaresChanged } from "./table.ts";
import { range, round } from "./text.ts";

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

/** The middle of a mountain's ridges: near its sides, or of the tile when it reaches three. */
function peakOf({ sides }: Segment): Point {
  const middles = sides.map(sideMiddle);
  const mean = (of: (it: Point) => number) => middles.reduce((sum, it) => sum + of(it), 0) / middles.length;
  const [x, y] = [mean((it) => it.x), mean((it) => it.y)];
  return sides.length === 1 ? corner(x + (50 - x) * 0.3, y + (50 - y) * 0.3) : corner(x, y);
}

/** Points of the table itself, for what is not drawn on a tile. */
const TABLE: Spot = { kind: "", x: 0, y: 0, rotation: 0 };
/** Tiles are drawn before pieces, and tokens as the nuggets under them. */
const isDrawn = ({ kind }: Piece): boolean => kind !== "tile" && kind !== "token";

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

  #mountain(tile: Spot, segment: Segment, { nuggets }: Spots) {
    const points = mountainOutline(segment.sides).flatMap((it) => flat(it, STEPS.slice(1)));
    this.#area([points.flatMap((it) => this.place(tile, it))], ROCK);
    const [x, y] = this.place(tile, peakOf(segment));
    for (const [right, down] of RIDGES) {
      const [px, py] = [x + right, y + down];
      this.shapes.push({ kind: "line", stroke: RIDGE, width: 1.6, points: [px - 5, py + 6, px, py, px + 5, py + 6] });
    }
    for (const it of nuggets) {
      const [left, top] = this.place(tile, it);
      this.#area([regular(left, top, 4, 6)], RIDGE);
      this.#area([regular(left, top, 2.9, 6)], GOLD);
    }
  }

  #track(tile: Spot, segment: Segment) {
    const points = flat(trackCurve(segment));
    this.#line(tile, points, BED, 9);
    this.#line(tile, points, RAIL, 7, [1.6, 3.2]);
    this.#line(tile, points, RAIL, 2.2);
    if (!segment.locomotive) return;
    const [x, y] = this.place(tile, pointOn(trackCurve(segment), LOCOMOTIVE_AT));
    this.#area([rectangle(x - 6, y - 5, 12, 9)], RAIL);
    this.#area([circle(x - 3, y + 4, 2.4), circle(x + 3, y + 4, 2.4), rectangle(x + 2, y - 9, 3, 5)], RAIL);
  }

  #city(tile: Spot) {
    const [x, y] = this.place(tile, corner(50, 50));
    this.#area([rectangle(x - 13, y - 8, 26, 17)], RAIL);
    this.#area([rectangle(x - 11.5, y - 6.5, 23, 14)], BRICK);
    this.#area([rectangle(x - 9, y - 4, 4, 5), rectangle(x - 2, y - 4, 4, 5), rectangle(x + 5, y - 4, 4, 5)], ROOF);
  }

  #prairie(tile: Spot, { tipis, horses }: Spots) {
    for (const it of tipis) {
      const [x, y] = this.place(tile, it);
      this.#area([regular(x, y + 1, 7.5, 3)], RIDGE);
      this.#area([regular(x, y + 1, 5, 3)], HIDE);
    }
    for (const it of horses) {
      const [x, y] = this.place(tile, it);
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
    const spots = spotsOn(tile.kind);
    for (const [at, it] of segments.entries())
      if (it.feature === "mountain") this.#mountain(tile, it, spots[at] as Spots);
    for (const it of spots) this.#prairie(tile, it);
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
  piece({ piece: { kind, seat }, place }: Lying) {
    const centre = centreOf(place);
    const [x, y] = this.place(TABLE, corner(centre.x * SIZE, centre.y * SIZE));
    if (kind === "tent") {
      this.#area([regular(x, y, 17, 3)], RAIL);
      this.#area([regular(x, y, 14, 3)], HIDE);
    }
    this.shapes.push(...signOf(seat ?? null, x, y + (kind === "tent" ? 2 : 0), kind === "tent" ? 5 : 8));
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
  const fresh = squaresChanged(state, news);
  const framed = tiles.filter((it) => fresh.has(squareName(it)));
  for (const it of framed) drawing.frame(it, FRESH);
  const marked = framed.length > 0;
  const drawnSquares = new Set(tiles.map(squareName));
  for (const it of inactiveOn(layout, state))
    if (isDrawn(it.piece) && drawnSquares.has(it.place.name)) drawing.piece(it);
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
