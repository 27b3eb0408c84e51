/** Stand-ins: taking an offered seat, returning to one's own, sending a stand-in away, and agreeing to one. */
import type { Calendar } from "../../../games/clock/clock.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import type { Candidate, Offer } from "../../contract/clock-book.ts";
import type { Caller } from "../../contract/facts.ts";
import type { Lobby } from "../../contract/lobby.ts";
import { ProblemError } from "../../contract/problem.ts";
import { newId } from "../../lib/seal.ts";
import type { TableContext } from "../context.ts";
import { enqueueOpenRequest } from "../features/take-back/take-back.ts";
import { seatOf } from "../lobby.ts";
import { awaitedSince, type Position, statusOf } from "../position.ts";
import { TABLE_NOW, type TableHandler } from "../reply.ts";
import { bookOf } from "./clock.ts";
import { answerCandidate, askFor, offerToAskFor, openQuestions, voiceOf } from "./consent.ts";
import { about, enqueueQuestions, enqueueStandIn, enqueueTurn, refuseOpen, seatIn } from "./handlers.ts";
import { objectTo, takeBack, takeOffer } from "./offers.ts";

/** Tells the former player that somebody has their seat now. */
function enqueueReplaced(context: TableContext, lobby: Lobby, seat: Seat, person: string, at: number): void {
  const { name = "", person: author } = lobby.places[seat] ?? {};
  const fact = { ...about(lobby, `replaced:${seat}`, at), type: "stand-in", seat, name, what: "replaced" } as const;
  context.enqueue(person, { ...fact, ...(author && { author }) });
}

/** Tells a stand-in that the seat is no longer theirs, and drops their waiting notices there. */
function enqueueSentAway(
  context: TableContext,
  lobby: Lobby,
  seat: Seat,
  person: string,
  what: "returned" | "objected",
): void {
  const at = context.now();
  const seq = awaitedSince(context.load(), seat);
  const { name = "", person: author } = (what === "returned" && lobby.places[seat]) || {};
  if (seq !== null) {
    context.enqueue(person, { ...about(lobby, `acted:${seat}`, at), type: "acted", seat, seq: seq + 1 });
    context.enqueue(person, { ...about(lobby, `deadline:${seat}`, at), type: "deadline", seat, seq, dueAt: null });
  }
  const fact = { ...about(lobby, `${what}:${seat}`, at), type: "stand-in", seat, name, what } as const;
  context.enqueue(person, { ...fact, ...(author && { author }) });
}

/** The route's data on a person who wants to sit. Without a code they take their own seat back. */
interface StandIn {
  readonly code: string | null;
  readonly guest: boolean;
  readonly calendar: Calendar;
  readonly marks?: readonly string[];
}

/** The lobby after a person took a seat, asked for one, or took their own back. */
function lobbyWith(position: Position, caller: Caller, { code, ...more }: StandIn, now: number): Lobby {
  const { person, name } = caller;
  if (person === null) throw new ProblemError("sign-in");
  if (code === null) return takeBack(position, person, now);
  const sitter = { person, name, ...more };
  const offer = offerToAskFor(position, code, person);
  return offer ? askFor(position, offer, sitter, now) : takeOffer(position, code, sitter, now);
}

/** Asks everybody who must agree to a candidate. */
function enqueueCandidate(context: TableContext, lobby: Lobby, { name, person: author, question }: Candidate): void {
  const missing = openQuestions(lobby).find((it) => it.question === question)?.missing ?? [];
  for (const { seat, person } of missing) {
    const common = about(lobby, `asked:${question}:${seat}`, context.now());
    context.enqueue(person, { ...common, type: "asked", by: name, what: "stand-in", question, author });
  }
}

/** Saves who sits on a seat now, and tells the people concerned. */
function keepSeated(context: TableContext, lobby: Lobby, seat: Seat): void {
  const position = context.load();
  const person = lobby.places[seat]?.person;
  const { offers = [] } = bookOf(position.lobby) ?? {};
  const former = offers.find((it) => it.seat === seat)?.former.person;
  const standIn = position.lobby.places[seat]?.person;
  const isOther = (former ?? person) !== person || offers.some((it) => it.seat !== seat && it.former.person === person);
  context.keep(lobby, () => {
    if (person && isOther) context.log.endCommands(person);
    if (standIn) context.log.endCommands(standIn);
    enqueueQuestions(context, position.lobby, lobby);
    enqueueTurn(context, { ...position, lobby }, seat, context.now());
    if (person) enqueueOpenRequest(context, lobby, person);
    if (former && former !== person) enqueueReplaced(context, lobby, seat, former, context.now());
    if (standIn) enqueueSentAway(context, lobby, seat, standIn, "returned");
  });
}

/** `POST /tables/:id/replace`: takes an offered seat, asks for one where something is hidden, or takes one's own back. */
export const replace: TableHandler<StandIn> = (context, caller, body) => {
  const position = context.load();
  if (statusOf(position) === "over") throw new ProblemError("over");
  const lobby = lobbyWith(position, caller, body, context.now());
  if (lobby === position.lobby) return TABLE_NOW;
  const seat = seatOf(lobby, caller.person);
  if (seat !== null) keepSeated(context, lobby, seat);
  else {
    const asking = lobby.clock?.offers.find((it) => it.asking?.person === caller.person)?.asking;
    context.keep(lobby, () => asking && enqueueCandidate(context, lobby, asking));
  }
  return TABLE_NOW;
};

/** Counts the caller's answer about a candidate for an offered seat. */
function answer(context: TableContext, offer: Offer, voice: Seat, agree: boolean): void {
  const { lobby: before } = context.load();
  const person = offer.asking?.person ?? "";
  const lobby = answerCandidate(context.load(), offer, voice, agree, context.now());
  if (lobby === before) return;
  if (seatOf(lobby, person) !== null) keepSeated(context, lobby, offer.seat);
  else keepAnswer(context, lobby, offer, agree);
}

function keepAnswer(context: TableContext, lobby: Lobby, offer: Offer, agree: boolean): void {
  const { lobby: before } = context.load();
  context.keep(lobby, () => {
    enqueueQuestions(context, before, lobby);
    if (!agree) enqueueSentAway(context, lobby, offer.seat, offer.asking?.person ?? "", "objected");
  });
}

/**
 * `POST /tables/:id/object`: whether the caller accepts somebody on a seat. A new stand-in who is refused leaves; a candidate, where
 * something is hidden, needs the yes of all.
 */
export const object: TableHandler<{ readonly seat: Seat; readonly agree: boolean }> = (context, caller, body) => {
  const position = context.load();
  refuseOpen(position);
  const { seat, agree } = body;
  const offer = bookOf(position.lobby)?.offers.find((it) => it.seat === seat);
  const voice = offer?.asking ? voiceOf(position.lobby, offer, caller.person) : null;
  if (offer && voice !== null) {
    answer(context, offer, voice, agree);
    return TABLE_NOW;
  }
  const { seat: by } = seatIn(position, caller);
  if (offer?.refused || agree) return TABLE_NOW;
  if (by === seat) throw new ProblemError("no-objection");
  sendStandInAway(context, seat);
  return TABLE_NOW;
};

function sendStandInAway(context: TableContext, seat: Seat): void {
  const position = context.load();
  const lobby = objectTo(position, seat, newId(), context.now());
  const person = position.lobby.places[seat]?.person;
  const offer = bookOf(lobby)?.offers.find((it) => it.seat === seat);
  context.keep(lobby, () => {
    enqueueQuestions(context, position.lobby, lobby);
    if (person) context.log.endCommands(person);
    if (person) enqueueSentAway(context, lobby, seat, person, "objected");
    if (offer?.former.person) enqueueStandIn(context, lobby, seat, offer.former.person, context.now());
  });
}
