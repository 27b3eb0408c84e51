/**
 * Figures of the service in the memory of one isolate, until they are stored (`db/service-figures.ts`): counts by name, and times in
 * buckets. Adding to them neither waits nor fails.
 */

/** Counts of an hour or a day, by name. `most`: the largest values, which are not added up. */
export interface Tally {
  readonly counts: Readonly<Record<string, number>>;
  readonly most: Readonly<Record<string, number>>;
}

export const EMPTY: Tally = { counts: {}, most: {} };

/** Names that one tally holds: those of channels, states and buckets are far fewer. */
const MOST_NAMES = 400;

/** Four buckets for each doubling: a time read from them is at most a fifth too large. */
const PER_DOUBLING = 4;
const LAST_BUCKET = 17 * PER_DOUBLING;

/** The bucket of a time in milliseconds; the last one holds all from two minutes on. */
export const bucketOf = (ms: number): number =>
  Math.min(LAST_BUCKET, Math.max(0, Math.ceil(Math.log2(Math.max(1, ms)) * PER_DOUBLING)));

/** The longest time in a bucket, in milliseconds. */
export const endOf = (bucket: number): number => 2 ** (bucket / PER_DOUBLING);

const added = (
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
  join: (a: number, b: number) => number,
): Record<string, number> => {
  const all = { ...one };
  for (const [name, it] of Object.entries(other)) {
    const before = all[name];
    if (before === undefined && Object.keys(all).length >= MOST_NAMES) continue;
    all[name] = before === undefined ? it : join(before, it);
  }
  return all;
};

/** The sum of tallies. */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, it) => ({ counts: added(sum.counts, it.counts, (a, b) => a + b), most: added(sum.most, it.most, Math.max) }),
    EMPTY,
  );

/** The counts whose names begin with a word, by the rest of the name. */
export const countsOf = ({ counts }: Tally, word: string): readonly (readonly [name: string, count: number])[] =>
  Object.entries(counts).flatMap(([name, it]) =>
    name.startsWith(`${word} `) ? [[name.slice(word.length + 1), it]] : [],
  );

/** The time, in milliseconds, that a part (0 to 1) of those in buckets did not exceed; `null`: there are none. */
export function quantileOf(tally: Tally, word: string, part: number): number | null {
  const buckets = countsOf(tally, word)
    .map(([name, count]) => [Number(name), count] as const)
    .toSorted(([a], [b]) => a - b);
  const all = buckets.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [bucket, count] of buckets) {
    passed += count;
    if (passed >= all * part) return endOf(bucket);
  }
  return null;
}

const HOUR = 3_600_000;

/** The figures of an hour since they were last stored. `part`: a name of their own, so that storing them twice counts once. */
export interface Batch {
  readonly at: number;
  readonly part: string;
  readonly tally: Tally;
}

/** Batches that wait for D1: figures of earlier hours are dropped. */
const MOST_WAITING = 6;

export class Gathered {
  #hour = 0;
  #counts: Record<string, number> = {};
  #most: Record<string, number> = {};
  #waiting: Batch[] = [];
  /** When the figures that are not stored began, milliseconds since 1970; `null`: there are none. */
  #since: number | null = null;

  /** Begins the hour of `now`, if it is another. */
  #turn(now: number): void {
    const hour = Math.floor(now / HOUR) * HOUR;
    if (hour !== this.#hour) this.#close();
    this.#hour = hour;
    this.#since ??= now;
  }

  #close(): void {
    const tally = { counts: this.#counts, most: this.#most };
    if (Object.keys(tally.counts).length + Object.keys(tally.most).length > 0)
      this.#waiting.push({ at: this.#hour, part: crypto.randomUUID(), tally });
    this.#waiting = this.#waiting.slice(-MOST_WAITING);
    this.#counts = {};
    this.#most = {};
  }

  #hasRoom(names: Readonly<Record<string, number>>, name: string): boolean {
    return name in names || Object.keys(names).length < MOST_NAMES;
  }

  add(name: string, count: number, now: number): void {
    this.#turn(now);
    if (this.#hasRoom(this.#counts, name)) this.#counts[name] = (this.#counts[name] ?? 0) + count;
  }

  /** Notes a value of which the largest counts. */
  peak(name: string, value: number, now: number): void {
    this.#turn(now);
    if (this.#hasRoom(this.#most, name)) this.#most[name] = Math.max(this.#most[name] ?? 0, value);
  }

  /** Whether figures have waited for so many milliseconds. */
  isDue(now: number, span: number): boolean {
    return this.#since !== null && Math.abs(now - this.#since) >= span;
  }

  /** The batches to be stored. They come again until `forget` is told of them. */
  take(): readonly Batch[] {
    this.#close();
    this.#since = null;
    return this.#waiting;
  }

  /** Forgets batches that were stored. */
  forget(stored: readonly Batch[]): void {
    this.#waiting = this.#waiting.filter((it) => !stored.includes(it));
  }

  /** Tries those that are left again after the next pause. */
  keep(now: number): void {
    if (this.#waiting.length > 0) this.#since ??= now;
  }
}

/** The figures of this isolate. */
export const gathered = new Gathered();
