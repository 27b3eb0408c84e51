/** Parts of a table in the API: its clock, and the caller's drafts, plans and standing orders. The page imports these as types only. */
import type { Calendar, ClockRule } from "../../games/clock/clock.ts";
import type { Seat } from "../../games/kernel/game.ts";
import type { Vote } from "./clock-book.ts";

/** The clock of a seat. Moments in milliseconds since 1970, spans in milliseconds. */
export interface SeatClockShape {
  readonly seat: Seat;
  /** Time left when the seat was asked; while it is not asked, the time left now. */
  readonly left: number;
  /** Since when it is asked; `null` while it is not. */
  readonly since: number | null;
  /** The deadline (perhaps past already); `null` while it is not asked, and while its clock stands still. */
  readonly dueAt: number | null;
  /** Deadlines missed by the current player. */
  readonly missed: number;
  /** On vacation until then. */
  readonly awayUntil: number | null;
}

/** A question to the people at a table; `seat` is the subject of a `kick`, `asked` are the seats that must agree. */
export interface VoteShape {
  readonly what: Vote["what"];
  readonly seat: Seat | null;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  readonly asked: readonly Seat[];
}

/** A seat that waits for a stand-in. `code` goes into the link, for people at the table; `yours`: you may take it back. */
export interface OfferShape {
  readonly seat: Seat;
  readonly since: number;
  readonly why: "time" | "kick";
  readonly code: string | null;
  readonly yours: boolean;
  /** A candidate for a seat that knows what others do not, so everybody is asked; shown to them, and to the candidate. */
  readonly asking?: CandidateShape;
}

/** A candidate as stand-in. `you`: it is you; `asked`: you are asked, and have not agreed; `agreed` of `of` have. */
export interface CandidateShape {
  readonly name: string;
  readonly you: boolean;
  readonly asked: boolean;
  readonly agreed: number;
  readonly of: number;
}

/**
 * A stand-in who has not played yet. `instead`: the former player's name; `yours`: it is your own seat, and you may take it back;
 * `objectable`: you may object.
 */
export interface StandInShape {
  readonly seat: Seat;
  readonly instead: string;
  readonly yours: boolean;
  readonly objectable: boolean;
}

/** The clock of a table as the caller may see it. */
export interface ClockShape {
  /** The one in force: that of a live game is another one once it has gone on by mail. */
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
  /** Since when a live game has gone on by mail, and whose absence was the reason (`null`: all agreed). Players alone are told. */
  readonly slower?: { readonly since: number; readonly left: Seat | null };
}

// Standing orders, drafts and plans.

/**
 * Why standing orders are suspended: one cannot be read any more, they fired too often while their owner was away, or the rules failed on
 * them.
 */
export interface SuspendedShape {
  readonly why: "unreadable" | "unseen" | "fault";
  /** The reason in words, with what to do. */
  readonly say: string;
}

/** The caller's standing orders, in a table's answer. */
export interface OrdersMark {
  readonly count: number;
  /** `null`: they are active. */
  readonly suspended: SuspendedShape["why"] | null;
}

/** `GET /tables/:id/orders`: the caller's standing orders; the first that applies is followed. */
export interface OrdersShape {
  /** As the game's own rules of orders read them (`games/kernel/orders.ts`), at most 20. */
  readonly orders: readonly unknown[];
  /** Entries made by orders of the caller's seat. */
  readonly fired: number;
  /** `null`: they are active. */
  readonly suspended: SuspendedShape | null;
}

/** `GET /tables/:id/draft`: the caller's draft, from any screen. Every save increments `version`; 0: never saved. */
export interface DraftShape {
  readonly version: number;
  /** The last entry the draft was planned on. */
  readonly base: number;
  readonly commands: readonly unknown[];
}

/**
 * A plan. `if`: applies once that seat has done these commands; `auto`: the service sends it then, without `if` when its owner is next
 * asked.
 */
export interface PlanBody {
  readonly commands: readonly unknown[];
  readonly if?: { readonly seat: Seat; readonly commands: readonly unknown[] };
  readonly auto: boolean;
}

/** The command (from 0) at which a plan no longer fits, and the reason. */
export interface Misfit {
  readonly at: number;
  readonly say: string;
}

/** A plan as its owner sees it. */
export interface PlanShape extends PlanBody {
  readonly name: string;
  /** The last entry when it was saved. */
  readonly base: number;
  /** Whether it can be played now, as far as the owner's view tells; `null` while it is not their turn. */
  readonly fits: true | Misfit | null;
  /** Whether its condition has come true since the owner last moved; hidden events do not count. `null`: it has none. */
  readonly met: boolean | null;
  /** It did not fit when the service wanted to send it, and is suspended. */
  readonly suspended: Misfit | null;
}

/** `GET /tables/:id/plans`: the caller's own, by name. */
export interface PlansShape {
  readonly plans: readonly PlanShape[];
}
