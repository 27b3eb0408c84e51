/** Web push: this browser, subscribed by a click. `notify/push.ts` encrypts and signs. */
import { shorten } from "../../../games/kernel/graphemes.ts";
import { authorization, encrypt, MOST_BYTES, newPushKeys, vapid } from "../push.ts";
import { type ChatMessage, type HookAddress, labelOf, type Occasion, type PeopleChannel } from "./channel.ts";

/** Buttons that browsers show at most. */
const MOST_ACTIONS = 2;

/** The message for the service worker: JSON text, never longer than a record. */
function textOf({ title, lines, url, urgent, topic, turn, answers = [] }: ChatMessage): string {
  const actions = answers.length <= MOST_ACTIONS ? answers.map((it) => ({ title: labelOf(it.say), url: it.url })) : [];
  const body = shorten(lines.join("\n"), 900);
  const text = JSON.stringify({ title, body, url, urgent, topic, turn, ...(actions.length > 0 && { actions }) });
  const isShort = new TextEncoder().encode(text).length <= MOST_BYTES;
  return isShort ? text : JSON.stringify({ title, body, url, urgent, topic, turn });
}

/** How long a push service keeps a message for an offline browser. */
const TTL_SECONDS = 86_400;

/** Characters of a topic for push services (RFC 8030 § 5.4), at most 32. */
const topicOf = (topic: string): string => topic.replace(/[^\w-]/g, "").slice(0, 32);

async function post({ url, p256dh = "", auth = "" }: HookAddress, message: ChatMessage, { env, at }: Occasion) {
  const key = await vapid(env);
  const body = await encrypt(textOf(message), { p256dh, auth }, await newPushKeys());
  const topic = topicOf(message.topic ?? "");
  const subject = env.ORIGIN.startsWith("https:") ? env.ORIGIN : `mailto:${env.MAIL_FROM}`;
  const headers = {
    authorization: await authorization(key, url, subject, at),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(TTL_SECONDS),
    urgency: message.urgent ? "high" : "normal",
    ...(topic && { topic }),
  };
  return { url, headers, body };
}

interface Notification {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly actions?: readonly { readonly url: string }[];
}

export const push: PeopleChannel = {
  tells: "people",
  words: {
    en: { name: "browser" },
    ca: { name: "navegador" },
    pl: { name: "przeglądarka" },
    ro: { name: "browser" },
    ru: { name: "браузер" },
  },
  needs: "keys",
  example: "https://fcm.googleapis.com/fcm/send/xxxx",
  single: true,
  // People clear their browsers: that is no news to them.
  gone: { statuses: [404, 410], forgotten: true },
  post,
  shown(text) {
    const { title, body, url, actions = [] } = JSON.parse(text) as Notification;
    return { text: `${title}\n${body}\n${url}`, links: [url, ...actions.map((it) => it.url)] };
  },
};
