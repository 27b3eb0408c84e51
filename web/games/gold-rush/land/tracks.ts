/** Railroads: the bed, the sleepers, two rails, and the tunnel where a track ends in a mountain. */

import { type Point, SIZE, trackCurve } from "../../../../games/gold-rush/board/shapes.ts";
import { kindById } from "../../../../games/gold-rush/board/tiles.ts";
import type { Segment } from "../../../../games/gold-rush/model/state.ts";
import type { Laid } from "./laid.ts";
import { layer, normal, num, pair } from "./strokes.ts";

/** Half of the gauge, in units. */
const GAUGE = 3.1;

export interface Track {
  /** The middle of the track. */
  readonly middle: string;
  readonly rails: string;
  /** Where the track enters a mountain, and its direction in degrees (0: to the east). */
  readonly tunnel: { readonly at: Point; readonly turn: number } | null;
}

/** A quarter of a circle round a corner of the tile, `off` units farther out. */
function arc(from: Point, to: Point, corner: Point, off: number): string {
  const scale = 1 + off / (SIZE / 2);
  const moved = (it: Point): Point => ({
    x: corner.x + (it.x - corner.x) * scale,
    y: corner.y + (it.y - corner.y) * scale,
  });
  const clockwise = (from.x - corner.x) * (to.y - corner.y) - (from.y - corner.y) * (to.x - corner.x) > 0;
  const radius = num(SIZE / 2 + off);
  return `M${pair(moved(from))}A${radius} ${radius} 0 0 ${clockwise ? 1 : 0} ${pair(moved(to))}`;
}

function straight(from: Point, to: Point, off: number): string {
  const aside = normal(from, to);
  const moved = (it: Point): Point => ({ x: it.x + aside.x * off, y: it.y + aside.y * off });
  return `M${pair(moved(from))}L${pair(moved(to))}`;
}

function trackOf(tile: Laid, segment: Segment): Track {
  const at = layer(tile);
  const curve = trackCurve(segment);
  const [from, to] = [at(curve.from), at(curve.to)];
  const middle = at({ x: SIZE / 2, y: SIZE / 2 });
  const bends = segment.endsAt === null && from.x !== to.x && from.y !== to.y;
  // A bend runs round the corner that its two sides share.
  const corner = { x: from.x + to.x - middle.x, y: from.y + to.y - middle.y };
  const line = (off: number) => (bends ? arc(from, to, corner, off) : straight(from, to, off));
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return {
    middle: line(0),
    rails: line(-GAUGE) + line(GAUGE),
    tunnel: segment.endsAt === "mountain" ? { at: to, turn } : null,
  };
}

/** The tracks of a tile, by segment. */
export const tracksOf = (tile: Laid): ReadonlyMap<number, Track> =>
  new Map(
    kindById(tile.kind).segments.flatMap((it, index) =>
      it.feature === "railroad" ? [[index, trackOf(tile, it)] as const] : [],
    ),
  );
