/** Take-backs: who must agree, what is asked meanwhile, and the resulting entry. The log only grows. */
import type { Seat } from "../../../../games/kernel/game.ts";
import type { Language } from "../../../../games/kernel/words.ts";
import type { Entry } from "../../../../games/record/entry.ts";
import { statesOf, takenBackTo } from "../../../../games/record/fold.ts";
import { lastTurnOf, takeBackRefusal } from "../../../../games/record/take-back.ts";
import type { Lobby } from "../../../contract/lobby.ts";
import { ProblemError } from "../../../contract/problem.ts";
import type { TakeBackShape } from "../../../contract/shapes.ts";
import { kept } from "../../../lib/records.ts";
import { t } from "../../../words/index.ts";
import type { TableContext } from "../../context.ts";
import { feature, REQUESTS } from "../../feature.ts";
import { seatOf } from "../../lobby.ts";
import { chain, type Position, playingSeat, seqOf } from "../../position.ts";
import { TABLE_NOW, type TableHandler } from "../../reply.ts";
import type { ScheduledTask } from "../../work.ts";
import { seenBy } from "../personal/personal.ts";

/** A request that waits for answers. Any further entry ends it. */
interface TakeBackRequest {
  readonly to: number;
  readonly seat: Seat;
  /** The last entry when it was made. */
  readonly base: number;
  readonly at: number;
  /** The request's id in every fact about it. */
  readonly question: string;
  readonly asked: readonly Seat[];
  readonly agreed: readonly Seat[];
}

const REQUEST = kept<TakeBackRequest>("a request");

/** The stored request, perhaps overtaken by a later entry. */
function storedRequest({ log }: TableContext): TakeBackRequest | null {
  const [row] = log.read<{ request: string }>("select request from take_back where one = 1");
  return row ? REQUEST.read(row.request) : null;
}

/** The open request. */
export function openRequest(context: TableContext): TakeBackRequest | null {
  const request = storedRequest(context);
  return request && request.base === seqOf(context.load()) ? request : null;
}

/** Stores a request. Only inside a `write`, as `dropRequest` and `enqueueRequest`. */
function putRequest({ log }: TableContext, request: TakeBackRequest): void {
  const set = "insert into take_back (one, request) values (1, ?1) on conflict (one) do update set request = ?1";
  log.write(set, REQUEST.write(request));
}

const dropRequest = ({ log }: TableContext): void => log.write("delete from take_back");

/** Tells people that they are asked, or (`by` is `null`) that no answer is needed any more. */
function enqueueRequest(
  context: TableContext,
  { question, seat: asking }: TakeBackRequest,
  seats: readonly Seat[],
  by: string | null,
  { id: table, game, places }: Lobby = context.load().lobby,
): void {
  const author = places[asking]?.person;
  for (const seat of seats) {
    const person = places[seat]?.person;
    const about = { id: `${by === null ? "answered" : "asked"}:${question}:${seat}`, table, game, at: context.now() };
    if (person && by === null) context.enqueue(person, { ...about, type: "answered", question });
    else if (person && by !== null)
      context.enqueue(person, { ...about, type: "asked", by, what: "takeback", question, ...(author && { author }) });
  }
}

/** People who have not answered yet. Those who left their seat need not. */
const missingFor = ({ lobby }: Pick<Position, "lobby">, { asked, agreed }: TakeBackRequest): readonly Seat[] =>
  asked.filter((it) => !agreed.includes(it) && lobby.places[it]?.person != null);

/** Asks somebody who has a seat now (`lobby`) for the yes that is missing from it. Only inside a `write`. */
export function enqueueOpenRequest(context: TableContext, lobby: Lobby, person: string): void {
  const request = openRequest(context);
  const seat = seatOf(lobby, person);
  if (request && seat !== null && missingFor({ lobby }, request).includes(seat))
    enqueueRequest(context, request, [seat], lobby.places[request.seat]?.name ?? "", lobby);
}

/** People who would see a turn undone: they acted since, were asked to, or have looked at the table. */
function concerned(context: TableContext, to: number, by: Seat): readonly Seat[] {
  const { lobby, entries, turns } = context.load();
  const acted = new Set(entries.slice(to).map((it) => it.seat));
  const asked = new Set(turns.slice(to + 1).flat());
  return lobby.places.flatMap(({ person }, seat) => {
    if (person === null || seat === by) return [];
    return acted.has(seat) || asked.has(seat) || (seenBy(context, person) ?? 0) > to ? [seat] : [];
  });
}

/** The entry a seat may go back to: the one it names, or the one before its last turn. Throws the reason when it may not. */
function targetOf(position: Position, seat: Seat, wanted: number | undefined, language: Language): number {
  const { game, entries, lobby } = position;
  const to = wanted ?? lastTurnOf(entries, seat) ?? 0;
  const overtaken = (lobby.rated ?? lobby.season) && entries.slice(to).some((it) => it.seat !== seat);
  const asked = { to, seat, seats: lobby.places.length };
  const why = overtaken ? "rated" : takeBackRefusal(game, entries, statesOf(game, entries), asked);
  if (why) throw new ProblemError("no-takeback", { reason: t(`takeback.${why}`, {}, language) });
  return to;
}

/** The entry that goes back. Callers cannot send its key, because it contains a space. */
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

/** Whether the very next entry after `base` already took the turn back, so that a repeated call succeeds. */
function isDone({ entries }: Position, base: number): boolean {
  const next = entries[base];
  return next !== undefined && takenBackTo(next) !== null;
}

/** The request as a player at the table may see it. */
function takeBackShape(context: TableContext, person: string | null): TakeBackShape | null {
  const position = context.load();
  if (seatOf(position.lobby, person) === null) return null;
  const request = openRequest(context);
  if (!request) return null;
  const { seat, to, base, at } = request;
  return { seat, to, base, at, missing: missingFor(position, request) };
}

// Handlers for take-backs: asking for one, and answering.

function refuseStale(position: Position, base: number): void {
  const seq = seqOf(position);
  if (base !== seq) throw new ProblemError("stale", { base, seq }, { seq });
}

function goBack(context: TableContext, request: TakeBackRequest): void {
  const position = context.load();
  const entry = takeBackEntry(position, request.seat, request.to, context.now());
  context.append(entry, () => {
    enqueueRequest(context, request, request.asked, null);
    dropRequest(context);
  });
}

/** `POST /tables/:id/takeback`: asks for the caller's last turn, or for all after entry `to`. Done at once when nobody needs to agree. */
const takeBack: TableHandler<{ readonly base: number; readonly to?: number | undefined }> = (
  context,
  caller,
  { base, to: wanted },
) => {
  const position = context.load();
  const seat = playingSeat(position, caller);
  if (isDone(position, base) && position.entries[base]?.seat === seat) return TABLE_NOW;
  refuseStale(position, base);
  const open = openRequest(context);
  const to = targetOf(position, seat, wanted, caller.language);
  if (open?.seat === seat && open.to === to) return TABLE_NOW;
  if (open) throw new ProblemError("no-takeback", { reason: t("takeback.open", {}, caller.language) });
  const question = `${position.lobby.id}:takeback:${base}:${seat}:${to}:${context.now()}`;
  const request = { to, seat, base, at: context.now(), question, asked: concerned(context, to, seat), agreed: [] };
  if (missingFor(position, request).length === 0) goBack(context, request);
  else
    context.save(position, () => {
      putRequest(context, request);
      enqueueRequest(context, request, request.asked, position.lobby.places[seat]?.name ?? caller.name);
    });
  return TABLE_NOW;
};

function end(context: TableContext, request: TakeBackRequest): void {
  context.save(context.load(), () => {
    enqueueRequest(context, request, request.asked, null);
    dropRequest(context);
  });
}

function agreeTo(context: TableContext, request: TakeBackRequest, seat: Seat): void {
  const agreed = { ...request, agreed: [...new Set([...request.agreed, seat])] };
  const keep = () =>
    context.save(context.load(), () => {
      putRequest(context, agreed);
      enqueueRequest(context, agreed, [seat], null);
    });
  if (missingFor(context.load(), agreed).length === 0) goBack(context, agreed);
  else keep();
}

/** `POST /tables/:id/takeback/answer`: yes or no to the request made at entry `base`; a no by the person who asked withdraws it. */
const answerTakeBack: TableHandler<{ readonly base: number; readonly agree: boolean }> = (
  context,
  caller,
  { base, agree },
) => {
  const position = context.load();
  const seat = playingSeat(position, caller);
  if (isDone(position, base)) return TABLE_NOW;
  const request = openRequest(context);
  if (!request || request.base !== base) {
    if (agree) throw new ProblemError("no-request");
    return TABLE_NOW;
  }
  if (!agree) end(context, request);
  else if (seat !== request.seat) agreeTo(context, request, seat);
  return TABLE_NOW;
};

/** Whether only people who left had yet to answer, while the person who asked is here. */
const isGranted = (position: Position, request: TakeBackRequest): boolean =>
  position.lobby.places[request.seat]?.person != null && missingFor(position, request).length === 0;

/** Drops a request that a move overtook, and tells those asked. Grants one when the last person to answer has left. */
function takeBackTask(): ScheduledTask {
  const settled = (context: TableContext): TakeBackRequest | null => {
    const position = context.find();
    const request = position && storedRequest(context);
    if (!request) return null;
    return request.base < seqOf(position) || isGranted(position, request) ? request : null;
  };
  return {
    name: "take-back",
    due: (context) => (settled(context) ? 0 : null),
    run(context) {
      const request = settled(context);
      if (!request) return;
      if (request.base < seqOf(context.load())) end(context, request);
      else goBack(context, request);
    },
  };
}

export const takeBacks = feature({
  tables: {
    take_back: {
      step: 20,
      columns: "one integer primary key, request text not null",
      owner: "table",
      people: [],
      keeping: "object",
    },
  },
  handlers: { takeBack, answerTakeBack },
  limits: { takeBack: REQUESTS, answerTakeBack: REQUESTS },
  tasks: () => [takeBackTask()],
  part(context, person) {
    const takeBack = takeBackShape(context, person);
    return takeBack ? { takeBack } : {};
  },
});
