/** The inbox of one person: what to tell them, when, and by which channel. One Durable Object, named by the person's id (or `to:<address>`). */
import { DurableObject } from "cloudflare:workers";
import type { Fact } from "../contract/facts.ts";
import type { HookKind } from "../contract/shapes.ts";
import type { Env, InboxObject } from "../env.ts";
import { Alarm, FAR } from "../lib/alarm.ts";
import { isSetUp } from "../lib/ready.ts";
import { countLate, logLine } from "../lib/telemetry.ts";
import { DAY } from "../lib/time.ts";
import { Late, withTimeout } from "../lib/with-timeout.ts";
import { shapeOf } from "../notify/delivery.ts";
import { answer, type Heard } from "./answering.ts";
import { heldBack, isAddress, Known } from "./directory.ts";
import { drain } from "./drain.ts";
import { Lanes } from "./lanes.ts";
import { differs, type Index, pageOfTables, rebuild } from "./listing.ts";
import { Faults, logHere, type Ports, portsOf } from "./ports.ts";
import { spread, take } from "./routing.ts";
import { LEASE, NO_ANSWER } from "./schedule.ts";
import { Store } from "./store.ts";

/** A round that takes longer, in milliseconds, is worth a line in the log. */
const SLOW = 5_000;
const NEVER = Number.POSITIVE_INFINITY;
/** A table is not kept waiting for longer, in milliseconds. */
const PATIENCE = 3_000;
/** How many deliveries are shown. */
const SHOWN = 200;

export class Inbox extends DurableObject<Env> implements InboxObject {
  /** Where the clock, the network and the other objects come in; tests put their own here. */
  ports: Ports;
  readonly #store: Store;
  readonly #alarm: Alarm;
  readonly #known: Known;
  readonly #faults: Faults;
  #named = false;
  /** The first look at the alarm since the object woke. */
  #woken: Promise<void> | null = null;
  /** What is slow goes on after its round; when it ends, the alarm is set for what follows. */
  readonly #lanes = new Lanes(() => {
    this.ctx.waitUntil(this.#arm().catch((error: unknown) => this.#faults.note("alarm", error)));
  });
  /** The rounds under way, one after the other: two would send the same. */
  #rounds: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new Store(ctx.storage);
    this.#alarm = new Alarm(ctx.storage);
    this.#known = new Known(this.#store);
    this.ports = portsOf(env);
    this.#store.onSettled = ({ channel, state, why }, ms) =>
      this.ports.metrics.count("delivery", [channel, state, why ?? ""], [ms]);
    this.#faults = new Faults(this.#store, ctx.id.toString(), (note) => {
      const told = this.ports.health(note).catch((error: unknown) => logHere("health", error));
      ctx.waitUntil(told);
    });
  }

  /**
   * Takes facts, each once however often it is delivered, and answers for how long turns are held back, milliseconds (`null`: it would have to
   * be looked up). What a table held back itself (`held` milliseconds) is sent here, and the table is kept waiting until that is done or
   * written down: it tells again what was cut off. All else is the alarm's work.
   */
  async tell(facts: readonly Fact[], held = 0): Promise<number | null> {
    const now = this.ports.now();
    this.#store.atomic(() => {
      this.#rememberName();
      for (const fact of facts) take(this.#store, fact, now - held, this.ports.hold);
      // Who moves has looked.
      if (facts.some((it) => it.type === "acted")) this.#back(now);
      this.#spread(now);
    }, held > 0);
    if (held > 0) await this.#sendNow();
    await this.#arm();
    const directory = this.#known.read(now);
    return directory && heldBack(directory, this.ports.hold);
  }

  /** Sends what is due, as the alarm would: in one row what was told, and that it is tried. Whatever takes long is left to the alarm. */
  async #sendNow(): Promise<void> {
    await withTimeout(this.#inTurn(), PATIENCE).catch((error: unknown) => {
      if (!(error instanceof Late)) this.#faults.note("sending", error);
    });
    await this.#store.saved();
  }

  /** Does a round after those under way; not for ever after one that hangs: what that began is due again by then. */
  #inTurn(): Promise<void> {
    const before = withTimeout(this.#rounds, LEASE).catch(() => undefined);
    const mine = before.then(() => this.#round());
    this.#rounds = mine.catch(() => undefined);
    return mine;
  }

  async #round(): Promise<void> {
    await drain(this.#desk(), this.#known);
    this.#faults.endRound();
    this.#store.prune(this.ports.now());
  }

  /** A page of the person's tables that go on, as JSON text: Page. The cursor was checked by the caller. */
  async tables(after: string | null, most?: number): Promise<string> {
    await this.#wake();
    return JSON.stringify(await pageOfTables(this.#index(), { after, ...(most !== undefined && { most }) }));
  }

  /** In what the index differs from what a table says of itself now, for who checks it. */
  async tableDiffers(told: Extract<Fact, { readonly type: "table" }>): Promise<readonly string[]> {
    await this.#wake();
    return differs(this.#index(), told);
  }

  /** Builds the index of tables anew, out of D1. As JSON text: how many rows it had, and has. */
  async rebuildTables(): Promise<string> {
    await this.#wake();
    return JSON.stringify(await rebuild(this.#index()));
  }

  /** The newest deliveries, as JSON text: DeliveryShape[]. */
  async deliveries(): Promise<string> {
    await this.#wake();
    return JSON.stringify(this.#store.newest(SHOWN).map(shapeOf));
  }

  /** Has a settled delivery made again under the same id, unless it was since it was first asked for (`asked`). As JSON text: DeliveryShape, or `null` when there is no such delivery. */
  async replay(delivery: string, asked: number | null = null): Promise<string> {
    const isDone = asked !== null && (this.#store.find(delivery)?.endedAt ?? 0) >= asked;
    if (!isDone) this.#store.again(delivery, this.ports.now());
    await this.#arm();
    const found = this.#store.find(delivery);
    return JSON.stringify(found && shapeOf(found));
  }

  /** Sends a test message by a channel (`mail`, or a hook of a kind), once for the same `test`. As JSON text: DeliveryShape. */
  async sendTest(channel: string, kind: HookKind | null, test: string = crypto.randomUUID()): Promise<string> {
    const now = this.ports.now();
    const decision = `test:${test}`;
    this.#rememberName();
    const id = this.#store.add(
      { fact: channel, channel, ...(kind && { kind }), type: "test", decision, due: now, why: null },
      now,
    );
    await this.#arm();
    const made = id ? this.#store.find(id) : this.#store.ofDecision(decision)[0];
    return JSON.stringify(made ? shapeOf(made) : null);
  }

  /** Acts on an answer that came by mail or by a button. As JSON text: Answered. */
  async answer(heardJson: string): Promise<string> {
    const heard = JSON.parse(heardJson) as Heard;
    const answered = await answer(this.#desk(), heard);
    if (answered.outcome === "done") this.#known.doubt();
    await this.#arm();
    return JSON.stringify(answered);
  }

  /** Forgets everything: the person is gone for good, and is told nothing more. An address may be told again later. */
  async erase(): Promise<void> {
    this.#store.erase(isAddress(this.#name()) ? "for-now" : "for-good");
    this.#known.doubt();
    this.#named = false;
    await this.ctx.storage.deleteAlarm();
    this.#alarm.fired();
    countLate(this.ports.metrics, "inbox", this.#store.nextDue(), this.ports.now());
  }

  /** Forgets the words and the name of somebody else who is gone for good. */
  async forget(author: string): Promise<void> {
    await this.#wake();
    this.#store.atomic(() => this.#store.forgetAuthor(author, this.ports.now()));
  }

  /** The person is back: what waited for that is told after the hold-back, if it is still true then. */
  async seen(): Promise<void> {
    const now = this.ports.now();
    this.#store.atomic(() => this.#back(now));
    await this.#arm();
  }

  /** What D1 says of the person has changed: it is read again before anything is decided by it. */
  async changed(): Promise<void> {
    await this.#wake();
    this.#known.doubt();
    this.#clearHoldBacks();
  }

  /** The person wishes to be told otherwise from now on: what waits gets its new time. */
  async wish(): Promise<void> {
    const now = this.ports.now();
    this.#store.atomic(() => {
      this.#known.doubt();
      this.#store.spreadAgain(now);
      this.#store.release("once", now);
    });
    this.#clearHoldBacks();
    await this.#arm();
  }

  /** Tables learn anew for how long turns are held back: perhaps not at all any more. */
  #clearHoldBacks(): void {
    const told = this.#store.tables.running().map((it) => this.ports.clearHoldBack(it, this.#name()));
    this.ctx.waitUntil(Promise.allSettled(told));
  }

  /** Sees to it that an alarm is set when something waits (alarms do not survive a restore). */
  async poke(): Promise<void> {
    this.#alarm.doubt();
    await this.#arm();
  }

  /** Sends what is due. Catches everything, and sets the next alarm last. */
  override async alarm(): Promise<void> {
    if (!isSetUp(this.env)) return this.#alarm.putOff(this.ports.now());
    this.#alarm.fired();
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
  }

  /** Finds the channels of what is new at once, where it is known how the person is told; else the alarm looks it up. */
  #spread(now: number): void {
    const directory = this.#known.read(now);
    if (!directory) return;
    spread({ ...this.#desk(), directory, once: false });
  }

  #back(now: number): void {
    // Until something is told, having looked once more says nothing new.
    if (this.#store.isToldUnseen()) this.#store.setMeta("seen", String(now));
    this.#store.release("once", now + this.ports.hold);
  }

  /** In an alarm the object may not know its own name, so it is kept. */
  #rememberName(): void {
    if (this.#named) return;
    if (this.ctx.id.name && !this.#store.meta("name")) this.#store.setMeta("name", this.ctx.id.name);
    this.#named = true;
  }

  #desk() {
    return {
      ...{ store: this.#store, ports: this.ports, faults: this.#faults },
      ...{ lanes: this.#lanes, person: this.#name() },
    };
  }

  #index(): Index {
    return { store: this.#store, ports: this.ports, person: this.#name() };
  }

  #name(): string {
    return this.ctx.id.name ?? this.#store.meta("name") ?? "";
  }

  /** Compares the alarm with what waits, once since the object woke: an alarm can be lost. Methods that end with `#arm` need it not. */
  #wake(): Promise<void> {
    this.#woken ??= this.#arm().catch((error: unknown) => {
      this.#woken = null;
      this.#faults.note("alarm", error);
    });
    return this.#woken;
  }

  async #arm(): Promise<void> {
    const now = this.ports.now();
    const next = this.#nextAlarm(now);
    if (next < NEVER) await this.#alarm.ensure(next, now);
  }

  /**
   * While tables go on, an alarm that is far ahead is not set (it is a row written, and what is told until then sets another): the cron pokes
   * the inbox of whoever was asked two days ago, and what is told finds out what is to be forgotten.
   */
  #nextAlarm(now: number): number {
    const due = this.#store.nextDue(this.#lanes.busy(), now + LEASE) ?? NEVER;
    if (due < now + DAY) return due;
    if (this.#store.tables.hasRunning()) return due < now + FAR ? due : NEVER;
    return Math.min(due, this.#store.nextPrune() ?? NEVER);
  }
}
