/** What others did on the map since your last turn, or what the entry did that is looked back at. */
import type { Event } from "../../../games/carnegie/events.ts";
import type { TableModel } from "../../table.ts";

/** The sites built on lately. */
export function newSites(model: TableModel): ReadonlySet<string> {
  const { you } = model.table.value;
  const all = model.entries.value;
  const back = model.at.value;
  const own = all.findLastIndex((it) => you !== null && it.seat === you);
  const entries = back === null ? all.slice(own + 1) : all.slice(back - 1, back);
  const events = entries.flatMap((it) => it.events as readonly Event[]);
  return new Set(events.flatMap((it) => (it.type === "projectBuilt" ? [it.site] : [])));
}
