/** A decision of a finished game beside a better one, drawn on the board. */
import type { ReadonlySignal } from "@preact/signals";
import type { Seat } from "../../games/kernel/game.ts";

/** Drawn on the position `state` in which the seat decided, while the board shows entry `at`. */
export interface Hint {
  readonly at: number;
  readonly state: unknown;
  readonly seat: Seat;
  readonly did: unknown;
  readonly would: unknown;
}

interface Looked {
  readonly at: ReadonlySignal<number | null>;
  readonly hint: ReadonlySignal<Hint | null>;
}

/** The hint of a table's model, while its entry is shown. */
export const hintOn = ({ at, hint }: Looked): Hint | null => (hint.value?.at === at.value ? hint.value : null);
