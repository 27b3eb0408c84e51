/** Taking a turn back: who must agree, what is asked meanwhile, and the entry it becomes. The log only grows. */

import type { Seat } from "../../../games/kernel/game.ts";
import type { Language } from "../../../games/kernel/words.ts";
import type { Entry } from "../../../games/record/entry.ts";
import { takenBackTo } from "../../../games/record/fold.ts";
import { lastTurnOf, takeBackRefusal } from "../../../games/record/take-back.ts";
import type { TakeBackShape } from "../../contract/shapes.ts";
import { ProblemError } from "../../http/problem.ts";
import { put } from "../../words/index.ts";
import type { Desk } from "../context.ts";
import { seatOf } from "../lobby.ts";
import { chain, type Position, seqOf } from "../position.ts";
import { seenBy } from "../seen.ts";

/** A request that waits for answers. Any further entry ends it. */
export interface TakeBackRequest {
  readonly to: number;
  readonly seat: Seat;
  /** The last entry when it was made. */
  readonly base: number;
  readonly at: number;
  /** The same in every fact about it. */
  readonly question: string;
  readonly asked: readonly Seat[];
  readonly agreed: readonly Seat[];
}

/** The request as it is kept, perhaps overtaken by a later entry. */
export function storedRequest({ log }: Desk): TakeBackRequest | null {
  const [row] = log.read<{ request: string }>("select request from take_back where one = 1");
  return row ? (JSON.parse(row.request) as TakeBackRequest) : null;
}

/** The request that waits now. */
export function openRequest(desk: Desk): TakeBackRequest | null {
  const request = storedRequest(desk);
  return request && request.base === seqOf(desk.load()) ? request : null;
}

/** Only inside a `write`, like the next two. */
export function putRequest({ log }: Desk, request: TakeBackRequest): void {
  const set = "insert into take_back (one, request) values (1, ?1) on conflict (one) do update set request = ?1";
  log.write(set, JSON.stringify(request));
}

export const dropRequest = ({ log }: Desk): void => log.write("delete from take_back");

/** Tells people that they are asked, or (`by` is `null`) that they need not answer any more. */
export function oweRequest(
  desk: Desk,
  { question, seat: asking }: TakeBackRequest,
  seats: readonly Seat[],
  by: string | null,
): void {
  const { id: table, game, places } = desk.load().lobby;
  const author = places[asking]?.person;
  for (const seat of seats) {
    const person = places[seat]?.person;
    const about = { id: `${by === null ? "answered" : "asked"}:${question}:${seat}`, table, game, at: desk.now() };
    if (person && by === null) desk.owe(person, { ...about, type: "answered", question });
    else if (person && by !== null)
      desk.owe(person, { ...about, type: "asked", by, what: "takeback", question, ...(author && { author }) });
  }
}

/** Whose answers are still missing. Who does not sit there any more need not answer. */
export const missingFor = ({ lobby }: Position, { asked, agreed }: TakeBackRequest): readonly Seat[] =>
  asked.filter((it) => !agreed.includes(it) && lobby.places[it]?.person != null);

/** The people who would see something undone: they acted since, were asked to, or have looked at the table. */
export function concerned(desk: Desk, to: number, by: Seat): readonly Seat[] {
  const { lobby, entries, turns } = desk.load();
  const acted = new Set(entries.slice(to).map((it) => it.seat));
  const asked = new Set(turns.slice(to + 1).flat());
  return lobby.places.flatMap(({ person }, seat) => {
    if (person === null || seat === by) return [];
    return acted.has(seat) || asked.has(seat) || (seenBy(desk, person) ?? 0) > to ? [seat] : [];
  });
}

/** To which entry a seat may go back: the one it names, or the one before its last turn. Throws why not. */
export function targetOf(position: Position, seat: Seat, wanted: number | undefined, language: Language): number {
  const { game, entries, states, lobby } = position;
  const to = wanted ?? lastTurnOf(entries, seat) ?? 0;
  const why = takeBackRefusal(game, entries, states, { to, seat, seats: lobby.places.length });
  if (why) throw new ProblemError("no-takeback", { reason: put(`takeback.${why}`, {}, language) });
  return to;
}

/** The entry that goes back. No caller may send a key with a space. */
export function takeBackEntry(position: Position, seat: Seat, to: number, at: number): Entry {
  const key = `take back ${seqOf(position) + 1}`;
  return chain(position, {
    at,
    seat,
    by: "person",
    key,
    commands: [],
    rolls: [],
    events: [{ type: "$takenBack", to } as { type: string }],
  });
}

/** Whether what was asked at entry `base` was done by the very next entry: a call that is made again. */
export function isDone({ entries }: Position, base: number): boolean {
  const next = entries[base];
  return next !== undefined && takenBackTo(next) !== null;
}

/** The request as who sits at the table may see it. */
export function takeBackShape(desk: Desk, person: string | null): TakeBackShape | null {
  const position = desk.load();
  if (seatOf(position.lobby, person) === null) return null;
  const request = openRequest(desk);
  if (!request) return null;
  const { seat, to, base, at } = request;
  return { seat, to, base, at, missing: missingFor(position, request) };
}
