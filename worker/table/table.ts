/** The object of one table. Its methods are thin: pure functions decide, the log stores, the outbox delivers. */
import { DurableObject } from "cloudflare:workers";
import type { Caller, History, NoticeShape, Reply, Submission } from "../contract/facts.ts";
import type { Dealt, Opened, Opening, Restored, Sitter } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import type { LeanMoveShape, LogShape, MoveShape, TableShape } from "../contract/shapes.ts";
import { figuresAfter } from "../db/service-figures.ts";
import type { Env, LogAsked, TableObject, TableWithLog } from "../env.ts";
import { isSetUp } from "../lib/ready.ts";
import { HOUR, MINUTE } from "../lib/time.ts";
import { languageOf } from "../words/index.ts";
import { notePresence } from "./clock/live.ts";
import { TableContext } from "./context.ts";
import { tableFact } from "./facts.ts";
import { mayLeaveD1 } from "./features/finished/finished.ts";
import { backgroundTasks, declared, HANDLERS, isHandler, LIMITS, PLAYS, partsFor, scheduledTasks } from "./features.ts";
import { acceptFold, inspect, lookAfter, refuseBroken, soundPosition } from "./inspect.ts";
import {
  dealtLobby,
  hasLeft,
  heldBy,
  join,
  leave,
  newSeed,
  openLobby,
  refuseOthers,
  seatOf,
  seatOrRefuse,
  settle,
} from "./lobby.ts";
import { noticeFor } from "./notice.ts";
import { adoptPerson, copyOf, fitting, forgetPerson } from "./personal-data.ts";
import { extend, fullHeader, type Position, positionAt, positionOf, seqOf, statusOf } from "./position.ts";
import { seasonResultOf } from "./rated.ts";
import { type Answered, replyTo } from "./reply.ts";
import { acceptSocket, closeSocket, READER, readerOf, refuseMessage } from "./sockets.ts";
import type { Log } from "./store.ts";
import { judge, leastSeats, Pace } from "./submission.ts";
import { leanMoveShape, logFor, moveShape, tableShape } from "./view.ts";
import { Work } from "./work.ts";

/** Time for D1 to delete a table, in milliseconds, before its lanes resume. */
const FORGETTING = MINUTE;
/** Seats one person may take in an hour, because each change reaches all players' lists. */
const MOST_JOINS = 30;

export class Table extends DurableObject<Env> implements TableObject {
  readonly #context: TableContext;
  readonly #work: Work;
  readonly #pace = new Pace();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#context = new TableContext(ctx, env, declared());
    this.#work = new Work(this.#context, scheduledTasks(), backgroundTasks());
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Everything from outside. Tests replace it. */
  get ports(): TableContext["ports"] {
    return this.#context.ports;
  }

  set ports(ports: TableContext["ports"]) {
    this.#context.ports = ports;
  }

  /** The context of the table's parts. Tests use it to reach states that would take days. */
  get context(): TableContext {
    return this.#context;
  }

  /** The table's memory, for tests. */
  get log(): Log {
    return this.#context.log;
  }

  /**
   * Opens the table, and starts it at once when bots fill it. Idempotent for the same host. `again`: a repeated request, so the table may
   * exist under another host, or be closed for good.
   */
  async create(opening: Opening, again = false): Promise<Reply<TableShape>> {
    if (!again && !this.#context.find()) this.#context.beginAnew();
    return this.#reply(opening.host.person, () => {
      const { person } = opening.host;
      const found = this.#findMade(again);
      if (!found) this.#context.change(openLobby(opening));
      else if (!again && found.lobby.host !== person) throw new ProblemError("started");
      return { status: 201, body: this.#shapeFor(person) };
    });
  }

  /** Opens and starts a game of a season: at most once, however often it is asked. Without anybody left to play nothing begins. */
  async deal(opening: Dealt, sitters: readonly (Sitter | null)[]): Promise<Reply<Opened>> {
    if (!this.#context.find()) this.#context.beginAnew();
    return this.#reply(null, () => {
      const isNew = !this.#context.find() && !this.log.lobby();
      if (isNew) this.#context.change(dealtLobby({ ...opening, seed: newSeed(this.env) }, sitters));
      const position = this.#context.find();
      const result = position && seasonResultOf(position);
      return { status: 200, body: result ? { result } : {} };
    });
  }

  /** Takes a seat; the last one starts the game. */
  async join(sitter: Sitter, invite: string | null, blockers: readonly string[] = []): Promise<Reply<TableShape>> {
    return this.#reply(sitter.person, () => {
      const { lobby } = this.#context.load();
      if (seatOf(lobby, sitter.person) === null) this.#refuseStarted();
      const joined = join(lobby, sitter, invite, { blockers, now: this.#context.now() });
      if (joined === lobby) return { status: 200, body: this.#shapeFor(sitter.person) };
      this.#refuseHaste(`seats ${sitter.person}`, MOST_JOINS, HOUR);
      this.#context.change(joined);
      return { status: 200, body: this.#shapeFor(sitter.person) };
    });
  }

  /** Gives the seat up before the start. Repeating it gets the same answer. */
  async leave(person: string): Promise<Reply<Record<string, never>>> {
    return this.#reply(person, () => {
      const known = this.#context.log.lobby();
      if (known && hasLeft(known, person)) return { status: 200, body: {} };
      const { lobby } = this.#context.load();
      seatOrRefuse(lobby, person);
      this.#refuseStarted();
      this.#context.change(leave(lobby, person));
      return { status: 200, body: {} };
    });
  }

  /** Starts the game for the host without waiting for more players. Does nothing when it has begun. */
  async start(person: string): Promise<Reply<TableShape>> {
    return this.#reply(person, () => {
      const { lobby, game } = this.#context.load();
      refuseOthers(lobby, person);
      const isOpen = statusOf(this.#context.load()) === "open";
      if (isOpen) this.#context.change(settle(lobby, leastSeats(game, lobby.options)));
      return { status: 200, body: this.#shapeFor(person) };
    });
  }

  /** The table as a person may see it, now or after entry `at`, with entries of its log on request. */
  async snapshot(person: string | null, at: number | null, asked?: LogAsked | null): Promise<Reply<TableWithLog>> {
    return this.#reply(person, () => {
      const position = this.#context.load();
      if (at !== null && at > seqOf(position)) throw new ProblemError("not-found");
      const shape = { ...tableShape(position, person, at ?? seqOf(position)), ...partsFor(this.#context, person) };
      const log = asked && { mark: this.#context.mark(), log: logFor(position, person, asked) };
      return { status: 200, body: { ...shape, ...log } };
    });
  }

  /** Up to `most` entries after `after`, as a person may see them. */
  async entriesAfter(person: string | null, after: number, language: string, most?: number): Promise<Reply<LogShape>> {
    return this.#reply(null, () => ({
      status: 200,
      body: logFor(this.#context.load(), person, { after, language, most }),
    }));
  }

  /** Plays a submission: all or nothing, saved before anybody is told. */
  async move(submission: Submission): Promise<Reply<MoveShape | LeanMoveShape>> {
    return this.#reply(submission.person, () => {
      const now = this.#context.load();
      this.#refuseHaste(submission.person);
      const language = languageOf(submission.language);
      const judged = judge(now, submission, this.#context.now(), language);
      const position = judged.kind === "new" ? judged.position : positionAt(now, judged.seq);
      const viewer = seatOf(now.lobby, submission.person);
      const body = submission.lean ? leanMoveShape(position, viewer) : moveShape(position, { viewer, language });
      if (judged.kind === "new") this.#context.append(judged.entry, undefined, judged.position);
      return { status: 200, body };
    });
  }

  /** The signed-in host behind an invitation, while seats are free; `null`: none. */
  async hostFor(invite: string): Promise<string | null> {
    await this.#work.wake();
    const position = this.#context.find();
    if (!position || statusOf(position) !== "open") return null;
    const { host, invite: code, places } = position.lobby;
    const isKnown = places.some((it) => it.person === host && it.kind === "person");
    return isKnown && invite === code ? host : null;
  }

  /** The notice for a seat that was told of entry `seq`. Throws without such a table. */
  async notice(seat: number, seq: number, language: string): Promise<NoticeShape> {
    await this.#wake();
    return noticeFor(this.#context, seat, seq, language);
  }

  /** The whole history, for the service alone: `exportOf` decides who may see what. */
  async history(person: string | null): Promise<Reply<History>> {
    return this.#reply(null, () => {
      const position = this.#context.load();
      const header = fullHeader(position, this.#context.ports.origin);
      return { status: 200, body: { header, entries: position.entries, viewer: seatOf(position.lobby, person) } };
    });
  }

  /**
   * Restores a table into an empty object, or over a broken log: 201; 200 when it was there. `told`: entries that need no more notices;
   * `shorter`: even over a longer broken log; `again`: as in `create`.
   */
  async restore(restoredJson: string, told: number, shorter = false, again = false): Promise<Reply<TableShape>> {
    if (!again) this.#context.beginAnew();
    return this.#reply(null, () => {
      const { lobby, entries, rows } = JSON.parse(restoredJson) as Restored;
      if (again && this.#findMade(again)) return { status: 201, body: this.#shapeFor(lobby.host) };
      refuseBroken(lobby, entries);
      const found = soundPosition(this.#context);
      if (found && found.entries.at(-1)?.hash !== entries.at(-1)?.hash) throw new ProblemError("started");
      if (!found && !shorter && this.log.length() > entries.length) throw new ProblemError("longer");
      if (!found) this.#context.restore(extend(positionOf(lobby), entries), told, fitting(rows, entries.length));
      return { status: found ? 200 : 201, body: this.#shapeFor(lobby.host) };
    });
  }

  /** Calls another handler by name: a plan or an order may be due without a new entry. `bodyJson` was checked by the route. */
  async handle(name: string, caller: Caller, bodyJson: string): Promise<Reply> {
    return this.#reply<unknown>(caller.person, () => {
      // For moments after a deploy a newer Worker asks an older object, which is put away soon.
      if (!isHandler(name)) throw new ProblemError("busy");
      const limit = LIMITS[name];
      if (limit) this.#refuseHaste(`${limit.of} ${caller.person}`, limit.most, HOUR);
      const { programs } = this.#context.load().lobby;
      if (programs === false && caller.program && PLAYS.has(name)) throw new ProblemError("no-programs");
      const answered = HANDLERS[name](this.#context, caller, JSON.parse(bodyJson));
      this.#work.arm();
      return "body" in answered ? answered : { status: answered.status, body: this.#shapeFor(caller.person) };
    });
  }

  /** Rewrites D1 and the lists from the object's own log, if it holds, and R2 if the game is over. Accepts the current fold as correct. */
  async reproject(): Promise<Reply<{ readonly seq: number }>> {
    const sound = await this.#reply(null, () => {
      const position = this.#context.load();
      refuseBroken(position.lobby, this.#context.archived.entries());
      return { status: 200, body: { seq: seqOf(position) } };
    });
    if (!sound.ok) return sound;
    const mayLeave = await mayLeaveD1(this.#context);
    const reply = await this.#reply(null, () => {
      if (!mayLeave) throw new ProblemError("busy");
      const position = this.#context.load();
      this.#context.bringBack();
      acceptFold(this.#context, position);
      // Waits until D1 has deleted the table, because earlier writes would be deleted too.
      this.#work.oweAnew(this.#context.now() + FORGETTING);
      return { status: 200, body: { seq: seqOf(position) } };
    });
    if (reply.ok) {
      await this.ports.unproject(this.#context.load().lobby.id, this.log.people());
      this.#work.oweAnew(this.#context.now());
      await this.#work.run();
    }
    return reply;
  }

  /** The table's entry in a person's list, as JSON text: a fact of type `table`; `null`: there is no such table. */
  async listed(person: string): Promise<string> {
    await this.#wake();
    const position = this.#context.find();
    return JSON.stringify(position && tableFact(position, heldBy(position.lobby, person), true));
  }

  /** The table's own report as JSON, for comparison with D1; `null`: there is no such table here. */
  async inspect(): Promise<string> {
    await this.#context.awaken();
    const isAlarmLost = await this.#work.rearm();
    const lobby = this.log.lobby() ?? this.#context.find()?.lobby;
    const inspection = lobby && !lobby.closed ? inspect(this.#context, lobby, isAlarmLost) : null;
    return JSON.stringify(inspection);
  }

  /** Moves everything of a guest to the person they signed in as. */
  async adopt(guest: string, person: string): Promise<void> {
    await this.#wake(guest);
    adoptPerson(this.#context, guest, person);
  }

  /** Deletes the data of somebody who deleted their account. */
  async forget(person: string): Promise<void> {
    await this.#wake(person);
    forgetPerson(this.#context, person);
  }

  /** Everything stored about a person here, as JSON text, for the copy of their data. */
  async copyOf(person: string): Promise<string> {
    await this.#wake(person);
    return JSON.stringify(copyOf(this.#context, person));
  }

  /** The people's rows beside the game, as JSON text, for a backup: KeptRows; `null`: they are in R2 with the game. */
  async beside(): Promise<string> {
    await this.#work.wake();
    return JSON.stringify(this.#context.archived.isEmpty() ? null : this.log.keptRows("backup"));
  }

  /**
   * Sets the alarm when something is owed, because alarms do not survive a restore. Answers when to check again (`null`: never) and who is
   * to move.
   */
  async rearm(): Promise<{ readonly again: number | null; readonly awaited: readonly string[] }> {
    if (!this.#context.archived.isEmpty()) await this.#context.awaken();
    await this.#work.rearm();
    return lookAfter(this.#context);
  }

  /** Clears a person's hold-back until their inbox sends a new one, because their settings changed. */
  async clearHoldBack(person: string): Promise<void> {
    await this.#work.wake();
    this.#work.clearHoldBack(person);
  }

  /** Opens a WebSocket that reports changes, including any since the `mark` in its address. */
  override async fetch(request: Request): Promise<Response> {
    await this.#wake();
    const position = this.#context.find();
    if (!position) return new Response(null, { status: 404 });
    const known = new URL(request.url).searchParams.get("mark");
    const mark = this.#context.mark();
    const first = known === null || known === mark ? null : { seq: seqOf(position), mark };
    const reader = request.headers.get(READER);
    const seated = seatOf(position.lobby, reader) !== null;
    const answer = acceptSocket(this.ctx, request, { seated, first, at: this.#context.now() });
    notePresence(this.#context, reader);
    this.#context.arm();
    return answer;
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    refuseMessage(socket, message);
    await this.#work.wake();
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    closeSocket(socket);
    await this.#wake();
    notePresence(this.#context, readerOf(socket));
    this.#context.arm();
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket);
  }

  /** Runs due tasks and deliveries. */
  override async alarm(): Promise<void> {
    if (!isSetUp(this.env)) return this.#context.alarm.putOff(this.#context.now());
    await this.#work.run();
    figuresAfter(this.ctx, this.env, "table");
  }

  /** The table that an earlier, identical request made. A table closed since is not reopened. */
  #findMade(again: boolean): Position | null {
    const found = this.#context.find();
    if (again && !found && this.log.lobby()?.closed) throw new ProblemError("no-table");
    return found;
  }

  #refuseStarted(): void {
    if (statusOf(this.#context.load()) !== "open") throw new ProblemError("started");
  }

  #refuseHaste(what: string, most?: number, span?: number): void {
    const seconds = this.env.LIMITS === "off" ? null : this.#pace.count(what, this.#context.now(), most, span);
    if (seconds !== null) throw new ProblemError("too-many", { seconds });
  }

  #shapeFor(person: string | null): TableShape {
    return { ...tableShape(this.#context.load(), person), ...partsFor(this.#context, person) };
  }

  /** Restores from R2, and compares the alarm with what is owed. Every method begins with it, or with its second half. */
  async #wake(person: string | null = null): Promise<void> {
    await this.#context.awaken(person);
    await this.#work.wake();
  }

  /** Answers a person, and has D1 follow. */
  async #reply<Body>(person: string | null, run: () => Answered<Body>): Promise<Reply<Body>> {
    const awake = await this.#wake(person).then(
      () => run,
      (error: unknown) => () => {
        throw error;
      },
    );
    const reply = replyTo<Body>(awake);
    this.#work.follow();
    return reply;
  }
}
