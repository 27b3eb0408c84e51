/** Messages to people: bundles what may be sent (`items.ts`), and sends it by each channel in its own way. */

import type { ChannelKind } from "../contract/channels.ts";
import type { DeliveryWhy } from "../contract/notifications.ts";
import { DAY } from "../lib/time.ts";
import type { ChatMessage } from "../notify/channels/channel.ts";
import { channelOf } from "../notify/channels/index.ts";
import { asksForTurn, type ChannelId, type Delivery, isAboutSeat, MAIL } from "../notify/delivery.ts";
import type { Reader, ReplyTo } from "../notify/letters.ts";
import { type Item, messageOf, type RenderContext, testMessage } from "../notify/news.ts";
import type { HookAnswer } from "../notify/post.ts";
import { isRefusedForGood, type Mail } from "../notify/send-mail.ts";
import { type Cancellation, isStillGivenUp, isStillWanted } from "./attempt.ts";
import type { Hook } from "./directory.ts";
import { itemsOf } from "./items.ts";
import { holderOf, type Issued, issue } from "./replies.ts";
import type { Round } from "./round.ts";
import { fallBack, noteBad, recover, refusal, wishesOf } from "./routing.ts";
import { CHAT_PAUSES, dueTogether, holdOf, LEASE, MAIL_PAUSES, nextTry, retryAfter } from "./schedule.ts";

/** The result of an attempt. `lost`: retrying is useless. */
export interface Ended {
  readonly kind: "sent" | "failed" | "lost";
  readonly why: DeliveryWhy | null;
  readonly status: number | null;
  /** Earliest time of the next attempt, milliseconds since 1970. */
  readonly notBefore: number;
}

const SENT: Ended = { kind: "sent", why: null, status: null, notBefore: 0 };
/** Given up. */
const HUNG: Ended = { ...SENT, kind: "failed", why: "no-answer" };

/** A channel to a person. */
export interface Sender {
  /** Pause before each attempt. */
  readonly pauses: readonly number[];
  /** Writes and sends one message about all items, if it may still leave then. Never throws. */
  readonly send: (items: readonly Item[], cancellation: Cancellation) => Promise<Ended>;
  /** Sends the message of a test button. */
  readonly test: (it: Delivery, cancellation: Cancellation) => Promise<Ended>;
}

export const renderContextOf = ({ directory, ports }: Round): RenderContext => ({
  language: directory.language,
  timeZone: directory.timeZone,
  origin: ports.origin,
  now: ports.now(),
});

/** How often somebody is warned that they miss turns, in milliseconds. */
const WARNED_EVERY = 7 * DAY;

const mayWarn = ({ store, ports }: Round): boolean => ports.now() - Number(store.meta("warned") ?? 0) >= WARNED_EVERY;

function readerOf(round: Round): Reader {
  const { directory, person, ports } = round;
  const { email, language, timeZone, missed } = directory;
  const warned = missed && mayWarn(round) ? { missed } : {};
  return { person, email: email ?? "", language, timeZone, now: ports.now(), ...warned };
}

/** Writes and sends a mail. A mail that cannot be written fails for good, because retrying would not help. */
async function sendMail(
  { store, ports, person, faults }: Round,
  write: () => Promise<Mail>,
  cancellation: Cancellation,
  sent: (id: string) => void = () => undefined,
): Promise<Ended> {
  let mail: Mail;
  try {
    mail = await write();
  } catch (error) {
    faults.note("writing a mail", error);
    return { ...SENT, kind: "lost", why: "fault" };
  }
  // Nothing leaves before the attempt is stored.
  await store.saved();
  if (!cancellation.mayLeave()) return HUNG;
  try {
    const id = await ports.mail(mail, cancellation);
    if (id) sent(id);
    return SENT;
  } catch (error) {
    if (!isRefusedForGood(error) || cancellation.signal.aborted) return { ...SENT, kind: "failed", why: "refused" };
    await ports.noteBounce(person).catch((fault: unknown) => faults.note("noting a bounce", fault));
    return { ...SENT, kind: "lost", why: "bounced" };
  }
}

/** Picks the letter by kind: invitations and reports about a channel have their own. */
function letterOf(round: Round, items: readonly Item[], reply: ReplyTo | null): Promise<Mail> {
  const { letters } = round.ports;
  const reader = readerOf(round);
  const [first] = items;
  if (first?.fact?.type === "invited") return letters.invited(reader, first.fact);
  if (first?.delivery.type !== "hook-failing") return letters.news(reader, items, reply);
  const hook = round.directory.hooks.find((it) => it.id === first.delivery.fact);
  const { host = "" } = hook ?? {};
  return letters.hookFailing(reader, { host, program: !hook || channelOf(hook.kind).tells === "programs" });
}

/** Issues a ticket for a message about a single turn; `null` when it is not one or cannot be answered. The message goes out either way. */
async function ticketFor(
  round: Round,
  items: readonly Item[],
  via: ChannelKind,
  holder: string,
): Promise<Issued | null> {
  const [item] = items;
  if (!item?.notice || items.length > 1 || !isAboutSeat(item.delivery) || !asksForTurn(item.delivery)) return null;
  const { table, game, seat, seq: asked } = item.delivery;
  const question = { via, holder, table, game, seat, asked, base: item.notice.seq, language: round.directory.language };
  try {
    return await issue(round, { ...question, answers: item.answers?.list ?? [] });
  } catch (error) {
    round.faults.note("a ticket", error);
    return null;
  }
}

async function sendLetter(round: Round, items: readonly Item[], cancellation: Cancellation): Promise<Ended> {
  const { email } = round.directory;
  const ticket = email === null ? null : await ticketFor(round, items, MAIL, await holderOf(email));
  const named = (id: string) => ticket && round.store.tickets.name(ticket.nonce, id);
  const isWarned = round.directory.missed !== null && mayWarn(round) && items.some((it) => asksForTurn(it.delivery));
  const ended = await sendMail(round, () => letterOf(round, items, ticket?.reply ?? null), cancellation, named);
  if (isWarned && ended.kind === "sent") round.store.setMeta("warned", String(round.ports.now()));
  return ended;
}

export const mailSender = (round: Round): Sender => ({
  pauses: MAIL_PAUSES,
  send: (items, cancellation) => sendLetter(round, items, cancellation),
  test: (_, cancellation) => sendMail(round, () => round.ports.letters.test(readerOf(round)), cancellation),
});

/** Notes what an attempt shows about the channel. */
async function noteAnswer(round: Round, hook: Hook, answer: HookAnswer): Promise<void> {
  if (answer.kind === "taken") return recover(round, hook);
  if (answer.kind === "failed") return noteBad(round, hook);
  const { forgotten } = channelOf(hook.kind).gone;
  await (forgotten ? round.ports.dropHook(hook.id) : round.ports.noteHook(hook.id, { state: "gone" }));
}

function endedOf(answer: HookAnswer, now: number): Ended {
  const { status } = answer;
  if (answer.kind === "taken") return { ...SENT, status };
  if (answer.kind === "gone") return { ...SENT, kind: "lost", why: "gone", status };
  return { kind: "failed", why: answer.why, status, notBefore: retryAfter(answer.retryAfter, now) };
}

/** Adds buttons that play at once where the channel has a safe way back, and links elsewhere. */
async function withButtons(
  round: Round,
  hook: Hook,
  items: readonly Item[],
  message: ChatMessage,
): Promise<ChatMessage> {
  const { kind, byProgram } = hook;
  if (!message.answers?.length || byProgram || !channelOf(kind).buttons) return message;
  const holder = await round.ports.answerer(hook).catch(() => null);
  const ticket = holder === null ? null : await ticketFor(round, items, kind, holder);
  return ticket ? { ...message, ticket: { token: ticket.token, door: `${round.ports.origin}/api/answers` } } : message;
}

export function chatSender(round: Round, hook: Hook): Sender {
  const { ports } = round;
  const post = async (
    id: string,
    cancellation: Cancellation,
    write: () => ChatMessage | Promise<ChatMessage>,
  ): Promise<Ended> => {
    const { kind, sealed } = hook;
    let content: ChatMessage;
    try {
      content = await write();
    } catch (error) {
      round.faults.note("writing a message", error);
      return { ...SENT, kind: "lost", why: "fault" };
    }
    await round.store.saved();
    if (!cancellation.mayLeave()) return HUNG;
    const answer = await ports.post({ id, kind, sealed, at: ports.now(), content }, cancellation);
    if (cancellation.isKeptBack) return HUNG;
    await noteAnswer(round, hook, answer).catch((fault: unknown) => round.faults.note("noting an answer", fault));
    return endedOf(answer, ports.now());
  };
  const context = renderContextOf(round);
  return {
    pauses: CHAT_PAUSES,
    send: (items, cancellation) =>
      post(items[0]?.delivery.id ?? "", cancellation, () => withButtons(round, hook, items, messageOf(items, context))),
    test: (it, cancellation) =>
      post(it.id, cancellation, () => testMessage(context, hook.answerer === null ? null : hook.id)),
  };
}

const seatKey = ({ delivery }: Item): string => `${delivery.table} ${delivery.seat}`;

/** Leaves out the notice of a turn when its reminder goes out too: the reminder says everything the notice would. */
function sayOnce(items: readonly Item[]): readonly Item[] {
  const reminded = new Set(items.filter((it) => it.delivery.type === "reminder").map(seatKey));
  return items.filter((it) => it.delivery.type !== "your-turn" || !reminded.has(seatKey(it)));
}

/** Groups items into messages: turns and reminders of all tables, and in a digest the other news. Items with their own letter stay alone. */
function bundles({ directory }: Round, items: readonly Item[]): readonly (readonly Item[])[] {
  const digest = directory.telling.digestHour !== null;
  const joins = ({ delivery }: Item): boolean =>
    asksForTurn(delivery) || (digest && delivery.type !== "invited" && delivery.type !== "hook-failing");
  const together = items.filter(joins);
  const alone = items.filter((it) => !joins(it)).map((it) => [it]);
  return together.length > 0 ? [together, ...alone] : alone;
}

/** Records the attempt before it is made, and leaves out items dropped since. */
function begin({ store, ports }: Round, items: readonly Item[]): readonly Item[] {
  const now = ports.now();
  return items.filter((it) => store.begin(it.delivery.id, now, now + LEASE));
}

function settle(round: Round, sender: Sender, it: Delivery, ended: Ended): void {
  const { store, ports } = round;
  const now = ports.now();
  const { kind, why, status } = ended;
  if (kind === "sent") {
    store.settle(it.id, now, { state: "sent", why: it.instead ? "fallback" : null, status });
    return;
  }
  const again = kind === "lost" ? null : nextTry(sender.pauses, it.tries + 1, now, ports.chance(), ended.notBefore);
  store.settle(it.id, now, { state: "failed", why, status, due: again });
  if (again === null) fallBack(round, it);
}

function settleAll(round: Round, sender: Sender, its: readonly Delivery[], ended: Ended): void {
  const { store, ports } = round;
  store.atomic(() => {
    for (const it of its) settle(round, sender, it, ended);
    // An inbox that was erased meanwhile knows none of them any more.
    const known = its.filter((it) => store.find(it.id));
    const told = ended.kind === "sent" && known.some(({ type }) => type !== "hook-failing" && type !== "test");
    if (told) store.setMeta("told", String(ports.now()));
  });
}

/**
 * Makes an attempt that was recorded. Where it was given up, a late success counts unless another attempt was made meanwhile. A message
 * that is kept from leaving is looked at again, by what the person wishes now.
 */
function attempt(
  round: Round,
  sender: Sender,
  its: readonly Delivery[],
  send: (cancellation: Cancellation) => Promise<Ended>,
): Promise<void> {
  const { store, ports, attempts } = round;
  const terms = {
    ms: ports.patience,
    hung: () => settleAll(round, sender, its, HUNG),
    isWanted: () => isStillWanted(round, its),
  };
  return attempts.make(terms, async (cancellation) => {
    const ended = await send(cancellation);
    const { aborted } = cancellation.signal;
    if (cancellation.isKeptBack) return aborted ? undefined : store.takeBack(its, ports.now());
    const open = aborted ? its.filter((it) => ended.kind === "sent" && isStillGivenUp(store, it)) : its;
    settleAll(round, sender, open, ended);
  });
}

async function sendTest(round: Round, sender: Sender, it: Delivery): Promise<void> {
  const { store, ports } = round;
  const why = refusal(round.directory, it);
  if (why) return store.settle(it.id, ports.now(), { state: "dropped", why });
  await round.connections.run(async () => {
    if (!store.begin(it.id, ports.now(), ports.now() + LEASE)) return;
    await attempt(round, sender, [it], (cancellation) => sender.test(it, cancellation));
  });
}

/** Sends one message once there is a connection for it. The attempt begins then, not before. */
function sendOne(round: Round, sender: Sender, items: readonly Item[]): Promise<void> {
  return round.connections.run(async () => {
    const begun = begin(round, items);
    const its = begun.map((it) => it.delivery);
    if (its.length > 0) await attempt(round, sender, its, (cancellation) => sender.send(sayOnce(begun), cancellation));
  });
}

/** Sends what is due at a channel to people, and what would be due a moment later. */
export async function sendNotices(round: Round, channel: ChannelId, sender: Sender): Promise<void> {
  const { store, ports } = round;
  const waiting = store.waiting(channel);
  const now = ports.now();
  for (const it of waiting) if (it.type === "test" && (it.due ?? now) <= now) await sendTest(round, sender, it);
  const news = waiting.filter((it) => it.type !== "test");
  const items = await itemsOf(round, dueTogether(news, now, holdOf(wishesOf(round))));
  for (const bundle of bundles(round, items)) await sendOne(round, sender, bundle);
}
