/** Seals anew what lies in D1 and R2 under an older secret, so that this secret can be thrown away. Asked for by an operator; no cron looks for it. */
import type { Env } from "../env.ts";
import { seal, sealPrefix, unseal } from "../lib/seal.ts";
import { resealArchive } from "./archive.ts";
import { historyDbs } from "./shards.ts";

type Sealing = Pick<Env, "DB" | "ARCHIVE" | "SECRET" | "SECRET_OLD">;

interface Place {
  readonly db: D1Database;
  readonly table: string;
  /** What names a row. */
  readonly id: string;
}

/** Where sealed texts lie in D1. */
const placesOf = (env: Sealing): readonly Place[] => [
  { db: env.DB, table: "tables", id: "id" },
  { db: env.DB, table: "hooks", id: "id" },
  { db: env.DB, table: "own_keys", id: "name" },
  ...historyDbs(env).map((db) => ({ db, table: "histories", id: "table_id" })),
];

/** Rows of each place, and archives, in one go. */
const MOST = 50;
const MOST_ARCHIVES = 20;

async function resealIn(env: Sealing, { db, table, id }: Place, prefix: string): Promise<number> {
  const rest = table === "tables" ? "and archived is null" : "";
  const find = `select ${id} as id, sealed from ${table} where sealed <> '' and substr(sealed, 1, ?) <> ? ${rest} limit ?`;
  const { results } = await db.prepare(find).bind(prefix.length, prefix, MOST).all<{ id: string; sealed: string }>();
  // A row that was written meanwhile is under the new secret already.
  const put = db.prepare(`update ${table} set sealed = ? where ${id} = ? and sealed = ?`);
  const all = await Promise.all(
    results.map(async (it) => put.bind(await seal(env, await unseal(env, it.sealed)), it.id, it.sealed)),
  );
  if (all.length > 0) await db.batch(all);
  return all.length;
}

/** The directory says under which key an archive is sealed. */
async function resealArchives(env: Sealing, prefix: string): Promise<number> {
  const find = "select id from tables where archived is not null and sealed <> ? limit ?";
  const { results } = await env.DB.prepare(find).bind(prefix, MOST_ARCHIVES).all<{ id: string }>();
  const note = env.DB.prepare("update tables set archived = ?, sealed = ? where id = ?");
  for (const { id } of results) await note.bind(await resealArchive(env, id), prefix, id).run();
  return results.length;
}

/** Seals some of it anew; answers with how much, and whether there may be more. */
export async function reseal(env: Sealing): Promise<{ readonly resealed: number; readonly more: boolean }> {
  const prefix = await sealPrefix(env);
  const done: number[] = [];
  for (const it of placesOf(env)) done.push(await resealIn(env, it, prefix));
  const archives = await resealArchives(env, prefix);
  return {
    resealed: done.reduce((sum, it) => sum + it, archives),
    more: done.includes(MOST) || archives === MOST_ARCHIVES,
  };
}
