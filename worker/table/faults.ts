/** What fails at a table although nobody can mend it by asking otherwise: tried again after a pause, parked after ten tries, and never silent. */
import type { Log } from "./store.ts";

/** After something failed, milliseconds. */
export const PAUSE = 60_000;
/** So many tries in a row, and it is parked. */
export const MOST_TRIES = 10;
/** What is parked is tried once a day: a new version of the service may have mended it. */
const PARKED = 24 * 60 * 60_000;
const LONGEST_REASON = 200;

/** Something that failed, `tries` times in a row while the table stood at `version`. */
export interface Fault {
  readonly task: string;
  readonly tries: number;
  /** Not to be tried before, milliseconds since 1970. */
  readonly due: number;
  /** Where the table stood. A table that has moved on is worth another try. */
  readonly version: number;
  readonly reason: string;
  /** When it failed first. */
  readonly since: number;
}

export const isParked = ({ tries }: Fault): boolean => tries >= MOST_TRIES;

/** An error in one line, without the stack. */
export const reasonOf = (error: unknown): string => String(error).slice(0, LONGEST_REASON);

/** One line in the log, with what failed and why. */
export const logFault = (task: string, error: unknown): void =>
  console.error(JSON.stringify({ at: "table", task, fault: reasonOf(error) }));

type Row = Fault & Record<string, SqlStorageValue>;

export class Faults {
  readonly #log: Log;
  readonly #known = new Map<string, Fault>();
  #read = false;

  constructor(log: Log) {
    this.#log = log;
  }

  #all(): Map<string, Fault> {
    if (!this.#read)
      for (const it of this.#log.read<Row>("select task, tries, due, version, reason, since from faults"))
        this.#known.set(it.task, it);
    this.#read = true;
    return this.#known;
  }

  /** Everything that is parked while the table stands where it stands. */
  parked(version: number): readonly Fault[] {
    return [...this.#all().values()].filter((it) => it.version === version && isParked(it));
  }

  /** How a task failed while the table stood where it stands; `null`: it did not. */
  find(task: string, version: number): Fault | null {
    const fault = this.#all().get(task);
    return fault?.version === version ? fault : null;
  }

  /** Notes that a task failed; answers with when it may be tried again. */
  add(task: string, version: number, error: unknown, now: number): Fault {
    const before = this.find(task, version);
    const tries = (before?.tries ?? 0) + 1;
    const due = now + (tries >= MOST_TRIES ? PARKED : PAUSE);
    const fault: Fault = { task, tries, due, version, reason: reasonOf(error), since: before?.since ?? now };
    this.#known.set(task, fault);
    this.#log.write(
      `insert into faults (task, tries, due, version, reason, since) values (?1, ?2, ?3, ?4, ?5, ?6)
       on conflict (task) do update set tries = ?2, due = ?3, version = ?4, reason = ?5, since = ?6`,
      ...[task, tries, due, version, fault.reason, fault.since],
    );
    return fault;
  }

  /** A task went well: what it failed of is forgotten. Answers with that; `null`: nothing. */
  clear(task: string): Fault | null {
    const fault = this.#all().get(task) ?? null;
    if (fault) this.#log.write("delete from faults where task = ?", task);
    this.#known.delete(task);
    return fault;
  }
}
