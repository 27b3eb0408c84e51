/** A table as it is stored: what is settled before its first entry (in its object, and sealed in D1 and R2), and what brings it back. */
import type { Calendar, ClockRule } from "../../games/clock/clock.ts";
import type { Strength } from "../../games/kernel/game.ts";
import { sha256Hex } from "../../games/kernel/random.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { Entry, Fork, Header, NameSeal, Player, Signature } from "../../games/record/entry.ts";
import type { TakenOver } from "../../games/record/fork.ts";
import { kept } from "../lib/records.ts";
import type { ClockBook, DatedCalendar } from "./clock-book.ts";
import type { RatedLeaver } from "./rated.ts";
import type { SeasonOfTable, SeatResult } from "./season.ts";
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
  /** Marks of the player (see `Sitter.marks`), different at every table. */
  readonly marks?: readonly string[];
}

/**
 * The club that a table is for. Its members join without a link. `until`: when others may, too; `null`: never. `again`: a rematch, whose
 * seats are for the people of the game before, members or not, and for those who have its link.
 */
export interface TableClub {
  readonly slug: string;
  readonly until: number | null;
  readonly again?: true;
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
  /** The game counts for its players' ratings. `left`: who left during the game, the earliest first. */
  readonly rated?: { readonly left: readonly RatedLeaver[] };
  /** The reliability asked of those who join, in percent; new people may join, too. */
  readonly reliable?: number;
  /** The language in which the table was opened. */
  readonly language?: Language;
  /** The season whose game this is. `left` is used where the game is not rated. */
  readonly season?: SeasonOfTable;
  readonly club?: TableClub;
  readonly invite: string;
  /** 64 hexadecimal digits; secret until the game is over. */
  readonly seed: string;
  readonly createdAt: number;
  /** Grows with every change of the lobby. */
  readonly changes: number;
  /** Everybody left before the start. */
  readonly closed: boolean;
  /** The names at the start; absent until somebody else sits on a seat. */
  readonly headerNames?: readonly string[];
  /** Seals of the names at the start, which every hash covers. Absent at older tables, whose hashes cover the names. */
  readonly seals?: readonly NameSeal[];
  /** The hash that entry 1 of a table without seals is chained to, once a name was removed. */
  readonly root?: string;
  /** Absent at a table without a clock. */
  readonly clock?: ClockBook;
  /** The table was imported from a file. `claims`: where it was played and by whom, as the file says. */
  readonly imported?: { readonly at: number; readonly claims: Pick<Header, "origin" | "players" | "signatures"> };
  /** Signatures of this service; `players`: as they were signed. */
  readonly signed?: {
    readonly origin: string;
    readonly signatures: readonly Signature[];
    readonly players?: readonly Player[];
  };
  /** A what-if table. `entries`: those it takes over, until the game begins. */
  readonly fork?: Fork & { readonly entries?: readonly TakenOver[] };
  /** People who were invited and have not come yet. */
  readonly invited?: readonly Expected[];
  /** People who left before the start, as `leaverOf` hides them, so that a repeated call gets the same answer. */
  readonly leavers?: readonly string[];
}

/** A lobby as stored: in the table's object, and sealed in D1. */
export const LOBBY = kept<Lobby>("a lobby");

/** A short hash of a text. */
export const digestOf = (text: string): string => sha256Hex(text).slice(0, 24);

/** The digest of a lobby without its signatures, which D1 learns of later. */
export const lobbyDigest = ({ signed: _, ...lobby }: Lobby): string => digestOf(LOBBY.write(lobby));

/** An invited person: `person` and `name`, or the `mark` of an address (see `Sitter.marks`). */
export interface Expected {
  readonly person: string | null;
  readonly name: string | null;
  readonly mark: string | null;
  readonly at: number;
}

/** A person who wants a seat. */
export interface Sitter {
  readonly person: string;
  readonly name: string;
  readonly guest: boolean;
  readonly nonce: string;
  /** The hours in which their time runs, at a table with a clock. */
  readonly calendar?: Calendar;
  /** Marks of their browser and their address. Two people with one in common count as one. */
  readonly marks?: readonly string[];
  /** They come by an API token. */
  readonly program?: boolean;
  /** At a club's table: whether they are a member, or banned from the club, or nobody is because the club is closed. */
  readonly club?: "member" | "banned" | "closed";
  /** The seat they would like, while it is free. */
  readonly seat?: number;
  /** Their reliability in percent; `null`: they are new. */
  readonly reliability?: number | null;
}

/** Everything a table is opened with. The caller has checked game, options and numbers. */
export interface Opening {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly seats: number;
  readonly bots: number;
  /** Strength of all the bots; easy if absent. */
  readonly strength?: Strength;
  readonly listed: boolean;
  readonly programs?: false;
  readonly rated?: true;
  readonly reliable?: number;
  readonly language?: Language;
  readonly season?: SeasonOfTable;
  readonly club?: TableClub;
  readonly host: Sitter;
  readonly seed: string;
  readonly invite: string;
  readonly at: number;
  readonly clock?: ClockRule;
  /** The signature of the commitment, if it could be made at once. */
  readonly signed?: Lobby["signed"];
  readonly fork?: Lobby["fork"];
  /** The seat of the host; by default the first. */
  readonly hostSeat?: number;
}

/** The opening of a game of a season: the table draws its own seed, and the players sit down at once. */
export type Dealt = Omit<Opening, "host" | "hostSeat" | "seed" | "signed" | "fork">;

/** The answer to a game that was dealt. `result`: it is over by now. */
export interface Opened {
  readonly result?: readonly SeatResult[];
}

/**
 * The players by seat, and those who may return to a seat that a bot holds: all who find the table in their lists, each once. Players who
 * have taken another seat meanwhile do not return, and to the first of two that they lost.
 */
export const holdersOf = ({ places, clock }: Lobby): readonly { readonly seat: number; readonly person: string }[] =>
  places.flatMap(({ person }, seat) => {
    const away = clock?.offers.find((it) => it.seat === seat)?.former.person;
    const isElsewhere = places.some((it) => it.person === away);
    const isFirst = clock?.offers.find((it) => it.former.person === away)?.seat === seat;
    const holder = person ?? (isFirst && !isElsewhere ? away : null);
    return holder ? [{ seat, person: holder }] : [];
  });

/** Everything a table is rebuilt from. */
export interface Restored {
  readonly lobby: Lobby;
  readonly entries: readonly Entry[];
  /** Belongings of its people, by table of the object's SQLite; absent: none came along. */
  readonly rows?: KeptRows;
}

/** Rows of the object's tables that are kept with an archive, or in a backup (`worker/table/object-table.ts`). */
export type KeptRows = Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;
