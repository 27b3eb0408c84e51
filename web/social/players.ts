/** Who has a say at a table that is over. */
import type { TableShape } from "../../worker/contract/shapes.ts";

/** Whether the reader may play again: players, and those who gave up where only bots are left. */
export const mayPlayAgain = ({ you, former, seats }: TableShape): boolean =>
  you !== null || (former !== undefined && seats.every((it) => it.kind === "bot"));
