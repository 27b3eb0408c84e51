/** A decision of a finished game beside a better one, drawn on the board. */
import type { Seat } from "../../games/kernel/game.ts";

/** Drawn on the position `state` in which the seat decided, while the board shows entry `at`. */
export interface Hint {
  readonly at: number;
  readonly state: unknown;
  readonly seat: Seat;
  readonly did: unknown;
  readonly would: unknown;
}
