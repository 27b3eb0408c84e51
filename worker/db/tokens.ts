/** Queries about API tokens: those a person made by hand, and those of programs that were let in by OAuth. */
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import type { Person } from "../http/route.ts";
import { isHere, personOf } from "./people.ts";
import { feeds, hooks, people, tokens } from "./schema.ts";
import { idempotencyKeys } from "./schema-service.ts";

type Db = Pick<Env, "DB">;

/** Whose API token it is, and its id. */
export async function tokenOwner(
  env: Db,
  hash: string,
): Promise<{ readonly person: Person; readonly token: string } | null> {
  const [row] = await drizzle(env.DB)
    .select({ person: people, token: tokens.id })
    .from(tokens)
    .innerJoin(people, eq(people.id, tokens.person))
    .where(eq(tokens.hash, hash));
  return row ? { ...row, person: personOf(row.person) } : null;
}

export async function tokensOf(env: Db, person: string) {
  return drizzle(env.DB)
    .select({ id: tokens.id, name: tokens.name, createdAt: tokens.createdAt })
    .from(tokens)
    .where(eq(tokens.person, person))
    .orderBy(tokens.createdAt);
}

/** Adds a token, once, unless its owner has `most` others already, or is gone (`false`); counted and kept in one statement. */
export async function addToken(
  { DB }: Db,
  { id, hash, person, name, client = null, createdAt }: typeof tokens.$inferInsert,
  most: number,
): Promise<boolean> {
  const query = `insert into tokens (id, hash, person, name, client, created_at) select ?1, ?2, ?3, ?4, ?7, ?5
    where (select count(*) from tokens where person = ?3) < ?6 and ${isHere("?3")} on conflict (id) do nothing`;
  const { meta } = await DB.prepare(query).bind(id, hash, person, name, createdAt, most, client).run();
  if (meta.changes > 0) return true;
  return (await DB.prepare("select 1 from tokens where id = ? and person = ?").bind(id, person).first()) !== null;
}

/** Deletes a token of this person, with the hooks and the secret address that were made with it; `false` when they have none with this id. */
export async function deleteToken(env: Db, person: string, id: string): Promise<boolean> {
  const db = drizzle(env.DB);
  const [gone] = await db.batch([
    db
      .delete(tokens)
      .where(and(eq(tokens.id, id), eq(tokens.person, person)))
      .returning({ id: tokens.id }),
    db.delete(hooks).where(and(eq(hooks.person, person), eq(hooks.token, id))),
    db.delete(feeds).where(and(eq(feeds.person, person), eq(feeds.token, id))),
    db
      .update(idempotencyKeys)
      .set({ gone: true })
      .where(and(eq(idempotencyKeys.person, person), eq(idempotencyKeys.made, id))),
  ]);
  return gone.length > 0;
}
