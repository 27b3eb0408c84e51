/** What the parts of a table work with: everything outside, where the table stands, and the one way to change that. */

import type { Entry } from "../../games/record/entry.ts";
import type { Fact } from "../contract/facts.ts";
import type { KeptRows, Lobby, Restored } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import type { PokeShape } from "../contract/shapes.ts";
import { type Archived, putArchive, recallArchive } from "../db/archive.ts";
import { type FaultNote, noteFault } from "../db/health.ts";
import { project, unproject } from "../db/history.ts";
import { patient } from "../db/patience.ts";
import { sign } from "../db/signing.ts";
import type { Env } from "../env.ts";
import { Alarm } from "../lib/alarm.ts";
import { reasonOf } from "../lib/errors.ts";
import { newId } from "../lib/seal.ts";
import { type Metrics, metricsOf } from "../lib/telemetry.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { ArchivedGame } from "./archive.ts";
import { withoutIdleVotes } from "./clock/consent.ts";
import { type Courier, gatherFor, nextAlarm } from "./delivery.ts";
import { votesOffFacts } from "./facts.ts";
import { Faults, logFault } from "./faults.ts";
import { isFull, sealNames } from "./lobby.ts";
import type { OutboxRow } from "./outbox.ts";
import { type Circumstances, owedAfter, owedAnew } from "./owing.ts";
import { extend, fullHeader, type Position, positionOf, seqOf, statusOf } from "./position.ts";
import { isReading, pokeSockets, type Said, saidOf, tellHere } from "./sockets.ts";
import { Log } from "./store.ts";
import { beginTable } from "./submission.ts";

export interface Ports extends Pick<Courier, "now" | "project" | "tell"> {
  /** Puts a finished game into R2. */
  readonly archive: (archived: Archived) => Promise<void>;
  /** The game as it lies in R2; `null`: it does not. */
  readonly recall: (table: string) => Promise<Restored | null>;
  /** Has `/api/health` show what does not work, or (without a reason) show it no more. */
  readonly health: (note: FaultNote) => Promise<void>;
  /** Signs, as the service, the text that is made once it is known by which key. */
  readonly sign: (textFor: (kid: string) => string) => Promise<{ readonly key: string; readonly value: string }>;
  /** Forgets what D1 has of a table, so that it can be told anew. */
  readonly unproject: (table: string, people: readonly string[]) => Promise<void>;
  readonly metrics: Metrics;
  /** Scheme and host of the service. */
  readonly origin: string;
}

/** R2 is not waited for longer: whoever wants to see an old game waits for it. */
const R2_PATIENCE = 5_000;
/** Putting a game there asks D1, too. */
const ARCHIVE_PATIENCE = 10_000;
/** The lanes wait for a signature, so it must not take long. */
const SIGN_PATIENCE = 2_000;

/** The real ones. */
export function portsOf(given: Env): Ports {
  const env = patient(given);
  return {
    now: () => Date.now(),
    archive: (archived) => withTimeout(putArchive(env, archived), ARCHIVE_PATIENCE),
    recall: (table) => withTimeout(recallArchive(env, table), R2_PATIENCE),
    project: (projection) => project(env, projection),
    tell: (person, facts, held) => withTimeout(env.INBOX.getByName(person).tell(facts, held)),
    health: (note) => noteFault(env, note),
    sign: (textFor) => withTimeout(sign(env, textFor), SIGN_PATIENCE),
    unproject: (table, people) => unproject(env, table, people),
    metrics: metricsOf(env),
    origin: env.ORIGIN,
  };
}

const NOTHING_SAID: Said = () => null;

export class TableContext {
  /** Where the clock and everything outside comes in; tests put their own here. */
  ports: Ports;
  readonly log: Log;
  readonly faults: Faults;
  readonly #ctx: DurableObjectState;
  #saves = 0;
  #position: Position | null = null;
  /** What of the table lies in R2. */
  readonly archived: ArchivedGame;
  readonly alarm: Alarm;
  /** When the table next does something by itself; `Work` says so. */
  tasksDue: () => readonly (number | null)[] = () => [];
  /** Tells this instance from those before and after it. */
  readonly #instance = newId();
  #pokes = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx;
    this.log = new Log(ctx.storage);
    this.archived = new ArchivedGame(this.log, ctx.id.name ?? null, (table) => this.ports.recall(table));
    this.alarm = new Alarm(ctx.storage);
    this.faults = new Faults(this.log, {
      now: () => this.now(),
      version: () => this.version(),
      saves: () => this.#saves,
      health: (what, error) => this.tellHealth(what, error),
    });
    this.ports = portsOf(env);
  }

  /** How often anything was saved. */
  get saves(): number {
    return this.#saves;
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

  /** A whole table is brought in, whether the game lies in R2 or not. */
  beginAnew(): void {
    if (this.archived.begins()) this.#position = null;
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

  /** Saves all or nothing, with what it makes owed and the alarm that delivers it; then tells the pages. Nothing is awaited in between. */
  save(position: Position | null, write: () => void): void {
    const before = this.find();
    this.#save(before, position, write, (rows) => {
      const after = position ?? this.#closed();
      return after ? owedAfter(rows, { before, after }, this.circumstances()) : rows;
    });
  }

  #save(
    before: Position | null,
    position: Position | null,
    write: () => void,
    owed: (rows: readonly OutboxRow[]) => readonly OutboxRow[],
  ): void {
    this.bringBack();
    this.#saves += 1;
    const { outbox } = this.log;
    this.#write(() => {
      write();
      outbox.replace(owed(outbox.rows()));
    });
    const said = saidOf(before, position, this.now());
    this.#position = position;
    this.arm();
    this.#poke(said);
  }

  /** All or nothing; when it is nothing, the alarm may not be set either. */
  #write(run: () => void): void {
    try {
      this.log.atomic(run);
    } catch (error) {
      this.alarm.doubt();
      throw error;
    }
  }

  /** What is known beside the table itself when something becomes owed. */
  circumstances(): Circumstances {
    return { now: this.now(), holdBackOf: (person) => this.log.holdBackOf(person) };
  }

  /** A closed table, as D1 and the lists must still hear of it. */
  #closed(): Position | null {
    const lobby = this.log.archived() ? null : this.log.lobby();
    return lobby && positionOf(lobby);
  }

  /** The table as its outbox speaks of it, a closed one too. */
  findOwing(): Position | null {
    return this.find() ?? this.#closed();
  }

  /** When the alarm must go off, by what is owed and what the table does by itself; `null`: never, as things stand. */
  nextAlarm(): number | null {
    const position = this.findOwing();
    if (!position) return null;
    const now = this.now();
    const [gather, isRunning] = [gatherFor(position), statusOf(position) === "running"];
    return nextAlarm(this.log.outbox.rows(), { now, gather, tasks: this.tasksDue(), isRunning });
  }

  /** Brings the alarm forward to when it must go off, in the very turn in which something became owed or to be done. */
  arm(): void {
    const next = this.nextAlarm();
    if (next !== null) this.alarm.bring(next);
  }

  /** Decides anew when what is owed is due. Only inside a transaction. */
  owe(owed: (position: Position, rows: readonly OutboxRow[]) => readonly OutboxRow[]): void {
    const position = this.findOwing();
    if (position) this.log.outbox.replace(owed(position, this.log.outbox.rows()));
  }

  /** Adds an entry that was judged, with what else must be written with it. `position`: that after it, where it is known already. */
  append(entry: Entry, write: () => void = () => undefined, position = extend(this.load(), [entry])): void {
    const settled = withoutIdleVotes(position, this.now(), entry);
    this.save(settled, () => {
      this.log.append(entry);
      this.#callOff(position, settled);
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
    const settled = position && withoutIdleVotes(position, this.now());
    this.save(settled, () => {
      this.log.putLobby(lobby);
      if (position && settled) this.#callOff(position, settled);
      write();
      if (lobby.closed) this.log.clear();
    });
  }

  /** Keeps that votes are off, and tells who was asked. Only inside a `write`. */
  #callOff(before: Position, { lobby }: Position): void {
    if (lobby === before.lobby) return;
    this.log.putLobby(lobby);
    for (const [person, fact] of votesOffFacts(before.lobby, lobby, this.now())) this.enqueue(person, fact);
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
    this.log.outbox.enqueue(person, [fact], this.now());
  }

  /** Writes what is one person's own business: nobody else's page hears of it. */
  saveFor(person: string, write: () => void): void {
    this.bringBack();
    this.#saves += 1;
    this.log.atomic(write);
    this.arm();
    this.#poke(NOTHING_SAID, person);
  }

  /** Tells every page that looks that there is something new: a further entry, or what is beside the log. */
  pokePages(): void {
    this.#poke(NOTHING_SAID);
  }

  /** Whether a person has the table open on a page. */
  isHere(person: string | null): boolean {
    return isReading(this.#ctx, person);
  }

  /** Tells pages of these people who has the table open. */
  tellHere(people: readonly (string | null)[], poke: PokeShape): void {
    tellHere(this.#ctx, people, poke);
  }

  /** As of when a table is that is read now: another once anything was told to any page, or this instance is gone. */
  mark(): string {
    return `${this.#instance}.${this.#pokes}`;
  }

  #poke(said: Said, person?: string): void {
    this.#pokes += 1;
    const mark = this.mark();
    const saidThen: Said = (reader, language) => {
      try {
        const it = said(reader, language);
        return it && { ...it, mark };
      } catch (error) {
        logFault("poke", error);
        return null;
      }
    };
    pokeSockets(this.#ctx, { seq: this.#position ? seqOf(this.#position) : 0, mark }, saidThen, person);
  }

  /** Brings a whole table in, over whatever log there is. `told`: the entries whose facts need not be told any more. */
  restore(position: Position, told: number, rows: KeptRows = {}): void {
    const write = () => {
      for (const it of ["entries", "folded"]) this.log.write(`delete from ${it}`);
      this.log.putRows(rows);
      this.log.putLobby(position.lobby);
      for (const it of position.entries) this.log.append(it);
    };
    this.#save(this.#position, position, write, () => owedAnew([], position, told, this.circumstances()));
  }

  /** Counts everything that happened at the table: entries, and changes of the lobby. */
  version(): number {
    const position = this.find();
    return position ? seqOf(position) + position.lobby.changes : 0;
  }

  /** Has `/api/health` say what fails time and again, or (`null`) that it goes on. */
  tellHealth(what: string, error: unknown): void {
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
}
