/** Vacations and calendars: the times when one player's clock stands still. Pure. */
import { ALWAYS, type Calendar, DAY } from "../../../games/clock/clock.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import type { ClockBook, Vacation } from "../../contract/clock-book.ts";
import type { Lobby } from "../../contract/lobby.ts";
import { ProblemError } from "../../contract/problem.ts";
import { changed } from "../lobby.ts";
import { isAskedBy, type Position } from "../position.ts";

const daysOf = ({ from, until }: Vacation): number => Math.ceil((until - from) / DAY);

/** The vacation of a seat at a moment; `null`: none. */
export const vacationAt = ({ vacations }: ClockBook, seat: Seat, at: number): Vacation | null =>
  vacations.find((it) => it.seat === seat && it.from <= at && at < it.until) ?? null;

/** Vacation days left to a seat. A day that has begun counts. */
export const vacationLeft = ({ rule, vacations }: ClockBook, seat: Seat): number =>
  rule.vacation - vacations.filter((it) => it.seat === seat).reduce((sum, it) => sum + daysOf(it), 0);

/** Starts or changes a vacation of so many days, counted from its start; 0 ends it. Repeating it changes nothing. */
export function takeVacation(lobby: Lobby, book: ClockBook, seat: Seat, days: number, at: number): Lobby {
  const now = vacationAt(book, seat, at);
  if (!now && days === 0) return lobby;
  const from = now?.from ?? at;
  const until = days === 0 ? at : from + days * DAY;
  if (now?.until === until) return lobby;
  const others = book.vacations.filter((it) => it !== now);
  const left = vacationLeft({ ...book, vacations: others }, seat);
  const vacation = { seat, from, until: Math.max(until, at) };
  if (daysOf(vacation) > left) throw new ProblemError("no-vacation", { left });
  return changed(lobby, { clock: { ...book, vacations: vacation.until > from ? [...others, vacation] : others } });
}

const isSame = (a: Calendar | undefined, b: Calendar): boolean => JSON.stringify(a) === JSON.stringify(b);

/** When a seat was last asked; `null`: never. */
function lastAsked(position: Position, seat: Seat): number | null {
  const { entries, turns } = position;
  const seq = turns.findLastIndex((_, at) => isAskedBy(position, at, seat));
  return entries[seq - 1]?.at ?? null;
}

/**
 * Changes a seat's calendar from its next turn on. A running turn keeps its own, so that nobody moves their night while it is on; an
 * unused calendar is dropped.
 */
export function putCalendar(position: Position, seat: Seat, calendar: Calendar, at: number): Lobby {
  const { lobby } = position;
  const place = lobby.places[seat];
  if (!place || isSame(place.calendars?.at(-1)?.calendar, calendar)) return lobby;
  const asked = lastAsked(position, seat);
  const before = place.calendars ?? [{ from: 0, calendar: ALWAYS }];
  const kept = before.filter((it) => asked !== null && it.from <= asked);
  const from = asked === null ? 0 : Math.max(at, asked + 1);
  return changed(lobby, { places: lobby.places.with(seat, { ...place, calendars: [...kept, { from, calendar }] }) });
}
