/** Ratings of one game, recomputed from results. */
import {
  MOST_OF_PAIR,
  type Outcome,
  outcomeOf,
  PAIR_DAYS,
  type RatedResult,
  type RatedSeat,
} from "../../../worker/contract/rated.ts";
import { NEWCOMER, type Skill } from "../../../worker/lib/bradley-terry.ts";

const DAY = 86_400_000;

export interface Rating extends Skill {
  readonly person: string;
  readonly games: number;
}

/** Recomputes ratings from archives, in the order of the list. Of people who are gone, it knows what the list recorded. */
export class Recount {
  readonly ratings = new Map<string, Rating>();
  readonly differences: string[] = [];
  readonly #compared = new Map<string, number[]>();

  #times(one: RatedSeat | undefined, other: RatedSeat | undefined): number[] | null {
    if (!one?.person || !other?.person) return null;
    const key = [one.person, other.person].sort().join(" ");
    const times = this.#compared.get(key) ?? [];
    this.#compared.set(key, times);
    return times;
  }

  take({ seats, at, table }: RatedResult, recorded: Outcome): void {
    const before = seats.map(({ person }, seat): Skill | null => {
      if (person === null) return recorded.before[seat] ?? null;
      const { mu, sigma } = this.ratings.get(person) ?? NEWCOMER;
      return { mu, sigma };
    });
    const isWorn = (one: number, other: number) => {
      const times = this.#times(seats[one], seats[other]);
      if (!times) return !recorded.pairs.some(([a, b]) => a === one && b === other);
      return times.filter((it) => it > at - PAIR_DAYS * DAY).length >= MOST_OF_PAIR;
    };
    const outcome = outcomeOf(seats, before, isWorn);
    if (JSON.stringify(outcome) !== JSON.stringify(recorded)) this.differences.push(table);
    for (const [one, other] of outcome.pairs) this.#times(seats[one], seats[other])?.push(at);
    const played = new Set(outcome.pairs.flat());
    for (const [seat, { person }] of seats.entries()) {
      const skill = outcome.after[seat];
      const games = (this.ratings.get(person ?? "")?.games ?? 0) + (played.has(seat) ? 1 : 0);
      if (person !== null && skill) this.ratings.set(person, { person, ...skill, games });
    }
  }
}
