/** The table of Gold Rush for a mail: what lies round the last tile, within 40 lines of 76 letters. */
import type { Seat } from "../kernel/game.ts";
import { atMost, wrap } from "../kernel/lines.ts";
import { boardText, range, type Speak, squareOf } from "./text.ts";
import { kindById } from "./tiles.ts";
import type { Event, State } from "./types.ts";

const WIDTH = 76;
const MOST_LINES = 40;
const MOST_COLUMNS = 17;
const MOST_ROWS = 9;

/** At most so many numbers in a row, those round the middle. */
function round(all: readonly number[], middle: number, most: number): readonly number[] {
  const from = Math.max(0, Math.min(all.length - most, all.indexOf(middle) - Math.floor(most / 2)));
  return all.slice(from, from + most);
}

/** What a player has on the table, in one line. */
function piecesOf({ cowboys, tents, placed }: State, seat: Seat, name: string, speak: Speak): readonly string[] {
  const at = (tile: number) => `(${placed[tile]?.x}, ${placed[tile]?.y})`;
  const roles = cowboys
    .filter((it) => it.seat === seat)
    .map(({ tile, segment }) => {
      const feature = kindById(placed[tile]?.kind ?? "").segments[segment]?.feature;
      return `${speak(`role.${feature}`)} ${at(tile)}`;
    });
  const tent = tents[seat] ? [`${speak("piece.tent")} ${at(tents[seat].tile)}`] : [];
  const all = [...roles, ...tent];
  return all.length > 0 ? wrap(`${seat + 1} ${name}: ${all.join(", ")}`, WIDTH) : [];
}

/**
 * Signs as in `textOf`; `*` at the corner of a tile that these events placed. Each player's pieces with their squares, and the drawn
 * tile. No lines before the start.
 */
export function briefOf(
  state: State,
  _seat: Seat,
  names: readonly string[],
  speak: Speak,
  news: readonly Event[],
): readonly string[] {
  const last = state.placed.at(-1);
  if (!last) return [];
  const columns = round(range(state.placed.map((it) => it.x)), last.x, MOST_COLUMNS);
  const rows = round(range(state.placed.map((it) => it.y)), last.y, MOST_ROWS);
  const fresh = new Set(news.flatMap((it) => (it.type === "tilePlaced" ? [squareOf(it)] : [])));
  const pieces = names.flatMap((name, seat) => piecesOf(state, seat, name, speak));
  const drawn = state.drawn ? wrap(`? ${speak(`tile.${state.drawn.slice(0, 2)}`)}`, WIDTH) : [];
  const board = boardText(state, { columns, rows, fresh });
  return [...board, ...drawn, ...atMost(pieces, MOST_LINES - board.length - drawn.length)];
}

/** What a player has that comes and goes, by the key of its word. */
export const holdingsOf = ({ supply, hands }: State, seat: Seat): Readonly<Record<string, number>> => ({
  "piece.cowboy": supply[seat] ?? 0,
  "piece.token": hands[seat]?.length ?? 0,
});
