/** Where traces of somebody are found: every row of D1, every archive in R2, and every row of every object of both kinds. */
import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { gunzip } from "../../worker/lib/bytes.ts";
import { unseal } from "../../worker/lib/seal.ts";
import { env } from "./client.ts";

/** A place that holds one of the words: `d1 seats.person`, `table chat.text`, `inbox facts.fact`. */
export interface Trace {
  readonly place: string;
  readonly word: string;
  readonly value: string;
}

type Row = Readonly<Record<string, unknown>>;

function tracesIn(store: string, table: string, rows: readonly Row[], words: readonly string[]): readonly Trace[] {
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      words
        .filter((word) => typeof value === "string" && value.includes(word))
        .map((word) => ({ place: `${store} ${table}.${column}`, word, value: String(value) })),
    ),
  );
}

const TABLES =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'";

/** Every column of D1, as `table.column`. */
export async function columnsOfD1(): Promise<readonly string[]> {
  const tables = (await env.DB.prepare(TABLES).all<{ name: string }>()).results;
  const found = tables.map(async ({ name: table }) => {
    const { results } = await env.DB.prepare(`pragma table_info(${table})`).all<{ name: string }>();
    return results.map(({ name }) => `${table}.${name}`);
  });
  return (await Promise.all(found)).flat();
}

async function inD1(words: readonly string[]): Promise<readonly Trace[]> {
  const tables = (await env.DB.prepare(TABLES).all<{ name: string }>()).results;
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      tracesIn("d1", name, (await env.DB.prepare(`select * from ${name}`).all<Row>()).results, words),
    ),
  );
  return found.flat();
}

async function inObjects(store: "table" | "inbox", words: readonly string[]): Promise<readonly Trace[]> {
  const namespace = store === "table" ? env.TABLE : env.INBOX;
  const found: Trace[] = [];
  // Objects of any class.
  for (const id of await listDurableObjectIds(namespace as unknown as DurableObjectNamespace)) {
    const stub = (namespace as unknown as DurableObjectNamespace).get(id);
    const traces = await runInDurableObject(stub, (_, { storage: { sql } }) =>
      sql
        .exec<{ name: string }>(TABLES)
        .toArray()
        .flatMap(({ name }) => tracesIn(store, name, sql.exec(`select * from ${name}`).toArray(), words)),
    );
    found.push(...traces);
  }
  return found;
}

/** Objects of R2, with sealed parts opened. */
async function inR2(words: readonly string[]): Promise<readonly Trace[]> {
  const { objects, truncated } = await env.ARCHIVE.list();
  if (truncated) throw new Error("more than one list of objects");
  const found: Trace[] = [];
  for (const { key } of objects) {
    const bytes = new Uint8Array((await (await env.ARCHIVE.get(key))?.arrayBuffer()) ?? new ArrayBuffer());
    const [first = "", ...entries] = (await gunzip(bytes)).split("\n");
    const { sealed, ...header } = JSON.parse(first);
    const { lobby, rows } = JSON.parse(await unseal(env, sealed));
    found.push(
      ...tracesIn("r2", "history", [{ header: JSON.stringify(header), lobby, entries: entries.join() }], words),
    );
    for (const [table, kept] of Object.entries(rows)) found.push(...tracesIn("r2", table, kept as Row[], words));
  }
  return found;
}

/** All places that hold any of the words. */
export async function tracesOf(words: readonly string[]): Promise<readonly Trace[]> {
  const objects = [...(await inObjects("table", words)), ...(await inObjects("inbox", words))];
  return [...(await inD1(words)), ...(await inR2(words)), ...objects];
}

export const placesOf = (traces: readonly Trace[]): readonly string[] =>
  [...new Set(traces.map((it) => it.place))].sort();
