/** What people may ask of a table's clock: their own calendar and vacation, pauses, absent players, standing in. */
import type { Calendar } from "../../../games/clock/clock.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { ProblemError } from "../../http/problem.ts";
import { newId } from "../../lib/ids.ts";
import type { Desk } from "../context.ts";
import type { Caller, Handler } from "../handlers.ts";
import { type Lobby, seatOf } from "../lobby.ts";
import { partsFor } from "../parts.ts";
import { type Position, statusOf } from "../position.ts";
import type { Answered } from "../reply.ts";
import { tableShape } from "../view.ts";
import { bookOf, missedBy } from "./clock.ts";
import { oweDeadlines, oweQuestion, oweReplaced, oweStandIn, oweTurn } from "./facts.ts";
import { offerSeat, takeBack, takeOffer } from "./offers.ts";
import type { ClockBook } from "./state.ts";
import { putCalendar, takeVacation } from "./vacation.ts";
import { KICK_AFTER, type Question, setPaused, type Voted, voteOn, votersOn } from "./votes.ts";

const answer = (desk: Desk, person: string | null): Answered => ({
  status: 200,
  body: { ...tableShape(desk.load(), person), ...partsFor(desk, person) },
});

/** The caller's seat at a table whose clock may run. */
function seatIn(position: Position, { person }: Caller): { readonly seat: Seat; readonly book: ClockBook } {
  const seat = seatOf(position.lobby, person);
  if (seat === null) throw new ProblemError("not-seated");
  const book = bookOf(position.lobby);
  if (!book) throw new ProblemError("no-clock");
  if (statusOf(position) === "over") throw new ProblemError("over");
  return { seat, book };
}

function refuseOpen(position: Position): void {
  if (statusOf(position) === "open") throw new ProblemError("not-started");
}

/** Keeps a changed lobby and tells who is awaited the deadline they have now. */
function keepHalted(desk: Desk, before: Lobby, lobby: Lobby): void {
  if (lobby === before) return;
  desk.keep(lobby, () => oweDeadlines(desk, { ...desk.load(), lobby }));
}

/** `PUT /tables/:id/clock`: when the caller's own time runs, from their next turn on. */
export const setCalendar: Handler = (desk, caller, body: { readonly calendar: Calendar }) => {
  const position = desk.load();
  const { seat } = seatIn(position, caller);
  const lobby = putCalendar(position, seat, body.calendar, desk.now());
  if (lobby !== position.lobby) desk.keep(lobby);
  return answer(desk, caller.person);
};

/** `POST /tables/:id/vacation`: so many days since the caller left; 0 is back. */
export const vacation: Handler = (desk, caller, { days }: { readonly days: number }) => {
  const position = desk.load();
  refuseOpen(position);
  const { seat, book } = seatIn(position, caller);
  keepHalted(desk, position.lobby, takeVacation(position.lobby, book, seat, days, desk.now()));
  return answer(desk, caller.person);
};

/** Who must be told: asked are all but who asks; when it is decided, those who had not spoken. */
function oweVote(desk: Desk, { lobby, outcome, vote }: Voted, question: Question, by: Seat): void {
  if (!vote) return;
  const voters = votersOn(lobby, question);
  const { name = "", person: author } = lobby.places[vote.by] ?? {};
  const tell = (people: readonly Seat[], asked: boolean) =>
    oweQuestion(
      desk,
      lobby,
      people,
      asked ? { by: name, what: vote.what, ...(author && { author }) } : null,
      vote.question,
      desk.now(),
    );
  if (outcome === "asked")
    tell(
      voters.filter((it) => it !== by),
      true,
    );
  else if (outcome === "agreed") tell([by], false);
  else tell(voters, false);
}

/** Counts a voice; `pass` is what follows when all agree. */
function vote(desk: Desk, question: Question, by: Seat, agree: boolean, pass: (lobby: Lobby) => Lobby): void {
  const { lobby } = desk.load();
  const book = bookOf(lobby);
  if (!book) return;
  const voted = voteOn(lobby, book, question, by, agree, desk.now());
  if (voted.outcome === "same") return;
  const kept = voted.outcome === "passed" ? pass(voted.lobby) : voted.lobby;
  const former = question.seat === null ? null : lobby.places[question.seat]?.person;
  desk.keep(kept, () => {
    oweVote(desk, { ...voted, lobby: kept }, question, by);
    if (voted.outcome !== "passed") return;
    oweDeadlines(desk, { ...desk.load(), lobby: kept });
    if (question.seat !== null && former) oweStandIn(desk, kept, question.seat, former, desk.now());
  });
}

/** `POST /tables/:id/pause`: the caller's voice for a pause, or for its end. */
export const pause: Handler = (desk, caller, body: { readonly want: "pause" | "resume"; readonly agree: boolean }) => {
  const position = desk.load();
  refuseOpen(position);
  const { seat, book } = seatIn(position, caller);
  const paused = body.want === "pause";
  const isSo = book.pauses.some((it) => it.until === null) === paused;
  if (!isSo) vote(desk, { what: body.want, seat: null }, seat, body.agree, (it) => setPaused(it, paused, desk.now()));
  return answer(desk, caller.person);
};

function refuseKick(position: Position, seat: Seat, now: number): void {
  const missed = missedBy(position, seat, now);
  const name = position.lobby.places[seat]?.name ?? "";
  if (missed < KICK_AFTER) throw new ProblemError("not-missed", { name, missed, least: KICK_AFTER });
}

/** `POST /tables/:id/kick`: the caller's voice for offering an absent player's seat. */
export const kick: Handler = (desk, caller, body: { readonly seat: Seat; readonly agree: boolean }) => {
  const position = desk.load();
  refuseOpen(position);
  const { seat: by, book } = seatIn(position, caller);
  const { seat } = body;
  if (book.offers.some((it) => it.seat === seat)) return answer(desk, caller.person);
  if (seat === by || position.lobby.places[seat]?.person == null) throw new ProblemError("forbidden");
  if (body.agree) refuseKick(position, seat, desk.now());
  vote(desk, { what: "kick", seat }, by, body.agree, (it) =>
    offerSeat(it, { seat, code: newId(), since: desk.now(), why: "kick" }),
  );
  return answer(desk, caller.person);
};

/** What the route says of who wants to sit. Without a code they take their own seat back. */
export interface StandIn {
  readonly code: string | null;
  readonly guest: boolean;
  readonly calendar: Calendar;
}

function lobbyWith(position: Position, caller: Caller, { code, guest, calendar }: StandIn, now: number): Lobby {
  const { person, name } = caller;
  if (person === null) throw new ProblemError("sign-in");
  if (code === null) return takeBack(position, person, now);
  return takeOffer(position, code, { person, name, guest, calendar }, now);
}

/** `POST /tables/:id/replace`: sits down on a seat that is offered, or back on one's own. */
export const replace: Handler = (desk, caller, body: StandIn) => {
  const position = desk.load();
  if (statusOf(position) === "over") throw new ProblemError("over");
  const lobby = lobbyWith(position, caller, body, desk.now());
  const seat = seatOf(lobby, caller.person);
  if (lobby === position.lobby || seat === null) return answer(desk, caller.person);
  const former = bookOf(position.lobby)?.offers.find((it) => it.seat === seat)?.former.person;
  desk.keep(lobby, () => {
    oweTurn(desk, { ...position, lobby }, seat, desk.now());
    if (former && former !== caller.person) oweReplaced(desk, lobby, seat, former, desk.now());
  });
  return answer(desk, caller.person);
};
