/** The memory of an inbox: which facts it was told, and every delivery made of them. Kept as records, in few rows. */

import { FACT, type Fact } from "../contract/facts.ts";
import type { DeliveryType, DeliveryWhy } from "../contract/telling.ts";
import { type Kind, Records } from "../lib/records.ts";
import { newId } from "../lib/seal.ts";
import { DAY } from "../lib/time.ts";
import { type Channel, type Delivery, type Draft, MAIL, type Outcome } from "../notify/delivery.ts";
import { emptyOldRows, hasOldRows, type KeptDelivery, type KeptFact, oldRows } from "./legacy.ts";
import { KEEP } from "./schedule.ts";
import { Deadlines, deadlineKey, Tables } from "./tables.ts";
import { Tickets } from "./tickets.ts";

/** Settled deliveries that are kept, and facts that nothing waits for: the newest. */
const MOST_SETTLED = 200;
const MOST_FACTS = 1_000;

/** Set in the inbox of somebody who is gone: whatever was on its way finds nobody, and leaves nothing. */
const GONE = "gone";

const NEVER = Number.POSITIVE_INFINITY;
/** The sooner of two times, `null` being never. */
const soonest = (times: Iterable<number | null>): number | null => {
  let first = NEVER;
  for (const it of times) if (it !== null && it < first) first = it;
  return first === NEVER ? null : first;
};

const isTurn = ({ type }: Delivery): boolean => type === "your-turn" || type === "reminder";
const isWaiting = ({ due }: Delivery): boolean => due !== null;
/** Nothing was tried for it yet. */
const isFresh = ({ state, tries }: Delivery): boolean => state === "held" && tries === 0;
/** What the person's wishes decide the time of. */
const BY_WISH: ReadonlySet<DeliveryWhy | null> = new Set([null, "hold-back", "ten-minutes", "quiet", "digest"]);
const UNTIMED: ReadonlySet<DeliveryType> = new Set(["reminder", "test", "hook-failing"]);

export class Store {
  readonly #storage: DurableObjectStorage;
  readonly #records: Records;
  readonly #facts: Kind<KeptFact>;
  readonly #deliveries: Kind<KeptDelivery>;
  readonly #meta: Kind<string>;
  readonly deadlines: Deadlines;
  /** Told of every delivery that was settled or put off, by what kind of channel, and how many milliseconds after it was made. */
  onSettled: (it: Pick<Outcome, "state" | "why"> & { readonly channel: string }, ms: number) => void = () => undefined;
  readonly tickets: Tickets;
  readonly tables: Tables;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#records = new Records(storage);
    this.#facts = this.#records.of("fact");
    this.#deliveries = this.#records.of("delivery");
    this.#meta = this.#records.of("meta");
    this.deadlines = new Deadlines(this.#records.of("deadline"), (fact) => this.setSpread(fact, null));
    this.tickets = new Tickets(this.#records.of("ticket"), this.#records.of("heard"));
    this.tables = new Tables(this.#records.of("table"));
    if (hasOldRows(storage)) this.#takeOver();
    if (this.meta(GONE)) this.#records.close();
  }

  #takeOver(): void {
    const { facts, deliveries, deadlines, meta, tickets, heard } = oldRows(this.#storage);
    this.#storage.transactionSync(() => {
      for (const { id, ...it } of facts) this.#facts.set(id, it);
      for (const it of deliveries) this.#deliveries.set(it.id, it);
      for (const it of deadlines) this.#records.of("deadline").set(deadlineKey(it.table, it.seat), it);
      for (const it of meta) this.#meta.set(it.key, it.value);
      for (const it of tickets) this.#records.of("ticket").set(it.nonce, it);
      for (const it of heard) this.#records.of("heard").set(it.message, it.at);
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

  /** Runs all or nothing. `lazily`: what it changes is written with what follows, `saved` at the latest. */
  atomic<T>(run: () => T, lazily = false): T {
    return this.#records.atomic(run, lazily);
  }

  meta(key: string): string | null {
    return this.#meta.get(key) ?? null;
  }

  setMeta(key: string, value: string): void {
    this.#meta.set(key, value);
  }

  /** The same for what may be lost when the object is. */
  remember(key: string, value: string): void {
    this.#meta.setLazily(key, value);
  }

  /** Whether they were told something since they last looked. */
  isToldUnseen(): boolean {
    return Number(this.meta("told") ?? 0) > Number(this.meta("seen") ?? 0);
  }

  /** Leaves nothing on disk of what records were before. */
  compact(): void {
    this.#records.compact();
  }

  /** Forgets everything; for good: and keeps nothing of any call that is still under way. */
  erase(how: "for-now" | "for-good"): void {
    this.#records.erase();
    if (how === "for-now") return;
    this.setMeta(GONE, "1");
    this.#records.close();
  }

  /** Forgets the words and the name of somebody who is gone; what waits to be told of them is dropped. */
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

  /** Keeps a fact; `false` when it is known already. `spreadDue`: when its channels are to be looked up. */
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

  /** Facts whose channels are to be looked up by now, and when this inbox was told of them. */
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

  /** Adds a delivery, unless the decision was told by this channel already. Answers with its id, or `null`. */
  add({ kind, table, game, seat, seq, instead, ...draft }: Draft, now: number): string | null {
    const { channel, decision } = draft;
    if (this.#deliveries.values().some((it) => it.decision === decision && it.channel === channel)) return null;
    const id = newId();
    this.#deliveries.set(id, {
      ...draft,
      ...{ id, state: "held", tries: 0, createdAt: now, triedAt: null, endedAt: null, status: null, answer: null },
      kind: channel === MAIL ? null : (kind ?? "webhook"),
      ...{ table: table ?? null, game: game ?? null, seat: seat ?? null, seq: seq ?? null, instead: instead ?? null },
    });
    return id;
  }

  /** Adds a delivery in the place of one by the same channel that was dropped or failed; one that waits or was sent stays. */
  replaceDraft(draft: Draft, now: number): void {
    for (const it of this.ofDecision(draft.decision)) {
      if (it.channel !== draft.channel) continue;
      const isLost = it.state === "dropped" || it.state === "failed";
      if (isLost || (isFresh(it) && it.instead === null && draft.instead !== undefined)) this.#deliveries.delete(it.id);
    }
    this.add(draft, now);
  }

  find(id: string): Delivery | null {
    return this.#deliveries.get(id) ?? null;
  }

  /** Everything due by now, oldest first. */
  due(now: number): readonly Delivery[] {
    return this.#waiting((it) => (it.due ?? NEVER) <= now).toSorted(byDue);
  }

  /** Everything that waits at one channel, due or not. */
  waiting(channel: Channel): readonly Delivery[] {
    return this.#waiting((it) => it.channel === channel).toSorted(byDue);
  }

  /** The deliveries of one decision, by all channels. */
  ofDecision(decision: string): readonly Delivery[] {
    return this.#deliveries.values().filter((it) => it.decision === decision);
  }

  /** Gives a delivery that waits for nothing but its time, by what the person wished when it was made, its right time. */
  retime(channel: Channel, decision: string, due: number, why: DeliveryWhy | null): void {
    for (const it of this.#deliveries.values())
      if (it.channel === channel && it.decision === decision && isFresh(it) && BY_WISH.has(it.why))
        if (it.due !== due || it.why !== why) this.#change(it, { due, why });
  }

  /** Has the channels and times of what waits looked up again: the person wishes otherwise now. Reminders that would be past are left out. */
  spreadAgain(now: number): void {
    for (const it of this.#waiting((it) => isFresh(it) && !UNTIMED.has(it.type))) this.setSpread(it.fact, now);
    for (const { fact: id } of this.deadlines.after(now)) {
      const known = this.#facts.get(id);
      if (known) this.#facts.set(id, { ...known, at: now, spread: now });
    }
  }

  /** Lets go what was held for a reason that is no more. */
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

  /** Drops turn notices and reminders that wait about a table: all of them, or only of one seat and of entries before `seq`. */
  dropTurns(
    table: string,
    why: DeliveryWhy,
    now: number,
    of?: { readonly seat: number; readonly before: number },
  ): void {
    const isMeant = (it: Delivery) =>
      it.table === table &&
      isTurn(it) &&
      it.state !== "sending" &&
      (!of || (it.seat === of.seat && (it.seq ?? 0) < of.before));
    this.#dropAll(this.#waiting(isMeant), why, now);
  }

  /** Drops what waits of one type about a table, perhaps only of one decision. */
  drop(table: string, type: DeliveryType, why: DeliveryWhy, now: number, decision: string | null = null): void {
    const isMeant = (it: Delivery) =>
      it.table === table && it.type === type && it.state !== "sending" && (decision ?? it.decision) === it.decision;
    this.#dropAll(this.#waiting(isMeant), why, now);
  }

  /**
   * Records an attempt before it is made: `saved` is to be waited for before anything leaves, and writes it with what else is to be known
   * by then. `false`: meanwhile the delivery was dropped or is not due any more.
   */
  begin(id: string, now: number, until: number): boolean {
    const it = this.#deliveries.get(id);
    if (!it || !isWaiting(it)) return false;
    this.#deliveries.setLazily(id, { ...it, state: "sending", tries: it.tries + 1, triedAt: now, due: until });
    return true;
  }

  /** Waits until everything written is on disk: what leaves the object must not be forgotten by it. */
  async saved(): Promise<void> {
    this.#records.flush();
    await this.#storage.sync();
  }

  /** Settles a delivery, or puts it off (`due`). */
  settle(id: string, now: number, { state, why = null, due = null, status = null, answer = null }: Outcome): void {
    const it = this.#deliveries.get(id);
    if (!it) return;
    const endedAt = due === null ? now : null;
    this.#change(it, { state, why, due, endedAt, status: status ?? it.status, answer: answer ?? it.answer });
    this.onSettled({ channel: it.kind ?? "mail", state, why }, now - it.createdAt);
  }

  /** Has a settled delivery sent again, under the same id and with all its tries. */
  again(id: string, now: number): void {
    const it = this.#deliveries.get(id);
    if (it && !isWaiting(it)) this.#change(it, { state: "held", why: "replay", tries: 0, due: now, endedAt: null });
  }

  /** When a turn or a reminder about a table was last told by a channel; `null` if never. */
  lastTurn(channel: Channel, table: string): number | null {
    const told = this.#deliveries
      .values()
      .filter((it) => it.channel === channel && it.table === table && isTurn(it) && it.state === "sent");
    return told.length === 0 ? null : Math.max(...told.map((it) => it.triedAt ?? 0));
  }

  /** When a seat was asked for its turn since entry `seq`; `null` when nobody said so here. */
  askedAt(table: string, seat: number, seq: number): number | null {
    const [told] = this.ofDecision(`your-turn:${table}:${seat}:${seq}`);
    return told ? (this.fact(told.fact)?.at ?? null) : null;
  }

  /** When something is due next; `null` when nothing waits. What is due at a `busy` channel comes when that is free, or is lost (`later`). */
  nextDue(busy: ReadonlySet<Channel> = new Set(), later = 0): number | null {
    const spreads = this.#facts.values().map((it) => it.spread);
    const dueOf = ({ channel, due }: Delivery) => (due !== null && busy.has(channel) ? Math.max(due, later) : due);
    return soonest([...this.#deliveries.values().map(dueOf), ...spreads]);
  }

  /** When the oldest of what is kept is to be forgotten, so that an inbox nobody writes to is emptied too; `null`: nothing is kept. */
  nextPrune(): number | null {
    const facts = this.#facts.values().map((it) => it.at + KEEP);
    const at = soonest([...this.#deliveries.values().map((it) => it.createdAt), ...facts]);
    return at === null ? null : Math.max(at + KEEP, Number(this.meta("pruned") ?? 0)) + DAY;
  }

  /** Forgets what was settled long ago, once a day, and what is too much; facts stay a while longer than what was made of them. */
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

  /** Settled deliveries that nobody is shown any more go, half as many at a time. */
  #forgetSettled(): void {
    if (this.#deliveries.size < 1.5 * MOST_SETTLED) return;
    const settled = this.#deliveries.values().filter((it) => !isWaiting(it));
    for (const it of settled.slice(0, -MOST_SETTLED)) this.#deliveries.delete(it.id);
  }

  /** The same for facts that nothing refers to. */
  #forgetFacts(): void {
    if (this.#facts.size < 1.5 * MOST_FACTS) return;
    const wanted = new Set([...this.#deliveries.values(), ...this.deadlines.all()].map((it) => it.fact));
    const loose = this.#facts.entries().filter(([id, it]) => it.spread === null && !wanted.has(id));
    for (const [id] of loose.slice(0, -MOST_FACTS / 2)) this.#facts.delete(id);
  }
}

const byDue = (a: Delivery, b: Delivery): number => (a.due ?? NEVER) - (b.due ?? NEVER) || a.createdAt - b.createdAt;
