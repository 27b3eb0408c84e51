/** The table of Gold Rush as text, three letters by three for a tile: for terminals and for mails without pictures. */

import type { Seat } from "../kernel/game.ts";
import { atMost, PHONE_LINE, wrap } from "../kernel/lines.ts";
import type { Translate } from "../kernel/module.ts";
import { inactiveOn, type Lying } from "../kit/layout.ts";
import { columnOf, ROTATIONS, rowOf, squareKey, squareName } from "./board/geometry.ts";
import { edgeAt, kindById } from "./board/tiles.ts";
import type { Event, Placed, State } from "./model/state.ts";
import { layout, squaresChanged } from "./table.ts";

const EMPTY = ["   ", "   ", "   "];

/** The letter of a side, 0 N … 3 W. */
function sideLetter(tile: Placed, side: number): string {
  const edge = edgeAt(kindById(tile.kind), tile.rotation, side);
  if (edge === "railroad") return side % 2 === 0 ? "|" : "-";
  return edge === "mountain" ? "^" : ".";
}

/** The pieces of players with their places, the last one on top. */
const ownedOn = (state: State): readonly Lying[] =>
  inactiveOn(layout, state).filter(({ piece }) => piece.seat !== undefined);

/** The centre of a tile: the last piece on it (seats from 1), else a city, a junction, or nothing. */
function middle({ kind }: Placed, owner: Seat | undefined): string {
  if (owner !== undefined) return String(owner + 1);
  const { segments } = kindById(kind);
  if (segments.some((it) => it.feature === "city")) return "#";
  return segments.some((it) => it.endsAt === "junction") ? "+" : ".";
}

function tileText(tile: Placed, owner: Seat | undefined, isFresh: boolean): readonly string[] {
  const [north, east, south, west] = ROTATIONS.map((_, side) => sideLetter(tile, side));
  return [`${isFresh ? "*" : "."}${north}.`, `${west}${middle(tile, owner)}${east}`, `.${south}.`];
}

/** All numbers from the least to the greatest. */
export const range = (numbers: readonly number[]): readonly number[] => {
  const least = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - least + 1 }, (_, index) => least + index);
};

/** The part of the table to draw, and the squares marked with `*`. */
export interface Part {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly fresh: ReadonlySet<string>;
}

/** The tiles of a part of the table, three lines for each row, below a line with the letters of the columns. */
export function boardText(state: State, { columns, rows, fresh }: Part): readonly string[] {
  const head = `      ${columns.map((it) => columnOf(it).padStart(2).padEnd(3)).join(" ")}`;
  const owners = new Map(ownedOn(state).map(({ piece, place }) => [place.name, piece.seat]));
  const drawn = rows.flatMap((y) => {
    const tiles = columns.map((x) => {
      const tile = state.placed[state.board[squareKey({ x, y })] ?? -1];
      return tile ? tileText(tile, owners.get(squareName(tile)), fresh.has(squareName(tile))) : EMPTY;
    });
    return EMPTY.map(
      (_, line) => `${line === 1 ? rowOf(y).padStart(4) : "    "}  ${tiles.map((it) => it[line]).join(" ")}`,
    );
  });
  return [head, ...drawn].map((it) => it.trimEnd());
}

/** A piece in words, with its square. */
const pieceText = ({ piece: { kind }, place: { group, name } }: Lying, speak: Translate): string =>
  `${speak(kind === "cowboy" ? `role.${group}` : `piece.${kind}`)} ${name}`;

/** The figures of add-ons on the table, in one line. */
function figuresOf(state: State, speak: Translate): readonly string[] {
  const all = inactiveOn(layout, state).flatMap((it) => (it.place.group === "figure" ? [pieceText(it, speak)] : []));
  return all.length > 0 ? wrap(all.join(", "), PHONE_LINE) : [];
}

/**
 * The position: tiles (`-` `|` railroad, `^` mountain, `.` prairie at their sides; in the middle a seat from 1, `#` city, `+`
 * junction), then the pieces on them, then the drawn tile.
 */
export function textOf(state: State, names: readonly string[], speak: Translate): string {
  if (state.placed.length === 0) return "";
  const drawn = state.drawn ? [`? ${speak(`tile.${state.drawn.slice(0, 2)}`)}`] : [];
  const whole = {
    columns: range(state.placed.map((it) => it.x)),
    rows: range(state.placed.map((it) => it.y)),
    fresh: new Set<string>(),
  };
  const pieces = ownedOn(state).map((it) => `${names[it.piece.seat ?? 0]}: ${pieceText(it, speak)}`);
  return [...boardText(state, whole), ...pieces, ...figuresOf(state, speak), ...drawn].join("\n");
}

// The table of Gold Rush for a mail: the surroundings of the last tile, within 40 lines for a phone.

const MOST_LINES = 40;
const MOST_COLUMNS = 9;
const MOST_ROWS = 9;

/** At most so many numbers in a row, around the middle. */
export function round(all: readonly number[], middle: number, most: number): readonly number[] {
  const from = Math.max(0, Math.min(all.length - most, all.indexOf(middle) - Math.floor(most / 2)));
  return all.slice(from, from + most);
}

/** A player's possessions on the table, in one line. */
function piecesOf(state: State, seat: Seat, name: string, speak: Translate): readonly string[] {
  const all = ownedOn(state).flatMap((it) => (it.piece.seat === seat ? [pieceText(it, speak)] : []));
  return all.length > 0 ? wrap(`${seat + 1} ${name}: ${all.join(", ")}`, PHONE_LINE) : [];
}

/**
 * Signs as in `textOf`; `*` at the corner of tiles placed by these events. Each player's pieces with their squares, and the drawn tile.
 * Empty before the start.
 */
export function briefOf(
  state: State,
  _seat: Seat,
  names: readonly string[],
  speak: Translate,
  news: readonly Event[],
): readonly string[] {
  const last = state.placed.at(-1);
  if (!last) return [];
  const columns = round(range(state.placed.map((it) => it.x)), last.x, MOST_COLUMNS);
  const rows = round(range(state.placed.map((it) => it.y)), last.y, MOST_ROWS);
  const fresh = squaresChanged(state, news);
  const pieces = [...names.flatMap((name, seat) => piecesOf(state, seat, name, speak)), ...figuresOf(state, speak)];
  const drawn = state.drawn ? wrap(`? ${speak(`tile.${state.drawn.slice(0, 2)}`)}`, PHONE_LINE) : [];
  const board = boardText(state, { columns, rows, fresh });
  return [...board, ...drawn, ...atMost(pieces, MOST_LINES - board.length - drawn.length)];
}

/** A player's countable possessions, by the key of their word. */
export const holdingsOf = ({ supply, hands }: State, seat: Seat): Readonly<Record<string, number>> => ({
  "piece.cowboy": supply[seat] ?? 0,
  "piece.token": hands[seat]?.length ?? 0,
});
