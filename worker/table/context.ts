/** What the parts of a table work with: where it stands, the one way to change that, and the alarm that makes it known. */
import type { Entry } from "../../games/record/entry.ts";
import type { Fact } from "../contract/facts.ts";
import type { Archived } from "../db/archive.ts";
import type { Env } from "../env.ts";
import { ProblemError } from "../http/problem.ts";
import { Alarm } from "../lib/alarm.ts";
import { countLate } from "../lib/metrics.ts";
import { newId } from "../lib/seal.ts";
import { ArchivedGame } from "./archive.ts";
import { leaverFacts } from "./facts.ts";
import { Faults, logFault, PAUSE, type Part, reasonOf } from "./faults.ts";
import { fullHeader } from "./header.ts";
import { isFull, type Lobby, sealNames } from "./lobby.ts";
import { deliverQueued, drain, enqueue, nextDrain, type OutboxDeps, queueDue } from "./outbox.ts";
import { type Ports, portsOf } from "./ports.ts";
import { awaitedBots, extend, isProgramAwaited, type KeptRows, type Position, positionOf, seqOf } from "./position.ts";
import { pokeSockets } from "./sockets.ts";
import { type Lane, type LaneName, Log } from "./store.ts";
import { beginTable } from "./submission.ts";

/** What is owed is paid this much later, in milliseconds, so that moves in quick succession are told together: the quicker, the more of them. */
const GATHER = 500;
const GATHER_BUSY = 2_000;

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

export class TableContext {
  /** Where the clock and everything outside comes in; tests put their own here. */
  ports: Ports;
  readonly log: Log;
  readonly faults: Faults;
  readonly #ctx: DurableObjectState;
  readonly #tasks: readonly ScheduledTask[];
  readonly #background: readonly BackgroundTask[];
  /** How often anything was saved. */
  #saves = 0;
  /** How often that was before each task was run in this alarm. */
  readonly #savesBefore = new Map<ScheduledTask, number>();
  #position: Position | null = null;
  /** What of the table lies in R2. */
  readonly archived: ArchivedGame;
  readonly #alarm: Alarm;
  /** What had been written when the alarm was last seen to; -1: it never was. */
  #armed = -1;
  #savedAt = Number.NEGATIVE_INFINITY;

  constructor(
    ctx: DurableObjectState,
    env: Env,
    tasks: readonly ScheduledTask[],
    background: readonly BackgroundTask[] = [],
  ) {
    this.#ctx = ctx;
    this.#background = background;
    this.#tasks = tasks;
    this.log = new Log(ctx.storage);
    this.archived = new ArchivedGame(this.log, (table) => this.ports.recall(table));
    this.#alarm = new Alarm(ctx.storage);
    this.faults = new Faults(this.log, {
      now: () => this.now(),
      version: () => this.version(),
      saves: () => this.#saves,
      health: (what, error) => this.#tellHealth(what, error),
    });
    this.ports = portsOf(env);
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.ports.now();
  }

  /** Brings a finished game back from R2, if it lies there; with all that is beside it when one of these people has anything there. */
  async awaken(...people: readonly (string | null)[]): Promise<void> {
    await this.archived.fetch();
    if (this.archived.isEmpty() && people.some((it) => it !== null && this.archived.people().includes(it)))
      this.bringBack();
  }

  /** The same with all that is beside it, whoever asks. It was awakened before. */
  bringBack(): void {
    this.archived.bringBack(this.now());
  }

  /** All of a finished table, as it goes into R2. */
  whole(): Archived {
    const position = this.load();
    const { lobby, entries } = position;
    return { header: fullHeader(position, this.ports.origin), lobby, entries, rows: this.log.keptRows() };
  }

  /** Where the table stands; `null` when there is none, or it was closed. */
  find(): Position | null {
    this.#position ??= this.#read();
    return this.#position;
  }

  /** The same, or the problem `no-table`. */
  load(): Position {
    const position = this.find();
    if (!position) throw new ProblemError("no-table");
    return position;
  }

  /** Saves all or nothing, with the alarm that makes it known; then tells the pages. Nothing is awaited in between. */
  save(position: Position | null, write: () => void): void {
    this.bringBack();
    this.#saves += 1;
    const now = this.now();
    this.#write(() => {
      write();
      for (const [person, fact] of leaverFacts(this.#position, position)) this.enqueue(person, fact);
      this.#alarm.bring(now + this.#pauseBefore(position, now));
    });
    this.#savedAt = now;
    this.#position = position;
    this.pokePages();
  }

  /** All or nothing; when it is nothing, the alarm may not be set either. */
  #write(run: () => void): void {
    try {
      this.log.atomic(run);
    } catch (error) {
      this.#alarm.doubt();
      throw error;
    }
  }

  /** How long, in milliseconds, others are told later of what is saved now. Bots and programs are not kept waiting. */
  #pauseBefore(position: Position | null, now: number): number {
    if (position && (awaitedBots(position).length > 0 || isProgramAwaited(position))) return 0;
    return now - this.#savedAt < GATHER_BUSY ? GATHER_BUSY : GATHER;
  }

  /** Adds an entry that was judged, with what else must be written with it. `position`: that after it, where it is known already. */
  append(entry: Entry, write: () => void = () => undefined, position = extend(this.load(), [entry])): void {
    this.save(position, () => {
      this.log.append(entry);
      write();
    });
    this.ports.metrics.count("entry", [position.game.id, entry.by], [entry.commands.length]);
  }

  /** Keeps a changed lobby; the game begins when all seats are taken. */
  change(lobby: Lobby): void {
    if (isFull(lobby)) this.#begin(positionOf(lobby));
    else this.keep(lobby);
  }

  /** Keeps a changed lobby, before the start or after, with what else must be written with it. */
  keep(lobby: Lobby, write: () => void = () => undefined): void {
    const position = lobby.closed ? null : { ...(this.find() ?? positionOf(lobby)), lobby };
    this.save(position, () => {
      this.log.putLobby(lobby);
      write();
      if (lobby.closed) this.log.clear();
    });
  }

  /** Keeps what the service itself notes in the lobby: nobody is told, and D1 learns of it with what it is told next. */
  note(lobby: Lobby): void {
    this.bringBack();
    this.#saves += 1;
    this.log.atomic(() => this.log.putLobby(lobby));
    this.#position = { ...this.load(), lobby };
  }

  /** Has a person told a fact that does not follow from the log. Only inside a `write`. */
  enqueue(person: string, fact: Fact): void {
    enqueue(this.log, person, fact);
  }

  /** Writes what is one person's own business: nobody else's page hears of it. */
  saveFor(person: string, write: () => void): void {
    this.bringBack();
    this.#saves += 1;
    this.log.atomic(write);
    pokeSockets(this.#ctx, this.#position ? seqOf(this.#position) : 0, person);
  }

  /** Tells every page that looks that there is something new: a further entry, or what is beside the log. */
  pokePages(): void {
    pokeSockets(this.#ctx, this.#position ? seqOf(this.#position) : 0);
  }

  /** Brings a whole table in, over whatever log there is. `told`: the entries whose facts need not be told any more. */
  restore(position: Position, told: number, rows: KeptRows = {}): void {
    this.save(position, () => {
      for (const it of ["entries", "folded"]) this.log.write(`delete from ${it}`);
      for (const it of ["d1", "archive"] as const) this.log.putLane(it, { seq: 0, lobby: 0, tries: 0, due: null });
      this.log.putRows(rows);
      this.log.putLobby(position.lobby);
      for (const it of position.entries) this.log.append(it);
      this.log.putLane("inbox", { seq: told, lobby: 0, tries: 0, due: null });
    });
  }

  /** Runs the tasks and delivers what is queued, each for itself. Catches everything, and sets the next alarm last. */
  async work(): Promise<void> {
    countLate(this.ports.metrics, "table", this.#alarm.fired(), this.now());
    this.#armed = -1;
    if (this.archived.isEmpty()) return;
    const ranAt = this.now();
    if (!(await this.#isAwake())) return this.#alarm.ensure(ranAt + PAUSE, ranAt);
    for (const task of this.#tasks) this.#run(task);
    // First, so that the lanes bring along what it changes.
    await Promise.allSettled(this.#background.map((it) => this.#runBeside(it)));
    const lanes = [drain(this.#outbox()), deliverQueued(this.log, this.#outbox())];
    for (const it of await Promise.allSettled(lanes)) if (it.status === "rejected") logFault("lane", it.reason);
    this.#keepLanes();
    await this.arm(ranAt).catch((error: unknown) => {
      logFault("alarm", error);
      return this.#alarm.ensure(this.now() + PAUSE, this.now());
    });
  }

  /** Sees to it that an alarm is set when something is to be done (alarms do not survive a restore). */
  async poke(): Promise<void> {
    this.#alarm.doubt();
    this.#armed = -1;
    await this.arm();
  }

  /**
   * The same, unless nothing was written since it was last done and the alarm is not long overdue. `ranAt`: when the tasks were run
   * just now; one that was due then and did nothing is not run again at once, for ever.
   */
  async arm(ranAt = Number.NEGATIVE_INFINITY): Promise<void> {
    const now = this.now();
    if (this.#armed === this.log.writes && !this.#alarm.isLost(now)) return;
    const next = this.#nextAlarm(now, ranAt);
    this.#armed = this.log.writes;
    if (next !== null) await this.#alarm.ensure(next, now);
  }

  /** Whether all of the table is here; without its entries nothing can be said of it. */
  #isAwake(): Promise<boolean> {
    return this.awaken().then(
      () => true,
      () => false,
    );
  }

  /** Written once for all lanes; until then a restart repeats what they did, which changes nothing. */
  #keepLanes(): void {
    try {
      this.log.keepLanes();
    } catch (error) {
      logFault("lane", error);
    }
  }

  /** Counts everything that happened at the table: entries, and changes of the lobby. */
  version(): number {
    const position = this.find();
    return position ? seqOf(position) + position.lobby.changes : 0;
  }

  #run(task: ScheduledTask): void {
    this.#savesBefore.set(task, this.#saves);
    try {
      this.faults.forgetOld();
      this.faults.attempt(task.name, () => task.run(this));
    } catch (error) {
      logFault(task.name, error);
    }
  }

  async #runBeside(task: BackgroundTask): Promise<void> {
    if ((this.faults.dueOf({ key: task.name, due: () => task.due(this) }) ?? Infinity) > this.now()) return;
    try {
      await task.run(this);
      this.faults.clear(task.name);
    } catch (error) {
      this.faults.fail(task.name, error);
    }
  }

  /** Has `/api/health` say what fails time and again, or (`null`) that it goes on. */
  #tellHealth(what: string, error: unknown): void {
    const place = this.log.lobby()?.id ?? "";
    const told = this.ports.health({ kind: `table: ${what}`, place, reason: error === null ? null : reasonOf(error) });
    this.#ctx.waitUntil(told.catch((error: unknown) => logFault("health", error)));
  }

  #read(): Position | null {
    const { found } = this.archived;
    if (!found && this.log.archived()) return null;
    const lobby = this.log.lobby() ?? found?.lobby;
    return lobby && !lobby.closed ? extend(positionOf(lobby), this.archived.entries()) : null;
  }

  #begin(open: Position): void {
    const lobby = sealNames(open.lobby, newId);
    const empty = { ...open, lobby };
    const first = beginTable(empty, this.now());
    // What was taken over stands in the log from now on.
    const kept = lobby.fork ? { ...lobby, fork: { ...lobby.fork, entries: undefined } } : lobby;
    this.save(extend({ ...empty, lobby: kept }, first), () => {
      this.log.putLobby(kept);
      for (const it of first) this.log.append(it);
    });
  }

  /** The table as the outbox needs it; a closed one too, which D1 must forget. */
  #withClosed(): Position | null {
    const found = this.find();
    if (found || this.log.archived()) return found;
    const lobby = this.log.lobby();
    return lobby && positionOf(lobby);
  }

  #outbox(): OutboxDeps {
    const { now, project, tell, archive } = this.ports;
    return {
      ...{ now, project, tell },
      archive: () => archive(this.whole()),
      position: () => this.#withClosed() ?? this.load(),
      people: () => this.log.people(),
      health: (what, error) => this.#tellHealth(what, error),
      lane: (name) => this.log.lane(name),
      enqueue: (person, facts) => {
        for (const it of facts) enqueue(this.log, person, it);
      },
      advance: (name, from, to) => this.#advance(name, from, to),
    };
  }

  #advance(name: LaneName, from: Lane, to: Lane): void {
    const { seq, lobby, due } = this.log.lane(name);
    // A lane that was set back meanwhile stays where it was set.
    if (seq === from.seq && lobby === from.lobby && due === from.due) this.log.moveLane(name, to);
  }

  /** When a task is due. One that was due when it was run, and did nothing, is left alone for a while. */
  #dueOf(task: ScheduledTask, ranAt: number): number | null {
    const due = this.faults.dueOf({ key: task.name, due: () => task.due(this) });
    const stuck = due !== null && due <= ranAt && this.#savesBefore.get(task) === this.#saves;
    return stuck ? this.faults.fail(task.name, new Error("due, but nothing was done")) : due;
  }

  #dues(ranAt: number): readonly (number | null)[] {
    const beside = this.#background.map((it) => this.faults.dueOf({ key: it.name, due: () => it.due(this) }));
    return [...this.#tasks.map((it) => this.#dueOf(it, ranAt)), ...beside];
  }

  #nextAlarm(now: number, ranAt: number): number | null {
    const position = this.#withClosed();
    if (!position) return null;
    const drained = nextDrain((it) => this.log.lane(it), position, now + this.#pauseBefore(position, now));
    const tasks = this.find() ? this.#dues(ranAt) : [];
    const due = [...tasks, queueDue(this.log)].map((it) => (it === null ? null : Math.max(now, it)));
    return due.reduce(sooner, drained);
  }
}
