/** What the directory keeps of each seat's pace: how often an answer took how long. Pure. */
import type { Entry } from "../../games/record/entry.ts";
import { type Answer, Questions } from "../../games/record/timing.ts";
import type { Lobby } from "./lobby.ts";
import type { Position } from "./position.ts";

/** `[span, how many answers fell into it]`, spans as `spanOf` numbers them. */
export type Spread = readonly (readonly [span: number, count: number])[];

/** One seat's part of the `figures` column. */
export interface SeatFigures {
  readonly answers: Spread;
}

const MINUTE = 60_000;

/** Under a minute is 0; from there two spans to each doubling, so that a median read from them is right within a fifth. */
export const spanOf = (took: number): number => (took < MINUTE ? 0 : 1 + Math.floor(2 * Math.log2(took / MINUTE)));

/** What stands for a span, in milliseconds: half a minute, or the middle of its doubling. */
const middleOf = (span: number): number => (span === 0 ? MINUTE / 2 : MINUTE * 2 ** ((span - 0.5) / 2));

/** After which entry who sits there now sat down; 0: from the beginning. A stand-in who was sent away before they played was never there. */
function sittingSince({ clock }: Lobby, seat: number): number {
  const sittings = clock?.sittings.filter((it) => it.seat === seat) ?? [];
  return sittings.findLast((it, at) => it.code !== null && !sittings[at + 1]?.undoes)?.after ?? 0;
}

/** What was counted of a table up to an entry, each entry once. Only a person's first answer of a turn counts. */
class Tally {
  /** After which entry who sits on each seat sat down. */
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

  /** Whether this history goes on from what was counted, with the same players. */
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
    const span = spanOf(took);
    bySpan.set(span, (bySpan.get(span) ?? 0) + 1);
  }

  get spreads(): readonly Spread[] {
    return this.#bySpan.map((it) => [...it].sort(([a], [b]) => a - b));
  }
}

/** Of each table, by its first entry, what was counted up to the last entry and up to the one before it: a last entry may not have been kept. */
const tallies = new WeakMap<Entry, readonly Tally[]>();

/** How long each seat's player took, in seat order: who sits there now. Costs as much as there is new. */
export function figuresOf(position: Position): readonly SeatFigures[] {
  const { lobby, entries } = position;
  const since = lobby.places.map((_, seat) => sittingSince(lobby, seat));
  const [first] = entries;
  const known = first && tallies.get(first)?.find((it) => it.isPartOf(entries, since));
  const before = new Tally(since, known).reach(position, entries.length - 1);
  const now = new Tally(since, before).reach(position, entries.length);
  if (first) tallies.set(first, [now, before]);
  return now.spreads.map((answers) => ({ answers }));
}

/** The median answer time of several spreads together, in milliseconds; `null` without answers. */
export function medianOf(spreads: readonly Spread[]): number | null {
  const all = spreads.flat().toSorted(([a], [b]) => a - b);
  const half = all.reduce((sum, [, count]) => sum + count, 0) / 2;
  let passed = 0;
  for (const [span, count] of all) {
    passed += count;
    if (passed >= half) return middleOf(span);
  }
  return null;
}
