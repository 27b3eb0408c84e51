/** Where the points of choices stand: beside their choice, clear of every other choice and of other points. Units of the table. */
import type { Point } from "../../../games/gold-rush/board/shapes.ts";
import type { SpotTarget } from "./targets.ts";
import type { Worth } from "./worth.ts";

/** Points of one choice, with the middle of their label. */
export interface PointsLabel {
  readonly id: string;
  readonly text: string;
  readonly at: Point;
  /** Where a line to the label begins; `null`: the label touches its choice. */
  readonly from: Point | null;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The halo of a choice reaches so far from its middle, its line included. */
const HALO = 17;
/** Pieces on the halo reach farther: the hat of a cowboy above, the ropes of a tent aside. They grow as labels do. */
const HAT = 27;
const ROPES = 20;
/** Height of a label before it grows. */
const HEIGHT = 18;
/** Between two labels, or a label and a choice. */
const GAP = 1.5;
/** Labels without room beside their choice move away in steps of this. */
const STEP = 6;
const MOST_STEPS = 60;
/** Directions from a choice, the ones that are tried first before the others. */
const DIRECTIONS: readonly Point[] = [
  ...[90, 270, 0, 180, 45, 135, 225, 315],
  ...[67.5, 112.5, 247.5, 292.5, 22.5, 157.5, 202.5, 337.5],
].map((degrees) => ({ x: Math.cos((degrees * Math.PI) / 180), y: Math.sin((degrees * Math.PI) / 180) }));

/** Width of a label before it grows. */
export const widthOf = (text: string): number => 7 + 8.6 * text.length;

/** "0–12", or one number where nothing can change any more. */
export const range = ({ now, most }: Worth): string => (now === most ? `${now}` : `${now}–${most}`);

const around = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;

/** The room that a choice takes. `grown`: how much pieces are enlarged against the zoom. */
export function roomOf({ at: { x, y }, kind }: Pick<SpotTarget, "at" | "kind">, grown: number): Box {
  const aside = Math.max(HALO, kind === "tent" ? ROPES * grown : 0);
  const above = Math.max(HALO, kind === "cowboy" ? HAT * grown : 0);
  return { left: x - aside, top: y - above, right: x + aside, bottom: y + HALO };
}

/** How far from a choice, in one direction, the middle of a label has to be to leave the choice's room. */
function clearOf(room: Box, at: Point, { x, y }: Point, width: number, height: number): number {
  const aside = (x > 0 ? room.right - at.x : at.x - room.left) + width / 2 + 2 * GAP;
  const along = (y > 0 ? room.bottom - at.y : at.y - room.top) + height / 2 + 2 * GAP;
  const never = Number.POSITIVE_INFINITY;
  return Math.min(Math.abs(x) < 1e-6 ? never : aside / Math.abs(x), Math.abs(y) < 1e-6 ? never : along / Math.abs(y));
}

/** The labels of all choices that have points. `grown`: how much labels are enlarged against the zoom, so that they stay legible. */
export function labelsOf(targets: readonly SpotTarget[], grown: number): readonly PointsLabel[] {
  const taken = targets.map((it) => roomOf(it, grown));
  const find = (target: SpotTarget, worth: Worth): PointsLabel | null => {
    const { id, at } = target;
    const text = range(worth);
    const [width, height] = [widthOf(text) * grown, HEIGHT * grown];
    const room = roomOf(target, grown);
    for (let step = 0; step < MOST_STEPS; step++)
      for (const to of DIRECTIONS) {
        const far = clearOf(room, at, to, width, height) + step * STEP;
        const middle = { x: at.x + to.x * far, y: at.y + to.y * far };
        const box = around(middle, width, height);
        if (taken.some((it) => touches(it, box))) continue;
        taken.push(box);
        return { id, text, at: middle, from: step === 0 ? null : { x: at.x + to.x * HALO, y: at.y + to.y * HALO } };
      }
    return null;
  };
  return targets.flatMap((it) => (it.worth ? (find(it, it.worth) ?? []) : []));
}
