/** Questions to D1 about secret addresses of calendars and feeds. */
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { feeds } from "./schema.ts";

type Db = Pick<Env, "DB">;

/** Since when a person has a secret address; `null`: they have none. */
export async function feedSince({ DB }: Db, person: string): Promise<number | null> {
  const [row] = await drizzle(DB).select({ at: feeds.createdAt }).from(feeds).where(eq(feeds.person, person));
  return row?.at ?? null;
}

/** Keeps a person's new secret address, by its hash; the old one is good for nothing from now on. */
export async function setFeed({ DB }: Db, feed: typeof feeds.$inferInsert): Promise<void> {
  const { hash, createdAt } = feed;
  await drizzle(DB).insert(feeds).values(feed).onConflictDoUpdate({ target: feeds.person, set: { hash, createdAt } });
}

export async function dropFeed({ DB }: Db, person: string): Promise<void> {
  await drizzle(DB).delete(feeds).where(eq(feeds.person, person));
}

/** Whose secret address it is. */
export async function feedOwner({ DB }: Db, hash: string): Promise<string | null> {
  const [row] = await drizzle(DB).select({ person: feeds.person }).from(feeds).where(eq(feeds.hash, hash));
  return row?.person ?? null;
}
