/** What the people at a table must be told about its entries, and which turns wait first. Pure; the same entry always gives the same facts with the same ids. */
import type { Seat } from "../../games/kernel/game.ts";
import type { Fact } from "../contract/facts.ts";
import { HOUR, MINUTE } from "../lib/time.ts";
import { clockAfterEntry, deadlineOf, runningTimes } from "./clock/clock.ts";
import { openQuestions } from "./clock/consent.ts";
import { holdersOf, type Lobby } from "./lobby.ts";
import { awaitedBots, awaitedIn, awaitedSince, isProgramAwaited, type Position, seqOf, statusOf } from "./position.ts";
import { playedOf, settledOf } from "./projection.ts";
import type { Lane } from "./store.ts";

type Kind = "your-turn" | "acted" | "over";

function factOf({ lobby, entries }: Position, type: Kind, seat: Seat, seq: number): Fact {
  const at = entries[seq - 1]?.at ?? 0;
  return { id: `${lobby.id}:${type}:${seat}:${seq}`, table: lobby.id, game: lobby.game, at, type, seat, seq };
}

function begunFact({ lobby, entries }: Position, seat: Seat): Fact {
  const at = entries[0]?.at ?? 0;
  return { id: `${lobby.id}:begun:${seat}`, table: lobby.id, game: lobby.game, at, type: "begun", seat };
}

/** The deadline that entry `seq` set a seat; `null` at a table without a clock. The same entry gives the same fact. */
export function deadlineFact(position: Position, seat: Seat, seq: number): Fact | null {
  const { lobby, entries } = position;
  const at = entries[seq - 1]?.at ?? 0;
  const clock = clockAfterEntry(position, seat, seq);
  if (!clock) return null;
  const { dueAt, since, left } = clock;
  const about = { id: `${lobby.id}:deadline:${seat}:${seq}`, table: lobby.id, game: lobby.game, at };
  const times = since !== null && lobby.clock ? runningTimes(lobby, lobby.clock, seat, since) : null;
  const stops = times && (times.halts.length > 0 || times.calendar.awake !== null || times.calendar.off.length > 0);
  return {
    ...{ ...about, type: "deadline", seat, seq, dueAt },
    ...(since !== null && { from: since }),
    ...(stops && { runs: { ...times, left } }),
  };
}

/** Whether a seat was awaited when it made an entry. */
const isAnswer = ({ entries, turns }: Position, seq: number, seat: Seat): boolean =>
  entries[seq - 1]?.seat === seat && (turns[seq - 1]?.includes(seat) ?? false);

/** A seat's last answer up to entry `seq`; 0: none. */
function lastAnswer(position: Position, seat: Seat, seq: number): number {
  for (let at = seq; at > 0; at--) if (isAnswer(position, at, seat)) return at;
  return 0;
}

/** That somebody answered comes with what they are told next: until then every notice asks the table whether it is still true. */
const actedFacts = (position: Position, seat: Seat, seq: number): readonly Fact[] =>
  seq === 0 ? [] : [factOf(position, "acted", seat, seq)];

/** What a seat is asked since an entry after `after`; nothing of what was asked and answered in between. */
function askedFacts(position: Position, seat: Seat, after: number): readonly Fact[] {
  const seq = awaitedSince(position, seat);
  if (seq === null || seq <= after) return [];
  return [
    ...actedFacts(position, seat, lastAnswer(position, seat, seq)),
    factOf(position, "your-turn", seat, seq),
    ...[deadlineFact(position, seat, seq)].filter((it) => it !== null),
  ];
}

/** That the game is over, for all; who answered last is told that too. */
function overFacts(position: Position, seat: Seat): readonly Fact[] {
  const seq = seqOf(position);
  const answered = isAnswer(position, seq, seat) ? seq : 0;
  return [...actedFacts(position, seat, answered), factOf(position, "over", seat, seq)];
}

function factsFor(position: Position, seat: Seat, after: number): readonly Fact[] {
  const status = statusOf(position);
  if (status === "over") return overFacts(position, seat);
  const asked = askedFacts(position, seat, after);
  const isNew =
    after === 0 && status === "running" && asked.length === 0 && lastAnswer(position, seat, seqOf(position)) === 0;
  return isNew ? [begunFact(position, seat)] : asked;
}

/**
 * What there is to tell of the entries after `after`, by person: who is asked now, that the game has begun (for who is not asked), that
 * it is over. The same entries always give the same facts. Bots are told nothing.
 */
export function factsOf(position: Position, after: number): ReadonlyMap<string, readonly Fact[]> {
  const found = new Map<string, readonly Fact[]>();
  for (const [seat, { person }] of position.lobby.places.entries()) {
    const facts = person === null || after >= seqOf(position) ? [] : factsFor(position, seat, after);
    if (person !== null && facts.length > 0) found.set(person, [...(found.get(person) ?? []), ...facts]);
  }
  return found;
}

/** What people are told whose yes is not needed any more, because a vote is off that stood before. */
export function votesOffFacts(before: Lobby, after: Lobby, at: number): readonly (readonly [person: string, Fact])[] {
  const { id: table, game, changes } = after;
  const open = new Set(openQuestions(after).map((it) => it.question));
  const off = openQuestions(before).filter((it) => !open.has(it.question));
  return off.flatMap(({ question, missing }) =>
    missing.map(({ seat, person }) => {
      const id = `${table}:answered:${question}:${seat}:${changes}`;
      return [person, { id, table, game, at, type: "answered", question }] as const;
    }),
  );
}

/** How the table stands in the list of who has a seat there. `whole`: with what playing on does not change. */
export function tableFact(
  position: Position,
  seat: Seat | null,
  whole: boolean,
): Extract<Fact, { readonly type: "table" }> {
  const { id, game } = position.lobby;
  const played = playedOf(position);
  const { version, lastAt: at } = played;
  const about = { id: `${id}:table:${seat}:${version}`, table: id, game, at, type: "table", version } as const;
  if (seat === null || statusOf(position) === "over") return { ...about, seat: null };
  return { ...about, seat, played, ...(whole && { settled: settledOf(position) }) };
}

/** Who had a seat before and has none after (`null`: the table was closed), and what they are told for their list. */
export function leaverFacts(
  before: Position | null,
  after: Position | null,
): readonly (readonly [person: string, Fact])[] {
  if (!before || statusOf(before) === "over") return [];
  const { id, game, changes } = before.lobby;
  const stay = new Set(after ? holdersOf(after.lobby).map((it) => it.person) : []);
  const version = after ? seqOf(after) + after.lobby.changes : seqOf(before) + changes + 1;
  const at = (after ?? before).entries.at(-1)?.at ?? before.lobby.createdAt;
  return holdersOf(before.lobby).flatMap(({ person, seat }) =>
    stay.has(person)
      ? []
      : [
          [
            person,
            { id: `${id}:table:left:${seat}:${version}`, table: id, game, at, type: "table", version, seat: null },
          ],
        ],
  );
}

/** Whether anything but play has changed since the inboxes were told. */
export const isOtherwise = (lane: Pick<Lane, "seq" | "lobby">, position: Position): boolean =>
  statusOf(position) === "over" ? lane.seq < seqOf(position) : lane.lobby < position.lobby.changes;

/**
 * All there is to tell since a lane was where it is, by person: facts, and with them how the table stands in their list. When more has
 * changed than play, all who sit there are told that; else who is asked: the others' lists find in D1 what was played (`inbox/tables.ts`).
 */
export function tidingsOf(position: Position, lane: Pick<Lane, "seq" | "lobby">): ReadonlyMap<string, readonly Fact[]> {
  const found = new Map(factsOf(position, lane.seq));
  const whole = isOtherwise(lane, position);
  for (const { seat, person } of holdersOf(position.lobby)) {
    const facts = found.get(person);
    if (whole || facts) found.set(person, [...(facts ?? []), tableFact(position, seat, whole)]);
  }
  return found;
}

// Turns that wait at the table until they may be told. Who answers within their hold-back need not have been told anything: their inbox
// writes nothing and sets no alarm. How long it is the inbox says whenever it is told something. Pure.

/** No turn waits here for longer, in milliseconds; the inbox holds back what is left. */
export const MOST_HELD = 5 * MINUTE;
/** None waits where a clock may run out so soon, in milliseconds; and nobody's turns are held back for longer. */
const MOST_WAITED = HOUR;

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
  return deadline === null || deadline > now + MOST_WAITED;
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

/** How long the table has held this turn back, in milliseconds, at most an hour; 0 if it has not. */
export function waited(
  lane: Reached,
  position: Position,
  person: string,
  { holdOf, now }: { holdOf: HoldOf; now: number },
): number {
  const at = holdOf(person) > 0 ? askedAt(lane, position, person) : null;
  return at === null ? 0 : Math.max(0, Math.min(MOST_WAITED, now - at));
}
