/** Where choices on tiles and their points find room, at any zoom. Units of the table. */
import type { Point } from "../../../games/kit/layout.ts";
import { Room, type Size, spread } from "../../kit/room.ts";
import { isSquare, type Target, type Worth } from "./targets.ts";

/** Pixels per unit below which labels grow, as in `board.css`. */
const LEGIBLE = 0.8;

/** How much labels are enlarged against a zoom of so many pixels per unit. */
export const grownAt = (zoom: number): number => Math.max(1, LEGIBLE / zoom);

/** A ring with its line, before it grows. */
const RING: Size = { width: 34, height: 34 };
/** A badge of a step, before it grows. */
const BADGE: Size = { width: 22, height: 22 };
/** Height of a label of points before it grows. */
const HEIGHT = 18;

/** Width of a label of points before it grows. */
export const widthOf = (text: string): number => 7 + 8.6 * text.length;

/** "0–12", or one number where nothing can change any more. */
const rangeOf = ({ now, most }: Worth): string => (now === most ? `${now}` : `${now}–${most}`);

const grownTo = ({ width, height }: Size, grown: number): Size => ({ width: width * grown, height: height * grown });

/** Points of one choice, with the middle of their label. */
export interface PointsLabel {
  readonly id: string;
  readonly text: string;
  readonly at: Point;
  /** Where a line to the label begins; `null`: the label touches its choice. */
  readonly from: Point | null;
}

/** The point so far from one on the way to another. */
function towards(from: Point, to: Point, far: number): Point {
  const share = far / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export interface Arrangement {
  readonly rings: readonly Target[];
  readonly labels: readonly PointsLabel[];
}

/** Rings and labels, none on another nor on a badge. `grown`: how much they are enlarged against the zoom, so that they stay legible. */
export function arranged(targets: readonly Target[], badges: readonly Point[], grown: number): Arrangement {
  const room = new Room();
  for (const it of badges) room.take(it, grownTo(BADGE, grown));
  const size = grownTo(RING, grown);
  const choices = targets.filter((it) => !isSquare(it));
  const found = spread(choices, size, room);
  const rings = choices.map((it) => ({ ...it, at: found.get(it.id) ?? it.at }));
  const labels = rings.flatMap(({ id, at, worth }): readonly PointsLabel[] => {
    if (!worth) return [];
    const text = rangeOf(worth);
    const middle = room.find(at, grownTo({ width: widthOf(text), height: HEIGHT }, grown), size);
    return middle
      ? [{ id, text, at: middle, from: middle.steps === 0 ? null : towards(at, middle, size.width / 2) }]
      : [];
  });
  return { rings, labels };
}
