/** The form of an add-on on the page: one file of drawing in this folder, which loads with a table that plays it. */
import type { AddOnName, AnyAddOn } from "../../../../games/gold-rush/add-ons/add-on.ts";
import { bring } from "../../../../games/gold-rush/add-ons/brought.ts";
import type { Command, Commands, Options, Stages, State } from "../../../../games/gold-rush/model/state.ts";
import type { Seat } from "../../../../games/kernel/game.ts";
import type { Skin } from "../../../kit/pieces.tsx";

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
}

interface Said {
  readonly commands: Readonly<Record<string, unknown>>;
  readonly stages: Readonly<Record<string, StageWords>>;
  readonly skin: Skin;
}

/** Where each is drawn: one without a line does not compile. */
const FILES: { readonly [N in AddOnName]: () => Promise<DrawnAddOn<N>> } = {};

let said: Said = { commands: {}, stages: {}, skin: {} };

/** The words and drawings of all add-ons that are here. */
export const addOnSays = (): Said => said;

/** Loads those that a table plays, with their rules. */
export async function prepareAddOns(options: Partial<Options> | null): Promise<void> {
  const files = Object.entries(FILES as Readonly<Record<string, () => Promise<Said & { rules: AnyAddOn }>>>);
  const chosen = files.filter(([name]) => options?.[name as keyof Options] === true);
  for (const it of await Promise.all(chosen.map(([, load]) => load()))) {
    bring([it.rules]);
    said = {
      commands: { ...said.commands, ...it.commands },
      stages: { ...said.stages, ...it.stages },
      skin: { ...said.skin, ...it.skin },
    };
  }
}
