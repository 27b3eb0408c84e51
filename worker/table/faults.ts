/** Faults at a table that nobody can mend by asking differently: tried again after a pause, parked after ten tries, and never silent. */
import type { StuckShape } from "../contract/shapes.ts";
import { reasonOf } from "../lib/errors.ts";
import { logFault as logAt } from "../lib/telemetry.ts";
import { DAY, MINUTE } from "../lib/time.ts";
import type { Log } from "./store.ts";

/** After something failed, milliseconds. */
export const PAUSE = MINUTE;
/** So many tries in a row, and it is parked. */
export const MOST_TRIES = 10;
/** What is parked is tried once a day: a new version of the service may have mended it. */
const PARKED = DAY;

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

const isParked = ({ tries }: Fault): boolean => tries >= MOST_TRIES;

/** The task without whose part of it failed. */
const kindOf = (task: string): string => task.split(" ")[0] ?? task;

/** What has to be known of the table. */
interface Around {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Counts everything that happened at the table. */
  readonly version: () => number;
  /** How often anything was saved. */
  readonly saves: () => number;
  /** Has `/api/health` say what fails time and again, or (`null`) that it goes on. */
  readonly health: (what: string, error: unknown) => void;
}

/** A part of a task, such as one seat's, that may fail without keeping the others from their work. */
export interface Part {
  /** The same for the same part: the task's name, and whose it is. */
  readonly key: string;
  readonly due: () => number | null;
  readonly run: () => void;
}

/** One line in the log, with what failed and why. */
export const logFault = (task: string, error: unknown): void => logAt("table", error, { task });

type Row = Fault & Record<string, SqlStorageValue>;

export class Faults {
  readonly #log: Log;
  readonly #table: Around;
  readonly #known = new Map<string, Fault>();
  #read = false;

  constructor(log: Log, table: Around) {
    this.#log = log;
    this.#table = table;
  }

  #all(): Map<string, Fault> {
    if (!this.#read)
      for (const it of this.#log.read<Row>("select task, tries, due, version, reason, since from faults"))
        this.#known.set(it.task, it);
    this.#read = true;
    return this.#known;
  }

  /** Everything that is parked while the table stands where it stands. */
  parked(): readonly Fault[] {
    const version = this.#table.version();
    return [...this.#all().values()].filter((it) => it.version === version && isParked(it));
  }

  /** What is parked of what concerns everybody; plans and orders are their owners' own business. */
  stuck(): readonly StuckShape[] {
    return this.parked().flatMap(({ task, since }) => {
      const [what, seat] = task.split(" ");
      return what === "bot" || what === "clock" ? [{ what, seat: Number(seat), since }] : [];
    });
  }

  /** How a task failed while the table stood where it stands; `null`: it did not. */
  find(task: string, version = this.#table.version()): Fault | null {
    const fault = this.#all().get(task);
    return fault?.version === version ? fault : null;
  }

  #add(task: string, error: unknown, now: number): Fault {
    const version = this.#table.version();
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

  /** A task went well: what it failed of is forgotten. */
  clear(task: string): void {
    const fault = this.#all().get(task);
    if (!fault) return;
    this.#log.write("delete from faults where task = ?", task);
    this.#known.delete(task);
    if (isParked(fault)) this.#table.health(kindOf(task), null);
  }

  /** Forgets what failed while the table stood elsewhere: since then it has moved on. */
  forgetOld(): void {
    if (this.#all().size === 0) return;
    const version = this.#table.version();
    for (const it of [...this.#all().values()]) if (it.version !== version) this.clear(it.task);
  }

  /** Whether a task failed a moment ago, and until when it is left alone (milliseconds since 1970); 0: it may run. */
  pausedUntil(task: string): number {
    return this.find(task)?.due ?? 0;
  }

  /** Whether a task failed so often, where the table stands, that it is tried once a day only. */
  isParked(task: string): boolean {
    return (this.find(task)?.tries ?? 0) >= MOST_TRIES;
  }

  /** Whether a task is parked when it fails once more. */
  isLastTry(task: string): boolean {
    return (this.find(task)?.tries ?? 0) >= MOST_TRIES - 1;
  }

  /** When a part is due, unless it is paused; one that throws is paused. */
  dueOf({ key, due }: Pick<Part, "key" | "due">): number | null {
    const paused = this.pausedUntil(key);
    if (paused > this.#table.now()) return paused;
    try {
      return due();
    } catch (error) {
      return this.fail(key, error);
    }
  }

  /** Runs a part of a task that must not keep the others from their work. What it throws is logged, and pauses that part. */
  attempt(task: string, run: () => void): void {
    if (this.pausedUntil(task) > this.#table.now()) return;
    const before = this.#table.saves();
    try {
      run();
      if (this.#table.saves() > before) this.clear(task);
    } catch (error) {
      this.fail(task, error);
    }
  }

  /** Notes that a task failed, and answers with when to try again. Never throws: a table that cannot write is still to answer. */
  fail(task: string, error: unknown): number {
    logFault(task, error);
    const now = this.#table.now();
    try {
      const fault = this.#add(task, error, now);
      if (fault.tries >= MOST_TRIES) this.#table.health(kindOf(task), error);
      return fault.due;
    } catch (second) {
      logFault("faults", second);
      return now + PAUSE;
    }
  }
}
