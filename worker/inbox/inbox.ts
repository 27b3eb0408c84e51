/** The inbox of one person: decides what to send, when, and by which channel. One Durable Object, named by the person's id (or `to:<address>`). */
import { DurableObject } from "cloudflare:workers";
import type { Fact } from "../contract/facts.ts";
import { figuresAfter } from "../db/service-figures.ts";
import type { Env, InboxObject } from "../env.ts";
import { Alarm } from "../lib/alarm.ts";
import { Connections } from "../lib/connections.ts";
import { isSetUp } from "../lib/ready.ts";
import { countLate, logLine } from "../lib/telemetry.ts";
import { Late, withTimeout } from "../lib/with-timeout.ts";
import { isListedKind } from "../notify/channels/index.ts";
import { shapeOf } from "../notify/delivery.ts";
import { Attempts } from "./attempt.ts";
import { choresOwed, lookSoon, noteChores } from "./chores.ts";
import { drain } from "./delivery.ts";
import { DirectoryCache, heldBack, isAddress } from "./directory.ts";
import { Faults, logHere } from "./faults.ts";
import { Lanes } from "./lanes.ts";
import { differs, type Index, pageOfTables, rebuild } from "./listing.ts";
import { nextAlarm } from "./outbox.ts";
import { type Ports, portsOf } from "./ports.ts";
import { type InboundReply, takeReply } from "./replies.ts";
import { spread, take, unreached } from "./routing.ts";
import { LEASE, NO_ANSWER } from "./schedule.ts";
import { sendSignIns } from "./sign-in-mails.ts";
import { Store } from "./store.ts";

/** Milliseconds after which a round is logged as slow. */
const SLOW = 5_000;
/** Milliseconds for which a table is kept waiting at most. */
const ROUND_TIMEOUT = 3_000;
/** Deliveries shown in the list. */
const SHOWN = 200;

export class Inbox extends DurableObject<Env> implements InboxObject {
  /** Everything from outside: clock, network, other objects. Tests replace it. */
  ports: Ports;
  readonly #store: Store;
  readonly #alarm: Alarm;
  readonly #directory: DirectoryCache;
  readonly #faults: Faults;
  /** Set by the first check of the alarm after the object woke. */
  #woken: Promise<void> | null = null;
  /** Slow work outlives its round. When it ends, the alarm is set for the work that follows. */
  readonly #lanes = new Lanes(() => {
    this.ctx.waitUntil(this.#arm().catch((error: unknown) => this.#faults.note("alarm", error)));
  });
  readonly #connections = new Connections();
  readonly #attempts = new Attempts();
  /** Rounds run one after another: two at once would send everything twice. */
  #rounds: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new Store(ctx.storage);
    this.#alarm = new Alarm(ctx.storage);
    this.#directory = new DirectoryCache(this.#store);
    this.ports = portsOf(env);
    // Earlier versions kept chores without a name.
    if (choresOwed(this.#store).length > 0) this.#store.atomic(() => this.#rememberName());
    this.#store.onSettled = ({ channel, state, why }, ms) =>
      this.ports.metrics.count("delivery", [channel, state, why ?? ""], [ms]);
    this.#faults = new Faults(this.#store, ctx.id.toString(), (note) => {
      const told = this.ports.health(note).catch((error: unknown) => logHere("health", error));
      ctx.waitUntil(told);
    });
  }

  /**
   * Takes facts, each once however often it is delivered, and answers the milliseconds for which turns are held back (`null`: only a
   * lookup can tell). Sends facts that the table held back (`held` milliseconds) before it answers, so that the table retries after a cut-
   * off; leaves the rest to the alarm.
   */
  async tell(facts: readonly Fact[], held = 0): Promise<number | null> {
    const now = this.ports.now();
    if (isAddress(this.#name())) this.#store.reopen();
    this.#store.atomic(() => {
      this.#rememberName();
      for (const fact of facts) {
        take(this.#store, fact, now - held, this.ports.hold);
        noteChores(this.#store, fact, now);
      }
      // A player who moves has looked.
      if (facts.some((it) => it.type === "acted")) this.#back(now);
      this.#spread(now);
    }, held > 0);
    if (held > 0) await this.#sendNow();
    await this.#arm();
    const directory = this.#directory.read(now);
    return directory && heldBack(directory, this.ports.hold);
  }

  /** Sends what is due, as the alarm would, and writes the facts and the attempt in one row. Leaves slow work to the alarm. */
  async #sendNow(): Promise<void> {
    await withTimeout(this.#inTurn(), ROUND_TIMEOUT).catch((error: unknown) => {
      if (!(error instanceof Late)) this.#faults.note("sending", error);
    });
    await this.#store.saved();
  }

  /** Runs a round after those under way. Waits a lease for one that hangs, because its deliveries are due again by then. */
  #inTurn(): Promise<void> {
    const before = withTimeout(this.#rounds, LEASE).catch(() => undefined);
    const mine = before.then(() => this.#round());
    this.#rounds = mine.catch(() => undefined);
    return mine;
  }

  async #round(): Promise<void> {
    await sendSignIns(this.#desk());
    await drain(this.#desk());
    this.#faults.endRound();
    this.#store.prune(this.ports.now());
  }

  /** One page of the person's running tables, as JSON text: Page. The caller has checked the cursor. */
  async tables(after: string | null, most?: number): Promise<string> {
    this.#rememberName();
    await this.#wake();
    return JSON.stringify(await pageOfTables(this.#index(), { after, ...(most !== undefined && { most }) }));
  }

  /** The differences between the index and a table's current state, for the check of the service. */
  async tableDiffers(told: Extract<Fact, { readonly type: "table" }>): Promise<readonly string[]> {
    await this.#wake();
    return differs(this.#index(), told);
  }

  /** Rebuilds the index of tables from D1. As JSON text: the number of rows before and after. */
  async rebuildTables(): Promise<string> {
    this.#rememberName();
    await this.#wake();
    return JSON.stringify(await rebuild(this.#index()));
  }

  /** The newest deliveries, as JSON text: DeliveryShape[]. */
  async deliveries(): Promise<string> {
    await this.#wake();
    return JSON.stringify(this.#store.newest(SHOWN).map(shapeOf));
  }

  /**
   * Sends a settled delivery again under its id, unless that happened since `asked`. As JSON text: DeliveryShape, or `null` when there is
   * no such delivery.
   */
  async replay(delivery: string, asked: number | null = null): Promise<string> {
    const isDone = asked !== null && (this.#store.find(delivery)?.endedAt ?? 0) >= asked;
    if (!isDone) this.#store.again(delivery, this.ports.now());
    await this.#arm();
    const found = this.#store.find(delivery);
    return JSON.stringify(found && shapeOf(found));
  }

  /** Sends a test message by a channel (`mail`, or a hook of a kind), once for the same `test`. As JSON text: DeliveryShape. */
  async sendTest(channel: string, kind: string | null, test: string = crypto.randomUUID()): Promise<string> {
    const now = this.ports.now();
    const decision = `test:${test}`;
    this.#rememberName();
    const id = this.#store.add(
      {
        fact: channel,
        channel,
        ...(kind !== null && isListedKind(kind) && { kind }),
        type: "test",
        decision,
        due: now,
        why: null,
      },
      now,
    );
    await this.#arm();
    const made = id ? this.#store.find(id) : this.#store.ofDecision(decision)[0];
    return JSON.stringify(made ? shapeOf(made) : null);
  }

  /** Keeps a sign-in mail, so that it is sent whatever happens to the caller. The inbox is of an address, which it does not keep. */
  async signIn(sealed: string, until: number): Promise<void> {
    this.#store.reopen();
    this.#store.signIns.add(sealed, until, this.ports.now());
    await this.#store.saved();
    await this.#arm();
  }

  /** Sends what is due, without waiting for the alarm. */
  async hurry(): Promise<void> {
    await this.#inTurn();
    await this.#arm();
  }

  /** Acts on an answer by mail or button. As JSON text: ReplyResult. */
  async answer(replyJson: string): Promise<string> {
    const reply = JSON.parse(replyJson) as InboundReply;
    const answered = await takeReply(this.#desk(), reply);
    if (answered.outcome === "done") this.#directory.doubt();
    await this.#arm();
    return JSON.stringify(answered);
  }

  /** Forgets everything when the person deletes their account, and notifies them no more. An address may be notified again later. */
  async erase(isOfAddress = false): Promise<void> {
    this.#attempts.cancelAll();
    this.#directory.doubt();
    this.#store.erase(isOfAddress || isAddress(this.#name()) ? "for-now" : "for-good");
    await this.ctx.storage.deleteAlarm();
    this.#alarm.fired();
  }

  /** Forgets the words and the name of another person who deleted their account. */
  async forget(author: string): Promise<void> {
    await this.#wake();
    this.#store.atomic(() => this.#store.forgetAuthor(author, this.ports.now()));
  }

  /** Notes that the person is back. Notices that waited for that go out after the hold-back, if they are still true. */
  async seen(): Promise<void> {
    const now = this.ports.now();
    this.#store.atomic(() => this.#back(now));
    await this.#arm();
  }

  /** Marks the directory as changed: D1 is read again before the next decision. */
  async changed(): Promise<void> {
    const now = this.ports.now();
    this.#store.atomic(() => {
      this.#rememberName();
      this.#directory.doubt();
      this.#spreadAgain(now);
    });
    this.#clearHoldBacks();
    await this.#arm();
  }

  /** Lets a new channel have what waits, and what none could carry before. */
  #spreadAgain(now: number): void {
    this.#store.spreadAgain(now);
    for (const fact of unreached(this.#store)) this.#store.setSpread(fact, now);
  }

  /** Gives waiting notices new times after the person changed their settings. */
  async wish(): Promise<void> {
    const now = this.ports.now();
    this.#store.atomic(() => {
      this.#rememberName();
      this.#directory.doubt();
      lookSoon(this.#store, now);
      this.#spreadAgain(now);
      this.#store.remindAgain(now);
      this.#store.release("once", now);
    });
    this.#clearHoldBacks();
    await this.#arm();
  }

  /** Makes tables ask for the hold-back again, since it may be gone. */
  #clearHoldBacks(): void {
    const told = this.#store.tables.running().map((it) => this.ports.clearHoldBack(it, this.#name()));
    this.ctx.waitUntil(Promise.allSettled(told));
  }

  /** Sets an alarm when something waits. Alarms do not survive a restore. */
  async rearm(): Promise<void> {
    this.#alarm.doubt();
    await this.#arm();
  }

  /** Sends what is due. Catches everything, and sets the next alarm last. */
  override async alarm(): Promise<void> {
    if (!isSetUp(this.env)) return this.#alarm.putOff(this.ports.now());
    countLate(this.ports.metrics, "inbox", this.#alarm.fired(), this.ports.now());
    const from = Date.now();
    try {
      await this.#inTurn();
      await this.#arm();
    } catch (error) {
      this.#faults.note("alarm", error);
      await this.#alarm.ensure(this.ports.now() + NO_ANSWER, this.ports.now());
    }
    const ms = Date.now() - from;
    if (ms > SLOW) logLine({ at: "inbox", ms });
    figuresAfter(this.ctx, this.env, "inbox");
  }

  /** Finds channels for new facts at once where the directory is cached; otherwise leaves it to the alarm. */
  #spread(now: number): void {
    const directory = this.#directory.read(now);
    if (!directory) return;
    spread({ ...this.#desk(), directory, once: false });
  }

  #back(now: number): void {
    // Repeated visits change nothing until the next notice.
    if (this.#store.isToldUnseen()) this.#store.setMeta("seen", String(now));
    this.#store.release("once", now + this.ports.hold);
  }

  /** Stores the object's name with the next change, because an object that an alarm wakes may not know it. */
  #rememberName(): void {
    if (this.ctx.id.name && !this.#store.meta("name")) this.#store.remember("name", this.ctx.id.name);
  }

  #desk() {
    return {
      ...{ store: this.#store, ports: this.ports, faults: this.#faults },
      ...{ lanes: this.#lanes, connections: this.#connections, attempts: this.#attempts },
      ...{ cache: this.#directory, person: this.#name() },
    };
  }

  #index(): Index {
    return { store: this.#store, ports: this.ports, person: this.#name() };
  }

  #name(): string {
    return this.ctx.id.name ?? this.#store.meta("name") ?? "";
  }

  /** Compares the alarm with what waits, once after the object woke, because alarms can be lost. Methods that end with `#arm` do not need it. */
  #wake(): Promise<void> {
    this.#woken ??= this.#arm().catch((error: unknown) => {
      this.#woken = null;
      this.#faults.note("alarm", error);
    });
    return this.#woken;
  }

  /** Sets the alarm that the outbox needs. */
  async #arm(): Promise<void> {
    const now = this.ports.now();
    const isPlaying = this.#store.tables.hasRunning();
    const expiry = isPlaying ? null : this.#store.nextPrune();
    const owed = [...this.#store.owed(), ...this.#store.signIns.owed, ...choresOwed(this.#store)];
    const next = nextAlarm(owed, { now, busy: this.#lanes.busy(), isPlaying, expiry });
    if (next !== null) await this.#alarm.ensure(next, now);
  }
}
