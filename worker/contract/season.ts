/** Seasons and cups, as they are stored and answered. Players are numbers from 0, in the order in which they entered. */
import type { ClockRule } from "../../games/clock/clock.ts";

/** `season`: divisions of leagues, all games at once; `swiss`: rounds of equals; `cup`: groups, then knock-out. */
export const SEASON_KINDS = ["season", "swiss", "cup"] as const;
export type SeasonKind = (typeof SEASON_KINDS)[number];

/** The organiser's choices. */
export interface SeasonSettings {
  readonly kind: SeasonKind;
  readonly name: string;
  readonly game: string;
  readonly options: unknown;
  /** Players of a game. */
  readonly seats: number;
  /** The fewest a game takes: a table of a round may lack one player. */
  readonly least: number;
  readonly rated: boolean;
  readonly clock: ClockRule;
  /** Points by place. */
  readonly points: readonly number[];
  /** Players of a league, or of a group of a cup. */
  readonly size: number;
  readonly divisions: number;
  /** Players of each league who go up. */
  readonly up: number;
  /** Rounds of a Swiss. */
  readonly rounds: number;
  /** Players who may play; the others wait. `null`: all. */
  readonly most: number | null;
  /** When it starts by itself, milliseconds since 1970; `null`: when the organiser says. */
  readonly startsAt: number | null;
  /** Days after which the next round begins, and a season ends; `null`: when all games are over. */
  readonly roundDays: number | null;
  /** Days between the starts of two seasons; `null`: another one is made by hand. */
  readonly every: number | null;
  readonly entry: EntryRule;
}

/** Conditions of entry; all of them must hold. */
export interface EntryRule {
  /** The least rating in the game. */
  readonly rating: number | null;
}

/** The result of a seat: its place in the game (1 for the winners, equal for a tie), and its share of the winner's points, in thousandths. */
export interface SeatResult {
  readonly place: number;
  readonly share: number;
  /** Its player left: what somebody else reached there counts for nobody. */
  readonly left?: true;
}

export type SeasonPhase = "open" | "running" | "over";
/** The kind of a round: leagues, a round of a Swiss, groups of a cup, or its knock-out. */
export type Stage = "league" | "swiss" | "group" | "knockout";
/** All games are over, the organiser ended it, its time was up, nobody came, or the service has the game no more. */
export type EndedWhy = "played" | "organiser" | "time" | "too-few" | "no-game";

/** The rules by which equal points are told apart, in their order. */
export const TIE_BREAKS = ["wins", "head", "share"] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** A line of the table of places. */
export interface SeasonLine {
  readonly player: number;
  /** From 1; equal where nothing tells them apart. */
  readonly place: number;
  readonly points: number;
  /** Games that are over. */
  readonly games: number;
  /** Games still to end. */
  readonly open: number;
  readonly wins: number;
  /** Points in games with those who have as many points and wins. */
  readonly head: number;
  /** The sum of shares of the winner's points, in thousandths. */
  readonly share: number;
  /** The rule that put them behind the one above; absent: the points. */
  readonly by?: TieBreak;
  /** The best and the worst place they can still reach. */
  readonly best: number;
  readonly worst: number;
}
