import type { TableModel } from "../table/table.ts";

/** Props of every part of this panel. */
export interface SeatedProps {
  readonly model: TableModel;
}
