/** Deleting an account: first what says who it was, then the seats, table by table; what fails is done by the cron. */
import { deletedSeats, deletePerson } from "../db/deletion.ts";
import type { Env } from "../env.ts";
import type { Person } from "../http/caller.ts";
import { forget } from "../http/session-cache.ts";
import { within } from "../lib/with-timeout.ts";

/** Seats cleared in one go. */
const MOST_SEATS = 100;

/** Deletes a person at once. Their tables follow: now, or when the cron comes. */
export async function deleteAccount(env: Env, { id, email }: Person): Promise<void> {
  await deletePerson(env, id, email, Date.now());
  forget(id);
}

/** Empties the inbox of somebody who is gone, and clears seats of all who are. */
export async function clearAfter(env: Env, id: string): Promise<void> {
  await Promise.allSettled([within(env.INBOX.getByName(id).erase()), clearSeats(env)]);
}

/** Has tables forget people who are gone. A table that does not answer has its turn the next time. */
export async function clearSeats(env: Env): Promise<void> {
  const left = await deletedSeats(env, MOST_SEATS);
  await Promise.allSettled(left.map((it) => within(env.TABLE.getByName(it.table).forget(it.person))));
}
