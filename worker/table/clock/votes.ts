/** What the people at a table must agree on: to pause, to go on, to offer an absent player's seat. Pure. */
import { DAY } from "../../../games/clock/clock.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { changed, type Lobby } from "../lobby.ts";
import type { ClockBook, Vote } from "./state.ts";

/** After so long a pause anyone may go on alone. */
export const PAUSE_DAYS = 14;
/** So many deadlines missed, and the others may offer the seat. */
export const KICK_AFTER = 2;

export interface Question {
  readonly what: Vote["what"];
  /** Whom a `kick` is about. */
  readonly seat: Seat | null;
}

/** A voice, and what becomes of the vote. */
export interface Voted {
  readonly lobby: Lobby;
  /** `asked`: a new vote; `agreed`: one more; `passed`: all do; `ended`: somebody does not; `same`: nothing changed. */
  readonly outcome: "asked" | "agreed" | "passed" | "ended" | "same";
  readonly vote: Vote | null;
}

/** Who must agree: every person, but for whom it is about. */
export const votersOn = ({ places }: Lobby, { seat }: Question): readonly Seat[] =>
  places.flatMap((it, at) => (it.person !== null && at !== seat ? [at] : []));

const isAbout = (vote: Vote, { what, seat }: Question): boolean => vote.what === what && vote.seat === seat;

/** The open pause; `null`: the table is not paused. */
export const openPause = ({ pauses }: ClockBook) => pauses.find((it) => it.until === null) ?? null;

/** Whether a question is decided by one alone: a pause that has lasted long enough. */
function isAlone(book: ClockBook, { what }: Question, at: number): boolean {
  const pause = openPause(book);
  return what === "resume" && pause !== null && at >= pause.from + PAUSE_DAYS * DAY;
}

function begun(lobby: Lobby, question: Question, by: Seat, at: number): Vote {
  const id = `${lobby.id}:${question.what}:${lobby.changes + 1}`;
  return { ...question, by, at, question: id, agreed: [by] };
}

const put = (lobby: Lobby, book: ClockBook, change: Partial<ClockBook>): Lobby =>
  changed(lobby, { clock: { ...book, ...change } });

/** Counts a seat's voice on a question. What follows from a vote that passed is the caller's to do; the vote is gone then. */
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

/** Halts or resumes every clock. A table that is as it should be stays as it is. */
export function setPaused(lobby: Lobby, paused: boolean, at: number): Lobby {
  const book = lobby.clock;
  if (!book || (openPause(book) !== null) === paused) return lobby;
  const pauses = paused
    ? [...book.pauses, { from: at, until: null }]
    : book.pauses.map((it) => (it.until === null ? { ...it, until: at } : it));
  return put(lobby, book, { pauses });
}
