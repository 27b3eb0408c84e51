/** Free room on a drawing for what must not lie on anything else: rings of choices, labels, badges. Units of the drawing. */
import type { Point } from "../../games/kit/layout.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between two things. */
const GAP = 1.5;
/** Things without room where they belong move away in steps of this. */
const STEP = 6;
const MOST_STEPS = 80;
/** Directions, the ones that are tried first before the others. */
const DIRECTIONS: readonly Point[] = [
  ...[90, 270, 0, 180, 45, 135, 225, 315],
  ...[67.5, 112.5, 247.5, 292.5, 22.5, 157.5, 202.5, 337.5],
].map((degrees) => ({ x: Math.cos((degrees * Math.PI) / 180), y: Math.sin((degrees * Math.PI) / 180) }));

const boxAt = ({ x, y }: Point, { width, height }: Size): Box => ({
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

/** How far away, in one direction, something is beside another of a size. */
function clearOf({ x, y }: Point, one: Size, other: Size): number {
  const share = (part: number, room: number) =>
    Math.abs(part) < 1e-6 ? Number.POSITIVE_INFINITY : room / Math.abs(part);
  const room = (of: keyof Size) => (one[of] + other[of]) / 2 + 2 * GAP;
  return Math.min(share(x, room("width")), share(y, room("height")));
}

export class Room {
  readonly #taken: Box[] = [];

  /** Takes room wherever it is. */
  take(at: Point, size: Size): void {
    this.#taken.push(boxAt(at, size));
  }

  /** Takes the room if it is free. */
  #takes(at: Point, size: Size): boolean {
    const box = boxAt(at, size);
    if (this.#taken.some((it) => touches(it, box))) return false;
    this.#taken.push(box);
    return true;
  }

  /**
   * The nearest free room, taken at once; `null`: there is none far and wide. `beside`: the size of what it belongs to and may not cover.
   * `steps`: how far it had to move away.
   */
  find(at: Point, size: Size, beside?: Size): (Point & { readonly steps: number }) | null {
    if (!beside && this.#takes(at, size)) return { ...at, steps: 0 };
    for (let steps = beside ? 0 : 1; steps < MOST_STEPS; steps++)
      for (const to of DIRECTIONS) {
        const far = steps * STEP + (beside ? clearOf(to, size, beside) : 0);
        const middle = { x: at.x + to.x * far, y: at.y + to.y * far };
        if (this.#takes(middle, size)) return { ...middle, steps };
      }
    return null;
  }
}

/** A thing that belongs at a place. */
export interface Placed {
  readonly id: string;
  readonly at: Point;
}

/**
 * Where things of one size find room, as near as possible to where they belong. Those that lie alone stay there; of others, only the first.
 * Things without any room stay, too.
 */
export function spread(things: readonly Placed[], size: Size, room: Room): ReadonlyMap<string, Point> {
  const isCrowded = (one: Placed) =>
    things.some((other) => other !== one && touches(boxAt(one.at, size), boxAt(other.at, size)));
  const order = [...things.filter((it) => !isCrowded(it)), ...things.filter(isCrowded)];
  return new Map(order.map(({ id, at }) => [id, room.find(at, size) ?? at]));
}
