/** The SQLite schema of a season's object, step by step: append only. */
import type { Migration } from "../lib/records.ts";

export const SEASON_STEPS: readonly Migration[] = [
  {
    id: 1,
    sql: `create table about (one integer primary key, about text not null);
   create table entries (seq integer primary key, entry text not null);
   create table people (player integer primary key, person text, about text not null);
   create table outbox (lane text not null, target text not null, due integer not null, tries integer not null,
     payload text not null, primary key (lane, target)) without rowid;`,
  },
];
