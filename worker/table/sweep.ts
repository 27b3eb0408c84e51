/** The cron's part for tables: one whose alarm was lost (a restore, a rare fault of the platform) is poked, and arms itself again. */
import { leastSwept, noteSwept, overdueTables } from "../db/queries.ts";
import type { Env } from "../env.ts";
import { within } from "../lib/with-timeout.ts";

/** Tables in one run: overdue ones, and others. The platform allows a run some thousand requests, for inboxes too. */
const MOST_OVERDUE = 500;
const MOST = 200;

/** Pokes the tables whose deadline has passed, and the open and running tables that were not poked for longest. `now`: milliseconds since 1970. */
export async function sweep(env: Env, now = Date.now()): Promise<void> {
  const found = await Promise.all([within(overdueTables(env, now, MOST_OVERDUE)), within(leastSwept(env, MOST))]);
  const ids = [...new Set(found.flat())];
  await Promise.allSettled(ids.map((it) => within(env.TABLE.getByName(it).poke())));
  await within(noteSwept(env, ids, now));
}
