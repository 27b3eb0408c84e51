/** Vacations and calendars: the times when one player's clock stands still. Pure. */
import { ALWAYS, type Calendar, DAY } from "../../../games/clock/clock.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { isOfOfferedSeat, isTimeOut } from "../../../games/record/entry.ts";
import {
  type ClockBook,
  isLive,
  type Offer,
  type Sitting,
  type Vacation,
  type Vote,
} from "../../contract/clock-book.ts";
import type { Lobby, Sitter } from "../../contract/lobby.ts";
import { ProblemError } from "../../contract/problem.ts";
import { changed, reseat, seatOf, standIn } from "../lobby.ts";
import { isAskedBy, type Position, seqOf } from "../position.ts";
import { withLeaver, withoutLeaver } from "../rated.ts";
import { bookOf } from "./clock.ts";

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

// Votes: to pause, to go on, or to offer an absent player's seat. Pure.

/** Days of pause after which anybody may resume alone. */
export const PAUSE_DAYS = 14;
export interface Question {
  readonly what: Vote["what"];
  /** The seat a `kick` is about. */
  readonly seat: Seat | null;
}

/** A counted voice and the state of its vote. */
export interface Voted {
  readonly lobby: Lobby;
  /** `asked`: a new vote; `agreed`: one more yes; `passed`: all agree; `ended`: somebody refused; `same`: nothing changed. */
  readonly outcome: "asked" | "agreed" | "passed" | "ended" | "same";
  readonly vote: Vote | null;
}

/** The seats that must agree: every person's, except the one it is about. */
export const votersOn = ({ places }: Lobby, { seat }: Question): readonly Seat[] =>
  places.flatMap((it, at) => (it.person !== null && at !== seat ? [at] : []));

const isAbout = (vote: Vote, { what, seat }: Question): boolean => vote.what === what && vote.seat === seat;

/** The open pause; `null`: the table is not paused. */
export const openPause = ({ pauses }: ClockBook) => pauses.find((it) => it.until === null) ?? null;

/** Whether one person decides alone: the pause has lasted long enough. */
function isAlone(book: ClockBook, { what }: Question, at: number): boolean {
  const pause = openPause(book);
  return what === "resume" && pause !== null && at >= pause.from + PAUSE_DAYS * DAY;
}

function begun(lobby: Lobby, question: Question, by: Seat, at: number): Vote {
  const id = `${lobby.id}:${question.what}:${lobby.changes + 1}`;
  return { ...question, by, at, question: id, agreed: [by] };
}

/** The lobby with a changed clock book. */
export const put = (lobby: Lobby, book: ClockBook, change: Partial<ClockBook>): Lobby =>
  changed(lobby, { clock: { ...book, ...change } });

/** Counts a seat's voice on a question. Removes a vote that passed; the caller carries it out. */
export function voteOn(lobby: Lobby, book: ClockBook, question: Question, by: Seat, agree: boolean, at: number): Voted {
  const before = book.votes.find((it) => isAbout(it, question)) ?? null;
  const others = book.votes.filter((it) => it !== before);
  if (!agree && !before) return { lobby, outcome: "same", vote: null };
  if (!agree) return { lobby: put(lobby, book, { votes: others }), outcome: "ended", vote: before };
  const known = before ?? begun(lobby, question, by, at);
  const vote = { ...known, agreed: [...new Set([...known.agreed, by])] };
  const all = votersOn(lobby, question).every((it) => vote.agreed.includes(it));
  if (all || isAlone(book, question, at))
    return { lobby: put(lobby, book, { votes: others }), outcome: "passed", vote };
  if (before?.agreed.includes(by)) return { lobby, outcome: "same", vote };
  return { lobby: put(lobby, book, { votes: [...others, vote] }), outcome: before ? "agreed" : "asked", vote };
}

/** Pauses or resumes every clock. Repeating it changes nothing. */
export function setPaused(lobby: Lobby, paused: boolean, at: number): Lobby {
  const book = lobby.clock;
  if (!book || (openPause(book) !== null) === paused) return lobby;
  const pauses = paused
    ? [...book.pauses, { from: at, until: null }]
    : book.pauses.map((it) => (it.until === null ? { ...it, until: at } : it));
  return put(lobby, book, { pauses });
}

/** Switches a live game to mail, because a player left or (without `left`) all agreed; leaves any other as it is. */
export function goneByMail(position: Position, at: number, left?: Seat): Lobby {
  const { lobby } = position;
  const book = bookOf(lobby);
  if (!book || !isLive(book)) return lobby;
  return put(lobby, book, { byMail: { after: seqOf(position), at, ...(left !== undefined && { left }) } });
}

// Offered seats: offered after a timeout or a vote, taken by link, taken back by the former player. Pure.

const withBook = (lobby: Lobby, change: Partial<ClockBook>): Lobby =>
  lobby.clock ? { ...lobby, clock: { ...lobby.clock, ...change } } : lobby;

/** Offers a person's seat, which the bot holds until somebody comes. Cancels open votes, because other people decide now. */
export function offerSeat(lobby: Lobby, offer: Omit<Offer, "former">): Lobby {
  const place = lobby.places[offer.seat];
  if (!lobby.clock || !place?.person || (place.kind !== "person" && place.kind !== "guest")) return lobby;
  const { person, kind, calendars = [] } = place;
  const left = withLeaver(lobby, offer.seat, offer.since);
  const offered = reseat(left, offer.seat, { kind: "bot", person: null, calendars: [] });
  const offers = [...lobby.clock.offers, { ...offer, former: { person, kind, calendars } }];
  return withBook(offered, { offers, votes: [] });
}

/** The lobby without the offer of a seat. A person who takes one withdraws their requests for others. */
function without(lobby: Lobby, seat: Seat, person: string): Lobby {
  const others = lobby.clock?.offers.filter((it) => it.seat !== seat) ?? [];
  return withBook(lobby, { offers: others.map((it) => (it.asking?.person === person ? unasked(it) : it)) });
}

/** The offer without its candidate. */
export const unasked = ({ asking: _, ...offer }: Offer): Offer => offer;

/** Whether the person already took this seat with this link, so that a repeated request gets the same answer. */
function takenWith(lobby: Lobby, code: string, person: string): boolean {
  const seat = lobby.clock?.sittings.find((it) => it.code === code)?.seat;
  return seat !== undefined && lobby.places[seat]?.person === person;
}

/** Takes an offered seat. Repeating it with the same code changes nothing. */
export function takeOffer(position: Position, code: string, sitter: Omit<Sitter, "nonce">, at: number): Lobby {
  const { lobby } = position;
  if (takenWith(lobby, code, sitter.person)) return lobby;
  const offer = bookOf(lobby)?.offers.find((it) => it.code === code);
  if (!offer || offer.refused?.some((it) => it.person === sitter.person)) throw new ProblemError("not-offered");
  if (seatOf(lobby, sitter.person) !== null) throw new ProblemError("seated");
  const { former, why, refused } = offer;
  const taken = { code, former: { ...former, why }, ...(refused && { refused }) };
  const sitting = { seat: offer.seat, after: seqOf(position), at, ...taken };
  return standIn(without(lobby, offer.seat, sitter.person), sitting, sitter);
}

/** The offered seat that a person may take back; `null`: none. */
export const ownOffer = (lobby: Lobby, person: string | null): Offer | null =>
  bookOf(lobby)?.offers.find((it) => person !== null && it.former.person === person) ?? null;

/** A stand-in who can still be sent away. */
type StandIn = Sitting & Required<Pick<Sitting, "former">> & { readonly person: string };

/** Stand-ins who have not played yet, neither themselves nor by plan or order: they can be sent away. */
export const freshStandIns = ({ lobby, entries }: Position): readonly StandIn[] =>
  lobby.places.flatMap(({ person }, seat) => {
    const sitting = bookOf(lobby)?.sittings.findLast((it) => it.seat === seat);
    if (!person || !sitting?.former || sitting.code === null) return [];
    const { after, former } = sitting;
    const hasPlayed = entries.some(
      (it) => it.seq > after && it.seat === seat && !isTimeOut(it) && !isOfOfferedSeat(it),
    );
    return hasPlayed ? [] : [{ ...sitting, former, person }];
  });

/** The stand-in on a person's own seat whom they may send away; `null`: none. */
export const ownStandIn = (position: Position, person: string | null): StandIn | null =>
  freshStandIns(position).find(({ former }) => former.person === person) ?? null;

/** Removes a stand-in and restores the seat's earlier name: the former player returns, or the bot holds it again. */
function sendAway(position: Position, standIn: StandIn, undoes: NonNullable<Sitting["undoes"]>, at: number): Lobby {
  const { lobby } = position;
  const { seat, before, person, former } = standIn;
  const { name = "", kind, calendars = [] } = lobby.places[seat] ?? {};
  const heir = undoes === "back" ? former : ({ person: null, kind: "bot", calendars: [] } as const);
  const left = reseat(lobby, seat, { name: before, person: heir.person, kind: heir.kind, calendars: heir.calendars });
  const gone = { person, kind: kind === "guest" ? "guest" : "person", calendars, why: former.why } as const;
  const sitting = { seat, after: seqOf(position), at, before: name, code: null, undoes, former: gone };
  const seated = withBook(left, { sittings: [...(left.clock?.sittings ?? []), sitting], votes: [] });
  return undoes === "back" ? withoutLeaver(seated, seat) : seated;
}

/** Sends away a stand-in who has just sat down, and offers the seat to others under a new link. */
export function objectTo(position: Position, seat: Seat, code: string, at: number): Lobby {
  const standIn = freshStandIns(position).find((it) => it.seat === seat);
  if (!standIn) throw new ProblemError("no-objection");
  const { former, person, refused = [] } = standIn;
  const { why, ...who } = former;
  const left = sendAway(position, standIn, "objection", at);
  const offer = { seat, code, since: at, why, former: who, refused: [...refused, { person }] };
  return withBook(left, { offers: [...(left.clock?.offers ?? []), offer] });
}

/** Takes one's own seat back. Changes nothing for somebody who already sits there. */
export function takeBack(position: Position, person: string, at: number): Lobby {
  const { lobby } = position;
  if (seatOf(lobby, person) !== null) return lobby;
  const standIn = ownStandIn(position, person);
  if (standIn) return sendAway(position, standIn, "back", at);
  const offer = ownOffer(lobby, person);
  if (!offer) throw new ProblemError("not-offered");
  const { seat, former } = offer;
  const back = reseat(without(lobby, seat, person), seat, { ...former });
  const sitting = { seat, after: seqOf(position), at, before: back.places[seat]?.name ?? "", code: null };
  return withoutLeaver(withBook(back, { sittings: [...(back.clock?.sittings ?? []), sitting] }), seat);
}
