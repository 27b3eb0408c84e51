/** What a table does by itself, from its alarm: its tasks, what is owed to D1 and to the inboxes, and the alarm that comes next. */
import { FAR } from "../lib/alarm.ts";
import { countLate } from "../lib/telemetry.ts";
import { GATHER_BUSY, type TableContext } from "./context.ts";
import { MOST_HELD } from "./facts.ts";
import { logFault, PAUSE, type Part } from "./faults.ts";
import { deliverQueued, drain, enqueue, nextDrain, type OutboxDeps, queueDue } from "./outbox.ts";
import { type Position, positionOf, seqOf, statusOf } from "./position.ts";
import type { Lane, LaneName } from "./store.ts";

/** An alarm for the lanes goes off within this time, milliseconds. */
const SOON = MOST_HELD + 30_000;

/** The sooner of two times, `null` being never. */
const sooner = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** Something a table does by itself: says when it is due, and is run by the alarm. Either may throw: it is tried again later. */
export interface ScheduledTask {
  readonly name: string;
  /** When there is something to do, milliseconds since 1970 (the past: at once); `null`: never, as things stand. */
  due(context: TableContext): number | null;
  /** Does what is due by now. May be called too early, and then does nothing. */
  run(context: TableContext): void;
}

/** The same for work that waits for others, for a few seconds at most: it is run before the lanes. */
export interface BackgroundTask {
  readonly name: string;
  due(context: TableContext): number | null;
  run(context: TableContext): Promise<void>;
}

/** A task of parts, which are listed anew after each that was run; `most` of them in one alarm. */
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
  /** How often anything had been saved before each task was run in this alarm. */
  readonly #savesBefore = new Map<ScheduledTask, number>();
  /** Whether D1 is being told of moves without an alarm, or is about to be; and when it last was, milliseconds since 1970. */
  #isTelling = false;
  #toldD1At = Number.NEGATIVE_INFINITY;
  /** What had been written when the alarm was last seen to; -1: it never was. */
  #armed = -1;

  constructor(context: TableContext, tasks: readonly ScheduledTask[], background: readonly BackgroundTask[] = []) {
    this.#context = context;
    this.#tasks = tasks;
    this.#background = background;
  }

  /** Runs the tasks and delivers what is queued, each for itself. Catches everything, and sets the next alarm last. */
  async run(): Promise<void> {
    const { alarm, archived, log, ports } = this.#context;
    countLate(ports.metrics, "table", alarm.fired(), this.#context.now());
    this.#armed = -1;
    if (archived.isEmpty()) return;
    // While this runs no alarm is set: whoever asks meanwhile must not take that for a sign that nothing is owed.
    log.lane("d1");
    const ranAt = this.#context.now();
    if (!(await this.#isAwake())) return alarm.ensure(ranAt + PAUSE, ranAt);
    for (const task of this.#tasks) this.#runTask(task);
    // First, so that the lanes bring along what it changes.
    await Promise.allSettled(this.#background.map((it) => this.#runBeside(it)));
    const lanes = [drain(this.#outbox()), deliverQueued(log, this.#outbox())];
    for (const it of await Promise.allSettled(lanes)) if (it.status === "rejected") logFault("lane", it.reason);
    this.#keepLanes();
    await this.arm(ranAt).catch((error: unknown) => {
      logFault("alarm", error);
      return alarm.ensure(this.#context.now() + PAUSE, this.#context.now());
    });
  }

  /** Sees to it that an alarm is set when something is to be done (alarms do not survive a restore). */
  async poke(): Promise<void> {
    this.#context.alarm.doubt();
    this.#armed = -1;
    await this.arm();
  }

  /**
   * The same, unless nothing was written since it was last done and the alarm is not long overdue. `ranAt`: when the tasks were run
   * just now; one that was due then and did nothing is not run again at once, for ever.
   */
  async arm(ranAt = Number.NEGATIVE_INFINITY): Promise<void> {
    const { alarm, log } = this.#context;
    const now = this.#context.now();
    if (this.#armed === log.writes && !alarm.isLost(now)) return;
    const next = this.#nextAlarm(now, ranAt);
    const { writes } = log;
    if (next !== null) await alarm.ensure(next, now);
    this.#armed = writes;
  }

  /**
   * Tells D1 what was played while turns wait: the alarm is set for when they may be told. The first move it is told at once, and what
   * follows within two seconds together. What fails, or is cut off, is the alarm's again.
   */
  async tellD1(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      while (this.#owesD1()) {
        const wait = Math.min(GATHER_BUSY, this.#toldD1At + GATHER_BUSY - this.#context.now());
        if (wait > 0) await this.#context.ports.wait(wait);
        this.#toldD1At = this.#context.now();
        await drain(this.#outbox());
        this.#keepLanes();
        if (this.#context.log.lane("d1").due !== null) await this.poke();
      }
    } catch (error) {
      logFault("d1 lane", error);
    } finally {
      this.#isTelling = false;
    }
  }

  /** Holds no turns of a person back, until their inbox says again for how long. */
  async tellAtOnce(person: string): Promise<void> {
    const { log } = this.#context;
    if (log.holdOf(person) === 0) return;
    log.noteHold(person, 0);
    log.keepLanes();
    await this.arm();
  }

  /** Whether D1 is behind by moves that no alarm tells it of before the turns that wait. */
  #owesD1(): boolean {
    const position = this.#context.find();
    if (!position) return false;
    const { seq, due } = this.#context.log.lane("d1");
    return seq < seqOf(position) && due === null && this.#context.ripeAt(position) > this.#context.now();
  }

  /**
   * What the table owed when it was last awake was paid, unless an alarm is about to go off: one is set with whatever is saved, and again
   * when a lane fails. So how far lanes have come need not be written after each move. Not asked by who suspects that an alarm was lost.
   */
  async trustAlarm(): Promise<void> {
    const { alarm, log } = this.#context;
    const position = this.#context.find();
    if (log.knowsLanes() || !position || statusOf(position) !== "running") return;
    const next = await alarm.next();
    if (next === null || next > this.#context.now() + SOON) log.presumeLanes(seqOf(position));
  }

  /** Whether all of the table is here; without its entries nothing can be said of it. */
  #isAwake(): Promise<boolean> {
    return this.#context.awaken().then(
      () => true,
      () => false,
    );
  }

  /** Written once for all lanes; until then a restart repeats what they did, which changes nothing. */
  #keepLanes(): void {
    try {
      const position = this.#context.find();
      this.#context.log.keepLanes(position === null || statusOf(position) !== "running");
    } catch (error) {
      logFault("lane", error);
    }
  }

  #runTask(task: ScheduledTask): void {
    const { faults, saves } = this.#context;
    this.#savesBefore.set(task, saves);
    try {
      faults.forgetOld();
      faults.attempt(task.name, () => task.run(this.#context));
    } catch (error) {
      logFault(task.name, error);
    }
  }

  async #runBeside(task: BackgroundTask): Promise<void> {
    const { faults } = this.#context;
    if ((faults.dueOf({ key: task.name, due: () => task.due(this.#context) }) ?? Infinity) > this.#context.now())
      return;
    try {
      await task.run(this.#context);
      faults.clear(task.name);
    } catch (error) {
      faults.fail(task.name, error);
    }
  }

  /** The table as the outbox needs it; a closed one too, which D1 must forget. */
  #withClosed(): Position | null {
    const { log } = this.#context;
    const found = this.#context.find();
    if (found || log.archived()) return found;
    const lobby = log.lobby();
    return lobby && positionOf(lobby);
  }

  #outbox(): OutboxDeps {
    const context = this.#context;
    const { log, ports } = context;
    const { now, project, tell, archive } = ports;
    return {
      ...{ now, project, tell },
      archive: () => archive(context.whole()),
      position: () => this.#withClosed() ?? context.load(),
      people: () => log.people(),
      health: (what, error) => context.tellHealth(what, error),
      lane: (name) => log.lane(name),
      holdOf: (person) => log.holdOf(person),
      noteHold: (person, hold) => log.noteHold(person, hold),
      enqueue: (person, facts) => {
        for (const it of facts) enqueue(log, person, it);
      },
      advance: (name, from, to) => this.#advance(name, from, to),
    };
  }

  #advance(name: LaneName, from: Lane, to: Lane): void {
    const { seq, lobby, due } = this.#context.log.lane(name);
    // A lane that was set back meanwhile stays where it was set.
    if (seq === from.seq && lobby === from.lobby && due === from.due) this.#context.log.moveLane(name, to);
  }

  /** When a task is due. One that was due when it was run, and did nothing, is left alone for a while. */
  #dueOf(task: ScheduledTask, ranAt: number): number | null {
    const { faults, saves } = this.#context;
    const due = faults.dueOf({ key: task.name, due: () => task.due(this.#context) });
    const stuck = due !== null && due <= ranAt && this.#savesBefore.get(task) === saves;
    return stuck ? faults.fail(task.name, new Error("due, but nothing was done")) : due;
  }

  #dues(ranAt: number): readonly (number | null)[] {
    const { faults } = this.#context;
    const beside = this.#background.map((it) => faults.dueOf({ key: it.name, due: () => it.due(this.#context) }));
    return [...this.#tasks.map((it) => this.#dueOf(it, ranAt)), ...beside];
  }

  #nextAlarm(now: number, ranAt: number): number | null {
    const position = this.#withClosed();
    if (!position) return null;
    const { log } = this.#context;
    const soon = now + this.#context.pauseBefore(position, now);
    const drained = nextDrain((it) => log.lane(it), position, { ripe: this.#context.ripeAt(position), soon });
    const tasks = this.#context.find() ? this.#dues(ranAt) : [];
    const due = [...tasks, queueDue(log)].map((it) => (it === null ? null : Math.max(now, it)));
    const next = due.reduce(sooner, drained);
    // Until then the cron looks at a game that goes on, and sets it.
    return next !== null && next > now + FAR && statusOf(position) === "running" ? null : next;
  }
}
