/** Marks of what is new: a frame or a ring in the player's colour, and a badge with the number of their turn. */
import type { State } from "../../../games/gold-rush/model/state.ts";
import { layout } from "../../../games/gold-rush/table.ts";
import type { GameEvent, Seat } from "../../../games/kernel/game.ts";
import { centreOf, changedIn, type Place, type Point } from "../../../games/kit/layout.ts";
import { newsOf } from "../../kit/news.ts";
import { moved, scaled, UNIT } from "../../kit/pieces.tsx";
import type { TableModel } from "../../table/table.ts";
import { seatClass } from "../../ui/seat.tsx";

export interface Mark {
  readonly place: Place;
  readonly seat: Seat;
  /** `null`: its square has a badge of the same turn. */
  readonly badge: { readonly number: number; readonly at: Point } | null;
}

/** From the middle of a place to its badge. */
const CORNER = { square: { x: 0.38, y: -0.38 }, spot: { x: 0.2, y: -0.2 } };

/** The places that the latest turns have changed, a number for each turn. */
export function marksOf(model: TableModel, state: State): readonly Mark[] {
  const places = layout.places(state);
  return newsOf(model)
    .filter((it) => it.seat !== null)
    .flatMap(({ seat, events }, at) => {
      const changed = changedIn(layout, events as readonly GameEvent[], places);
      const marked = places.filter((it) => changed.has(it.id));
      const squares = new Set(marked.flatMap(({ group, name }) => (group === "square" ? [name] : [])));
      return marked.map((place): Mark => {
        const isSquare = place.group === "square";
        const [{ x, y }, by] = [centreOf(place), isSquare ? CORNER.square : CORNER.spot];
        const badge =
          isSquare || !squares.has(place.name) ? { number: at + 1, at: scaled({ x: x + by.x, y: y + by.y }) } : null;
        return { place, seat: seat ?? 0, badge };
      });
    });
}

export function Frames({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <g class="gr-last">
      {marks.map(({ place, seat }) => (
        <g key={place.id} class={seatClass(seat)} style={{ transform: moved(centreOf(place)) }}>
          {place.group === "square" ? (
            <rect x="-48" y="-48" width="96" height="96" rx="4" />
          ) : (
            <circle r={0.19 * UNIT} />
          )}
        </g>
      ))}
    </g>
  );
}

/** Badges lie above all else, so that no label hides which turn it was. */
export function Badges({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <g class="gr-badges">
      {marks.map(({ place, seat, badge }) =>
        badge ? (
          <g key={place.id} transform={`translate(${badge.at.x} ${badge.at.y})`}>
            <g class="gr-label">
              <circle class={seatClass(seat)} r="9.5" />
              <text y="4.6">{badge.number}</text>
            </g>
          </g>
        ) : null,
      )}
    </g>
  );
}
