/** What happens by itself when a player's time is out: the bot plays the turn, or the seat is offered. Never early. */

import { timeOutKey } from "../../../games/record/proxies.ts";
import { newId } from "../../lib/ids.ts";
import type { Desk } from "../context.ts";
import { playBot } from "../features/bots.ts";
import type { Chore } from "../scheduled.ts";
import { bookOf, clocksOf, type SeatClock } from "./clock.ts";
import { oweStandIn } from "./facts.ts";
import { offerSeat } from "./offers.ts";

/** Seats in one alarm: all of a table, and some turns that follow. */
const MOST = 20;
/** After something failed. */
const PAUSE = 60_000;

/** The seat whose time is out first; `null`: no seat's time will be, or nothing is to happen then. */
function firstOut(desk: Desk): (SeatClock & { readonly dueAt: number }) | null {
  const position = desk.find();
  const out = position && bookOf(position.lobby)?.rule.out;
  if (!position || !out || out === "remind") return null;
  const due = clocksOf(position).flatMap((it) => (it.dueAt === null ? [] : [{ ...it, dueAt: it.dueAt }]));
  return due.toSorted((a, b) => a.dueAt - b.dueAt)[0] ?? null;
}

function playFor(desk: Desk, { seat }: SeatClock): void {
  desk.append(playBot(desk.load(), seat, desk.now(), timeOutKey));
}

function offer(desk: Desk, { seat }: SeatClock): void {
  const { lobby } = desk.load();
  const now = desk.now();
  const offered = offerSeat(lobby, { seat, code: newId(), since: now, why: "time" });
  const person = lobby.places[seat]?.person;
  desk.keep(offered, () => person && oweStandIn(desk, offered, seat, person, now));
}

/** Acts for who let their time run out; a move that came before it counts, because then the seat is asked no more. */
export function clockChore(): Chore {
  let earliest = 0;
  const due = (desk: Desk) => {
    const first = firstOut(desk);
    return first && Math.max(first.dueAt, earliest);
  };
  const actFor = (desk: Desk, clock: SeatClock) => {
    const out = desk.load().lobby.clock?.rule.out;
    try {
      if (out === "bot") playFor(desk, clock);
      else offer(desk, clock);
    } catch (error) {
      console.error(JSON.stringify({ at: "clock", game: desk.load().lobby.game, fault: String(error) }));
      earliest = desk.now() + PAUSE;
    }
  };
  return {
    due,
    run(desk) {
      for (let acts = 0; acts < MOST && (due(desk) ?? Infinity) <= desk.now(); acts++) {
        const first = firstOut(desk);
        if (first) actFor(desk, first);
      }
    },
  };
}
