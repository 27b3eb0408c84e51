/**
 * Turns that wait at the table until they may be told. Who answers within their hold-back need not have been told anything: their inbox
 * writes nothing and sets no alarm. How long it is the inbox says whenever it is told something. Pure.
 */
import { deadlineOf } from "./clock/clock.ts";
import { isOtherwise } from "./facts.ts";
import { awaitedBots, awaitedIn, awaitedSince, isProgramAwaited, type Position, statusOf } from "./position.ts";
import type { Lane } from "./store.ts";

const MINUTE = 60_000;
/** No turn waits here for longer, in milliseconds; the inbox holds back what is left. */
export const MOST_HELD = 5 * MINUTE;
/** None waits where a clock may run out so soon; and nobody's turns are held back for longer. */
const HOUR = 60 * MINUTE;

/** For how long a person's turns are held back, in milliseconds; 0: not at all, or it is not known. */
export type HoldOf = (person: string) => number;

type Reached = Pick<Lane, "seq" | "lobby">;

/** When a person was asked what they are asked now, after entry `after`; `null`: they are not. Milliseconds since 1970. */
function askedAt({ seq: after }: Reached, position: Position, person: string): number | null {
  const times = awaitedIn(position).flatMap((seat) => {
    const seq = position.lobby.places[seat]?.person === person ? (awaitedSince(position, seat) ?? 0) : 0;
    return seq > after ? (position.entries[seq - 1]?.at ?? []) : [];
  });
  return times.length === 0 ? null : Math.min(...times);
}

/** Whether turns may wait here: what is more than play, programs, and a clock that soon runs out do not. */
function mayWait(lane: Reached, position: Position, now: number): boolean {
  if (statusOf(position) !== "running" || isOtherwise(lane, position)) return false;
  if (awaitedBots(position).length > 0 || isProgramAwaited(position)) return false;
  const deadline = deadlineOf(position);
  return deadline === null || deadline > now + HOUR;
}

/** When the first of those may be told who are asked since a lane was where it is, milliseconds since 1970; 0: at once. */
export function ripeAt(lane: Reached, position: Position, holdOf: HoldOf, now: number): number {
  const people = new Set(awaitedIn(position).flatMap((seat) => position.lobby.places[seat]?.person ?? []));
  const times = [...people].flatMap((person) => {
    const at = askedAt(lane, position, person);
    return at === null ? [] : [at + Math.min(MOST_HELD, holdOf(person))];
  });
  return times.length > 0 && mayWait(lane, position, now) ? Math.min(...times) : 0;
}

/** For how long the turn of a person who is told now has waited here, in milliseconds, an hour at most; 0: it has not. */
export function waited(
  lane: Reached,
  position: Position,
  person: string,
  { holdOf, now }: { holdOf: HoldOf; now: number },
): number {
  const at = holdOf(person) > 0 ? askedAt(lane, position, person) : null;
  return at === null ? 0 : Math.max(0, Math.min(HOUR, now - at));
}
