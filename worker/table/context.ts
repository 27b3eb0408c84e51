/** What the parts of a table work with: where it stands, the one way to change that, and the alarm that makes it known. */
import type { Entry } from "../../games/record/entry.ts";
import type { Fact } from "../contract/facts.ts";
import { project } from "../db/history.ts";
import type { Env } from "../env.ts";
import { ProblemError } from "../http/problem.ts";
import { within } from "../lib/with-timeout.ts";
import { isFull, type Lobby } from "./lobby.ts";
import { deliverQueued, drain, enqueue, nextDrain, type OutboxDeps, queueDue } from "./outbox.ts";
import { awaitedBot, extend, type Position, positionOf, seqOf } from "./position.ts";
import { pokeSockets } from "./sockets.ts";
import { LANES, type Lane, type LaneName, Log } from "./store.ts";
import { beginTable } from "./submission.ts";

/** What is owed is paid this much later, in milliseconds, so that moves in quick succession are told together. */
const GATHER = 500;
/** An alarm that should have gone off so long ago, in milliseconds, is lost. */
const LOST = 30_000;

/** The sooner of two times, `null` being never. */
const sooner = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** Something a table does by itself: says when it is due, and is run by the alarm. */
export interface ScheduledTask {
  /** When there is something to do, milliseconds since 1970 (the past: at once); `null`: never, as things stand. */
  due(context: TableContext): number | null;
  /** Does what is due by now. May be called too early, and then does nothing. */
  run(context: TableContext): void;
}

export class TableContext {
  /** Where the clock and everything outside comes in; tests put their own here. */
  ports: Ports;
  readonly log: Log;
  readonly #ctx: DurableObjectState;
  readonly #tasks: readonly ScheduledTask[];
  #position: Position | null = null;
  /** When the alarm goes off, as far as this instance has set it. */
  #alarmAt = Number.POSITIVE_INFINITY;

  constructor(ctx: DurableObjectState, env: Env, tasks: readonly ScheduledTask[]) {
    this.#ctx = ctx;
    this.#tasks = tasks;
    this.log = new Log(ctx.storage);
    this.ports = portsOf(env);
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.ports.now();
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
    const now = this.now();
    const due = position && awaitedBot(position) !== null ? now : now + GATHER;
    this.log.atomic(() => {
      write();
      // An alarm that comes sooner stays: moves without end must not put it off.
      if (due < this.#alarmAt) void this.#ctx.storage.setAlarm(due);
    });
    this.#alarmAt = Math.min(due, this.#alarmAt);
    this.#position = position;
    this.poke();
  }

  /** Adds an entry that was judged, with what else must be written with it. */
  append(entry: Entry, write: () => void = () => undefined): void {
    this.save(extend(this.load(), [entry]), () => {
      this.log.append(entry);
      write();
    });
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

  /** Owes a person a fact that does not follow from the log. Only inside a `write`. */
  enqueue(person: string, fact: Fact): void {
    enqueue(this.log, person, fact);
  }

  /** Tells every page that looks that there is something new: a further entry, or what is beside the log. */
  poke(): void {
    pokeSockets(this.#ctx, this.#position ? seqOf(this.#position) : 0);
  }

  /** Brings a whole table in. `told`: the entries whose facts need not be told any more. */
  restore(position: Position, told: number): void {
    this.save(position, () => {
      this.log.putLobby(position.lobby);
      for (const it of position.entries) this.log.append(it);
      this.log.putLane("inbox", { seq: told, lobby: 0, tries: 0, due: null });
    });
  }

  /** Does the tasks and pays what is owed. Catches everything, and sets the next alarm last. */
  async work(): Promise<void> {
    this.#alarmAt = Number.POSITIVE_INFINITY;
    try {
      for (const task of this.#tasks) task.run(this);
      const { now, tell } = this.ports;
      await Promise.all([drain(this.#outbox()), deliverQueued(this.log, now, tell)]);
    } catch (error) {
      console.error(JSON.stringify({ at: "table", fault: String(error) }));
    }
    await this.arm();
  }

  /** Sees to it that an alarm is set when something is to be done (alarms do not survive a restore). */
  async arm(): Promise<void> {
    const next = this.#nextAlarm(this.now());
    if (next === null) return;
    const alarm = await this.#ctx.storage.getAlarm();
    const set = alarm !== null && alarm < this.now() - LOST ? null : alarm;
    this.#alarmAt = Math.min(set ?? next, next);
    if (set === null || set > next) await this.#ctx.storage.setAlarm(next);
  }

  #read(): Position | null {
    const lobby = this.log.lobby();
    return lobby && !lobby.closed ? extend(positionOf(lobby), this.log.entries()) : null;
  }

  #begin(empty: Position): void {
    const first = beginTable(empty, this.now());
    this.save(extend(empty, [first]), () => {
      this.log.putLobby(empty.lobby);
      this.log.append(first);
    });
  }

  /** The table as the outbox needs it; a closed one too, which D1 must forget. */
  #withClosed(): Position | null {
    const found = this.find();
    if (found) return found;
    const lobby = this.log.lobby();
    return lobby && positionOf(lobby);
  }

  #outbox(): OutboxDeps {
    const { now, project, tell } = this.ports;
    return {
      ...{ now, project, tell },
      position: () => this.#withClosed() ?? this.load(),
      people: () => this.log.people(),
      lane: (name) => this.log.lane(name),
      advance: (name, from, to) => this.#advance(name, from, to),
    };
  }

  #advance(name: LaneName, from: Lane, to: Lane): void {
    const { seq, lobby } = this.log.lane(name);
    if (seq === from.seq && lobby === from.lobby) this.log.putLane(name, to);
  }

  #nextAlarm(now: number): number | null {
    const position = this.#withClosed();
    if (!position) return null;
    const [d1, inbox] = LANES.map((it) => this.log.lane(it)) as [Lane, Lane];
    const drained = nextDrain({ d1, inbox }, position, now + GATHER);
    const tasks = this.find() ? this.#tasks.map((it) => it.due(this)) : [];
    const due = [...tasks, queueDue(this.log)].map((it) => (it === null ? null : Math.max(now, it)));
    return due.reduce(sooner, drained);
  }
}

// Everything a table needs from outside, so that a test can stand in for the clock, D1 and the inboxes.

export type Ports = Pick<OutboxDeps, "now" | "project" | "tell">;

/** D1 is not waited for longer. */
const D1_PATIENCE = 5_000;

/** The real ones. */
export function portsOf(env: Env): Ports {
  return {
    now: () => Date.now(),
    project: (projection) => within(project(env, projection), D1_PATIENCE),
    tell: (person, facts) => within(env.INBOX.getByName(person).tell(facts)),
  };
}
