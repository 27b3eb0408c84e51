/** Roll five dice, and roll some of them again, one by one. The dice of all rounds add up. */
import type { GameEvent, Seat, Turn } from "../../kernel/game.ts";
import { scoredBy } from "../../kit/sheets.ts";
import { thingPlace, zoneLayout } from "../../kit/zone-layout.ts";
import { NO_ZONES, type ZoneEvent, type Zones, Zoning, zoneGame } from "../../kit/zones.ts";

type Options = { readonly rounds: number };
export interface State extends Options {
  readonly rules: number;
  readonly zones: Zones;
  /** The awaited seat; `null`: the game is over. */
  readonly turn: Seat | null;
  /** How many dice may still be rolled again in this turn. */
  readonly again: number;
  /** How many turns have ended. */
  readonly turns: number;
  /** By seat. */
  readonly points: readonly number[];
}
export type Command = { readonly type: "rollAgain"; readonly die: number } | { readonly type: "keepDice" };
type Own = GameEvent &
  (
    | ({ readonly type: "gameBegan"; readonly rules: number; readonly seats: number } & Options)
    | { readonly type: "turnBegan"; readonly seat: Seat }
    | { readonly type: "dieRolled"; readonly seat: Seat; readonly die: number; readonly face: number }
    | { readonly type: "diceKept"; readonly seat: Seat; readonly points: number }
  );
/** The kit has events of its own for dice that are rolled or moved. */
export type Event = Own | ZoneEvent;

const [DICE, AGAIN, FACES] = [5, 2, 6];
/** Zones, and who sees what lies there. */
export const zoning = new Zoning({ dice: { sees: "all", each: true, faces: FACES } });

const diceOf = (state: State, seat: Seat): readonly number[] => zoning.known(state, `dice:${seat}`).map(Number);

function beginTurn(turn: Turn<State, Event>, seat: Seat): void {
  turn.emit({ type: "turnBegan", seat });
  zoning.roll(turn, `dice:${seat}`, DICE);
}

/** All that a seat may do now. Equal dice are one command, since it does not matter which of them is rolled. */
function legal(state: State, seat: Seat): readonly Command[] {
  if (state.turn !== seat) return [];
  const dice = [...new Set(diceOf(state, seat))];
  return [...dice.map((die): Command => ({ type: "rollAgain", die })), { type: "keepDice" }];
}

/** Turns a legal command into events. A roll asks chance, so that a preview ends there. */
function decide(turn: Turn<State, Event>, seat: Seat, command: Command): void {
  const { rounds, points } = turn.state;
  if (command.type === "rollAgain") {
    const face = turn.random.below(FACES) + 1;
    zoning.take(turn, `dice:${seat}`, [command.die]);
    zoning.deal(turn, [face], `dice:${seat}`);
    turn.emit({ type: "dieRolled", seat, die: command.die, face });
    if (turn.state.again > 0) return;
  }
  turn.emit({ type: "diceKept", seat, points: diceOf(turn.state, seat).reduce((sum, it) => sum + it, 0) });
  if (turn.state.turns < rounds * points.length) beginTurn(turn, (seat + 1) % points.length);
}

const blank: State = { rules: 0, rounds: 0, zones: NO_ZONES, turn: null, again: 0, turns: 0, points: [] };

/** Applies an event of ours. The kit moves the dice. */
function evolve(state: State, event: Own): State {
  switch (event.type) {
    case "gameBegan":
      return { ...blank, rules: event.rules, rounds: event.rounds, points: Array(event.seats).fill(0) };
    case "turnBegan":
      return { ...state, turn: event.seat, again: AGAIN };
    case "dieRolled":
      return { ...state, again: state.again - 1 };
    case "diceKept": {
      const points = state.points.with(event.seat, (state.points[event.seat] ?? 0) + event.points);
      return { ...state, turn: null, turns: state.turns + 1, points };
    }
  }
}

export const template = zoneGame<State, Command, Own, Options>(zoning, {
  id: "template",
  seats: { min: 2, max: 5 },
  rules: 1,
  options: [{ key: "rounds", kind: "number", default: 5, min: 2, max: 10 }],
  blank,
  begin(turn, seats, { rounds }, rules) {
    turn.emit({ type: "gameBegan", rules, seats, rounds });
    beginTurn(turn, turn.random.below(seats));
  },
  legal,
  decide,
  evolve,
  tell: (event) =>
    event.type === "diceRolled" ? { key: "log.rolled", params: { dice: event.things.join(" ") } } : null,
  awaited: ({ turn }) => (turn === null ? [] : [turn]),
  score: ({ points }) => scoredBy(points, "score.dice"),
});

/** Zones lie in rows; a die is rolled again by a tap on it. */
export const layout = zoneLayout<State, Command>(zoning, {
  seatsOf: ({ points }) => points.length,
  placesOf: (command, state, seat) =>
    command.type === "rollAgain" ? [thingPlace(zoning, state, `dice:${seat}`, command.die)] : [],
});
