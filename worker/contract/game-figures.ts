/** Statistics of a game over finished tables: how they are kept, and how the API answers them. Pure. */
import type { FactKind } from "../../games/kernel/figures.ts";
import { DAY, HOUR } from "../lib/time.ts";
import { type RatingShape, SHOWN_AFTER } from "./rated.ts";
import type { TableRow } from "./shapes.ts";

/**
 * Whole numbers that add up: `<p or b>.<seats>.<edition>.<what>`, `p` for tables of people only. What: `n` games; `w` sum of the winners' points (once
 * a game); `W` seats that won; `O` seats that did not; `s<seat>` wins of a seat; `p<points>` seats with so many points; `l<span>` games of a
 * length (`LENGTHS`); `f<fact>+` and `f<fact>-` sums over the seats that won, and over the others.
 */
export type Counts = Readonly<Record<string, number>>;

/** Where spans of length end, in milliseconds; a last one has no end. */
export const LENGTHS: readonly number[] = [HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 60 * DAY];

/** A game that is worth a replay. Only listed tables of people become one. */
export interface BestGame {
  readonly table: string;
  /** Its end, milliseconds since 1970. */
  readonly at: number;
  readonly seats: number;
  readonly edition: string;
  /** The more the better: points or entries, as the game's `best` says. */
  readonly worth: number;
  /** By seat. */
  readonly points: readonly number[];
  /** By seat; `null`: they deleted their account. */
  readonly people: readonly (string | null)[];
}

/** Best games that are kept for each number of players. */
export const MOST_BEST = 3;

/** The part of a finished table in the statistics of its game. */
export interface GameEnd {
  readonly table: string;
  readonly game: string;
  readonly at: number;
  readonly counts: Counts;
  readonly best: BestGame | null;
}

/** A part of the people of a game, the first ones by a number. */
export interface Ranking {
  /** Everybody whose number is above `floor`, the highest first. `null` in place of an id: they deleted their account. */
  readonly people: readonly (readonly [person: string | null, value: number])[];
  /** The highest number that was left out; `null`: nobody was. */
  readonly floor: number | null;
}

export interface Leaders {
  readonly rating?: Ranking;
  readonly games?: Ranking;
}

/** People that a ranking keeps: more than are shown, so that those who fall behind need no search for others. */
export const MOST_RANKED = 100;

const EMPTY: Ranking = { people: [], floor: null };

function ranked({ people, floor }: Ranking, changed: readonly (readonly [person: string, value: number])[]): Ranking {
  const isChanged = new Set(changed.map(([person]) => person));
  const above = changed.filter(([, value]) => floor === null || value > floor);
  const all = [...people.filter(([it]) => it !== null && !isChanged.has(it)), ...above];
  const sorted = all.toSorted(([one, a], [other, b]) => b - a || ((one ?? "") < (other ?? "") ? -1 : 1));
  const out = sorted[MOST_RANKED];
  return { people: sorted.slice(0, MOST_RANKED), floor: out ? Math.max(out[1], floor ?? out[1]) : floor };
}

/** Somebody whose rating has changed. `rating`: as it is shown. */
export interface Standing {
  readonly person: string;
  readonly rating: number;
  readonly games: number;
}

/** The rankings after a game. */
export function leadersAfter({ rating = EMPTY, games = EMPTY }: Leaders, changed: readonly Standing[]): Leaders {
  const shown = changed.filter((it) => it.games >= SHOWN_AFTER);
  return {
    rating: ranked(
      rating,
      shown.map((it) => [it.person, it.rating]),
    ),
    games: ranked(
      games,
      changed.filter((it) => it.games > 0).map((it) => [it.person, it.games]),
    ),
  };
}

// Answers of the API.

/** Sums over finished tables with as many players and of the same edition. */
export interface FiguresGroup {
  readonly seats: number;
  /** One of `editions`. */
  readonly edition: string;
  /** Whether a bot played at the end, in place of somebody or from the start. */
  readonly bots: boolean;
  readonly games: number;
  /** Sum of the winners' points, once a game. */
  readonly winning: number;
  /** Games won, by seat in playing order; a tie counts for all its winners. */
  readonly won: readonly number[];
  /** How many seats had so many points, the fewest points first. */
  readonly points: readonly (readonly [points: number, count: number])[];
  /** Games by length: under an hour, a day, 2, 4, 7, 14, 30, 60 days, and longer. */
  readonly lengths: readonly number[];
  /** Seats that won, and others. */
  readonly winners: number;
  readonly others: number;
  /** Sums by fact: over the seats that won, and over the others. */
  readonly facts: Readonly<Record<string, readonly [winners: number, others: number]>>;
}

/** A best game as it is shown. */
export interface BestGameShape extends Omit<BestGame, "people"> {
  /** Names by seat; `null`: a former player. */
  readonly names: readonly (string | null)[];
}

/** `GET /games/:id/figures`: statistics over finished tables. */
export interface FiguresOfGame {
  /** Kinds of games whose points cannot be compared. */
  readonly editions: readonly string[];
  /** Facts that are known of each seat, and whether its average is a number or a share. */
  readonly facts: Readonly<Record<string, FactKind>>;
  /** The measure of a best game. */
  readonly by: "points" | "entries";
  readonly groups: readonly FiguresGroup[];
  /** At most three for each number of players, the best first. */
  readonly best: readonly BestGameShape[];
}

/** Somebody in the first places of a game. */
export interface LeaderShape {
  /** `null`, with the name: a former player. */
  readonly id: string | null;
  readonly name: string | null;
  /** `null` before five rated games. @format double */
  readonly rating: number | null;
  /** @format double */
  readonly deviation: number | null;
  /** Rated games. */
  readonly games: number;
}

/** `GET /games/:id/leaders`. */
export interface LeadersShape {
  readonly leaders: readonly LeaderShape[];
}

/** `GET /games/:id`: what is going on. */
export interface GameShape {
  readonly id: string;
  /** Finished tables that are counted. */
  readonly finished: number;
  /** Your rating; `null`: you have none, or are not signed in. */
  readonly you: RatingShape | null;
  /** Games that you have played to the end, rated or not; `null`: you are not signed in. */
  readonly played: number | null;
  /** Tables with free seats, as `GET /tables?list=open`; at most five. */
  readonly open: readonly TableRow[];
  /** Tables that are being played, as `GET /tables?list=watch`; at most five. */
  readonly watch: readonly TableRow[];
}
