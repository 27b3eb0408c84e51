/** Delivery times: pure arithmetic over milliseconds since 1970. Callers pass the clock and the chance (0 ≤ chance < 1). */

import { type RunningTimes, runsNext, dueAt as usedUpAt } from "../../games/clock/clock.ts";
import { FAILING_AFTER } from "../contract/channels.ts";
import type { Fact } from "../contract/facts.ts";
import type { DeliveryState, DeliveryType, DeliveryWhy } from "../contract/notifications.ts";
import type { NotificationSettings } from "../contract/shapes.ts";
import { DAY, endOfSpan, HOUR, isWithinSpan, MINUTE, nextMinute, SECOND, startOfSpan } from "../lib/time.ts";

/** Least time between two turn mails about a table. */
export const MAIL_SPACING = 10 * MINUTE;
/** Longest delay while the player looks at the table, so that a page left open does not hold a notice for ever. */
export const MOST_LOOKING = 30 * MINUTE;
/** A mail that goes out takes along what is due within this time. */
const MERGE_AHEAD = MINUTE;
/** Time after which an attempt counts as lost, because the object was killed while sending. */
export const LEASE = MINUTE;
/** Pause after D1 or a table does not answer. */
export const NO_ANSWER = 30 * SECOND;
/** How long settled deliveries are kept. */
export const KEEP = 30 * DAY;

/** Pause before each attempt, as Standard Webhooks 1.0 recommends: ten attempts over 75 hours. */
export const PROGRAM_PAUSES: readonly number[] = [
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

/** Pause before each attempt at a chat, a phone or a browser. Another channel takes over within the hour. */
export const CHAT_PAUSES: readonly number[] = [0, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE];

/** Largest stretch of a pause, as a share of it, so that joint failures are not retried together. */
const JITTER = 0.1;

/** When to retry after `tries` attempts; `null` after the last. Never earlier than `notBefore` (`Retry-After`). */
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

/** The person's notification settings and time zone. */
export interface Wishes {
  readonly telling: NotificationSettings;
  readonly timeZone: string;
  /** The default hold-back, in milliseconds. */
  readonly hold: number;
}

/** How long a person's turns are held back. */
export const holdOf = ({ telling, hold }: Wishes): number =>
  telling.holdMinutes === null ? hold : telling.holdMinutes * MINUTE;

/** Every type of a fact or a delivery, and whether it is news: a fact that goes to a person as it is, and into a digest. */
const NEWS = {
  ...{ "your-turn": true, over: true, invited: true, begun: true, mention: true, asked: true },
  ...{ "stand-in": true, season: true, closed: true, fits: true, club: true },
  ...{ reminder: false, test: false, "hook-failing": false },
  ...{ acted: false, answered: false, deadline: false, forgotten: false, table: false },
} as const satisfies Readonly<Record<Fact["type"] | DeliveryType, boolean>>;

export type NewsType = { [T in keyof typeof NEWS]: (typeof NEWS)[T] extends true ? T : never }[keyof typeof NEWS];

export const isNewsType = (type: keyof typeof NEWS): boolean => NEWS[type];

const isHeldBack = (type: DeliveryType): boolean => type === "your-turn" || type === "begun";

interface Timed {
  readonly due: number;
  readonly why: DeliveryWhy | null;
}

/** The given time, or the end of the quiet hours it falls into. Quiet hours drop nothing. */
export function afterQuiet(at: number, { telling, timeZone }: Wishes): number {
  return telling.quiet ? endOfSpan(at, telling.quiet, timeZone) : at;
}

/** Further facts that decide a message's time. */
interface Circumstances {
  /** When the last mail about this table went out; `null`: never, or this is no mail. */
  readonly last?: number | null;
  /** When the decision's time ends; `null`: no clock runs. */
  readonly dueAt?: number | null;
}

function heldUntil(type: DeliveryType, now: number, wishes: Wishes, last: number | null): Timed {
  const hold = isHeldBack(type) ? holdOf(wishes) : 0;
  const spaced = last === null ? 0 : last + MAIL_SPACING;
  if (spaced > now + hold) return { due: spaced, why: "ten-minutes" };
  return { due: now + hold, why: hold > 0 ? "hold-back" : null };
}

/**
 * Earliest time for a message due now, and why it waits. Turns wait for the hold-back, news for the digest (turns only within their
 * deadline), everything for the end of the quiet hours, and mails for ten minutes since the last one about their table.
 */
export function noticeDue(type: DeliveryType, now: number, wishes: Wishes, more: Circumstances = {}): Timed {
  const { last = null, dueAt = null } = more;
  const held = heldUntil(type, now, wishes, last);
  const { digestHour } = wishes.telling;
  const hour = digestHour === null || !isNewsType(type) ? null : nextMinute(digestHour * 60, held.due, wishes.timeZone);
  const gathered: Timed = hour === null || (dueAt !== null && hour >= dueAt) ? held : { due: hour, why: "digest" };
  const due = afterQuiet(gathered.due, wishes);
  return due > gathered.due ? { due, why: "quiet" } : gathered;
}

/** A clock's start and end; `dueAt: null`: it stands still. */
interface Clock {
  readonly start: number;
  readonly dueAt: number | null;
  /** When the clock runs, and how many milliseconds it held at its start; absent: it always runs. */
  readonly runs?: RunningTimes & { readonly left: number };
  /** The highest percentage already reported. */
  readonly reminded?: number;
}

interface Reminder {
  readonly percent: number;
  readonly at: number;
}

/**
 * Due times of a deadline's reminders, in order, at shares of the running time. Leaves out those before `toldAt` and those already sent;
 * one in quiet hours moves to their end, or to a minute before them where the end is too late.
 */
export function remindersOf(clock: Clock, toldAt: number, wishes: Wishes): readonly Reminder[] {
  const { dueAt, reminded = 0 } = clock;
  if (dueAt === null) return [];
  return wishes.telling.reminders
    .flatMap((percent) => {
      const at = percent > reminded ? partOf(clock, dueAt, percent) : null;
      return at === null || at <= toldAt || at >= dueAt ? [] : [{ percent, at }];
    })
    .map((it) => ({ ...it, at: reminderAt(it.at, { ...clock, dueAt }, toldAt, wishes) }))
    .toSorted((a, b) => a.at - b.at || a.percent - b.percent);
}

/** When this percentage of a clock's time is used up. */
function partOf({ start, runs }: Clock, dueAt: number, percent: number): number | null {
  if (!runs) return start + Math.round(((dueAt - start) * percent) / 100);
  return usedUpAt(runs.calendar, runs.halts, start, Math.round((runs.left * percent) / 100));
}

/** The first moment from `at` on outside quiet hours while the clock runs, as far as a few steps find one. */
function freeMoment(at: number, { runs }: Clock, wishes: Wishes): number {
  let found = at;
  for (let step = 0; step < 4; step++) {
    const loud = afterQuiet(found, wishes);
    const next = runs ? runsNext(runs, loud) : loud;
    if (next === null || next === found) return found;
    found = next;
  }
  return found;
}

function reminderAt(at: number, clock: Clock & { readonly dueAt: number }, toldAt: number, wishes: Wishes): number {
  const { telling, timeZone } = wishes;
  if (!telling.quiet || !isWithinSpan(at, telling.quiet, timeZone)) return at;
  const end = freeMoment(at, clock, wishes);
  if (end < clock.dueAt) return end;
  const before = startOfSpan(at, telling.quiet, timeZone) - MINUTE;
  const isRunning = !clock.runs || runsNext(clock.runs, before) === before;
  return before > toldAt && isRunning ? before : end;
}

interface Waiting {
  readonly due: number | null;
  readonly why: DeliveryWhy | null;
  readonly state: DeliveryState;
}

const isDue = (it: Waiting, now: number): boolean => it.due !== null && it.due <= now;

/** The waiting messages of a channel that go out now: those due, and those held back for only a moment more. */
export function dueTogether<T extends Waiting>(waiting: readonly T[], now: number, hold: number): readonly T[] {
  if (!waiting.some((it) => isDue(it, now))) return [];
  const ahead = now + Math.min(MERGE_AHEAD, hold / 5);
  return waiting.filter((it) => isDue(it, now) || (it.why === "hold-back" && isDue(it, ahead)));
}

/** Whether a hook that has failed since `badSince` should be switched off. */
export const isFailing = (badSince: number | null, now: number): boolean =>
  badSince !== null && now - badSince >= FAILING_AFTER;
