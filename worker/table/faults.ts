/** Faults inside a table: retried after a pause, parked after ten tries, and always reported. */
import type { StuckShape } from "../contract/shapes.ts";
import { reasonOf } from "../lib/errors.ts";
import { logFault as logAt } from "../lib/telemetry.ts";
import { DAY, MINUTE } from "../lib/time.ts";
import type { Log } from "./store.ts";

/** Pause after a failure, milliseconds. */
export const PAUSE = MINUTE;
/** Consecutive failures before a task is parked. */
export const MOST_TRIES = 10;
/** Retry interval of parked tasks, because a new version of the service may have fixed them. */
const PARKED = DAY;

/** A task that failed `tries` times in a row while the table stood at `version`. */
interface Fault {
  readonly task: string;
  readonly tries: number;
  /** Earliest retry, milliseconds since 1970. */
  readonly due: number;
  /** The table's version at the failure. A newer version deserves a retry. */
  readonly version: number;
  readonly reason: string;
  /** First failure. */
  readonly since: number;
}

const isParked = ({ tries }: Fault): boolean => tries >= MOST_TRIES;

/** The task's name without the part that failed. */
const kindOf = (task: string): string => task.split(" ")[0] ?? task;

/** Everything needed from the table. */
interface Around {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Counts everything that happened at the table. */
  readonly version: () => number;
  /** Counts saves. */
  readonly saves: () => number;
  /** Shows a repeated failure on `/api/health`, or (`null`) clears it. */
  readonly health: (what: string, error: unknown) => void;
}

/** One part of a task, such as a seat's, whose failure does not stop the others. */
export interface Part {
  /** Identifies the part: the task's name, and whose part it is. */
  readonly key: string;
  readonly due: () => number | null;
  readonly run: () => void;
}

/** Logs a failed task with its reason. */
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

  /** Everything parked at the table's current version. */
  parked(): readonly Fault[] {
    const version = this.#table.version();
    return [...this.#all().values()].filter((it) => it.version === version && isParked(it));
  }

  /** Parked tasks that concern everybody. Plans and orders are left out as private to their owners. */
  stuck(): readonly StuckShape[] {
    return this.parked().flatMap(({ task, since }) => {
      const [what, seat] = task.split(" ");
      return what === "bot" || what === "clock" ? [{ what, seat: Number(seat), since }] : [];
    });
  }

  /** A task's failure at the given version of the table; `null`: none. */
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

  /** Clears a task's failures after it succeeded. */
  clear(task: string): void {
    const fault = this.#all().get(task);
    if (!fault) return;
    this.#log.write("delete from faults where task = ?", task);
    this.#known.delete(task);
    if (isParked(fault)) this.#table.health(kindOf(task), null);
  }

  /** Clears failures at earlier versions, because the table has moved on. */
  forgetOld(): void {
    if (this.#all().size === 0) return;
    const version = this.#table.version();
    for (const it of [...this.#all().values()]) if (it.version !== version) this.clear(it.task);
  }

  /** When a recently failed task may run again (milliseconds since 1970); 0: now. */
  pausedUntil(task: string): number {
    return this.find(task)?.due ?? 0;
  }

  /** Whether a task failed so often at this version that it is tried only once a day. */
  isParked(task: string): boolean {
    return (this.find(task)?.tries ?? 0) >= MOST_TRIES;
  }

  /** Whether one more failure parks the task. */
  isLastTry(task: string): boolean {
    return (this.find(task)?.tries ?? 0) >= MOST_TRIES - 1;
  }

  /** When a part is due, unless it is paused. Pauses a part that throws. */
  dueOf({ key, due }: Pick<Part, "key" | "due">): number | null {
    const paused = this.pausedUntil(key);
    if (paused > this.#table.now()) return paused;
    try {
      return due();
    } catch (error) {
      return this.fail(key, error);
    }
  }

  /** Runs part of a task without stopping the others. Logs an error and pauses the part. */
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

  /** Records a failure and answers the time of the retry. Never throws, because a table that cannot write must still answer. */
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
