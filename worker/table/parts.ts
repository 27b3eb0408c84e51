/** What a table's answer says beyond its position: members of `TableShape` that are kept beside the log. */
import type { TableShape } from "../shapes.ts";
import type { Desk } from "./desk.ts";

/** The parts as a person (`null`: nobody we know) may see them now. */
export const partsFor = (_desk: Desk, _person: string | null): Partial<TableShape> => ({});
