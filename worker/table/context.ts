/** Shared context of a table's parts: everything outside, the current position, and the only way to change it. */

import type { Entry } from "../../games/record/entry.ts";
import type { Fact } from "../contract/facts.ts";
import type { KeptRows, Lobby } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import type { PokeShape } from "../contract/shapes.ts";
import type { Archived } from "../db/archive.ts";
import type { Env } from "../env.ts";
import { Alarm } from "../lib/alarm.ts";
import { reasonOf } from "../lib/errors.ts";
import { newId } from "../lib/seal.ts";
import { ArchivedGame } from "./archive.ts";
import { withoutIdleVotes } from "./clock/consent.ts";
import { gatherFor, nextAlarm } from "./delivery.ts";
import { questionFacts } from "./facts.ts";
import { Faults, logFault } from "./faults.ts";
import { isFull, sealNames } from "./lobby.ts";
import { Remembered } from "./memory.ts";
import type { OutboxRow, Reached } from "./outbox.ts";
import { type Circumstances, owedAfter, owedAnew } from "./owing.ts";
import { type Ports, portsOf } from "./ports.ts";
import { extend, fullHeader, type Position, positionOf, seqOf, statusOf } from "./position.ts";
import { pokeSockets, readingUntil, type Said, saidOf, tellHere } from "./sockets.ts";
import { type Declared, Log } from "./store.ts";
import { beginTable } from "./submission.ts";

const NOTHING_SAID: Said = () => null;

export class TableContext {
  /** Everything from outside. Tests replace it. */
  ports: Ports;
  readonly log: Log;
  readonly faults: Faults;
  readonly #ctx: DurableObjectState;
  #saves = 0;
  readonly #position = new Remembered(() => this.#read());
  /** The part of the table that is in R2. */
  readonly archived: ArchivedGame;
  readonly alarm: Alarm;
  /** When the table next does something by itself. `Work` sets it. */
  tasksDue: () => readonly (number | null)[] = () => [];
  /** The rows whose delivery is under way, by key. One that hangs outlasts the alarm that began it. */
  readonly underWay = new Set<string>();
  /** From where D1 is being told now, by the alarm or by requests. */
  readonly tellingD1 = new Set<Reached>();
  /** Distinguishes this instance from earlier and later ones. */
  readonly #instance = newId();
  #pokes = 0;

  constructor(ctx: DurableObjectState, env: Env, declared: Declared) {
    this.#ctx = ctx;
    this.log = new Log(ctx.storage, declared);
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

  /** Counts saves. */
  get saves(): number {
    return this.#saves;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.ports.now();
  }

  /** Restores a finished game from R2, with the rows beside it if any of these people has some. */
  async awaken(...people: readonly (string | null)[]): Promise<void> {
    await this.archived.fetch();
    if (this.archived.isEmpty() && people.some((it) => it !== null && this.archived.people().includes(it)))
      this.bringBack();
  }

  /** Prepares for a whole table to be restored, wherever the game is stored. */
  beginAnew(): void {
    if (this.archived.begins()) this.#position.keep(null);
  }

  /** Restores the rows beside the game, whoever asks. The game must have been awakened before. */
  bringBack(): void {
    // The object is to empty itself again, even if nobody changes anything.
    if (this.archived.bringBack(this.now())) this.arm();
  }

  /** The whole finished table, as it is archived. */
  whole(): Archived {
    const position = this.load();
    const { lobby, entries } = position;
    return { header: fullHeader(position, this.ports.origin), lobby, entries, rows: this.log.keptRows("archive") };
  }

  /** The current position; `null` when there is no table, or it was closed. */
  find(): Position | null {
    return this.#position.find();
  }

  /** The current position. Throws the problem `no-table` without one. */
  load(): Position {
    const position = this.find();
    if (!position) throw new ProblemError("no-table");
    return position;
  }

  /** Saves all or nothing, with the resulting deliveries and their alarm, and then tells open pages. Awaits nothing in between. */
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
    this.#position.keep(position);
    this.arm();
    this.#poke(said);
  }

  /** Writes all or nothing. A failed write must not set the alarm either. */
  #write(run: () => void): void {
    try {
      this.log.atomic(run);
    } catch (error) {
      this.alarm.doubt();
      throw error;
    }
  }

  /** The facts beside the table that decide its deliveries. */
  circumstances(): Circumstances {
    return { now: this.now(), holdBackOf: (person) => this.log.holdBackOf(person), rest: this.ports.rest() };
  }

  /** A closed table, which D1 and the lists must still hear of. */
  #closed(): Position | null {
    const lobby = this.log.archived() ? null : this.log.lobby();
    return lobby && positionOf(lobby);
  }

  /** The table behind the outbox, even after it was closed. */
  findOwing(): Position | null {
    return this.find() ?? this.#closed();
  }

  /** When the alarm is due for deliveries and tasks; `null`: never, as things stand. */
  nextAlarm(): number | null {
    const position = this.findOwing();
    if (!position) return null;
    const now = this.now();
    const [gather, isRunning] = [gatherFor(position), statusOf(position) === "running"];
    const { underWay } = this;
    return nextAlarm(this.log.outbox.rows(), { now, gather, tasks: this.tasksDue(), isRunning, underWay });
  }

  /** Moves the alarm forward, in the same turn of the event loop that made work due. */
  arm(): void {
    const next = this.nextAlarm();
    if (next !== null) this.alarm.bring(next);
  }

  /** Recomputes the deliveries and their due times. Only inside a transaction. */
  owe(owed: (position: Position, rows: readonly OutboxRow[]) => readonly OutboxRow[]): void {
    const position = this.findOwing();
    if (position) this.log.outbox.replace(owed(position, this.log.outbox.rows()));
  }

  /** Appends a judged entry together with related writes. `position`: the one after it, where known. */
  append(entry: Entry, write: () => void = () => undefined, position = extend(this.load(), [entry])): void {
    const settled = withoutIdleVotes(position, this.now(), entry);
    this.save(settled, () => {
      this.log.append(entry);
      this.#callOff(position, settled);
      write();
    });
    this.ports.metrics.count("entry", [position.game.id, entry.by], [entry.commands.length]);
  }

  /** Saves a changed lobby, and begins the game when all seats are taken. */
  change(lobby: Lobby): void {
    if (isFull(lobby)) this.#begin(positionOf(lobby));
    else this.keep(lobby);
  }

  /** Saves a changed lobby, before or after the start, together with related writes. */
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

  /** Saves cancelled votes and tells the people who were asked. Only inside a `write`. */
  #callOff(before: Position, { lobby }: Position): void {
    if (lobby === before.lobby) return;
    this.log.putLobby(lobby);
    for (const [person, fact] of questionFacts(before.lobby, lobby, this.now())) this.enqueue(person, fact);
  }

  /** Saves the service's own notes in the lobby. Notifies nobody; D1 gets them with the next delivery. */
  note(lobby: Lobby): void {
    this.bringBack();
    this.#saves += 1;
    this.log.atomic(() => this.log.putLobby(lobby));
    this.#position.keep({ ...this.load(), lobby });
  }

  /** Queues a fact for a person that does not follow from the log. Only inside a `write`. */
  enqueue(person: string, fact: Fact): void {
    this.log.outbox.enqueue(person, [fact], this.now());
  }

  /** Saves one person's private data. Other people's pages are not told. */
  saveFor(person: string, write: () => void): void {
    this.bringBack();
    this.#saves += 1;
    this.log.atomic(write);
    this.arm();
    this.#poke(NOTHING_SAID, person);
  }

  /** Tells open pages of news: an entry, or a change beside the log. */
  pokePages(): void {
    this.#poke(NOTHING_SAID);
  }

  /** Until when a person counts as having the table open, unless their page is heard again; `null`: they have not. */
  hereUntil(person: string | null): number | null {
    const until = readingUntil(this.#ctx, person, this.ports.pingedAt(this.#ctx));
    return until !== null && until > this.now() ? until : null;
  }

  /** Whether a person has the table open on a page. */
  isHere(person: string | null): boolean {
    return this.hereUntil(person) !== null;
  }

  /** Shows these people's pages who has the table open. */
  tellHere(people: readonly (string | null)[], poke: PokeShape): void {
    tellHere(this.#ctx, people, poke);
  }

  /** Marks the state being read. It changes with every message to a page, and with a new instance. */
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
    const { known } = this.#position;
    pokeSockets(this.#ctx, { seq: known ? seqOf(known) : 0, mark }, saidThen, person);
  }

  /** Restores a whole table over any existing log. `told`: the entries that need no more notices. */
  restore(position: Position, told: number, rows: KeptRows = {}): void {
    const write = () => {
      for (const it of ["entries", "folded"]) this.log.write(`delete from ${it}`);
      this.log.putRows(rows);
      this.log.putLobby(position.lobby);
      for (const it of position.entries) this.log.append(it);
    };
    this.#save(this.#position.known, position, write, () => owedAnew([], position, told, this.circumstances()));
  }

  /** Counts everything that happened at the table: entries, and changes of the lobby. */
  version(): number {
    const position = this.find();
    return position ? seqOf(position) + position.lobby.changes : 0;
  }

  /** Shows a repeated failure on `/api/health`, or (`null`) clears it. */
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
    // The log holds the entries taken over from now on.
    const kept = lobby.fork ? { ...lobby, fork: { ...lobby.fork, entries: undefined } } : lobby;
    this.save(extend({ ...empty, lobby: kept }, first), () => {
      this.log.putLobby(kept);
      for (const it of first) this.log.append(it);
    });
  }
}
