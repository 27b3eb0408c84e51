/** The memory of an inbox: which facts it was told, and every delivery made of them, in the object's own SQLite. */

import type { DeliveryType, DeliveryWhy } from "../contract/deliveries.ts";
import { FACT, type Fact } from "../contract/facts.ts";
import { INBOX_OWNED } from "../db/owned.ts";
import { type Migration, migrate } from "../lib/kept.ts";
import { newId } from "../lib/seal.ts";
import { Deadlines } from "./deadlines.ts";
import type { Channel, Delivery, Draft, Outcome } from "./delivery.ts";
import { DAY, KEEP } from "./schedule.ts";
import { Tickets } from "./tickets.ts";

/** Append only: what ran once never changes. */
const MIGRATIONS: readonly Migration[] = [
  {
    id: 0,
    sql: `create table facts (id text primary key, fact text not null, at integer not null, spread_due integer);
   create table deliveries (
     id text primary key, fact text not null, channel text not null, decision text not null, type text not null,
     table_id text, game text, seat integer, seq integer, state text not null, why text, tries integer not null default 0,
     due integer, created_at integer not null, tried_at integer, ended_at integer, status integer, answer text,
     unique (channel, decision));
   create index deliveries_due on deliveries (due);
   create table meta (key text primary key, value text not null);`,
  },
  {
    id: 1,
    sql: `alter table deliveries add column instead text;
   alter table deliveries add column kind text;
   create table deadlines (
     table_id text not null, seat integer not null, seq integer not null, fact text not null, start integer not null,
     due_at integer, primary key (table_id, seat));`,
  },
  {
    // What an inbox asks touches the rows it is about, however many there are.
    id: 2,
    sql: `create index facts_spread on facts (spread_due) where spread_due is not null;
   create index facts_at on facts (at);
   drop index deliveries_due;
   create index deliveries_due on deliveries (due) where due is not null;
   create index deliveries_table on deliveries (table_id, type) where due is not null;
   create index deliveries_decision on deliveries (decision);
   create index deliveries_created on deliveries (created_at);
   create index deliveries_told on deliveries (channel, table_id, tried_at)
     where state = 'sent' and type in ('your-turn', 'reminder');
   create index deadlines_fact on deadlines (fact);`,
  },
  {
    id: 3,
    sql: `create table tickets (nonce text primary key, ticket text not null, messages text not null, at integer not null, used integer);
   create index tickets_at on tickets (at);
   create table heard (message text primary key, at integer not null);`,
  },
];

const COLUMNS = `id, fact, channel, case channel when 'mail' then null else coalesce(kind, 'webhook') end as kind, decision, type, table_id as "table", game, seat, seq, state, why, tries, due,
  created_at as createdAt, ended_at as endedAt, status, answer, instead`;

export class Store {
  readonly #storage: DurableObjectStorage;
  readonly deadlines: Deadlines;
  /** Told of every delivery that was settled or put off, by what kind of channel, and how many milliseconds after it was made. */
  onSettled: (it: Pick<Outcome, "state" | "why"> & { readonly channel: string }, ms: number) => void = () => undefined;
  readonly tickets: Tickets;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.deadlines = new Deadlines(storage.sql);
    this.tickets = new Tickets(storage.sql);
    this.atomic(() => migrate(storage.sql, MIGRATIONS));
  }

  #rows(where: string, ...values: (string | number)[]): readonly Delivery[] {
    const query = `select ${COLUMNS} from deliveries where ${where}`;
    return this.#storage.sql.exec<Delivery & Record<string, SqlStorageValue>>(query, ...values).toArray();
  }

  /** Runs all or nothing. */
  atomic<T>(run: () => T): T {
    return this.#storage.transactionSync(run);
  }

  meta(key: string): string | null {
    const row = this.#storage.sql.exec<{ value: string }>("select value from meta where key = ?", key).toArray()[0];
    return row?.value ?? null;
  }

  setMeta(key: string, value: string): void {
    this.#storage.sql.exec(
      "insert into meta (key, value) values (?, ?) on conflict (key) do update set value = ?2",
      key,
      value,
    );
  }

  /** Forgets everything. */
  erase(): void {
    for (const it of INBOX_OWNED) this.#storage.sql.exec(`delete from ${it}`);
  }

  /** Forgets the words and the name of somebody who is gone; what waits to be told of them is dropped. */
  forgetAuthor(author: string, now: number): void {
    const { sql } = this.#storage;
    const theirs = "select id from facts where json_extract(fact, '$.author') = ?1";
    sql.exec(
      `update deliveries set state = 'dropped', why = 'over', due = null, ended_at = ?2 where due is not null and fact in (${theirs})`,
      author,
      now,
    );
    sql.exec(
      `update facts set spread_due = null,
         fact = json_remove(json_replace(fact, '$.by', '', '$.text', '', '$.name', ''), '$.author') where id in (${theirs})`,
      author,
    );
  }

  /** Keeps a fact; `false` when it is known already. `spreadDue`: when its channels are to be looked up. */
  addFact(fact: Fact, now: number, spreadDue: number | null): boolean {
    const { rowsWritten } = this.#storage.sql.exec(
      "insert into facts (id, fact, at, spread_due) values (?, ?, ?, ?) on conflict do nothing",
      fact.id,
      FACT.write(fact),
      now,
      spreadDue,
    );
    return rowsWritten > 0;
  }

  fact(id: string): Fact | null {
    const row = this.#storage.sql.exec<{ fact: string }>("select fact from facts where id = ?", id).toArray()[0];
    return row ? FACT.read(row.fact) : null;
  }

  /** Facts whose channels are to be looked up by now, and when this inbox was told of them. */
  unspread(now: number): readonly { readonly fact: Fact; readonly toldAt: number }[] {
    const rows = this.#storage.sql.exec<{ fact: string; at: number }>(
      // The plus keeps SQLite from reading all facts in the order of `at`.
      "select fact, at from facts where spread_due <= ? order by +at, rowid",
      now,
    );
    return rows.toArray().map(({ fact, at }) => ({ fact: FACT.read(fact), toldAt: at }));
  }

  setSpread(fact: string, due: number | null): void {
    this.#storage.sql.exec("update facts set spread_due = ? where id = ?", due, fact);
  }

  /** Adds a delivery, unless the decision was told by this channel already. Answers with its id, or `null`. */
  add(draft: Draft, now: number): string | null {
    const id = newId();
    const { rowsWritten } = this.#storage.sql.exec(
      `insert into deliveries (id, fact, channel, decision, type, table_id, game, seat, seq, state, why, due, created_at, instead, kind)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'held', ?, ?, ?, ?, ?) on conflict do nothing`,
      id,
      draft.fact,
      draft.channel,
      draft.decision,
      draft.type,
      draft.table ?? null,
      draft.game ?? null,
      draft.seat ?? null,
      draft.seq ?? null,
      draft.why,
      draft.due,
      now,
      draft.instead ?? null,
      draft.kind ?? null,
    );
    return rowsWritten > 0 ? id : null;
  }

  /** Adds a delivery in the place of one by the same channel that was dropped or failed; one that waits or was sent stays. */
  replaceDraft(draft: Draft, now: number): void {
    this.#storage.sql.exec(
      `delete from deliveries where channel = ? and decision = ?
         and (state in ('dropped', 'failed') or (state = 'held' and tries = 0 and instead is null)) and ?3 is not null`,
      draft.channel,
      draft.decision,
      draft.instead ?? null,
    );
    this.add(draft, now);
  }

  find(id: string): Delivery | null {
    return this.#rows("id = ?", id)[0] ?? null;
  }

  /** Everything due by now, oldest first. */
  due(now: number): readonly Delivery[] {
    return this.#rows("due <= ? order by due, created_at, rowid", now);
  }

  /** Everything that waits at one channel, due or not. */
  waiting(channel: Channel): readonly Delivery[] {
    return this.#rows("channel = ? and due is not null order by due, created_at, rowid", channel);
  }

  /** The deliveries of one decision, by all channels. */
  ofDecision(decision: string): readonly Delivery[] {
    return this.#rows("decision = ?", decision);
  }

  /** Gives a delivery that waits for nothing but its time, by what the person wished when it was made, its right time. */
  retime(channel: Channel, decision: string, due: number, why: DeliveryWhy | null): void {
    this.#storage.sql.exec(
      `update deliveries set due = ?, why = ? where channel = ? and decision = ? and state = 'held' and tries = 0
         and (why is null or why in ('hold-back', 'ten-minutes', 'quiet', 'digest'))`,
      due,
      why,
      channel,
      decision,
    );
  }

  /** Has the channels and times of what waits looked up again: the person wishes otherwise now. Reminders that would be past are left out. */
  spreadAgain(now: number): void {
    this.#storage.sql.exec(
      `update facts set spread_due = ? where id in (select fact from deliveries where due is not null and state = 'held'
         and tries = 0 and type not in ('reminder', 'test', 'hook-failing'))`,
      now,
    );
    this.#storage.sql.exec(
      "update facts set spread_due = ?1, at = ?1 where id in (select fact from deadlines where due_at > ?1)",
      now,
    );
  }

  /** Lets go what was held for a reason that is no more. */
  release(why: DeliveryWhy, due: number): void {
    this.#storage.sql.exec(
      "update deliveries set due = ?, why = 'hold-back' where due is not null and state = 'held' and why = ?",
      due,
      why,
    );
  }

  /** The newest deliveries first. */
  newest(count: number): readonly Delivery[] {
    return this.#rows("1 order by created_at desc, rowid desc limit ?", count);
  }

  /** Drops turn notices and reminders that wait about a table: all of them, or only of one seat and of entries before `seq`. */
  dropTurns(
    table: string,
    why: DeliveryWhy,
    now: number,
    of?: { readonly seat: number; readonly before: number },
  ): void {
    this.#storage.sql.exec(
      `update deliveries set state = 'dropped', why = ?, due = null, ended_at = ?
       where table_id = ? and type in ('your-turn', 'reminder') and due is not null and state <> 'sending'
         and (?4 is null or (seat = ?4 and seq < ?5))`,
      why,
      now,
      table,
      of?.seat ?? null,
      of?.before ?? null,
    );
  }

  /** Drops what waits of one type about a table, perhaps only of one decision. */
  drop(table: string, type: DeliveryType, why: DeliveryWhy, now: number, decision: string | null = null): void {
    this.#storage.sql.exec(
      `update deliveries set state = 'dropped', why = ?, due = null, ended_at = ?
       where table_id = ? and type = ? and due is not null and state <> 'sending' and (?5 is null or decision = ?5)`,
      why,
      now,
      table,
      type,
      decision,
    );
  }

  /** Records an attempt before it is made. `false`: meanwhile the delivery was dropped or is not due any more. */
  begin(id: string, now: number, until: number): boolean {
    const { rowsWritten } = this.#storage.sql.exec(
      "update deliveries set state = 'sending', tries = tries + 1, tried_at = ?, due = ? where id = ? and due is not null",
      now,
      until,
      id,
    );
    return rowsWritten > 0;
  }

  /** Waits until everything written is on disk: what leaves the object must not be forgotten by it. */
  async saved(): Promise<void> {
    await this.#storage.sync();
  }

  /** Settles a delivery, or puts it off (`due`). */
  settle(id: string, now: number, { state, why = null, due = null, status = null, answer = null }: Outcome): void {
    const settled = this.#storage.sql.exec<{ channel: string; at: number }>(
      `update deliveries set state = ?, why = ?, due = ?, ended_at = ?, status = coalesce(?, status), answer = coalesce(?, answer)
       where id = ? returning case channel when 'mail' then 'mail' else coalesce(kind, 'webhook') end as channel, created_at as at`,
      state,
      why,
      due,
      due === null ? now : null,
      status,
      answer,
      id,
    );
    for (const { channel, at } of settled.toArray()) this.onSettled({ channel, state, why }, now - at);
  }

  /** Has a settled delivery sent again, under the same id and with all its tries. */
  again(id: string, now: number): void {
    this.#storage.sql.exec(
      "update deliveries set state = 'held', why = 'replay', tries = 0, due = ?, ended_at = null where id = ? and due is null",
      now,
      id,
    );
  }

  /** When a turn or a reminder about a table was last told by a channel; `null` if never. */
  lastTurn(channel: Channel, table: string): number | null {
    const query = `select max(tried_at) as at from deliveries
      where channel = ? and type in ('your-turn', 'reminder') and table_id = ? and state = 'sent'`;
    return this.#storage.sql.exec<{ at: number | null }>(query, channel, table).one().at;
  }

  /** When something is due next; `null` when nothing waits. */
  nextDue(): number | null {
    const query = `select min(at) as at from (select min(due) as at from deliveries where due is not null
      union all select min(spread_due) as at from facts where spread_due is not null)`;
    return this.#storage.sql.exec<{ at: number | null }>(query).one().at;
  }

  /** When the oldest of what is kept is to be forgotten, so that an inbox nobody writes to is emptied too; `null`: nothing is kept. */
  nextPrune(): number | null {
    const query = `select min(at) as at from (select min(created_at) as at from deliveries
      union all select min(at) + ${KEEP} as at from facts)`;
    const { at } = this.#storage.sql.exec<{ at: number | null }>(query).one();
    return at === null ? null : Math.max(at + KEEP, Number(this.meta("pruned") ?? 0)) + DAY;
  }

  /** Forgets what was settled long ago, once a day; facts stay a while longer than what was made of them. */
  prune(now: number): void {
    if (now < (this.nextPrune() ?? Number.POSITIVE_INFINITY)) return;
    this.#storage.sql.exec("delete from deliveries where created_at < ? and due is null", now - KEEP);
    this.#storage.sql.exec(
      `delete from facts where at < ? and spread_due is null
         and id not in (select fact from deliveries where due is not null)`,
      now - 2 * KEEP,
    );
    this.setMeta("pruned", String(now));
  }
}
