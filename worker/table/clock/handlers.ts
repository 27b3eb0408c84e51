/** Handlers for a table's clock: calendars, vacations, pauses, absent players and stand-ins. */
import type { Calendar } from "../../../games/clock/clock.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { timeOutKey } from "../../../games/record/entry.ts";
import { type ClockBook, isLive } from "../../contract/clock-book.ts";
import type { Caller, Fact } from "../../contract/facts.ts";
import type { Lobby } from "../../contract/lobby.ts";
import { ProblemError } from "../../contract/problem.ts";
import { newId } from "../../lib/seal.ts";
import type { TableContext } from "../context.ts";
import { deadlineFact, questionFacts } from "../facts.ts";
import { playBot } from "../features/bots/bots.ts";
import { awaitedIn, awaitedSince, type Position, seatedIn, statusOf } from "../position.ts";
import { TABLE_NOW, type TableHandler } from "../reply.ts";
import { type ScheduledTask, taskOf } from "../work.ts";
import { putCalendar, takeVacation } from "./absence.ts";
import { bookOf, clocksOf, KICK_AFTER, missedBy, type SeatClock } from "./clock.ts";
import { withoutIdleVotes } from "./consent.ts";
import { offerSeat } from "./offers.ts";
import { goneByMail, type Question, setPaused, type Voted, voteOn, votersOn } from "./votes.ts";

/** The caller's seat at a table whose clock may run. */
export function seatIn(position: Position, caller: Caller): { readonly seat: Seat; readonly book: ClockBook } {
  const { seat } = seatedIn(position, caller);
  const book = bookOf(position.lobby);
  if (!book) throw new ProblemError("no-clock");
  if (statusOf(position) === "over") throw new ProblemError("over");
  return { seat, book };
}

export function refuseOpen(position: Position): void {
  if (statusOf(position) === "open") throw new ProblemError("not-started");
}

/** Saves a changed lobby and tells the awaited players their new deadlines. */
function keepHalted(context: TableContext, before: Lobby, lobby: Lobby): void {
  if (lobby === before) return;
  context.keep(lobby, () => enqueueDeadlines(context, { ...context.load(), lobby }));
}

/** `PUT /tables/:id/clock`: sets the hours in which the caller's time runs, from their next turn on. */
export const setCalendar: TableHandler<{ readonly calendar: Calendar }> = (context, caller, body) => {
  const position = context.load();
  const { seat } = seatIn(position, caller);
  const lobby = putCalendar(position, seat, body.calendar, context.now());
  if (lobby !== position.lobby) context.keep(lobby);
  return TABLE_NOW;
};

/** `POST /tables/:id/vacation`: days since the caller left; 0 ends the vacation. */
export const vacation: TableHandler<{ readonly days: number }> = (context, caller, { days }) => {
  const position = context.load();
  refuseOpen(position);
  const { seat, book } = seatIn(position, caller);
  keepHalted(context, position.lobby, takeVacation(position.lobby, book, seat, days, context.now()));
  return TABLE_NOW;
};

/** Notifies about a vote: a new one goes to all but the person who started it, a decision to those who had not voted. */
function enqueueVote(context: TableContext, { lobby, outcome, vote }: Voted, question: Question, by: Seat): void {
  if (!vote) return;
  const voters = votersOn(lobby, question);
  const { name = "", person: author } = lobby.places[vote.by] ?? {};
  const tell = (people: readonly Seat[], asked: boolean) =>
    enqueueQuestion(
      context,
      lobby,
      people,
      asked ? { by: name, what: vote.what, ...(author && { author }) } : null,
      vote.question,
      context.now(),
    );
  if (outcome === "asked")
    tell(
      voters.filter((it) => it !== by),
      true,
    );
  else if (outcome === "agreed") tell([by], false);
  else tell(voters, false);
}

/** Counts a voice; `pass` carries out the vote when all agree. */
function vote(
  context: TableContext,
  question: Question,
  by: Seat,
  agree: boolean,
  pass: (lobby: Lobby) => Lobby,
): void {
  const { lobby } = context.load();
  const book = bookOf(lobby);
  if (!book) return;
  const voted = voteOn(lobby, book, question, by, agree, context.now());
  if (voted.outcome === "same") return;
  const kept = voted.outcome === "passed" ? pass(voted.lobby) : voted.lobby;
  const former = question.seat === null ? null : lobby.places[question.seat]?.person;
  context.keep(kept, () => {
    enqueueVote(context, { ...voted, lobby: kept }, question, by);
    if (voted.outcome !== "passed") return;
    enqueueQuestions(context, voted.lobby, kept);
    enqueueDeadlines(context, { ...context.load(), lobby: kept });
    if (question.seat !== null && former) enqueueStandIn(context, kept, question.seat, former, context.now());
  });
}

/** `POST /tables/:id/pause`: the caller's vote for a pause, for its end, or for going on by mail. */
export const pause: TableHandler<{ readonly want: "pause" | "resume" | "mail"; readonly agree: boolean }> = (
  context,
  caller,
  body,
) => {
  const position = context.load();
  refuseOpen(position);
  const { seat, book } = seatIn(position, caller);
  const { want, agree } = body;
  const isPaused = book.pauses.some((it) => it.until === null);
  const isSo = want === "mail" ? !isLive(book) : isPaused === (want === "pause");
  const pass = (it: Lobby) =>
    want === "mail" ? goneByMail({ ...position, lobby: it }, context.now()) : setPaused(it, !isPaused, context.now());
  if (!isSo) vote(context, { what: want, seat: null }, seat, agree, pass);
  return TABLE_NOW;
};

function refuseKick(position: Position, seat: Seat, now: number): void {
  const missed = missedBy(position, seat, now);
  const name = position.lobby.places[seat]?.name ?? "";
  if (missed < KICK_AFTER) throw new ProblemError("not-missed", { name, missed, least: KICK_AFTER });
}

/** `POST /tables/:id/kick`: the caller's vote for offering an absent player's seat. */
export const kick: TableHandler<{ readonly seat: Seat; readonly agree: boolean }> = (context, caller, body) => {
  const position = context.load();
  refuseOpen(position);
  const { seat: by, book } = seatIn(position, caller);
  const { seat } = body;
  if (book.offers.some((it) => it.seat === seat)) return TABLE_NOW;
  if (seat === by || position.lobby.places[seat]?.person == null) throw new ProblemError("forbidden");
  if (body.agree) refuseKick(position, seat, context.now());
  vote(context, { what: "kick", seat }, by, body.agree, (it) =>
    offerSeat(it, { seat, code: newId(), since: context.now(), why: "kick" }),
  );
  return TABLE_NOW;
};

// Facts about clocks: deadlines from the log or changed since, and who plays for whom.

/** Common part of the facts about a changed lobby. `kind` and the count of changes form its id. */
export const about = ({ id, game, changes }: Lobby, kind: string, at: number) => ({
  id: `${id}:${kind}:${changes}`,
  table: id,
  game,
  at,
});

/** Owes awaited seats (all, or these) their current deadlines. Only inside a `write`, after the change is saved. */
export function enqueueDeadlines(
  context: TableContext,
  position: Position,
  seats: readonly Seat[] = awaitedIn(position),
): void {
  for (const seat of seats) {
    const seq = awaitedSince(position, seat);
    // The clock as it runs now: it began anew if somebody sat down after later entries, or the game went on by mail.
    const clock = clocksOf(position).find((it) => it.seat === seat) ?? null;
    const fact = seq === null ? null : deadlineFact(position, seat, seq, clock);
    const person = position.lobby.places[seat]?.person;
    if (fact && person) context.enqueue(person, { ...fact, id: `${fact.id}:${position.lobby.changes}` });
  }
}

/** Tells a person who sits down that it is their turn, if it is. */
export function enqueueTurn(context: TableContext, position: Position, seat: Seat, at: number): void {
  const { lobby } = position;
  const seq = awaitedSince(position, seat);
  const person = lobby.places[seat]?.person;
  if (seq === null || !person) return;
  context.enqueue(person, { ...about(lobby, `your-turn:${seat}`, at), type: "your-turn", seat, seq });
  enqueueDeadlines(context, position, [seat]);
}

/** The built-in bot's name in notices. */
const BOT = "Bot";

/** Tells the former player that the bot plays for them, and withdraws their deadline. */
export function enqueueStandIn(context: TableContext, lobby: Lobby, seat: Seat, person: string, at: number): void {
  const seq = awaitedSince(context.load(), seat);
  const none = { type: "deadline", seat, dueAt: null } as const;
  if (seq !== null) context.enqueue(person, { ...about(lobby, `deadline:${seat}`, at), ...none, seq });
  const late = lobby.clock?.offers.some((it) => it.seat === seat && it.why === "time");
  const took = { type: "stand-in", seat, name: BOT, what: "took", ...(late && { late }) } as const;
  context.enqueue(person, { ...about(lobby, `stand-in:${seat}`, at), ...took });
}

/** Tells people that their answer is needed, or no longer needed. */
function enqueueQuestion(
  context: TableContext,
  lobby: Lobby,
  people: readonly Seat[],
  asked: Pick<Extract<Fact, { readonly type: "asked" }>, "by" | "what" | "author"> | null,
  question: string,
  at: number,
): void {
  for (const seat of people) {
    const person = lobby.places[seat]?.person;
    const common = about(lobby, `${asked ? "asked" : "answered"}:${question}:${seat}`, at);
    if (person && asked) context.enqueue(person, { ...common, type: "asked", ...asked, question });
    else if (person) context.enqueue(person, { ...common, type: "answered", question });
  }
}

/** Tells people what they are asked since a change of who sits where, and what no longer. Only inside a `write`. */
export function enqueueQuestions(context: TableContext, before: Lobby, lobby: Lobby): void {
  const now = context.now();
  const { lobby: after } = withoutIdleVotes({ ...context.load(), lobby }, now);
  for (const [person, fact] of questionFacts(before, after, now)) context.enqueue(person, fact);
}

// Timeouts: the bot plays the turn, or the seat is offered. Never early.

/** Seats in one alarm: all of a table, and some turns that follow. */
const MOST = 20;

/** Seats whose time will run out, earliest first; none where a timeout has no consequences. */
function outs(position: Position): readonly (SeatClock & { readonly dueAt: number })[] {
  const out = bookOf(position.lobby)?.rule.out;
  if (!out || out === "remind") return [];
  const due = clocksOf(position).flatMap((it) => (it.dueAt === null ? [] : [{ ...it, dueAt: it.dueAt }]));
  return due.toSorted((a, b) => a.dueAt - b.dueAt);
}

function playFor(context: TableContext, { seat }: SeatClock): void {
  context.append(playBot(context.load(), seat, context.now(), timeOutKey));
}

function offer(context: TableContext, { seat }: SeatClock): void {
  const { lobby } = context.load();
  const now = context.now();
  const offered = offerSeat(lobby, { seat, code: newId(), since: now, why: "time" });
  if (offered === lobby) throw new Error("a seat whose time is out cannot be offered");
  const person = lobby.places[seat]?.person;
  context.keep(offered, () => {
    enqueueQuestions(context, lobby, offered);
    if (person) enqueueStandIn(context, offered, seat, person, now);
  });
}

/** Acts for players out of time. A move that came first counts, because the seat is then no longer asked. */
export const clockTask = (): ScheduledTask =>
  taskOf("clock", MOST, (position, context) =>
    outs(position).map((clock) => ({
      key: `clock ${clock.seat}`,
      due: () => clock.dueAt,
      run: () => (position.lobby.clock?.rule.out === "bot" ? playFor(context, clock) : offer(context, clock)),
    })),
  );
