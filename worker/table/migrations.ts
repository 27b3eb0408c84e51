/** What a table's SQLite is made of, step by step. Append only: what ran once never changes. */

export interface Migration {
  readonly id: number;
  readonly sql: string;
}

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
];
