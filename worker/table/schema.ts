/**
 * The tables of a table object's SQLite. Every row of the schema is charged for and most tables stay empty, so a new object makes those
 * that each game needs, and any other when something is first put into it. Older objects have them all.
 */
import { once } from "../../games/kernel/once.ts";
import { type Migration, migrate } from "../lib/records.ts";

/** What a new object has from its first write on, by the ids of the steps. */
const CORE: readonly number[] = [1, 3, 40, 61];

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

/** Which tables there are. */
export class Tables {
  readonly #sql: SqlStorage;
  #there: Set<string> | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Whether there is nothing at all. */
  none(): boolean {
    return this.#found().size === 0;
  }

  /** Whether there are all that a query names. */
  have(query: string): boolean {
    const there = this.#found();
    return namedIn(query).every((it) => there.has(it));
  }

  /** Makes what a query needs; `false`: it changes only what is in a table that is not there. */
  ready(query: string): boolean {
    if (this.#found().size === 0) for (const it of CORE) this.#make(it);
    if (this.have(query)) return true;
    if (!query.startsWith("insert")) return false;
    for (const it of namedIn(query)) if (!this.#found().has(it)) this.#make(stepByTable().get(it)?.id ?? 0);
    return true;
  }

  /** Takes a table away with all its rows: each row that is deleted is charged for. */
  drop(table: string): void {
    this.#sql.exec(`drop table if exists ${table}`);
    this.#there?.delete(table);
  }

  /** What was made may be gone again: the transaction failed. */
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
    const taken = this.#sql
      .exec<{ id: number }>("select id from migrations")
      .toArray()
      .map((it) => it.id);
    if (CORE.every((it) => taken.includes(it))) return there;
    migrate(this.#sql, MIGRATIONS);
    return new Set(names().map((it) => it.name));
  }

  /** Takes a step in a new object: it has no rows that an older one would bring along. */
  #make(id: number): void {
    const sql = MIGRATIONS.find((it) => it.id === id)?.sql ?? "";
    this.#sql.exec("create table if not exists migrations (id integer primary key)");
    const statements = sql.split(";").filter((it) => it.includes("create table"));
    this.#sql.exec(`${statements.join(";").replaceAll("create table", "create table if not exists")};`);
    this.#sql.exec("insert or ignore into migrations (id) values (?)", id);
    for (const it of [...namesIn(sql, MADE), "migrations"]) this.#found().add(it);
  }
}

/** The steps by which the tables came to be, each with tables of its own. Append only: what ran once never changes. */
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
  {
    // Signs on lines of the talk. A sign that was taken back stays as '', so that `change` only ever counts up.
    id: 62,
    sql: `create table reactions (message integer not null, person text not null, sign text not null,
            change integer not null, primary key (message, person)) without rowid;`,
  },
  {
    // Seats of a live table whose players have it open nowhere.
    id: 63,
    sql: "create table gone (seat integer primary key, since integer not null);",
  },
];

/** By the name of a table, the step that makes it. */
const stepByTable = once(
  (): ReadonlyMap<string, Migration> =>
    new Map(MIGRATIONS.flatMap((it) => namesIn(it.sql, MADE).map((name) => [name, it] as const))),
);
