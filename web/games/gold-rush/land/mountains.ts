/** The feet of mountains as an engraver draws them: a tint with a scalloped edge. */

import {
  type Curve,
  isStraight,
  mountainOutline,
  type Point,
  pointOn,
} from "../../../../games/gold-rush/board/shapes.ts";
import { kindById } from "../../../../games/gold-rush/board/tiles.ts";
import { driftAt } from "./chance.ts";
import type { Laid } from "./laid.ts";
import { layer, normal, num, pair } from "./strokes.ts";

/** Scallops of one curve of an outline. */
const BUMPS = 5;

/** Points along a curve of the outline, with some jitter, but not at its ends, where the next tile continues. */
function edgePoints(tile: Laid, curve: Curve, salt: number): readonly Point[] {
  const at = layer(tile);
  return Array.from({ length: BUMPS + 1 }, (_, index) => {
    const point = at(pointOn(curve, index / BUMPS));
    if (index === 0 || index === BUMPS) return point;
    const off = (way: number) => driftAt(1.5, tile.x, tile.y, salt, index, way);
    return { x: point.x + off(0), y: point.y + off(1) };
  });
}

export const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** From point to point in small bulges towards the prairie. */
const scalloped = (points: readonly Point[], bulge: number): string =>
  points
    .slice(1)
    .map((to, index) => {
      const from = points[index] as Point;
      const out = normal(from, to);
      const middle = between(from, to);
      return `Q${num(middle.x + out.x * bulge)} ${num(middle.y + out.y * bulge)} ${pair(to)}`;
    })
    .join("");

/** One curve along which a mountain ends in the prairie. */
interface Shore {
  readonly points: readonly Point[];
  /** Seed for random details along it. */
  readonly salt: number;
}

/** One segment of a mountain: its area, and its edge to the prairie. */
export interface Foot {
  readonly area: string;
  readonly edge: string;
  readonly shores: readonly Shore[];
}

function footOf(tile: Laid, sides: readonly number[], salt: number): Foot {
  const outline = mountainOutline(sides);
  const at = layer(tile);
  let [area, edge] = [`M${pair(at((outline[0] as Curve).from))}`, ""];
  const shores: Shore[] = [];
  for (const [index, curve] of outline.entries()) {
    if (isStraight(curve)) {
      area += `L${pair(at(curve.to))}`;
      continue;
    }
    const points = edgePoints(tile, curve, salt * 8 + index);
    const line = scalloped(points, 2.3);
    area += line;
    edge += `M${pair(points[0] as Point)}${line}`;
    shores.push({ points, salt: salt * 8 + index });
  }
  return { area: `${area}Z`, edge, shores };
}

/** The feet of a tile's mountains, by segment. */
export const feetOf = (tile: Laid): ReadonlyMap<number, Foot> =>
  new Map(
    kindById(tile.kind).segments.flatMap((it, index) =>
      it.feature === "mountain" ? [[index, footOf(tile, it.sides, index)] as const] : [],
    ),
  );
