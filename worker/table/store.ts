/** A table's store in its object's SQLite: the lobby, the log, the outbox, and people's own rows. */
import type { Entry } from "../../games/record/entry.ts";
import { type KeptRows, LOBBY, type Lobby, type Restored } from "../contract/lobby.ts";
import type { Schema } from "../lib/object-schema.ts";
import { coreTables, keptTables, type ObjectTables, personalTables } from "./object-table.ts";
import { Outbox } from "./outbox.ts";
import { Tables } from "./schema.ts";

/** Cached queries, and rows of a cached answer. */
const MOST_KNOWN = 100;
const FEW = 20;
/** Writes of every move. They leave the cache valid, because only the outbox reads them by `read`, and it knows what it wrote. */
const OF_THE_LOG = /^(?:insert into|update|delete from) (?:entries|lobby|outbox) /;

const TOMBSTONE = 'select table_id as "table", since from archived';
const PUT_TOMBSTONE = "insert or replace into archived (one, table_id, since) values (1, ?, ?)";
type Tombstone = { readonly table: string; readonly since: number | null };

/** The declared tables of the object, and their schema. */
export interface Declared {
  readonly tables: ObjectTables;
  readonly schema: Schema;
}

export class Log {
  readonly #storage: DurableObjectStorage;
  readonly #tables: Tables;
  /** The declared tables, existing or not. */
  readonly tables: ObjectTables;
  /** Answers of queries, valid until the next `write`. */
  readonly #known = new Map<string, readonly Record<string, SqlStorageValue>[]>();
  readonly outbox: Outbox;
  #writes = 0;
  /** `undefined`: not read yet. */
  #tombstone: Tombstone | null | undefined;

  constructor(storage: DurableObjectStorage, { tables, schema }: Declared) {
    this.#storage = storage;
    this.tables = tables;
    this.#tables = new Tables(storage.sql, schema, coreTables(tables));
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

  /** Drops caches after a rollback or a deletion. */
  #forgetRead(): void {
    this.#tables.doubt();
    this.#known.clear();
    this.outbox.forgetRead();
  }

  /** Counts writes. */
  get writes(): number {
    return this.#writes;
  }

  /** The only way to write. An object that is merely asked for stays empty, since its id may be made up. */
  write(query: string, ...values: (string | number | null)[]): void {
    if (!OF_THE_LOG.test(query)) this.#known.clear();
    this.#writes += 1;
    this.#keepTombstone();
    if (this.#tables.ready(query)) this.#storage.sql.exec(query, ...values);
  }

  /** Reads rows beside the log; none before the first write. Caches answers until the next write. */
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

  /** Reads rows from disk; none where the table does not exist. */
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

  /** The number of entries stored here, valid or not. */
  length(): number {
    return this.#ask<{ n: number }>("select count(*) as n from entries")[0]?.n ?? 0;
  }

  /** Everybody whose data is stored here, seated or not. */
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

  /** Deletes everybody's data when the table is closed. */
  clear(): void {
    for (const [table] of personalTables(this.tables)) this.write(`delete from ${table}`);
  }

  /** Ends a person's plans, orders and draft: they are for a seat that the person has no more. Only inside a `write`. */
  endCommands(person: string): void {
    for (const [table, { commands }] of personalTables(this.tables))
      if (commands) this.write(`delete from ${table} where person = ?`, person);
  }

  append(entry: Entry): void {
    this.write("insert into entries (seq, entry) values (?, ?)", entry.seq, JSON.stringify(entry));
  }

  /** Where an archived game is: its table's id, and since when its people's rows are back here (`null`: they are not). */
  archived(): Tombstone | null {
    if (this.#tombstone === undefined) {
      this.#tombstone = this.#ask<Tombstone>(TOMBSTONE)[0] ?? null;
    }
    return this.#tombstone;
  }

  /** The rows beside the game that go into its archive, or into a backup. */
  keptRows(where: "archive" | "backup"): KeptRows {
    const tables = keptTables(this.tables, where);
    return Object.fromEntries(tables.map((it) => [it, this.read(`select * from ${it} order by 1`)]));
  }

  /** Adds rows from `keptRows`. */
  putRows(rows: KeptRows): void {
    for (const table of keptTables(this.tables, "backup"))
      for (const row of rows[table] ?? []) {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join(", ");
        this.write(`insert or ignore into ${table} (${columns.join(", ")}) values (${places})`, ...Object.values(row));
      }
  }

  /** Drops tables with all their rows; answers whether any existed. Only inside a transaction. */
  drop(tables: readonly string[]): boolean {
    const there = tables.filter((it) => this.#tables.have(`select 1 from ${it}`));
    for (const it of there) this.#tables.drop(it);
    if (there.length > 0) this.#known.clear();
    return there.length > 0;
  }

  /** Whether nothing is stored here. */
  isBlank(): boolean {
    return this.#tables.none();
  }

  /**
   * Deletes everything here, because the game is in R2. The deletion starts before anything is awaited. `trace`: a row stays that says so, for
   * an object that does not know its name.
   */
  async empty(all: Restored, trace: boolean): Promise<void> {
    const done = this.#storage.deleteAll();
    this.#forgetRead();
    this.liesInR2(all);
    await done;
    if (trace) this.#keepTombstone();
  }

  /** Notes that the game was found in R2, and nothing is stored here. */
  liesInR2({ lobby }: Restored): void {
    this.#tombstone = { table: lobby.id, since: null };
  }

  /** Withdraws that note. */
  liesNowhere(): void {
    this.#tombstone = null;
  }

  /** Makes the first write into an empty object record that the game is in R2. */
  #keepTombstone(): void {
    if (!this.#tombstone || this.#tables.have(TOMBSTONE)) return;
    const { table, since } = this.#tombstone;
    this.#tables.ready(PUT_TOMBSTONE);
    this.#storage.sql.exec(PUT_TOMBSTONE, table, since);
  }

  /** Restores everything except the entries, which no longer change. */
  bringBack(lobby: Lobby, rows: KeptRows, now: number): void {
    this.atomic(() => {
      this.putRows(rows);
      this.putLobby(lobby);
      this.write("update archived set since = ?", now);
    });
    this.#tombstone = { table: lobby.id, since: now };
  }

  /** A person's hold-back in milliseconds; 0: none, or their inbox has not answered yet. */
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
