/** Inboxes of 0.1.0, which stored everything in tables of their own: imports them once. */

import { FACT } from "../contract/facts.ts";
import { migrate } from "../lib/records.ts";
import type { Delivery } from "../notify/delivery.ts";
import type { Deadline } from "./deadlines.ts";
import { MIGRATIONS } from "./schema.ts";

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

const COLUMNS = `id, fact, channel, case channel when 'mail' then null else coalesce(kind, 'webhook') end as kind, decision, type, table_id as "table", game, seat, seq, state, why, tries, due,
  created_at as createdAt, ended_at as endedAt, status, answer, instead, tried_at as triedAt`;

/** The newest facts, and settled deliveries, that are imported. */
const MOST_FACTS = 1_000;
const MOST_SETTLED = 200;

interface OldRows {
  readonly facts: readonly (KeptFact & { readonly id: string })[];
  readonly deliveries: readonly KeptDelivery[];
  readonly deadlines: readonly Deadline[];
  readonly meta: readonly { readonly key: string; readonly value: string }[];
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
  };
}

/** Empties the old tables but keeps them, because the version that still runs during a deployment reads them. */
export function emptyOldRows({ sql }: DurableObjectStorage): void {
  for (const it of ["facts", "deliveries", "deadlines", "meta", "tickets", "heard"]) sql.exec(`delete from ${it}`);
}
