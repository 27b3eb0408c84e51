/**
 * The form of an add-on: one file of rules in this folder. It declares its members of `Options`, `State`, `Stages`, `Commands` and `Events`
 * (`../model/state.ts`) under its name, and the compiler asks for a line about each of them.
 */
import type { GameEvent, Line, Seat, Turn, Viewer } from "../../kernel/game.ts";
import type { OptionField } from "../../kernel/options.ts";
import type { Random } from "../../kernel/random.ts";
import type { Command, Commands, Event, Events, Options, Place, Placed, Stages, State } from "../model/state.ts";

/** Names of add-ons: the keys of their options. */
export type AddOnName = Exclude<keyof Events, "base"> & keyof Options;

/** A tile of an add-on, drawn like one of the box. */
export interface AddOnTile {
  readonly id: string;
  /** The kind in the box with the same features. */
  readonly like: string;
  readonly count: number;
}

/** A stage of a turn: its legal commands and their effects. */
export interface StageRules<C> {
  /** Every command open to the seat that the stage awaits. */
  legal(state: State, seat: Seat): readonly C[];
  /** Executes a legal command. */
  decide(turn: Turn<State, Event>, seat: Seat, command: C): void;
}

export interface AddOnStage<C> extends StageRules<C> {
  /** Where its figure goes. */
  placeOf(command: C): Place;
  /** The choice of the built-in player, from its own view. */
  choose(view: State, seat: Seat, legal: readonly C[], random: Random): C;
}

/** A figure of an add-on, for all that shows a position; its word is `piece.<kind>`. */
export interface AddOnPiece {
  readonly kind: string;
  /** `null`: beside the table. */
  readonly at: Place | null;
}

/** An answer for each of its own events. */
type PerEvent<E extends GameEvent, Says> = {
  readonly [T in E["type"]]: (event: Extract<E, { readonly type: T }>, state: State | null) => Says;
};

export interface AddOn<N extends AddOnName> {
  readonly name: N;
  readonly option: OptionField & { readonly key: N };
  readonly tiles: readonly AddOnTile[];
  /** Its fields of a new table. */
  readonly fresh: Partial<State>;
  /** Moves pieces: no rules, no chance. */
  readonly evolve: {
    readonly [T in Events[N]["type"]]: (state: State, event: Extract<Events[N], { readonly type: T }>) => State;
  };
  /** An event as a viewer may know it. Absent: everybody knows all of it. */
  seen?(event: Events[N], viewer: Viewer): Events[N];
  /** The log line of an event, in the state after it as far as that is known. */
  readonly describe: PerEvent<Events[N], Line | null>;
  readonly stages: { readonly [S in Stages[N & keyof Stages]]: AddOnStage<Commands[N & keyof Commands]> };
  /** Called by the rules of the box when something has happened. */
  readonly hooks: {
    /** A drawn tile has been placed; the action comes next. */
    tilePlaced?(turn: Turn<State, Event>, seat: Seat, tile: Placed): void;
    /** Everything that the tile completed has been scored. */
    turnEnded?(turn: Turn<State, Event>, seat: Seat): void;
  };
  pieces(state: State): readonly AddOnPiece[];
  /** The piece of its own that was lost or made; `null`: none was. The laws ask it. */
  faultOf(state: State): string | null;
}

/** One of them, as it is written. */
export type AnyAddOn = { readonly [N in AddOnName]: AddOn<N> }[AddOnName];

/** An add-on for code that need not know which. */
export interface SomeAddOn extends Pick<AddOn<AddOnName>, "name" | "tiles" | "fresh" | "hooks" | "pieces" | "faultOf"> {
  readonly option: OptionField;
  readonly evolve: Readonly<Record<string, (state: State, event: Event) => State>>;
  seen?(event: Event, viewer: Viewer): Event;
  readonly describe: Readonly<Record<string, (event: Event, state: State | null) => Line | null>>;
  readonly stages: Readonly<Record<string, AddOnStage<Command>>>;
}
