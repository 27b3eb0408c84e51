/**
 * State, commands and events of a small game, to be replaced: everybody holds hidden cards; on your turn you play one, and score if it is
 * higher than the card on the table. Hidden values are `null` in a view.
 */
import type { Happening, Seat } from "../kernel/game.ts";

/** One card of each value from 1 on. */
export const CARD_COUNT = 30;

export interface Options {
  /** The size of a hand. */
  readonly hand: number;
}

export interface State {
  readonly rules: number;
  readonly seats: number;
  /** The awaited seat; `null` before the beginning and after the end. */
  readonly turn: Seat | null;
  /** The cards played, in order: the last one lies on top. */
  readonly played: readonly number[];
  /** By seat; others' cards are `null` each, so that only their number is known. */
  readonly hands: readonly (readonly (number | null)[])[];
  /** By seat. */
  readonly points: readonly number[];
}

export type Command =
  /** A turn: one of your own cards onto the table. */
  { readonly type: "playCard"; readonly value: number };

export type Event = Happening &
  (
    | { readonly type: "gameBegan"; readonly rules: number; readonly seats: number }
    /** `value` is `null` for all but the owner. */
    | { readonly type: "cardDealt"; readonly seat: Seat; readonly value: number | null }
    | { readonly type: "cardPlayed"; readonly seat: Seat; readonly value: number; readonly points: number }
    /** `seat: null`: nobody has a card left, and the game is over. */
    | { readonly type: "turnPassed"; readonly seat: Seat | null }
  );
