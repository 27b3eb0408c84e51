/** What others did on the map since your last turn, or what the entry did that is looked back at. */
import type { Event } from "../../../games/carnegie/events.ts";
import type { TableModel } from "../../table.ts";

/** The sites built on lately. */
export function newSites(model: TableModel): ReadonlySet<string> {
  const { you } = model.table.value;
  const all = model.entries.value;
  const back = model.at.value;
  const own = all.findLastIndex((it) => you !== null && it.seat === you);
  const eventsOf = (from: number, to?: number) => all.slice(from, to).flatMap((it) => it.events as readonly Event[]);
  const built = back === null ? eventsOf(own + 1) : eventsOf(back - 1, back);
  // Andrew builds within the entry of the player alone.
  const andrew = back === null ? eventsOf(Math.max(0, own)) : built;
  return new Set([
    ...built.flatMap((it) => (it.type === "projectBuilt" ? [it.site] : [])),
    ...andrew.flatMap((it) => (it.type === "andrewBuilt" ? [it.site] : [])),
  ]);
}
