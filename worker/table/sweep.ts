/** The cron's part for tables: one whose alarm was lost (a restore, a rare fault of the platform) is poked, and arms itself again. */
import { leastSwept, noteSwept } from "../db/queries.ts";
import type { Env } from "../env.ts";
import { within } from "../inbox/within.ts";

/** Tables in one run. */
const MOST = 200;

/** Pokes the open and running tables that were not poked for longest. */
export async function sweep(env: Env): Promise<void> {
  const ids = await within(leastSwept(env, MOST));
  await Promise.allSettled(ids.map((it) => within(env.TABLE.getByName(it).poke())));
  await within(noteSwept(env, ids, Date.now()));
}
