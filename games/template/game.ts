/** The rules: legal commands, their effects, visibility, and points. */
import {
  type Game,
  HiddenInformation,
  type Line,
  type Seat,
  type Sheet,
  type Turn,
  type Viewer,
} from "../kernel/game.ts";
import { optionsOf } from "../kernel/options.ts";
import { CARD_COUNT, type Command, type Event, type Options, type State } from "./model.ts";
import type { Key } from "./words/index.ts";

type TemplateTurn = Turn<State, Event>;

const blank: State = { rules: 0, seats: 0, turn: null, played: [], hands: [], points: [] };

/** Number of cards that are neither held nor played. Public. */
const cardsLeft = ({ played, hands }: State): number => CARD_COUNT - played.length - hands.flat().length;

/** Draws a card that nobody has. Chance is asked at the draw, so that the state holds nothing that could leak. */
function deal(turn: TemplateTurn, seat: Seat): void {
  const pick = turn.random.below(cardsLeft(turn.state));
  const taken = [...turn.state.played, ...turn.state.hands.flat()];
  const left = Array.from({ length: CARD_COUNT }, (_, at) => at + 1).filter((it) => !taken.includes(it));
  turn.emit({ type: "cardDealt", seat, value: left[pick] ?? null });
}

/** The next seat after this one that holds a card. */
function nextAfter({ hands, seats }: State, seat: Seat): Seat | null {
  const order = Array.from({ length: seats }, (_, it) => (seat + 1 + it) % seats);
  return order.find((it) => (hands[it]?.length ?? 0) > 0) ?? null;
}

function begin(turn: TemplateTurn, seats: number, { hand }: Options, rules: number): void {
  turn.emit({ type: "gameBegan", rules, seats });
  for (let card = 0; card < hand; card++) for (let seat = 0; seat < seats; seat++) deal(turn, seat);
  turn.emit({ type: "turnPassed", seat: turn.random.below(seats) });
}

/** A card's value. A preview ends where it is hidden. */
function known(value: number | null): number {
  if (value === null) throw new HiddenInformation("the cards of others are hidden");
  return value;
}

/** One command per card: the number of commands must be public, or the engine's forced steps would reveal hidden values. */
function legal({ turn, hands }: State, seat: Seat): readonly Command[] {
  if (turn !== seat) return [];
  return (hands[seat] ?? []).map((value) => ({ type: "playCard", value: known(value) }));
}

function decide(turn: TemplateTurn, seat: Seat, { value }: Command): void {
  const points = value > (turn.state.played.at(-1) ?? 0) ? 1 : 0;
  turn.emit({ type: "cardPlayed", seat, value, points });
  // Asks chance; on a view a preview ends here.
  if (cardsLeft(turn.state) > 0) deal(turn, seat);
  turn.emit({ type: "turnPassed", seat: nextAfter(turn.state, seat) });
}

const changedAt = <T>(list: readonly T[], at: number, change: (it: T) => T): readonly T[] =>
  list.map((it, index) => (index === at ? change(it) : it));

/** Removes a card; where its value is hidden, a hole. */
function without(hand: readonly (number | null)[], value: number): readonly (number | null)[] {
  const at = hand.includes(value) ? hand.indexOf(value) : hand.indexOf(null);
  return hand.filter((_, index) => index !== at);
}

/** Moves pieces: no rules, no chance. Hands are kept sorted, so that their order tells nothing. */
function evolve(state: State, event: Event): State {
  switch (event.type) {
    case "gameBegan": {
      const { rules, seats } = event;
      const each = <T>(it: T): readonly T[] => Array.from({ length: seats }, () => it);
      return { ...blank, rules, seats, hands: each([]), points: each(0) };
    }
    case "cardDealt": {
      const hands = changedAt(state.hands, event.seat, (it) =>
        [...it, event.value].sort((a, b) => (a ?? 0) - (b ?? 0)),
      );
      return { ...state, hands };
    }
    case "cardPlayed":
      return {
        ...state,
        played: [...state.played, event.value],
        hands: changedAt(state.hands, event.seat, (it) => without(it, event.value)),
        points: changedAt(state.points, event.seat, (it) => it + event.points),
      };
    case "turnPassed":
      return { ...state, turn: event.seat };
  }
}

function view(state: State, viewer: Viewer): State {
  return { ...state, hands: state.hands.map((hand, seat) => (seat === viewer ? hand : hand.map(() => null))) };
}

const seen = (event: Event, viewer: Viewer): Event =>
  event.type === "cardDealt" && event.seat !== viewer ? { ...event, value: null } : event;

/** A line with a key that every catalogue has. */
const line = (key: Key, params: Line["params"]): Line => ({ key, params });

/** The log line of an event; `null` without one. */
function describe(event: Event): Line | null {
  switch (event.type) {
    case "gameBegan":
      return line("log.gameBegan", { seats: event.seats });
    case "cardPlayed":
      return line(event.points > 0 ? "log.cardPlayed.scores" : "log.cardPlayed", {
        seat: event.seat,
        value: event.value,
      });
    default:
      return null;
  }
}

function score({ points }: State): readonly Sheet[] {
  return points.map((total, seat) => ({
    seat,
    items: [{ key: "score.cards", points: total, reasons: total > 0 ? [line("reason.cards", { points: total })] : [] }],
    total,
    rank: 1 + points.filter((it) => it > total).length,
  }));
}

export const template: Game<State, Command, Event, Options> = {
  id: "template",
  seats: { min: 2, max: 5 },
  rules: 1,
  options: optionsOf<Options>([{ key: "hand", kind: "number", default: 3, min: 2, max: 6 }]),
  blank,
  begin,
  legal,
  decide,
  evolve,
  awaited: ({ turn }) => (turn === null ? [] : [turn]),
  view,
  seen,
  describe,
  score,
};
