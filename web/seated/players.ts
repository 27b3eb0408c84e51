/** Tables that nobody plays at any more. */
import type { TableShape } from "../../worker/contract/shapes.ts";

/** Whether the reader was the last to give up a game that runs: the bots finish it. */
export const isLeftToBots = ({ status, former, seats }: TableShape): boolean =>
  status === "running" && former !== undefined && seats.every((it) => it.kind === "bot");
