/** A tile as it is drawn. */
import type { Rotation, Square } from "../../../../games/gold-rush/model/state.ts";

/** A tile on its square, as far as its picture goes. */
export interface Laid extends Square {
  readonly kind: string;
  readonly rotation: Rotation;
}

/** A tile and where it lies, as a key. */
export const nameOfLaid = ({ kind, rotation, x, y }: Laid): string => `${kind} ${rotation} ${x} ${y}`;
