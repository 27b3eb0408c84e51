/** Answers of the API. The page imports these as types only. */
import type { ClockRule } from "../../games/clock/clock.ts";
import type { GameEvent, Line, Progress, Seat, Sheet, Strength } from "../../games/kernel/game.ts";
import type { Roll } from "../../games/kernel/random.ts";
import type { By, Fork } from "../../games/record/entry.ts";
import type { TroubleShape } from "./channels.ts";
import type { OpenFilter } from "./open.ts";
import type { Part, SitterShape } from "./person-page.ts";
import type { ClockShape, DraftShape, OrdersMark, SeatClockShape } from "./table.ts";

/** `open`: seats are free. `running`: entry 1 exists. `over`: nobody is awaited any more. */
export type Status = "open" | "running" | "over";

/** A seat as everyone may see it. `kind: "open"` is free to join. */
export interface SeatShape {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: "person" | "guest" | "bot" | "open";
  /** Its player resigned, or deleted their account (`former`, without a name); the seat ranks last in the end. */
  readonly left?: "resigned" | "former";
  /** Strength of the bot that has sat there from the start. */
  readonly strength?: Strength;
}

/** `GET /tables/:id`: a table as the caller may see it. */
export interface TableShape {
  readonly id: string;
  readonly game: string;
  readonly options: unknown;
  readonly status: Status;
  /** The last entry; 0 before the start. With `?at=` that entry. */
  readonly seq: number;
  readonly seats: readonly SeatShape[];
  readonly awaited: readonly Seat[];
  /** The caller's seat, or `null` for a spectator. */
  readonly you: Seat | null;
  /** The seat that the caller gave up for good; absent when they did not. */
  readonly former?: Seat;
  /** Whether the caller opened the table (may start it early, invite, change seats). */
  readonly host: boolean;
  /** Whether strangers may find and join it. */
  readonly listed: boolean;
  /** `false`: programs may not play here. */
  readonly programs?: false;
  /** The game counts for its players' ratings. */
  readonly rated?: true;
  /** Percent of their turns that those who join have answered in time, unless they are new. */
  readonly reliable?: number;
  /** The season whose game it is. */
  readonly season?: string;
  /** The club it is for, whose members join without a link; `until`: when others may, too, `null`: never. */
  readonly club?: { readonly slug: string; readonly until: number | null };
  /** `null` before the start. */
  readonly view: unknown;
  readonly legal: readonly unknown[];
  readonly score: readonly Sheet[];
  readonly commitment: string;
  readonly nonces: readonly string[];
  /** Published when the game is over. */
  readonly seed: string | null;
  /** The invite code, for people who sit at the table while seats are free; `null` otherwise. */
  readonly invite: string | null;
  /** Invited people who have not come yet; for players of an open table. */
  readonly invited?: readonly InvitedShape[];
  /** Whether the caller was invited, and may join without the code. */
  readonly welcome?: true;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lastAt: number;
  /** Absent at a table without a clock. */
  readonly clock?: ClockShape;
  /** When the table was imported from a file (milliseconds since 1970): nobody vouches for what happened before. */
  readonly imported?: ImportedShape;
  /** A what-if table: its first `at` entries are those of another table. It counts in nobody's figures. */
  readonly fork?: ForkShape;
  /** A task of the table that failed ten times in a row; it is retried once a day, and after every move. */
  readonly stuck?: readonly StuckShape[];
  /** The last entry the caller has seen, on any screen; absent for spectators, and for players who have never looked. */
  readonly seen?: number;
  /** A pending take-back request; for people at the table. */
  readonly takeBack?: TakeBackShape;
  /** Your standing orders, if you have any; private. */
  readonly orders?: OrdersMark;
  /** Somebody wants to play again; for players, once it is over, and for those who gave up if nobody else is left. */
  readonly rematch?: RematchShape;
  /** How many of your plans were suspended because they no longer fit; absent when none. */
  readonly plansSuspended?: number;
  /** The last message at the table, and how many of others you have not seen; for people at the table, once there is a message. */
  readonly chat?: {
    readonly last: number;
    readonly unread: number;
    /** Counts changes of reactions up; absent while there are none. */
    readonly reacted?: number;
  };
}

/** A message on a table's socket. Fields after `seq` are public, and sent only to sockets opened with `mark`. */
export interface PokeShape {
  readonly seq: number;
  /** The state that this message leads to, for the next socket. */
  readonly mark?: string;
  /** The entry `seq`, when play went on and nothing else changed; with the awaited seats and the clocks. */
  readonly entry?: EntryShape;
  readonly awaited?: readonly Seat[];
  readonly clocks?: readonly SeatClockShape[];
  /** At a table that is played live, for who sits there: seats whose players have it open now. Says nothing else. */
  readonly here?: readonly Seat[];
}

/** The origin of a what-if table. */
export type ForkShape = Pick<Fork, "table" | "at">;

/** `origin`: the service that the file names. */
export interface ImportedShape {
  readonly at: number;
  readonly origin: string | null;
}

/** A bot's turn, or the action at a player's deadline, that has failed since `since` (milliseconds since 1970). */
export interface StuckShape {
  readonly what: "bot" | "clock";
  readonly seat: Seat;
  readonly since: number;
}

/** The table of the rematch. `by`: the seat of the person who asked first, `null` when they sit here no more. */
export interface RematchShape {
  readonly id: string;
  readonly by: Seat | null;
}

/** Somebody you have blocked. `name`: `null` for a former player. */
export interface BlockShape {
  readonly id: string;
  readonly name: string | null;
  readonly at: number;
}

/** A request to take the table back to entry `to`, made when `base` was the last. `missing`: seats that have not agreed yet. */
export interface TakeBackShape {
  readonly seat: Seat;
  readonly to: number;
  readonly base: number;
  readonly at: number;
  readonly missing: readonly Seat[];
}

/** A log line in words, and with `key` and `params` for programs. */
export interface SaidLine extends Line {
  readonly say: string;
}

/** An entry as the caller may see it. */
export interface EntryShape {
  readonly seq: number;
  readonly at: number;
  readonly seat: Seat | null;
  readonly by: By;
  readonly events: readonly GameEvent[];
  readonly lines: readonly SaidLine[];
}

/** `GET /tables/:id/log`. `seq`: the table's last entry. */
export interface LogShape {
  readonly seq: number;
  readonly entries: readonly EntryShape[];
  /** `after` of the next page; absent: this was the last. */
  readonly next?: number;
}

/** `POST /tables/:id/moves` when accepted: depends on the log alone, so the same key gives the same bytes. */
export interface MoveShape {
  readonly seq: number;
  readonly view: unknown;
  readonly awaited: readonly Seat[];
  readonly legal: readonly unknown[];
  readonly log: readonly EntryShape[];
}

/** The minimal answer (`Prefer: return=minimal`, RFC 7240): events, without view, choices and words. */
export interface LeanMoveShape {
  readonly seq: number;
  readonly awaited: readonly Seat[];
  readonly log: readonly Omit<EntryShape, "lines">[];
}

/** A friend or companion: a row of `GET /me/companions`. */
export interface CompanionShape {
  readonly id: string;
  readonly name: string;
  /** When something last happened at a common table; `null`: not at one of the latest. */
  readonly lastAt: number | null;
  /** They follow each other. */
  readonly friend?: true;
}

/** An invited person who has not come yet. `name`: `null` when invited by mail. */
export interface InvitedShape {
  readonly name: string | null;
  readonly person: string | null;
  readonly at: number;
}

/** `GET /tables/:id/news`: unread messages, and the last lines of the log since your own last turn, in words. */
export interface NewsShape {
  readonly unread: number;
  readonly since: readonly string[];
}

/** How a game stands: points by seat as the reader may know them, and the progress, if the game says it. */
export interface StandingShape {
  readonly points: readonly number[];
  readonly progress?: Progress;
}

/** One row of `GET /tables?list=`. */
export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly status: Status;
  readonly seq: number;
  readonly seats: readonly SeatShape[];
  readonly awaited: readonly Seat[];
  readonly you: Seat | null;
  /** Of `list=finished` alone: the seat that you gave up for good. */
  readonly former?: Seat;
  readonly options: unknown;
  readonly createdAt: number;
  readonly lastAt: number;
  /** When the first of the awaited runs out of time; `null` without a clock, and while nobody is awaited. */
  readonly deadline: number | null;
  /** Since when the longest awaited seat is awaited; `null` while none is. */
  readonly since: number | null;
  /** The pace: hours for each turn, or for the whole game with `increment` more for each turn. `null`: without a clock. */
  readonly clock: ClockRule | null;
  /** When over: total per seat; else `null`. */
  readonly totals: readonly number[] | null;
  /** Once it has begun: how it stands. */
  readonly standing?: StandingShape;
  /** `false`: programs may not play here. */
  readonly programs?: false;
  /** The game counts for its players' ratings. */
  readonly rated?: true;
  /** Percent of their turns that those who join have answered in time, unless they are new. */
  readonly reliable?: number;
  /** The language in which it was opened. */
  readonly language?: string;
  /** The table was brought in as a file. */
  readonly imported?: true;
  readonly fork?: ForkShape;
  /** A task of the table failed ten times in a row; `GET /tables/:id` says which. */
  readonly stuck?: true;
  /** Only with `list=invited`: who invited you last, and when. */
  readonly invitedBy?: { readonly name: string; readonly at: number };
  /** Only with `list=open`: a friend opened it. */
  readonly friend?: true;
  /** Only with `list=open`: the people who sit there, and how they play. */
  readonly sitters?: readonly SitterShape[];
}

/** A mute: a channel (`mail`, or a hook's id) that stays silent about a table. */
export interface MuteShape {
  readonly table: string;
  readonly channel: string;
}

/** Shares of the time for a decision at which a reminder may come, in percent. */
export const REMINDERS = [50, 80, 95] as const;

/** Notification settings, for every channel except webhooks, which are told at once. */
export interface NotificationSettings {
  /** Minutes for which a turn is held back in case they come by anyway, 0–60; `null`: the service's default. */
  readonly holdMinutes: number | null;
  /** Quiet hours, by the clock of their time zone, `HH:MM`; over midnight when `to` is before `from`. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** The hour, 0–23, of a daily digest instead of single messages. Reminders still come when they are due. */
  readonly digestHour: number | null;
  /** Sends one message, then nothing until they return. */
  readonly once: boolean;
  /** Whether mail takes over when another channel fails, although turns by mail are off. */
  readonly fallback: boolean;
  readonly reminders: readonly (typeof REMINDERS)[number][];
  /** Open tables they want to hear of once a day; `null`: none. */
  readonly fits: OpenFilter | null;
}

/** A session as its owner sees it: `GET /me/sessions`. */
export interface SessionShape {
  readonly id: string;
  /** Browser and system, as far as known: `Firefox, Windows`. */
  readonly device: string;
  readonly createdAt: number;
  /** Accurate to an hour. */
  readonly usedAt: number;
  /** Whether it is the caller's. */
  readonly current: boolean;
}

/** `GET /me`. `email` is `null` for guests. */
export interface MeShape {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly guest: boolean;
  readonly language: string;
  readonly timeZone: string;
  /** Whether turns are told by mail. */
  readonly mail: boolean;
  readonly telling: NotificationSettings;
  /** Your ratings are shown to nobody else. */
  readonly ratingHidden?: true;
  /** The parts of your page that others do not see; absent: they see all. */
  readonly hidden?: readonly Part[];
  /** Broken channels, to show on every page. */
  readonly trouble: readonly TroubleShape[];
}

/**
 * A problem (RFC 9457). `type` is the address of a page that explains it, `…/problems/<name>`; further members by type: `at`, `why` and
 * `say` (422), `seq` (409), `errors` (400).
 */
export interface Problem {
  /** @format uri */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly at?: number;
  readonly why?: string;
  readonly say?: string;
  readonly seq?: number;
  readonly draft?: DraftShape;
  /** With `other-browser`: the address that the link signs in. */
  readonly email?: string;
}

/** The recorded chance of an entry, as in exports of finished games. */
export type Rolls = readonly Roll[];

/** Data for the frame that replays a game in another site. */
export interface EmbedShape {
  readonly game: string;
  readonly title: string;
  /** The table's own page. */
  readonly link: string;
  /** Whether the link leads only to the entry that a player has shared. */
  readonly fixed: boolean;
  /** The entry to begin with. */
  readonly at: number;
  readonly names: readonly string[];
  /** `say`: the events in words. */
  readonly entries: readonly (Pick<EntryShape, "seat" | "events"> & { readonly say: string })[];
  /** The frame's own words; `{at}` and `{last}` stand for entries. */
  readonly words: Readonly<
    Record<"first" | "back" | "on" | "last" | "play" | "pause" | "entry" | "of" | "look" | "open", string>
  >;
}
