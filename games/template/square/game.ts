/** Lay a stone in turn; four of your own in a straight line win. Everybody sees everything. */
import type { GameEvent, Seat, Turn } from "../../kernel/game.ts";
import { type CellId, cellPlaces, squares } from "../../kit/board.ts";
import type { TableLayout } from "../../kit/layout.ts";
import { lineFrom } from "../../kit/lines.ts";
import { openGame } from "../../kit/open.ts";
import { wonBy } from "../../kit/sheets.ts";

/** `size`: squares along an edge. */
type Options = { readonly size: number };
export interface State extends Options {
  readonly rules: number;
  /** The awaited seat; `null`: the game is over. */
  readonly turn: Seat | null;
  readonly stones: Readonly<Record<CellId, Seat>>;
  readonly winner: Seat | null;
}
export type Command = { readonly type: "layStone"; readonly cell: CellId };
export type Event = GameEvent &
  (
    | ({ readonly type: "gameBegan"; readonly rules: number; readonly seat: Seat } & Options)
    | { readonly type: "stoneLaid"; readonly seat: Seat; readonly cell: CellId }
    | { readonly type: "gameWon"; readonly seat: Seat }
    | { readonly type: "gameDrawn" }
  );

const LONG = 4;
const boardFor = ({ size }: Options) => squares(size, size, true);

/** Four or more stones of a seat in a line; `null`: there are none. */
function lineOf(state: State, seat: Seat): readonly CellId[] | null {
  const isOwn = (cell: CellId) => state.stones[cell] === seat;
  const lines = boardFor(state).cells.flatMap(({ id }) =>
    ["east", "southeast", "south", "southwest"].map((way) => {
      const line = [id, ...lineFrom(boardFor(state), id, way)];
      const end = line.findIndex((cell) => !isOwn(cell));
      return end < 0 ? line : line.slice(0, end);
    }),
  );
  return lines.find((line) => line.length >= LONG) ?? null;
}

/** All that a seat may do now. The kernel refuses anything else, and the page offers exactly this. */
function legal(state: State, seat: Seat): readonly Command[] {
  const free = boardFor(state).cells.filter(({ id }) => state.stones[id] === undefined);
  return state.turn === seat ? free.map(({ id }) => ({ type: "layStone", cell: id })) : [];
}

/** Turns a legal command into events; `turn.state` already has those that were emitted. */
function decide(turn: Turn<State, Event>, seat: Seat, { cell }: Command): void {
  turn.emit({ type: "stoneLaid", seat, cell });
  if (lineOf(turn.state, seat)) turn.emit({ type: "gameWon", seat });
  else if (Object.keys(turn.state.stones).length === turn.state.size ** 2) turn.emit({ type: "gameDrawn" });
}

const blank: State = { rules: 0, size: 0, turn: null, stones: {}, winner: null };

/** Applies an event: no rules, no chance. */
function evolve(state: State, event: Event): State {
  switch (event.type) {
    case "gameBegan":
      return { ...blank, rules: event.rules, size: event.size, turn: event.seat };
    case "stoneLaid":
      return { ...state, stones: { ...state.stones, [event.cell]: event.seat }, turn: 1 - event.seat };
    case "gameWon":
      return { ...state, turn: null, winner: event.seat };
    case "gameDrawn":
      return { ...state, turn: null };
  }
}

export const template = openGame<State, Command, Event, Options>({
  id: "template",
  seats: { min: 2, max: 2 },
  rules: 1,
  options: [{ key: "size", kind: "number", default: 6, min: 5, max: 9 }],
  blank,
  begin: (turn, seats, { size }, rules) =>
    turn.emit({ type: "gameBegan", rules, size, seat: turn.random.below(seats) }),
  legal,
  decide,
  evolve,
  awaited: ({ turn }) => (turn === null ? [] : [turn]),
  score: ({ winner }) => wonBy(2, winner, { key: "reason.line", params: {} }),
});

/** Places, pieces, and the places that are tapped for a command. */
export const layout: TableLayout<State, Command> = {
  places: (state) => cellPlaces(boardFor(state)),
  pieces: ({ stones }) => Object.entries(stones).map(([at, seat]) => ({ id: at, at, kind: "stone", seat })),
  placesOf: ({ cell }) => [cell],
  ending: (state) => (state.winner === null ? [] : (lineOf(state, state.winner) ?? [])),
};
