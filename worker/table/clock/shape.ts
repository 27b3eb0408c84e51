/** The clock as a person may see it. */
import { DAY } from "../../../games/clock/clock.ts";
import type { ClockShape } from "../../contract/clock-shapes.ts";
import { type Lobby, seatOf } from "../lobby.ts";
import type { Position } from "../position.ts";
import {
  freshStandIns,
  openPause,
  ownOffer,
  ownStandIn,
  PAUSE_DAYS,
  vacationAt,
  vacationLeft,
  votersOn,
} from "./absence.ts";
import { bookOf, calendarAt, clocksOf, missedBy } from "./clock.ts";
import type { ClockBook } from "./state.ts";

function seatsOf(position: Position, book: ClockBook, now: number): ClockShape["seats"] {
  return clocksOf(position).map(({ seat, left, since, dueAt }) => ({
    ...{ seat, left, since, dueAt },
    missed: missedBy(position, seat, now),
    awayUntil: vacationAt(book, seat, now)?.until ?? null,
  }));
}

/** Codes are for who sits at the table: they bring the stand-in. */
function offersOf(lobby: Lobby, book: ClockBook, person: string | null): ClockShape["offers"] {
  const seated = seatOf(lobby, person) !== null;
  const own = ownOffer(lobby, person);
  return book.offers.map((it) => ({
    ...{ seat: it.seat, since: it.since, why: it.why },
    code: seated ? it.code : null,
    yours: it === own,
  }));
}

function standInsOf(position: Position, person: string | null): ClockShape["standIns"] {
  const you = seatOf(position.lobby, person);
  const own = you === null ? ownStandIn(position, person) : null;
  return freshStandIns(position).map(({ seat, before }) => ({
    ...{ seat, instead: before, yours: own?.seat === seat, objectable: you !== null && you !== seat },
  }));
}

function pausedOf(book: ClockBook): ClockShape["paused"] {
  const pause = openPause(book);
  return pause && { since: pause.from, anyoneFrom: pause.from + PAUSE_DAYS * DAY };
}

/** The clock as a person (`null`: nobody we know) may see it; `null` at a table without one. */
export function clockShape(position: Position, person: string | null, now: number): ClockShape | null {
  const { lobby } = position;
  const book = bookOf(lobby);
  if (!book) return null;
  const you = seatOf(lobby, person);
  return {
    rule: book.rule,
    seats: seatsOf(position, book, now),
    calendar: you === null ? null : calendarAt(lobby, you, Number.POSITIVE_INFINITY),
    vacationLeft: you === null ? null : vacationLeft(book, you),
    paused: pausedOf(book),
    votes: book.votes.map(({ what, seat, by, agreed }) => ({
      ...{ what, seat, by, agreed },
      asked: votersOn(lobby, { what, seat }),
    })),
    offers: offersOf(lobby, book, person),
    standIns: standInsOf(position, person),
  };
}
