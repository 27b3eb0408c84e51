/** Derives the facts that people are sent about entries. Pure: the same entry always gives the same facts with the same ids. */
import type { Seat } from "../../games/kernel/game.ts";
import type { Fact } from "../contract/facts.ts";
import type { Lobby } from "../contract/lobby.ts";
import { clockAfterEntry, runningTimes } from "./clock/clock.ts";
import { openQuestions } from "./clock/consent.ts";
import { awaitedSince, type Position, seqOf, statusOf } from "./position.ts";
import { playedOf, settledOf } from "./projection.ts";

type Kind = "your-turn" | "acted" | "over";

function factOf({ lobby, entries }: Position, type: Kind, seat: Seat, seq: number): Fact {
  const at = entries[seq - 1]?.at ?? 0;
  return { id: `${lobby.id}:${type}:${seat}:${seq}`, table: lobby.id, game: lobby.game, at, type, seat, seq };
}

function begunFact({ lobby, entries }: Position, seat: Seat): Fact {
  const at = entries[0]?.at ?? 0;
  return { id: `${lobby.id}:begun:${seat}`, table: lobby.id, game: lobby.game, at, type: "begun", seat };
}

/**
 * The deadline of a seat that is asked since entry `seq`; `null` at a table without a clock. By default the one that the entry set, which
 * depends on the entry alone.
 */
export function deadlineFact(
  position: Position,
  seat: Seat,
  seq: number,
  clock = clockAfterEntry(position, seat, seq),
): Fact | null {
  const { lobby, entries } = position;
  const at = entries[seq - 1]?.at ?? 0;
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

/** The fact that somebody answered. It travels with their next fact; until then each notice checks with the table. */
const actedFacts = (position: Position, seat: Seat, seq: number): readonly Fact[] =>
  seq === 0 ? [] : [factOf(position, "acted", seat, seq)];

/** The questions to a seat since entry `after`, without those it has already answered. */
function askedFacts(position: Position, seat: Seat, after: number): readonly Fact[] {
  const seq = awaitedSince(position, seat);
  if (seq === null || seq <= after) return [];
  return [
    ...actedFacts(position, seat, lastAnswer(position, seat, seq)),
    factOf(position, "your-turn", seat, seq),
    ...[deadlineFact(position, seat, seq)].filter((it) => it !== null),
  ];
}

/** The end of the game, for everybody; the last player's answer comes with it. */
function overFacts(position: Position, seat: Seat): readonly Fact[] {
  const seq = seqOf(position);
  const answered = isAnswer(position, seq, seat) ? seq : 0;
  return [...actedFacts(position, seat, answered), factOf(position, "over", seat, seq)];
}

/** Whether a seat only needs to hear that the game began: it has no turn yet and knows no entry. */
const isNewcomer = (position: Position, seat: Seat, after: number): boolean =>
  after === 0 &&
  statusOf(position) === "running" &&
  awaitedSince(position, seat) === null &&
  lastAnswer(position, seat, seqOf(position)) === 0;

/** That the game has begun, for a seat that has had no turn yet; empty otherwise. */
export const begunFacts = (position: Position, seat: Seat): readonly Fact[] =>
  isNewcomer(position, seat, 0) ? [begunFact(position, seat)] : [];

/** Whether `factsFor` returns anything; cheaper than calling it. */
export function hasFacts(position: Position, seat: Seat, after: number): boolean {
  if (after >= seqOf(position)) return false;
  if (statusOf(position) === "over") return true;
  return (awaitedSince(position, seat) ?? 0) > after || isNewcomer(position, seat, after);
}

/** The facts for a seat after entry `after`: its turn, the beginning (without a turn), the end. Leaves out questions already answered. */
export function factsFor(position: Position, seat: Seat, after: number): readonly Fact[] {
  if (after >= seqOf(position)) return [];
  if (statusOf(position) === "over") return overFacts(position, seat);
  return isNewcomer(position, seat, after) ? [begunFact(position, seat)] : askedFacts(position, seat, after);
}

/** Asks people what is open since a change, and tells others that it needs their answer no more: the question is gone, or no longer theirs. */
export function questionFacts(before: Lobby, after: Lobby, at: number): readonly (readonly [person: string, Fact])[] {
  const { id: table, game, changes } = after;
  const missingIn = (lobby: Lobby) =>
    new Map(
      openQuestions(lobby).flatMap(({ question, asked, missing }) =>
        missing.map(({ seat, person }) => [`${question} ${person}`, { question, asked, seat, person }] as const),
      ),
    );
  const [was, is] = [missingIn(before), missingIn(after)];
  const about = (kind: string, question: string, seat: Seat) => ({
    ...{ id: `${table}:${kind}:${question}:${seat}:${changes}`, table, game, at, question },
  });
  const off = [...was].flatMap(([key, { question, seat, person }]) =>
    is.has(key) ? [] : [[person, { ...about("answered", question, seat), type: "answered" }] as const],
  );
  const on = [...is].flatMap(([key, { question, asked, seat, person }]) =>
    was.has(key) ? [] : [[person, { ...about("asked", question, seat), type: "asked", ...asked }] as const],
  );
  return [...off, ...on];
}

/** The table's entry in a person's list; `seat: null` removes it. `whole`: with the parts that plays do not change. */
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
