/** Hex: lay a stone in turn; a chain between your two edges wins. Piet Hein, 1942; John Nash, 1948. Rulings: README.md. */
import type { GameEvent, Seat, Turn } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import { type CellId, cellPlaces, edgePlaces, hexes } from "../kit/board.ts";
import type { TableLayout } from "../kit/layout.ts";
import { chainBetween, filledByChance, isJoined } from "../kit/lines.ts";
import { openGame } from "../kit/open.ts";
import { wonBy } from "../kit/sheets.ts";

/** `size`: hexes along an edge. `swap`: the second player may, once, take over the first stone, and with it the edges. */
type Options = { readonly size: number; readonly swap: boolean };
export interface State extends Options {
  readonly rules: number;
  /** The seat that joins north and south; the other joins west and east. */
  readonly vertical: Seat;
  readonly turn: Seat | null;
  readonly stones: Readonly<Record<CellId, Seat>>;
  readonly winner: Seat | null;
}
export type Command = { readonly type: "layStone"; readonly cell: CellId } | { readonly type: "swapSides" };
export type Event = GameEvent & { readonly seat: Seat } & (
    | ({ readonly type: "gameBegan"; readonly rules: number } & Options)
    | { readonly type: "stoneLaid"; readonly cell: CellId }
    | { readonly type: "sidesSwapped" | "edgesJoined" }
  );

const boardFor = ({ size }: Options) => hexes(size, size);
/** The two edges that a seat joins. */
const edgesOf = ({ vertical }: State, seat: Seat) => (seat === vertical ? NORTH_SOUTH : WEST_EAST);
const [NORTH_SOUTH, WEST_EAST] = [["north", "south"] as const, ["west", "east"] as const];
/** The chain that joins a seat's edges, or `null`. */
const chainOf = (state: State, seat: Seat) =>
  chainBetween(boardFor(state), edgesOf(state, seat), (it) => state.stones[it] === seat);

function legal(state: State, seat: Seat): readonly Command[] {
  const { swap, turn, stones } = state;
  if (turn !== seat) return [];
  const free = boardFor(state).cells.filter(({ id }) => stones[id] === undefined);
  const laid = free.map(({ id }): Command => ({ type: "layStone", cell: id }));
  return swap && Object.keys(stones).length === 1 ? [...laid, { type: "swapSides" }] : laid;
}

function decide(turn: Turn<State, Event>, seat: Seat, command: Command): void {
  if (command.type === "swapSides") turn.emit({ type: "sidesSwapped", seat });
  else turn.emit({ type: "stoneLaid", seat, cell: command.cell });
  if (chainOf(turn.state, seat)) turn.emit({ type: "edgesJoined", seat });
}

const blank: State = { rules: 0, size: 0, swap: false, vertical: 0, turn: null, stones: {}, winner: null };

function evolve(state: State, event: Event): State {
  const { seat } = event;
  switch (event.type) {
    case "gameBegan":
      return { ...blank, rules: event.rules, size: event.size, swap: event.swap, vertical: seat, turn: seat };
    case "stoneLaid":
      return { ...state, stones: { ...state.stones, [event.cell]: seat }, turn: 1 - seat };
    case "sidesSwapped": {
      const stones = Object.fromEntries(Object.keys(state.stones).map((it) => [it, seat]));
      return { ...state, stones, swap: false, vertical: seat, turn: 1 - seat };
    }
    case "edgesJoined":
      return { ...state, turn: null, winner: seat };
  }
}

export const hex = openGame<State, Command, Event, Options>({
  id: "hex",
  seats: { min: 2, max: 2 },
  rules: 1,
  options: [
    { key: "size", kind: "number", default: 11, min: 7, max: 14 },
    { key: "swap", kind: "switch", default: true },
  ],
  blank,
  begin(turn, seats, { size, swap }, rules) {
    turn.emit({ type: "gameBegan", rules, size, swap, seat: turn.random.below(seats) });
  },
  legal,
  decide,
  evolve,
  awaited: ({ turn }) => (turn === null ? [] : [turn]),
  score: ({ winner }) => wonBy(2, winner, { key: "reason.chain", params: {} }),
});

export const layout: TableLayout<State, Command> = {
  places: (state) => [
    ...cellPlaces(boardFor(state)),
    ...[0, 1].flatMap((seat) => edgePlaces(boardFor(state), edgesOf(state, seat), seat)),
  ],
  pieces: ({ stones }) => Object.entries(stones).map(([at, seat]) => ({ id: at, at, kind: "stone", seat })),
  placesOf: (command) => (command.type === "layStone" ? [command.cell] : []),
  ending: (state) => (state.winner === null ? [] : (chainOf(state, state.winner) ?? [])),
};

/** Lays all stones that are left by chance: exactly one seat is joined then. */
export function playout(state: State, random: Random): readonly number[] {
  const board = boardFor(state);
  const owners = filledByChance(board, (it) => state.stones[it], state.turn as Seat, random);
  return [0, 1].map((seat) => Number(isJoined(board, edgesOf(state, seat), (at) => owners[at] === seat)));
}
