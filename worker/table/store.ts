/** The memory of a table in its object's own SQLite: the lobby, the log, the outbox, and what its people keep beside them. */
import type { Entry } from "../../games/record/entry.ts";
import { type KeptRows, LOBBY, type Lobby, type Restored } from "../contract/lobby.ts";
import { ARCHIVED_ROWS, BACKED_UP_ROWS, OBJECT_OWNED_ROWS } from "../db/owned.ts";
import { Outbox } from "./outbox.ts";
import { Tables } from "./schema.ts";

/** Queries whose answers are remembered, and rows of one that is. */
const MOST_KNOWN = 100;
const FEW = 20;
/** What is written with every move; nobody reads it by `read` but the outbox, which knows what it wrote. */
const OF_THE_LOG = /^(?:insert into|update|delete from) (?:entries|lobby|outbox) /;

const TOMBSTONE = 'select table_id as "table", since from archived';
const PUT_TOMBSTONE = "insert or replace into archived (one, table_id, since) values (1, ?, ?)";
type Tombstone = { readonly table: string; readonly since: number | null };

export class Log {
  readonly #storage: DurableObjectStorage;
  readonly #tables: Tables;
  /** Answers of queries, good until the next `write`. */
  readonly #known = new Map<string, readonly Record<string, SqlStorageValue>[]>();
  readonly outbox: Outbox;
  #writes = 0;
  /** `undefined`: not looked for yet. */
  #tombstone: Tombstone | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#tables = new Tables(storage.sql);
    this.outbox = new Outbox(this);
  }

  /** Runs all or nothing. */
  atomic(run: () => void): void {
    try {
      this.#storage.transactionSync(run);
    } catch (error) {
      this.#forgetRead();
      throw error;
    }
  }

  /** Reads everything again: what was written is undone, or gone. */
  #forgetRead(): void {
    this.#tables.doubt();
    this.#known.clear();
    this.outbox.forgetRead();
  }

  /** Grows with everything that is written. */
  get writes(): number {
    return this.#writes;
  }

  /** The one way anything is written. An object that is only asked for stays empty: its id may be made up. */
  write(query: string, ...values: (string | number | null)[]): void {
    if (!OF_THE_LOG.test(query)) this.#known.clear();
    this.#writes += 1;
    this.#keepTombstone();
    if (this.#tables.ready(query)) this.#storage.sql.exec(query, ...values);
  }

  /** Rows of a query about anything beside the log; none while nothing was ever written. They are remembered until something is written. */
  read<Row extends Record<string, SqlStorageValue>>(
    query: string,
    ...values: (string | number | null)[]
  ): readonly Row[] {
    if (!this.#tables.have(query)) return [];
    const key = JSON.stringify([query, values]);
    const known = this.#known.get(key);
    if (known) return known as readonly Row[];
    const rows = this.#storage.sql.exec<Row>(query, ...values).toArray();
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    if (rows.length <= FEW) this.#known.set(key, rows);
    return rows;
  }

  /** Rows of a query as they are on disk now; none where there is no such table. */
  #ask<Row extends Record<string, SqlStorageValue>>(query: string, ...values: string[]): readonly Row[] {
    return this.#tables.have(query) ? this.#storage.sql.exec<Row>(query, ...values).toArray() : [];
  }

  lobby(): Lobby | null {
    const [row] = this.#ask<{ lobby: string }>("select lobby from lobby");
    return row ? LOBBY.read(row.lobby) : null;
  }

  entries(): readonly Entry[] {
    const rows = this.#ask<{ entry: string }>("select entry from entries order by seq");
    return rows.map((it) => JSON.parse(it.entry) as Entry);
  }

  /** How many entries lie here, whether they hold or not. */
  length(): number {
    return this.#ask<{ n: number }>("select count(*) as n from entries")[0]?.n ?? 0;
  }

  /** Everybody of whom anything is kept here, whether they still sit here or not. */
  people(): readonly string[] {
    return this.read<{ person: string }>("select person from people").map((it) => it.person);
  }

  putLobby(lobby: Lobby): void {
    const text = LOBBY.write(lobby);
    this.write("insert into lobby (one, lobby) values (1, ?1) on conflict (one) do update set lobby = ?1", text);
    const asking = lobby.clock?.offers.flatMap((it) => it.asking ?? []) ?? [];
    const people = [...lobby.places, ...(lobby.invited ?? []), ...asking].flatMap(({ person }) => person ?? []);
    const add = "insert or ignore into people select value from json_each(?)";
    if (people.length > 0) this.write(add, JSON.stringify(people));
  }

  /** A table that is closed keeps nothing of anybody. */
  clear(): void {
    for (const it of OBJECT_OWNED_ROWS) this.write(`delete from ${it}`);
  }

  append(entry: Entry): void {
    this.write("insert into entries (seq, entry) values (?, ?)", entry.seq, JSON.stringify(entry));
  }

  /** Where the finished game lies when it is not here: under which table's id, and since when what is beside it is back here (`null`: it is not). */
  archived(): Tombstone | null {
    if (this.#tombstone === undefined) {
      this.#tombstone = this.#ask<Tombstone>(TOMBSTONE)[0] ?? null;
    }
    return this.#tombstone;
  }

  /** What the people of the table keep beside the game, as far as it is archived with it. */
  keptRows(tables: readonly string[] = ARCHIVED_ROWS): KeptRows {
    return Object.fromEntries(tables.map((it) => [it, this.read(`select * from ${it} order by 1`)]));
  }

  /** Adds what `keptRows` gave. */
  putRows(rows: KeptRows): void {
    for (const table of BACKED_UP_ROWS)
      for (const row of rows[table] ?? []) {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join(", ");
        this.write(`insert or ignore into ${table} (${columns.join(", ")}) values (${places})`, ...Object.values(row));
      }
  }

  /** Takes tables away with all their rows; answers whether any was there. Only inside a transaction. */
  drop(tables: readonly string[]): boolean {
    const there = tables.filter((it) => this.#tables.have(`select 1 from ${it}`));
    for (const it of there) this.#tables.drop(it);
    if (there.length > 0) this.#known.clear();
    return there.length > 0;
  }

  /** Whether nothing was ever written here, or nothing was left. */
  isBlank(): boolean {
    return this.#tables.none();
  }

  /** Leaves nothing here: the game lies in R2. Waits for nothing before it is done. */
  async empty(all: Restored): Promise<void> {
    const done = this.#storage.deleteAll();
    this.#forgetRead();
    this.liesInR2(all);
    await done;
  }

  /** Nothing is here, because the game was found to lie in R2. */
  liesInR2({ lobby }: Restored): void {
    this.#tombstone = { table: lobby.id, since: null };
  }

  /** Takes that back. */
  liesNowhere(): void {
    this.#tombstone = null;
  }

  /** What is written into an object that was empty says that the game lies in R2. */
  #keepTombstone(): void {
    if (!this.#tombstone || this.#tables.have(TOMBSTONE)) return;
    const { table, since } = this.#tombstone;
    this.#tables.ready(PUT_TOMBSTONE);
    this.#storage.sql.exec(PUT_TOMBSTONE, table, since);
  }

  /** Brings everything back but the entries, which never change any more. */
  bringBack(lobby: Lobby, rows: KeptRows, now: number): void {
    this.atomic(() => {
      this.putRows(rows);
      this.putLobby(lobby);
      this.write("update archived set since = ?", now);
    });
    this.#tombstone = { table: lobby.id, since: now };
  }

  /** For how long a person's inbox holds their turns back, in milliseconds; 0: not at all, or it did not say yet. */
  holdBackOf(person: string): number {
    const rows = this.read<{ person: string; ms: number }>("select person, ms from hold_backs");
    return rows.find((it) => it.person === person)?.ms ?? 0;
  }

  noteHoldBack(person: string, ms: number): void {
    if (this.holdBackOf(person) === ms) return;
    const put = "insert into hold_backs (person, ms) values (?1, ?2) on conflict (person) do update set ms = ?2";
    this.write(put, person, ms);
  }
}
