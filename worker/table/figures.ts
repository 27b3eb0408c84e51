/** How fast the players of a table answer, counted from its log. */
import type { Entry } from "../../games/record/entry.ts";
import { type Answer, Questions } from "../../games/record/timing.ts";
import type { Lobby } from "../contract/lobby.ts";
import { answerBucketOf, type SeatFigures, type Spread } from "../db/figures.ts";
import { type Position, statusOf } from "./position.ts";

/** The entry after which the current player sat down; 0: from the beginning. Ignores stand-ins who were sent away before they played. */
function sittingSince({ clock }: Lobby, seat: number): number {
  const sittings = clock?.sittings.filter((it) => it.seat === seat) ?? [];
  return sittings.findLast((it, at) => it.code !== null && !sittings[at + 1]?.undoes)?.after ?? 0;
}

/** A table's counts up to an entry, each entry once. Only a person's first answer of a turn counts. */
class Tally {
  /** Per seat, the entry after which its current player sat down. */
  readonly #since: readonly number[];
  readonly #questions: Questions;
  readonly #bySpan: readonly Map<number, number>[];
  #taken: number;
  #last: Entry | undefined;

  constructor(since: readonly number[], from?: Tally) {
    this.#since = since;
    this.#questions = from ? new Questions(from.#questions) : new Questions();
    this.#bySpan = since.map((_, seat) => new Map(from ? from.#bySpan[seat] : []));
    this.#taken = from ? from.#taken : 0;
    if (from) this.#last = from.#last;
  }

  /** Whether this history continues the counted one, with the same players. */
  isPartOf(entries: readonly Entry[], since: readonly number[]): boolean {
    const same = since.every((it, seat) => it === this.#since[seat]);
    return same && this.#taken <= entries.length && entries[this.#taken - 1] === this.#last;
  }

  reach({ entries, turns }: Position, seq: number): this {
    while (this.#taken < seq) {
      const entry = entries[this.#taken++] as Entry;
      this.#last = entry;
      const answer = this.#questions.take(entry, turns[this.#taken] ?? []);
      if (answer?.first && answer.by === "person") this.#add(answer);
    }
    return this;
  }

  #add({ seat, seq, took }: Answer): void {
    const bySpan = this.#bySpan[seat];
    if (!bySpan || seq <= (this.#since[seat] ?? 0)) return;
    const span = answerBucketOf(took);
    bySpan.set(span, (bySpan.get(span) ?? 0) + 1);
  }

  get spreads(): readonly Spread[] {
    return this.#bySpan.map((it) => [...it].sort(([a], [b]) => a - b));
  }
}

/** Per table (by its first entry) the counts up to the last entry and up to the one before, because a last entry may fail to be stored. */
const tallies = new WeakMap<Entry, readonly Tally[]>();

/** The rank of each seat whose player sat there from the start, once the game is over; `null` elsewhere. */
function ranksOf(position: Position): readonly (number | null)[] {
  const { lobby, game, state } = position;
  if (statusOf(position) !== "over" || lobby.imported) return [];
  const ranks = new Map(game.score(state).map((it) => [it.seat, it.rank]));
  return lobby.places.map(({ person }, seat) =>
    person && sittingSince(lobby, seat) === 0 ? (ranks.get(seat) ?? null) : null,
  );
}

/** How long the current player of each seat took, in seat order; at the end, their ranks. The cost grows with the new entries only. */
export function figuresOf(position: Position): readonly SeatFigures[] {
  const { lobby, entries } = position;
  const since = lobby.places.map((_, seat) => sittingSince(lobby, seat));
  const [first] = entries;
  const known = first && tallies.get(first)?.find((it) => it.isPartOf(entries, since));
  const before = new Tally(since, known).reach(position, entries.length - 1);
  const now = new Tally(since, before).reach(position, entries.length);
  if (first) tallies.set(first, [now, before]);
  const ranks = ranksOf(position);
  return now.spreads.map((answers, seat) => {
    const rank = ranks[seat] ?? null;
    return { answers, ...(rank !== null && { rank }) };
  });
}
