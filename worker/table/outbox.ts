/**
 * What a table owes others: D1 its history, inboxes their facts, R2 the finished game. The log itself is the outbox; a lane remembers how far it has
 * come, so what is owed is written in the very row that makes it true. Lanes go on in order, each for itself.
 */
import { FACT, type Fact } from "../contract/facts.ts";
import { HOUR, MINUTE, SECOND } from "../lib/time.ts";
import { type HoldOf, isOtherwise, MOST_HELD, ripeAt, tidingsOf, waited } from "./facts.ts";
import { logFault, MOST_TRIES } from "./faults.ts";
import { isVouchedFor } from "./lobby.ts";
import { type Position, seqOf, statusOf } from "./position.ts";
import { type Projection, projectionOf } from "./projection.ts";
import { LANES, type Lane, type LaneName, type Log } from "./store.ts";

/** Everything a drain needs, in one list. */
export interface OutboxDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly position: () => Position;
  /** Everybody of whom the table keeps anything. */
  readonly people: () => readonly string[];
  readonly lane: (name: LaneName) => Lane;
  /** Moves a lane on, unless it was moved meanwhile by someone else. */
  readonly advance: (name: LaneName, from: Lane, to: Lane) => void;
  /** Writes to D1; repeating it changes nothing. */
  readonly project: (projection: Projection) => Promise<void>;
  /** Puts the finished game into R2; repeating it changes nothing. */
  readonly archive: () => Promise<void>;
  /**
   * Tells an inbox; repeating it changes nothing. `held`: for how long that has waited here. Answers for how long their turns are held back,
   * in milliseconds, where the inbox knows that.
   */
  readonly tell: (person: string, facts: readonly Fact[], held?: number) => Promise<number | null | undefined>;
  /** For how long an inbox holds a person's turns back, and that it says so now. */
  readonly holdOf: HoldOf;
  readonly noteHold: (person: string, hold: number) => void;
  /** Has `/api/health` say what fails time and again, or (`null`) that it goes on. */
  readonly health: (what: string, error: unknown) => void;
  /** Keeps facts that could not be told, until they can. */
  readonly enqueue: (person: string, facts: readonly Fact[]) => void;
}

/** A drain ends after so many steps; what is left comes with the next alarm. */
const MOST_STEPS = 100;

/** The pause after so many failures in a row: 1 s, doubled up to a minute. */
export const pauseAfter = (tries: number): number => Math.min(MINUTE, SECOND * 2 ** (tries - 1));

type Lanes = (name: LaneName) => Lane;

const isBehind = (lane: Lane, position: Position): boolean =>
  lane.seq < seqOf(position) || lane.lobby < position.lobby.changes;

/** A game is archived when it is over, signed, and D1 knows that it is. */
const PENDING: Readonly<Record<LaneName, (lanes: Lanes, position: Position) => boolean>> = {
  d1: (lanes, position) => isBehind(lanes("d1"), position),
  inbox: (lanes, position) => lanes("inbox").seq < seqOf(position) || isOtherwise(lanes("inbox"), position),
  archive: (lanes, position) =>
    statusOf(position) === "over" &&
    isBehind(lanes("archive"), position) &&
    !isBehind(lanes("d1"), position) &&
    isVouchedFor(position.lobby),
};

/** The lanes by which a table owes anything. */
export const owingLanes = (lanes: Lanes, position: Position): readonly LaneName[] =>
  LANES.filter((it) => PENDING[it](lanes, position));

/**
 * When what is saved now is to be told by the alarm: `soon`, milliseconds since 1970, or once the turns that wait are ripe. D1 is told before
 * that, without an alarm (`Work.tellD1`); the alarm is for what was cut off.
 */
export const alarmAfter = (ripe: number, soon: number): number => Math.max(soon, Math.min(ripe, soon + MOST_HELD));

/** When the table must next drain its lanes; `null` if nothing is owed. `ripe`: when held-back turns are released. */
export function nextDrain(
  lanes: Lanes,
  position: Position,
  { ripe, soon }: Readonly<Record<"ripe" | "soon", number>>,
): number | null {
  const owing = owingLanes(lanes, position);
  const due = alarmAfter(ripe, soon);
  return owing.length === 0 ? null : Math.min(...owing.map((it) => lanes(it).due ?? due));
}

async function stepD1({ project, people }: OutboxDeps, lane: Lane, position: Position): Promise<Lane> {
  const projection = projectionOf(position, lane, people());
  await project(projection);
  return { ...projection.reached, tries: 0, due: null };
}

/** When nobody at all can be told, the lane waits for a moment, this often. */
const MOST_WAITS = 3;

/** Tells everybody. Who cannot be told is told later, by the queue: one inbox that fails keeps no other from hearing. */
async function stepInbox(deps: OutboxDeps, lane: Lane, position: Position): Promise<Lane> {
  const { tell, enqueue: later, noteHold, holdOf } = deps;
  const told = [...tidingsOf(position, lane)];
  const wait = { holdOf, now: deps.now() };
  const outcomes = await Promise.allSettled(
    told.map(async ([person, facts]) => {
      const hold = await tell(person, facts, waited(lane, position, person, wait));
      if (typeof hold === "number") noteHold(person, hold);
    }),
  );
  const failed = outcomes.flatMap((it, at) => (it.status === "rejected" ? [{ at, reason: it.reason }] : []));
  if (failed.length > 0 && failed.length === told.length && lane.tries < MOST_WAITS) throw failed[0]?.reason;
  for (const { at, reason } of failed) {
    logFault("inbox lane", reason);
    const [person, facts] = told[at] ?? [];
    if (person && facts) later(person, facts);
  }
  return { seq: seqOf(position), lobby: position.lobby.changes, tries: 0, due: null };
}

async function stepArchive({ archive }: OutboxDeps, _: Lane, position: Position): Promise<Lane> {
  await archive();
  return { seq: seqOf(position), lobby: position.lobby.changes, tries: 0, due: null };
}

const STEPS = { d1: stepD1, inbox: stepInbox, archive: stepArchive } as const;

/** Does the next step of a lane; `false` when there is none, or it failed and must wait. */
async function step(name: LaneName, deps: OutboxDeps): Promise<boolean> {
  const lane = deps.lane(name);
  const position = deps.position();
  if (!PENDING[name](deps.lane, position)) return false;
  if ((lane.due ?? (name === "inbox" ? ripeAt(lane, position, deps.holdOf, deps.now()) : 0)) > deps.now()) return false;
  try {
    deps.advance(name, lane, await STEPS[name](deps, lane, position));
    if (lane.tries >= MOST_TRIES) deps.health(`${name} lane`, null);
    return true;
  } catch (error) {
    logFault(`${name} lane`, error);
    const tries = lane.tries + 1;
    if (tries === MOST_TRIES) deps.health(`${name} lane`, error);
    deps.advance(name, lane, { ...lane, tries, due: deps.now() + pauseAfter(tries) });
    return false;
  }
}

async function drainLane(name: LaneName, deps: OutboxDeps): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps++) if (!(await step(name, deps))) return;
}

/** Delivers what is due, each lane for itself: one that fails keeps no other from going on. The archive follows D1. */
export async function drain(deps: OutboxDeps): Promise<void> {
  const d1 = drainLane("d1", deps);
  const archive = d1.finally(() => drainLane("archive", deps));
  for (const it of await Promise.allSettled([archive, drainLane("inbox", deps)]))
    if (it.status === "rejected") logFault("lane", it.reason);
}

// Facts that do not follow from the log (somebody was mentioned, is asked for consent, runs out of time): they are written in
// the transaction that makes them true, told at least once, and then forgotten. The log's own facts go by the outbox's lanes.

type Queued = Readonly<Record<"person" | "fact", string>> & Readonly<Record<"id" | "tries", number>>;

/** The pause after so many failures; what fails time and again is tried once an hour. */
const pauseOf = (tries: number): number => (tries < MOST_TRIES ? pauseAfter(tries) : HOUR);

/** Has a person told a fact. Only inside `Log.atomic`. */
export function enqueue(log: Log, person: string, fact: Fact): void {
  log.write("insert into owed (person, fact, tries, due) values (?, ?, 0, 0)", person, FACT.write(fact));
}

/** When the next one is due, milliseconds since 1970; `null`: nothing is owed. */
export function queueDue(log: Log): number | null {
  return log.read<{ due: number | null }>("select min(due) as due from owed")[0]?.due ?? null;
}

/** Tells one person all at once; `false`: it is to be told one by one, because something of it failed. */
async function deliverAll(log: Log, rows: readonly Queued[], { tell }: Courier): Promise<boolean> {
  const [{ person } = { person: "" }] = rows;
  if (rows.length === 1 || rows.some((it) => it.tries > 0)) return false;
  const facts = rows.map((it) => FACT.read(it.fact));
  const told = await tell(person, facts).then(
    () => true,
    () => false,
  );
  const ids = JSON.stringify(rows.map((it) => it.id));
  if (told) log.write("delete from owed where id in (select value from json_each(?))", ids);
  return told;
}

/** Tells one person what is due, in order. After a failure the rest waits, but not behind what fails time and again. */
async function deliverTo(log: Log, rows: readonly Queued[], courier: Courier): Promise<void> {
  if (await deliverAll(log, rows, courier)) return;
  const { now, tell, health } = courier;
  for (const { id, person, fact, tries } of rows) {
    try {
      await tell(person, [FACT.read(fact)]);
      log.write("delete from owed where id = ?", id);
      if (tries >= MOST_TRIES) health("queue", null);
    } catch (error) {
      logFault("queue", error);
      if (tries + 1 === MOST_TRIES) health("queue", error);
      const due = now() + pauseOf(tries + 1);
      log.write("update owed set tries = ?, due = ? where id = ?", tries + 1, due, id);
      if (tries >= MOST_TRIES) continue;
      for (const it of rows) if (it.id > id) log.write("update owed set due = ? where id = ?", due, it.id);
      return;
    }
  }
}

type Courier = Pick<OutboxDeps, "now" | "tell" | "health">;

/** Tells what is due, every person for themselves. What fails is due again later. */
export async function deliverQueued(log: Log, courier: Courier): Promise<void> {
  const query = "select id, person, fact, tries from owed where due <= ? order by id limit 100";
  const people = Map.groupBy(log.read<Queued>(query, courier.now()), (it) => it.person);
  await Promise.all([...people.values()].map((it) => deliverTo(log, it, courier)));
}
