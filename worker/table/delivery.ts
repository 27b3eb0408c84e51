/**
 * Delivers the rows of the outbox, and finds when the next alarm is due. Rows fail and retry independently; delivery is at least once, and
 * receivers are idempotent by entry or fact id.
 */
import type { Fact } from "../contract/facts.ts";
import { FAR } from "../lib/alarm.ts";
import { HOUR, MINUTE, SECOND } from "../lib/time.ts";
import { logFault, MOST_TRIES, PAUSE } from "./faults.ts";
import { LETTER, type Outbox, type OutboxRow, REACHED, type Reached } from "./outbox.ts";
import {
  type Circumstances,
  factsIn,
  heldFor,
  isBehind,
  isReadyForArchive,
  letterTo,
  MOST_HELD,
  reachedBy,
} from "./owing.ts";
import { awaitedBots, isProgramAwaited, type Position } from "./position.ts";
import { type Part, projectionOf } from "./projection.ts";

/** Everything a delivery needs. */
export interface Courier {
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly holdBackOf: Circumstances["holdBackOf"];
  /** The current table, even after it was closed: D1 must then delete it. */
  readonly position: () => Position;
  /** Everybody whose data the table stores. */
  readonly people: () => readonly string[];
  /** Writes to D1. Idempotent. */
  readonly project: (projection: Part) => Promise<void>;
  /** Stores the finished game in R2. Idempotent. */
  readonly archive: () => Promise<void>;
  /**
   * Sends facts to an inbox. Idempotent. `held`: milliseconds the turn has waited here. Answers the inbox's hold-back in milliseconds,
   * where it knows one.
   */
  readonly tell: (person: string, facts: readonly Fact[], held?: number) => Promise<number | null | undefined>;
  /** Stores the hold-back of an inbox. */
  readonly noteHoldBack: (person: string, ms: number) => void;
  /** Shows a repeated failure on `/api/health`, or (`null`) clears it. */
  readonly health: (what: string, error: unknown) => void;
}

/** Base delay that gathers quick moves into one delivery, in milliseconds. Quicker games wait longer. */
const GATHER = 500;
const GATHER_BUSY = 2 * SECOND;

/** How long the alarm waits for more moves. Bots and programs do not wait. */
export function gatherFor(position: Position): number {
  if (awaitedBots(position).length > 0 || isProgramAwaited(position)) return 0;
  const [before = 0, last = 0] = position.entries.slice(-2).map((it) => it.at);
  return position.entries.length > 1 && last - before < GATHER_BUSY ? GATHER_BUSY : GATHER;
}

/**
 * When the alarm is due, milliseconds since 1970; `null`: none is needed. `tasks`: the due times of bots, plans and clocks. Skips alarms
 * far ahead in a running game, because the cron checks it before.
 */
export function nextAlarm(rows: readonly OutboxRow[], { now, gather, tasks, isRunning }: Clockwork): number | null {
  const owed = rows.map((it) => Math.max(it.due, it.tries > 0 ? now : now + gather));
  const next = Math.min(...owed, ...tasks.flatMap((it) => (it === null ? [] : Math.max(it, now))));
  return next === Number.POSITIVE_INFINITY || (isRunning && next > now + FAR) ? null : next;
}

export interface Clockwork {
  readonly now: number;
  readonly gather: number;
  readonly tasks: readonly (number | null)[];
  readonly isRunning: boolean;
}

/** Pause after consecutive failures: 1 s, doubled up to a minute, and an hour for an inbox that keeps failing. */
export const pauseAfter = (tries: number, lane: OutboxRow["lane"] = "d1"): number =>
  lane === "inbox" && tries >= MOST_TRIES ? HOUR : Math.min(MINUTE, SECOND * 2 ** (tries - 1));

/** Parts of a long history sent to D1 in one alarm; the next alarm sends the rest. */
const MOST_PARTS = 100;
/** Rows delivered by one alarm. */
const MOST_ROWS = 100;

/** Sends the next part of the table to D1, and answers how far D1 is then. */
async function projectNext({ project, position, people }: Courier, row: OutboxRow) {
  const projection = projectionOf(position(), REACHED.read(row.payload), people());
  await project(projection);
  return projection.reached;
}

async function deliverToD1(courier: Courier): Promise<void> {
  const { outbox, position, now } = courier;
  for (let part = 0; part < MOST_PARTS; part++) {
    const row = outbox.find("d1");
    if (!row) return;
    const reached = await projectNext(courier, row);
    // Changes made meanwhile stay owed.
    if (outbox.find("d1")?.payload !== row.payload) continue;
    if (!isBehind(reached, position())) return outbox.remove(row);
    outbox.put({ ...row, due: now(), tries: 0, payload: REACHED.write(reached) });
  }
}

/** Sends facts one by one after the batch failed, so that one bad fact does not block the others. */
async function tellEach({ tell }: Courier, person: string, facts: readonly Fact[]): Promise<null> {
  const told = await Promise.allSettled(facts.map((it) => tell(person, [it])));
  const failed = told.find((it) => it.status === "rejected");
  if (failed) throw failed.reason;
  return null;
}

async function deliverLetter(courier: Courier, row: OutboxRow): Promise<void> {
  const { outbox, tell, now, noteHoldBack } = courier;
  const { target: person } = row;
  const letter = LETTER.read(row.payload);
  const told = courier.position();
  const facts = factsIn(letter, told, person);
  const isRetry = row.tries > 0 && facts.length > 1;
  const answer =
    facts.length === 0
      ? null
      : await (isRetry ? tellEach(courier, person, facts) : tell(person, facts, heldFor(letter, now())));
  // People who acted or were deleted meanwhile are owed nothing.
  const left = outbox.find("inbox", person);
  if (!left) return;
  if (typeof answer === "number") noteHoldBack(person, answer);
  const { facts: more = [], whole } = LETTER.read(left.payload);
  const position = courier.position();
  const { seq, lobby } = reachedBy(told);
  const ids = new Set(facts.map((it) => it.id));
  const rest = {
    after: seq,
    whole: whole === true && isBehind({ seq, lobby }, position),
    facts: more.filter((it) => !ids.has(it.id)),
  };
  const next = letterTo(person, rest, null, position, { now: now(), holdBackOf: courier.holdBackOf });
  if (next) outbox.put(next);
  else outbox.remove(left);
}

async function deliverToArchive({ outbox, position, archive, now }: Courier, row: OutboxRow): Promise<void> {
  if (!isReadyForArchive(position(), outbox.rows())) return outbox.put({ ...row, due: now() + PAUSE });
  const archived = reachedBy(position());
  await archive();
  if (isBehind(archived, position())) outbox.put({ ...row, due: now(), tries: 0 });
  else outbox.remove(row);
}

const DELIVERIES = { d1: deliverToD1, inbox: deliverLetter, archive: deliverToArchive } as const;

async function attempt(courier: Courier, row: OutboxRow): Promise<void> {
  const { outbox, now, health } = courier;
  const name = `${row.lane} lane`;
  try {
    await DELIVERIES[row.lane](courier, row);
    if (row.tries >= MOST_TRIES) health(name, null);
  } catch (error) {
    logFault(name, error);
    outbox.fail(row, now(), (tries) => pauseAfter(tries, row.lane));
    if (row.tries + 1 === MOST_TRIES) health(name, error);
  }
}

/** The rows an alarm delivers: those due, and the row of D1 with any letter, to save it an alarm of its own. */
export function dueIn(rows: readonly OutboxRow[], now: number): readonly OutboxRow[] {
  const due = rows.filter((it) => it.due <= now);
  const isTelling = due.some((it) => it.lane === "inbox");
  return isTelling ? rows.filter((it) => it.due <= now || (it.lane === "d1" && it.tries === 0)) : due;
}

/** Delivers everything due, in parallel. The archive follows D1. */
export async function deliver(courier: Courier): Promise<void> {
  const due = Map.groupBy(dueIn(courier.outbox.rows(), courier.now()), (it) => it.lane);
  const inTurn = async () => {
    for (const row of [...(due.get("d1") ?? []), ...(due.get("archive") ?? [])]) await attempt(courier, row);
  };
  const letters = (due.get("inbox") ?? []).slice(0, MOST_ROWS);
  await Promise.all([inTurn(), ...letters.map((it) => attempt(courier, it))]);
}

/** Entries in a row of D1, and so the most that are written again. */
const AGAIN = 16;

/** Whether moves follow so quickly that the next would only write the row of D1 again. */
const isQuick = ({ entries }: Position): boolean => {
  const [before = 0, last = 0] = entries.slice(-2).map((it) => it.at);
  return entries.length > 1 && last - before < MOST_HELD;
};

/** Notes how far D1 was told early. Slow games then owe D1 nothing; in quick ones the row stays for the next move. */
function noteEarly({ outbox, position, now }: Courier, row: OutboxRow, reached: Reached): void {
  if (outbox.find("d1")?.payload !== row.payload) return;
  const isDone = !isBehind(reached, position());
  if (isDone && !isQuick(position())) outbox.remove(row);
  else if (reached.seq >= REACHED.read(row.payload).seq + AGAIN)
    outbox.put({ ...row, due: isDone ? row.due : now(), payload: REACHED.write(reached) });
}

/** Whether a row of D1 only waits for the letters, without a failure. */
export const isEarly = ({ due, tries }: OutboxRow, now: number): boolean => tries === 0 && due > now;

/**
 * Tells D1 at once of plays whose row waits for the letters (`owing.ts`), to save an alarm; the row covers a cut-off. `told`: D1's
 * position before; answers the new one. Never throws.
 */
export async function tellD1Early(courier: Courier, told: Position | null): Promise<Position | null> {
  const { outbox, now, position } = courier;
  const row = outbox.find("d1");
  if (!row || !isEarly(row, now()) || position() === told) return told;
  const next = position();
  try {
    noteEarly(courier, row, await projectNext(courier, row));
  } catch (error) {
    logFault("d1 lane", error);
    outbox.fail(row, now(), pauseAfter);
  }
  return tellD1Early(courier, next);
}
