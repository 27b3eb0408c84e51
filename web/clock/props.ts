import type { ClockShape } from "../../worker/contract/table.ts";
import type { TableModel } from "../table/table.ts";

/** What every part of the clock's panel is given. */
export interface ClockProps {
  readonly model: TableModel;
  readonly clock: ClockShape;
}
