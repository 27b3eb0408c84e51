/**
 * The tables of a table object's SQLite that every game needs, and their creation: schema rows are charged for, so a new object makes these,
 * and those of features (`features.ts`) on first use.
 */
import type { Schema } from "../lib/object-schema.ts";
import type { ObjectTables } from "./object-table.ts";

/** Marks objects that make tables on first use; older ones have run all steps before. */
export const FORM = 70;
/** Steps that marked such objects before there was that step. */
const LEAN: readonly number[] = [1, 3, 40, 61];

/** The existing tables. */
export class Tables {
  readonly #sql: SqlStorage;
  readonly #schema: Schema;
  readonly #core: readonly string[];
  #there: Set<string> | null = null;

  /** `core`: tables that a new object has from its first write on. */
  constructor(sql: SqlStorage, schema: Schema, core: readonly string[]) {
    this.#sql = sql;
    this.#schema = schema;
    this.#core = core;
  }

  /** Whether no table exists. */
  none(): boolean {
    return this.#found().size === 0;
  }

  /** Whether all tables of a query exist. */
  have(query: string): boolean {
    const there = this.#found();
    return this.#schema.namedIn(query).every((it) => there.has(it));
  }

  /** Creates the tables a query needs; `false`: it only changes rows of a table that does not exist. */
  ready(query: string): boolean {
    if (this.#found().size === 0) this.#begin();
    if (this.have(query)) return true;
    if (!query.startsWith("insert")) return false;
    for (const it of this.#schema.namedIn(query)) if (!this.#found().has(it)) this.#make(it);
    return true;
  }

  /** Drops a table with all its rows. Each deleted row is charged for. */
  drop(table: string): void {
    this.#sql.exec(`drop table if exists ${table}`);
    this.#there?.delete(table);
  }

  /** Drops the cache, because a failed transaction may have removed new tables. */
  doubt(): void {
    this.#there = null;
  }

  #found(): Set<string> {
    this.#there ??= this.#read();
    return this.#there;
  }

  #names(): Set<string> {
    const query = "select name from sqlite_master where type = 'table'";
    return new Set([...this.#sql.exec<{ name: string }>(query)].map((it) => it.name));
  }

  #read(): Set<string> {
    const there = this.#names();
    if (!there.has("migrations")) return new Set();
    const taken = new Set([...this.#sql.exec<{ id: number }>("select id from migrations")].map((it) => it.id));
    const isWhole = !taken.has(FORM) && !LEAN.every((it) => taken.has(it));
    this.#schema.update(this.#sql, isWhole, there);
    return isWhole ? this.#names() : there;
  }

  /** Creates the tables every game needs in a new object, each in its newest form, so no steps are needed. */
  #begin(): void {
    this.#schema.begin(this.#sql);
    this.#found().add("migrations");
    for (const it of this.#core) this.#make(it);
  }

  #make(table: string): void {
    this.#schema.make(this.#sql, table);
    this.#found().add(table);
  }
}

/** People that an older table names. */
const peopleIn = (table: string) => `insert or ignore into people select person from ${table}`;
/** People at a path of each item of a list in the lobby. (The platform allows no union of more than five.) */
const peopleAt = (list: string, path: string) =>
  `insert or ignore into people select json_extract(it.value, '${path}') from lobby, json_each(lobby.lobby, '${list}') it`;

/** Steps that have landed never change; a test refuses it. */
export const CORE_TABLES: ObjectTables = {
  lobby: {
    step: 1,
    columns: "one integer primary key, lobby text not null",
    core: true,
    owner: "table",
    // Seats, former players and invitations.
    people: ["lobby"],
    keeping: "history",
  },
  entries: {
    step: 1,
    columns: "seq integer primary key, entry text not null",
    core: true,
    owner: "table",
    people: [],
    keeping: "history",
  },
  /** Everybody whose data is stored here: rows outlive the seat. */
  people: {
    step: 40,
    columns: "person text primary key",
    withoutRowid: true,
    core: true,
    fill: [
      ...["chat", "notes", "drafts", "plans", "orders", "seen", "owed"].map(peopleIn),
      `${peopleAt("$.places", "$.person")} where json_extract(it.value, '$.person') is not null`,
      `${peopleAt("$.places", "$.left.person")} where json_extract(it.value, '$.left.person') is not null`,
      peopleAt("$.clock.offers", "$.former.person"),
    ],
    owner: "person",
    merge: "move",
    deletion: "last",
    copy: null,
    keeping: "archive",
  },
  /** Deliveries owed to D1, inboxes and the archive (`outbox.ts`). They follow from the history. */
  outbox: {
    step: 70,
    columns: `lane text not null, target text not null, due integer not null, tries integer not null,
              payload text not null, primary key (lane, target)`,
    withoutRowid: true,
    core: true,
    owner: "table",
    people: ["target", "payload"],
    keeping: "object",
  },
  /** Hold-backs of people's inboxes, in milliseconds. Inboxes tell them again. */
  hold_backs: {
    step: 71,
    columns: "person text primary key, ms integer not null",
    withoutRowid: true,
    owner: "person",
    merge: "move",
    deletion: "delete",
    copy: null,
    keeping: "object",
  },
  faults: {
    step: 32,
    columns: `task text primary key, tries integer not null, due integer not null,
              version integer not null, reason text not null, since integer not null`,
    withoutRowid: true,
    owner: "table",
    people: [],
    keeping: "object",
  },
  /** The object emptied itself, and the game is in R2. `since`: when the people's rows were restored. */
  archived: {
    step: 50,
    columns: "one integer primary key, table_id text not null, since integer",
    owner: "table",
    people: [],
    keeping: "object",
  },
  /** The state the log once folded to, for `inspect.ts`. */
  folded: {
    step: 60,
    columns: "one integer primary key, seq integer not null, hash text not null",
    owner: "table",
    people: [],
    keeping: "object",
  },
  /** Seats of a live table whose players have no page open. */
  gone: {
    step: 63,
    columns: "seat integer primary key, since integer not null",
    owner: "table",
    people: [],
    keeping: "object",
  },
  /** The progress of deliveries before there was an outbox, until `legacy.ts` takes it over: this table and the next two. */
  lanes: {
    step: 1,
    columns: `name text primary key, seq integer not null, lobby integer not null,
              tries integer not null, due integer`,
    withoutRowid: true,
    owner: "table",
    people: [],
    keeping: "object",
  },
  owed: {
    step: 2,
    columns: `id integer primary key autoincrement, person text not null, fact text not null,
              tries integer not null, due integer not null`,
    owner: "table",
    people: ["person", "fact"],
    keeping: "object",
  },
  reached: {
    step: 61,
    columns: "one integer primary key, lanes text not null",
    owner: "table",
    people: [],
    keeping: "object",
  },
};
