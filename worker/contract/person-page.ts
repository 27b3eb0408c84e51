/** A person's page, and the people they follow: shapes of the API, and the parts that can be hidden. */
import type { Seat } from "../../games/kernel/game.ts";
import type { RatingShape } from "./rated.ts";
import type { ReliabilityShape } from "./reliability.ts";

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

/** Figures of a person, over all their tables except those that everybody left before the start. */
export interface FiguresShape extends ReliabilityShape {
  /**
   * The median time they took to answer, milliseconds (accurate to a fifth); `null`: they have never answered; absent: they hide it.
   * @format double
   */
  readonly answer?: number | null;
  /** Tables they are playing at. */
  readonly running: number;
  /** Games they have played to the end. */
  readonly finished: number;
  /** Games they have left before the end. */
  readonly abandoned: number;
}

/** A person on a seat of an open table, for people who consider joining. */
export interface SitterShape extends FiguresShape {
  readonly seat: Seat;
  /** For `GET /people/:id`. */
  readonly id: string;
}

/** `GET /people/:id`: a person's public profile. */
export interface PersonShape extends FiguresShape {
  readonly id: string;
  /** `null` for a former player: they deleted their account, became somebody else by signing in, or have blocked the caller. */
  readonly name: string | null;
  /** Whether the caller has blocked them. */
  readonly blocked: boolean;
  /** Whether the caller follows them. */
  readonly followed: boolean;
  /** Whether they follow the caller. */
  readonly follows: boolean;
  readonly guest: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Of games that they played rated, unless they hide it. */
  readonly ratings: readonly RatingShape[];
  /** The games they play most, unless they hide it. */
  readonly favourites?: readonly FavouriteShape[];
  /** Your results against them, by game, unless they hide it; absent for strangers to the service, and for themselves. */
  readonly versus?: readonly VersusShape[];
  /** Lists that they hide: those answer without rows. */
  readonly hidden?: readonly Part[];
}
