/** Places on the board that changed since your last turn, or in the entry that is looked back at. */
import { computed } from "@preact/signals";
import type { Event } from "../../../games/carnegie/model/events.ts";
import { memoizeEach } from "../../../games/kernel/once.ts";
import type { TableModel } from "../../table/table.ts";
import type { Pane } from "./places.ts";

/** Cached for every place of a board until the table changes. */
function once<T>(find: (model: TableModel) => T): (model: TableModel) => T {
  const made = memoizeEach((model: TableModel) => computed(() => find(model)));
  return (model) => made(model).value;
}

/** The sites built on lately. */
export const newSites = once((model): ReadonlySet<string> => {
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
});

export const trackMark = (seat: number, region: string): string => `track ${seat} ${region}`;

/** The discs that the entry looked back at moved, which travel to where they are: sites, and tracks as `trackMark` says. */
export const travelsOf = once(({ at, entries }): ReadonlySet<string> => {
  const events = at.value === null ? [] : (entries.value[at.value - 1]?.events ?? []);
  return new Set(
    (events as readonly Event[]).flatMap((it) => {
      if (it.type === "projectBuilt" || it.type === "andrewBuilt") return [it.site];
      return it.type === "transportAdvanced" ? [trackMark(it.seat, it.region)] : [];
    }),
  );
});

/** Where an event is visible: the pane, the company, and the mark of the room or donation that it changed. */
interface Trace {
  readonly pane: Pane;
  readonly seat?: number;
  readonly city?: string;
  readonly mark?: string;
}

export const roomMark = (seat: number, space: number): string => `room ${seat} ${space}`;

function traceOf(event: Event): Trace | null {
  if (event.type === "projectBuilt" || event.type === "andrewBuilt") return { pane: "map", city: event.city };
  if (event.type === "donationMade" || event.type === "andrewDonated") return { pane: "chart", mark: event.donation };
  if (event.type === "departmentBuilt" || event.type === "employeeActivated")
    return { pane: "company", seat: event.seat, mark: roomMark(event.seat, event.space) };
  if (event.type === "employeeMoved" || event.type === "employeeRelocated")
    return { pane: "company", seat: event.seat, mark: roomMark(event.seat, event.to) };
  return event.type === "tabAdvanced" || event.type === "transportAdvanced"
    ? { pane: "company", seat: event.seat }
    : null;
}

const tracesOf = (events: readonly Event[]): readonly Trace[] => events.map(traceOf).filter((it) => it !== null);

/** Changes of the entry that is looked back at: donations by their id, rooms as `roomMark` says. */
export const marksOf = once(({ at, entries }): ReadonlySet<string> => {
  const events = at.value === null ? [] : (entries.value[at.value - 1]?.events ?? []);
  return new Set(tracesOf(events as readonly Event[]).flatMap((it) => it.mark ?? []));
});

/** The pane that shows most of it: a project before a donation, either before what happened in a company. */
export function scenery(events: readonly Event[]): Trace | null {
  const traces = tracesOf(events);
  const order: readonly Pane[] = ["map", "chart", "company"];
  return order.map((pane) => traces.findLast((it) => it.pane === pane)).find((it) => it !== undefined) ?? null;
}
