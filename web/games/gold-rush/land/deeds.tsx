/** Owners of a finished mountain or railroad. */
import { useMemo } from "preact/hooks";
import { featureIdAt, placeOf } from "../../../../games/gold-rush/board/features.ts";
import type { Place, State } from "../../../../games/gold-rush/model/state.ts";
import { seatClass } from "../../../ui/seat.tsx";
import type { Foot } from "./mountains.ts";
import type { Track } from "./tracks.ts";

export interface Deed {
  /** The feature. */
  readonly id: number;
  readonly feature: "mountain" | "railroad";
  /** The scorers; several when they were tied. */
  readonly seats: readonly number[];
  readonly places: readonly Place[];
}

/** Every mountain and railroad that somebody scored, with the segments it runs over. */
function deedsOf(state: State): readonly Deed[] {
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

/** Finished features, or the state that has them. */
export type Finished = readonly Deed[] | State;

interface DeedsProps {
  /** Of each tile, by segment. */
  readonly land: readonly { readonly feet: ReadonlyMap<number, Foot>; readonly tracks: ReadonlyMap<number, Track> }[];
  readonly finished: Finished;
}

/** The quiet border of what somebody finished. Several owners: their colours take turns. */
export function Deeds({ land, finished }: DeedsProps) {
  const deeds = useMemo(() => ("points" in finished ? deedsOf(finished) : finished), [finished]);
  return (
    <>
      {deeds.flatMap(({ id, feature, seats, places }) => {
        const lines = places.map(({ tile, segment }) =>
          feature === "mountain" ? land[tile]?.feet.get(segment)?.edge : land[tile]?.tracks.get(segment)?.middle,
        );
        return seats.map((seat, at) => (
          <path
            key={`${id} ${seat}`}
            class={`gr-deed gr-deed-${feature} ${seatClass(seat)}`}
            d={lines.join("")}
            stroke-dasharray={seats.length > 1 ? `8 ${8 * (seats.length - 1)}` : undefined}
            stroke-dashoffset={seats.length > 1 ? -8 * at : undefined}
          />
        ));
      })}
    </>
  );
}
