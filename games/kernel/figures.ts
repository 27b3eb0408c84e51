/** Statistics over finished games, beyond points: editions, and facts about what each seat did. Pure. */
import type { Seat } from "./game.ts";

/** How averages of a fact are shown: a number, or a share of the seats (values are 0 and 1). */
export type FactKind = "number" | "share";

/**
 * Statistics of a game. Words are in its folder `figures/`: `edition.<edition>`, and `fact.<fact>` for each fact. Numbers are whole, so
 * that sums do not depend on their order.
 */
export interface GameFigures<S, O> {
  /** Kinds of games whose points cannot be compared, in the order in which they are listed. */
  readonly editions: readonly string[];
  /** The edition of a game with these options. */
  editionOf(options: O): string;
  readonly facts: Readonly<Record<string, FactKind>>;
  /** All facts about a seat, once the game is over. */
  factsOf(state: S, seat: Seat): Readonly<Record<string, number>>;
  /** The best games to replay: those with the most points, or the longest where points say little. */
  readonly best: "points" | "entries";
}

/** For any game. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds modules of different types; each is typed where it is made.
export type AnyFigures = GameFigures<any, any>;
