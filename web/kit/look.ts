/** The part of a board that is seen, and its limits. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Look extends Spot {
  /** Pixels per unit; `x` and `y` are where the board's origin is seen, in pixels. */
  readonly k: number;
}

/** A box in board units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of an element, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const CLOSEST = 3;
const FARTHEST = 0.2;

/** The nearest `k` that may be. */
export const bound = (k: number): number => Math.min(CLOSEST, Math.max(FARTHEST, k));
