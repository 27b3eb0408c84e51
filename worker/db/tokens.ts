/** Queries about API tokens: those a person made by hand, and those of programs that were let in by OAuth. */
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import type { Person } from "../http/route.ts";
import { isHere, personOf } from "./people.ts";
import { feeds, hooks, people, tokens } from "./schema.ts";

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

/** Adds a token unless its owner has `most` already, or is gone (`false`); counted and kept in one statement. Of the same id the latest is kept. */
export async function addToken(
  env: Db,
  { id, hash, person, name, createdAt }: typeof tokens.$inferInsert,
  most: number,
): Promise<boolean> {
  const query = `insert into tokens (id, hash, person, name, created_at) select ?1, ?2, ?3, ?4, ?5
    where (select count(*) from tokens where person = ?3 and id <> ?1) < ?6 and ${isHere("?3")}
    on conflict (id) do update set hash = excluded.hash, created_at = excluded.created_at
      where excluded.created_at >= tokens.created_at`;
  const { meta } = await env.DB.prepare(query).bind(id, hash, person, name, createdAt, most).run();
  return meta.changes > 0;
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
  ]);
  return gone.length > 0;
}
