/** Shapes on an unturned tile of 100 × 100 units: outlines of mountains, tracks, and how to turn a point. */
import type { Rotation, Segment } from "../model/state.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A side of a tile, in units. */
export const SIZE = 100;
const MIDDLE: Point = { x: 50, y: 50 };

/** A curve to `to`, with two control points (an SVG `C`). */
export interface Curve {
  readonly from: Point;
  readonly c1: Point;
  readonly c2: Point;
  readonly to: Point;
}

type Numbers = readonly [number, number, number, number, number, number];

/** A point after quarter turns clockwise round the middle of the tile. */
export function turnedPoint(point: Point, turns: number): Point {
  let turned = point;
  for (let at = 0; at < turns % 4; at++) turned = { x: SIZE - turned.y, y: turned.x };
  return turned;
}

/** The place on the table of a point of a turned tile, in units; the start tile begins at (0, 0). */
export function onTable(
  point: Point,
  tile: { readonly x: number; readonly y: number; readonly rotation: Rotation },
): Point {
  const turned = turnedPoint(point, tile.rotation);
  return { x: tile.x * SIZE + turned.x, y: tile.y * SIZE + turned.y };
}

const line = (x: number, y: number, toX: number, toY: number): Numbers => [x, y, toX, toY, toX, toY];

/** Outlines by the sides a mountain reaches, in one orientation: control points and end of every piece. */
const OUTLINES: Readonly<Record<"one" | "corner" | "three" | "across" | "all", readonly Numbers[]>> = {
  // North only.
  one: [line(0, 0, 100, 0), [84, 12, 72, 33, 50, 33], [28, 33, 16, 12, 0, 0]],
  // North and west.
  corner: [line(0, 100, 0, 0), line(0, 0, 100, 0), [76, 14, 14, 76, 0, 100]],
  // All but south.
  three: [
    line(0, 100, 0, 0),
    line(0, 0, 100, 0),
    line(100, 0, 100, 100),
    [88, 82, 74, 62, 50, 62],
    [26, 62, 12, 82, 0, 100],
  ],
  // East and west.
  across: [
    [12, 18, 26, 30, 50, 30],
    [74, 30, 88, 18, 100, 0],
    line(100, 0, 100, 100),
    [88, 82, 74, 70, 50, 70],
    [26, 70, 12, 82, 0, 100],
    line(0, 100, 0, 0),
  ],
  all: [line(0, 0, 100, 0), line(100, 0, 100, 100), line(100, 100, 0, 100), line(0, 100, 0, 0)],
};

function outlineFor(sides: readonly number[]): readonly [keyof typeof OUTLINES, turns: number] {
  const has = (side: number) => sides.includes(side % 4);
  if (sides.length === 4) return ["all", 0];
  if (sides.length === 3) return ["three", [0, 1, 2, 3].findIndex((it) => !has(it + 2))];
  if (sides.length === 1) return ["one", sides[0] as number];
  const corner = [0, 1, 2, 3].findIndex((it) => has(it) && has(it + 3));
  return corner >= 0 ? ["corner", corner] : ["across", has(1) ? 0 : 1];
}

/** The outline of a mountain that reaches these sides, closed. */
export function mountainOutline(sides: readonly number[]): readonly Curve[] {
  const [name, turns] = outlineFor(sides);
  const pieces = OUTLINES[name].map((it) => {
    const at = (index: number) => turnedPoint({ x: it[index] as number, y: it[index + 1] as number }, turns);
    return { c1: at(0), c2: at(2), to: at(4) };
  });
  return pieces.map((it, at) => ({ from: (pieces.at(at - 1) ?? it).to, ...it }));
}

const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The middle of a side. */
export const sideMiddle = (side: number): Point => turnedPoint({ x: 50, y: 0 }, side);

/** The length of a track that ends on the tile, as a share of the way to the middle. */
const REACH = { junction: 1, city: 0.5, mountain: 0.78 } as const;
/** Bends a Bézier curve into a quarter of a circle. */
const ROUND = 0.5523;

/** A track as one curve: from side to side, or from its side to where it ends. */
export function trackCurve({ sides, endsAt }: Pick<Segment, "sides" | "endsAt">): Curve {
  const from = sideMiddle(sides[0] as number);
  const to = endsAt ? mix(from, MIDDLE, REACH[endsAt]) : sideMiddle(sides[1] as number);
  const bend = endsAt ? to : MIDDLE;
  return { from, c1: mix(from, bend, ROUND), c2: mix(to, endsAt ? from : MIDDLE, endsAt ? 0.3 : ROUND), to };
}

/** A point on a curve; `t` runs from 0 to 1. */
export function pointOn({ from, c1, c2, to }: Curve, t: number): Point {
  const [a, b, c] = [mix(from, c1, t), mix(c1, c2, t), mix(c2, to, t)];
  return mix(mix(a, b, t), mix(b, c, t), t);
}

const pair = ({ x, y }: Point): string => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;

/** Whether a curve is straight: such pieces of an outline lie on the tile's own edge. */
export const isStraight = ({ c2, to }: Curve): boolean => c2.x === to.x && c2.y === to.y;

/** Consecutive curves, as the `d` of an SVG path. */
export const pathOf = (curves: readonly Curve[]): string =>
  `M${pair((curves[0] as Curve).from)}${curves.map((it) => `C${pair(it.c1)} ${pair(it.c2)} ${pair(it.to)}`).join("")}`;
