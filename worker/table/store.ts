/** The memory of a table in its object's own SQLite: the lobby, the log, and how far each lane of the outbox has come. */
import type { Entry } from "../../games/record/entry.ts";
import { ARCHIVED_ROWS, OBJECT_OWNED_ROWS } from "../db/owned.ts";
import { kept, type Migration, migrate } from "../lib/kept.ts";
import { LOBBY, type Lobby } from "./lobby.ts";
import type { KeptRows } from "./position.ts";

const START: Lane = { seq: 0, lobby: 0, tries: 0, due: null };

/** Queries whose answers are remembered, and rows of one that is. */
const MOST_KNOWN = 100;
const FEW = 20;
/** What is written with every move; nobody reads it by `read`. */
const OF_THE_LOG = /^insert into (?:entries|reached|lobby) /;

type Tombstone = { readonly table: string; readonly since: number | null };

export class Log {
  readonly #storage: DurableObjectStorage;
  #ready = false;
  /** Answers of queries, good until the next `write`. */
  readonly #known = new Map<string, readonly Record<string, SqlStorageValue>[]>();
  readonly #lanes = new Map<LaneName, Lane>();
  /** Lanes that have gone on since they were last written. */
  readonly #moved = new Set<LaneName>();
  #writes = 0;
  /** `undefined`: not looked for yet. */
  #tombstone: Tombstone | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Whether anything was ever written here. An object that is only asked for stays empty: its id may be made up. */
  #exists(): boolean {
    if (this.#ready) return true;
    const found = this.#storage.sql.exec("select 1 from sqlite_master where name = 'migrations'").toArray().length > 0;
    if (found) this.#migrate();
    return found;
  }

  #migrate(): void {
    migrate(this.#storage.sql, MIGRATIONS);
    this.#ready = true;
  }

  /** Runs all or nothing. */
  atomic(run: () => void): void {
    const was = this.#ready;
    try {
      this.#storage.transactionSync(run);
    } catch (error) {
      this.#ready = was;
      this.#known.clear();
      this.#lanes.clear();
      throw error;
    }
  }

  /** Grows with everything that is written. */
  get writes(): number {
    return this.#writes;
  }

  /** The one way anything is written. */
  write(query: string, ...values: (string | number | null)[]): void {
    if (!this.#exists()) this.#migrate();
    if (!OF_THE_LOG.test(query)) this.#known.clear();
    this.#writes += 1;
    this.#storage.sql.exec(query, ...values);
  }

  /** Rows of a query about anything beside the log; none while nothing was ever written. They are remembered until something is written. */
  read<Row extends Record<string, SqlStorageValue>>(
    query: string,
    ...values: (string | number | null)[]
  ): readonly Row[] {
    if (!this.#exists()) return [];
    const key = JSON.stringify([query, values]);
    const known = this.#known.get(key);
    if (known) return known as readonly Row[];
    const rows = this.#storage.sql.exec<Row>(query, ...values).toArray();
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    if (rows.length <= FEW) this.#known.set(key, rows);
    return rows;
  }

  lobby(): Lobby | null {
    if (!this.#exists()) return null;
    const row = this.#storage.sql.exec<{ lobby: string }>("select lobby from lobby").toArray()[0];
    return row ? LOBBY.read(row.lobby) : null;
  }

  entries(): readonly Entry[] {
    const rows = this.#storage.sql.exec<{ entry: string }>("select entry from entries order by seq");
    return rows.toArray().map((it) => JSON.parse(it.entry) as Entry);
  }

  /** How many entries lie here, whether they hold or not. */
  length(): number {
    if (!this.#exists()) return 0;
    return this.#storage.sql.exec<{ n: number }>("select count(*) as n from entries").one().n;
  }

  /** Everybody of whom anything is kept here, whether they still sit here or not. */
  people(): readonly string[] {
    return this.read<{ person: string }>("select person from people").map((it) => it.person);
  }

  putLobby(lobby: Lobby): void {
    const text = LOBBY.write(lobby);
    this.write("insert into lobby (one, lobby) values (1, ?1) on conflict (one) do update set lobby = ?1", text);
    const people = [...lobby.places, ...(lobby.invited ?? [])].flatMap(({ person }) => person ?? []);
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
      const query = 'select table_id as "table", since from archived';
      this.#tombstone = this.#exists() ? (this.#storage.sql.exec<Tombstone>(query).toArray()[0] ?? null) : null;
    }
    return this.#tombstone;
  }

  /** What the people of the table keep beside the game, as far as it is archived with it. */
  keptRows(): KeptRows {
    return Object.fromEntries(ARCHIVED_ROWS.map((it) => [it, this.read(`select * from ${it} order by 1`)]));
  }

  /** Adds what `keptRows` gave. */
  putRows(rows: KeptRows): void {
    for (const table of ARCHIVED_ROWS)
      for (const row of rows[table] ?? []) {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join(", ");
        this.write(`insert or ignore into ${table} (${columns.join(", ")}) values (${places})`, ...Object.values(row));
      }
  }

  /** Leaves nothing here but where the game lies. */
  empty(table: string): void {
    this.atomic(() => {
      for (const it of [...OBJECT_OWNED_ROWS, "lobby", "entries", "take_back", "faults"])
        this.write(`delete from ${it}`);
      this.write("insert or replace into archived (one, table_id, since) values (1, ?, null)", table);
    });
    this.#tombstone = { table, since: null };
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

  lane(name: LaneName): Lane {
    if (!this.#exists()) return START;
    const known = this.#lanes.get(name) ?? this.#readLane(name);
    this.#lanes.set(name, known);
    return known;
  }

  #readLane(name: LaneName): Lane {
    const [row] = this.#storage.sql.exec<{ lanes: string }>("select lanes from reached").toArray();
    const lane = row && REACHED.read(row.lanes)[name];
    if (lane) return lane;
    // From before all lanes were one row.
    const query = "select seq, lobby, tries, due from lanes where name = ?";
    return this.#storage.sql.exec<Lane & Record<string, SqlStorageValue>>(query, name).toArray()[0] ?? START;
  }

  /** Notes how far a lane has come, in memory alone: until it is kept, a restart repeats what it told, which changes nothing. */
  moveLane(name: LaneName, lane: Lane): void {
    this.#lanes.set(name, lane);
    this.#moved.add(name);
  }

  /** Keeps how far the lanes have come. */
  keepLanes(): void {
    if (this.#moved.size === 0) return;
    const reached = Object.fromEntries(LANES.map((name) => [name, this.lane(name)]));
    const put = "insert into reached (one, lanes) values (1, ?1) on conflict (one) do update set lanes = ?1";
    this.write(put, REACHED.write(reached));
    this.#moved.clear();
  }

  putLane(name: LaneName, lane: Lane): void {
    this.moveLane(name, lane);
    this.keepLanes();
  }
}

// What a table's SQLite is made of, step by step. Append only: what ran once never changes.

export const MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    sql: `create table lobby (one integer primary key, lobby text not null);
          create table entries (seq integer primary key, entry text not null);
          create table lanes (name text primary key, seq integer not null, lobby integer not null,
            tries integer not null, due integer) without rowid;`,
  },
  {
    id: 2,
    sql: `create table owed (id integer primary key autoincrement, person text not null, fact text not null,
            tries integer not null, due integer not null);`,
  },
  { id: 3, sql: "create table seen (person text primary key, seq integer not null) without rowid;" },
  { id: 20, sql: "create table take_back (one integer primary key, request text not null);" },
  {
    id: 21,
    sql: `create table chat (id integer primary key autoincrement, at integer not null, person text not null,
            name text not null, text text not null, key text not null, unique (person, key));
          create table chat_seen (person text primary key, id integer not null) without rowid;
          create table notes (person text primary key, text text not null) without rowid;`,
  },
  {
    id: 22,
    sql: "create table rematch (one integer primary key, id text not null, invite text not null, person text not null);",
  },
  {
    id: 30,
    sql: `create table drafts (person text primary key, version integer not null, base integer not null,
            commands text not null) without rowid;
          create table plans (person text not null, name text not null, base integer not null, auto integer not null,
            plan text not null, suspended integer, primary key (person, name)) without rowid;`,
  },
  {
    id: 31,
    sql: "create table orders (person text primary key, orders text not null, base integer not null) without rowid;",
  },
  {
    id: 32,
    sql: `create table faults (task text primary key, tries integer not null, due integer not null,
            version integer not null, reason text not null, since integer not null) without rowid;`,
  },
  {
    // Everybody of whom anything is kept here: a row outlives the seat. (The platform takes no union of more than five.)
    id: 40,
    sql: `create table people (person text primary key) without rowid;
          insert or ignore into people select person from chat;
          insert or ignore into people select person from notes;
          insert or ignore into people select person from drafts;
          insert or ignore into people select person from plans;
          insert or ignore into people select person from orders;
          insert or ignore into people select person from seen;
          insert or ignore into people select person from owed;
          insert or ignore into people select json_extract(it.value, '$.person')
            from lobby, json_each(lobby.lobby, '$.places') it where json_extract(it.value, '$.person') is not null;
          insert or ignore into people select json_extract(it.value, '$.left.person')
            from lobby, json_each(lobby.lobby, '$.places') it where json_extract(it.value, '$.left.person') is not null;
          insert or ignore into people select json_extract(it.value, '$.former.person')
            from lobby, json_each(lobby.lobby, '$.clock.offers') it;`,
  },
  {
    // The object has emptied itself: the game lies in R2. `since`: what its people keep was brought back then.
    id: 50,
    sql: "create table archived (one integer primary key, table_id text not null, since integer);",
  },
  {
    // The state the log folded to once, for `inspect.ts`.
    id: 60,
    sql: "create table folded (one integer primary key, seq integer not null, hash text not null);",
  },
  {
    // How far all lanes have come, in one row. `lanes` is read where this says nothing.
    id: 61,
    sql: "create table reached (one integer primary key, lanes text not null);",
  },
];

/** The lanes of a table's outbox: to D1, to the inboxes, and to R2 when the game is over. */
export type LaneName = "d1" | "inbox" | "archive";
export const LANES: readonly LaneName[] = ["d1", "inbox", "archive"];

/** How it is kept how far the lanes have come. */
const REACHED = kept<Partial<Record<LaneName, Lane>>>("lanes");

/** How far a lane has come: entries and changes of the lobby. `due`: not before, after `tries` failures. */
export interface Lane {
  readonly seq: number;
  readonly lobby: number;
  readonly tries: number;
  readonly due: number | null;
}
