/** Places that changed since your last turn, or in the entry that is looked back at. */
import { computed } from "@preact/signals";
import type { Event } from "../../../games/carnegie/model/events.ts";
import { changedBy } from "../../../games/carnegie/table/pointing.ts";
import { idsOf, kindOf, type Spot } from "../../../games/carnegie/table/spots.ts";
import { memoizeEach } from "../../../games/kernel/once.ts";
import type { TableModel } from "../../table/table.ts";
import { type Pane, paneOf } from "./places.ts";

/** The last change of a place: by which entry, and by whom; `null`: by Andrew. */
interface Change {
  readonly entry: number;
  readonly seat: number | null;
}

type Changes = ReadonlyMap<Spot, Change>;

const seatOf = (event: Event): number | null => ("seat" in event ? event.seat : null);

function changesOf({ at, entries, table: { value } }: TableModel): Changes {
  const all = entries.value;
  const back = at.value;
  const own = all.findLastIndex((it) => value.you !== null && it.seat === value.you);
  const shown = back === null ? all.slice(Math.max(0, own)) : all.slice(back - 1, back);
  const changes = new Map<Spot, Change>();
  for (const { seq, events } of shown)
    for (const event of events as readonly Event[]) {
      // Andrew plays within the entry of the player alone.
      if (back === null && seq === own + 1 && seatOf(event) !== null) continue;
      for (const spot of changedBy(event)) changes.set(spot, { entry: seq, seat: seatOf(event) });
    }
  return changes;
}

const changesIn = memoizeEach((model: TableModel) => computed(() => changesOf(model)));

/** Whether a place is marked as changed. */
export const isNew = (model: TableModel, spot: Spot): boolean => changesIn(model).value.has(spot);

/** The entry in which a seat's piece comes to a place: looked back at, or while the page is open; `null`: it lies there already. */
export function comesIn(model: TableModel, spot: Spot, seat: number | null): number | null {
  const change = changesIn(model).value.get(spot);
  if (!change || (change.seat !== null && change.seat !== seat)) return null;
  return model.at.value === null && change.entry <= model.first.seq ? null : change.entry;
}

/** The part of the board that shows most of what happened: the city, or the company it happened in. */
interface Scene {
  readonly pane: Pane;
  readonly city?: string | undefined;
  readonly seat: number | null;
}

/** A project before a donation, either before what happened in a company. */
export function sceneOf(events: readonly Event[]): Scene | null {
  const scenes = events.flatMap((event) =>
    changedBy(event).flatMap((spot): readonly Scene[] => {
      const pane = paneOf(spot);
      const city = kindOf(spot) === "site" ? idsOf(spot)[0] : undefined;
      return pane ? [{ pane, city, seat: pane === "company" ? seatOf(event) : null }] : [];
    }),
  );
  const order: readonly Pane[] = ["map", "chart", "company"];
  return order.map((pane) => scenes.findLast((it) => it.pane === pane)).find((it) => it !== undefined) ?? null;
}
