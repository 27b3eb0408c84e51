/** Tables that nobody plays at any more. */
import type { TableShape } from "../../worker/contract/shapes.ts";

/** Whether the reader was the last to give up: only bots sit there. */
export const wasLastToLeave = ({ former, seats }: TableShape): boolean =>
  former !== undefined && seats.every((it) => it.kind === "bot");

/** Whether the reader was the last to give up a game that runs: the bots finish it. */
export const isLeftToBots = (table: TableShape): boolean => table.status === "running" && wasLastToLeave(table);
