/** People, tables and seasons of a virtual year, as the drill knows them. */
import type { Client } from "../client.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface YearDrill {
  readonly people: number;
  readonly days: number;
  /** Tables that are opened, beside those of seasons. */
  readonly games: number;
  /** Moments of a day in which people act. */
  readonly moments: number;
  /** Whether the operator does several things at once, so that the service starts less often. */
  readonly isBrief?: boolean;
  readonly seed: string;
  /** A row of D1 is changed by hand before the last check, so that the drill must fail. */
  readonly sabotaged?: Damage;
}

/** A change by hand: of a table's row, of a season's, or of somebody's rating. */
export type Damage = "table" | "season" | "rating";

export interface Person {
  /** The browser they use now. */
  client: Client;
  /** Nobody else has it. */
  readonly name: string;
  /** `null`: they are a guest. */
  email: string | null;
  /** `gone`: they never come back, and have said nothing. */
  state: "here" | "gone" | "deleted";
  /** They sit down far more often than others. */
  readonly isKeen: boolean;
  /** The club they are in. */
  club: string | null;
}

export interface OpenTable {
  readonly id: string;
  readonly game: string;
  /** By seat; bots are not among them. */
  readonly players: Person[];
  /** Seats that are free. */
  free: number;
  /** Nobody comes to it. */
  readonly isShunned: boolean;
  /** Only people with an address sit there. */
  readonly isRated: boolean;
  /** The club whose members it is for. */
  readonly club: string | null;
  readonly openedAt: number;
  /** When somebody looks at it next, milliseconds since 1970. */
  next: number;
  /** The seat that was awaited last. */
  likely: number;
}

/** Counts of what people did. */
export const NOTHING_DONE = {
  ...{ came: 0, looked: 0, signedIn: 0, later: 0, again: 0, returned: 0, left: 0, deleted: 0 },
  ...{ opened: 0, rated: 0, begun: 0, over: 0, closed: 0, moves: 0, chats: 0 },
  ...{ clubs: 0, joined: 0, announced: 0, seasons: 0, seasonsOver: 0, entered: 0, seasonTables: 0 },
};

/** Numbers of what is due by now beyond what was done. `all`: at the end; `part`: of the time until then. */
export const due = (all: number, part: number, done: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor(all * Math.min(1, Math.max(0, part))) - done) }, (_, at) => done + at);
