/** The clock of a table, as far as it does not follow from the log. It lies in the lobby, so it is sealed, rebuilt and restored with it. */
import { type Calendar, type ClockRule, type Halt, mailRule } from "../../games/clock/clock.ts";
import type { Seat } from "../../games/kernel/game.ts";

/** From when on a calendar counts: for the turns that are asked from then on. */
export interface DatedCalendar {
  readonly from: number;
  readonly calendar: Calendar;
}

/** A player's clock stands still. Coming back early shortens it. */
export interface Vacation extends Halt {
  readonly seat: Seat;
  readonly until: number;
}

/** A question to everybody at the table; `seat` is the subject of a `kick`. */
export interface Vote {
  readonly what: "pause" | "resume" | "kick" | "mail";
  readonly seat: Seat | null;
  readonly by: Seat;
  readonly at: number;
  /** Id of the question, equal in all facts about it. */
  readonly question: string;
  readonly agreed: readonly Seat[];
}

/** A seat that waits for a stand-in; the bot plays it meanwhile. */
export interface Offer {
  readonly seat: Seat;
  /** Of the link by which a stand-in sits down. */
  readonly code: string;
  readonly since: number;
  readonly why: "time" | "kick";
  /** The former player, who may take it back. */
  readonly former: Former;
  /** A candidate, at a table with hidden information: all must agree. */
  readonly asking?: Candidate;
  /** Stand-ins that somebody objected to. */
  readonly refused?: readonly { readonly person: string }[];
}

/** Somebody who wants to stand in. `agreed`: seats whose players said yes; the offered seat itself stands for its former player. */
export interface Candidate {
  readonly person: string;
  readonly name: string;
  readonly guest: boolean;
  readonly calendar?: Calendar;
  readonly marks?: readonly string[];
  /** Id of the question, equal in all facts about it. */
  readonly question: string;
  readonly agreed: readonly Seat[];
}

export interface Former {
  readonly person: string;
  readonly kind: "person" | "guest";
  readonly calendars: readonly DatedCalendar[];
}

/** Somebody, or the bot again, sat down on a seat after entry `after`; `before` is how its player was called until then. */
export interface Sitting {
  readonly seat: Seat;
  readonly after: number;
  readonly at: number;
  readonly before: string;
  /** Of the offer that was taken; `null` when its former player took the seat back, or the bot holds it again. */
  readonly code: string | null;
  /** A stand-in who had not played was sent away: because the former player is back, or somebody objected. */
  readonly undoes?: "back" | "objection";
  /** Of the offer that was taken. */
  readonly refused?: Offer["refused"];
  /** The former player, who may come back until the stand-in has played. */
  readonly former?: Former & { readonly why: Offer["why"] };
}

/** The clock of a table, with everything that halts it. */
export interface ClockBook {
  readonly rule: ClockRule;
  readonly vacations: readonly Vacation[];
  /** The last one is open while the table is paused. */
  readonly pauses: readonly Halt[];
  readonly votes: readonly Vote[];
  readonly offers: readonly Offer[];
  readonly sittings: readonly Sitting[];
  /** A live game has gone on by mail, after entry `after`, at this time. `left`: because of this absent seat; absent: all agreed. */
  readonly byMail?: { readonly after: number; readonly at: number; readonly left?: Seat };
}

/** The rule in force at a moment. */
export const ruleAt = ({ rule, byMail }: ClockBook, at: number): ClockRule =>
  byMail && at >= byMail.at ? mailRule(rule) : rule;

/** The rule by which an entry is timed. */
export const ruleOfEntry = ({ rule, byMail }: ClockBook, seq: number): ClockRule =>
  byMail && seq > byMail.after ? mailRule(rule) : rule;

/** The rule in force. */
export const ruleNow = (book: ClockBook): ClockRule => ruleAt(book, Number.POSITIVE_INFINITY);

/** Whether the game is played live, in one sitting. */
export const isLive = (book: ClockBook): boolean => ruleNow(book).kind === "live";

/** The book of a new table. */
export const newBook = (rule: ClockRule): ClockBook => ({
  rule,
  vacations: [],
  pauses: [],
  votes: [],
  offers: [],
  sittings: [],
});
