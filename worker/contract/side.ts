/** What the side Worker does for the main one, which reaches it over a service binding. */
import type { Happening, Viewer } from "../../games/kernel/game.ts";

/** What is to be drawn: a table as this viewer sees it. */
export interface Sitting {
  readonly game: string;
  /** The view of `viewer`. Whoever passes a fuller one shows nothing more: it is cut down to theirs again. */
  readonly view: unknown;
  readonly viewer: Viewer;
  /** What is marked as new. */
  readonly news: readonly Happening[];
}

/** A PNG with its size in pixels. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  /** Whether anything in it is marked as new. */
  readonly marked: boolean;
  readonly png: Uint8Array<ArrayBuffer>;
}

/** The side Worker's calls. Any of them can throw or hang while it is away: callers use `withTimeout` and do without. */
export interface Side {
  /** Draws a table. `null`: its game has no pictures, there is nothing to see yet, or its view cannot be drawn. */
  draw(sitting: Sitting): Promise<DrawnPicture | null>;
}
