/** The form of an add-on on the page: one file of drawing in this folder, which loads with a table that plays it. */
import type { ComponentType } from "preact";
import type { AddOnName, AnyAddOn } from "../../../../games/gold-rush/add-ons/add-on.ts";
import type { Command, Commands, Stages, State } from "../../../../games/gold-rush/model/state.ts";
import type { Seat } from "../../../../games/kernel/game.ts";
import type { Skin } from "../../../kit/pieces.tsx";
import type { Words } from "../../../words/slice.ts";

export type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;

/** A position in which a seat chooses. */
export interface Standpoint {
  readonly state: State;
  readonly seat: Seat;
  /** How many commands have the same place: ways to turn a tile. */
  readonly ways: number;
}

export interface CommandWords<C> {
  /** The choice, beside its place or on its button. */
  choice(command: C, at: Standpoint): string;
  /** A part of a plan, never in the imperative; `state`: the one in which it is played. */
  planned(command: C, state: State): string;
  /** The kind of piece that is shown where it would lie. */
  readonly piece?: string;
}

export interface StageWords {
  /** The question to the player. `forced`: what the rules did before. `tried`: whether something is tried on the board. */
  prompt(state: State, forced: string | null, tried: boolean): string;
  /** Why a tap beside all choices does nothing. */
  missed(): string;
}

export interface DrawnAddOn<N extends AddOnName> {
  readonly rules: AnyAddOn;
  readonly commands: {
    readonly [T in Commands[N & keyof Commands]["type"]]: CommandWords<Extract<Command, { readonly type: T }>>;
  };
  readonly stages: { readonly [S in Stages[N & keyof Stages]]: StageWords };
  /** Its figures, by kind. */
  readonly skin: Skin;
  /** Marks of its tiles by their kind, on a tile of 100 × 100 units; upright however it is turned. */
  readonly tiles: Readonly<Record<string, ComponentType>>;
  readonly words: Words<string>;
  /** The drawing of its section of the rules, whose id is its name. */
  readonly Figure: ComponentType;
}

interface Said {
  readonly commands: Readonly<Record<string, unknown>>;
  readonly stages: Readonly<Record<string, StageWords>>;
  readonly skin: Skin;
  readonly tiles: Readonly<Record<string, ComponentType>>;
}

/** An add-on for code that need not know which. */
export interface LoadedAddOn extends Said, Pick<DrawnAddOn<AddOnName>, "rules" | "words" | "Figure"> {}

const said: Said = { commands: {}, stages: {}, skin: {}, tiles: {} };

/** The words and drawings of all add-ons that are here; `all.ts` adds to them. */
export const addOnSays = (): Said => said;
