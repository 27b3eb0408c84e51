/** When to tell: pure arithmetic over milliseconds since 1970. Whoever calls brings the clock and the chance (0 ≤ chance < 1). */
import type { DeliveryState, DeliveryWhy } from "../shapes.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** At most one turn mail per table in this time. */
export const MAIL_SPACING = 10 * MINUTE;
/** What would be mailed within this time comes along with a mail that goes out now. */
export const MERGE_AHEAD = MINUTE;
/** How long an attempt may be under way before it counts as lost (an object that was killed while sending). */
export const LEASE = MINUTE;
/** How long to wait when D1 or a table does not answer. */
export const NO_ANSWER = 30 * SECOND;
/** A webhook that failed for so long is switched off. */
export const BAD_DAYS = 5 * DAY;
/** Settled deliveries are kept for so long. */
export const KEEP = 30 * DAY;

/** Pause before each attempt, as Standard Webhooks 1.0 recommends: ten attempts over 75 hours. */
export const HOOK_PAUSES: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Pause before each attempt of a mail. */
export const MAIL_PAUSES: readonly number[] = [
  0,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  8 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/** A pause is stretched by up to this part of itself, so that what failed together is not tried again together. */
const JITTER = 0.1;

/** When to try again after `tries` attempts, or `null` when that was the last. Never earlier than `notBefore` (`Retry-After`). */
export function nextTry(
  pauses: readonly number[],
  tries: number,
  now: number,
  chance: number,
  notBefore = 0,
): number | null {
  const pause = pauses[tries];
  if (pause === undefined) return null;
  return Math.max(Math.round(now + pause * (1 + JITTER * chance)), notBefore);
}

/** `Retry-After` (RFC 9110 § 10.2.3, seconds or a date) as a time, at most a day away; 0 when there is none. */
export function retryAfter(header: string | null, now: number): number {
  if (!header) return 0;
  const at = /^\d+$/.test(header.trim()) ? now + Number(header) * SECOND : Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.min(at, now + DAY);
}

/** When a turn mail may go out, and what it waits for. `lastMail`: when the last one about the same table went out. */
export function mailDue(
  now: number,
  hold: number,
  lastMail: number | null,
): { readonly due: number; readonly why: "hold-back" | "ten-minutes" } {
  const held = now + hold;
  const spaced = lastMail === null ? held : lastMail + MAIL_SPACING;
  return spaced > held ? { due: spaced, why: "ten-minutes" } : { due: held, why: "hold-back" };
}

interface Waiting {
  readonly due: number | null;
  readonly why: DeliveryWhy | null;
  readonly state: DeliveryState;
}

const isDue = (it: Waiting, now: number): boolean => it.due !== null && it.due <= now;

/** Which of the waiting turn mails go out now, in one mail: all that are due, and what is merely held back for a moment more. */
export function dueTogether<T extends Waiting>(waiting: readonly T[], now: number, hold: number): readonly T[] {
  if (!waiting.some((it) => isDue(it, now))) return [];
  const ahead = now + Math.min(MERGE_AHEAD, hold / 5);
  return waiting.filter((it) => isDue(it, now) || (it.why === "hold-back" && isDue(it, ahead)));
}

/** Whether a webhook that has failed since `badSince` is to be switched off. */
export const isFailing = (badSince: number | null, now: number): boolean =>
  badSince !== null && now - badSince >= BAD_DAYS;
