/**
 * The tables of a table object's SQLite. Every row of the schema is charged for and most tables stay empty, so a new object makes those
 * that each game needs, and any other when something is first put into it. Older objects have them all.
 */
import { once } from "../../games/kernel/once.ts";
import { type Migration, migrate } from "../lib/records.ts";

/** What a new object has from its first write on. */
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
    if (this.#found().size === 0) this.#begin();
    if (this.have(query)) return true;
    if (!query.startsWith("insert")) return false;
    for (const it of namedIn(query)) if (!this.#found().has(it)) this.#make(it);
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
    const taken = new Set([...this.#sql.exec<{ id: number }>("select id from migrations")].map((it) => it.id));
    const isWhole = !taken.has(FORM) && !LEAN.every((it) => taken.has(it));
    migrate(this.#sql, MIGRATIONS, (step) => isWhole || (step.id > FORM && !isCreation(step)));
    return new Set(names().map((it) => it.name));
  }

  /** Makes what every game needs in a new object. It needs no steps: each table is made in its newest form. */
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

/** Marks objects that make tables when they need them; those from before it had taken these steps. */
const FORM = 70;
const LEAN: readonly number[] = [1, 3, 40, 61];

/**
 * The steps by which the tables came to be. Append only: a test refuses a step that changed after it landed. Objects make tables when they
 * need them, so a step from 70 on that does more than create tables must say what it does where its table is missing.
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
  {
    // What is owed to D1, to inboxes and to the archive (`outbox.ts`). Before, it followed from `lanes`, `reached` and `owed` (`legacy.ts`).
    id: 70,
    sql: `create table outbox (lane text not null, target text not null, due integer not null, tries integer not null,
            payload text not null, primary key (lane, target)) without rowid;`,
  },
  {
    // For how long inboxes hold back the turns of people, in milliseconds.
    id: 71,
    sql: "create table hold_backs (person text primary key, ms integer not null) without rowid;",
  },
];

/** By the name of a table, the step that makes it. */
const stepByTable = once(
  (): ReadonlyMap<string, Migration> =>
    new Map(MIGRATIONS.flatMap((it) => namesIn(it.sql, MADE).map((name) => [name, it] as const))),
);
