/** What happens by itself when a player's time is out: the bot plays the turn, or the seat is offered. Never early. */

import { timeOutKey } from "../../../games/record/entry.ts";
import { newId } from "../../lib/ids.ts";
import type { ScheduledTask, TableContext } from "../context.ts";
import { playBot } from "../features/bots.ts";
import { offerSeat } from "./absence.ts";
import { bookOf, clocksOf, type SeatClock } from "./clock.ts";
import { enqueueStandIn } from "./handlers.ts";

/** Seats in one alarm: all of a table, and some turns that follow. */
const MOST = 20;
/** After something failed. */
const PAUSE = 60_000;

/** The seat whose time is out first; `null`: no seat's time will be, or nothing is to happen then. */
function firstOut(context: TableContext): (SeatClock & { readonly dueAt: number }) | null {
  const position = context.find();
  const out = position && bookOf(position.lobby)?.rule.out;
  if (!position || !out || out === "remind") return null;
  const due = clocksOf(position).flatMap((it) => (it.dueAt === null ? [] : [{ ...it, dueAt: it.dueAt }]));
  return due.toSorted((a, b) => a.dueAt - b.dueAt)[0] ?? null;
}

function playFor(context: TableContext, { seat }: SeatClock): void {
  context.append(playBot(context.load(), seat, context.now(), timeOutKey));
}

function offer(context: TableContext, { seat }: SeatClock): void {
  const { lobby } = context.load();
  const now = context.now();
  const offered = offerSeat(lobby, { seat, code: newId(), since: now, why: "time" });
  const person = lobby.places[seat]?.person;
  context.keep(offered, () => person && enqueueStandIn(context, offered, seat, person, now));
}

/** Acts for who let their time run out; a move that came before it counts, because then the seat is asked no more. */
export function clockTask(): ScheduledTask {
  let earliest = 0;
  const due = (context: TableContext) => {
    const first = firstOut(context);
    return first && Math.max(first.dueAt, earliest);
  };
  const actFor = (context: TableContext, clock: SeatClock) => {
    const out = context.load().lobby.clock?.rule.out;
    try {
      if (out === "bot") playFor(context, clock);
      else offer(context, clock);
    } catch (error) {
      console.error(JSON.stringify({ at: "clock", game: context.load().lobby.game, fault: String(error) }));
      earliest = context.now() + PAUSE;
    }
  };
  return {
    due,
    run(context) {
      for (let acts = 0; acts < MOST && (due(context) ?? Infinity) <= context.now(); acts++) {
        const first = firstOut(context);
        if (first) actFor(context, first);
      }
    },
  };
}
