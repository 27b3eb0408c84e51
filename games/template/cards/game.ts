/** Everybody holds hidden cards. Play one in turn: a card that is higher than the last one on the pile scores. */
import type { GameEvent, Seat, Turn } from "../../kernel/game.ts";
import { scoredBy } from "../../kit/sheets.ts";
import { thingPlace, zoneLayout } from "../../kit/zone-layout.ts";
import { NO_ZONES, type ZoneEvent, type Zones, Zoning, zoneGame } from "../../kit/zones.ts";

/** `hand`: how many cards everybody holds. */
type Options = { readonly hand: number };
export interface State {
  readonly rules: number;
  readonly zones: Zones;
  /** The awaited seat; `null`: the game is over. */
  readonly turn: Seat | null;
  /** By seat. */
  readonly points: readonly number[];
}
export type Command = { readonly type: "playCard"; readonly card: number };
type Own = GameEvent &
  (
    | { readonly type: "gameBegan"; readonly rules: number; readonly seats: number }
    | { readonly type: "cardPlayed"; readonly seat: Seat; readonly card: number; readonly points: number }
    | { readonly type: "turnPassed"; readonly seat: Seat | null }
  );
/** The kit has events of its own for all that moves from zone to zone. */
export type Event = Own | ZoneEvent;

const CARDS = Array.from({ length: 30 }, (_, at) => at + 1);
/** Zones, and who sees what lies there. Views and secret parts of events follow from it. */
export const zoning = new Zoning(
  {
    deck: { sees: "count" },
    pile: { sees: "all", top: true },
    hand: { sees: "owner", each: true, room: 6 },
  },
  CARDS,
);

function begin(turn: Turn<State, Event>, seats: number, { hand }: Options, rules: number): void {
  turn.emit({ type: "gameBegan", rules, seats });
  zoning.deal(turn, CARDS, "deck");
  for (let seat = 0; seat < seats; seat++) zoning.draw(turn, "deck", `hand:${seat}`, hand);
  turn.emit({ type: "turnPassed", seat: turn.random.below(seats) });
}

/** All that a seat may do now: one command for each card, so that their number tells nothing that is hidden. */
const legal = (state: State, seat: Seat): readonly Command[] =>
  state.turn === seat ? zoning.known(state, `hand:${seat}`).map((it) => ({ type: "playCard", card: Number(it) })) : [];

/** The next seat that holds a card; `null`: nobody does. */
function nextAfter(state: State, seat: Seat): Seat | null {
  const order = state.points.map((_, at) => (seat + 1 + at) % state.points.length);
  return order.find((it) => zoning.in(state, `hand:${it}`).length > 0) ?? null;
}

/** Turns a legal command into events. A draw asks chance, so that a preview ends there. */
function decide(turn: Turn<State, Event>, seat: Seat, { card }: Command): void {
  const points = card > Number(zoning.in(turn.state, "pile").at(-1) ?? 0) ? 1 : 0;
  zoning.move(turn, `hand:${seat}`, "pile", [card]);
  turn.emit({ type: "cardPlayed", seat, card, points });
  zoning.draw(turn, "deck", `hand:${seat}`);
  turn.emit({ type: "turnPassed", seat: nextAfter(turn.state, seat) });
}

const blank: State = { rules: 0, zones: NO_ZONES, turn: null, points: [] };

/** Applies an event of ours. The kit moves the cards. */
function evolve(state: State, event: Own): State {
  switch (event.type) {
    case "gameBegan":
      return { ...blank, rules: event.rules, points: Array(event.seats).fill(0) };
    case "cardPlayed":
      return { ...state, points: state.points.with(event.seat, (state.points[event.seat] ?? 0) + event.points) };
    case "turnPassed":
      return { ...state, turn: event.seat };
  }
}

export const template = zoneGame<State, Command, Own, Options>(zoning, {
  id: "template",
  seats: { min: 2, max: 5 },
  rules: 1,
  options: [{ key: "hand", kind: "number", default: 3, min: 2, max: 6 }],
  blank,
  begin,
  legal,
  decide,
  evolve,
  describe: (event) =>
    event.type === "cardPlayed"
      ? { key: event.points > 0 ? "log.scored" : "log.cardPlayed", params: { seat: event.seat, card: event.card } }
      : null,
  awaited: ({ turn }) => (turn === null ? [] : [turn]),
  score: ({ points }) => scoredBy(points, "score.cards"),
});

/** Zones lie in rows; a card is played by a tap on it. */
export const layout = zoneLayout<State, Command>(zoning, {
  seatsOf: ({ points }) => points.length,
  placesOf: ({ card }, state, seat) => [thingPlace(zoning, state, `hand:${seat}`, card)],
});
