/** Votes: to pause, to go on, to go by mail, or to offer an absent player's seat; and what they bring about for the clocks. Pure. */
import { DAY } from "../../../games/clock/clock.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { type ClockBook, isLive, type Vote } from "../../contract/clock-book.ts";
import type { Lobby } from "../../contract/lobby.ts";
import { changed } from "../lobby.ts";
import { type Position, seqOf } from "../position.ts";
import { bookOf } from "./clock.ts";

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

/** The lobby with a changed clock book, counted as a change. */
export const putBook = (lobby: Lobby, book: ClockBook, change: Partial<ClockBook>): Lobby =>
  changed(lobby, { clock: { ...book, ...change } });

/** Counts a seat's voice on a question. Removes a vote that passed; the caller carries it out. */
export function voteOn(lobby: Lobby, book: ClockBook, question: Question, by: Seat, agree: boolean, at: number): Voted {
  const before = book.votes.find((it) => isAbout(it, question)) ?? null;
  const others = book.votes.filter((it) => it !== before);
  if (!agree && !before) return { lobby, outcome: "same", vote: null };
  if (!agree) return { lobby: putBook(lobby, book, { votes: others }), outcome: "ended", vote: before };
  const known = before ?? begun(lobby, question, by, at);
  const vote = { ...known, agreed: [...new Set([...known.agreed, by])] };
  const all = votersOn(lobby, question).every((it) => vote.agreed.includes(it));
  if (all || isAlone(book, question, at))
    return { lobby: putBook(lobby, book, { votes: others }), outcome: "passed", vote };
  if (before?.agreed.includes(by)) return { lobby, outcome: "same", vote };
  return { lobby: putBook(lobby, book, { votes: [...others, vote] }), outcome: before ? "agreed" : "asked", vote };
}

/** Pauses or resumes every clock. Repeating it changes nothing. */
export function setPaused(lobby: Lobby, paused: boolean, at: number): Lobby {
  const book = lobby.clock;
  if (!book || (openPause(book) !== null) === paused) return lobby;
  const pauses = paused
    ? [...book.pauses, { from: at, until: null }]
    : book.pauses.map((it) => (it.until === null ? { ...it, until: at } : it));
  return putBook(lobby, book, { pauses });
}

/** Switches a live game to mail, because a player left or (without `left`) all agreed; leaves any other as it is. */
export function goneByMail(position: Position, at: number, left?: Seat): Lobby {
  const { lobby } = position;
  const book = bookOf(lobby);
  if (!book || !isLive(book)) return lobby;
  return putBook(lobby, book, { byMail: { after: seqOf(position), at, ...(left !== undefined && { left }) } });
}
