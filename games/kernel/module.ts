/** A game with everything that service, mails, command line, page and tests need: an entry of the registry, `games/modules.ts`. */
import type { AnyFigures, GameFigures } from "./figures.ts";
import type { AnyGame, Bot, Game, GameEvent, Line, Seat } from "./game.ts";
import type { AnyOrderRules, OrderRules } from "./orders.ts";
import type { Picture } from "./picture.ts";
import type { Catalogues } from "./words.ts";

/** Translates a key of the game's catalogue. */
export type Translate = (key: string) => string;

/** The table for a mail, as its reader may see it. */
export interface MailBoard<S, E> {
  /** At most 40 lines of at most `PHONE_LINE` characters; `news`: events since the reader's last turn, which are marked with `*`. */
  linesOf(state: S, seat: Seat, names: readonly string[], speak: Translate, news: readonly E[]): readonly string[];
  /** A player's countable possession: the key of its word, and the number. */
  holdingsOf(state: S, seat: Seat): Readonly<Record<string, number>>;
}

/** The time that a game takes: `minutes`, if it can be played in one sitting of a quarter of an hour, else `days`. */
export type GameTime = "minutes" | "days";

export interface GameModule<S, C, E extends GameEvent, O, T = never> {
  readonly game: Game<S, C, E, O>;
  readonly time: GameTime;
  readonly words: Catalogues;
  readonly bot: Bot<S, C>;
  /** The standing orders of the game. */
  readonly orders?: OrderRules<S, C, T>;
  /** The table for a mail. Absent: mails list events, and show no table. */
  readonly brief?: MailBoard<S, E>;
  /**
   * A viewer's table as a small picture for mails and chats; `news`: events since their last turn, to be marked. `whole`: a later view of
   * the same game, to keep the same frame from picture to picture. `null`: nothing to show yet. Absent: mails only show the letters of
   * `brief`.
   */
  pictureOf?(view: S, news: readonly E[], whole?: S): Picture | null;
  /** A position as text, for terminals. Absent: the state is printed. */
  text?(state: S, names: readonly string[], speak: Translate): string;
  /** The key of the legend for the letters of `brief` and `text`. */
  readonly signs?: string;
  /** Parameters of the texts in `rules/`: numbers that the rules calculate with. */
  readonly numbers?: Line["params"];
  /** Statistics over finished games. Absent: points and lengths alone. */
  readonly figures?: GameFigures<S, O>;
  /** The layout that all this follows from. The laws look for its faults. */
  readonly layout?: unknown;
}

/** For any game, in code that need not know which. */
export interface AnyModule {
  readonly game: AnyGame;
  readonly time: GameTime;
  readonly words: Catalogues;
  // biome-ignore lint/suspicious/noExplicitAny: like AnyGame, the registry holds modules of different types; each is typed where it is made.
  readonly bot: Bot<any, any>;
  readonly orders?: AnyOrderRules;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly brief?: MailBoard<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  pictureOf?(view: any, news: readonly any[], whole?: any): Picture | null;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  text?(state: any, names: readonly string[], speak: Translate): string;
  readonly signs?: string;
  readonly numbers?: Line["params"];
  readonly figures?: AnyFigures;
}

/**
 * The parts that replay a game, without rules, words or bots. A game with pictures has it in its `replay.ts`, for embeds and films, which
 * must be small.
 */
export interface Replay<S, E extends GameEvent> extends Pick<Game<S, never, E, never>, "blank" | "evolve" | "score"> {
  pictureOf(view: S, news: readonly E[], whole?: S): Picture | null;
}

/** For any game. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyReplay = Replay<any, any>;
