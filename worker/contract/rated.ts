/** The result of a rated game, and what it does to its players' skill. Pure. */
import { type Skill, skillsAfter, surely } from "../lib/bradley-terry.ts";

/** Somebody who left a rated game, or one of a season. `person`: empty once they deleted their account. `at`: milliseconds since 1970. */
export interface RatedLeaver {
  readonly seat: number;
  readonly person: string;
  readonly at: number;
}

/** The player of a seat from the start. Stand-ins are not rated. */
export interface RatedSeat {
  /** `null`: they deleted their account, and take no part. */
  readonly person: string | null;
  /** 1 for the winners, equal for a tie; who left comes behind all others, the earliest last. */
  readonly place: number;
  /** Left within the first third of the game: the others are rated among themselves, and the leaver against all. */
  readonly early?: true;
}

/** A rated game that is over. `at`: its end, milliseconds since 1970. */
export interface RatedResult {
  readonly table: string;
  readonly game: string;
  readonly at: number;
  readonly seats: readonly RatedSeat[];
}

/** Two players are compared in so many games of a window at most, so that nobody lives on one opponent. */
export const MOST_OF_PAIR = 5;
export const PAIR_DAYS = 90;

/** Games after which a rating is shown. Before, it says too little. */
export const SHOWN_AFTER = 5;

/** The effect of a game. In seat order; `null`: that seat takes no part. `pairs`: the seats that were compared, the lower first. */
export interface Outcome {
  readonly before: readonly (Skill | null)[];
  readonly after: readonly (Skill | null)[];
  readonly pairs: readonly (readonly [number, number])[];
}

/** `before`: the skills of those who take part. `isWorn`: whether two seats have been compared often enough lately. */
export function outcomeOf(
  seats: readonly Omit<RatedSeat, "person">[],
  before: readonly (Skill | null)[],
  isWorn: (seat: number, other: number) => boolean,
): Outcome {
  const taking = seats.flatMap((it, seat) => {
    const skill = before[seat];
    return skill ? [{ ...it, ...skill, seat }] : [];
  });
  const pairs = taking.flatMap((it) =>
    taking.flatMap((other): [number, number][] =>
      it.seat < other.seat && !isWorn(it.seat, other.seat) ? [[it.seat, other.seat]] : [],
    ),
  );
  const compared = new Set(pairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const after = skillsAfter(taking, (at, other) => {
    const [one, two] = [taking[at], taking[other]];
    if (!one || !two || !compared.has(`${one.seat} ${two.seat}`)) return false;
    return one.early === true || two.early !== true;
  });
  const bySeat = new Map(taking.map((it, at) => [it.seat, after[at] as Skill]));
  return { before, after: seats.map((_, seat) => bySeat.get(seat) ?? null), pairs };
}

// Ratings as the API answers them.

/** As numbers are shown: to a hundredth. */
export const shown = (it: number): number => Math.round(it * 100) / 100;

/** A rating without a number before enough games. */
export const ratingShown = ({ mu, sigma, games }: Skill & { readonly games: number }) =>
  games < SHOWN_AFTER
    ? { rating: null, deviation: null, games }
    : { rating: shown(surely({ mu, sigma })), deviation: shown(sigma), games };

/** How well somebody plays a game, where their games counted. */
export interface RatingShape {
  readonly game: string;
  /** The skill that they have almost certainly, μ − 3σ of Weng & Lin; `null` before five rated games. @format double */
  readonly rating: number | null;
  /** How uncertain that is: σ. @format double */
  readonly deviation: number | null;
  /** Rated games they have played. */
  readonly games: number;
}

/** `GET /tables/:id/rating`: your rating now, and by how much this game changed it. */
export interface RatingChangeShape extends RatingShape {
  /** @format double */
  readonly change: number;
}

/** A rated game of somebody. */
export interface RatedGameShape {
  readonly table: string;
  /** When it ended, milliseconds since 1970. */
  readonly at: number;
  /** 1 for the winners. */
  readonly place: number;
  /** How many played. */
  readonly of: number;
  /** The rating afterwards; `null` before five rated games. @format double */
  readonly rating: number | null;
}

/** A page of `GET /people/:id/games`. */
export interface RatedGamesPage {
  readonly games: readonly RatedGameShape[];
  readonly next: string | null;
}
