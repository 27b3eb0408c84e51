/** A ring of tokens: in turn, take one of the next three after the last that was taken, and mark its space. Most points win. */
import type { GameEvent, Seat, Turn } from "../../kernel/game.ts";
import { type CellId, cellPlaces, track } from "../../kit/board.ts";
import type { TableLayout } from "../../kit/layout.ts";
import { lineFrom } from "../../kit/lines.ts";
import { openGame } from "../../kit/open.ts";
import { scoredBy } from "../../kit/sheets.ts";

/** `spaces`: the length of the ring. */
type Options = { readonly spaces: number };
export interface State extends Options {
  readonly rules: number;
  /** The awaited seat; before the beginning 0. */
  readonly turn: Seat;
  /** Where the last token was taken. */
  readonly walker: CellId;
  /** The points of each token that nobody has taken. */
  readonly tokens: Readonly<Record<CellId, number>>;
  readonly taken: Readonly<Record<CellId, Seat>>;
  /** By seat. */
  readonly points: readonly number[];
}
export type Command = { readonly type: "takeToken"; readonly space: CellId };
export type Event = GameEvent &
  (
    | ({ readonly type: "gameBegan"; readonly rules: number; readonly seats: number } & Options)
    | { readonly type: "tokenLaid"; readonly space: CellId; readonly points: number }
    | { readonly type: "tokenTaken"; readonly seat: Seat; readonly space: CellId; readonly points: number }
  );

const FAR = 3;
const HIGHEST = 6;
const boardFor = ({ spaces }: Options) => track(spaces, true);

/** All chance of the beginning ends up in events, so that a game can be replayed without it. */
function begin(turn: Turn<State, Event>, seats: number, { spaces }: Options, rules: number): void {
  turn.emit({ type: "gameBegan", rules, seats, spaces });
  for (const { id } of boardFor({ spaces }).cells.slice(1))
    turn.emit({ type: "tokenLaid", space: id, points: 1 + turn.random.below(HIGHEST) });
}

/** All that a seat may do now. The kernel refuses anything else, and the page offers exactly this. */
function legal(state: State, seat: Seat): readonly Command[] {
  if (state.turn !== seat) return [];
  const ahead = lineFrom(boardFor(state), state.walker, "forward").filter((space) => space in state.tokens);
  return ahead.slice(0, FAR).map((space) => ({ type: "takeToken", space }));
}

/** Turns a legal command into events. */
const decide = (turn: Turn<State, Event>, seat: Seat, { space }: Command): void =>
  turn.emit({ type: "tokenTaken", seat, space, points: turn.state.tokens[space] ?? 0 });

const blank: State = { rules: 0, spaces: 0, turn: 0, walker: "1", tokens: {}, taken: {}, points: [] };

/** Applies an event: no rules, no chance. */
function evolve(state: State, event: Event): State {
  switch (event.type) {
    case "gameBegan":
      return { ...blank, rules: event.rules, spaces: event.spaces, points: Array(event.seats).fill(0) };
    case "tokenLaid":
      return { ...state, tokens: { ...state.tokens, [event.space]: event.points } };
    case "tokenTaken": {
      const { [event.space]: _, ...tokens } = state.tokens;
      const points = state.points.with(event.seat, (state.points[event.seat] ?? 0) + event.points);
      const taken = { ...state.taken, [event.space]: event.seat };
      return { ...state, tokens, taken, points, walker: event.space, turn: (event.seat + 1) % points.length };
    }
  }
}

export const template = openGame<State, Command, Event, Options>({
  id: "template",
  seats: { min: 2, max: 4 },
  rules: 1,
  options: [{ key: "spaces", kind: "number", default: 20, min: 12, max: 30 }],
  blank,
  begin,
  legal,
  decide,
  evolve,
  awaited: ({ turn, tokens }) => (Object.keys(tokens).length > 0 ? [turn] : []),
  score: ({ points }) => scoredBy(points, "score.tokens"),
});

/** Places, pieces, and the places that are tapped for a command. */
export const layout: TableLayout<State, Command> = {
  places: (state) => cellPlaces(boardFor(state)),
  pieces: ({ tokens, taken }) => [
    ...Object.entries(tokens).map(([at, points]) => ({ id: at, at, kind: "token", label: String(points) })),
    ...Object.entries(taken).map(([at, seat]) => ({ id: `mark ${at}`, at, kind: "mark", seat })),
  ],
  placesOf: ({ space }) => [space],
};
