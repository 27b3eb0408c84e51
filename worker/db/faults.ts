/** What does not work, as `/api/health` shows it: a row for each kind and place, until it works again or a week has passed. */
import { and, eq, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { faults } from "./schema.ts";

const WEEK = 7 * 24 * 60 * 60_000;

/** Something failed at a place (a table's id, a route), or (`reason: null`) works again. Nothing here may name a person. */
export interface FaultNote {
  /** In a few words; the same for the same fault. */
  readonly kind: string;
  readonly place: string;
  readonly reason: string | null;
}

/** Notes a fault, or that it is gone. */
export async function noteFault({ DB }: Env, { kind, place, reason }: FaultNote, now = Date.now()): Promise<void> {
  const db = drizzle(DB);
  if (reason === null) await db.delete(faults).where(and(eq(faults.kind, kind), eq(faults.place, place)));
  else
    await db
      .insert(faults)
      .values({ kind, place, reason, times: 1, firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: [faults.kind, faults.place],
        set: { reason, lastAt: now, times: sql`${faults.times} + 1` },
      });
}

/** Forgets what was not seen for a week. */
export async function deleteOldFaults({ DB }: Env, now = Date.now()): Promise<void> {
  await drizzle(DB)
    .delete(faults)
    .where(lt(faults.lastAt, now - WEEK));
}
