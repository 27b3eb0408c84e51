/** The content of each spot of a tile, on the grid of its spots: prairie, a mountain, or something built. */

import {
  type Curve,
  mountainOutline,
  type Point,
  pointOn,
  SIZE,
  trackCurve,
} from "../../../../games/gold-rush/board/shapes.ts";
import { CELLS, COUNT, STEP } from "../../../../games/gold-rush/board/spots.ts";
import { kindById } from "../../../../games/gold-rush/board/tiles.ts";
import type { Kind, Rotation, Segment } from "../../../../games/gold-rush/model/state.ts";
import { memoize } from "../../../../games/kernel/memoize.ts";
import type { Laid } from "./laid.ts";

const TRACK_WIDTH = 8;
const TOWN = 27;

export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

const samples = (curve: Curve, count: number): readonly Point[] =>
  Array.from({ length: count + 1 }, (_, at) => pointOn(curve, at / count));

const polygonOf = (segment: Segment): readonly Point[] =>
  mountainOutline(segment.sides).flatMap((it) => samples(it, 8).slice(1));

/** The content of each cell: the index of a mountain among the segments, `true` for tracks, towns and junctions, `false` for prairie. */
export type Ground = readonly (number | boolean)[];

/** Where a line at this height crosses the border of a polygon. */
function crossings(polygon: readonly Point[], y: number): readonly number[] {
  return polygon.flatMap((a, at) => {
    const b = polygon[at + 1 < polygon.length ? at + 1 : 0] as Point;
    return a.y > y === b.y > y ? [] : [((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x];
  });
}

/** Computed line by line, and only around buildings: a late board has most kinds. */
function surveyed({ segments }: Kind): Ground {
  const ground: (number | boolean)[] = CELLS.map(() => false);
  for (const [index, it] of segments.entries()) {
    if (it.feature !== "mountain") continue;
    const polygon = polygonOf(it);
    let lines: readonly number[] = [];
    for (const [at, { x, y }] of CELLS.entries()) {
      if (at % COUNT === 0) lines = crossings(polygon, y);
      if (ground[at] === false && lines.filter((crossed) => x < crossed).length % 2 === 1) ground[at] = index;
    }
  }
  const build = (middle: Point, radius: number) => {
    const reach = (at: number) =>
      [Math.max(0, Math.floor((at - radius) / STEP)), Math.min(COUNT, (at + radius) / STEP)] as const;
    const [[left, right], [top, bottom]] = [reach(middle.x), reach(middle.y)];
    for (let row = top; row < bottom; row++)
      for (let at = row * COUNT + left; at < row * COUNT + right; at++)
        if (distance(CELLS[at] as Point, middle) < radius) ground[at] = true;
  };
  for (const it of segments) {
    if (it.feature === "city") build({ x: 50, y: 50 }, TOWN);
    if (it.feature === "railroad") for (const on of samples(trackCurve(it), 24)) build(on, TRACK_WIDTH);
  }
  return ground;
}

/** The ground of a kind, unturned; worked out once. */
export const groundOf = memoize((kind: string): Ground => surveyed(kindById(kind)), String);

/** The cell of a point of a tile. */
export const cellAt = ({ x, y }: Point): number => Math.floor(y / STEP) * COUNT + Math.floor(x / STEP);

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

/** Tiles for lookups of the ground at a point. Called tens of thousands of times for a late board: allocates nothing. */
export class Survey {
  readonly #tiles = new Map<number, { readonly laid: Laid; ground: Ground | null }>();

  constructor(tiles: readonly Laid[]) {
    for (const laid of tiles) this.#tiles.set(squareNumber(laid.x, laid.y), { laid, ground: null });
  }

  /** The tile on a square, if any. */
  tileOn(x: number, y: number): Laid | undefined {
    return this.#tiles.get(squareNumber(x, y))?.laid;
  }

  /** The ground at a point of the table, in units; `null` without a tile. */
  at(x: number, y: number): "mountain" | "prairie" | "built" | null {
    const [column, row] = [Math.floor(x / SIZE), Math.floor(y / SIZE)];
    const tile = this.#tiles.get(squareNumber(column, row));
    if (!tile) return null;
    const [across, down] = [Math.floor((x - column * SIZE) / STEP), Math.floor((y - row * SIZE) / STEP)];
    // Computed on first use; neighbour lookups do not need it.
    tile.ground ??= groundOf(tile.laid.kind);
    const found = tile.ground[unturnedCell(across, down, tile.laid.rotation)];
    if (found === true) return "built";
    return found === false || found === undefined ? "prairie" : "mountain";
  }
}
