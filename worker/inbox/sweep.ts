/** The cron's part for inboxes: an alarm that was lost (a restore, a rare fault of the platform) is set again. */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { within } from "../lib/with-timeout.ts";

/** How many inboxes a run looks after; chosen by chance, so that all have their turn. */
const MOST = 100;

/** Pokes inboxes of people whose move is awaited. Never throws. */
export async function sweep(env: Env): Promise<void> {
  const awaited = sql<{ person: string }>`select distinct seats.person as person from seats
    join tables on tables.id = seats.table_id and tables.status = 'running'
    join json_each(tables.awaited) as awaited on awaited.value = seats.seat
    order by random() limit ${MOST}`;
  try {
    const people = await within(drizzle(env.DB).all<{ person: string }>(awaited));
    await Promise.allSettled(people.map(({ person }) => within(env.INBOX.getByName(person).poke())));
  } catch (error) {
    console.error(JSON.stringify({ at: "inbox sweep", fault: String(error) }));
  }
}
