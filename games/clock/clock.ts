/**
 * Clocks that run only sometimes: when a player's time is up, and how much of it was used. Pure; service and page use the same functions.
 * Moments are milliseconds since 1970, spans milliseconds. Time zones are those of the IANA, as `Intl` knows them.
 */

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const MINUTE = 60_000;

/** When a player's time runs: always, or only between two times of the day, and not on some days of the week. */
export interface Calendar {
  /** An IANA name: `Europe/Madrid`. */
  readonly zone: string;
  /** `HH:MM` of local time; `to` before `from` goes over midnight. `null`: the whole day. */
  readonly awake: { readonly from: string; readonly to: string } | null;
  /** Days of the week on which the clock stands still, 1 for Monday to 7 for Sunday. A moment after midnight belongs to its own date. */
  readonly off: readonly number[];
}

/** A halt of the clock; `until: null`: until further notice. */
export interface Halt {
  readonly from: number;
  readonly until: number | null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A calendar of time that always runs. */
export const ALWAYS: Calendar = { zone: "UTC", awake: null, off: [] };
/** The horizon of all searches, in days: nobody waits longer for a player. */
const FARTHEST = 10_000;
/** Formatters are slow to make, and large. */
const MOST_ZONES = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  if (formats.size >= MOST_ZONES) formats.clear();
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  formats.set(zone, format);
  return format;
}

/** The offset of local time from UTC. Throws a RangeError for an unknown zone. */
export function offsetAt(zone: string, at: number): number {
  if (zone === "UTC") return 0;
  const found = /GMT([+-])(\d\d):(\d\d)/.exec(formatOf(zone).format(at));
  if (!found) return 0;
  const [, sign, hours, minutes] = found;
  return (sign === "-" ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

/** The end, at most a day ahead, of the time without a jump of the local clock. */
function steadyUntil(zone: string, from: number): number {
  const offset = offsetAt(zone, from);
  let [low, high] = [from, from + DAY];
  if (offsetAt(zone, high) === offset) return high;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/** Milliseconds since midnight of `HH:MM`; not a number when it is no time of the day. */
export function timeOfDay(text: string): number {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found ? Number(found[1]) * HOUR + Number(found[2]) * MINUTE : Number.NaN;
}

/** The parts of a day in which the clock runs, from midnight. */
function openings(awake: Calendar["awake"]): readonly Span[] {
  if (awake === null) return [{ start: 0, end: DAY }];
  const [from, to] = [timeOfDay(awake.from), timeOfDay(awake.to)];
  if (from < to) return [{ start: from, end: to }];
  return from > to
    ? [
        { start: 0, end: to },
        { start: from, end: DAY },
      ].filter((it) => it.start < it.end)
    : [];
}

/** 1 for Monday to 7 for Sunday; day 0 is 1 January 1970, a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

const overlap = (a: Span, b: Span): Span => ({ start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) });
const isSome = ({ start, end }: Span): boolean => start < end;

/** The running parts of a span in which the local clock does not jump. */
function runsWithin({ awake, off }: Calendar, span: Span, offset: number): readonly Span[] {
  const [first, last] = [span.start, span.end - 1].map((it) => Math.floor((it + offset) / DAY)) as [number, number];
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (it) => !off.includes(weekdayOf(it)),
  );
  const wall = days.flatMap((day) =>
    openings(awake).map(({ start, end }) => ({ start: day * DAY + start, end: day * DAY + end })),
  );
  return wall.map((it) => overlap(span, { start: it.start - offset, end: it.end - offset })).filter(isSome);
}

/** The spans in which the calendar lets the clock run, in order, from a moment on. */
function* openSpans(calendar: Calendar, from: number): Generator<Span> {
  if (calendar.awake === null && calendar.off.length === 0) return yield { start: from, end: Number.POSITIVE_INFINITY };
  let start = from;
  for (let days = 0; days < FARTHEST; days++) {
    const end = steadyUntil(calendar.zone, start);
    yield* runsWithin(calendar, { start, end }, offsetAt(calendar.zone, start));
    start = end;
  }
}

/** A span without its halts, which come in order of their beginnings. */
function* without(span: Span, halts: readonly Halt[]): Generator<Span> {
  let { start } = span;
  for (const halt of halts) {
    const end = Math.min(span.end, halt.from);
    if (start < end) yield { start, end };
    start = Math.max(start, halt.until ?? Number.POSITIVE_INFINITY);
  }
  if (start < span.end) yield { start, end: span.end };
}

const isFinal = (halts: readonly Halt[], at: number): boolean => halts.some((it) => it.until === null && it.from <= at);

/** The spans in which the clock runs, in order, from a moment on. */
function* runs(calendar: Calendar, halts: readonly Halt[], from: number): Generator<Span> {
  const inOrder = halts.toSorted((a, b) => a.from - b.from);
  for (const it of openSpans(calendar, from)) {
    if (isFinal(halts, it.start)) return;
    yield* without(it, inOrder);
  }
}

/** The running time between two moments. */
export function spent(calendar: Calendar, halts: readonly Halt[], from: number, to: number): number {
  let sum = 0;
  for (const { start, end } of runs(calendar, halts, from)) {
    if (start >= to) break;
    sum += Math.min(end, to) - start;
  }
  return sum;
}

/**
 * When `left` of time, running since `from`, is used up; consistent with `spent`. A clock without time left runs out at the next moment at
 * which it runs. `null`: it stands still until further notice.
 */
export function dueAt(calendar: Calendar, halts: readonly Halt[], from: number, left: number): number | null {
  let rest = Math.max(0, left);
  for (const { start, end } of runs(calendar, halts, from)) {
    if (rest <= end - start) return start + rest;
    rest -= end - start;
  }
  return null;
}

/** When a clock runs: its calendar and its halts. */
export interface RunningTimes {
  readonly calendar: Calendar;
  readonly halts: readonly Halt[];
}

/** The first moment from `at` on at which a clock runs; `null`: it stands still until further notice. */
export const runsNext = ({ calendar, halts }: RunningTimes, at: number): number | null => dueAt(calendar, halts, at, 0);

/**
 * Reasons for refusing a calendar: an unknown zone, invalid times, a window that never opens, every day off, or too little of a week left.
 */
export type CalendarRefusal = "zone" | "time" | "never" | "all-off" | "short";

/** With less time in a week, nobody would ever see the end of the game. */
export const LEAST_HOURS = 20;

function isZone(zone: string): boolean {
  try {
    offsetAt(zone, 0);
    return true;
  } catch {
    return false;
  }
}

/** Hours of a week in which the clock runs, without jumps of the local clock. */
export function weeklyHours({ awake, off }: Calendar): number {
  const day = openings(awake).reduce((sum, it) => sum + it.end - it.start, 0);
  return ((7 - new Set(off).size) * day) / HOUR;
}

/** The reason for refusing a calendar; `null`: it is valid. */
export function calendarRefusal(calendar: Calendar): CalendarRefusal | null {
  const { zone, awake, off } = calendar;
  if (!isZone(zone)) return "zone";
  if (awake && ![awake.from, awake.to].every((it) => timeOfDay(it) >= 0)) return "time";
  if (awake && awake.from === awake.to) return "never";
  if (new Set(off).size >= 7) return "all-off";
  return weeklyHours(calendar) < LEAST_HOURS ? "short" : null;
}

/**
 * `turn`: hours for each answer. `bank`: hours for the whole game, `increment` more with each turn, never beyond `cap`. `live`: hours for the
 * whole game in one sitting, `increment` more with each turn; once it goes on by mail, `mail` hours for each answer.
 */
export type Pace =
  | { readonly kind: "turn"; readonly hours: Hours }
  | { readonly kind: "bank"; readonly hours: Hours; readonly increment: Hours; readonly cap: Hours }
  | { readonly kind: "live"; readonly hours: Hours; readonly increment: Hours; readonly mail: Hours };

/** May be a fraction. @format double */
type Hours = number;

/**
 * The consequence when time is up: a reminder; the bot plays this turn; or the seat is offered to a stand-in, and the bot holds it
 * meanwhile.
 */
export type TimeOut = "remind" | "bot" | "stand-in";

/** The clock of a table. `vacation`: days on which a player may stop their clock. */
export type ClockRule = Pace & { readonly out: TimeOut; readonly vacation: number };

/** Hours: at least three minutes, at most sixty days. */
export const LEAST_TURN = 0.05;
export const MOST_TURN = 1_440;
/** Hours that a turn of a live game adds: five seconds at least, an hour at most. */
export const LEAST_ADDED = 5 / 3_600;
export const MOST_ADDED = 1;
export const MOST_VACATION = 60;

/** Why a clock cannot be kept: hours out of range, no increment to go on with, a cap below what is put in, or what follows a live game. */
export type RuleRefusal = "hours" | "increment" | "cap" | "added" | "mail" | "vacation";

const isHours = (hours: number): boolean => hours >= LEAST_TURN && hours <= MOST_TURN;

/** The reason for refusing a clock; `null`: it is valid. */
export function ruleRefusal(rule: ClockRule): RuleRefusal | null {
  if (!isHours(rule.hours)) return "hours";
  if (rule.kind === "bank" && !isHours(rule.increment)) return "increment";
  if (rule.kind === "bank" && !(rule.cap >= rule.hours && rule.cap >= rule.increment && isHours(rule.cap)))
    return "cap";
  if (rule.kind === "live" && !(rule.increment >= LEAST_ADDED && rule.increment <= MOST_ADDED)) return "added";
  if (rule.kind === "live" && !isHours(rule.mail)) return "mail";
  return Number.isInteger(rule.vacation) && rule.vacation >= 0 && rule.vacation <= MOST_VACATION ? null : "vacation";
}

/** A player's time at the start, and at the beginning of a new turn. */
export const firstTime = (rule: Pace): number => rule.hours * HOUR;
export function nextTime(rule: Pace, left: number): number {
  if (rule.kind === "turn") return rule.hours * HOUR;
  const next = left + rule.increment * HOUR;
  return rule.kind === "live" ? next : Math.min(rule.cap * HOUR, next);
}

/** Time for a player who has none left, so that they are not out of time at once. */
export const goOnTime = (rule: Pace): number => Math.max(nextTime(rule, 0), LEAST_TURN * HOUR);

/** The clock of a live game that goes on by mail; any other stays as it is. */
export function mailRule(rule: ClockRule): ClockRule {
  return rule.kind === "live" ? { kind: "turn", hours: rule.mail, out: rule.out, vacation: rule.vacation } : rule;
}
