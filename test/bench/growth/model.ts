/** A month of the service at some size, from counts of the real code, and its limits. Pure. */
import { AWAKE_SECONDS, LINES } from "../../../worker/lib/cost.ts";
import { each, NOTHING, type Operations } from "../../service/rows.ts";

/** Sums them up. */
export const sumOf = (all: readonly Operations[]): Operations =>
  all.reduce((sum, of) => each(sum, (count, name) => count + of[name]), NOTHING);

export const divided = (of: Operations, by: number): Operations => each(of, (count) => count / by);

/** Counted and measured values. */
export interface Counted {
  /** Of one move that is answered at once, and of one whose player is told and answers hours later. */
  readonly prompt: Operations;
  readonly late: Operations;
  /** Of opening a game, and of its end beyond a move. */
  readonly opening: Operations;
  readonly ending: Operations;
  /** Of leaving the directory. */
  readonly leaving: Operations;
  /** For a look at home, and for opening a table and reading the news. */
  readonly home: Operations;
  readonly table: Operations;
  /** For a page that reads news, and one that reports its reader's progress. */
  readonly refresh: Operations;
  readonly seen: Operations;
  /** Shares of moves after which a page reads news because its socket did not tell them: the mover's page, and another's. */
  readonly asking: { readonly mover: number; readonly others: number };
  /**
   * Of the cron: a check that it postpones to the table's slot of the day, once for each game; a table that it walks past then; and one
   * that it asks.
   */
  readonly putOff: Operations;
  readonly passed: Operations;
  readonly check: Operations;
  /** For an inbox in a day, beside its facts. */
  readonly idle: Operations;
  readonly movesPerGame: number;
  readonly seats: number;
  /** Bytes of a game's history in the object and in D1 while it runs, and packed when it is over. */
  readonly historyBytes: number;
  readonly packedBytes: number;
  /**
   * Bytes of D1 without the history: in the directory for a running game, and for a person; for a game that has left it, with its people.
   */
  readonly directoryBytes: number;
  readonly personBytes: number;
  readonly finishedBytes: number;
  /** Bytes of a table's SQLite when its game has begun, when it has ended and when it has emptied itself, and of an inbox. */
  readonly bytes: Readonly<Record<"begun" | "ended" | "rested" | "inbox", number>>;
}

/** Habits of people: guesses, all of them here. */
export const HABITS = {
  /** Of the moves, those whose player is told because they were not there within the hold-back. */
  told: 0.5,
  /** Looks at home, and openings of a table, for each move. */
  homes: 1 / 3,
  tables: 1,
  /** Of the openings of a table, those that end without a move of one's own, which says how far one has seen. */
  looked: 0.5,
  /** Others whose page is open when a move is made that is answered at once. */
  onlookers: 1,
  /** Moves at one table in a day. */
  pace: 3,
  /** The share of a running table's days without play: then it is asked. */
  silent: 0.1,
  /** Days for which a finished game stays in its object. */
  staysDays: 30,
  awake: AWAKE_SECONDS,
  /** Tables at which one person plays, by how many people: few play much. */
  tablesOf: [
    [1, 0.45],
    [3, 0.25],
    [8, 0.15],
    [20, 0.1],
    [60, 0.04],
    [200, 0.01],
  ],
  /** Of a day's moves, by the hour (UTC): evenings of Europe and America, few in Asia's morning. */
  hours: [
    3.6, 3.4, 3, 2.6, 2.3, 2.5, 3, 3.6, 4, 4.2, 4.2, 4.4, 4.6, 4.4, 4.2, 4.2, 4.4, 4.8, 5.6, 6.4, 6.6, 5.8, 4.4, 3.8,
  ],
} as const;

/** The cron walks past a table once a day; one in seven is asked all the same (`worker/db/queries.ts`). */
export const CHECKS = 1;
export const ASKED = CHECKS / 7 + HABITS.silent;

/** Tables at which somebody plays. */
export const MEAN_TABLES = HABITS.tablesOf.reduce((sum, [tables, part]) => sum + tables * part, 0);

const DAYS = 365 / 12;
/** Days for which a finished game stays in the directory (`worker/db/finished.ts`), with the cron's delay. */
const LEAVES_DAYS = 1.1 / 24;
const GB = 1e9;

const scaled = (of: Operations, by: number): Operations => each(of, (count) => count * by);

/** Reads of news for each move: by the mover's page, and by others. */
export const refreshes = ({ asking }: Pick<Counted, "asking">): number =>
  asking.mover + (1 - HABITS.told) * HABITS.onlookers * asking.others;

/** All that happens for one move of somebody, on average. */
export function perMove(counted: Counted): Operations {
  const {
    prompt,
    late,
    opening,
    ending,
    leaving,
    home,
    table,
    refresh,
    seen,
    putOff,
    passed,
    check,
    idle,
    movesPerGame,
    seats,
  } = counted;
  const { told, homes, tables, looked, pace } = HABITS;
  return sumOf([
    scaled(leaving, 1 / movesPerGame),
    scaled(refresh, refreshes(counted)),
    scaled(seen, looked * tables),
    scaled(prompt, 1 - told),
    scaled(late, told),
    scaled(opening, 1 / movesPerGame),
    scaled(ending, 1 / movesPerGame),
    scaled(home, homes),
    scaled(table, tables),
    scaled(putOff, 1 / movesPerGame),
    scaled(passed, CHECKS / pace),
    scaled(check, ASKED / pace),
    scaled(idle, seats / MEAN_TABLES / pace),
  ]);
}

export interface Month {
  readonly moves: number;
  readonly done: Operations;
  readonly games: number;
  readonly running: number;
  readonly people: number;
  /** Moves a second in the busiest hour. */
  readonly peak: number;
  /** Objects awake at the same time then. */
  readonly awake: number;
  readonly seconds: number;
  /** At the end of the year, in GB. */
  readonly objectGb: number;
  readonly runningGb: number;
  readonly directoryGb: number;
  readonly finishedGb: number;
  readonly r2Gb: number;
  /** Invocations of the Worker and of objects, and the lines of ours. */
  readonly invocations: number;
  readonly lines: number;
}

/** A month at so many moves a day, the last of a steady year. */
export function monthAt(counted: Counted, movesADay: number): Month {
  const { movesPerGame, seats, historyBytes, packedBytes, directoryBytes, personBytes, finishedBytes, bytes } = counted;
  const { pace, hours, staysDays, awake } = HABITS;
  const moves = movesADay * DAYS;
  const done = scaled(perMove(counted), moves);
  const gamesADay = movesADay / movesPerGame;
  const running = movesADay / pace;
  const peak = (movesADay * (Math.max(...hours) / hours.reduce<number>((sum, it) => sum + it, 0))) / 3_600;
  const calls = done.tableCalls + done.inboxCalls + done.tableAlarms + done.inboxAlarms;
  const people = (running * seats) / MEAN_TABLES;
  const resting = gamesADay * staysDays;
  const emptied = Math.max(0, gamesADay * 365 - resting);
  return {
    ...{ moves, done, running, people, peak },
    games: gamesADay * DAYS,
    awake: (calls / moves) * peak * awake,
    seconds: calls * awake,
    objectGb:
      (running * ((bytes.begun + bytes.ended) / 2) +
        resting * bytes.ended +
        emptied * bytes.rested +
        people * bytes.inbox) /
      GB,
    runningGb: (running * 0.5 * historyBytes) / GB,
    directoryGb: ((running + gamesADay * LEAVES_DAYS) * directoryBytes + people * personBytes) / GB,
    finishedGb: (gamesADay * 365 * finishedBytes) / GB,
    r2Gb: (gamesADay * 365 * packedBytes) / GB,
    invocations: done.requests + calls,
    lines: done.requests * LINES,
  };
}

/**
 * Storage of a move by others on the same platform, by operations in their code; estimated, not measured. None of them notifies absent
 * players.
 */
export const PEERS = [
  { what: "an object that appends a row and pokes sockets", requests: 1, calls: 1, rows: 1 },
  { what: "workers-chat-demo: a key for each message, no alarm", requests: 0.05, calls: 0.05, rows: 1 },
  { what: "partyserver: the whole state put after each move", requests: 0.05, calls: 0.05, rows: 1 },
  { what: "tldraw sync: snapshot by timer, outbox to a database", requests: 0.05, calls: 1.05, rows: 3 },
  { what: "D1 alone: entry, state, a row for each to be told", requests: 1, calls: 0, rows: 4 },
] as const;
