/**
 * Clocks of a table's seats: the time left, and when it runs out. Pure: all follows from the log and the lobby, so a rebuilt table has the
 * same clocks, and a submission costs only an alarm.
 */

import {
  ALWAYS,
  type Calendar,
  dueAt,
  firstTime,
  goOnTime,
  type Halt,
  nextTime,
  type RunningTimes,
  runsNext,
  spent,
} from "../../../games/clock/clock.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { type Entry, isOfOfferedSeat, isTimeOut, proxyOf } from "../../../games/record/entry.ts";
import { takenBackTo } from "../../../games/record/fold.ts";
import { type ClockBook, ruleAt, ruleNow, ruleOfEntry } from "../../contract/clock-book.ts";
import type { Lobby } from "../../contract/lobby.ts";
import { CHECK_AFTER } from "../../contract/projection.ts";
import { HOUR } from "../../lib/time.ts";
import { awaitedIn, type Position, seqOf, statusOf } from "../position.ts";

/** A seat's clock between two entries. */
interface Running {
  /** Time left when the seat was asked, or now while it is not. */
  readonly left: number;
  /** Start of the question; `null` while the seat is not asked. */
  readonly since: number | null;
  /** Consecutive deadlines missed so far. */
  readonly missed: number;
}

/** A seat's current clock. Spans are milliseconds. */
export interface SeatClock extends Running {
  readonly seat: Seat;
  /** When its time runs out; `null` while it is not asked, a bot sits there, or the clock stands still without an end. */
  readonly dueAt: number | null;
}

/** The clock book; `null` at a table without a clock, and at a table for one. */
export const bookOf = ({ clock, places }: Lobby): ClockBook | null => (clock && places.length > 1 ? clock : null);

/** All pauses of a seat's clock. */
const haltsOf = (book: ClockBook, seat: Seat): readonly Halt[] => [
  ...book.pauses,
  ...book.vacations.filter((it) => it.seat === seat),
];

/** The calendar for a seat's turn that was asked at `at`. */
export function calendarAt({ places }: Lobby, seat: Seat, at: number): Calendar {
  const calendars = places[seat]?.calendars ?? [];
  return calendars.findLast((it) => it.from <= at)?.calendar ?? ALWAYS;
}

/** The calendar of a clock. Live games always run, whatever hours the player keeps otherwise. */
const runsBy = (lobby: Lobby, book: ClockBook, seat: Seat, since: number): Calendar =>
  ruleAt(book, since).kind === "live" ? ALWAYS : calendarAt(lobby, seat, since);

/** Time a seat has used since it was asked at `since`. */
function used(lobby: Lobby, book: ClockBook, seat: Seat, since: number, at: number): number {
  return spent(runsBy(lobby, book, seat, since), haltsOf(book, seat), since, at);
}

/** Consecutive missed deadlines after which the others may offer the seat. */
export const KICK_AFTER = 2;

/** Gives a stand-in a whole clock. Players who took their seat back get what a new turn adds, and stay until they miss one more deadline. */
function seatedAfresh(book: ClockBook, seq: number, seat: Seat, clock: Running): Running {
  const sitting = book.sittings.findLast((it) => it.after === seq && it.seat === seat);
  if (!sitting) return clock;
  const since = clock.since === null ? null : sitting.at;
  const rule = ruleAt(book, sitting.at);
  if (sitting.code === null) return { left: goOnTime(rule), since, missed: Math.min(clock.missed, KICK_AFTER - 1) };
  return { left: firstTime(rule), since, missed: 0 };
}

/** Applies stand-ins and the switch of a live game to mail, which gives everybody asked before it a whole turn. */
function afresh(book: ClockBook, seq: number, seat: Seat, before: Running): Running {
  const clock = seatedAfresh(book, seq, seat, before);
  const { byMail } = book;
  if (byMail?.after !== seq || (clock.since ?? 0) > byMail.at) return clock;
  return { left: firstTime(ruleNow(book)), since: clock.since === null ? null : byMail.at, missed: 0 };
}

interface Step {
  readonly lobby: Lobby;
  readonly book: ClockBook;
  readonly entry: Entry;
  readonly awaited: readonly Seat[];
}

/** Whether players answered themselves or by a plan of theirs. Standing orders, bots in their place and take-backs do not count. */
const isAnswer = (entry: Entry): boolean =>
  takenBackTo(entry) === null && (proxyOf(entry) === null || proxyOf(entry) === "plan");

/** Consecutive misses: an answer in time clears them. A turn continued without time left was counted before. */
function missedAfter(entry: Entry, clock: Running, took: number): number {
  if (clock.left === 0) return clock.missed;
  if (took > clock.left || isTimeOut(entry)) return clock.missed + 1;
  return isAnswer(entry) ? 0 : clock.missed;
}

/** Stops the clock of a seat that answered or is no longer asked. */
function stopped({ lobby, book, entry }: Step, seat: Seat, clock: Running, since: number): Running {
  const took = used(lobby, book, seat, since, entry.at);
  const missed = entry.seat === seat ? missedAfter(entry, clock, took) : clock.missed;
  return { left: Math.max(0, clock.left - took), since: null, missed };
}

/** Time for a question. A continued turn draws on the rest; a turn that was taken back adds nothing, but leaves a minimum. */
function leftToAsk({ book, entry }: Step, goesOn: boolean, left: number): number {
  const rule = ruleOfEntry(book, entry.seq);
  if (rule.kind !== "turn" && takenBackTo(entry) !== null) return Math.max(left, goOnTime(rule));
  return goesOn && rule.kind !== "turn" ? left : nextTime(rule, left);
}

/** A seat's clock after an entry. Several submissions of one turn draw on one bank; a clock by turns gives each answer its time. */
function clockAfter(step: Step, seat: Seat, before: Running): Running {
  const { book, entry, awaited } = step;
  const clock = afresh(book, entry.seq - 1, seat, before);
  const goesOn = awaited.includes(seat);
  if (clock.since !== null && goesOn && entry.seat !== seat) return clock;
  const rested = clock.since === null ? clock : stopped(step, seat, clock, clock.since);
  if (!goesOn) return rested;
  return { ...rested, left: leftToAsk(step, clock.since !== null, rested.left), since: entry.at };
}

type Clocks = readonly Running[];

/** Clocks by the entry they follow: later events never change them. */
const clockCache = new WeakMap<Entry, Clocks>();

/** Clocks after entry `seq`, before any later change of players. */
function clocksAfter(position: Position, book: ClockBook, seq: number): Clocks {
  const { lobby, entries, turns } = position;
  let from = seq;
  while (from > 0 && !clockCache.has(entries[from - 1] as Entry)) from--;
  const start = lobby.places.map((): Running => ({ left: firstTime(book.rule), since: null, missed: 0 }));
  let clocks: Clocks = from === 0 ? start : (clockCache.get(entries[from - 1] as Entry) ?? start);
  for (const entry of entries.slice(from, seq)) {
    const step = { lobby, book, entry, awaited: turns[entry.seq] ?? [] };
    clocks = clocks.map((it, seat) => clockAfter(step, seat, it));
    clockCache.set(entry, clocks);
  }
  return clocks;
}

/** Whether an entry of a seat came in time; `null`: the seat was not asked, its time was over long before, or it did not answer itself. */
export function answeredInTime(position: Position, entry: Entry): boolean | null {
  const { lobby } = position;
  const [book, { seat, seq, at }] = [bookOf(lobby), entry];
  const before = book && seat !== null ? clocksAfter(position, book, seq - 1)[seat] : undefined;
  if (!book || seat === null || !before) return null;
  const { since, left } = afresh(book, seq - 1, seat, before);
  if (since === null || left === 0) return null;
  const took = used(lobby, book, seat, since, at);
  // The bot holds an offered seat from the moment on when its time is over.
  if (isTimeOut(entry) || took > left || (isOfOfferedSeat(entry) && took === left)) return false;
  return isAnswer(entry) ? true : null;
}

const isPerson = ({ places }: Lobby, seat: Seat): boolean => places[seat]?.person != null;

/** A seat's clock after entry `seq`, with all pauses known now. */
function seatClock(position: Position, book: ClockBook, seat: Seat, seq: number): SeatClock | null {
  const { lobby } = position;
  const before = clocksAfter(position, book, seq)[seat];
  if (!before) return null;
  const clock = afresh(book, seq, seat, before);
  const { since, left } = clock;
  const runs = since !== null && isPerson(lobby, seat);
  return {
    ...clock,
    seat,
    dueAt: runs ? dueAt(runsBy(lobby, book, seat, since), haltsOf(book, seat), since, left) : null,
  };
}

/** A seat's clock right after entry `seq`; `null` at a table without a clock. */
export function clockAfterEntry(position: Position, seat: Seat, seq: number): SeatClock | null {
  const book = bookOf(position.lobby);
  return book && seatClock(position, book, seat, seq);
}

/** When the clock of a seat asked at `since` runs. */
export const runningTimes = (lobby: Lobby, book: ClockBook, seat: Seat, since: number): RunningTimes => ({
  calendar: runsBy(lobby, book, seat, since),
  halts: haltsOf(book, seat).filter((it) => it.until === null || it.until > since),
});

/** When the stopped clock of an awaited seat resumes; `null`: unknown; `undefined`: it runs, or there is none. */
export function clockResumesAt(position: Position, seat: Seat, now: number): number | null | undefined {
  const book = bookOf(position.lobby);
  const since = clocksOf(position)[seat]?.since ?? null;
  if (!book || since === null) return undefined;
  const next = runsNext(runningTimes(position.lobby, book, seat, since), now);
  return next !== null && next <= now ? undefined : next;
}

const latest = new WeakMap<Position, readonly SeatClock[]>();

/** The current clocks of all seats; empty at a table without a clock. */
export function clocksOf(position: Position): readonly SeatClock[] {
  const found = latest.get(position);
  if (found) return found;
  const book = bookOf(position.lobby);
  const all = book ? position.lobby.places.map((_, seat) => seatClock(position, book, seat, seqOf(position))) : [];
  const clocks = all.filter((it) => it !== null);
  latest.set(position, clocks);
  return clocks;
}

/** When the first awaited player runs out of time; `null`: nobody will. */
export function deadlineOf(position: Position): number | null {
  const awaited = awaitedIn(position);
  const due = clocksOf(position).flatMap((it) => (awaited.includes(it.seat) ? (it.dueAt ?? []) : []));
  return due.length === 0 ? null : Math.min(...due);
}

/** Consecutive deadlines a player has missed by now. Each further turn's worth of time over the last one counts as one more. */
export function missedBy(position: Position, seat: Seat, now: number): number {
  const book = bookOf(position.lobby);
  const clock = clocksOf(position)[seat];
  if (!book || !clock) return 0;
  const { missed, since, left, dueAt: due } = clock;
  if (since === null || due === null || due > now) return missed;
  const calendar = runsBy(position.lobby, book, seat, since);
  const over = spent(calendar, haltsOf(book, seat), due, now);
  return missed + (left === 0 ? 0 : 1) + Math.floor(over / goOnTime(ruleNow(book)));
}

/** Milliseconds after which a passed deadline should have been handled by the table's own alarm. */
const OVERDUE = 30_000;
/** Interval for a table whose deadline passed without consequences, because its clock only reminds. */
const CARE = HOUR;

/**
 * When the cron should check the table in case its alarm is lost: after its deadline, and before anybody asked until then could run out of
 * time. `null`: never, the game is over.
 */
export function nextCheck(position: Position, now: number): number | null {
  const status = statusOf(position);
  if (status === "over") return null;
  const book = bookOf(position.lobby);
  const least = book
    ? Math.min(...clocksOf(position).map((it) => Math.max(it.left, goOnTime(ruleNow(book)))))
    : CHECK_AFTER;
  const deadline = deadlineOf(position);
  const due = deadline === null ? Number.POSITIVE_INFINITY : deadline < now ? now + CARE : deadline + OVERDUE;
  return Math.min(due, now + CHECK_AFTER, now + Math.max(least, OVERDUE));
}
