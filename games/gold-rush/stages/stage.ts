/** A stage of a turn: what may be asked, and what it does. */
import type { Seat, Turn } from "../../kernel/game.ts";
import type { Command, Event, State } from "../types.ts";

export interface StageRules {
  /** Every command open to the seat that the stage awaits. */
  legal(state: State, seat: Seat): readonly Command[];
  /** Carries a legal command out. */
  decide(turn: Turn<State, Event>, seat: Seat, command: Command): void;
}
