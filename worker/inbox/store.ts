/** The store of an inbox: the facts it received and the deliveries made of them, kept as records in few rows. */

import { FACT, type Fact } from "../contract/facts.ts";
import type { DeliveryType, DeliveryWhy } from "../contract/notifications.ts";
import { type Kind, migrate, Records } from "../lib/records.ts";
import { newId } from "../lib/seal.ts";
import { DAY } from "../lib/time.ts";
import { asksForTurn, type ChannelId, type Delivery, type Draft, type Outcome } from "../notify/delivery.ts";
import { Deadlines, deadlineKey } from "./deadlines.ts";
import { emptyOldRows, hasOldRows, type KeptDelivery, type KeptFact, oldRows } from "./legacy.ts";
import type { Owed } from "./outbox.ts";
import { isNewsType, KEEP } from "./schedule.ts";
import { isForRecords, MIGRATIONS, type RecordKind } from "./schema.ts";
import { SignIns } from "./sign-ins.ts";
import { Tables } from "./tables.ts";
import { Tickets } from "./tickets.ts";

/** The newest settled deliveries, and facts without waiting deliveries, that are kept. */
const MOST_SETTLED = 200;
const MOST_FACTS = 1_000;

/** Set when the account is deleted, so that late calls find nobody and store nothing. */
const GONE = "gone";

const NEVER = Number.POSITIVE_INFINITY;

const isWaiting = ({ due }: Delivery): boolean => due !== null;
/** Whether the delivery has had no attempt. */
const isFresh = ({ state, tries }: Delivery): boolean => state === "held" && tries === 0;
/** Reasons for waiting that the person's settings decide. */
const BY_WISH: ReadonlySet<DeliveryWhy | null> = new Set([null, "hold-back", "ten-minutes", "quiet", "digest"]);

export class Store {
  readonly #storage: DurableObjectStorage;
  readonly #records: Records<RecordKind>;
  readonly #facts: Kind<KeptFact>;
  readonly #deliveries: Kind<KeptDelivery>;
  readonly #meta: Kind<string>;
  readonly deadlines: Deadlines;
  /** Called for every delivery settled or put off, with its kind of channel and its age in milliseconds. */
  onSettled: (it: Pick<Outcome, "state" | "why"> & { readonly channel: string }, ms: number) => void = () => undefined;
  readonly tickets: Tickets;
  readonly tables: Tables;
  readonly signIns: SignIns;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#records = new Records(storage, (sql) => migrate(sql, MIGRATIONS, isForRecords));
    this.#facts = this.#records.of("fact");
    this.#deliveries = this.#records.of("delivery");
    this.#meta = this.#records.of("meta");
    this.deadlines = new Deadlines(this.#records.of("deadline"), (fact) => this.setSpread(fact, null));
    this.tickets = new Tickets(this.#records.of("ticket"), this.#records.of("heard"));
    this.tables = new Tables(this.#records.of("table"));
    this.signIns = new SignIns(this.#records.of("sign-in"));
    if (hasOldRows(storage)) this.#takeOver();
    if (this.meta(GONE)) this.#records.close();
  }

  #takeOver(): void {
    const { facts, deliveries, deadlines, meta } = oldRows(this.#storage);
    this.#storage.transactionSync(() => {
      for (const { id, ...it } of facts) this.#facts.set(id, it);
      for (const it of deliveries) this.#deliveries.set(it.id, it);
      for (const it of deadlines) this.#records.of("deadline").set(deadlineKey(it.table, it.seat), it);
      for (const it of meta) this.#meta.set(it.key, it.value);
      this.#records.compact();
      emptyOldRows(this.#storage);
    });
  }

  #change(it: KeptDelivery, change: Partial<KeptDelivery>): void {
    this.#deliveries.set(it.id, { ...it, ...change });
  }

  #waiting(is: (it: KeptDelivery) => boolean): readonly KeptDelivery[] {
    return this.#deliveries.values().filter((it) => isWaiting(it) && is(it));
  }

  #dropAll(dropped: readonly KeptDelivery[], why: DeliveryWhy, now: number): void {
    for (const it of dropped) this.#change(it, { state: "dropped", why, due: null, endedAt: now });
  }

  /** Runs all or nothing. `lazily`: the changes are written with those that follow, by `saved` at the latest. */
  atomic<T>(run: () => T, lazily = false): T {
    return this.#records.atomic(run, lazily);
  }

  meta(key: string): string | null {
    return this.#meta.get(key) ?? null;
  }

  setMeta(key: string, value: string): void {
    this.#meta.set(key, value);
  }

  /** Keeps a value in memory that may be lost with the object. */
  remember(key: string, value: string): void {
    this.#meta.setLazily(key, value);
  }

  /** Whether the person has been notified since they last looked. */
  isToldUnseen(): boolean {
    return Number(this.meta("told") ?? 0) > Number(this.meta("seen") ?? 0);
  }

  /** Removes old versions of records from disk. */
  compact(): void {
    this.#records.compact();
  }

  /** Forgets everything. `for-good` also discards the results of calls under way. */
  erase(how: "for-now" | "for-good"): void {
    this.#records.erase();
    if (how === "for-now") return;
    this.setMeta(GONE, "1");
    this.#records.close();
  }

  /** Takes changes again after it was erased for good. */
  reopen(): void {
    if (!this.meta(GONE)) return;
    this.#records.open();
    this.#records.erase();
  }

  /** Once no sign-in mail waits, leaves nothing of them on disk; of an inbox that held no more, nothing at all. */
  forgetSignIns(): void {
    if (this.signIns.size > 0) return;
    if (this.#facts.size + this.#deliveries.size + this.#meta.size === 0) this.#records.erase();
    else this.#records.compact();
  }

  /** Forgets the words and the name of a person with a deleted account, and drops waiting deliveries about them. */
  forgetAuthor(author: string, now: number): void {
    const theirs = this.#facts.entries().filter(([, it]) => it.author === author);
    if (theirs.length === 0) return;
    const ids = new Set(theirs.map(([id]) => id));
    this.#dropAll(
      this.#waiting((it) => ids.has(it.fact)),
      "over",
      now,
    );
    for (const [id, { text, at }] of theirs) {
      const { author: _, ...fact } = FACT.read(text);
      const blank = Object.fromEntries(["by", "text", "name"].filter((key) => key in fact).map((key) => [key, ""]));
      this.#facts.set(id, { text: FACT.write({ ...fact, ...blank } as Fact), at, spread: null });
    }
    this.#records.compact();
  }

  /** Stores a fact; `false` when it is known. `spreadDue`: when to look up its channels. */
  addFact(fact: Fact, now: number, spreadDue: number | null): boolean {
    if (this.#facts.get(fact.id)) return false;
    const { id, author } = fact;
    this.#facts.set(id, { text: FACT.write(fact), ...(author && { author }), at: now, spread: spreadDue });
    this.#forgetFacts();
    return true;
  }

  fact(id: string): Fact | null {
    const known = this.#facts.get(id);
    return known ? FACT.read(known.text) : null;
  }

  /** Facts whose channels are due for lookup, and when this inbox received them. */
  unspread(now: number): readonly { readonly fact: Fact; readonly toldAt: number }[] {
    return this.#facts
      .values()
      .filter((it) => it.spread !== null && it.spread <= now)
      .toSorted((a, b) => a.at - b.at)
      .map(({ text, at }) => ({ fact: FACT.read(text), toldAt: at }));
  }

  setSpread(fact: string, due: number | null): void {
    const known = this.#facts.get(fact);
    if (known && known.spread !== due) this.#facts.set(fact, { ...known, spread: due });
  }

  /** Adds a delivery, unless this channel already has the decision. Answers its id, or `null`. */
  add({ kind, table, game, seat, seq, instead, ...draft }: Draft, now: number): string | null {
    const { channel, decision } = draft;
    if (this.#deliveries.values().some((it) => it.decision === decision && it.channel === channel)) return null;
    const id = newId();
    this.#deliveries.set(id, {
      ...draft,
      ...{ id, state: "held", tries: 0, createdAt: now, triedAt: null, endedAt: null, status: null, answer: null },
      kind: kind ?? null,
      ...{ table: table ?? null, game: game ?? null, seat: seat ?? null, seq: seq ?? null, instead: instead ?? null },
    });
    return id;
  }

  /** Replaces a dropped or failed delivery on the same channel; one that waits or was sent stays. */
  replaceDraft(draft: Draft, now: number): void {
    for (const it of this.ofDecision(draft.decision)) {
      if (it.channel !== draft.channel) continue;
      const isLost = it.state === "dropped" || it.state === "failed";
      if (isLost || (isFresh(it) && it.instead === null && draft.instead !== undefined)) this.#deliveries.delete(it.id);
    }
    this.add(draft, now);
  }

  /** Deletes deliveries, so that their decision can be made anew. */
  forgetDeliveries(its: readonly Delivery[]): void {
    for (const { id } of its) this.#deliveries.delete(id);
  }

  find(id: string): Delivery | null {
    return this.#deliveries.get(id) ?? null;
  }

  /** All due deliveries, oldest first. */
  due(now: number): readonly Delivery[] {
    return this.#waiting((it) => (it.due ?? NEVER) <= now).toSorted(byDue);
  }

  /** All deliveries waiting at one channel, due or not. */
  waiting(channel: ChannelId): readonly Delivery[] {
    return this.#waiting((it) => it.channel === channel).toSorted(byDue);
  }

  /** The deliveries of one decision, by all channels. */
  ofDecision(decision: string): readonly Delivery[] {
    return this.#deliveries.values().filter((it) => it.decision === decision);
  }

  /** Gives a delivery its final time if it still waits for the one set by the settings at its creation. */
  retime(channel: ChannelId, decision: string, due: number, why: DeliveryWhy | null): void {
    for (const it of this.#deliveries.values())
      if (it.channel === channel && it.decision === decision && isFresh(it) && BY_WISH.has(it.why))
        if (it.due !== due || it.why !== why) this.#change(it, { due, why });
  }

  /** Recomputes channels and times of waiting news after the channels changed. */
  spreadAgain(now: number): void {
    for (const it of this.#waiting((it) => isFresh(it) && isNewsType(it.type))) this.setSpread(it.fact, now);
  }

  /** Recomputes the reminders of deadlines after the settings changed. Leaves out those that would be past. */
  remindAgain(now: number): void {
    for (const { fact: id } of this.deadlines.after(now)) {
      const known = this.#facts.get(id);
      if (known) this.#facts.set(id, { ...known, at: now, spread: now });
    }
  }

  /** Releases deliveries held for a reason that no longer applies. */
  release(why: DeliveryWhy, due: number): void {
    for (const it of this.#waiting((it) => it.state === "held" && it.why === why))
      this.#change(it, { due, why: "hold-back" });
  }

  /** The newest deliveries first. */
  newest(count: number): readonly Delivery[] {
    return this.#deliveries
      .values()
      .toReversed()
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .slice(0, count);
  }

  /** Drops waiting turn notices and reminders about a table: all, or one seat's from entries before `seq`. */
  dropTurns(
    table: string,
    why: DeliveryWhy,
    now: number,
    of?: { readonly seat: number; readonly before: number },
  ): void {
    const isMeant = (it: Delivery) =>
      it.table === table &&
      asksForTurn(it) &&
      it.state !== "sending" &&
      (!of || (it.seat === of.seat && (it.seq ?? 0) < of.before));
    this.#dropAll(this.#waiting(isMeant), why, now);
  }

  /** Drops waiting deliveries of one type about a table, optionally of one decision only. */
  drop(table: string, type: DeliveryType, why: DeliveryWhy, now: number, decision: string | null = null): void {
    const isMeant = (it: Delivery) =>
      it.table === table && it.type === type && it.state !== "sending" && (decision ?? it.decision) === it.decision;
    this.#dropAll(this.#waiting(isMeant), why, now);
  }

  /**
   * Records an attempt before it is made; `saved` then writes it with everything that must be stored by then. `false`: the delivery was
   * dropped meanwhile, or is no longer due.
   */
  begin(id: string, now: number, until: number): boolean {
    const it = this.#deliveries.get(id);
    if (!it || !isWaiting(it)) return false;
    this.#deliveries.setLazily(id, { ...it, state: "sending", tries: it.tries + 1, triedAt: now, due: until });
    return true;
  }

  /** Takes back an attempt whose message was kept from leaving: its deliveries are due again, by the channels that there are now. */
  takeBack(its: readonly Delivery[], now: number): void {
    for (const { id } of its) {
      const it = this.#deliveries.get(id);
      if (it?.state === "sending") this.#change(it, { state: "held", why: null, tries: it.tries - 1, due: now });
    }
    this.spreadAgain(now);
  }

  /** Waits until everything written is on disk, so that the object cannot forget a message that left it. */
  async saved(): Promise<void> {
    this.#records.flush();
    await this.#storage.sync();
  }

  /** Settles a delivery, or puts it off until `due`. One that is settled stays so, unless it went out after all. */
  settle(id: string, now: number, { state, why = null, due = null, status = null, answer = null }: Outcome): void {
    const it = this.#deliveries.get(id);
    if (!it || (!isWaiting(it) && state !== "sent")) return;
    const endedAt = due === null ? now : null;
    this.#change(it, { state, why, due, endedAt, status: status ?? it.status, answer: answer ?? it.answer });
    this.onSettled({ channel: it.kind ?? "mail", state, why }, now - it.createdAt);
  }

  /** Sends a settled delivery again under the same id, with the full number of attempts. */
  again(id: string, now: number): void {
    const it = this.#deliveries.get(id);
    if (it && !isWaiting(it)) this.#change(it, { state: "held", why: "replay", tries: 0, due: now, endedAt: null });
  }

  /** When a channel last carried a turn or a reminder about a table; `null` if never. */
  lastTurn(channel: ChannelId, table: string): number | null {
    const told = this.#deliveries
      .values()
      .filter((it) => it.channel === channel && it.table === table && asksForTurn(it) && it.state === "sent");
    return told.length === 0 ? null : Math.max(...told.map((it) => it.triedAt ?? 0));
  }

  /** When a seat was asked for its turn since entry `seq`; `null` when this inbox heard of none. */
  askedAt(table: string, seat: number, seq: number): number | null {
    const [told] = this.ofDecision(`your-turn:${table}:${seat}:${seq}`);
    return told ? (this.fact(told.fact)?.at ?? null) : null;
  }

  /** Everything owed: deliveries that wait, and facts whose channels are chosen later. The rows of `outbox` that are due some day. */
  owed(): readonly Owed[] {
    const waiting = this.#deliveries.values().map(({ channel, due }) => ({ lane: channel, due }));
    const facts = this.#facts.values().map((it) => ({ lane: null, due: it.spread }));
    return [...waiting, ...facts].filter((it): it is Owed => it.due !== null);
  }

  /** When the oldest kept record expires, so that unused inboxes empty themselves; `null`: nothing is kept. */
  nextPrune(): number | null {
    const facts = this.#facts.values().map((it) => it.at + KEEP);
    const at = Math.min(...this.#deliveries.values().map((it) => it.createdAt), ...facts);
    return at === NEVER ? null : Math.max(at + KEEP, Number(this.meta("pruned") ?? 0)) + DAY;
  }

  /** Forgets old and surplus records once a day. Facts outlive the deliveries made of them. */
  prune(now: number): void {
    this.#forgetSettled();
    if (now < (this.nextPrune() ?? NEVER)) return;
    for (const it of this.#deliveries.values())
      if (it.createdAt < now - KEEP && !isWaiting(it)) this.#deliveries.delete(it.id);
    const wanted = new Set(this.#waiting(() => true).map((it) => it.fact));
    for (const [id, it] of this.#facts.entries())
      if (it.at < now - 2 * KEEP && it.spread === null && !wanted.has(id)) this.#facts.delete(id);
    this.tables.prune(now);
    this.setMeta("pruned", String(now));
  }

  /** Removes the oldest settled deliveries, in batches so that it happens rarely. */
  #forgetSettled(): void {
    if (this.#deliveries.size < 1.5 * MOST_SETTLED) return;
    const settled = this.#deliveries.values().filter((it) => !isWaiting(it));
    for (const it of settled.slice(0, -MOST_SETTLED)) this.#deliveries.delete(it.id);
  }

  /** Removes facts that no delivery refers to. */
  #forgetFacts(): void {
    if (this.#facts.size < 1.5 * MOST_FACTS) return;
    const wanted = new Set([...this.#deliveries.values(), ...this.deadlines.all()].map((it) => it.fact));
    const loose = this.#facts.entries().filter(([id, it]) => it.spread === null && !wanted.has(id));
    for (const [id] of loose.slice(0, -MOST_FACTS / 2)) this.#facts.delete(id);
  }
}

const byDue = (a: Delivery, b: Delivery): number => (a.due ?? NEVER) - (b.due ?? NEVER) || a.createdAt - b.createdAt;
