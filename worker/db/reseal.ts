/** Seals anew what lies in D1 under an older secret, so that this secret can be thrown away. Asked for by an operator; no cron looks for it. */
import type { Env } from "../env.ts";
import { seal, sealPrefix, unseal } from "../lib/seal.ts";

/** Where sealed texts lie, and what names a row. */
const PLACES = [
  { table: "tables", id: "id" },
  { table: "hooks", id: "id" },
  { table: "own_keys", id: "name" },
] as const;

/** Rows of each place in one go. */
const MOST = 50;

type Sealing = Pick<Env, "DB" | "SECRET" | "SECRET_OLD">;

async function resealIn(env: Sealing, { table, id }: (typeof PLACES)[number], prefix: string): Promise<number> {
  const find = `select ${id} as id, sealed from ${table} where sealed <> '' and substr(sealed, 1, ?) <> ? limit ?`;
  const { results } = await env.DB.prepare(find)
    .bind(prefix.length, prefix, MOST)
    .all<{ id: string; sealed: string }>();
  // A row that was written meanwhile is under the new secret already.
  const put = env.DB.prepare(`update ${table} set sealed = ? where ${id} = ? and sealed = ?`);
  const all = await Promise.all(
    results.map(async (it) => put.bind(await seal(env, await unseal(env, it.sealed)), it.id, it.sealed)),
  );
  if (all.length > 0) await env.DB.batch(all);
  return all.length;
}

/** Seals some rows anew; answers with how many, and whether there may be more. */
export async function reseal(env: Sealing): Promise<{ readonly resealed: number; readonly more: boolean }> {
  const prefix = await sealPrefix(env);
  const done: number[] = [];
  for (const it of PLACES) done.push(await resealIn(env, it, prefix));
  return { resealed: done.reduce((sum, it) => sum + it, 0), more: done.includes(MOST) };
}
