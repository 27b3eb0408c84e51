/** Checks again what is due at a channel to people: asks its tables and clubs, and drops or puts off what is not to be sent now. */

import type { Language } from "../../games/kernel/words.ts";
import type { Fact, NoticeShape } from "../contract/facts.ts";
import type { DeliveryWhy } from "../contract/notifications.ts";
import type { Announced } from "../db/club-announcements.ts";
import { clubOfPlace } from "../notify/announcements.ts";
import { asksForTurn, type Delivery, isAboutSeat, MAIL, type SeatDelivery } from "../notify/delivery.ts";
import type { Item } from "../notify/news.ts";
import { shortAnswersOf } from "../notify/short-answers.ts";
import type { Round } from "./round.ts";
import { refusal, wishesOf } from "./routing.ts";
import { afterQuiet, holdOf, KEEP, LEASE, MAIL_SPACING, MOST_LOOKING, NO_ANSWER } from "./schedule.ts";
import type { Store } from "./store.ts";

interface Hold {
  readonly why: DeliveryWhy;
  readonly due: number;
}

/** Why a due message still waits; `null` when it does not. */
function holdFor(round: Round, it: Delivery): Hold | null {
  const { store, ports, once } = round;
  const now = ports.now();
  const quiet = afterQuiet(now, wishesOf(round));
  if (quiet > now) return { why: "quiet", due: quiet };
  if (once && it.tries === 0 && it.type !== "hook-failing") return { why: "once", due: now + KEEP };
  if (it.channel !== MAIL || !asksForTurn(it) || it.table === null) return null;
  const spaced = (store.lastTurn(MAIL, it.table) ?? 0) + MAIL_SPACING;
  return spaced > now ? { why: "ten-minutes", due: spaced } : null;
}

/** Whether the player is looking at the table now, unless that has delayed the notice for long already. */
const isLooking = (it: Delivery, notice: NoticeShape, now: number): boolean =>
  (it.type === "your-turn" || it.type === "begun") && notice.looking === true && now - it.createdAt < MOST_LOOKING;

/** Delays a reminder while its clock stands still, until the clock resumes or a new deadline arrives. */
export function waitForClock(store: Store, it: Delivery, { clockResumesAt: due }: NoticeShape, now: number): void {
  if (due == null) store.settle(it.id, now, { state: "dropped", why: "changed" });
  else store.settle(it.id, now, { state: "held", why: "clock", due });
}

/** Asks the table for its current notice; `null` when it does not answer and the delivery waits. */
export async function askTable({ store, ports, directory }: Round, it: SeatDelivery): Promise<NoticeShape | null> {
  const notice = await ports.ask(it.table, it.seat, it.seq, directory.language).catch(() => null);
  const now = ports.now();
  if (!notice) store.settle(it.id, now, { state: "held", why: "table", due: now + NO_ANSWER });
  return notice;
}

/** The table's notice; `null`: it does not answer or the player is looking at it (the delivery waits), or the message is stale (it is dropped). */
async function ask(round: Round, it: SeatDelivery): Promise<NoticeShape | null> {
  const { store, ports } = round;
  const notice = await askTable(round, it);
  const now = ports.now();
  if (!notice) return null;
  if (asksForTurn(it) && !notice.current) store.settle(it.id, now, { state: "dropped", why: "acted" });
  else if (it.type === "reminder" && notice.clockResumesAt !== undefined) waitForClock(store, it, notice, now);
  else if (it.isLate && (notice.seen ?? 0) >= it.seq) store.settle(it.id, now, { state: "dropped", why: "covered" });
  else if (isLooking(it, notice, now))
    store.settle(it.id, now, { state: "held", why: "looking", due: now + Math.max(holdOf(wishesOf(round)), LEASE) });
  else return notice;
  return null;
}

const answersTo = ({ game, seat }: SeatDelivery, { viewJson, seats }: NoticeShape, language: Language) =>
  shortAnswersOf({ game, seat, viewJson, seats }, language);

/**
 * The words of an announcement; `null`: it is other news of a club. `not now`: D1 does not answer and the delivery waits, or the person is not
 * told any more and it is dropped.
 */
async function announcedNow(
  { store, ports, person }: Round,
  it: Delivery,
  fact: Fact | null,
): Promise<Announced | "not now" | null> {
  if (fact?.type === "club" && fact.what !== "said") return null;
  const club = fact ? (clubOfPlace(fact.table) ?? "") : "";
  const found = await ports.announced(club, fact?.at ?? 0, person).catch(() => "away" as const);
  const now = ports.now();
  if (found === "away") store.settle(it.id, now, { state: "held", why: "directory", due: now + NO_ANSWER });
  else if (found) return found;
  else store.settle(it.id, now, { state: "dropped", why: "withdrawn" });
  return "not now";
}

/** Everything known about a delivery; `null` when it is not sent now. */
async function itemOf(round: Round, it: Delivery): Promise<Item | null> {
  const { store } = round;
  const notice = isAboutSeat(it) ? await ask(round, it) : null;
  if (isAboutSeat(it) && !notice) return null;
  const fact = store.fact(it.fact);
  const announced = it.type === "club" ? await announcedNow(round, it, fact) : null;
  if (announced === "not now") return null;
  const deadline =
    it.table !== null && it.seat !== null && asksForTurn(it) ? store.deadlines.at(it.table, it.seat) : null;
  const answers = isAboutSeat(it) && asksForTurn(it) && notice ? answersTo(it, notice, round.directory.language) : null;
  return {
    ...{ delivery: it, notice, fact, dueAt: deadline?.dueAt ?? null },
    ...(answers && { answers }),
    ...(announced && { announced }),
  };
}

/** Tables that are asked at once. */
const AT_ONCE = 20;

/** The items that may be sent now, of those due at a channel. Their tables are asked together: one that hangs makes no other answer stale. */
export async function itemsOf(round: Round, due: readonly Delivery[]): Promise<readonly Item[]> {
  const { store, ports } = round;
  const ready = due.filter((it) => {
    const why = refusal(round.directory, it);
    const hold = why ? null : holdFor(round, it);
    if (why) store.settle(it.id, ports.now(), { state: "dropped", why });
    else if (hold) store.settle(it.id, ports.now(), { state: "held", ...hold });
    return !why && !hold;
  });
  const items: (Item | null)[] = [];
  for (let from = 0; from < ready.length; from += AT_ONCE)
    items.push(...(await Promise.all(ready.slice(from, from + AT_ONCE).map((it) => itemOf(round, it)))));
  return items.filter((it) => it !== null);
}
