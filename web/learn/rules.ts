/** The parts of a game's rules page. */
import type { ComponentType } from "preact";
import type { Translate } from "../words/slice.ts";

/** Entries of the game's lesson that show the rule on the real board: from this step's turn to the end of that one's. */
export interface Example {
  readonly from: string;
  readonly to: string;
}

export interface Section {
  /** The anchor (`/rules/<game>#<id>`). Words: `<id>.title`, `<id>` (the text), `<id>.figure` (a description of the drawing). */
  readonly id: string;
  /** Drawn with the board's own parts. */
  readonly Figure?: ComponentType;
  /** Lists and tables after the text. */
  readonly More?: ComponentType;
  readonly example?: Example;
}

/** A sign of the glossary; words: `sign.<id>`. */
export interface GlossarySign {
  readonly id: string;
  readonly Drawing: ComponentType;
}

export interface Rules {
  readonly game: string;
  /** `signs` is the glossary and comes last. */
  readonly sections: readonly Section[];
  readonly signs: readonly GlossarySign[];
  /** Shared definitions of drawings, once on the page. */
  readonly Definitions?: ComponentType;
  readonly t: Translate<string>;
}
