/** A stage of the game: its legal commands and their effects. */
import type { Seat, Turn } from "../../kernel/game.ts";
import type { Event } from "../model/events.ts";
import type { Command, Player, Stage, StageName, State } from "../model/state.ts";

export type CarnegieTurn = Turn<State, Event>;

/** The stage that a seat is in, by its name. */
export type StageOf<N extends StageName> = Extract<Stage, { readonly stage: N }>;
/** A command, by its type. */
export type CommandOf<T extends Command["type"]> = Extract<Command, { readonly type: T }>;

export interface StageRules<N extends StageName> {
  /** Every command open to the seat of the stage. */
  legal(state: State, stage: StageOf<N>): readonly Command[];
  /** Executes a legal command. */
  decide(turn: CarnegieTurn, stage: StageOf<N>, command: Command): void;
}

export const playerOf = ({ players }: State, seat: Seat): Player => players[seat] as Player;

/** The command, if it is of this type; any other is a fault of ours. */
export function expected<T extends Command["type"]>(command: Command, type: T): CommandOf<T> {
  if (command.type !== type) throw new Error(`${command.type} where only ${type} is listed`);
  return command as CommandOf<T>;
}
