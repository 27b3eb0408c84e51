/** A board in letters, for terminals and for mails without pictures, from its layout alone. */
import type { Happening } from "../kernel/game.ts";
import { type AnyLayout, centreOf, type Place } from "./layout.ts";
import { changedIn } from "./picture.ts";

/** Places in rows, as they lie on the board. */
function rowsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const rows = new Map<number, Place[]>();
  for (const it of places) {
    const y = Math.round(centreOf(it).y * 100);
    rows.set(y, [...(rows.get(y) ?? []), it]);
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row);
}

/** Letters to the right of the least `x` for each unit: two, so that half a hex is one. */
const WIDE = 2;

/**
 * The board, a line for each row: a digit for the seat that has a piece there (from 1), "." where nothing lies, and "*" before what is new.
 * The names of the first place of each row and of the places of the last row are around it.
 */
export function boardText<S>(layout: AnyLayout, view: S, news: readonly Happening[] = []): readonly string[] {
  const places = layout.places(view).filter(({ shape }) => shape.kind !== "lines");
  if (places.length === 0) return [];
  const fresh = changedIn(layout, news, places);
  const pieces = new Map(layout.pieces(view).map((it) => [it.at, it]));
  const least = Math.min(...places.map((it) => centreOf(it).x));
  return rowsOf(places).map((row) => {
    const letters: string[] = [];
    for (const place of row) {
      const column = Math.round((centreOf(place).x - least) * WIDE) + 1;
      const piece = pieces.get(place.id);
      letters[column] = piece ? (piece.label ?? String((piece.seat ?? -1) + 1)).slice(0, 1) : ".";
      if (fresh.has(place.id)) letters[column - 1] = "*";
    }
    const [first] = row.toSorted((one, other) => centreOf(one).x - centreOf(other).x);
    return `${(first?.name ?? "").padStart(3)} ${Array.from(letters, (it) => it ?? " ").join("")}`;
  });
}
