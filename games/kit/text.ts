/** A board in letters, for terminals and for mails without pictures, from its layout alone. */
import type { GameEvent } from "../kernel/game.ts";
import { PHONE_LINE, wrap } from "../kernel/lines.ts";
import type { Translate } from "../kernel/module.ts";
import { type AnyLayout, centreOf, changedIn, type Piece, type Place, printedOn, SEAT_SIGN } from "./layout.ts";

/** Places in rows, as they lie on the board. */
function rowsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const rows = new Map<number, Place[]>();
  for (const it of places) {
    const y = Math.round(centreOf(it).y * 100);
    rows.set(y, [...(rows.get(y) ?? []), it]);
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row);
}

/** Letters to the right for each unit of a board with texts so long: an even number, so that half a hex is a whole one, too. */
const wideFor = (longest: number): number => 2 * Math.ceil((longest + 1) / 2);

/**
 * The board, a line for each row: the text of a piece, or the digit of its seat (from 1), "." where nothing lies, and "*" before what is new.
 * The names of the first place of each row and of the places of the last row are around it.
 */
export function boardText<S>(layout: AnyLayout, view: S, news: readonly GameEvent[] = []): readonly string[] {
  const places = layout.places(view).filter(({ shape }) => shape.kind !== "lines");
  if (places.length === 0) return [];
  const fresh = changedIn(layout, news, places);
  const pieces = new Map(layout.pieces(view).map((it) => [it.at, it]));
  const textOf = (piece: Piece): string => printedOn(piece) ?? String((piece.seat ?? -1) + 1);
  const wide = wideFor(Math.max(1, ...[...pieces.values()].map((it) => textOf(it).length)));
  const least = Math.min(...places.map((it) => centreOf(it).x));
  return rowsOf(places).map((row) => {
    const letters: string[] = [];
    for (const place of row) {
      const column = Math.round((centreOf(place).x - least) * wide) + 1;
      const piece = pieces.get(place.id);
      for (const [at, letter] of [...(piece ? textOf(piece) : ".")].entries()) letters[column + at] = letter;
      if (fresh.has(place.id)) letters[column - 1] = "*";
    }
    const [first] = row.toSorted((one, other) => centreOf(one).x - centreOf(other).x);
    return `${(first?.name ?? "").padStart(3)} ${Array.from(letters, (it) => it ?? " ").join("")}`;
  });
}

const LONGEST_NAME = 10;

/**
 * Zones in letters, a line for each row: the table's begin with their names, a player's with seat (from 1) and name. "?" is a thing that
 * the reader may not see, a number stands for a pile, "*" before what is new. `null`: the layout has no rows of seats.
 */
export function rowsText<S>(
  layout: AnyLayout,
  view: S,
  names: readonly string[],
  speak: Translate,
  news: readonly GameEvent[] = [],
): readonly string[] | null {
  const places = layout.places(view);
  if (!places.some((it) => it.group === SEAT_SIGN)) return null;
  const fresh = changedIn(layout, news, places);
  const pieces = new Map(layout.pieces(view).map((it) => [it.at, it]));
  const left = ({ shape }: Place): number =>
    shape.kind === "polygon" ? Math.min(...shape.points.map((it) => it.x)) : centreOf({ shape }).x;
  const many = ({ kind, count, label = "" }: Piece): string =>
    kind === "pile" ? `${count}` : `${count === undefined ? "" : `${count}×`}${label}`;
  return rowsOf(places).flatMap((row) => {
    const words = row
      .toSorted((one, other) => left(one) - left(other))
      .map(({ id, group, word, seat }, at) => {
        const piece = pieces.get(id);
        const mark = fresh.has(id) ? "*" : "";
        if (group === SEAT_SIGN) return `${(seat ?? 0) + 1} ${(names[seat ?? 0] ?? "").slice(0, LONGEST_NAME)}:`;
        const title = seat === undefined && word ? `${speak(word)}:` : at > 1 ? "|" : "";
        return `${mark}${group === "thing" ? "" : title} ${piece ? many(piece) : ""}`.trim();
      });
    return wrap(words.filter((it) => it !== "").join(" "), PHONE_LINE);
  });
}
