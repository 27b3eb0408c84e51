/** The account's databases, stores, buckets and queues: what Workers need beside themselves. */
import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { type AccountState, type Asked, type Given, type Handler, type Json, NOW, Refusal } from "./account-state.ts";

export const json = ({ body }: Asked): Json => JSON.parse(body.toString("utf8") || "{}") as Json;

/** A route's whole address. */
export const at = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

export const pageOf = (result: readonly unknown[]): Given => ({
  result,
  result_info: { page: 1, per_page: 100, count: result.length, total_count: result.length },
});

export function databaseOf(account: AccountState, id = "") {
  const found = account.databases.get(id);
  if (!found) throw new Refusal(404, 7404, `The database ${id} could not be found`);
  return {
    uuid: id,
    name: found.name,
    version: "production",
    created_at: NOW,
    num_tables: 1,
    file_size: 4096,
    jurisdiction: found.jurisdiction,
    sql: found.sql,
  };
}

const shownDatabase = ({ sql: _, ...rest }: ReturnType<typeof databaseOf>) => rest;

/** Runs statements as D1 does: each is answered with its rows. */
function query(account: AccountState, asked: Asked, [, id]: readonly string[]): Given {
  const { sql } = databaseOf(account, id);
  const { sql: text = "", params = [] } = json(asked) as { sql?: string; params?: (string | number)[] };
  const meta = { duration: 0, changes: 0, last_row_id: 0, rows_read: 0, rows_written: 0 };
  if (params.length > 0) return { result: [{ success: true, results: sql.prepare(text).all(...params), meta }] };
  try {
    if (/^\s*(?:select|pragma)/i.test(text))
      return { result: [{ success: true, results: sql.prepare(text).all(), meta }] };
    sql.exec(text);
  } catch (error) {
    throw new Refusal(400, 7500, String(error));
  }
  return { result: [{ success: true, results: [], meta }] };
}

export const STORAGE: readonly (readonly [string, RegExp, Handler])[] = [
  [
    "POST",
    at("/accounts/([^/]+)/d1/database"),
    (account, asked) => {
      const id = randomUUID();
      const { name, jurisdiction = null } = json(asked) as { name?: string; jurisdiction?: string | null };
      if ([...account.databases.values()].some((it) => it.name === name))
        throw new Refusal(400, 7502, `A database with the name ${name} already exists`);
      account.databases.set(id, { name: String(name), jurisdiction, sql: new DatabaseSync(":memory:") });
      return { result: shownDatabase(databaseOf(account, id)) };
    },
  ],
  [
    "GET",
    at("/accounts/([^/]+)/d1/database"),
    (account, { query: asked }) => {
      const all = [...account.databases.keys()].map((it) => shownDatabase(databaseOf(account, it)));
      return pageOf(all.filter((it) => !asked.has("name") || it.name.includes(asked.get("name") ?? "")));
    },
  ],
  [
    "GET",
    at("/accounts/([^/]+)/d1/database/([^/]+)"),
    (account, _, [, id]) => ({ result: shownDatabase(databaseOf(account, id)) }),
  ],
  ["POST", at("/accounts/([^/]+)/d1/database/([^/]+)/query"), query],
  [
    "GET",
    at("/accounts/([^/]+)/d1/database/([^/]+)/time_travel/bookmark"),
    (account, _, [, id]) => {
      databaseOf(account, id);
      return { result: { bookmark: "bookmark-of-then" } };
    },
  ],
  [
    "POST",
    at("/accounts/([^/]+)/d1/database/([^/]+)/time_travel/restore"),
    (account, _, [, id]) => {
      databaseOf(account, id);
      return { result: { bookmark: "bookmark-of-then", previous_bookmark: "bookmark-of-now", message: "restored" } };
    },
  ],

  [
    "POST",
    at("/accounts/([^/]+)/storage/kv/namespaces"),
    (account, asked) => {
      const id = randomUUID().replaceAll("-", "");
      if ([...account.namespaces.values()].includes(String(json(asked).title)))
        throw new Refusal(400, 10_014, "a namespace with this account ID and title already exists");
      account.namespaces.set(id, String(json(asked).title));
      return { result: { id, title: json(asked).title } };
    },
  ],
  [
    "GET",
    at("/accounts/([^/]+)/storage/kv/namespaces"),
    ({ namespaces }) => pageOf([...namespaces].map(([id, title]) => ({ id, title }))),
  ],
  [
    "POST",
    at("/accounts/([^/]+)/r2/buckets"),
    ({ buckets }, asked) => {
      buckets.add(String(json(asked).name));
      return { result: { name: json(asked).name, creation_date: NOW } };
    },
  ],
  [
    "GET",
    at("/accounts/([^/]+)/r2/buckets"),
    ({ buckets }) => ({ result: { buckets: [...buckets].map((it) => ({ name: it, creation_date: NOW })) } }),
  ],
  [
    "GET",
    at("/accounts/([^/]+)/r2/buckets/([^/]+)"),
    ({ buckets }, _, [, name = ""]) => {
      if (!buckets.has(name)) throw new Refusal(404, 10_006, "The specified bucket does not exist.");
      return { result: { name, creation_date: NOW } };
    },
  ],

  [
    "GET",
    at("/accounts/([^/]+)/queues"),
    ({ queues, consumers }, { query }) => {
      const named = [...queues].filter((it) => it === (query.get("name") ?? it));
      const consumersOf = (queue: string) => {
        const script = consumers.get(queue);
        return script ? [{ consumer_id: queue, type: "worker", script }] : [];
      };
      return pageOf(named.map((it) => ({ queue_name: it, queue_id: it, producers: [], consumers: consumersOf(it) })));
    },
  ],
  [
    "POST",
    at("/accounts/([^/]+)/queues/([^/]+)/consumers"),
    ({ queues, consumers }, asked, [, queue = ""]) => {
      const { script_name: script, dead_letter_queue: dead } = json(asked);
      if (![queue, dead].every((it) => queues.has(String(it)))) throw new Refusal(404, 11_000, "Queue does not exist.");
      if (consumers.has(queue)) throw new Refusal(400, 11_004, "Queue already has a consumer.");
      consumers.set(queue, String(script));
      return { result: json(asked) };
    },
  ],
  [
    "PUT",
    at("/accounts/([^/]+)/queues/([^/]+)/consumers/([^/]+)"),
    ({ consumers }, asked, [, queue = ""]) => {
      if (consumers.get(queue) !== json(asked).script_name) throw new Refusal(404, 11_001, "Consumer does not exist.");
      return { result: json(asked) };
    },
  ],
  [
    "POST",
    at("/accounts/([^/]+)/queues"),
    ({ queues }, asked) => {
      queues.add(String(json(asked).queue_name));
      return { result: json(asked) };
    },
  ],
  [
    "POST",
    at("/accounts/([^/]+)/event_subscriptions/subscriptions"),
    ({ subscriptions }, asked) => {
      subscriptions.push(json(asked));
      return { result: { id: "subscription", ...json(asked) } };
    },
  ],
];
