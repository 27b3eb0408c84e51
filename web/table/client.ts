/** A game's part of the page: its rules, its words, its board and controls. */
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { AnyGame, AnyRules, AnyTelling, Seat } from "../../games/kernel/game.ts";
import type { Catalogues } from "../../games/kernel/words.ts";
import type { AnyLayout } from "../../games/kit/layout.ts";
import type { TableModel } from "./table.ts";

/** A whole number in a form. */
interface NumberField {
  readonly key: string;
  say(): string;
  readonly kind: "number";
  readonly start: number;
  readonly min: number;
  readonly max: number;
}

/** A value that a standing order may name, and its words in the reader's language. `gone`: not to be named any more. */
export interface OrderValue {
  readonly value: string;
  say(): string;
  readonly gone?: true;
}

interface ChoiceField {
  readonly key: string;
  say(): string;
  readonly kind: "choice";
  readonly values: readonly OrderValue[];
}

/** A detail of a standing order, as the form asks for it, in the game's own words. */
export type OrderField = ChoiceField | NumberField;

/** A kind of standing orders, in the game's own words. */
export interface OrderKind {
  readonly type: string;
  say(): string;
  readonly fields: readonly OrderField[];
}

/** The current action of a button of the table. */
export interface Primary {
  readonly label: string;
  act(): void;
}

/** A button that gives something up. `near`: frequent enough for a place beside the board, too. */
export interface Ending extends Primary {
  readonly near?: boolean;
}

/** A game on one table page. */
export interface BoardView {
  /** The question to you, in words; `null` without one. */
  readonly prompt: ReadonlySignal<string | null>;
  /** The main button's action while the draft is incomplete; `null` if none. Never gives anything up. */
  readonly primary: ReadonlySignal<Primary | null>;
  /** Ending early, passing, doing nothing: a plain button whose label says what is given up; `null`: impossible now. */
  readonly ending: ReadonlySignal<Ending | null>;
  /** How far the game has come, in a few words: "Round 7/20"; `null`: nothing to say. */
  readonly progress: ReadonlySignal<string | null>;
  /** A sentence about what the rules forced, once the turn is complete; `null`: they forced nothing. */
  readonly forced?: ReadonlySignal<string | null>;
  /** Whether the board needs most of the screen's width. */
  readonly wide?: boolean;
  /** A small picture for the prompt, or nothing. */
  readonly Asked: ComponentType;
  /** The board; `beside`: whether `Beside` is shown. */
  readonly Board: ComponentType<{ readonly beside?: boolean }>;
  /** A part of the board with a place among the panels, if there is room. */
  readonly Beside?: ComponentType;
  /** All that may be chosen now, as buttons; with words typed as `filter`, what holds all of them. */
  readonly Choices: ComponentType<{ readonly filter: string }>;
  /** A seat's possessions, on its card. */
  readonly Holdings: ComponentType<{ readonly seat: Seat }>;
  /** Your possessions, with the draft's changes: beside Send. */
  readonly Own?: ComponentType;
  /** The contents of the box, if the board itself does not show them. */
  readonly supply?: { title(): string; readonly Panel: ComponentType };
  /** Keys of the game's words: what keys do at this board alone. Absent: nothing. */
  readonly keys?: readonly string[];
  /** A command as part of a plan, never in the imperative; `before`: the state in which it is played; `seat`: by default you. */
  describe(command: unknown, before: unknown, seat?: Seat): string;
  /** Possible standing orders now; loaded on demand. */
  orderKinds(): Promise<readonly OrderKind[]>;
  /** A key was pressed anywhere on the page, as `keyOf` names it; whether it meant something. */
  press(key: string): boolean;
  /** Scrolls changes of these events (of an entry that is looked back at) into view; none: shows its default. */
  reveal(events: readonly unknown[]): void;
  /** Shows the part where something is asked now, of a board of which only a part finds room; for lessons. */
  attend?(): void;
  /** Gives back what undo should take back first (a ghost on the board); whether there was something. */
  withdraw(): boolean;
}

export interface GameClient {
  /** The rules, as far as `prepare` has loaded them. */
  readonly game: AnyRules;
  /** As far as they are loaded. */
  readonly words: ReadonlySignal<Catalogues>;
  /** Notes about the game for forms before play: keys of the game's words. */
  readonly about: readonly string[];
  /** Loads what a table with these options and seats needs beside the game, before anything of it is shown. `seats: null`: not settled yet. */
  prepare?(options: unknown, seats: number | null): Promise<void>;
  /** How events are told, once its words are here; loaded on demand. Fails without a connection. */
  telling(): Promise<AnyTelling>;
  /** The complete game, once all its words are here; loaded on demand, for lessons and new tables. Fails without a connection. */
  whole(): Promise<AnyGame>;
  /** Where its pieces lie, for pictures in films. Absent: its file `picture.ts` draws them, if it has one. */
  readonly layout?: AnyLayout;
  open(model: TableModel): BoardView;
}

/** Props of every part of a table's page. */
export interface PlayProps {
  readonly model: TableModel;
  readonly board: BoardView;
  readonly client: GameClient;
}
