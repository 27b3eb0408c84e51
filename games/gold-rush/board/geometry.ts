/**
 * Sides and half-edges of a square tile, and what a turn does to them. Sides: 0 N, 1 E, 2 S, 3 W. Half-edges: 0 NL, 1 NR,
 * 2 EL … 7 WR, clockwise; L and R as seen from the tile's centre looking outward (the convention of data/tiles.json).
 */
import { columnName } from "../../kit/layout.ts";
import type { Rotation, Square } from "../model/state.ts";

export const SIDE_COUNT = 4;
export const HALF_COUNT = 8;
export const ROTATIONS: readonly Rotation[] = [0, 1, 2, 3];

const STEPS: readonly Square[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** The side of the table for a side of the drawn tile. */
export const turned = (side: number, rotation: Rotation): number => (side + rotation) % SIDE_COUNT;

/** The side of the drawn tile for a side of the table: the reverse of `turned`. */
export const unturned = (side: number, rotation: Rotation): number => (side - rotation + SIDE_COUNT) % SIDE_COUNT;

/** The half-edge of the table for a half-edge of the drawn tile. */
export const turnedHalf = (half: number, rotation: Rotation): number => (half + 2 * rotation) % HALF_COUNT;

/** The reverse of `turnedHalf`. */
export const unturnedHalf = (half: number, rotation: Rotation): number =>
  (half - 2 * rotation + HALF_COUNT) % HALF_COUNT;

/** The side of the neighbour that touches this side. */
export const opposite = (side: number): number => (side + 2) % SIDE_COUNT;

/** The half-edge of the neighbour that touches this one: left meets right. */
export const oppositeHalf = (half: number): number => opposite(half >> 1) * 2 + (1 - (half & 1));

/** The side of a half-edge. */
export const sideOf = (half: number): number => half >> 1;

/** The square beyond a side. */
export function neighbour({ x, y }: Square, side: number): Square {
  const step = STEPS[side] as Square;
  return { x: x + step.x, y: y + step.y };
}

/** How `state.board` names a square. */
export const squareKey = ({ x, y }: Square): string => `${x},${y}`;

/** The letter and the number of the start tile, which has as many columns and rows before it as a table seldom needs. */
const START = 12;

/** The letter of a column; columns before "A" are "-A", "-B", … */
export const columnOf = (x: number): string => {
  const column = x + START;
  return column < 0 ? `-${columnName(-1 - column).toUpperCase()}` : columnName(column).toUpperCase();
};

/** The number of a row, from north to south. */
export const rowOf = (y: number): string => String(y + START + 1);

/** A square as players call it: "E4". The start tile is on M13. */
export const squareName = ({ x, y }: Square): string => `${columnOf(x)}${rowOf(y)}`;
