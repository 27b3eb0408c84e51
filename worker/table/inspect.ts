/**
 * The operator's check of a table: whether its log holds, still folds to the same state, and is known elsewhere. Reads storage or the
 * archive afresh, because memory may hide a fault on disk.
 */
import { stateHash } from "../../games/record/entry.ts";
import type { Fact } from "../contract/facts.ts";
import { digestOf, holdersOf, type Lobby, lobbyDigest, type Restored } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import { CHECK_AFTER, type DirectoryRow } from "../contract/projection.ts";
import type { Status } from "../contract/shapes.ts";
import { deadlineOf, nextCheck } from "./clock/clock.ts";
import type { TableContext } from "./context.ts";
import { tableFact } from "./facts.ts";
import { logFault } from "./faults.ts";
import { d1In, type Lane, LETTER, type OutboxRow, REACHED } from "./outbox.ts";
import { reachedBy } from "./owing.ts";
import { awaitedIn, extend, firstBroken, type Position, positionOf, seqOf, stateAt, statusOf } from "./position.ts";
import { projectionOf } from "./projection.ts";
import type { Log } from "./store.ts";

/** The state after entry `seq`, as the log once folded to it. */
interface FoldMark {
  readonly seq: number;
  readonly hash: string;
}

/** A row of the outbox. `since`: the time of the first entry it has not delivered; `null`: it is about none. */
interface Debt {
  readonly lane: Lane;
  readonly due: number;
  readonly tries: number;
  readonly since: number | null;
}

/** Times are milliseconds since 1970. The report names people and stays inside the service. */
export interface Inspection {
  readonly status: Status;
  readonly version: number;
  readonly seq: number;
  /** The first entry that does not follow from those before it; `null`: all do. */
  readonly broken: number | null;
  /** The entry after which the log no longer folds to the noted state; `null`: it does, or nothing was noted. */
  readonly folded: number | null;
  /** Whether there is a noted state to compare with. */
  readonly noted: boolean;
  /** All deliveries owed, late or not. */
  readonly outbox: readonly Debt[];
  /** Whether their alarm was missing. The check sets one. */
  readonly isAlarmLost: boolean;
  /** How far D1 has been told. */
  readonly told: number;
  /** When the awaited players run, or ran, out of time. */
  readonly deadline: number | null;
  /** Tasks that keep failing, and why. */
  readonly parked: readonly string[];
  /** The row that D1's directory should have. */
  readonly row: DirectoryRow | null;
  /** The lobby, as D1 keeps it sealed. */
  readonly lobby: string;
  /** Each entry as stored, in order. */
  readonly entries: readonly string[];
  readonly seats: readonly string[];
  readonly people: readonly string[];
  /** The list entries that the players' inboxes should have, by person; none after the end. */
  readonly lists: readonly (readonly [person: string, Extract<Fact, { readonly type: "table" }>])[];
}

const markIn = (log: Log): FoldMark | null =>
  log.read<{ seq: number; hash: string }>("select seq, hash from folded")[0] ?? null;

/** Where the log no longer folds to the noted state; `null` where it does. */
const misfolded = (position: Position, mark: FoldMark | null): number | null =>
  mark && mark.seq <= seqOf(position) && stateHash(stateAt(position, mark.seq)) !== mark.hash ? mark.seq : null;

/** Whether a newer state could be noted. */
const isOld = (position: Position, mark: FoldMark | null): boolean => (mark?.seq ?? 0) < seqOf(position);

/**
 * Notes the state the log folds to, so that rules which later fold it differently are found. Keeps a note that no longer holds, and
 * answers whether it does. Costs about a millisecond, so only checks and the sweep call it.
 */
function noteFold({ log, archived }: TableContext, position: Position): boolean {
  const mark = markIn(log);
  if (misfolded(position, mark) !== null) return false;
  // An emptied object stays empty.
  if (isOld(position, mark) && !archived.isEmpty())
    log.write(
      "insert or replace into folded (one, seq, hash) values (1, ?, ?)",
      seqOf(position),
      stateHash(position.state),
    );
  return true;
}

/** Runs `noteFold` in the sweep and reports a mismatch to `/api/health`. Never throws. */
async function watchFold(context: TableContext, position: Position): Promise<void> {
  const place = position.lobby.id;
  try {
    if (noteFold(context, position)) return;
    await context.ports.health({ kind: "table: fold", place, reason: "the log folds to another state than before" });
  } catch (error) {
    logFault("fold", error);
  }
}

/** Checks the fold, and says when the cron should check the table again (`null`: never) and who is to move. */
export async function lookAfter(
  context: TableContext,
): Promise<{ readonly again: number | null; readonly awaited: readonly string[] }> {
  const position = context.find();
  if (!position) return { again: null, awaited: [] };
  await watchFold(context, position);
  const awaited = awaitedIn(position).flatMap((seat) => position.lobby.places[seat]?.person ?? []);
  const now = context.now();
  const isUnarchived = statusOf(position) === "over" && context.log.outbox.find("archive") !== null;
  return { again: isUnarchived ? now + CHECK_AFTER : nextCheck(position, now), awaited };
}

/** Accepts the current fold as correct and forgets the old one. */
export function acceptFold(context: TableContext, position: Position): void {
  context.log.write("delete from folded");
  noteFold(context, position);
}

function debtsOf({ lane, due, tries, payload }: OutboxRow, { entries }: Position): readonly Debt[] {
  const since = (after: number | undefined) => (after !== undefined && entries[after]?.at) || null;
  if (lane !== "inbox")
    return [{ lane, due, tries, since: since(lane === "d1" ? REACHED.read(payload).seq : undefined) }];
  const { after, d1 } = LETTER.read(payload);
  const both = [{ lane, after }, ...(d1 ? [{ lane: "d1", after: d1.seq } as const] : [])];
  return both.map((it) => ({ lane: it.lane, due, tries, since: since(it.after) }));
}

/** Inspects an existing table. Throws when its log cannot be folded at all. */
export function inspect(context: TableContext, lobby: Lobby, isAlarmLost: boolean): Inspection {
  const { log } = context;
  const entries = context.archived.entries();
  const position = extend(positionOf(lobby), entries);
  const mark = markIn(log);
  const folded = misfolded(position, mark);
  noteFold(context, position);
  return {
    status: statusOf(position),
    version: lobby.changes + seqOf(position),
    seq: seqOf(position),
    broken: firstBroken(lobby, entries),
    folded,
    noted: mark !== null,
    outbox: log.outbox.rows().flatMap((it) => debtsOf(it, position)),
    isAlarmLost,
    told: (d1In(log.outbox.rows()) ?? reachedBy(position)).seq,
    deadline: deadlineOf(position),
    parked: context.faults.parked().map(({ task, reason }) => `${task}: ${reason}`),
    row: projectionOf(position, { seq: seqOf(position), lobby: 0 }, []).whole(),
    lobby: lobbyDigest(lobby),
    entries: entries.map((it) => digestOf(JSON.stringify(it))),
    seats: holdersOf(lobby).map(({ seat, person }) => `${seat} ${person}`),
    people: context.archived.people().toSorted(),
    lists:
      statusOf(position) === "over"
        ? []
        : holdersOf(lobby).map(({ seat, person }) => [person, tableFact(position, seat, true)]),
  };
}

/** Refuses a history that was tampered with. */
export function refuseBroken(lobby: Lobby, entries: Restored["entries"]): void {
  const broken = firstBroken(lobby, entries);
  if (broken !== null) throw new ProblemError("bad-import", { broken: "yes", seq: broken });
}

/** The position of a table whose log is whole; `null`: there is none. */
export function soundPosition(context: TableContext): Position | null {
  const lobby = context.log.lobby() ?? context.find()?.lobby;
  if (!lobby || lobby.closed || firstBroken(lobby, context.archived.entries()) !== null) return null;
  return context.find();
}
