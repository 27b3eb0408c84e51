/** What fills each spot of a tile, on a grid of 4 units: prairie, a mountain, or something built. */

import {
  type Curve,
  mountainOutline,
  type Point,
  pointOn,
  SIZE,
  trackCurve,
} from "../../../../games/gold-rush/board/shapes.ts";
import { kindById } from "../../../../games/gold-rush/board/tiles.ts";
import type { Kind, Rotation, Segment, Square } from "../../../../games/gold-rush/model/state.ts";

const STEP = 4;
/** Cells in a row of the grid. */
export const COUNT = SIZE / STEP;
const TRACK_WIDTH = 8;
const TOWN = 27;

/** The middle of every cell, row by row. */
export const CELLS: readonly Point[] = Array.from({ length: COUNT * COUNT }, (_, at) => ({
  x: (at % COUNT) * STEP + STEP / 2,
  y: Math.floor(at / COUNT) * STEP + STEP / 2,
}));

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const samples = (curve: Curve, count: number): readonly Point[] =>
  Array.from({ length: count + 1 }, (_, at) => pointOn(curve, at / count));

function isInside(point: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (let at = 0; at < polygon.length; at++) {
    const a = polygon[at] as Point;
    const b = polygon[at + 1 < polygon.length ? at + 1 : 0] as Point;
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

const polygonOf = (segment: Segment): readonly Point[] =>
  mountainOutline(segment.sides).flatMap((it) => samples(it, 8).slice(1));

/** What fills each cell: the index of a mountain among the segments, `true` for tracks, towns and junctions, `false` for prairie. */
export type Ground = readonly (number | boolean)[];

function surveyed({ segments }: Kind): Ground {
  const tracks = segments.filter((it) => it.feature === "railroad").flatMap((it) => samples(trackCurve(it), 24));
  const hasCity = segments.some((it) => it.feature === "city");
  const mountains = segments.map((it) => (it.feature === "mountain" ? polygonOf(it) : []));
  // A tenth of a million questions for a board: built things first, and only where mountains could be.
  return CELLS.map((cell) => {
    const built = tracks.some(({ x, y }) => (x - cell.x) ** 2 + (y - cell.y) ** 2 < TRACK_WIDTH ** 2);
    const mountain = built ? -1 : mountains.findIndex((it) => it.length > 0 && isInside(cell, it));
    const town = hasCity && distance(cell, { x: 50, y: 50 }) < TOWN;
    return built || town || (mountain >= 0 && mountain);
  });
}

const known = new Map<string, Ground>();

/** The ground of a kind, unturned; worked out once. */
export function groundOf(kind: string): Ground {
  const found = known.get(kind) ?? surveyed(kindById(kind));
  known.set(kind, found);
  return found;
}

/** The cell a point of a tile lies in. */
export const cellAt = ({ x, y }: Point): number => Math.floor(y / STEP) * COUNT + Math.floor(x / STEP);

/** A tile on its square, as far as its picture goes. */
export interface Laid extends Square {
  readonly kind: string;
  readonly rotation: Rotation;
}

/** Turns the cell of a turned tile into that of the unturned one. */
function unturnedCell(column: number, row: number, rotation: Rotation): number {
  const last = COUNT - 1;
  if (rotation === 0) return row * COUNT + column;
  if (rotation === 1) return (last - column) * COUNT + row;
  if (rotation === 2) return (last - row) * COUNT + (last - column);
  return column * COUNT + (last - row);
}

/** A square as one number, for tables of up to 1000 squares each way. */
const squareNumber = (x: number, y: number): number => (x + 500) * 1000 + y + 500;

/** Tiles that can be asked what lies at a point of the table. Asked tens of thousands of times for a late board: nothing is allocated. */
export class Survey {
  readonly #tiles = new Map<number, Laid & { readonly ground: Ground }>();

  constructor(tiles: readonly Laid[]) {
    for (const it of tiles) this.#tiles.set(squareNumber(it.x, it.y), { ...it, ground: groundOf(it.kind) });
  }

  /** The tile on a square, if any. */
  tileOn(x: number, y: number): Laid | undefined {
    return this.#tiles.get(squareNumber(x, y));
  }

  /** What lies at a point of the table, in units; `null` where no tile is. */
  at(x: number, y: number): "mountain" | "prairie" | "built" | null {
    const [column, row] = [Math.floor(x / SIZE), Math.floor(y / SIZE)];
    const tile = this.#tiles.get(squareNumber(column, row));
    if (!tile) return null;
    const [across, down] = [Math.floor((x - column * SIZE) / STEP), Math.floor((y - row * SIZE) / STEP)];
    const found = tile.ground[unturnedCell(across, down, tile.rotation)];
    if (found === true) return "built";
    return found === false || found === undefined ? "prairie" : "mountain";
  }
}
