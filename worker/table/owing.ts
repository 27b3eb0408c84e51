/**
 * Computes the outbox after a change from the one before: what is owed, and when it is due. The only place that decides the hold-back of
 * turns. Pure.
 */
import type { Fact } from "../contract/facts.ts";
import { holdersOf } from "../contract/lobby.ts";
import { HOUR, MINUTE } from "../lib/time.ts";
import { deadlineOf } from "./clock/clock.ts";
import { factsFor, hasFacts, tableFact } from "./facts.ts";
import { heldBy, isVouchedFor } from "./lobby.ts";
import { d1In, LETTER, type Letter, letterWith, type OutboxRow, type Reached, rowOfD1 } from "./outbox.ts";
import { awaitedBots, awaitedIn, awaitedSince, isProgramAwaited, type Position, seqOf, statusOf } from "./position.ts";

/** Longest hold-back here, in milliseconds; the inbox holds back the rest. */
const MOST_HELD = 5 * MINUTE;
/** Turns are not held back where a clock may run out this soon, in milliseconds. */
const SOON = HOUR;

/** Everything beside the table that decides deliveries. */
export interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A person's hold-back in milliseconds; 0: none, or the inbox has not answered yet. */
  readonly holdBackOf: (person: string) => number;
  /** How long a finished game waits for its archive, in milliseconds: players and D1 are told of the end first. */
  readonly rest: number;
}

/** The circumstances that decide about letters. */
type Turns = Omit<Circumstances, "rest">;

/** The table's progress. */
export const reachedBy = (position: Position): Reached => ({
  seq: seqOf(position),
  lobby: position.lobby.changes,
});

/** A season is told once; it keeps the first result. */
const rowOfSeason = (due: number): OutboxRow => ({ lane: "season", target: "", due, tries: 0, payload: "" });

const START: Reached = { seq: 0, lobby: 0 };

export const isBehind = ({ seq, lobby }: Reached, position: Position): boolean =>
  seq < seqOf(position) || lobby < position.lobby.changes;

/** Whether a letter waits for the end of a hold-back, without a failure. */
export const isInHoldBack = ({ due, tries }: OutboxRow, now: number): boolean => tries === 0 && due > now;

/** Whether turns may be held back. Programs, bots and a clock about to run out do not wait. */
function mayHold(position: Position, now: number): boolean {
  if (statusOf(position) !== "running" || awaitedBots(position).length > 0 || isProgramAwaited(position)) return false;
  const deadline = deadlineOf(position);
  return deadline === null || deadline > now + SOON;
}

const seatsOf = ({ lobby }: Position, person: string): readonly number[] =>
  lobby.places.flatMap((it, seat) => (it.person === person ? [seat] : []));

/** When a person was first asked their current question, since entry `after`; `null`: they are not asked. Milliseconds since 1970. */
function askedAt(position: Position, person: string, after: number): number | null {
  const times = seatsOf(position, person)
    .filter((it) => awaitedIn(position).includes(it))
    .map((it) => awaitedSince(position, it) ?? 0)
    .flatMap((seq) => (seq > after ? (position.entries[seq - 1]?.at ?? []) : []));
  return times.length === 0 ? null : Math.min(...times);
}

/** The start of a turn's hold-back, and when the letter is due. Anything beyond a turn is due at once. */
function dueOf(letter: Letter, person: string, position: Position, { now, holdBackOf }: Turns) {
  const asked = letter.after === undefined ? null : askedAt(position, person, letter.after);
  const hold = asked === null ? 0 : Math.min(MOST_HELD, holdBackOf(person));
  if (asked === null || hold <= 0) return { due: now };
  const isTurn = !letter.whole && !letter.facts;
  return { since: asked, due: isTurn && mayHold(position, now) ? asked + hold : now };
}

/** The row a person is owed; `null` when nothing is left to tell. `old`: the existing row. */
export function letterTo(
  person: string,
  { after, whole, facts }: Letter,
  old: OutboxRow | null,
  position: Position,
  at: Turns,
): OutboxRow | null {
  const isNews = after !== undefined && seatsOf(position, person).some((it) => hasFacts(position, it, after));
  if (!isNews && !whole && !facts?.length) return null;
  const letter = letterWith({ ...((isNews || whole) && { after }), ...(whole && { whole }) }, facts);
  const { due, since } = dueOf(letter, person, position, at);
  const payload = LETTER.write({ ...letter, ...(since !== undefined && { since }) });
  const tries = old?.tries ?? 0;
  // Failed rows keep their pause, and rows without a hold-back the time since which they are owed.
  const stays = old !== null && (tries > 0 || (due <= at.now && old.due < due));
  return { lane: "inbox", target: person, due: stays ? old.due : due, tries, payload };
}

interface Change {
  readonly before: Position | null;
  readonly after: Position;
}

/** Letters owed after a change: to current players, to former ones, and to people with a waiting letter. */
function lettersAfter(rows: readonly OutboxRow[], { before, after }: Change, at: Circumstances): readonly OutboxRow[] {
  const from = before ? reachedBy(before) : START;
  const isOver = statusOf(after) === "over";
  const isOtherwise = isOver ? from.seq < seqOf(after) : from.lobby < after.lobby.changes;
  const known = new Map(rows.map((it) => [it.target, it]));
  const listed = new Set(
    [...(before ? holdersOf(before.lobby) : []), ...holdersOf(after.lobby)].map((it) => it.person),
  );
  return [...new Set([...listed, ...known.keys()])].flatMap((person) => {
    const old = known.get(person) ?? null;
    const letter = old ? LETTER.read(old.payload) : {};
    const whole = letter.whole || (isOtherwise && listed.has(person));
    return letterTo(person, { ...letter, after: letter.after ?? from.seq, whole }, old, after, at) ?? [];
  });
}

/**
 * Letters, with what D1 is owed: its progress stands in a turn that is held back, because the request itself tells D1 of plays and the
 * letter only covers a cut-off; otherwise D1 has a row of its own, due at once.
 */
function withDebtToD1(
  rows: readonly OutboxRow[],
  { before, after }: Change,
  letters: readonly OutboxRow[],
  now: number,
) {
  const old = rows.find((it) => it.lane === "d1");
  const from = before ? reachedBy(before) : START;
  const told = d1In(rows) ?? from;
  if (!isBehind(told, after)) return old ? [old, ...letters] : letters;
  const isPlay = from.lobby === after.lobby.changes && statusOf(after) === "running";
  const [held] = isPlay && !old ? letters.filter((it) => isInHoldBack(it, now)).toSorted((a, b) => a.due - b.due) : [];
  if (!held) return [old && old.tries > 0 ? old : rowOfD1(told, Math.min(old?.due ?? now, now), 0), ...letters];
  const payload = LETTER.write({ ...LETTER.read(held.payload), d1: told });
  return letters.map((it) => (it === held ? { ...it, payload } : it));
}

/** The row owed to the archive after each change of a finished game. */
function debtToArchive(rows: readonly OutboxRow[], { before, after }: Change, { now, rest }: Circumstances) {
  const old = rows.find((it) => it.lane === "archive");
  if (old || statusOf(after) !== "over" || !isBehind(before ? reachedBy(before) : START, after)) return old ?? [];
  return { lane: "archive", target: "", due: now + rest, tries: 0, payload: "" } as const;
}

/** The row owed to the season of a game that has just ended. */
function debtToSeason(rows: readonly OutboxRow[], { before, after }: Change, { now }: Circumstances) {
  const old = rows.find((it) => it.lane === "season");
  const isNew = after.lobby.season && statusOf(after) === "over" && !(before && statusOf(before) === "over");
  return old ?? (isNew ? rowOfSeason(now) : []);
}

/** All deliveries owed after a change. `rows`: those owed before. */
export function owedAfter(rows: readonly OutboxRow[], change: Change, at: Circumstances): readonly OutboxRow[] {
  const letters = lettersAfter(
    rows.filter((it) => it.lane === "inbox"),
    change,
    at,
  );
  return [
    withDebtToD1(rows, change, letters, at.now),
    debtToArchive(rows, change, at),
    debtToSeason(rows, change, at),
  ].flat();
}

/**
 * The outbox that writes D1, archive and lists anew, as after a restore: people get only facts from after the first `told` entries. Keeps the
 * letters in `rows`.
 */
export function owedAnew(
  rows: readonly OutboxRow[],
  position: Position,
  told: number,
  at: Circumstances,
): readonly OutboxRow[] {
  const isOver = statusOf(position) === "over";
  const known = new Map(
    rows.flatMap((it) => (it.lane === "inbox" ? [[it.target, LETTER.read(it.payload)] as const] : [])),
  );
  const people = new Set([...holdersOf(position.lobby).map((it) => it.person), ...known.keys()]);
  const letters = [...people].flatMap((person) => {
    const { after = told, whole = !isOver || told < seqOf(position), facts } = known.get(person) ?? {};
    return letterTo(person, letterWith({ after, whole }, facts), null, position, at) ?? [];
  });
  const archive = { lane: "archive", target: "", due: at.now, tries: 0, payload: "" } as const;
  const season = isOver && position.lobby.season ? [rowOfSeason(at.now)] : [];
  return [rowOfD1(START, at.now, 0), ...(isOver ? [archive] : []), ...season, ...letters];
}

/** The facts of a letter, as the table stands now. */
export function factsIn(
  { after, whole = false, facts = [] }: Letter,
  position: Position,
  person: string,
): readonly Fact[] {
  const news = after === undefined ? [] : seatsOf(position, person).flatMap((it) => factsFor(position, it, after));
  const listed = whole || news.length > 0 ? [tableFact(position, heldBy(position.lobby, person), whole)] : [];
  return [...news, ...listed, ...facts];
}

/** The longest hold-back that a person can choose, in milliseconds. */
const LONGEST_HOLD_BACK = HOUR;

/** Milliseconds for which a turn was held back here; 0 if it was not. */
export const heldFor = ({ since }: Letter, now: number): number =>
  since === undefined ? 0 : Math.max(0, Math.min(LONGEST_HOLD_BACK, now - since));

/** Whether a finished game may be archived: it is signed, and D1 knows that it is over. */
export const isReadyForArchive = (position: Position, rows: readonly OutboxRow[]): boolean =>
  isVouchedFor(position.lobby) && !rows.some((it) => it.lane === "d1");
