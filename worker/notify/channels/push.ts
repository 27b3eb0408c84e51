/** Web push: this browser, subscribed by a click. Encrypted (RFC 8291) and signed (RFC 8292) by the library. */
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { shorten } from "../../../games/kernel/graphemes.ts";
import { vapid } from "../push.ts";
import { type ChatMessage, type HookAddress, labelOf, type Occasion, type PeopleChannel } from "./channel.ts";

/** Buttons that browsers show at most. */
const MOST_ACTIONS = 2;

/** Bytes that fit into one record. */
const MOST_BYTES = 3_900;

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

async function post({ url, p256dh = "", auth = "" }: HookAddress, message: ChatMessage, { env }: Occasion) {
  const { publicKey, jwk } = await vapid(env);
  const topic = topicOf(message.topic ?? "");
  const urgency = message.urgent ? "high" : "normal";
  const subject = env.ORIGIN.startsWith("https:") ? env.ORIGIN : `mailto:${env.MAIL_FROM}`;
  const { headers, body } = await buildPushPayload(
    { data: textOf(message), options: { ttl: TTL_SECONDS, urgency, ...(topic && { topic }) } },
    { endpoint: url, expirationTime: null, keys: { p256dh, auth } },
    { subject, publicKey, privateKey: jwk.d },
  );
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
