/** Seasons and cups, as they are stored and answered. Players are numbers from 0, in the order in which they entered. */
import type { Calendar, ClockRule } from "../../games/clock/clock.ts";
import type { RatedLeaver } from "./rated.ts";

/** `season`: divisions of leagues, all games at once; `swiss`: rounds of equals; `cup`: groups, then knock-out. */
export const SEASON_KINDS = ["season", "swiss", "cup"] as const;
export type SeasonKind = (typeof SEASON_KINDS)[number];

/** Players of a game in a season. */
export const SEASON_SEATS = { min: 2, max: 5 } as const;

/** Sizes of leagues in which everybody meets everybody equally often, by seats; the first is the usual one. */
export const FAIR_SIZES: Readonly<Record<number, readonly number[]>> = {
  2: [6, 4, 8, 10, 12],
  3: [7, 4],
  4: [7, 5, 13],
  5: [6, 11, 21],
};

/** The organiser's choices. */
export interface SeasonSettings {
  readonly kind: SeasonKind;
  readonly name: string;
  /** 1 for the first season, 2 for the one after it. */
  readonly number: number;
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
  /** The address of the club whose members may enter; absent: everybody. */
  readonly club?: string;
  /** The least share of the last turns that came in time, in percent, of everybody but new people; absent: any. */
  readonly reliable?: number;
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

/** A line of the standings. */
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

// Between the objects.

/** Timeout for a season that may have to come back from its copy first, in milliseconds. */
export const REBUILD_PATIENCE = 30_000;

/** The season that a table belongs to. `game`: its number there; `left`: who left, the earliest first. */
export interface SeasonOfTable {
  readonly id: string;
  readonly game: number;
  readonly left: readonly RatedLeaver[];
}

/** The result of a game, as its table tells the season. */
export interface SeasonTold {
  readonly season: string;
  readonly game: number;
  /** By seat. */
  readonly seats: readonly SeatResult[];
}

/** Somebody who takes part, as the season keeps them. */
export interface SeasonPerson {
  readonly person: string;
  readonly name: string;
  readonly guest: boolean;
  /** Their share of the chance of every table, from which each table's is derived. */
  readonly nonce: string;
  readonly calendar: Calendar;
  /** Marks of their browser and address, different in every season. */
  readonly marks?: readonly string[];
}

/** A season to make. `people`: those who come from the season before, the best first. */
export interface SeasonMaking {
  readonly id: string;
  readonly at: number;
  /** The person who made it; `null`: nobody any more. */
  readonly organiser: string | null;
  readonly settings: SeasonSettings;
  readonly people: readonly SeasonPerson[];
  readonly before?: string;
}

/** The calls of people to a season. `player`: whom the organiser puts out. */
export type SeasonAct =
  | { readonly act: "withdraw" | "start" | "end" | "next" }
  | { readonly act: "replace"; readonly player: number };

/** Asks for a page of a season. `from`: the first group, `null` for that of the last round; `places`: a page of the places. */
export interface SeasonAsked {
  /** `null`: a stranger. */
  readonly reader: string | null;
  readonly from: number | null;
  readonly places: number;
}

/** The answer to such a call. */
export interface SeasonNow {
  readonly id: string;
  readonly phase: SeasonPhase;
  /** Rounds that have begun. */
  readonly round: number;
  readonly players: number;
  /** The caller's number; `null`: they take no part. */
  readonly you: number | null;
  /** The season after this one; `null`: none was made. */
  readonly next: string | null;
}

// Answers of the API.

/** A season in a list. */
export interface SeasonRow {
  readonly id: string;
  readonly kind: SeasonKind;
  readonly name: string;
  /** 1 for the first season, 2 for the one after it. */
  readonly number: number;
  readonly game: string;
  readonly seats: number;
  readonly rated: boolean;
  readonly phase: SeasonPhase;
  readonly players: number;
  readonly waiting: number;
  /** Players who may play; `null`: all. */
  readonly most: number | null;
  /** Rounds that have begun. */
  readonly round: number;
  /** When it starts by itself, milliseconds since 1970; `null`: when the organiser says. */
  readonly startsAt: number | null;
  readonly madeAt: number;
}

/** A page of a list of seasons. */
export interface SeasonsPage {
  readonly seasons: readonly SeasonRow[];
  readonly next: string | null;
}

/** Somebody in a season. `person`: `null` once they deleted their account. */
export interface SeasonPlayer {
  readonly player: number;
  readonly person: string | null;
  readonly name: string;
  readonly left?: true;
}

/** A game of a season. `players`, `result`, `points`: by seat. */
export interface SeasonGameShape {
  readonly table: string;
  readonly players: readonly number[];
  readonly result: readonly SeatResult[] | null;
  readonly points: readonly number[] | null;
  /** Seats whose turn it is, since when, and until when; absent: it is over, or not open yet. */
  readonly awaited?: readonly number[];
  readonly since?: number | null;
  readonly deadline?: number | null;
}

/** A league, a group of a cup, or some tables of a round. */
export interface SeasonGroup {
  readonly number: number;
  /** From 0. */
  readonly round: number;
  /** From 0, the top. */
  readonly division: number;
  readonly stage: Stage;
  readonly players: readonly SeasonPlayer[];
  /** The standings; empty where a round decides it. */
  readonly lines: readonly SeasonLine[];
  readonly games: readonly SeasonGameShape[];
}

/** A line of the table over all groups; before the start: of those who entered. */
export interface SeasonPlace extends SeasonPlayer {
  readonly place?: number;
  readonly points?: number;
  /** On the waiting list. */
  readonly waits?: true;
}

/** A season as a person may see it. */
export interface SeasonShape extends SeasonRow {
  readonly settings: SeasonSettings;
  /** The organiser; `null`: nobody any more. */
  readonly organiser: { readonly id: string; readonly name: string } | null;
  /** Whether the caller organises it. */
  readonly yours: boolean;
  /** The caller's number; `null`: they take no part. */
  readonly you: number | null;
  /** The caller's group in the last round. */
  readonly mine: SeasonGroup | null;
  readonly groups: readonly SeasonGroup[];
  /** `from` of the next groups; `null`: these were the last. */
  readonly nextGroups: number | null;
  readonly places: readonly SeasonPlace[];
  /** `places` of the next page; `null`: this was the last. */
  readonly nextPlaces: number | null;
  /** When the round ends by itself; `null`: when its games are over. */
  readonly until: number | null;
  readonly ended: { readonly why: EndedWhy; readonly up: readonly number[]; readonly down: readonly number[] } | null;
  /** The club whose members may enter; `null`: everybody may, or the club was closed. */
  readonly club: { readonly slug: string; readonly name: string } | null;
  /** The seasons before and after this one. */
  readonly before: string | null;
  readonly next: string | null;
  /** The database is away: whose turn it is, the organiser and the club are not known. */
  readonly away?: true;
}
