/**
 * Spans of time, and the local time of a person, by the tz data of `Intl`. Instants are milliseconds since 1970, times of day are minutes
 * since midnight.
 */

// Spans, in milliseconds.
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

// The time of day.

const DAY_MINUTES = 1_440;
const HOUR_MINUTES = 60;
/** A day and a change of the clock. */
const LOOK_BACK = (DAY_MINUTES + 3 * HOUR_MINUTES) * MINUTE;

const clocks = new Map<string, Intl.DateTimeFormat>();

function newClock(zone: string): Intl.DateTimeFormat {
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  clocks.set(zone, made);
  return made;
}

/** The local date and time at an instant, as if it were UTC. */
function wall(at: number, zone: string): number {
  const parts = (clocks.get(zone) ?? newClock(zone)).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((it) => it.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
}

const wholeMinute = (at: number): number => Math.floor(at / MINUTE) * MINUTE;

/** The offset of the local time from UTC, in milliseconds. */
const offset = (at: number, zone: string): number => wall(at, zone) - wholeMinute(at);

/** Local minutes since midnight, 0–1439. */
export const minuteOfDay = (at: number, zone: string): number => (wall(at, zone) / MINUTE) % DAY_MINUTES;

/** The first minute after `from` at which the clocks change; `to` lies behind it. */
function transition(from: number, to: number, zone: string): number {
  const before = offset(from, zone);
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = wholeMinute((low + high) / 2);
    if (offset(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Whether the clocks, put forward at `at`, skipped this minute of the day. */
function isSkipped(minute: number, at: number, zone: string): boolean {
  const skipped = (offset(at, zone) - offset(at - MINUTE, zone)) / MINUTE;
  return skipped > 0 && (minuteOfDay(at, zone) - 1 - minute + DAY_MINUTES) % DAY_MINUTES < skipped;
}

/**
 * The first instant, not before `at`, when the local time is a minute of the day. If the clocks skip it, the instant of that change; if it
 * comes twice, the first.
 */
export function nextMinute(minute: number, at: number, zone: string): number {
  const start = Math.ceil(at / MINUTE) * MINUTE;
  const ahead = (minute - minuteOfDay(start, zone) + DAY_MINUTES) % DAY_MINUTES;
  const guess = start + ahead * MINUTE;
  // Clocks put forward within the day reach the minute before `guess`; looks a little further.
  const end = guess + 2 * HOUR_MINUTES * MINUTE;
  if (offset(start, zone) === offset(end, zone)) return guess;
  const change = transition(start, end, zone);
  if (guess < change) return guess;
  return isSkipped(minute, change, zone) ? change : nextMinute(minute, change, zone);
}

/** Minutes since midnight of `HH:MM`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * HOUR_MINUTES + minutes;
}

/** A span of the day, over midnight when `to` is before `from`; both `HH:MM`, never the same. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Whether the local time is within the span: `from` included, `to` excluded. */
export function isWithinSpan(at: number, { from, to }: Span, zone: string): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const since = (minuteOfDay(at, zone) - start + DAY_MINUTES) % DAY_MINUTES;
  return since < (end - start + DAY_MINUTES) % DAY_MINUTES;
}

/** The first instant, not before `at`, that lies outside the span. */
export function endOfSpan(at: number, span: Span, zone: string): number {
  if (!isWithinSpan(at, span, zone)) return at;
  const end = nextMinute(minutesOf(span.to), at, zone);
  const change = offset(wholeMinute(at), zone) === offset(end, zone) ? end : transition(wholeMinute(at), end, zone);
  const next = Math.min(end, change);
  return next > at ? endOfSpan(next, span, zone) : end;
}

/** The last instant, not after `at`, at which the span began; `at` lies within it. */
export function startOfSpan(at: number, span: Span, zone: string): number {
  let start = nextMinute(minutesOf(span.from), at - LOOK_BACK, zone);
  for (;;) {
    const next = nextMinute(minutesOf(span.from), start + MINUTE, zone);
    if (next > at) return start;
    start = next;
  }
}
