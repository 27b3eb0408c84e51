/** Walk along a line to a free place in turn; nobody may enter a place that was left. The player who cannot walk loses. */
import type { GameEvent, Seat, Turn } from "../../kernel/game.ts";
import { type CellId, cellPlaces, graph, linePlaces } from "../../kit/board.ts";
import type { TableLayout } from "../../kit/layout.ts";
import { openGame } from "../../kit/open.ts";
import { wonBy } from "../../kit/sheets.ts";

export interface State {
  readonly rules: number;
  /** The awaited seat; `null`: the game is over. */
  readonly turn: Seat | null;
  /** By seat; nobody has begun before the first event. */
  readonly walkers: readonly CellId[];
  /** Places that were left. */
  readonly closed: readonly CellId[];
  readonly winner: Seat | null;
}
export type Command = { readonly type: "walk"; readonly to: CellId };
export type Event = GameEvent & { readonly seat: Seat } & (
    | { readonly type: "gameBegan"; readonly rules: number }
    | { readonly type: "walked"; readonly to: CellId }
    | { readonly type: "gameWon" }
  );

/** Three rows of places, [right, down], and the lines that join them. */
const board = graph(
  {
    ...{ A: [1, 0], B: [3, 0], C: [5, 0], D: [7, 0] },
    ...{ E: [0, 2], F: [2, 2], G: [4, 2], H: [6, 2], I: [8, 2] },
    ...{ J: [1, 4], K: [3, 4], L: [5, 4], M: [7, 4] },
  },
  ["A-B-C-D", "E-F-G-H-I", "J-K-L-M", "E-A-F-B-G-C-H-D-I", "E-J-F-K-G-L-H-M-I"],
);

/** The free places beside a seat's walker. */
const waysFrom = ({ walkers, closed }: State, seat: Seat): readonly CellId[] =>
  board.neighbours(walkers[seat] ?? "").filter((to) => !walkers.includes(to) && !closed.includes(to));

/** All that a seat may do now. The kernel refuses anything else, and the page offers exactly this. */
const legal = (state: State, seat: Seat): readonly Command[] =>
  state.turn === seat ? waysFrom(state, seat).map((to) => ({ type: "walk", to })) : [];

/** Turns a legal command into events; `turn.state` already has those that were emitted. */
function decide(turn: Turn<State, Event>, seat: Seat, { to }: Command): void {
  turn.emit({ type: "walked", seat, to });
  if (waysFrom(turn.state, 1 - seat).length === 0) turn.emit({ type: "gameWon", seat });
}

const blank: State = { rules: 0, turn: null, walkers: [], closed: [], winner: null };

/** Applies an event: no rules, no chance. */
function evolve(state: State, event: Event): State {
  const { seat } = event;
  switch (event.type) {
    case "gameBegan":
      return { ...blank, rules: event.rules, walkers: ["E", "I"], turn: seat };
    case "walked": {
      const closed = [...state.closed, state.walkers[seat] ?? ""];
      return { ...state, closed, walkers: state.walkers.with(seat, event.to), turn: 1 - seat };
    }
    case "gameWon":
      return { ...state, turn: null, winner: seat };
  }
}

export const template = openGame<State, Command, Event, object>({
  id: "template",
  seats: { min: 2, max: 2 },
  rules: 1,
  options: [],
  blank,
  begin: (turn, seats, _options, rules) => turn.emit({ type: "gameBegan", rules, seat: turn.random.below(seats) }),
  legal,
  decide,
  evolve,
  awaited: ({ turn }) => (turn === null ? [] : [turn]),
  score: ({ winner }) => wonBy(2, winner, { key: "reason.way", params: {} }),
});

/** Places, pieces, and the places that are tapped for a command. */
export const layout: TableLayout<State, Command> = {
  places: () => [...linePlaces(board), ...cellPlaces(board)],
  pieces: ({ walkers, closed }) => [
    ...walkers.map((at, seat) => ({ id: `walker ${seat}`, at, kind: "walker", seat })),
    ...closed.map((at) => ({ id: `closed ${at}`, at, kind: "closed", label: "×" })),
  ],
  placesOf: ({ to }) => [to],
};
