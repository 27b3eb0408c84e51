/** The alarm's work: a table's tasks, its deliveries, and the next alarm. */
import { UNSET } from "../lib/alarm.ts";
import { countLate, noteMemory } from "../lib/telemetry.ts";
import { SECOND } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { TableContext } from "./context.ts";
import { type Courier, deliver, owesD1Early, tellD1Early } from "./delivery.ts";
import { logFault, PAUSE, type Part } from "./faults.ts";
import { takeOver } from "./legacy.ts";
import { positions } from "./memory.ts";
import { owedAfter, owedAnew } from "./owing.ts";
import { type Position, seqOf, statusOf } from "./position.ts";

/** The earlier time, where `null` means never. */
const sooner = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** Least time between two requests' own tellings of D1, in milliseconds: quick moves are told together, and lists are a second behind at most. */
const GATHER_D1 = SECOND;

/** A task of a table's own, run by the alarm when due. Both methods may throw, and are retried later. */
export interface ScheduledTask {
  readonly name: string;
  /** When there is work, milliseconds since 1970 (the past: at once); `null`: never, as things stand. */
  due(context: TableContext): number | null;
  /** Does the work due by now; nothing when called too early. */
  run(context: TableContext): void;
}

/** A task that waits for others, a few seconds at most. Runs before the delivery. */
export interface BackgroundTask {
  readonly name: string;
  due(context: TableContext): number | null;
  run(context: TableContext): Promise<void>;
}

/** A task made of parts, listed anew after each run; at most `most` of them in one alarm. */
export function taskOf(
  name: string,
  most: number | ((position: Position) => number),
  partsOf: (position: Position, context: TableContext) => readonly Part[],
): ScheduledTask {
  const parts = (context: TableContext) => {
    const position = context.find();
    return position ? partsOf(position, context) : [];
  };
  return {
    name,
    due: (context) =>
      parts(context)
        .map((it) => context.faults.dueOf(it))
        .reduce(sooner, null),
    run(context) {
      const position = context.find();
      const turns = typeof most === "number" ? most : position ? most(position) : 0;
      for (let done = 0; done < turns; done++) {
        const next = parts(context).find((it) => (context.faults.dueOf(it) ?? Infinity) <= context.now());
        if (!next) return;
        context.faults.attempt(next.key, next.run);
      }
    },
  };
}

export class Work {
  readonly #context: TableContext;
  readonly #tasks: readonly ScheduledTask[];
  readonly #background: readonly BackgroundTask[];
  /** Set by the first check of the alarm after the object woke. */
  #woken: Promise<boolean> | null = null;
  #isRunning = false;
  /** The log's count of writes when the alarm was last set after one. */
  #armedAfter = 0;
  #isTellingD1 = false;
  #toldD1: Position | null = null;
  /** When D1 was last told early, milliseconds since 1970. */
  #toldD1At = Number.NEGATIVE_INFINITY;

  constructor(context: TableContext, tasks: readonly ScheduledTask[], background: readonly BackgroundTask[] = []) {
    this.#context = context;
    this.#tasks = tasks;
    this.#background = background;
    context.tasksDue = () => this.#dues();
  }

  /**
   * Compares the alarm with due work, once after the object woke and when the alarm is overdue, because alarms can be lost and do not
   * survive a restore. Every call begins with it. Answers whether an alarm was lost.
   */
  wake(): Promise<boolean> {
    if (this.#context.alarm.isLost(this.#context.now())) this.#woken = null;
    this.#woken ??= this.#look().catch((error: unknown) => {
      logFault("alarm", error);
      this.#woken = null;
      return false;
    });
    return this.#woken;
  }

  /** Checks the alarm again, ignoring the cache. Answers whether it was lost. Throws when it cannot be set. */
  rearm(): Promise<boolean> {
    this.#context.alarm.doubt();
    return this.#look();
  }

  /** Sets the alarm after a call that changed rows without a save: a plan or an order may be due. */
  arm(): void {
    const { writes } = this.#context.log;
    if (writes === this.#armedAfter || this.#isIdle) return;
    this.#armedAfter = writes;
    this.#context.arm();
  }

  /** Whether no alarm is to be set: the object has emptied itself, or runs and sets it at the end. */
  get #isIdle(): boolean {
    return this.#context.archived.isEmpty() || this.#isRunning;
  }

  async #look(): Promise<boolean> {
    const { alarm, log } = this.#context;
    if (this.#isIdle) return false;
    const position = this.#context.findOwing();
    if (position) takeOver(log, position, this.#context.circumstances());
    const next = this.#context.nextAlarm();
    if (next === null) return false;
    const now = this.#context.now();
    const isNear = next <= now + UNSET || !position || statusOf(position) !== "running";
    return (await alarm.ensure(next, now)) && isNear;
  }

  /** Tells D1 after a request, instead of minutes later by the alarm: of the first move at once, of those that follow together. */
  follow(): void {
    if (this.#isTellingD1 || !owesD1Early(this.#courier(), this.#toldD1)) return;
    this.#isTellingD1 = true;
    void this.#tellEarly()
      .catch((error: unknown) => logFault("d1 lane", error))
      .finally(() => {
        this.#isTellingD1 = false;
      });
  }

  async #tellEarly(): Promise<void> {
    const [courier, { ports }] = [this.#courier(), this.#context];
    while (owesD1Early(courier, this.#toldD1)) {
      const left = this.#toldD1At + GATHER_D1 - ports.now();
      if (left > 0) await ports.wait(Math.min(left, GATHER_D1));
      this.#toldD1At = ports.now();
      this.#toldD1 = (await tellD1Early(courier)) ?? this.#toldD1;
      this.#context.arm();
    }
  }

  /** Runs tasks and deliveries independently. Catches everything, and sets the next alarm last. */
  async run(): Promise<void> {
    const { alarm, archived, ports } = this.#context;
    countLate(ports.metrics, "table", alarm.fired(), this.#context.now());
    noteMemory(positions.bytes);
    if (archived.isEmpty()) return;
    this.#isRunning = true;
    try {
      if (await this.#isAwake()) await this.#runAll();
      else alarm.bring(this.#context.now() + PAUSE);
    } finally {
      this.#isRunning = false;
    }
  }

  async #runAll(): Promise<void> {
    for (const task of this.#tasks) this.#runTask(task);
    // Runs first, so that the delivery includes its changes.
    await Promise.allSettled(this.#background.map((it) => this.#runBeside(it)));
    try {
      const position = this.#context.findOwing();
      if (position) takeOver(this.#context.log, position, this.#context.circumstances());
      if (position) await this.#deliver();
      this.#context.arm();
    } catch (error) {
      logFault("alarm", error);
      this.#context.alarm.bring(this.#context.now() + PAUSE);
    }
  }

  /** Delivers what is due, and waits for it a moment. Neither bots nor clocks wait for a delivery that hangs. */
  async #deliver(): Promise<void> {
    const delivery = deliver(this.#courier()).catch((error: unknown) => logFault("delivery", error));
    await withTimeout(delivery, this.#context.ports.soon).catch(() => undefined);
  }

  /** Owes everything anew, as if D1 and the lists had never heard of the table. Sends nothing before `due`, not even early. */
  oweAnew(due: number): void {
    const { log } = this.#context;
    log.atomic(() =>
      this.#context.owe((position, rows) => {
        const owed = owedAnew(rows, position, seqOf(position), this.#context.circumstances());
        return owed.map((it) => ({ ...it, due, tries: due > this.#context.now() ? 1 : 0 }));
      }),
    );
    this.#context.arm();
  }

  /** Clears a person's hold-back until their inbox sends a new one. */
  clearHoldBack(person: string): void {
    const { log } = this.#context;
    if (log.holdBackOf(person) === 0) return;
    log.atomic(() => {
      log.noteHoldBack(person, 0);
      this.#context.owe((position, rows) =>
        owedAfter(rows, { before: position, after: position }, this.#context.circumstances()),
      );
    });
    this.#context.arm();
  }

  /** Whether the whole table is loaded. Without its entries nothing can be decided. */
  #isAwake(): Promise<boolean> {
    return this.#context.awaken().then(
      () => true,
      () => false,
    );
  }

  /** Runs a task. Pauses one that was due and did nothing, so that the alarm does not loop. */
  #runTask(task: ScheduledTask): void {
    const { faults, saves } = this.#context;
    const now = this.#context.now();
    try {
      faults.forgetOld();
      faults.attempt(task.name, () => task.run(this.#context));
      const due = this.#context.saves === saves ? this.#dueOf(task) : null;
      if (due !== null && due <= now) faults.fail(task.name, new Error("due, but nothing was done"));
    } catch (error) {
      logFault(task.name, error);
    }
  }

  async #runBeside(task: BackgroundTask): Promise<void> {
    const { faults } = this.#context;
    if ((this.#dueOf(task) ?? Number.POSITIVE_INFINITY) > this.#context.now()) return;
    try {
      await task.run(this.#context);
      faults.clear(task.name);
    } catch (error) {
      faults.fail(task.name, error);
    }
  }

  #courier(): Courier {
    const context = this.#context;
    const { log, ports } = context;
    const { now, project, tell, archive, season } = ports;
    const { underWay, tellingD1 } = context;
    return {
      ...{ outbox: log.outbox, underWay, tellingD1, now, project, tell, season },
      archive: () => archive(context.whole()),
      position: () => context.findOwing() ?? context.load(),
      people: () => log.people(),
      holdBackOf: (person) => log.holdBackOf(person),
      noteHoldBack: (person, ms) => log.noteHoldBack(person, ms),
      health: (what, error) => context.tellHealth(what, error),
      ended: () => {
        if (!this.#isRunning) context.arm();
      },
    };
  }

  #dueOf(task: Pick<ScheduledTask, "name" | "due">): number | null {
    return this.#context.faults.dueOf({ key: task.name, due: () => task.due(this.#context) });
  }

  #dues(): readonly (number | null)[] {
    return this.#context.find() ? [...this.#tasks, ...this.#background].map((it) => this.#dueOf(it)) : [];
  }
}
