/** Old inboxes, which stored their memory in tables of their own: imports them once. */

import { FACT } from "../contract/facts.ts";
import { type Migration, migrate } from "../lib/records.ts";
import type { Delivery } from "../notify/delivery.ts";
import type { Deadline } from "./tables.ts";

export interface KeptFact {
  /** Encoded by `FACT`. */
  readonly text: string;
  readonly author?: string;
  /** When the inbox received it, milliseconds since 1970. */
  readonly at: number;
  /** When to look up its channels; `null`: done. */
  readonly spread: number | null;
}

export interface KeptDelivery extends Delivery {
  readonly triedAt: number | null;
}

/** The steps that created those tables. */
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
];

const COLUMNS = `id, fact, channel, case channel when 'mail' then null else coalesce(kind, 'webhook') end as kind, decision, type, table_id as "table", game, seat, seq, state, why, tries, due,
  created_at as createdAt, ended_at as endedAt, status, answer, instead, tried_at as triedAt`;

/** The newest facts, and settled deliveries, that are imported. */
const MOST_FACTS = 1_000;
const MOST_SETTLED = 200;

export interface OldRows {
  readonly facts: readonly (KeptFact & { readonly id: string })[];
  readonly deliveries: readonly KeptDelivery[];
  readonly deadlines: readonly Deadline[];
  readonly meta: readonly { readonly key: string; readonly value: string }[];
  readonly tickets: readonly {
    readonly nonce: string;
    readonly ticket: string;
    readonly messages: string;
    readonly used: number | null;
  }[];
  readonly heard: readonly { readonly message: string; readonly at: number }[];
}

/** Whether an inbox has old tables with any rows. */
export function hasOldRows({ sql }: DurableObjectStorage): boolean {
  const isOld = sql.exec("select 1 from sqlite_master where name = 'deliveries'").toArray().length > 0;
  return isOld && sql.exec("select 1 from meta union all select 1 from facts limit 1").toArray().length > 0;
}

type Row = Record<string, SqlStorageValue>;

/** Reads everything to import. */
export function oldRows({ sql }: DurableObjectStorage): OldRows {
  migrate(sql, MIGRATIONS);
  const rows = <T>(query: string) => sql.exec<Row>(query).toArray() as T[];
  const facts = rows<{ id: string; fact: string; at: number; spread: number | null }>(
    `select id, fact, at, spread_due as spread from (select rowid as n, * from facts where spread_due is not null
       or id in (select fact from deliveries where due is not null) or id in (select fact from deadlines)
       or id in (select id from facts order by at desc limit ${MOST_FACTS})) order by n`,
  );
  return {
    facts: facts.map(({ fact: text, ...it }) => {
      const { author } = FACT.read(text);
      return { ...it, text, ...(author && { author }) };
    }),
    deliveries: rows<Delivery & { readonly triedAt: number | null }>(
      `select ${COLUMNS} from (select rowid as n, * from deliveries where due is not null
         or id in (select id from deliveries where due is null order by created_at desc limit ${MOST_SETTLED})) order by n`,
    ),
    deadlines: rows(`select table_id as "table", seat, seq, fact, start, due_at as dueAt from deadlines`),
    meta: rows("select key, value from meta"),
    tickets: rows("select nonce, ticket, messages, used from tickets order by at"),
    heard: rows("select message, at from heard order by at"),
  };
}

/** Empties the old tables but keeps them, because the version that still runs during a deployment reads them. */
export function emptyOldRows({ sql }: DurableObjectStorage): void {
  for (const it of ["facts", "deliveries", "deadlines", "meta", "tickets", "heard"]) sql.exec(`delete from ${it}`);
}
