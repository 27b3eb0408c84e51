/** The form in which a table reaches D1: a part of its log, and its row in the directory. */
import { DAY } from "../lib/time.ts";
import type { Played } from "./facts.ts";
import type { GameEnd } from "./game-figures.ts";
import type { Lobby } from "./lobby.ts";
import type { RatedResult } from "./rated.ts";
import type { StoredTurn } from "./reliability.ts";
import type { Status } from "./shapes.ts";

/** Milliseconds after which the cron checks a table whose alarm may be lost; sooner where somebody has less time. */
export const CHECK_AFTER = DAY;

/** A whole row of the directory as D1 keeps it; texts are JSON. */
export interface DirectoryRow extends Pick<Played, "version" | "seq" | "lastAt" | "deadline" | "since"> {
  readonly awaited: string;
  readonly figures: string | null;
  readonly standing: string | null;
  readonly id: string;
  readonly game: string;
  readonly status: Status;
  readonly listed: boolean;
  readonly header: string;
  readonly seats: string;
  readonly totals: string | null;
  readonly createdAt: number;
  readonly clock: string | null;
  readonly free: number;
  readonly pace: string;
  readonly language: string | null;
}

/** A row of the history in D1: entries, JSON texts in lines. */
export interface StoredEntries {
  /** Of the first of them. */
  readonly seq: number;
  readonly entry: string;
}

export interface Projection {
  readonly id: string;
  /** New entries, with those that share a row with them. */
  readonly entries: readonly StoredEntries[];
  /** `null` while more entries are to come. */
  readonly row: Played | null;
  /** The whole row of the directory. */
  readonly whole: () => DirectoryRow | null;
  /** The last turns of everybody who plays or played here, by person. */
  readonly turns: () => ReadonlyMap<string, readonly StoredTurn[]>;
  /** Whether the row says more than that play went on: the lobby changed, a turn was missed, or the game is over. */
  readonly full: boolean;
  readonly lobby: Lobby;
  /** Everybody of whom the table keeps anything. */
  readonly people: readonly string[];
  /** Persons who left the game before its end. */
  readonly left: readonly string[];
  /** Of a rated game that is over; `null` for all others. */
  readonly rated: RatedResult | null;
  /** The part of a finished table in the statistics of its game. */
  readonly end: GameEnd | null;
}
