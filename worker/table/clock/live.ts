/**
 * Games that are played in one sitting: who has the table open now, and when the game goes on by mail. It does when everybody agrees, when
 * a player who is asked is gone for ten minutes, or when the time of one who is gone runs out. There is no way back.
 */
import type { Seat } from "../../../games/kernel/game.ts";
import { isLive } from "../../contract/clock-book.ts";
import { MINUTE } from "../../lib/time.ts";
import type { TableContext } from "../context.ts";
import { seatOf } from "../lobby.ts";
import { awaitedIn, type Position, seqOf, statusOf } from "../position.ts";
import { type ScheduledTask, taskOf } from "../work.ts";
import { goneByMail, openPause } from "./absence.ts";
import { bookOf, clocksOf } from "./clock.ts";
import { enqueueDeadlines } from "./handlers.ts";

/** A player who is asked and has the table open nowhere for so long is not waited for live, milliseconds. */
export const GONE_AFTER = 10 * MINUTE;

/** The table, while it is played live; `null`: it is not. */
function livePosition(context: TableContext): Position | null {
  const position = context.find();
  const book = position && bookOf(position.lobby);
  return position && book && isLive(book) && statusOf(position) === "running" ? position : null;
}

/** Since when a seat's player was seen to be gone; `undefined`: they are here, or nobody noticed. */
const goneSince = ({ log }: TableContext, seat: Seat): number | undefined =>
  log.read<{ since: number }>("select since from gone where seat = ?", seat)[0]?.since;

/** Notes whether a seat's player is gone. Nobody is told. */
function noteSeat(context: TableContext, seat: Seat, isHere: boolean): void {
  if (isHere === (goneSince(context, seat) === undefined)) return;
  if (isHere) context.log.write("delete from gone where seat = ?", seat);
  else context.log.write("insert into gone (seat, since) values (?, ?)", seat, context.now());
}

/** Somebody opened or closed a page of a live table: notes it, and tells those who sit there who is here. Elsewhere it is nobody's business. */
export function notePresence(context: TableContext, person: string | null): void {
  const position = livePosition(context);
  const seat = position && seatOf(position.lobby, person);
  if (!position || seat === null) return;
  noteSeat(context, seat, context.isHere(person));
  const people = position.lobby.places.map((it) => it.person);
  const here = people.flatMap((it, at) => (context.isHere(it) ? [at] : []));
  context.tellHere(people, { seq: seqOf(position), here });
}

/** Goes on by mail: who is asked has a deadline of days from now on, and is told. */
function goByMail(context: TableContext): void {
  const position = context.load();
  const lobby = goneByMail(position, context.now());
  context.keep(lobby, () => {
    context.log.write("delete from gone");
    enqueueDeadlines(context, { ...position, lobby });
  });
}

/** Waits for players of a live table who are asked and gone: the first look notes that they are, and a later one acts. Comes before the clock's task. */
export const goneTask = (): ScheduledTask =>
  taskOf("gone", 10, (_, context) => {
    const position = livePosition(context);
    const book = position && bookOf(position.lobby);
    if (!position || !book || openPause(book)) return [];
    const missing = awaitedIn(position).filter((it) => {
      const person = position.lobby.places[it]?.person ?? null;
      return person !== null && !context.isHere(person);
    });
    return missing.map((seat) => {
      const since = goneSince(context, seat);
      const out = clocksOf(position)[seat]?.dueAt ?? Number.POSITIVE_INFINITY;
      return {
        key: `gone ${seat}`,
        due: () => (since === undefined ? context.now() : Math.min(since + GONE_AFTER, out)),
        run: () => (since === undefined ? noteSeat(context, seat, false) : goByMail(context)),
      };
    });
  });
