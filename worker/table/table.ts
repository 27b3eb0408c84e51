/** The object of one table. Its methods are thin: pure functions decide, the log keeps, the outbox tells. */
import { DurableObject } from "cloudflare:workers";
import type { NoticeShape, Reply, Submission } from "../contract/facts.ts";
import type { Env } from "../env.ts";
import { ProblemError } from "../http/problem.ts";
import { languageOf } from "../words/index.ts";
import { adoptPerson, copyOf, forgetPerson } from "./belongings.ts";
import { Desk } from "./context.ts";
import { type Caller, HANDLERS, type Handler, type HandlerName } from "./handlers.ts";
import { headerOf, join, leave, type Opening, openLobby, refuseOthers, type Sitter, seatOf, settle } from "./lobby.ts";
import { Pace } from "./pace.ts";
import { partsFor } from "./parts.ts";
import type { Ports } from "./ports.ts";
import { extend, firstBroken, positionAt, positionOf, type Restored, seqOf, statusOf } from "./position.ts";
import { type Answered, replyTo } from "./reply.ts";
import { acceptSocket, closeSocket, isReading, READER } from "./sockets.ts";
import type { Log } from "./store.ts";
import { judge, leastSeats } from "./submission.ts";
import { logShape, moveShape, noticeShape, tableShape } from "./view.ts";

export class Table extends DurableObject<Env> {
  readonly #desk: Desk;
  readonly #pace = new Pace();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#desk = new Desk(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Where the clock and everything outside comes in; tests put their own here. */
  get ports(): Ports {
    return this.#desk.ports;
  }

  set ports(ports: Ports) {
    this.#desk.ports = ports;
  }

  /** The memory of the table; tests look into it. */
  get log(): Log {
    return this.#desk.log;
  }

  /** Opens the table; it starts at once when bots fill it. Done again by the same host it changes nothing. As JSON: TableShape. */
  async create(opening: Opening): Promise<Reply> {
    return this.#reply(() => {
      const { person } = opening.host;
      if (this.#desk.find()?.lobby.host === person) return { status: 201, body: this.#shapeFor(person) };
      if (this.#desk.find()) throw new ProblemError("started");
      this.#desk.change(openLobby(opening));
      return { status: 201, body: this.#shapeFor(person) };
    });
  }

  /** Takes a seat; the last one starts the game. As JSON: TableShape. */
  async join(sitter: Sitter, invite: string | null, shunnedBy: readonly string[] = []): Promise<Reply> {
    return this.#reply(() => {
      const { lobby } = this.#desk.load();
      if (seatOf(lobby, sitter.person) === null) this.#refuseStarted();
      const joined = join(lobby, sitter, invite, shunnedBy);
      if (joined !== lobby) this.#desk.change(joined);
      return { status: 200, body: this.#shapeFor(sitter.person) };
    });
  }

  /** Gives the seat up, before the start. As JSON: `{}`. */
  async leave(person: string): Promise<Reply> {
    return this.#reply(() => {
      const { lobby } = this.#desk.load();
      if (seatOf(lobby, person) === null) throw new ProblemError("not-seated");
      this.#refuseStarted();
      this.#desk.change(leave(lobby, person));
      return { status: 200, body: {} };
    });
  }

  /** The host begins without waiting for more. As JSON: TableShape. */
  async start(person: string): Promise<Reply> {
    return this.#reply(() => {
      const { lobby, game } = this.#desk.load();
      refuseOthers(lobby, person);
      this.#refuseStarted();
      this.#desk.change(settle(lobby, leastSeats(game, lobby.options)));
      return { status: 200, body: this.#shapeFor(person) };
    });
  }

  /** The table as a person may see it, now or after entry `at`. As JSON: TableShape. */
  async snapshot(person: string | null, at: number | null): Promise<Reply> {
    return this.#reply(() => {
      const position = this.#desk.load();
      if (at !== null && at > seqOf(position)) throw new ProblemError("not-found");
      return {
        status: 200,
        body: { ...tableShape(position, person, at ?? seqOf(position)), ...partsFor(this.#desk, person) },
      };
    });
  }

  /** The entries after `after`, as a person may see them. As JSON: LogShape. */
  async entriesAfter(person: string | null, after: number, language: string): Promise<Reply> {
    return this.#reply(() => {
      const position = this.#desk.load();
      const reader = { viewer: seatOf(position.lobby, person), language: languageOf(language) };
      return { status: 200, body: logShape(position, reader, after) };
    });
  }

  /** Plays a submission: all of it or nothing, saved before anybody is told. As JSON: MoveShape. */
  async move(submission: Submission): Promise<Reply> {
    return this.#reply(() => {
      const now = this.#desk.load();
      this.#refuseHaste(submission.person);
      const language = languageOf(submission.language);
      const judged = judge(now, submission, this.#desk.now(), language);
      const position = judged.kind === "new" ? judged.position : positionAt(now, judged.seq);
      const answer = moveShape(position, { viewer: seatOf(now.lobby, submission.person), language });
      if (judged.kind === "new") this.#desk.append(judged.entry);
      return { status: 200, body: answer };
    });
  }

  /** What there is to say to a seat that was told of entry `seq`. Throws when there is no such table. */
  async notice(seat: number, seq: number, language: string): Promise<NoticeShape> {
    const position = this.#desk.load();
    const looking = isReading(this.ctx, position.lobby.places[seat]?.person ?? null);
    return { ...noticeShape(position, { viewer: seat, language: languageOf(language) }, seq), looking };
  }

  /** The whole history, for the service alone: who may see what of it is decided by `exportOf`. As JSON: `{ header, entries, viewer }`. */
  async history(person: string | null): Promise<Reply> {
    return this.#reply(() => {
      const position = this.#desk.load();
      const header = headerOf(position.lobby, statusOf(position) === "over");
      return { status: 200, body: { header, entries: position.entries, viewer: seatOf(position.lobby, person) } };
    });
  }

  /** Brings a table back into an empty object. `told`: the entries whose facts need not be told any more. As JSON: TableShape. */
  async restore(restoredJson: string, told: number): Promise<Reply> {
    return this.#reply(() => {
      const { lobby, entries } = JSON.parse(restoredJson) as Restored;
      const found = this.#desk.find();
      if (found && found.entries.at(-1)?.hash !== entries.at(-1)?.hash) throw new ProblemError("started");
      const broken = firstBroken(lobby, entries);
      if (broken !== null)
        throw new ProblemError("bad-import", { reason: `Entry ${broken} does not follow from what is before it.` });
      if (!found) this.#desk.restore(extend(positionOf(lobby), entries), told);
      return { status: 201, body: this.#shapeFor(lobby.host) };
    });
  }

  /** Everything else that a person may ask of a table, by its name. `bodyJson` was checked by the route. */
  async handle(name: HandlerName, caller: Caller, bodyJson: string): Promise<Reply> {
    const handler: Handler = HANDLERS[name];
    return this.#reply(() => handler(this.#desk, caller, JSON.parse(bodyJson)));
  }

  /** Has D1 told everything again, from the object's own log. As JSON: `{ seq }`. */
  async reproject(): Promise<Reply> {
    const reply = this.#reply(() => {
      this.#desk.load();
      this.log.putLane("d1", { seq: 0, lobby: 0, tries: 0, due: null });
      return { status: 200, body: { seq: seqOf(this.#desk.load()) } };
    });
    if (reply.ok) await this.#desk.work();
    return reply;
  }

  /** Gives all that was a guest's to the person they turned out to be. */
  async adopt(guest: string, person: string): Promise<void> {
    adoptPerson(this.#desk, guest, person);
  }

  /** Forgets somebody who deleted their account. */
  async forget(person: string): Promise<void> {
    forgetPerson(this.#desk, person);
  }

  /** All that is kept of a person here, as JSON text, for the copy of their data. */
  async copyOf(person: string): Promise<string> {
    return JSON.stringify(copyOf(this.#desk, person));
  }

  /** Sees to it that an alarm is set when something is owed (alarms do not survive a restore). */
  async poke(): Promise<void> {
    await this.#desk.arm();
  }

  /** A WebSocket that is told `{ seq }` whenever something happened. */
  override async fetch(request: Request): Promise<Response> {
    const reader = request.headers.get(READER);
    return this.#desk.find() ? acceptSocket(this.ctx, reader) : new Response(null, { status: 404 });
  }

  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket): void {
    closeSocket(socket);
  }

  /** Does what is due and pays what is owed. */
  override async alarm(): Promise<void> {
    await this.#desk.work();
  }

  #refuseStarted(): void {
    if (statusOf(this.#desk.load()) !== "open") throw new ProblemError("started");
  }

  #refuseHaste(person: string): void {
    const seconds = this.env.LIMITS === "off" ? null : this.#pace.count(person, this.#desk.now());
    if (seconds !== null) throw new ProblemError("too-many", { seconds });
  }

  #shapeFor(person: string) {
    return { ...tableShape(this.#desk.load(), person), ...partsFor(this.#desk, person) };
  }

  /** Answers, and sees to an alarm that was lost. */
  #reply(run: () => Answered): Reply {
    const reply = replyTo(run);
    void this.#desk.arm().catch(() => undefined);
    return reply;
  }
}
