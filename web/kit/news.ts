/** News of a table for its reader. */
import type { EntryShape } from "../../worker/contract/shapes.ts";
import type { TableModel } from "../table/table.ts";

/** The entries since the reader's own last turn, a round at most; or the one that is looked back at. */
export function newsOf({ table, at, entries }: TableModel): readonly EntryShape[] {
  const { seats, you } = table.value;
  if (at.value !== null) return entries.value.slice(at.value - 1, at.value);
  const last = entries.value.slice(-seats.length);
  return last.slice(last.findLastIndex((it) => you !== null && it.seat === you) + 1);
}
