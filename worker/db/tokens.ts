/** Queries about API tokens: those made by hand, and those of OAuth programs. */
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { type Person, personExistsSql, personOf } from "./people.ts";
import { feeds, hooks, people, tokens } from "./schema.ts";
import { idempotencyKeys } from "./schema-service.ts";

type Db = Pick<Env, "DB">;

const isGood = () => or(isNull(tokens.expiresAt), gt(tokens.expiresAt, Date.now()));

/** The owner of an API token, and its id. */
export async function tokenOwner(
  env: Db,
  hash: string,
): Promise<{ readonly person: Person; readonly token: string } | null> {
  const [row] = await drizzle(env.DB)
    .select({ person: people, token: tokens.id })
    .from(tokens)
    .innerJoin(people, eq(people.id, tokens.person))
    .where(and(eq(tokens.hash, hash), isGood()));
  return row ? { ...row, person: personOf(row.person) } : null;
}

export async function tokensOf(env: Db, person: string) {
  return drizzle(env.DB)
    .select({ id: tokens.id, name: tokens.name, createdAt: tokens.createdAt })
    .from(tokens)
    .where(and(eq(tokens.person, person), isGood()))
    .orderBy(tokens.createdAt);
}

/** Adds a token once, unless its owner has `most` others already, or is gone (`false`); counts and stores in one statement. */
export async function addToken(
  { DB }: Db,
  { id, hash, person, name, client = null, createdAt }: typeof tokens.$inferInsert,
  most: number,
): Promise<boolean> {
  const query = `insert into tokens (id, hash, person, name, client, created_at) select ?1, ?2, ?3, ?4, ?7, ?5
    where (select count(*) from tokens where person = ?3 and coalesce(expires_at > ?5, 1)) < ?6 and ${personExistsSql("?3")} on conflict (id) do nothing`;
  const { meta } = await DB.prepare(query).bind(id, hash, person, name, createdAt, most, client).run();
  if (meta.changes > 0) return true;
  return (await DB.prepare("select 1 from tokens where id = ? and person = ?").bind(id, person).first()) !== null;
}

/** The token of an OAuth program. */
type ProgramToken = Required<Pick<typeof tokens.$inferInsert, "id" | "hash" | "person" | "name" | "createdAt">> & {
  readonly client: string;
  readonly expiresAt: number;
};

/**
 * Gives a program its token, under its earlier id if it had one; the old secret stops working. Answers the id; `null`: the owner has
 * `most` others, or is gone.
 */
export async function setProgramToken(
  { DB }: Db,
  { id, hash, person, name, client, createdAt, expiresAt }: ProgramToken,
  most: number,
): Promise<string | null> {
  const others = `select count(*) from tokens where person = ?3 and client is not ?5 and coalesce(expires_at > ?6, 1)`;
  const query = `insert into tokens (id, hash, person, name, client, created_at, expires_at)
    select ?1, ?2, ?3, ?4, ?5, ?6, ?7 where (${others}) < ?8 and ${personExistsSql("?3")}
    on conflict (person, client) where client is not null do update set hash = excluded.hash, name = excluded.name,
      created_at = excluded.created_at, expires_at = excluded.expires_at returning id`;
  const statement = DB.prepare(query).bind(id, hash, person, name, client, createdAt, expiresAt, most);
  return (await statement.first<{ id: string }>())?.id ?? null;
}

/** Marks a program's token as fetched: it does not expire any more. */
export async function keepProgramToken({ DB }: Db, id: string): Promise<void> {
  await DB.prepare("update tokens set expires_at = null where id = ? and client is not null").bind(id).run();
}

/** Deletes the token of a program whose grant has ended. Answers its owner. */
export async function endProgramToken(env: Db, id: string): Promise<string | null> {
  const query = "select person from tokens where id = ? and client is not null";
  const row = await env.DB.prepare(query).bind(id).first<{ person: string }>();
  if (row) await deleteToken(env, row.person, id);
  return row?.person ?? null;
}

/** Deletes tokens that no program has fetched, with what was made with them before. */
export async function deleteUnfetched({ DB }: Db, now = Date.now()): Promise<void> {
  const old = "select id from tokens where expires_at <= ?1";
  await DB.batch([
    ...["hooks", "feeds"].map((it) => DB.prepare(`delete from ${it} where token in (${old})`).bind(now)),
    DB.prepare("delete from tokens where expires_at <= ?1").bind(now),
  ]);
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
