/**
 * What a table tells an inbox, and what the inbox asks back. Facts are delivered at least once and are idempotent by `id`;
 * what to make of them (when, by which channel, or not at all) is the inbox's business.
 */
import type { RunningTimes } from "../../games/clock/clock.ts";
import type { Seat, Viewer } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { Entry, Header } from "../../games/record/entry.ts";
import { kept } from "../lib/records.ts";
import type { EntryShape, SaidLine, SeatShape, Status, TableRow } from "./shapes.ts";

/** How a table stands after an entry, for lists. `version` counts everything that happened at the table. */
export interface Played extends Pick<TableRow, "awaited" | "lastAt" | "deadline" | "since" | "standing"> {
  readonly version: number;
  readonly seq: number;
}

/** What lists say of a table that does not change by playing on. */
export type Settled = Omit<
  TableRow,
  "id" | "you" | "totals" | "stuck" | "invitedBy" | "sitters" | Exclude<keyof Played, "version">
>;

interface Common {
  /** The same fact has the same id, however often it is delivered. */
  readonly id: string;
  readonly table: string;
  readonly game: string;
  /** Milliseconds since 1970: when it became true. */
  readonly at: number;
  /** Whose words or name it carries, by their id: they are forgotten when that person goes. */
  readonly author?: string;
}

export type Fact = Common &
  /** The seat is awaited since entry `seq`. */
  (
    | { readonly type: "your-turn"; readonly seat: Seat; readonly seq: number }
    /** The person's seat is not awaited any more (they moved): a held notice is dropped. */
    | { readonly type: "acted"; readonly seat: Seat; readonly seq: number }
    | { readonly type: "over"; readonly seat: Seat; readonly seq: number }
    /** An invitation by the person named `by`; `language` is for people without an account. */
    | { readonly type: "invited"; readonly by: string; readonly invite: string; readonly language?: string }
    /**
     * Until when the seat must act, awaited since entry `seq`; told at the start of its turn and whenever it changes. `dueAt: null`: no
     * clock, or it stands still. `from`: when the time that runs out at `dueAt` began; without it the turn's own beginning counts.
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
    /** The person named `by` asks the table to agree on something; `question` is the same for all that is asked and answered about it. */
    | { readonly type: "asked"; readonly by: string; readonly what: AskedFor; readonly question: string }
    /** The author deleted their account: whatever of their words and name is kept goes. It is not kept itself. */
    | { readonly type: "forgotten"; readonly author: string }
    /**
     * How the table stands in the list of the person's tables; the newest version is right. `settled`: what playing on does not change,
     * when it may have changed. `seat: null`: nothing of theirs goes on there. It is no news, and not kept as a fact.
     */
    | {
        readonly type: "table";
        readonly version: number;
        readonly seat: Seat | null;
        readonly played?: Played;
        readonly settled?: Settled;
      }
    /** The question is answered, by this person or for everybody: a held notice of it is dropped. */
    | { readonly type: "answered"; readonly question: string }
    /** The person's seat was offered. `took`: the bot, called `name`, plays for them meanwhile; `replaced`: `name` has sat down there. Or they were the stand-in: `returned`: `name`, who had the seat before, is back; `objected`: somebody at the table did not want them. */
    | {
        readonly type: "stand-in";
        readonly seat: Seat;
        readonly name: string;
        readonly what: "took" | "replaced" | "returned" | "objected";
      }
  );

/** How a fact is kept, in the table that still owes it and in the inbox that was told. */
export const FACT = kept<Fact>("a fact");

/** What a table can be asked to agree on. */
export type AskedFor = "takeback" | "pause" | "resume" | "kick" | "stand-in";

/** What an inbox asks a table for at the moment of sending: is it still true, and what is there to say? */
export interface NoticeShape {
  /** Whether the seat is awaited now, since the same entry that the fact spoke of. */
  readonly current: boolean;
  /** Since which entry the seat is awaited; `null` when it is not. Absent: not known. */
  readonly asked?: number | null;
  /** Who is awaited; absent: not known. */
  readonly awaited?: readonly Seat[];
  /** Whether the person who sits there has the table open on a page right now; absent: not known. */
  readonly looking?: boolean;
  /** When the seat's clock goes on, if it stands still right now; `null`: that is not known. */
  readonly clockResumesAt?: number | null;
  readonly status: Status;
  readonly seq: number;
  readonly seats: readonly SeatShape[];
  /** What happened since this seat's own last entry, as the seat may see it, in words of the given language. */
  readonly since: readonly EntryShape[];
  /** The seat's own view and legal commands (plain JSON text: RPC types cannot carry `unknown`). */
  readonly viewJson: string;
  readonly legalJson: string;
  /** Totals by seat as the seat may know them. */
  readonly totals: readonly number[];
  /** The same right after the seat's own last entry, so that a mail can say what has changed; absent when it never moved. */
  readonly totalsBefore?: readonly number[];
  /** The seat's view at that moment, as JSON text; absent when it never moved. */
  readonly viewBeforeJson?: string;
}

declare const written: unique symbol;
/** The JSON text of a value. */
export type Json<Value> = string & { readonly [written]?: Value };

/** An answer of an object, ready for HTTP: JSON text as the caller gets it, or the name of a problem. */
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

/** Who asks. `person` is `null` for somebody who is not signed in. */
export interface Caller {
  readonly person: string | null;
  readonly name: string;
  readonly language: Language;
  /** They ask by an API token. */
  readonly program?: boolean;
}

/** The whole history of a table, and the seat of who asks for it. */
export interface History {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly viewer: Viewer;
}

/** A submission, as a route, a webhook answer or the built-in bot brings it. */
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
  /** The answer need not say more than what happened. */
  readonly lean?: boolean;
  /** It answers what the seat is asked since this entry, and nothing else. */
  readonly asked?: number;
  /** It is for this seat alone: whoever sits elsewhere by now does not play it there. */
  readonly seat?: Seat;
}

export type Lines = readonly SaidLine[];
