/** What happens by itself when a player's time is out: the bot plays the turn, or the seat is offered. Never early. */

import { timeOutKey } from "../../../games/record/entry.ts";
import { newId } from "../../lib/ids.ts";
import { type ScheduledTask, type TableContext, taskOf } from "../context.ts";
import { playBot } from "../features/bots.ts";
import type { Position } from "../position.ts";
import { offerSeat } from "./absence.ts";
import { bookOf, clocksOf, type SeatClock } from "./clock.ts";
import { enqueueStandIn } from "./handlers.ts";

/** Seats in one alarm: all of a table, and some turns that follow. */
const MOST = 20;

/** The seats whose time will be out, the first of them first; none where nothing is to happen then. */
function outs(position: Position): readonly (SeatClock & { readonly dueAt: number })[] {
  const out = bookOf(position.lobby)?.rule.out;
  if (!out || out === "remind") return [];
  const due = clocksOf(position).flatMap((it) => (it.dueAt === null ? [] : [{ ...it, dueAt: it.dueAt }]));
  return due.toSorted((a, b) => a.dueAt - b.dueAt);
}

function playFor(context: TableContext, { seat }: SeatClock): void {
  context.append(playBot(context.load(), seat, context.now(), timeOutKey));
}

function offer(context: TableContext, { seat }: SeatClock): void {
  const { lobby } = context.load();
  const now = context.now();
  const offered = offerSeat(lobby, { seat, code: newId(), since: now, why: "time" });
  if (offered === lobby) throw new Error("a seat whose time is out cannot be offered");
  const person = lobby.places[seat]?.person;
  context.keep(offered, () => person && enqueueStandIn(context, offered, seat, person, now));
}

/** Acts for who let their time run out; a move that came before it counts, because then the seat is asked no more. */
export const clockTask = (): ScheduledTask =>
  taskOf("clock", MOST, (position, context) =>
    outs(position).map((clock) => ({
      key: `clock ${clock.seat}`,
      due: () => clock.dueAt,
      run: () => (position.lobby.clock?.rule.out === "bot" ? playFor(context, clock) : offer(context, clock)),
    })),
  );
