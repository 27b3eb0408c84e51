/** Rights at a table that is finished, or left to the bots. */
import type { TableShape } from "../../worker/contract/shapes.ts";

/** Whether the reader was the last to give up a game that runs: the bots finish it. */
export const isLeftToBots = ({ status, former, seats }: TableShape): boolean =>
  status === "running" && former !== undefined && seats.every((it) => it.kind === "bot");

/** Whether the reader may ask for a rematch: players, and those who resigned if only bots are left. */
export const mayPlayAgain = ({ you, former, seats }: TableShape): boolean =>
  you !== null || (former !== undefined && seats.every((it) => it.kind === "bot"));
