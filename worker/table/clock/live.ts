/**
 * Live games: who has the table open now, and when the game switches to mail. It does so for good when everybody agrees, when an awaited
 * player is gone for ten minutes, or when an absent player's time runs out.
 */
import type { Seat } from "../../../games/kernel/game.ts";
import { isLive } from "../../contract/clock-book.ts";
import { MINUTE } from "../../lib/time.ts";
import type { TableContext } from "../context.ts";
import type { Part } from "../faults.ts";
import { seatOf } from "../lobby.ts";
import { awaitedIn, type Position, seqOf, statusOf } from "../position.ts";
import { type ScheduledTask, taskOf } from "../work.ts";
import { bookOf, clocksOf } from "./clock.ts";
import { enqueueDeadlines } from "./handlers.ts";
import { goneByMail, openPause } from "./votes.ts";

/** Milliseconds without an open page after which an awaited player is no longer waited for live. */
const GONE_AFTER = 10 * MINUTE;

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
  context.arm();
}

/** Switches to mail because a player left: awaited players get a deadline in days, and are told. */
function goByMail(context: TableContext, left: Seat): void {
  const position = context.load();
  const lobby = goneByMail(position, context.now(), left);
  context.keep(lobby, () => {
    context.log.write("delete from gone");
    enqueueDeadlines(context, { ...position, lobby });
  });
}

/**
 * Watches whether awaited players of a live table are here: the first run notes their absence, and a later one acts. Runs before the
 * clock's task. A page that fell silent tells nobody, so the alarm looks again when it would count as gone, only while its player is asked.
 */
export const goneTask = (): ScheduledTask =>
  taskOf("gone", 10, (_, context) => {
    const position = livePosition(context);
    const book = position && bookOf(position.lobby);
    if (!position || !book || openPause(book)) return [];
    return awaitedIn(position).flatMap((seat) => {
      const person = position.lobby.places[seat]?.person ?? null;
      return person === null ? [] : [watchOf(context, position, seat, person)];
    });
  });

function watchOf(context: TableContext, position: Position, seat: Seat, person: string): Part {
  const key = `gone ${seat}`;
  const since = goneSince(context, seat);
  const until = context.hereUntil(person);
  const note = () => notePresence(context, person);
  // A page that was silent and speaks again has opened nothing anew.
  if (until !== null && since !== undefined) return { key, due: () => context.now(), run: note };
  if (until !== null) return { key, due: () => (Number.isFinite(until) ? until : null), run: note };
  if (since === undefined) return { key, due: () => context.now(), run: note };
  const out = clocksOf(position)[seat]?.dueAt ?? Number.POSITIVE_INFINITY;
  return { key, due: () => Math.min(since + GONE_AFTER, out), run: () => goByMail(context, seat) };
}
