/** The feet of mountains as an engraver draws them: a tint with a scalloped edge, and hachures along it. */

import {
  type Curve,
  isStraight,
  mountainOutline,
  type Point,
  pointOn,
} from "../../../../games/gold-rush/board/shapes.ts";
import { kindById } from "../../../../games/gold-rush/board/tiles.ts";
import { chanceAt, driftAt } from "./chance.ts";
import type { Laid } from "./ground.ts";
import { layer, normal, num, pair, stroke } from "./strokes.ts";

/** Scallops of one curve of an outline. */
const BUMPS = 5;

/** Points along a curve of the outline, on the table; a little off it, but never at its ends, where the next tile goes on. */
function edgePoints(tile: Laid, curve: Curve, salt: number): readonly Point[] {
  const at = layer(tile);
  return Array.from({ length: BUMPS + 1 }, (_, index) => {
    const point = at(pointOn(curve, index / BUMPS));
    if (index === 0 || index === BUMPS) return point;
    const off = (way: number) => driftAt(1.5, tile.x, tile.y, salt, index, way);
    return { x: point.x + off(0), y: point.y + off(1) };
  });
}

const between = (a: Point, b: Point, share = 0.5): Point => ({
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

/** Short strokes from the foot up the slope. */
const hachures = (points: readonly Point[], tile: Laid, salt: number): string =>
  points
    .slice(1)
    .flatMap((to, index) => {
      const from = points[index] as Point;
      const out = normal(from, to);
      return [0.2, 0.45, 0.7, 0.95].map((share, tick) => {
        const length = 2.4 + 5.2 * chanceAt(tile.x, tile.y, salt, index, tick, 7);
        const start = between(from, to, share);
        return stroke(
          { x: start.x + out.x * 0.6, y: start.y + out.y * 0.6 },
          { x: -out.x * length, y: -out.y * length },
        );
      });
    })
    .join("");

/** One segment of a mountain: its area, its edge to the prairie, and the hachures along that edge. */
export interface Foot {
  readonly area: string;
  readonly edge: string;
  readonly hachures: string;
}

function footOf(tile: Laid, sides: readonly number[], salt: number): Foot {
  const outline = mountainOutline(sides);
  const at = layer(tile);
  let [area, edge, ticks] = [`M${pair(at((outline[0] as Curve).from))}`, "", ""];
  for (const [index, curve] of outline.entries()) {
    if (isStraight(curve)) {
      area += `L${pair(at(curve.to))}`;
      continue;
    }
    const points = edgePoints(tile, curve, salt * 8 + index);
    const line = scalloped(points, 2.3);
    area += line;
    edge += `M${pair(points[0] as Point)}${line}`;
    ticks += hachures(points, tile, salt * 8 + index);
  }
  return { area: `${area}Z`, edge, hachures: ticks };
}

/** The feet of a tile's mountains, by segment. */
export const feetOf = (tile: Laid): ReadonlyMap<number, Foot> =>
  new Map(
    kindById(tile.kind).segments.flatMap((it, index) =>
      it.feature === "mountain" ? [[index, footOf(tile, it.sides, index)] as const] : [],
    ),
  );
