/** Writing paths: numbers, points and curves in table units. */
import { onTable, type Point } from "../../../../games/gold-rush/board/shapes.ts";
import type { Laid } from "./laid.ts";

/** A number for a path: one decimal is finer than any screen. */
export const num = (it: number): string => String(Math.round(it * 10) / 10);

export const pair = ({ x, y }: Point): string => `${num(x)} ${num(y)}`;

/** A short straight stroke. */
export const stroke = (from: Point, by: Point): string => `M${pair(from)}l${num(by.x)} ${num(by.y)}`;

/** The place on the table of a point of an unturned tile. */
export const layer =
  (tile: Laid) =>
  (point: Point): Point =>
    onTable(point, tile);

/** Moves each point a fixed way off the straight line to the next: outward is to the left of the way. */
export function normal(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: dy / length, y: -dx / length };
}
