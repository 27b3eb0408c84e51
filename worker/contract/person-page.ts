/** A person's page, and the people they follow: shapes of the API, and the parts that can be hidden. */

/** Somebody in a list of follows. `at`: since when, milliseconds since 1970. */
export interface FollowShape {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  /** Each follows the other. */
  readonly friend: boolean;
}

/** A page of `GET /me/follows`. */
export interface FollowsPage {
  readonly people: readonly FollowShape[];
  readonly next: string | null;
}

/** People that one may follow: enough for a circle of players, and few enough to look through. */
export const MOST_FOLLOWED = 500;

/** The lists of `GET /me/follows`. */
export const FOLLOW_LISTS = ["following", "followers", "friends"] as const;
export type FollowList = (typeof FOLLOW_LISTS)[number];

/** The parts of a person's page that they can hide from others. */
export const PARTS = ["running", "finished", "points", "favourites", "versus", "pace"] as const;
export type Part = (typeof PARTS)[number];

/** A game that somebody plays often. */
export interface FavouriteShape {
  readonly game: string;
  /** Games they have played to the end. */
  readonly games: number;
}

/** Your results against somebody at one game: at tables of any size, who came before the other. */
export interface VersusShape {
  readonly game: string;
  readonly games: number;
  /** Games in which you came before them. */
  readonly wins: number;
  readonly ties: number;
}
