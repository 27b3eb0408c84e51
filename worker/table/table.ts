/** The object of one table. Its methods are thin: pure functions decide, the log keeps, the outbox tells. */
import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";
import type { NoticeShape, Reply, Submission } from "../facts.ts";
import { ProblemError } from "../problem.ts";
import { languageOf } from "../words/index.ts";
import { logShape, moveShape, noticeShape, tableShape } from "./answer.ts";
import { awaitedBot, playBot } from "./bots.ts";
import { LANES, type Lane, type LaneName } from "./lane.ts";
import {
  adopt,
  headerOf,
  isFull,
  join,
  type Lobby,
  leave,
  type Opening,
  openLobby,
  refuseOthers,
  type Sitter,
  seatOf,
  settle,
} from "./lobby.ts";
import { Log } from "./log.ts";
import { drain, nextDrain, type OutboxDeps } from "./outbox.ts";
import { Pace } from "./pace.ts";
import { type Ports, portsOf } from "./ports.ts";
import {
  extend,
  firstBroken,
  type Position,
  positionAt,
  positionOf,
  type Restored,
  seqOf,
  statusOf,
} from "./position.ts";
import { type Answered, replyTo } from "./reply.ts";
import { acceptSocket, closeSocket, pokeSockets } from "./sockets.ts";
import { beginTable, judge } from "./submission.ts";

/** Bots' turns in one alarm; a table of bots alone would otherwise keep it for long. */
const MOST_BOT_TURNS = 20;
/** After a bot failed. */
const BOT_PAUSE = 60_000;
/** What is owed is paid this much later, in milliseconds, so that moves in quick succession are told together. */
const GATHER = 500;

export class Table extends DurableObject<Env> {
  /** Where the clock and everything outside comes in; tests put their own here. */
  ports: Ports;
  readonly log: Log;
  #position: Position | null = null;
  #botDue = 0;
  readonly #pace = new Pace();
  /** When the alarm goes off, as far as this instance has set it. */
  #alarmAt = Number.POSITIVE_INFINITY;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.log = new Log(ctx.storage);
    this.ports = portsOf(env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Opens the table; it starts at once when bots fill it. Done again by the same host it changes nothing. As JSON: TableShape. */
  async create(opening: Opening): Promise<Reply> {
    return this.#reply(() => {
      const { person } = opening.host;
      if (this.#find()?.lobby.host === person) return { status: 201, body: this.#shapeFor(person) };
      if (this.#find()) throw new ProblemError("started");
      this.#change(openLobby(opening));
      return { status: 201, body: this.#shapeFor(person) };
    });
  }

  /** Takes a seat; the last one starts the game. As JSON: TableShape. */
  async join(sitter: Sitter, invite: string | null): Promise<Reply> {
    return this.#reply(() => {
      const { lobby } = this.#load();
      if (seatOf(lobby, sitter.person) === null) this.#refuseStarted();
      const joined = join(lobby, sitter, invite);
      if (joined !== lobby) this.#change(joined);
      return { status: 200, body: this.#shapeFor(sitter.person) };
    });
  }

  /** Gives the seat up, before the start. As JSON: `{}`. */
  async leave(person: string): Promise<Reply> {
    return this.#reply(() => {
      const { lobby } = this.#load();
      if (seatOf(lobby, person) === null) throw new ProblemError("not-seated");
      this.#refuseStarted();
      this.#change(leave(lobby, person));
      return { status: 200, body: {} };
    });
  }

  /** The host begins without waiting for more. As JSON: TableShape. */
  async start(person: string): Promise<Reply> {
    return this.#reply(() => {
      const { lobby, game } = this.#load();
      refuseOthers(lobby, person);
      this.#refuseStarted();
      this.#change(settle(lobby, game.seats.min));
      return { status: 200, body: this.#shapeFor(person) };
    });
  }

  /** The table as a person may see it, now or after entry `at`. As JSON: TableShape. */
  async snapshot(person: string | null, at: number | null): Promise<Reply> {
    return this.#reply(() => {
      const position = this.#load();
      if (at !== null && at > seqOf(position)) throw new ProblemError("not-found");
      return { status: 200, body: tableShape(position, person, at ?? seqOf(position)) };
    });
  }

  /** The entries after `after`, as a person may see them. As JSON: LogShape. */
  async entriesAfter(person: string | null, after: number, language: string): Promise<Reply> {
    return this.#reply(() => {
      const position = this.#load();
      const reader = { viewer: seatOf(position.lobby, person), language: languageOf(language) };
      return { status: 200, body: logShape(position, reader, after) };
    });
  }

  /** Plays a submission: all of it or nothing, saved before anybody is told. As JSON: MoveShape. */
  async move(submission: Submission): Promise<Reply> {
    return this.#reply(() => {
      const now = this.#load();
      this.#refuseHaste(submission.person);
      const language = languageOf(submission.language);
      const judged = judge(now, submission, this.ports.now(), language);
      const position = judged.kind === "new" ? judged.position : positionAt(now, judged.seq);
      const answer = moveShape(position, { viewer: seatOf(now.lobby, submission.person), language });
      if (judged.kind === "new") this.#save(position, () => this.log.append(judged.entry));
      return { status: 200, body: answer };
    });
  }

  /** What there is to say to a seat that was told of entry `seq`. Throws when there is no such table. */
  async notice(seat: number, seq: number, language: string): Promise<NoticeShape> {
    return noticeShape(this.#load(), { viewer: seat, language: languageOf(language) }, seq);
  }

  /** The whole history, for the service alone: who may see what of it is decided by `exportOf`. As JSON: `{ header, entries, viewer }`. */
  async history(person: string | null): Promise<Reply> {
    return this.#reply(() => {
      const position = this.#load();
      const header = headerOf(position.lobby, statusOf(position) === "over");
      return { status: 200, body: { header, entries: position.entries, viewer: seatOf(position.lobby, person) } };
    });
  }

  /** Brings a table back into an empty object. `told`: the entries whose facts need not be told any more. As JSON: TableShape. */
  async restore(restoredJson: string, told: number): Promise<Reply> {
    return this.#reply(() => {
      const { lobby, entries } = JSON.parse(restoredJson) as Restored;
      const found = this.#find();
      if (found && found.entries.at(-1)?.hash !== entries.at(-1)?.hash) throw new ProblemError("started");
      const broken = firstBroken(lobby, entries);
      if (broken !== null)
        throw new ProblemError("bad-import", { reason: `Entry ${broken} does not follow from what is before it.` });
      if (!found) this.#restore(extend(positionOf(lobby), entries), told);
      return { status: 201, body: this.#shapeFor(lobby.host) };
    });
  }

  /** Has D1 told everything again, from the object's own log. As JSON: `{ seq }`. */
  async reproject(): Promise<Reply> {
    const reply = this.#reply(() => {
      this.#load();
      this.log.putLane("d1", { seq: 0, lobby: 0, tries: 0, due: null });
      return { status: 200, body: { seq: seqOf(this.#load()) } };
    });
    if (reply.ok) await this.alarm();
    return reply;
  }

  /** Gives a guest's seat to the person they turned out to be. */
  async adopt(guest: string, person: string): Promise<void> {
    const lobby = this.#find()?.lobby;
    const adopted = lobby && adopt(lobby, guest, person);
    if (adopted && adopted !== lobby) this.#keep(adopted);
  }

  /** Sees to it that an alarm is set when something is owed (alarms do not survive a restore). */
  async poke(): Promise<void> {
    await this.#arm();
  }

  /** A WebSocket that is told `{ seq }` whenever something happened. */
  override async fetch(): Promise<Response> {
    return this.#find() ? acceptSocket(this.ctx) : new Response(null, { status: 404 });
  }

  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket): void {
    closeSocket(socket);
  }

  /** Plays bots' turns and pays what is owed. Catches everything, and sets the next alarm last. */
  override async alarm(): Promise<void> {
    this.#alarmAt = Number.POSITIVE_INFINITY;
    try {
      this.#playBots();
      await drain(this.#outbox());
    } catch (error) {
      console.error(JSON.stringify({ at: "table", fault: String(error) }));
    }
    await this.#arm();
  }

  #find(): Position | null {
    this.#position ??= this.#read();
    return this.#position;
  }

  #read(): Position | null {
    const lobby = this.log.lobby();
    return lobby && !lobby.closed ? extend(positionOf(lobby), this.log.entries()) : null;
  }

  #load(): Position {
    const position = this.#find();
    if (!position) throw new ProblemError("no-table");
    return position;
  }

  #refuseStarted(): void {
    if (statusOf(this.#load()) !== "open") throw new ProblemError("started");
  }

  #refuseHaste(person: string): void {
    const seconds = this.env.LIMITS === "off" ? null : this.#pace.count(person, this.ports.now());
    if (seconds !== null) throw new ProblemError("too-many", { seconds });
  }

  #shapeFor(person: string) {
    return tableShape(this.#load(), person);
  }

  /** Answers, and sees to an alarm that was lost. */
  #reply(run: () => Answered): Reply {
    const reply = replyTo(run);
    void this.#arm().catch(() => undefined);
    return reply;
  }

  /** Saves all or nothing, with the alarm that makes it known; then tells the pages. Nothing is awaited in between. */
  #save(position: Position | null, write: () => void): void {
    const now = this.ports.now();
    const due = position && awaitedBot(position) !== null ? now : now + GATHER;
    this.log.atomic(() => {
      write();
      // An alarm that comes sooner stays: moves without end must not put it off.
      if (due < this.#alarmAt) void this.ctx.storage.setAlarm(due);
    });
    this.#alarmAt = Math.min(due, this.#alarmAt);
    this.#position = position;
    pokeSockets(this.ctx, position ? seqOf(position) : 0);
  }

  /** Keeps a changed lobby; the game begins when all seats are taken. */
  #change(lobby: Lobby): void {
    if (isFull(lobby)) this.#begin(positionOf(lobby));
    else this.#keep(lobby);
  }

  #begin(empty: Position): void {
    const first = beginTable(empty, this.ports.now());
    this.#save(extend(empty, [first]), () => {
      this.log.putLobby(empty.lobby);
      this.log.append(first);
    });
  }

  #keep(lobby: Lobby): void {
    const position = lobby.closed ? null : { ...(this.#find() ?? positionOf(lobby)), lobby };
    this.#save(position, () => this.log.putLobby(lobby));
  }

  #restore(position: Position, told: number): void {
    this.#save(position, () => {
      this.log.putLobby(position.lobby);
      for (const it of position.entries) this.log.append(it);
      this.log.putLane("inbox", { seq: told, lobby: 0, tries: 0, due: null });
    });
  }

  #playBots(): void {
    for (let turns = 0; turns < MOST_BOT_TURNS; turns++) {
      const position = this.#find();
      const seat = position && awaitedBot(position);
      if (!position || seat === null || this.#botDue > this.ports.now()) return;
      try {
        const entry = playBot(position, seat, this.ports.now());
        this.#save(extend(position, [entry]), () => this.log.append(entry));
      } catch (error) {
        console.error(JSON.stringify({ at: "bot", game: position.lobby.game, fault: String(error) }));
        this.#botDue = this.ports.now() + BOT_PAUSE;
      }
    }
  }

  /** The table as the outbox needs it; a closed one too, which D1 must forget. */
  #owing(): Position | null {
    const found = this.#find();
    if (found) return found;
    const lobby = this.log.lobby();
    return lobby && positionOf(lobby);
  }

  #outbox(): OutboxDeps {
    const { now, project, tell } = this.ports;
    return {
      ...{ now, project, tell },
      position: () => this.#owing() ?? this.#load(),
      lane: (name) => this.log.lane(name),
      advance: (name, from, to) => this.#advance(name, from, to),
    };
  }

  #advance(name: LaneName, from: Lane, to: Lane): void {
    const { seq, lobby } = this.log.lane(name);
    if (seq === from.seq && lobby === from.lobby) this.log.putLane(name, to);
  }

  #nextAlarm(now: number): number | null {
    const position = this.#owing();
    if (!position) return null;
    const [d1, inbox] = LANES.map((it) => this.log.lane(it)) as [Lane, Lane];
    const due = nextDrain({ d1, inbox }, position, now + GATHER);
    const bot = awaitedBot(position) === null ? null : Math.max(now, this.#botDue);
    return due === null || bot === null ? (due ?? bot) : Math.min(due, bot);
  }

  async #arm(): Promise<void> {
    const now = this.ports.now();
    const next = this.#nextAlarm(now);
    if (next === null) return;
    const set = await this.ctx.storage.getAlarm();
    this.#alarmAt = Math.min(set ?? next, next);
    if (set === null || set > next) await this.ctx.storage.setAlarm(next);
  }
}
