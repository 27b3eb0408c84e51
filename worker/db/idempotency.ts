/** Queries about idempotency keys. */
import type { Env } from "../env.ts";
import { personExistsSql } from "./people.ts";
import type { idempotencyKeys as table } from "./schema-service.ts";

type Db = Pick<Env, "DB">;
type Claimed = typeof table.$inferSelect;

/** Stores what a key makes, unless it made something before; answers what is stored. `null`: the person is gone. */
export async function claimKey(
  { DB }: Db,
  { key, person, body, made, sealed, createdAt }: typeof table.$inferInsert,
): Promise<Claimed | null> {
  const query = `insert into idempotency_keys (key, person, body, made, sealed, created_at)
    select ?1, ?2, ?3, ?4, ?5, ?6 where ${personExistsSql("?2")} on conflict do nothing`;
  const [, kept] = await DB.batch<Record<string, unknown>>([
    DB.prepare(query).bind(key, person, body, made, sealed, createdAt),
    DB.prepare("select * from idempotency_keys where key = ?").bind(key),
  ]);
  const [row] = kept?.results ?? [];
  return row
    ? { ...(row as Omit<Claimed, "gone" | "createdAt">), gone: row.gone === 1, createdAt: Number(row.created_at) }
    : null;
}

/** Whether a key made something, or is about to. */
export const isClaimed = async ({ DB }: Db, key: string): Promise<boolean> =>
  (await DB.prepare("select 1 from idempotency_keys where key = ?").bind(key).first()) !== null;

/** The statement that keeps a deleted thing from being made again by a repeated request. */
export const endMade = ({ DB }: Db, person: string, made: string): D1PreparedStatement =>
  DB.prepare("update idempotency_keys set gone = 1 where person = ? and made = ?").bind(person, made);
