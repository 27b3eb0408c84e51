/** Rights at a finished table. */
import type { TableShape } from "../../worker/contract/shapes.ts";

/** Whether the reader may ask for a rematch: players, and those who resigned if only bots are left. */
export const mayPlayAgain = ({ you, former, seats }: TableShape): boolean =>
  you !== null || (former !== undefined && seats.every((it) => it.kind === "bot"));
