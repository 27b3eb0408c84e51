/** What people may ask of a table to have a turn back: to ask for it, and to answer. */
import type { Seat } from "../../../games/kernel/game.ts";
import { ProblemError } from "../../http/problem.ts";
import { put } from "../../words/index.ts";
import type { Desk } from "../context.ts";
import type { Caller, Handler } from "../handlers.ts";
import { seatOf } from "../lobby.ts";
import { partsFor } from "../parts.ts";
import { type Position, seqOf, statusOf } from "../position.ts";
import type { Answered } from "../reply.ts";
import type { Chore } from "../scheduled.ts";
import { tableShape } from "../view.ts";
import {
  concerned,
  dropRequest,
  isDone,
  missingFor,
  openRequest,
  oweRequest,
  putRequest,
  storedRequest,
  type TakeBackRequest,
  takeBackEntry,
  targetOf,
} from "./take-back.ts";

/** The answer of a handler that changed the table: the table as the caller may see it now. */
export const tableFor = (desk: Desk, { person }: Caller): Answered => ({
  status: 200,
  body: { ...tableShape(desk.load(), person), ...partsFor(desk, person) },
});

/** The caller's seat while the game runs. */
export function playingSeat(position: Position, { person }: Caller): Seat {
  const seat = seatOf(position.lobby, person);
  if (seat === null) throw new ProblemError("not-seated");
  const status = statusOf(position);
  if (status === "open") throw new ProblemError("not-started");
  if (status === "over") throw new ProblemError("over");
  return seat;
}

function refuseStale(position: Position, base: number): void {
  const seq = seqOf(position);
  if (base !== seq) throw new ProblemError("stale", { base, seq }, { seq });
}

function goBack(desk: Desk, request: TakeBackRequest): void {
  const position = desk.load();
  const entry = takeBackEntry(position, request.seat, request.to, desk.now());
  desk.append(entry, () => {
    oweRequest(desk, request, request.asked, null);
    dropRequest(desk);
  });
}

/** `POST /tables/:id/takeback`: the caller asks for their last turn, or for all after entry `to`. With nobody to ask it is done. */
export const takeBack: Handler = (
  desk,
  caller,
  { base, to: wanted }: { readonly base: number; readonly to?: number },
) => {
  const position = desk.load();
  const seat = playingSeat(position, caller);
  if (isDone(position, base) && position.entries[base]?.seat === seat) return tableFor(desk, caller);
  refuseStale(position, base);
  const open = openRequest(desk);
  const to = targetOf(position, seat, wanted, caller.language);
  if (open?.seat === seat && open.to === to) return tableFor(desk, caller);
  if (open) throw new ProblemError("no-takeback", { reason: put("takeback.open", {}, caller.language) });
  const question = `${position.lobby.id}:takeback:${base}:${seat}:${to}:${desk.now()}`;
  const request = { to, seat, base, at: desk.now(), question, asked: concerned(desk, to, seat), agreed: [] };
  if (missingFor(position, request).length === 0) goBack(desk, request);
  else
    desk.save(position, () => {
      putRequest(desk, request);
      oweRequest(desk, request, request.asked, caller.name);
    });
  return tableFor(desk, caller);
};

function end(desk: Desk, request: TakeBackRequest): void {
  desk.save(desk.load(), () => {
    oweRequest(desk, request, request.asked, null);
    dropRequest(desk);
  });
}

function agreeTo(desk: Desk, request: TakeBackRequest, seat: Seat): void {
  const agreed = { ...request, agreed: [...new Set([...request.agreed, seat])] };
  const keep = () =>
    desk.save(desk.load(), () => {
      putRequest(desk, agreed);
      oweRequest(desk, agreed, [seat], null);
    });
  if (missingFor(desk.load(), agreed).length === 0) goBack(desk, agreed);
  else keep();
}

/** `POST /tables/:id/takeback/answer`: yes or no to the request made at entry `base`; a no by who asked withdraws it. */
export const answerTakeBack: Handler = (
  desk,
  caller,
  { base, agree }: { readonly base: number; readonly agree: boolean },
) => {
  const position = desk.load();
  const seat = playingSeat(position, caller);
  if (isDone(position, base)) return tableFor(desk, caller);
  const request = openRequest(desk);
  if (!request || request.base !== base) {
    if (agree) throw new ProblemError("no-request");
    return tableFor(desk, caller);
  }
  if (!agree) end(desk, request);
  else if (seat !== request.seat) agreeTo(desk, request, seat);
  return tableFor(desk, caller);
};

/** Forgets a request that was overtaken by a move, and tells those who were asked. */
export function takeBackChore(): Chore {
  const overtaken = (desk: Desk): TakeBackRequest | null => {
    const position = desk.find();
    const request = position && storedRequest(desk);
    return request && request.base < seqOf(position) ? request : null;
  };
  return {
    due: (desk) => (overtaken(desk) ? 0 : null),
    run(desk) {
      const request = overtaken(desk);
      if (request) end(desk, request);
    },
  };
}
