/** Lay a stone in turn, never beside one of the other player's. The player who cannot lay one loses. Everybody sees everything. */
import type { GameEvent, Seat, Turn } from "../../kernel/game.ts";
import { type CellId, cellPlaces, hexagon } from "../../kit/board.ts";
import type { TableLayout } from "../../kit/layout.ts";
import { openGame } from "../../kit/open.ts";
import { wonBy } from "../../kit/sheets.ts";

/** `side`: hexes along each of the six edges. */
type Options = { readonly side: number };
export interface State extends Options {
  readonly rules: number;
  /** The awaited seat; `null`: the game is over. */
  readonly turn: Seat | null;
  readonly stones: Readonly<Record<CellId, Seat>>;
  readonly winner: Seat | null;
}
export type Command = { readonly type: "layStone"; readonly cell: CellId };
export type Event = GameEvent & { readonly seat: Seat } & (
    | ({ readonly type: "gameBegan"; readonly rules: number } & Options)
    | { readonly type: "stoneLaid"; readonly cell: CellId }
    | { readonly type: "gameWon" }
  );

const boardFor = ({ side }: Options) => hexagon(side);

/** Free hexes that touch no stone of the other player. */
function roomFor(state: State, seat: Seat): readonly CellId[] {
  const board = boardFor(state);
  const free = board.cells.map(({ id }) => id).filter((cell) => state.stones[cell] === undefined);
  return free.filter((cell) => board.neighbours(cell).every((it) => state.stones[it] !== 1 - seat));
}

/** All that a seat may do now. The kernel refuses anything else, and the page offers exactly this. */
const legal = (state: State, seat: Seat): readonly Command[] =>
  state.turn === seat ? roomFor(state, seat).map((cell) => ({ type: "layStone", cell })) : [];

/** Turns a legal command into events; `turn.state` already has those that were emitted. */
function decide(turn: Turn<State, Event>, seat: Seat, { cell }: Command): void {
  turn.emit({ type: "stoneLaid", seat, cell });
  if (roomFor(turn.state, 1 - seat).length === 0) turn.emit({ type: "gameWon", seat });
}

const blank: State = { rules: 0, side: 0, turn: null, stones: {}, winner: null };

/** Applies an event: no rules, no chance. */
function evolve(state: State, event: Event): State {
  switch (event.type) {
    case "gameBegan":
      return { ...blank, rules: event.rules, side: event.side, turn: event.seat };
    case "stoneLaid":
      return { ...state, stones: { ...state.stones, [event.cell]: event.seat }, turn: 1 - event.seat };
    case "gameWon":
      return { ...state, turn: null, winner: event.seat };
  }
}

export const template = openGame<State, Command, Event, Options>({
  id: "template",
  seats: { min: 2, max: 2 },
  rules: 1,
  options: [{ key: "side", kind: "number", default: 4, min: 3, max: 6 }],
  blank,
  begin: (turn, seats, { side }, rules) =>
    turn.emit({ type: "gameBegan", rules, side, seat: turn.random.below(seats) }),
  legal,
  decide,
  evolve,
  awaited: ({ turn }) => (turn === null ? [] : [turn]),
  score: ({ winner }) => wonBy(2, winner, { key: "reason.room", params: {} }),
});

/** Places, pieces, and the places that are tapped for a command. */
export const layout: TableLayout<State, Command> = {
  places: (state) => cellPlaces(boardFor(state)),
  pieces: ({ stones }) => Object.entries(stones).map(([at, seat]) => ({ id: at, at, kind: "stone", seat })),
  placesOf: ({ cell }) => [cell],
};
