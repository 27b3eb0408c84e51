/**
 * Where Andrew plugs in. What he does is loaded apart, because most tables play without him: servers plug him in at once, the page
 * when somebody plays alone. What his events do to the pieces is always here, so that any history folds.
 */
import type { Turn } from "../../kernel/game.ts";
import type { Payment } from "../donations/welfare.ts";
import type { Event } from "../model/events.ts";
import type { Andrew, AndrewPoints, State } from "../model/state.ts";

type CarnegieTurn = Turn<State, Event>;

/** What he does, and what it is worth. */
export interface AndrewRules {
  layCard(turn: CarnegieTurn): void;
  chooseRow(turn: CarnegieTurn): void;
  play(turn: CarnegieTurn): void;
  /** What his welfare donations take of what the player has left; `own` is paid before. */
  paymentsOf(state: State, andrew: Andrew, own: readonly Payment[]): readonly Payment[];
  pointsOf(state: State, andrew: Andrew, payments: readonly Payment[]): readonly AndrewPoints[];
}

const slot: { plugged: AndrewRules | null } = { plugged: null };

/** Makes his rules known. Once is enough; twice does no harm. */
export function plugIn(rules: AndrewRules): void {
  slot.plugged = rules;
}

/** His rules. Throws when a table needs them and nobody plugged them in. */
export function andrewRules(): AndrewRules {
  if (!slot.plugged) throw new Error("Andrew's rules are not loaded");
  return slot.plugged;
}
