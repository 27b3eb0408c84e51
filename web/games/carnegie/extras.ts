/** Where the page's part of add-on 1 plugs in: it is loaded apart, like the rules of it. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Command, Field, State } from "../../../games/carnegie/model/state.ts";
import type { About } from "./about.ts";
import type { BoardController } from "./controller.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

/** What tables with the add-on show beside everything else. */
export interface Extras {
  /** The sheet to be filled in, in place of the list of choices. */
  readonly Sheet: ComponentType<Seen>;
  /** The name of a column of the chart: what covers it, and whether it may be covered. */
  readonly Column: ComponentType<Seen & { readonly field: Field }>;
  /** A secret donation, where the reader may know it. */
  readonly Secret: ComponentType<Seen & { readonly id: string }>;
  /** On a seat's card: its sheet, whether it waits. */
  readonly Held: ComponentType<Seen & { readonly seat: number }>;
  /** What a column of the chart is, in sentences. */
  aboutColumn(state: State, field: Field): About;
  /** What there is to say of a donation beside who made it. */
  donationLines(controller: BoardController, state: State, id: string): readonly string[];
  /** The group a command belongs to in the list. */
  groupOf(command: Command): string | null;
  /** What a command is good for. */
  helpOf(command: Command): string | null;
  /** What to pass means in a stage of the add-on. */
  passText(stage: string | undefined): string | null;
}

/** The add-on's part, once it is here. */
export const extras = signal<Extras | null>(null);
