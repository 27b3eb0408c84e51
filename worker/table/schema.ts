/**
 * The tables of a table object's SQLite. Schema rows are charged for, so new objects create the tables every game needs, and others on
 * first use; older objects have them all.
 */
import { once } from "../../games/kernel/once.ts";
import { type Migration, migrate } from "../lib/records.ts";

/** Tables that a new object has from its first write on. */
const CORE: readonly string[] = ["lobby", "entries", "seen", "people", "outbox"];

const MADE = /create table (\w+)/g;
const NAMED = /\b(?:from|into|join|update(?: or \w+)?) (\w+)/g;
const namesIn = (sql: string, pattern: RegExp): readonly string[] =>
  [...sql.matchAll(pattern)].map((it) => it[1] ?? "");

/** Tables that each query names. */
const named = new Map<string, readonly string[]>();

function namedIn(query: string): readonly string[] {
  const known = named.get(query) ?? namesIn(query, NAMED).filter((it) => stepByTable().has(it));
  named.set(query, known);
  return known;
}

/** The existing tables. */
export class Tables {
  readonly #sql: SqlStorage;
  #there: Set<string> | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Whether no table exists. */
  none(): boolean {
    return this.#found().size === 0;
  }

  /** Whether all tables of a query exist. */
  have(query: string): boolean {
    const there = this.#found();
    return namedIn(query).every((it) => there.has(it));
  }

  /** Creates the tables a query needs; `false`: it only changes rows of a table that does not exist. */
  ready(query: string): boolean {
    if (this.#found().size === 0) this.#begin();
    if (this.have(query)) return true;
    if (!query.startsWith("insert")) return false;
    for (const it of namedIn(query)) if (!this.#found().has(it)) this.#make(it);
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

  #read(): Set<string> {
    const names = () =>
      this.#sql.exec<{ name: string }>("select name from sqlite_master where type = 'table'").toArray();
    const there = new Set(names().map((it) => it.name));
    if (!there.has("migrations")) return new Set();
    const taken = new Set([...this.#sql.exec<{ id: number }>("select id from migrations")].map((it) => it.id));
    const isWhole = !taken.has(FORM) && !LEAN.every((it) => taken.has(it));
    migrate(this.#sql, MIGRATIONS, (step) => isWhole || (step.id > FORM && !isCreation(step)));
    return new Set(names().map((it) => it.name));
  }

  /** Creates the tables every game needs in a new object, each in its newest form, so no steps are needed. */
  #begin(): void {
    this.#sql.exec("create table migrations (id integer primary key)");
    this.#sql.exec("insert into migrations (id) values (?)", FORM);
    this.#found().add("migrations");
    for (const it of CORE) this.#make(it);
  }

  #make(table: string): void {
    const made = stepByTable()
      .get(table)
      ?.sql.split(";")
      .find((it) => namesIn(it, MADE).includes(table));
    if (made) this.#sql.exec(made);
    this.#found().add(table);
  }
}

const isCreation = ({ sql }: Migration): boolean =>
  sql.split(";").every((it) => it.trim() === "" || it.trim().startsWith("create table"));

/** Marks objects that create tables on first use; older ones have run all these steps. */
const FORM = 70;
const LEAN: readonly number[] = [1, 3, 40, 61];

/**
 * The schema's steps. Append only: a test refuses changes to a landed step. Objects create tables on first use, so a step from 70 on that
 * does more must say what it does where its table is missing.
 */
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
    // Everybody whose data is stored here: rows outlive the seat. (The platform allows no union of more than five.)
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
    // The object emptied itself, and the game is in R2. `since`: when the people's rows were restored.
    id: 50,
    sql: "create table archived (one integer primary key, table_id text not null, since integer);",
  },
  {
    // The state the log once folded to, for `inspect.ts`.
    id: 60,
    sql: "create table folded (one integer primary key, seq integer not null, hash text not null);",
  },
  {
    // The progress of all lanes in one row. `lanes` is read where this is empty.
    id: 61,
    sql: "create table reached (one integer primary key, lanes text not null);",
  },
  {
    // Reactions to chat messages. A removed one stays as '', so that `change` only counts up.
    id: 62,
    sql: `create table reactions (message integer not null, person text not null, sign text not null,
            change integer not null, primary key (message, person)) without rowid;`,
  },
  {
    // Seats of a live table whose players have no page open.
    id: 63,
    sql: "create table gone (seat integer primary key, since integer not null);",
  },
  {
    // Deliveries owed to D1, inboxes and the archive (`outbox.ts`). Before, they followed from `lanes`, `reached` and `owed` (`legacy.ts`).
    id: 70,
    sql: `create table outbox (lane text not null, target text not null, due integer not null, tries integer not null,
            payload text not null, primary key (lane, target)) without rowid;`,
  },
  {
    // Hold-backs of people's inboxes, in milliseconds.
    id: 71,
    sql: "create table hold_backs (person text primary key, ms integer not null) without rowid;",
  },
];

/** The step that creates each table, by the table's name. */
const stepByTable = once(
  (): ReadonlyMap<string, Migration> =>
    new Map(MIGRATIONS.flatMap((it) => namesIn(it.sql, MADE).map((name) => [name, it] as const))),
);
