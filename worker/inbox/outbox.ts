/**
 * When an inbox must act, from what it owes. Pure. `select * from outbox` (`schema.ts`) shows its deliveries and news, and what became of
 * others.
 */
import { FAR } from "../lib/alarm.ts";
import { DAY } from "../lib/time.ts";
import type { LaneId } from "./lanes.ts";
import { LEASE } from "./schedule.ts";

/** One thing owed: a delivery, news whose channels nobody looked up yet, a deadline's next reminder, a sign-in mail or a chore. */
export interface Owed {
  /** `null`: none, or chosen when it is due. */
  readonly lane: LaneId | null;
  /** Milliseconds since 1970. */
  readonly due: number;
}

export interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Lanes with work under way. */
  readonly busy: ReadonlySet<LaneId>;
  /** Whether tables are running, which will report at least their end. */
  readonly isPlaying: boolean;
  /** When old records are to be cleared; `null`: nothing is kept. */
  readonly expiry: number | null;
}

/** Whether something is due on a free lane. */
export const isDue = (owed: readonly Owed[], { now, busy }: Pick<Circumstances, "now" | "busy">): boolean =>
  owed.some((it) => it.due <= now && !(it.lane !== null && busy.has(it.lane)));

/**
 * When the alarm is due, milliseconds since 1970; `null`: none is needed. A busy lane gets one when its work counts as lost. While tables
 * are running, skips alarms far ahead, because each costs a row: the cron rearms inboxes of the awaited, and new facts clear old records.
 */
export function nextAlarm(owed: readonly Owed[], { now, busy, isPlaying, expiry }: Circumstances): number | null {
  const dues = owed.map(({ lane, due }) => (lane !== null && busy.has(lane) ? Math.max(due, now + LEASE) : due));
  const next = dues.reduce((first, it) => Math.min(first, it), Number.POSITIVE_INFINITY);
  if (next < now + DAY) return next;
  if (isPlaying) return next < now + FAR ? next : null;
  const first = Math.min(next, expiry ?? Number.POSITIVE_INFINITY);
  return first === Number.POSITIVE_INFINITY ? null : first;
}
