/**
 * Delivers the rows of the outbox, and finds when the next alarm is due. Rows fail and retry independently; delivery is at least once, and
 * receivers are idempotent by entry or fact id.
 */
import type { Fact } from "../contract/facts.ts";
import type { SeasonTold } from "../contract/season.ts";
import { FAR } from "../lib/alarm.ts";
import { backoff, DELIVERY_LEASE, keyOf } from "../lib/outbox.ts";
import { HOUR, MINUTE, SECOND } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { logFault, MOST_TRIES, PAUSE } from "./faults.ts";
import {
  d1In,
  LETTER,
  type Letter,
  type Outbox,
  type OutboxRow,
  REACHED,
  type Reached,
  rowOfD1,
  withoutD1,
} from "./outbox.ts";
import {
  type Circumstances,
  factsIn,
  heldFor,
  isBehind,
  isInHoldBack,
  isReadyForArchive,
  letterTo,
  reachedBy,
} from "./owing.ts";
import { awaitedBots, isProgramAwaited, type Position } from "./position.ts";
import { type Part, projectionOf } from "./projection.ts";
import { seasonResultOf } from "./rated.ts";

/** Everything a delivery needs. */
export interface Courier {
  readonly outbox: Outbox;
  /** The rows whose delivery is under way, by key: none is begun twice. */
  readonly underWay: Set<string>;
  /** From where D1 is being told now, by any row or request. */
  readonly tellingD1: Set<Reached>;
  /** Called when the delivery of rows has ended: what is left of them may be due. */
  readonly ended: () => void;
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
  /** Tells its season how the game ended. Idempotent. */
  readonly season: (told: SeasonTold) => Promise<void>;
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

/** How long the alarm gathers moves into one delivery, in milliseconds: after a calm move, and at most after a quick one. */
const GATHER = 500;
const GATHER_BUSY = 2 * SECOND;

/** A number from 0 to 1 that differs from table to table. */
const spreadOf = (hash: string): number => Number.parseInt(hash.slice(0, 4), 16) / 0xffff;

/**
 * How long the alarm waits for more moves. Bots and programs do not wait. Quick games wait between half and all of `GATHER_BUSY`, so that
 * tables that are played side by side do not deliver in one moment.
 */
export function gatherFor(position: Position): number {
  if (awaitedBots(position).length > 0 || isProgramAwaited(position)) return 0;
  const [before, last] = position.entries.slice(-2);
  if (!before || !last || last.at - before.at >= GATHER_BUSY) return GATHER;
  return Math.round((GATHER_BUSY / 2) * (1 + spreadOf(last.hash)));
}

/** After so many milliseconds a delivery counts as failed. Each of its parts has a shorter limit of its own. */
const LONGEST = 5 * MINUTE;

/**
 * When the alarm is due, milliseconds since 1970; `null`: none is needed. `tasks`: the due times of bots, plans and clocks. Skips alarms
 * far ahead in a running game, because the cron checks it before.
 */
export function nextAlarm(rows: readonly OutboxRow[], clockwork: Clockwork): number | null {
  const { now, gather, tasks, isRunning, underWay } = clockwork;
  const later = (row: OutboxRow) => (underWay.has(keyOf(row)) ? DELIVERY_LEASE : row.tries > 0 ? 0 : gather);
  const owed = rows.map((it) => Math.max(it.due, now + later(it)));
  const next = Math.min(...owed, ...tasks.flatMap((it) => (it === null ? [] : Math.max(it, now))));
  return next === Number.POSITIVE_INFINITY || (isRunning && next > now + FAR) ? null : next;
}

interface Clockwork {
  readonly now: number;
  readonly gather: number;
  readonly tasks: readonly (number | null)[];
  readonly isRunning: boolean;
  /** The rows whose delivery is under way, by key: its end sets the alarm anew. */
  readonly underWay: ReadonlySet<string>;
}

/** Pause after consecutive failures: 1 s, doubled up to a minute, and an hour for an inbox that keeps failing. */
export const pauseAfter = (tries: number, lane: OutboxRow["lane"] = "d1"): number =>
  lane === "inbox" && tries >= MOST_TRIES ? HOUR : backoff(tries, MINUTE);

/** Parts of a long history sent to D1 in one alarm; the next alarm sends the rest. */
const MOST_PARTS = 100;
/** Rows delivered by one alarm. */
const MOST_ROWS = 100;

/** Sends the next part of the table to D1, which knows it up to `told`, and answers how far D1 is then. */
async function projectNext({ project, position, people, tellingD1 }: Courier, told: Reached): Promise<Reached> {
  const projection = projectionOf(position(), told, people());
  tellingD1.add(told);
  await project(projection).finally(() => tellingD1.delete(told));
  return projection.reached;
}

async function deliverToD1(courier: Courier): Promise<void> {
  const { outbox, position, now } = courier;
  for (let part = 0; part < MOST_PARTS; part++) {
    const row = outbox.find("d1");
    if (!row) return;
    const reached = await projectNext(courier, REACHED.read(row.payload));
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

/** Tells a person what a letter says, and answers how long their inbox holds turns back. */
async function tell(courier: Courier, { target, tries }: OutboxRow, letter: Letter, facts: readonly Fact[]) {
  if (facts.length === 0) return null;
  if (tries > 0 && facts.length > 1) return tellEach(courier, target, facts);
  return courier.tell(target, facts, heldFor(letter, courier.now()));
}

/** The rows after D1 was told with a letter: its debt leaves the letters, and gets a row of its own where something is left of it. */
function afterD1({ outbox, position, now }: Courier, told: Reached, outcome: PromiseSettledResult<Reached>) {
  const rows = outbox.rows();
  const owed = rows.some((it) => it.lane === "d1") ? null : d1In(rows);
  // Another change may have moved it meanwhile.
  if (owed?.seq !== told.seq || owed.lobby !== told.lobby) return rows;
  const failed = outcome.status === "rejected";
  const reached = failed ? told : outcome.value;
  if (!failed && !isBehind(reached, position())) return withoutD1(rows);
  return [...withoutD1(rows), rowOfD1(reached, failed ? now() + pauseAfter(1) : now(), failed ? 1 : 0)];
}

/** A letter that was delivered, with the table as it stood then, and its facts. */
interface Sent {
  readonly letter: Letter;
  readonly told: Position;
  readonly facts: readonly Fact[];
}

/** The letter that is left after its delivery, with what happened meanwhile; `null`: none. */
function letterAfter(courier: Courier, left: OutboxRow, { letter, told, facts }: Sent): OutboxRow | null {
  const { facts: more = [], whole } = LETTER.read(left.payload);
  const position = courier.position();
  const reached = reachedBy(told);
  const ids = new Set(facts.map((it) => it.id));
  const rest = {
    after: reached.seq,
    whole: whole === true && (!letter.whole || isBehind(reached, position)),
    facts: more.filter((it) => !ids.has(it.id)),
  };
  return letterTo(left.target, rest, null, position, { now: courier.now(), holdBackOf: courier.holdBackOf });
}

/** Tells a person, and D1 beside them where the letter says so. Neither waits for the other, and one write settles both. */
async function deliverLetter(courier: Courier, row: OutboxRow): Promise<void> {
  const { outbox, noteHoldBack } = courier;
  const letter = LETTER.read(row.payload);
  const position = courier.position();
  const facts = factsIn(letter, position, row.target);
  const [told, d1] = await Promise.allSettled([
    tell(courier, row, letter, facts),
    letter.d1 ? projectNext(courier, letter.d1) : reachedBy(position),
  ]);
  if (d1.status === "rejected") logFault("d1 lane", d1.reason);
  // People who acted or were deleted meanwhile are owed nothing.
  const left = outbox.find("inbox", row.target);
  if (left && told.status === "fulfilled" && typeof told.value === "number") noteHoldBack(row.target, told.value);
  const rows = letter.d1 ? afterD1(courier, letter.d1, d1) : outbox.rows();
  if (told.status === "rejected" || !left) outbox.replace(rows);
  else {
    const next = letterAfter(courier, left, { letter, told: position, facts });
    outbox.replace([...rows.filter((it) => it.lane !== "inbox" || it.target !== row.target), ...(next ? [next] : [])]);
  }
  if (told.status === "rejected") throw told.reason;
}

async function deliverToArchive(courier: Courier, row: OutboxRow): Promise<void> {
  const { outbox, position, archive, now, tellingD1 } = courier;
  // Entries that reach D1 after the archive would stay there.
  if (tellingD1.size > 0 || !isReadyForArchive(position(), outbox.rows()))
    return outbox.put({ ...row, due: now() + PAUSE });
  const archived = reachedBy(position());
  await archive();
  if (isBehind(archived, position())) outbox.put({ ...row, due: now(), tries: 0 });
  else outbox.remove(row);
}

async function deliverToSeason({ outbox, position, season }: Courier, row: OutboxRow): Promise<void> {
  const current = position();
  const [told, result] = [current.lobby.season, seasonResultOf(current)];
  if (told && result) await season({ season: told.id, game: told.game, seats: result });
  outbox.remove(row);
}

const DELIVERIES = {
  d1: deliverToD1,
  inbox: deliverLetter,
  archive: deliverToArchive,
  season: deliverToSeason,
} as const;

async function attempt(courier: Courier, row: OutboxRow): Promise<void> {
  const { outbox, now, health } = courier;
  const name = `${row.lane} lane`;
  try {
    await withTimeout(DELIVERIES[row.lane](courier, row), LONGEST);
    if (row.tries >= MOST_TRIES) health(name, null);
  } catch (error) {
    logFault(name, error);
    outbox.fail(row, now(), (tries) => pauseAfter(tries, row.lane));
    if (row.tries + 1 === MOST_TRIES) health(name, error);
  }
}

/** Delivers rows one after the other. They count as under way from now until all have ended. */
async function attemptInTurn(courier: Courier, rows: readonly OutboxRow[]): Promise<void> {
  const { underWay, ended } = courier;
  for (const it of rows) underWay.add(keyOf(it));
  try {
    for (const it of rows) await attempt(courier, it);
  } finally {
    for (const it of rows) underWay.delete(keyOf(it));
    ended();
  }
}

/** Delivers everything due that is not under way, in parallel. The archive follows D1. */
export async function deliver(courier: Courier): Promise<void> {
  const { outbox, underWay } = courier;
  const now = courier.now();
  const due = Map.groupBy(
    outbox.rows().filter((it) => it.due <= now && !underWay.has(keyOf(it))),
    (it) => it.lane,
  );
  const inTurn = [...(due.get("d1") ?? []), ...(due.get("archive") ?? [])];
  const alone = [...(due.get("season") ?? []), ...(due.get("inbox") ?? []).slice(0, MOST_ROWS)];
  await Promise.all([inTurn, ...alone.map((it) => [it])].map((it) => attemptInTurn(courier, it)));
}

/** Entries in a row of D1, and so the most that are written again. */
const AGAIN = 16;

/** The progress of D1 that a held letter covers, in a request's own telling; `null`: nothing is to be told early. */
function earlyDebt(rows: readonly OutboxRow[], now: number): Reached | null {
  const held = rows.find((it) => it.lane === "inbox" && isInHoldBack(it, now) && LETTER.read(it.payload).d1);
  return held ? (LETTER.read(held.payload).d1 ?? null) : null;
}

/** Notes how far D1 was told early. The letter keeps covering the last entries, so that a move writes nothing more. */
function noteEarly({ outbox, position, now }: Courier, told: Reached, reached: Reached): void {
  if (earlyDebt(outbox.rows(), now())?.seq !== told.seq || reached.seq < told.seq + AGAIN) return;
  if (isBehind(reached, position())) outbox.oweD1(reached, now(), 0);
  else
    outbox.replace(
      outbox.rows().map((it) => {
        const letter = it.lane === "inbox" ? LETTER.read(it.payload) : {};
        return letter.d1 ? { ...it, payload: LETTER.write({ ...letter, d1: reached }) } : it;
      }),
    );
}

/** Whether D1 is behind by plays that a held letter covers (`owing.ts`). `told`: the position told before. */
export const owesD1Early = ({ outbox, now, position }: Courier, told: Position | null): boolean =>
  earlyDebt(outbox.rows(), now()) !== null && position() !== told;

/** Tells D1 of plays that a held letter covers, to save an alarm. Answers the position that was told; `null`: none. Never throws. */
export async function tellD1Early(courier: Courier): Promise<Position | null> {
  const { outbox, now, position } = courier;
  const debt = earlyDebt(outbox.rows(), now());
  const next = position();
  if (!debt) return null;
  try {
    noteEarly(courier, debt, await projectNext(courier, debt));
  } catch (error) {
    logFault("d1 lane", error);
    if (d1In(outbox.rows())?.seq === debt.seq) outbox.oweD1(debt, now() + pauseAfter(1), 1);
  }
  return next;
}
