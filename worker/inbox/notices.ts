/** Messages to a person by one channel: what is due is checked again, put together, and sent. */

import type { DeliveryWhy } from "../contract/deliveries.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Item } from "../notify/news.ts";
import { refusal } from "./channels.ts";
import { type Channel, type Delivery, isAboutSeat, MAIL } from "./delivery.ts";
import { fallBack } from "./fallback.ts";
import type { Round } from "./ports.ts";
import {
  afterQuiet,
  dueTogether,
  holdOf,
  KEEP,
  LEASE,
  MAIL_SPACING,
  MOST_LOOKING,
  NO_ANSWER,
  nextTry,
} from "./schedule.ts";
import { wishesOf } from "./spread.ts";
import type { Ended, Way } from "./ways.ts";

const isTurn = ({ type }: Delivery): boolean => type === "your-turn" || type === "reminder";

interface Hold {
  readonly why: DeliveryWhy;
  readonly due: number;
}

/** Why a message that is due waits all the same; `null` when it does not. */
function holdFor(round: Round, it: Delivery): Hold | null {
  const { store, ports, once } = round;
  const now = ports.now();
  const quiet = afterQuiet(now, wishesOf(round));
  if (quiet > now) return { why: "quiet", due: quiet };
  if (once && it.tries === 0 && it.type !== "hook-failing") return { why: "once", due: now + KEEP };
  if (it.channel !== MAIL || !isTurn(it) || it.table === null) return null;
  const spaced = (store.lastTurn(MAIL, it.table) ?? 0) + MAIL_SPACING;
  return spaced > now ? { why: "ten-minutes", due: spaced } : null;
}

/** Whether the player looks at the table right now, and is not kept waiting for long already by looking. */
const isLooking = (it: Delivery, notice: NoticeShape, now: number): boolean =>
  (it.type === "your-turn" || it.type === "begun") && notice.looking === true && now - it.createdAt < MOST_LOOKING;

/** What the table says now. `null`: it does not answer or the player looks at it (the delivery waits), or the message is stale (it is dropped). */
async function ask(
  round: Round,
  it: Delivery & { table: string; seat: number; seq: number },
): Promise<NoticeShape | null> {
  const { store, ports, directory } = round;
  const notice = await ports.ask(it.table, it.seat, it.seq, directory.language).catch(() => null);
  const now = ports.now();
  if (!notice) store.settle(it.id, now, { state: "held", why: "table", due: now + NO_ANSWER });
  else if (isTurn(it) && !notice.current) store.settle(it.id, now, { state: "dropped", why: "acted" });
  else if (isLooking(it, notice, now))
    store.settle(it.id, now, { state: "held", why: "looking", due: now + Math.max(holdOf(wishesOf(round)), LEASE) });
  else return notice;
  return null;
}

/** All that is known of a delivery; `null` when it is not sent now. */
async function itemOf(round: Round, it: Delivery): Promise<Item | null> {
  const { store } = round;
  const notice = isAboutSeat(it) ? await ask(round, it) : null;
  if (isAboutSeat(it) && !notice) return null;
  const deadline = it.table !== null && it.seat !== null && isTurn(it) ? store.deadlines.at(it.table, it.seat) : null;
  return { delivery: it, notice, fact: store.fact(it.fact), dueAt: deadline?.dueAt ?? null };
}

/** What may be sent now, of what is due at a channel. */
async function itemsOf(round: Round, due: readonly Delivery[]): Promise<readonly Item[]> {
  const { store, ports } = round;
  const items: Item[] = [];
  for (const it of due) {
    const why = refusal(round.directory, it);
    const hold = why ? null : holdFor(round, it);
    if (why) store.settle(it.id, ports.now(), { state: "dropped", why });
    else if (hold) store.settle(it.id, ports.now(), { state: "held", ...hold });
    else items.push(...[await itemOf(round, it)].filter((item) => item !== null));
  }
  return items;
}

const placeOf = ({ delivery }: Item): string => `${delivery.table} ${delivery.seat}`;

/** A reminder says all that the notice of the same turn would: of the two it is told, and the other with it. */
function sayOnce(items: readonly Item[]): readonly Item[] {
  const reminded = new Set(items.filter((it) => it.delivery.type === "reminder").map(placeOf));
  return items.filter((it) => it.delivery.type !== "your-turn" || !reminded.has(placeOf(it)));
}

/** What goes into one message: turns and reminders of all tables; in a digest the other news too. Letters of their own stay alone. */
function bundles({ directory }: Round, items: readonly Item[]): readonly (readonly Item[])[] {
  const digest = directory.telling.digestHour !== null;
  const joins = ({ delivery }: Item): boolean =>
    isTurn(delivery) || (digest && delivery.type !== "invited" && delivery.type !== "hook-failing");
  const together = items.filter(joins);
  const alone = items.filter((it) => !joins(it)).map((it) => [it]);
  return together.length > 0 ? [together, ...alone] : alone;
}

/** Records the attempt before it is made; leaves out what was dropped since. */
async function begin({ store, ports }: Round, items: readonly Item[]): Promise<readonly Item[]> {
  const now = ports.now();
  const begun = store.atomic(() => items.filter((it) => store.begin(it.delivery.id, now, now + LEASE)));
  await store.saved();
  return begun;
}

function settle(round: Round, way: Way, it: Delivery, ended: Ended): void {
  const { store, ports } = round;
  const now = ports.now();
  const { kind, why, status } = ended;
  if (kind === "sent") {
    store.settle(it.id, now, { state: "sent", why: it.instead ? "fallback" : null, status });
    return;
  }
  const again = kind === "lost" ? null : nextTry(way.pauses, it.tries + 1, now, ports.chance(), ended.notBefore);
  store.settle(it.id, now, { state: "failed", why, status, due: again });
  if (again === null) fallBack(round, it);
}

function settleAll(round: Round, way: Way, items: readonly Item[], ended: Ended): void {
  const { store, ports } = round;
  store.atomic(() => {
    for (const it of items) settle(round, way, it.delivery, ended);
    const told = ended.kind === "sent" && items.some((it) => it.delivery.type !== "hook-failing");
    if (told) store.setMeta("told", String(ports.now()));
  });
}

async function sendTest(round: Round, way: Way, it: Delivery): Promise<void> {
  const { store, ports } = round;
  const why = refusal(round.directory, it);
  if (why) return store.settle(it.id, ports.now(), { state: "dropped", why });
  if (!store.begin(it.id, ports.now(), ports.now() + LEASE)) return;
  await store.saved();
  settle(round, way, it, await way.test(it));
}

/** Sends what is due at a channel for people, and what would be a moment later. */
export async function sendNotices(round: Round, channel: Channel, way: Way): Promise<void> {
  const { store, ports } = round;
  const waiting = store.waiting(channel);
  const now = ports.now();
  for (const it of waiting) if (it.type === "test" && (it.due ?? now) <= now) await sendTest(round, way, it);
  const news = waiting.filter((it) => it.type !== "test");
  const items = await itemsOf(round, dueTogether(news, now, holdOf(wishesOf(round))));
  for (const bundle of bundles(round, items)) {
    const begun = await begin(round, bundle);
    if (begun.length > 0) settleAll(round, way, begun, await way.send(sayOnce(begun)));
  }
}
