/** Questions to D1 about who wants nothing to do with whom. */
import { and, desc, eq, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { BlockShape } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { blocks, people } from "./schema.ts";

type Db = Pick<Env, "DB">;

/** Whom a person has blocked, the latest first. */
export async function blocksOf({ DB }: Db, person: string): Promise<readonly BlockShape[]> {
  return drizzle(DB)
    .select({ id: blocks.blocked, name: people.name, at: blocks.at })
    .from(blocks)
    .leftJoin(people, eq(people.id, blocks.blocked))
    .where(eq(blocks.person, person))
    .orderBy(desc(blocks.at));
}

/** Blocks somebody; again changes nothing. `false`: there is no such person. */
export async function addBlock({ DB }: Db, person: string, blocked: string, at: number): Promise<boolean> {
  const db = drizzle(DB);
  const [known] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, blocked), isNull(people.deletedAt)));
  if (known) await db.insert(blocks).values({ person, blocked, at }).onConflictDoNothing();
  return known !== undefined;
}

export async function deleteBlock({ DB }: Db, person: string, blocked: string): Promise<void> {
  await drizzle(DB)
    .delete(blocks)
    .where(and(eq(blocks.person, person), eq(blocks.blocked, blocked)));
}

/** Who has blocked a person. */
export async function shunnedBy({ DB }: Db, person: string): Promise<readonly string[]> {
  const rows = await drizzle(DB).select({ id: blocks.person }).from(blocks).where(eq(blocks.blocked, person));
  return rows.map((it) => it.id);
}

/** Whom a person has blocked, and who has blocked them. */
export async function shunning({ DB }: Db, person: string) {
  const db = drizzle(DB);
  const [shuns, by] = await db.batch([
    db.select({ id: blocks.blocked }).from(blocks).where(eq(blocks.person, person)),
    db.select({ id: blocks.person }).from(blocks).where(eq(blocks.blocked, person)),
  ]);
  return { shuns: shuns.map((it) => it.id), shunnedBy: by.map((it) => it.id) };
}
