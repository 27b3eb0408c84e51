import type { TableModel } from "../table/table.ts";

/** What every part of the panel is given where players settle things. */
export interface TogetherProps {
  readonly model: TableModel;
}
