/** One game with all that service, mails, command line, page and tests need of it: an entry of the registry, `games/modules.ts`. */
import type { AnyGame, Bot, Game, Happening, Seat } from "./game.ts";
import type { AnyOrderRules, OrderRules } from "./orders.ts";
import type { Picture } from "./picture.ts";
import type { Catalogues } from "./words.ts";

/** Puts a key of the game's catalogue in words. */
export type Speak = (key: string) => string;

/** The table for a mail, as its reader may see it. */
export interface Brief<S, E> {
  /** At most 40 lines of at most `PHONE_LINE` letters; `news`: what happened since the reader's last turn, which is marked with `*`. */
  linesOf(state: S, seat: Seat, names: readonly string[], speak: Speak, news: readonly E[]): readonly string[];
  /** What a player has that comes and goes: the key of its word, and how many. */
  holdingsOf(state: S, seat: Seat): Readonly<Record<string, number>>;
}

export interface GameModule<S, C, E extends Happening, O, T = never> {
  readonly game: Game<S, C, E, O>;
  readonly words: Catalogues;
  readonly bot: Bot<S, C>;
  /** What can be ordered in advance. */
  readonly orders?: OrderRules<S, C, T>;
  /** The table for a mail. Absent: mails say what happened, and show no table. */
  readonly brief?: Brief<S, E>;
  /**
   * A viewer's table as a small picture for mails and chats; `news`: what happened since their last turn, to be marked. `whole`: a
   * later view of the same game; then the picture has room for all that lies there, and what is on it stays where it is from
   * picture to picture. `null`: nothing to show yet. Absent: mails show the letters of `brief` alone.
   */
  pictureOf?(view: S, news: readonly E[], whole?: S): Picture | null;
  /** A position as text, for terminals. Absent: the state is printed. */
  text?(state: S, names: readonly string[], speak: Speak): string;
  /** The key of the words that say what the letters of `brief` and `text` mean. */
  readonly signs?: string;
}

/** Any game's, where the registry and the service need not know which. */
export interface AnyModule {
  readonly game: AnyGame;
  readonly words: Catalogues;
  // biome-ignore lint/suspicious/noExplicitAny: like AnyGame, the registry holds modules of different types; each is typed where it is made.
  readonly bot: Bot<any, any>;
  readonly orders?: AnyOrderRules;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly brief?: Brief<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  pictureOf?(view: any, news: readonly any[], whole?: any): Picture | null;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  text?(state: any, names: readonly string[], speak: Speak): string;
  readonly signs?: string;
}

/**
 * What shows a game again, and no more: no rules, words or bots. A game that draws pictures has it in its `replay.ts`, for
 * embeds and films, which must be small.
 */
export interface Replay<S, E extends Happening> extends Pick<Game<S, never, E, never>, "blank" | "evolve" | "score"> {
  pictureOf(view: S, news: readonly E[], whole?: S): Picture | null;
}

/** Any game's. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyReplay = Replay<any, any>;
