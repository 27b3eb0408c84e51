/** How a message leaves by each channel for people, and what the answer means for the channel. */

import type { DeliveryWhy } from "../contract/deliveries.ts";
import type { Saying } from "../notify/chat.ts";
import type { Reader } from "../notify/letters.ts";
import type { Eyes, Item } from "../notify/news.ts";
import type { HookAnswer } from "../notify/post.ts";
import { sayingOf, testSaying } from "../notify/saying.ts";
import { isRefusedForGood, type Mail } from "../notify/send-mail.ts";
import type { Delivery } from "./delivery.ts";
import type { Hook } from "./directory.ts";
import { noteBad, recover } from "./fallback.ts";
import type { Round } from "./ports.ts";
import { CHAT_PAUSES, MAIL_PAUSES, retryAfter } from "./schedule.ts";

/** How an attempt ended. `lost`: there is no use in trying again. */
export interface Ended {
  readonly kind: "sent" | "failed" | "lost";
  readonly why: DeliveryWhy | null;
  readonly status: number | null;
  /** Not to be tried again before, milliseconds since 1970. */
  readonly notBefore: number;
}

const SENT: Ended = { kind: "sent", why: null, status: null, notBefore: 0 };

/** A way to a person. */
export interface Way {
  /** Pause before each attempt. */
  readonly pauses: readonly number[];
  /** Writes one message of all items, and sends it. Never throws. */
  readonly send: (items: readonly Item[]) => Promise<Ended>;
  /** The message of a test button. */
  readonly test: (it: Delivery) => Promise<Ended>;
}

export const eyesOf = ({ directory, ports }: Round): Eyes => ({
  language: directory.language,
  timeZone: directory.timeZone,
  origin: ports.origin,
  now: ports.now(),
});

function readerOf({ directory, person, ports }: Round): Reader {
  const { email, language, timeZone } = directory;
  return { person, email: email ?? "", language, timeZone, now: ports.now() };
}

/** Writes a mail and sends it. What cannot be written today cannot be written tomorrow: that is no matter of trying again. */
async function sendMail({ ports, person, faults }: Round, write: () => Promise<Mail>): Promise<Ended> {
  let mail: Mail;
  try {
    mail = await write();
  } catch (error) {
    faults.note("writing a mail", error);
    return { ...SENT, kind: "lost", why: "fault" };
  }
  try {
    await ports.mail(mail);
    return SENT;
  } catch (error) {
    if (!isRefusedForGood(error)) return { ...SENT, kind: "failed", why: "refused" };
    await ports.noteBounce(person).catch((fault: unknown) => faults.note("noting a bounce", fault));
    return { ...SENT, kind: "lost", why: "bounced" };
  }
}

/** A mail is written by its kind: invitations and words about a channel have letters of their own. */
function letterOf(round: Round, items: readonly Item[]): Promise<Mail> {
  const { letters } = round.ports;
  const reader = readerOf(round);
  const [first] = items;
  if (first?.fact?.type === "invited") return letters.invited(reader, first.fact);
  if (first?.delivery.type !== "hook-failing") return letters.news(reader, items);
  const hook = round.directory.hooks.find((it) => it.id === first.delivery.fact);
  return letters.hookFailing(reader, hook ?? { kind: "webhook", host: "" });
}

export const mailWay = (round: Round): Way => ({
  pauses: MAIL_PAUSES,
  send: (items) => sendMail(round, () => letterOf(round, items)),
  test: () => sendMail(round, () => round.ports.letters.test(readerOf(round))),
});

/** What an answer says about the hook. A browser that is gone is forgotten without a word: people clear their browsers. */
async function noteAnswer(round: Round, hook: Hook, answer: HookAnswer): Promise<void> {
  if (answer.kind === "taken") return recover(round, hook);
  if (answer.kind === "failed") return noteBad(round, hook);
  await (hook.kind === "push" ? round.ports.dropHook(hook.id) : round.ports.noteHook(hook.id, { state: "gone" }));
}

function endedOf(answer: HookAnswer, now: number): Ended {
  const { status } = answer;
  if (answer.kind === "taken") return { ...SENT, status };
  if (answer.kind === "gone") return { ...SENT, kind: "lost", why: "gone", status };
  return { kind: "failed", why: answer.why, status, notBefore: retryAfter(answer.retryAfter, now) };
}

export function chatWay(round: Round, hook: Hook): Way {
  const { ports } = round;
  const post = async (id: string, write: () => Saying): Promise<Ended> => {
    const { kind, sealed } = hook;
    if (kind === "webhook") throw new Error("webhooks are told in full");
    let saying: Saying;
    try {
      saying = write();
    } catch (error) {
      round.faults.note("writing a message", error);
      return { ...SENT, kind: "lost", why: "fault" };
    }
    const answer = await ports.post({ id, kind, sealed, at: ports.now(), saying });
    await noteAnswer(round, hook, answer).catch((fault: unknown) => round.faults.note("noting an answer", fault));
    return endedOf(answer, ports.now());
  };
  const eyes = eyesOf(round);
  return {
    pauses: CHAT_PAUSES,
    send: (items) => post(items[0]?.delivery.id ?? "", () => sayingOf(items, eyes)),
    test: (it) => post(it.id, () => testSaying(eyes)),
  };
}
