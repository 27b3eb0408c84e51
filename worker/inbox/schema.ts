/**
 * The kinds of records of an inbox, and its SQLite schema, step by step: append only. Records make their own two tables (`lib/records.ts`); a
 * test refuses any other new one, because erasing empties the records alone.
 */
import type { Migration } from "../lib/records.ts";

/** A kind of records. All of them end with the account, and those of a guest who turns out to be somebody known. */
interface RecordsOfAKind {
  /** Their part of the copy of one's data; `null`: they follow from it or from the tables, or are secret. */
  readonly copy: "deliveries" | null;
  /** How words and names of other people are taken out of them with their accounts; `null`: they hold none. */
  readonly forgets: "forgetAuthor" | "the table's next report" | null;
}

export const RECORD_KINDS = {
  fact: { copy: null, forgets: "forgetAuthor" },
  delivery: { copy: "deliveries", forgets: null },
  /** Open and running tables of the person's. */
  table: { copy: null, forgets: "the table's next report" },
  deadline: { copy: null, forgets: null },
  /** Secrets of addresses and buttons, and the mails that answered. */
  ticket: { copy: null, forgets: null },
  heard: { copy: null, forgets: null },
  "sign-in": { copy: null, forgets: null },
  meta: { copy: null, forgets: null },
} as const satisfies Readonly<Record<string, RecordsOfAKind>>;
export type RecordKind = keyof typeof RECORD_KINDS;

/** The newest of each record, out of pages and of the changes since. */
const RECORDS = `create view records as
  with written(at, n, change) as (
    select (select max(at) from pages), key, value
      from json_each((select coalesce(nullif(group_concat(records, ''), ''), '[]')
        from (select records from pages order by page)))
    union all
    select journal.at, it.key, it.value from journal, json_each(journal.changes) as it
      where journal.at > coalesce((select max(at) from pages), 0)),
  newest as (
    select *, row_number() over (partition by change ->> 0, change ->> 1 order by at desc, n desc) as age from written)
  select change ->> 0 as kind, change ->> 1 as id, change -> 2 as value
    from newest where age = 1 and change ->> 2 is not null;`;

/** Deliveries: their channel (`null`: chosen when it is due), when they are due (`null`: settled), and what became of them. */
const OUTBOX = `create view outbox as select * from (
    select value ->> 'decision' as notice, value ->> 'channel' as channel, value ->> 'due' as due,
        value ->> 'tries' as tries, value ->> 'state' as state, value ->> 'why' as why, value ->> 'status' as status,
        value ->> 'endedAt' as ended, value ->> 'type' as type, value ->> 'table' as table_id, id
      from records where kind = 'delivery'
    union all
    select id, null, value ->> 'spread', 0, 'held', null, null, null, value ->> 'text' ->> 'type',
        value ->> 'text' ->> 'table', id
      from records where kind = 'fact' and value ->> 'spread' is not null)
  order by due is null, due;`;

/** The first step of an inbox that holds records. Those before made the tables of version 0.1.0 (`legacy.ts`). */
const FIRST = 4;

/** Whether an inbox that holds records needs a step. */
export const isForRecords = ({ id }: Migration): boolean => id >= FIRST;

export const MIGRATIONS: readonly Migration[] = [
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
    // Queries of an inbox touch only the rows they concern, however many there are.
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
  { id: FIRST, sql: `${RECORDS}\n${OUTBOX}` },
];
