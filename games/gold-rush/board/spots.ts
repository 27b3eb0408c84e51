/** Where on a tile its symbols and pieces find room. */

import { memoize } from "../../kernel/memoize.ts";
import file from "../data/spots.json" with { type: "json" };
import type { Segment } from "../model/state.ts";
import { type Point, pointOn, SIZE, trackCurve } from "./shapes.ts";
import { kindById } from "./tiles.ts";

/** A tile's grid: the units of a cell, and how many are in a row. */
export const STEP = 4;
export const COUNT = SIZE / STEP;

/** The middle of every cell, row by row. */
export const CELLS: readonly Point[] = Array.from({ length: COUNT * COUNT }, (_, at) => ({
  x: (at % COUNT) * STEP + STEP / 2,
  y: Math.floor(at / COUNT) * STEP + STEP / 2,
}));

/** A segment's symbols and their places; `piece` is the cowboy's. Cowboy and tent may both be on offer, so each has a spot. */
export interface Spots {
  readonly piece: Point;
  readonly tent: Point;
  readonly nuggets: readonly Point[];
  readonly tokens: Point;
  /** Of an add-on. */
  readonly figure: Point;
  readonly tipis: readonly Point[];
  readonly horses: readonly Point[];
}

/** The number of a segment's places for things in its area. */
export const placesIn = ({ feature, nuggets, tipis, horses }: Segment): number =>
  feature === "railroad" || feature === "city" ? 0 : (feature === "mountain" ? 4 : 1) + nuggets + tipis + horses;

/** Cells of the grid by kind and segment, in the order in which `areaSpots` takes them. */
const KNOWN: Readonly<Record<string, readonly (readonly number[])[]>> = file.cells;

const pointAt = (cell: number): Point => CELLS[cell] ?? { x: 50, y: 50 };

function areaSpots(cells: readonly number[], { nuggets, tipis, horses, feature }: Segment): Spots {
  let from = 0;
  const take = (count: number): readonly Point[] => {
    from += count;
    return cells.slice(from - count, from).map(pointAt);
  };
  const isMountain = feature === "mountain";
  const [piece = pointAt(-1), tent = piece] = take(isMountain ? 2 : 1);
  const found = { piece, tent, nuggets: take(nuggets), tipis: take(tipis), horses: take(horses) };
  const [tokens = piece, figure = piece] = take(isMountain ? 2 : 0);
  return { ...found, tokens, figure };
}

const NONE = { nuggets: [], tipis: [], horses: [] };

/** The spot of the only piece that can lie there. */
const aloneAt = (piece: Point) => ({ piece, tent: piece, tokens: piece, figure: piece });

const BEFORE_TOWN: Point = { x: 50, y: 66 };

/** A cowboy stands beside the locomotive, not on it. */
export const LOCOMOTIVE_AT = 0.27;
const pieceOn = ({ locomotive, endsAt }: Segment): number =>
  locomotive ? 0.76 : endsAt === "junction" ? 0.45 : endsAt ? 0.4 : 0.5;

function spotsOf(segment: Segment, cells: readonly number[]): Spots {
  if (segment.feature === "railroad") {
    const piece = pointOn(trackCurve(segment), pieceOn(segment));
    return { ...NONE, ...aloneAt(piece) };
  }
  if (segment.feature === "city") return { ...NONE, ...aloneAt(BEFORE_TOWN) };
  return areaSpots(cells, segment);
}

/** The spots of each segment of a kind, unturned; put together once. */
export const spotsOn = memoize((kindId: string): readonly Spots[] => {
  const { segments, like = kindId } = kindById(kindId);
  return segments.map((it, at) => spotsOf(it, KNOWN[like]?.[at] ?? []));
}, String);
