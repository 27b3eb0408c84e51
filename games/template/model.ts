/**
 * The words of the game. It is a small one, to be replaced: everybody holds cards that only they see; on your turn you play one,
 * and score if it is higher than the card on the table. What a viewer may not know is `null` in the same type of state.
 */
import type { Happening, Seat } from "../kernel/game.ts";

/** One card of each value from 1 on. */
export const CARD_COUNT = 30;

export interface Options {
  /** How many cards everybody holds. */
  readonly hand: number;
}

export interface State {
  readonly rules: number;
  readonly seats: number;
  /** Whose turn it is; `null` before the beginning and after the end. */
  readonly turn: Seat | null;
  /** The cards played, in order: the last one lies on top. */
  readonly played: readonly number[];
  /** By seat; of others' cards only how many there are: `null` each. */
  readonly hands: readonly (readonly (number | null)[])[];
  /** By seat. */
  readonly points: readonly number[];
}

export type Command =
  /** One's turn: a card of one's own onto the table. */
  { readonly type: "playCard"; readonly value: number };

export type Event = Happening &
  (
    | { readonly type: "gameBegan"; readonly rules: number; readonly seats: number }
    /** `value` is `null` for all but the owner. */
    | { readonly type: "cardDealt"; readonly seat: Seat; readonly value: number | null }
    | { readonly type: "cardPlayed"; readonly seat: Seat; readonly value: number; readonly points: number }
    /** `seat: null`: nobody has a card left, the game is over. */
    | { readonly type: "turnPassed"; readonly seat: Seat | null }
  );
