/**
 * Live games: who has the table open now, and when the game switches to mail. It does so for good when everybody agrees, when an awaited
 * player is gone for ten minutes, or when an absent player's time runs out.
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

/** Milliseconds without an open page after which an awaited player is no longer waited for live. */
export const GONE_AFTER = 10 * MINUTE;

/** The position of a live table; `null`: it is not live. */
function livePosition(context: TableContext): Position | null {
  const position = context.find();
  const book = position && bookOf(position.lobby);
  return position && book && isLive(book) && statusOf(position) === "running" ? position : null;
}

/** When a seat's player was noticed to be gone; `undefined`: they are here, or nobody noticed. */
const goneSince = ({ log }: TableContext, seat: Seat): number | undefined =>
  log.read<{ since: number }>("select since from gone where seat = ?", seat)[0]?.since;

/** Notes whether a seat's player is gone. Notifies nobody. */
function noteSeat(context: TableContext, seat: Seat, isHere: boolean): void {
  if (isHere === (goneSince(context, seat) === undefined)) return;
  if (isHere) context.log.write("delete from gone where seat = ?", seat);
  else context.log.write("insert into gone (seat, since) values (?, ?)", seat, context.now());
}

/** Notes that somebody opened or closed a page of a live table, and shows its players who is here. Other tables keep this private. */
export function notePresence(context: TableContext, person: string | null): void {
  const position = livePosition(context);
  const seat = position && seatOf(position.lobby, person);
  if (!position || seat === null) return;
  noteSeat(context, seat, context.isHere(person));
  const people = position.lobby.places.map((it) => it.person);
  const here = people.flatMap((it, at) => (context.isHere(it) ? [at] : []));
  context.tellHere(people, { seq: seqOf(position), here });
}

/** Switches to mail: awaited players get a deadline in days, and are told. */
function goByMail(context: TableContext): void {
  const position = context.load();
  const lobby = goneByMail(position, context.now());
  context.keep(lobby, () => {
    context.log.write("delete from gone");
    enqueueDeadlines(context, { ...position, lobby });
  });
}

/** Watches for awaited players who left a live table: the first run notes their absence, and a later one acts. Runs before the clock's task. */
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
