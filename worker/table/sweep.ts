/** The cron rearms tables whose alarm may be lost (after a restore, or a rare fault of the platform), and the inboxes of those awaited there. */
import { CHECK_AFTER } from "../contract/projection.ts";
import { counted } from "../db/d1-timeout.ts";
import { dueChecks, noteChecks, noteWalk, putOffChecks, walkPast } from "../db/queries.ts";
import type { Env } from "../env.ts";
import { logFault } from "../lib/telemetry.ts";
import { withTimeout } from "../lib/with-timeout.ts";

/** Requests of one run to tables, inboxes and D1. Part of them is for tables checked in rotation. */
const MOST_REQUESTS = 500;
const MOST_PASSED = 250;
/** D1 statements of one round: the tables due, and the notes about them. */
const ROUND = 3;
/** Tables rearmed at a time. */
const AT_ONCE = 100;
/** Pause before a table that did not answer is rearmed again, milliseconds. */
const AGAIN = 600_000;

/** Rearms tables and the inboxes of those awaited there, with at most `most` requests. Returns the number made. */
async function rearmAll(env: Env, ids: readonly string[], now: number, most: number): Promise<number> {
  const rearmed = await Promise.allSettled(ids.map((it) => withTimeout(env.TABLE.getByName(it).rearm())));
  const awaited = new Set(rearmed.flatMap((it) => (it.status === "fulfilled" ? it.value.awaited : [])));
  const people = new Set([...awaited].slice(0, most - ids.length));
  const inboxes = await Promise.allSettled([...people].map((it) => withTimeout(env.INBOX.getByName(it).rearm())));
  const next = rearmed.map((it, at) => {
    const whole = it.status === "fulfilled" && it.value.awaited.every((person) => people.has(person));
    return [ids[at] ?? "", whole ? it.value.again : now + AGAIN] as const;
  });
  await withTimeout(noteChecks(env, next, now + CHECK_AFTER));
  const failed = [...rearmed, ...inboxes].filter((it) => it.status === "rejected");
  if (failed.length > 0) logFault("sweep", failed[0]?.reason, { failed: failed.length });
  return ids.length + people.size;
}

/**
 * Rearms tables that are due by `now` (milliseconds since 1970), and those in the rotation that D1 has not heard from in a day. Tables
 * beyond one run's requests follow in the next.
 */
export async function sweep(asked: Env, now = Date.now()): Promise<void> {
  const [env, statements] = counted(asked);
  let rearmed = 0;
  const left = () => MOST_REQUESTS - rearmed - statements();
  const rearm = async (ids: readonly string[]) => {
    rearmed += await rearmAll(env, ids, now, left() - ROUND);
  };
  const passed = [...(await withTimeout(walkPast(env, now, CHECK_AFTER)))];
  const most = () => Math.min(AT_ONCE, left() - MOST_PASSED - ROUND);
  while (passed.length > 0 && most() > 0) await rearm(passed.splice(0, most()));
  const later = passed.map((it) => [it, now + 1] as const);
  if (later.length > 0) await withTimeout(noteChecks(env, later, now + CHECK_AFTER));
  await withTimeout(noteWalk(env, now));
  await withTimeout(putOffChecks(env, now, CHECK_AFTER));
  while (left() > ROUND) {
    const room = Math.min(AT_ONCE, left() - ROUND);
    const ids = await withTimeout(dueChecks(env, now, room));
    if (ids.length > 0) await rearm(ids);
    if (ids.length < room) return;
  }
}
