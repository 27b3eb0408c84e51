/** A table as it is stored: what is settled before its first entry (in its object, and sealed in D1 and R2), and what brings it back. */
import type { Calendar, ClockRule } from "../../games/clock/clock.ts";
import type { Strength } from "../../games/kernel/game.ts";
import { sha256Hex } from "../../games/kernel/random.ts";
import type { Entry, Fork, Header, NameSeal, Player, Signature } from "../../games/record/entry.ts";
import type { TakenOver } from "../../games/record/fork.ts";
import { kept } from "../lib/records.ts";
import type { ClockBook, DatedCalendar } from "./clock-book.ts";
import type { SeatShape } from "./shapes.ts";

/** A seat, taken or not. `nonce` is what its player added to the chance of the table. */
export interface Place {
  readonly kind: SeatShape["kind"];
  readonly name: string;
  readonly person: string | null;
  readonly nonce: string | null;
  /** When its player's time runs, in order of their dates. */
  readonly calendars?: readonly DatedCalendar[];
  /** Its player gave it up for good, or deleted their account (`former`); the bot plays it. */
  readonly left?: { readonly why: "resigned" | "former"; readonly person?: string };
  /** How well the bot plays that sits here. */
  readonly strength?: Strength;
  /** Of who sits here, as far as the service knows; the same at no other table. */
  readonly marks?: readonly string[];
}

export interface Lobby {
  readonly id: string;
  /** The id in the header, which every hash goes back to: for an imported table, that of the table it was exported from. */
  readonly headerId: string;
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly places: readonly Place[];
  /** The person who opened the table, or whom the role was passed on to. */
  readonly host: string;
  readonly listed: boolean;
  /** `false`: programs may not play here. */
  readonly programs?: false;
  readonly invite: string;
  /** 64 hexadecimal digits; secret until the game is over. */
  readonly seed: string;
  readonly createdAt: number;
  /** Grows with every change of the lobby. */
  readonly changes: number;
  /** Everybody left before the start. */
  readonly closed: boolean;
  /** The names at the start; only there once somebody else sits on a seat. */
  readonly headerNames?: readonly string[];
  /** What every hash covers of those names. A table that began before there were seals has none: its hashes cover the names. */
  readonly seals?: readonly NameSeal[];
  /** What entry 1 of such a table is chained to, once a name was taken out. */
  readonly root?: string;
  /** Not there at a table without a clock. */
  readonly clock?: ClockBook;
  /** The table was brought in as a file. `claims`: what the file says of where it was played and by whom. */
  readonly imported?: { readonly at: number; readonly claims: Pick<Header, "origin" | "players" | "signatures"> };
  /** What the service vouches for, and `players` as the history was signed with. */
  readonly signed?: {
    readonly origin: string;
    readonly signatures: readonly Signature[];
    readonly players?: readonly Player[];
  };
  /** A what-if table. `entries`: what it takes over, until the game begins. */
  readonly fork?: Fork & { readonly entries?: readonly TakenOver[] };
  /** Who was invited and has not come yet: somebody by name, or whoever has the address with this mark. */
  readonly invited?: readonly Expected[];
  /** Who left before the start, as `leaverOf` has it: a call that is made again gets the same answer. */
  readonly leavers?: readonly string[];
}

/** How a lobby is kept: in the table's object, and sealed in D1. */
export const LOBBY = kept<Lobby>("a lobby");

/** Short, and different for texts that differ in a single bit. */
export const digestOf = (text: string): string => sha256Hex(text).slice(0, 24);

/** Of a lobby without what the service notes in it beside its changes: D1 learns of that with what it is told next. */
export const lobbyDigest = ({ signed: _, ...lobby }: Lobby): string => digestOf(LOBBY.write(lobby));

/** Somebody who was invited. `person` and `name`, or the `mark` of an address (see `Sitter.marks`). */
export interface Expected {
  readonly person: string | null;
  readonly name: string | null;
  readonly mark: string | null;
  readonly at: number;
}

/** Somebody who wants to sit. */
export interface Sitter {
  readonly person: string;
  readonly name: string;
  readonly guest: boolean;
  readonly nonce: string;
  /** When their time runs, at a table with a clock. */
  readonly calendar?: Calendar;
  /** Of their browser and their address. Two people who have one in common are one. */
  readonly marks?: readonly string[];
  /** They come by an API token. */
  readonly program?: boolean;
  /** The seat they would like, while it is free. */
  readonly seat?: number;
}

/** What a table is opened with. Game, options and numbers were checked by the caller. */
export interface Opening {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly seats: number;
  readonly bots: number;
  /** Of all the bots; easy if absent. */
  readonly strength?: Strength;
  readonly listed: boolean;
  readonly programs?: false;
  readonly host: Sitter;
  readonly seed: string;
  readonly invite: string;
  readonly at: number;
  readonly clock?: ClockRule;
  /** The signature of the commitment, if it could be made at once. */
  readonly signed?: Lobby["signed"];
  readonly fork?: Lobby["fork"];
  /** Where the host sits; first, unless told. */
  readonly hostSeat?: number;
}

/** Who sits where, and who may sit down again where the bot holds their seat: they find the table in their lists. */
export const holdersOf = ({ places, clock }: Lobby): readonly { readonly seat: number; readonly person: string }[] =>
  places.flatMap(({ person }, seat) => {
    const away = clock?.offers.find((it) => it.seat === seat)?.former.person;
    const holder = person ?? away;
    return holder ? [{ seat, person: holder }] : [];
  });

/** What brings a table back: all that was settled before the game, and the log. */
export interface Restored {
  readonly lobby: Lobby;
  readonly entries: readonly Entry[];
  /** What its people keep beside the game, by table of the object's SQLite; absent: nothing came along. */
  readonly rows?: KeptRows;
}

/** Rows of the tables that `ARCHIVED_ROWS` names, or `BACKED_UP_ROWS` (`db/owned.ts`). */
export type KeptRows = Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;
