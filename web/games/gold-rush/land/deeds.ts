/** Who a finished mountain or railroad belonged to. */
import { featureIdAt, placeOf } from "../../../../games/gold-rush/board/features.ts";
import type { Place, State } from "../../../../games/gold-rush/model/state.ts";

export interface Deed {
  /** The feature. */
  readonly id: number;
  readonly feature: "mountain" | "railroad";
  /** Who scored it; several when they were tied. */
  readonly seats: readonly number[];
  readonly places: readonly Place[];
}

/** Every mountain and railroad that somebody scored, with the segments it runs over. */
export function deedsOf(state: State): readonly Deed[] {
  const owners = new Map<number, { feature: Deed["feature"]; seats: Set<number> }>();
  for (const { from, at, seat } of state.points) {
    if ((from !== "mountain" && from !== "railroad") || !at) continue;
    const id = featureIdAt(state, at);
    const found = owners.get(id) ?? { feature: from, seats: new Set<number>() };
    owners.set(id, { ...found, seats: found.seats.add(seat) });
  }
  const places = new Map<number, Place[]>();
  for (const [segment, id] of Object.entries(state.featureOf))
    if (owners.has(id)) places.set(id, [...(places.get(id) ?? []), placeOf(Number(segment))]);
  return [...owners].map(([id, { feature, seats }]) => ({
    id,
    feature,
    seats: [...seats].sort((a, b) => a - b),
    places: places.get(id) ?? [],
  }));
}
