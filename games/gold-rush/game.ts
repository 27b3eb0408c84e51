/** Gold Rush as a whole: its rules, and how they are told. */
import type { Game } from "../kernel/game.ts";
import { describe, describeEntry } from "./describe.ts";
import type { Command, Event, Options, State } from "./model/state.ts";
import { rules } from "./rules.ts";

/** The game of railroads, mountains and mining tokens, for 2 to 5 players. */
export const goldRush: Game<State, Command, Event, Options> = { ...rules, describe, describeEntry };
