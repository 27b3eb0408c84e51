import type { ClockShape } from "../../worker/contract/table.ts";
import type { TableModel } from "../table/table.ts";

/** Props of every part of the clock's panel. */
export interface ClockProps {
  readonly model: TableModel;
  readonly clock: ClockShape;
}
