/**
 * Facts that tables tell inboxes, and the inbox's questions back. Facts are delivered at least once and are idempotent by `id`; the inbox
 * decides when, how, or whether to tell them.
 */
import type { RunningTimes } from "../../games/clock/clock.ts";
import type { Seat, Viewer } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { Entry, Header } from "../../games/record/entry.ts";
import { kept } from "../lib/records.ts";
import type { Vote } from "./clock-book.ts";
import type { EntryShape, SaidLine, SeatShape, StandingShape, Status, TableRow } from "./shapes.ts";

/** How a game stands, as the service keeps it: `points` as everybody may know them; `own`: each seat's with what it alone knows, where that is more. */
export interface KeptStanding extends StandingShape {
  readonly own?: readonly number[];
}

/** How a game stands as the player of a seat may know it; `null`: as everybody may. */
export const standingFor = ({ own, points, ...rest }: KeptStanding, viewer: Viewer): StandingShape => ({
  points: points.map((it, seat) => (seat === viewer ? (own?.[seat] ?? it) : it)),
  ...rest,
});

/** How a table stands after an entry, for lists. `version` counts all changes of the table. */
export interface Played extends Pick<TableRow, "awaited" | "lastAt" | "deadline" | "since"> {
  readonly standing?: KeptStanding;
  readonly version: number;
  readonly seq: number;
}

/** List data of a table that playing on does not change. */
export type Settled = Omit<
  TableRow,
  "id" | "you" | "totals" | "standing" | "stuck" | "invitedBy" | "friend" | "sitters" | Exclude<keyof Played, "version">
>;

interface Common {
  /** Equal facts have equal ids, however often they are delivered. */
  readonly id: string;
  readonly table: string;
  readonly game: string;
  /** Milliseconds since 1970: when it became true. */
  readonly at: number;
  /** Id of the person whose words or name it carries; they are forgotten when that person goes. */
  readonly author?: string;
}

export type Fact = Common &
  /** The seat is awaited since entry `seq`. */
  (
    | { readonly type: "your-turn"; readonly seat: Seat; readonly seq: number }
    /** The person's seat is no longer awaited (they moved): held notices are dropped. */
    | { readonly type: "acted"; readonly seat: Seat; readonly seq: number }
    | { readonly type: "over"; readonly seat: Seat; readonly seq: number }
    /** An invitation by the person named `by`; `language` is for people without an account. */
    | { readonly type: "invited"; readonly by: string; readonly invite: string; readonly language?: string }
    /**
     * Until when the seat must act, awaited since entry `seq`; told at the start of its turn and whenever it changes. `dueAt: null`: no
     * clock, or it stands still. `from`: start of the time that ends at `dueAt`, by default the start of the turn.
     */
    | {
        readonly type: "deadline";
        readonly seat: Seat;
        readonly seq: number;
        readonly dueAt: number | null;
        readonly from?: number;
        /** When that time runs, and how many milliseconds of it there were at `from`; absent: it always runs. */
        readonly runs?: RunningTimes & { readonly left: number };
      }
    /** All seats are taken; the game has begun. Those who are awaited are told `your-turn` besides. */
    | { readonly type: "begun"; readonly seat: Seat }
    /** Somebody named the person in a message at the table. `by`: their name; `text`: the message, at most 1,000 characters. */
    | { readonly type: "mention"; readonly by: string; readonly text: string }
    /** The person named `by` asks the table to agree on something; `question` links it with its answers. */
    | { readonly type: "asked"; readonly by: string; readonly what: AskedFor; readonly question: string }
    /** The author deleted their account: their words and name are deleted. The fact itself is not stored. */
    | { readonly type: "forgotten"; readonly author: string }
    /**
     * The table's row in the person's list; the newest version wins. `settled`: data that playing on does not change, when it may have
     * changed. `seat: null`: the table leaves the list. Not news, and not stored as a fact.
     */
    | {
        readonly type: "table";
        readonly version: number;
        readonly seat: Seat | null;
        readonly played?: Played;
        readonly settled?: Settled;
      }
    /**
     * News of the season that stands for the table. `round`: from 1; `place`: at the end; `move`: to another division. `waiting`: for a place;
     * `resting`: they have no game in this round; `next`: they are entered in the next season.
     */
    | {
        readonly type: "season";
        readonly what: "begun" | "round" | "waiting" | "resting" | "over" | "next";
        readonly name: string;
        readonly number: number;
        readonly round: number;
        readonly place?: number;
        readonly move?: "up" | "down";
      }
    /** The question is answered, by this person or for everybody: held notices of it are dropped. */
    | { readonly type: "answered"; readonly question: string }
    /**
     * The person's seat was offered. `took`: the bot, called `name`, plays for them; `replaced`: `name` has sat down. Or the person was
     * the stand-in: `returned`: `name`, who had the seat before, is back; `objected`: somebody at the table objected.
     */
    | {
        readonly type: "stand-in";
        readonly seat: Seat;
        readonly name: string;
        readonly what: "took" | "replaced" | "returned" | "objected";
        /** Of `took`: because the person's time ran out. */
        readonly late?: true;
      }
    /** Nobody joined the person's open table for a week, and it is closed. */
    | { readonly type: "closed" }
    /**
     * News of a club; `table` names it (`notify/announcements.ts`), `name` as it is called. `said`: an announcement, whose words are read when
     * it is told; the others are for organisers: the club's channel was given up.
     */
    | { readonly type: "club"; readonly what: "said" | "channel-gone" | "channel-failing"; readonly name: string }
    /** Open tables that the person wanted to hear of; `table` and `game` are those of the first. From the inbox itself. */
    | { readonly type: "fits"; readonly tables: readonly FittingTable[] }
  );

/** An open table, as somebody is told of it. */
export interface FittingTable extends Pick<TableRow, "id" | "game" | "clock"> {
  /** Free seats. */
  readonly free: number;
}

/** A fact as stored, in the table that owes it and in the inbox. */
export const FACT = kept<Fact>("a fact");

/** Questions that a table can be asked to agree on. */
type AskedFor = "takeback" | Vote["what"] | "stand-in";

/** The table's answer to an inbox at the moment of sending: whether it is still true, and what there is to say. */
export interface NoticeShape {
  /** Whether the seat is awaited now, since the same entry as in the fact. */
  readonly current: boolean;
  /** The entry since which the seat is awaited; `null` when it is not. Absent: unknown. */
  readonly asked?: number | null;
  /** The awaited seats; absent: unknown. */
  readonly awaited?: readonly Seat[];
  /** Whether the person has the table open on a page right now; absent: unknown. */
  readonly looking?: boolean;
  /** The last entry that the person has seen, 0: none; absent: unknown. */
  readonly seen?: number;
  /** When the seat's clock goes on, if it stands still now; `null`: unknown. */
  readonly clockResumesAt?: number | null;
  readonly status: Status;
  readonly seq: number;
  readonly seats: readonly SeatShape[];
  /** Events since this seat's own last entry, as the seat may see them, in words of the given language. */
  readonly since: readonly EntryShape[];
  /** The seat's own view and legal commands (plain JSON text: RPC types cannot carry `unknown`). */
  readonly viewJson: string;
  readonly legalJson: string;
  /** Totals by seat, as the seat may know them. */
  readonly totals: readonly number[];
  /** Totals right after the seat's own last entry, so that a mail can say what has changed; absent when it never moved. */
  readonly totalsBefore?: readonly number[];
  /** The seat's view at that moment, as JSON text; absent when it never moved. */
  readonly viewBeforeJson?: string;
}

declare const written: unique symbol;
/** The JSON text of a value. */
export type Json<Value> = string & { readonly [written]?: Value };

/** An answer of an object, ready for HTTP: JSON text, or the name of a problem. */
export type Reply<Body = unknown> =
  | { readonly ok: true; readonly status: number; readonly json: Json<Body> }
  | {
      readonly ok: false;
      readonly problem: string;
      /** Parameters for the problem's words. */
      readonly params: Readonly<Record<string, string | number>>;
      /** Further members of the problem document (`at`, `why`, `say`, `seq`, `errors`), as JSON. */
      readonly moreJson?: string;
    };

/** The caller. `person` is `null` for somebody who is not signed in. */
export interface Caller {
  readonly person: string | null;
  readonly name: string;
  readonly language: Language;
  /** Whether they use an API token. */
  readonly program?: boolean;
}

/** A table's whole history, and the caller's seat. */
export interface History {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly viewer: Viewer;
}

/** A submission by a route, a webhook answer or the built-in bot. */
export interface Submission {
  readonly person: string;
  /** Idempotency key, unique per table; 1–100 characters. */
  readonly key: string;
  /** The last entry the caller knows. */
  readonly base: number;
  /** JSON text of an array of commands. */
  readonly commandsJson: string;
  readonly language: string;
  readonly by: "person" | "bot";
  /** Asks for a minimal answer. */
  readonly lean?: boolean;
  /** Answers the question of this entry, and no other. */
  readonly asked?: number;
  /** Meant for this seat only: if the person sits elsewhere by now, it is not played. */
  readonly seat?: Seat;
}

export type Lines = readonly SaidLine[];
