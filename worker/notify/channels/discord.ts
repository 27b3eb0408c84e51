/** Discord: webhooks of a channel (https://docs.discord.com/developers/resources/webhook). `api/discord.ts` takes in the presses of buttons. */
import type { Env } from "../../env.ts";
import { readSome } from "../../lib/bytes.ts";
import { type ChatMessage, type HookAddress, type PeopleChannel, whole } from "./channel.ts";

/** Escapes Discord's markdown, mentions and links, so that each character is literal. */
const plain = (text: string): string => text.replace(/[\\*_~`|>#@<\-[\]():]/g, "\\$&");

/** Buttons in a row; further ones start another row. */
const MOST_IN_ROW = 5;

/** Buttons of a webhook that our application owns: a press comes back to us, signed by Discord. */
function buttonsOf({ answers = [], ticket, connects }: ChatMessage) {
  if (connects) {
    const button = { type: 2, style: 2, label: connects.label, custom_id: `connect:${connects.hook}` };
    return { components: [{ type: 1, components: [button] }] };
  }
  if (!ticket) return {};
  const buttons = answers.map((_, at) => {
    return { type: 2, style: 2, label: String(at + 1), custom_id: `answer:${ticket.token}:${at + 1}` };
  });
  const rows = [buttons.slice(0, MOST_IN_ROW), buttons.slice(MOST_IN_ROW)].filter((it) => it.length > 0);
  return { components: rows.map((components) => ({ type: 1, components })) };
}

function post({ url }: HookAddress, message: ChatMessage) {
  const { title, lines, url: link, picture, answers = [], ticket } = message;
  const target = new URL(url);
  target.searchParams.set("wait", "true");
  // Webhooks without an application carry no buttons: there the number is a link into the ready draft.
  const choices = answers.map(({ say, url: draft }, at) =>
    ticket ? `${at + 1}\\. ${plain(say)}` : `[${at + 1}](<${draft}>) ${plain(say)}`,
  );
  const text = whole([`**${plain(title)}**`, ...lines.map(plain), ...choices]);
  // `parse: []` notifies nobody, whatever the text says.
  const common = { allowed_mentions: { parse: [] }, ...buttonsOf(message) };
  // Suppresses the preview of the link by angle brackets: flag 4 would suppress all embeds, ours too.
  const body = picture
    ? { ...common, content: `${text}\n<${link}>`, embeds: [{ url: link, image: { url: picture.url } }] }
    : { ...common, content: `${text}\n${link}`, flags: 4 };
  return { url: target.href, headers: {}, body: JSON.stringify(body) };
}

/** Hosts of Discord's webhooks; only they are asked who owns one. */
const HOSTS = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;
const LOOK_UP_TIMEOUT_MS = 10_000;

/** A webhook tells its owner to anybody who knows its address. Only webhooks of an application can carry buttons. */
async function isOfApplication(url: string, application: string): Promise<boolean> {
  try {
    // The signal also limits the reading of the body.
    const signal = AbortSignal.timeout(LOOK_UP_TIMEOUT_MS);
    const answer = await fetch(url, { redirect: "manual", headers: { accept: "application/json" }, signal });
    const text = answer.ok ? await readSome(answer.body) : null;
    const { application_id: id } = JSON.parse(text ?? "{}") as { application_id?: unknown };
    return id === application;
  } catch {
    return false;
  }
}

function asksOwner(url: string, { DISCORD_APPLICATION_ID: ours, DISCORD_PUBLIC_KEY }: Env) {
  if (!ours || !DISCORD_PUBLIC_KEY || !HOSTS.test(new URL(url).hostname)) return null;
  return () => isOfApplication(url, ours);
}

export const discord: PeopleChannel = {
  tells: "people",
  brand: "Discord",
  words: {
    en: { address: "Address of the channel’s webhook (Server settings → Integrations)" },
    ca: { address: "Adreça del webhook del canal (Configuració del servidor → Integracions)" },
    pl: { address: "Adres webhooka kanału (Ustawienia serwera → Integracje)" },
    ro: { address: "Adresa webhookului canalului (Setările serverului → Integrări)" },
    ru: { address: "Адрес вебхука канала (Настройки сервера → Интеграции)" },
  },
  needs: "nothing",
  example: "https://discord.com/api/webhooks/000/xxxx",
  gone: {
    statuses: [401, 403, 404, 410],
    // Discord says why in JSON. The network before it refuses busy senders by a page in HTML.
    body: { pattern: /"code":\s*\d+/, example: '{"message": "Unknown Webhook", "code": 10015}' },
  },
  buttons: { door: "discord", holder: ({ user }, env) => (env.DISCORD_PUBLIC_KEY && user ? user : null), asksOwner },
  post,
  shown(body) {
    const { content } = JSON.parse(body) as { content: string };
    const link = /(?<!\\)\[(\d)\]\(<([^>]+)>\)|(?<!\\)<(https?:[^>]+)>|(?<![\\<(\w])(https?:\/\/\S+)/g;
    return {
      text: content
        .replaceAll(link, "$1$3$4")
        .replaceAll(/(?<!\\)\*\*/g, "")
        .replaceAll(/\\([^0-9A-Za-z\s])/g, "$1"),
      links: [...content.matchAll(link)].map(([, , draft, quiet, bare]) => draft ?? quiet ?? bare ?? ""),
    };
  },
};
