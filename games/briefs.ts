/** Every game's table as a few lines of text, for people who decide from a mail. */
import * as carnegie from "./carnegie/text.ts";
import * as goldRush from "./gold-rush/text.ts";
import type { Seat } from "./kernel/game.ts";

/** How a game is put for a mail. States and events are those of the game, as its viewer may see them. */
export interface Brief {
  /** At most 40 lines of at most 76 letters; `news`: what happened since the reader's last turn, which is marked with `*`. */
  readonly linesOf: (
    state: unknown,
    seat: Seat,
    names: readonly string[],
    speak: (key: string) => string,
    news: readonly unknown[],
  ) => readonly string[];
  /** What a player has that comes and goes: the key of its word, and how many. */
  readonly holdingsOf: (state: unknown, seat: Seat) => Readonly<Record<string, number>>;
}

const BRIEFS: Readonly<Record<string, Brief>> = {
  carnegie: { linesOf: carnegie.briefOf as Brief["linesOf"], holdingsOf: carnegie.holdingsOf as Brief["holdingsOf"] },
  "gold-rush": {
    linesOf: goldRush.briefOf as Brief["linesOf"],
    holdingsOf: goldRush.holdingsOf as Brief["holdingsOf"],
  },
};

/** The brief of a game; `undefined` when there is no such game. */
export const briefFor = (game: string): Brief | undefined => (Object.hasOwn(BRIEFS, game) ? BRIEFS[game] : undefined);
