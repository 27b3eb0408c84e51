import type { TableModel } from "../table/table.ts";

/** What every part of the panel is given where players settle things. */
export interface SocialProps {
  readonly model: TableModel;
}
