/** The clock of a table as the API answers with it. The page imports these as types only. */
import type { Calendar, ClockRule } from "../../games/clock/clock.ts";
import type { Seat } from "../../games/kernel/game.ts";

/** The clock of a seat. Moments in milliseconds since 1970, spans in milliseconds. */
export interface SeatClockShape {
  readonly seat: Seat;
  /** What it had when it was asked; what it has, while it is not. */
  readonly left: number;
  /** Since when it is asked; `null` while it is not. */
  readonly since: number | null;
  /** When its time is out (perhaps it is already); `null` while it is not asked, and while its clock stands still. */
  readonly dueAt: number | null;
  /** Deadlines missed by who sits there. */
  readonly missed: number;
  /** On vacation until then. */
  readonly awayUntil: number | null;
}

/** A question to the people at a table; `seat` is whom a `kick` is about, `asked` who must agree. */
export interface VoteShape {
  readonly what: "pause" | "resume" | "kick";
  readonly seat: Seat | null;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  readonly asked: readonly Seat[];
}

/** A seat that waits for a stand-in. `code` goes into the link, and is shown to who sits at the table; `yours`: you may take it back. */
export interface OfferShape {
  readonly seat: Seat;
  readonly since: number;
  readonly why: "time" | "kick";
  readonly code: string | null;
  readonly yours: boolean;
}

/** A stand-in who has not played yet. `instead`: how the player was called before; `yours`: it is your own seat, and you may take it back; `objectable`: you may object. */
export interface StandInShape {
  readonly seat: Seat;
  readonly instead: string;
  readonly yours: boolean;
  readonly objectable: boolean;
}

/** The clock of a table as the caller may see it. */
export interface ClockShape {
  readonly rule: ClockRule;
  readonly seats: readonly SeatClockShape[];
  /** When your own time runs, from your next turn on; `null` for spectators. */
  readonly calendar: Calendar | null;
  /** Your days of vacation that are left; `null` for spectators. */
  readonly vacationLeft: number | null;
  /** `anyoneFrom`: from then on any player may end the pause alone. */
  readonly paused: { readonly since: number; readonly anyoneFrom: number } | null;
  readonly votes: readonly VoteShape[];
  readonly offers: readonly OfferShape[];
  readonly standIns: readonly StandInShape[];
}
