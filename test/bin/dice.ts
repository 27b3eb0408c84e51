/** A tiny game with a hidden value and a choice: each turn a die is thrown in secret, and its owner keeps it or passes it on. */

import type { Bot, Game, GameEvent, Line, Seat } from "../../games/kernel/game.ts";
import { optionsOf } from "../../games/kernel/options.ts";
import type { Catalogues } from "../../games/kernel/words.ts";

export interface DiceState {
  readonly seats: number;
  readonly left: number;
  readonly turn: Seat;
  /** The thrown die; `null` for all but the player whose turn it is, and without one. */
  readonly die: number | null;
  readonly kept: readonly number[];
}

export type DiceCommand = { readonly type: "keep" } | { readonly type: "giveAway" };

export type DiceEvent = GameEvent &
  (
    | { readonly type: "began"; readonly rules: number; readonly seats: number; readonly turns: number }
    | { readonly type: "thrown"; readonly seat: Seat; readonly value: number | null }
    | { readonly type: "kept"; readonly seat: Seat; readonly value: number }
  );

const next = ({ turn, seats }: DiceState): Seat => (turn + 1) % seats;

/** Two to four seats. */
export const dice: Game<DiceState, DiceCommand, DiceEvent, { turns: number }> = {
  id: "dice",
  seats: { min: 2, max: 4 },
  rules: 1,
  options: optionsOf([{ key: "turns", kind: "number", default: 6, min: 1, max: 100 }]),
  blank: { seats: 0, left: 0, turn: 0, die: null, kept: [] },
  begin(turn, seats, { turns }) {
    turn.emit({ type: "began", rules: 1, seats, turns });
    turn.emit({ type: "thrown", seat: 0, value: 1 + turn.random.below(6) });
  },
  legal: ({ left, turn }, seat) => (left > 0 && seat === turn ? [{ type: "keep" }, { type: "giveAway" }] : []),
  decide(turn, seat, { type }) {
    const { die } = turn.state;
    turn.emit({ type: "kept", seat: type === "keep" ? seat : next(turn.state), value: die ?? 0 });
    const { left, turn: now } = turn.state;
    if (left > 0) turn.emit({ type: "thrown", seat: now, value: 1 + turn.random.below(6) });
  },
  evolve(state, event) {
    if (event.type === "began")
      return { ...state, seats: event.seats, left: event.turns, kept: Array.from({ length: event.seats }, () => 0) };
    if (event.type === "thrown") return { ...state, die: event.value };
    const kept = state.kept.map((it, seat) => (seat === event.seat ? it + event.value : it));
    return { ...state, kept, die: null, left: state.left - 1, turn: next(state) };
  },
  awaited: ({ left, turn }) => (left > 0 ? [turn] : []),
  view: (state, viewer) => (viewer === state.turn ? state : { ...state, die: null }),
  seen: (event, viewer) => (event.type === "thrown" && event.seat !== viewer ? { ...event, value: null } : event),
  describe(event): Line | null {
    if (event.type === "began") return { key: "began", params: { turns: event.turns } };
    if (event.type === "kept") return { key: "kept", params: { seat: event.seat, value: event.value } };
    return event.value === null ? { key: "thrown", params: { seat: event.seat } } : null;
  },
  score: ({ kept }) =>
    kept.map((total, seat) => ({
      seat,
      items: [{ key: "pips", points: total, reasons: [] }],
      total,
      rank: 1 + kept.filter((it) => it > total).length,
    })),
};

/** Keeps high dice. */
export const diceBot: Bot<DiceState, DiceCommand> = {
  choose: (view, _seat, legal, random) =>
    (view.die ?? 0) > 3 ? { type: "keep" } : (legal[random.below(2)] ?? { type: "keep" }),
};

export const diceWords: Catalogues = {
  en: {
    began: "{turns, plural, one {# turn} other {# turns}}.",
    thrown: "{seat} throws a die.",
    kept: "{seat} gets {value}.",
    pips: "Pips",
  },
  ca: { began: "{turns} torns.", thrown: "{seat} tira un dau.", kept: "{seat} rep {value}.", pips: "Punts" },
};
