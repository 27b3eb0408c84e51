/** Questions to D1 when somebody goes for good, or wants to know what is kept about them. */
import { eq, isNotNull, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { blocks, feeds, hooks, leavings, mutes, people, seats, sessions, signIns, tokens } from "./schema.ts";

type Db = Pick<Env, "DB">;

/** Deletes all that is kept about a person but the id under which they played; their seats are for the tables to clear. */
export async function deletePerson({ DB }: Db, id: string, email: string | null, at: number): Promise<void> {
  const db = drizzle(DB);
  const bare = { name: "", email: null, language: "en", timeZone: "UTC", mail: false, telling: "{}", bouncedAt: null };
  await db.batch([
    db
      .update(people)
      .set({ ...bare, deletedAt: at })
      .where(eq(people.id, id)),
    db.update(people).set({ name: "" }).where(eq(people.mergedInto, id)),
    db.delete(sessions).where(eq(sessions.person, id)),
    db.delete(tokens).where(eq(tokens.person, id)),
    db.delete(hooks).where(eq(hooks.person, id)),
    db.delete(mutes).where(eq(mutes.person, id)),
    db.delete(feeds).where(eq(feeds.person, id)),
    db.delete(leavings).where(eq(leavings.person, id)),
    db.delete(blocks).where(or(eq(blocks.person, id), eq(blocks.blocked, id))),
    db.delete(signIns).where(eq(signIns.email, email ?? "")),
  ]);
}

/** Seats that are still in the name of people who are gone. */
export async function deletedSeats(
  { DB }: Db,
  most: number,
): Promise<readonly { readonly table: string; readonly person: string }[]> {
  return drizzle(DB)
    .select({ table: seats.table, person: seats.person })
    .from(seats)
    .innerJoin(people, eq(people.id, seats.person))
    .where(isNotNull(people.deletedAt))
    .limit(most);
}

/** Everything D1 keeps about a person, but secrets and their hashes. */
export async function keptAbout({ DB }: Db, id: string) {
  const db = drizzle(DB);
  const [[person], sitting, theirSessions, theirTokens, theirHooks, theirMutes, theirBlocks, left, theirFeeds] =
    await db.batch([
      db.select().from(people).where(eq(people.id, id)),
      db.select({ table: seats.table, seat: seats.seat }).from(seats).where(eq(seats.person, id)),
      db
        .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(eq(sessions.person, id)),
      db.select({ name: tokens.name, createdAt: tokens.createdAt }).from(tokens).where(eq(tokens.person, id)),
      db
        .select({ kind: hooks.kind, host: hooks.host, state: hooks.state, createdAt: hooks.createdAt })
        .from(hooks)
        .where(eq(hooks.person, id)),
      db.select({ table: mutes.table, channel: mutes.channel }).from(mutes).where(eq(mutes.person, id)),
      db.select({ blocked: blocks.blocked, at: blocks.at }).from(blocks).where(eq(blocks.person, id)),
      db.select({ table: leavings.table }).from(leavings).where(eq(leavings.person, id)),
      db.select({ createdAt: feeds.createdAt }).from(feeds).where(eq(feeds.person, id)),
    ]);
  const rest = { sessions: theirSessions, tokens: theirTokens, hooks: theirHooks, mutes: theirMutes };
  return { person, seats: sitting, ...rest, blocks: theirBlocks, left, feeds: theirFeeds };
}
