/**
 * Messages for chats and phones. A `Saying` is plain text of ours with people's names and messages; each kind of chat has its own way to
 * say that none of it is markup and that it notifies nobody.
 */
import { shorten } from "../../games/kernel/graphemes.ts";
import { moduleOf } from "../../games/modules.ts";
import type { HookKind } from "../contract/shapes.ts";
import { DAY } from "../lib/time.ts";
import { t } from "../words/index.ts";
import { draftUrl } from "./answers.ts";
import { gameName } from "./names.ts";
import { type Eyes, headlineOf, type Item, linesOfItem, timeLeft, urlOf } from "./news.ts";
import { pictureUrl } from "./reports.ts";

/** A short message to a person. */
export interface Saying {
  readonly title: string;
  /** Plain text, one item per line. */
  readonly lines: readonly string[];
  /** The link: a page of ours. */
  readonly url: string;
  /** Whether time runs out. */
  readonly urgent: boolean;
  /** A picture that every reader of the channel may see: its address, and its description. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined;
  /** Newer messages replace older ones with the same topic: a table's id. */
  readonly topic?: string;
  /** It asks for a turn: once that is played there is nothing to show. */
  readonly turn?: true;
  /** Short answers to a turn, if every reader of the channel may know them. */
  readonly answers?: readonly OfferedAnswer[] | undefined;
  /** The ticket of the buttons; absent: the answers are only links to the page. */
  readonly ticket?: { readonly token: string; readonly door: string } | undefined;
  /** The id of a Discord channel where a reader may press a button to connect. */
  readonly connects?: { readonly hook: string; readonly label: string } | undefined;
}

export interface OfferedAnswer {
  readonly say: string;
  /** A link to the page with the answer as an unsent draft. */
  readonly url: string;
}

/** The content of a hook's `sealed` column. `url` is the target; the rest depends on its kind. */
export interface FormerSecret {
  readonly secret: string;
  readonly until: number;
}

export interface HookAddress {
  readonly url: string;
  /** `webhook`: the signing secret (`whsec_…`). */
  readonly secret?: string | undefined;
  /** `webhook`: earlier secrets, which sign beside it until a time (milliseconds since 1970). */
  readonly former?: readonly FormerSecret[] | undefined;
  /** `ntfy`: the access token of a protected topic. */
  readonly token?: string | undefined;
  /** `discord`: the only person who may press its buttons, if the webhook belongs to our application. */
  readonly user?: string | undefined;
  /** `push`: the browser's keys, base64url (RFC 8291). */
  readonly p256dh?: string | undefined;
  readonly auth?: string | undefined;
}

export type ChatKind = Exclude<HookKind, "webhook" | "push">;

/** A request to send. */
export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Discord accepts 2,000 characters; ntfy turns more than 4,096 bytes into an attachment. */
const LONGEST = 1_900;

const cut = (text: string): string => shorten(text, LONGEST);

/** As many whole lines as fit: half a link, or half an escape, would be markup. */
function whole(lines: readonly string[]): string {
  let length = 0;
  const over = lines.findIndex((it) => {
    length += it.length + 1;
    return length > LONGEST;
  });
  return over < 0 ? lines.join("\n") : [...lines.slice(0, over), "…"].join("\n");
}

/** Escapes Discord's markdown, mentions and links, so that each character is literal. */
const plainDiscord = (text: string): string => text.replace(/[\\*_~`|>#@<\-[\]():]/g, "\\$&");

/** Escapes Slack's three control characters: without them there is no `<!channel>`, no `<@person>` and no link. */
export const plainSlack = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Numbered, for the text of a message. */
const numbered = (answers: readonly OfferedAnswer[]): readonly string[] =>
  answers.map(({ say }, at) => `${at + 1}. ${say}`);

/** Discord's buttons, in rows; further ones start another row. */
const MOST_IN_ROW = 5;

/** Buttons of a webhook that our application owns: a press comes back to us, signed by Discord. */
function discordButtons({ answers = [], ticket, connects }: Saying) {
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

function discord({ url }: HookAddress, saying: Saying): Posting {
  const { title, lines, url: link, picture, answers = [], ticket } = saying;
  const target = new URL(url);
  target.searchParams.set("wait", "true");
  // Webhooks without an application carry no buttons: there the number is a link into the ready draft.
  const choices = answers.map(({ say, url: draft }, at) =>
    ticket ? `${at + 1}\\. ${plainDiscord(say)}` : `[${at + 1}](<${draft}>) ${plainDiscord(say)}`,
  );
  const text = whole([`**${plainDiscord(title)}**`, ...lines.map(plainDiscord), ...choices]);
  // `parse: []` notifies nobody, whatever the text says.
  const common = { allowed_mentions: { parse: [] }, ...discordButtons(saying) };
  // Suppresses the preview of the link by angle brackets: flag 4 would suppress all embeds, ours too.
  const body = picture
    ? { ...common, content: `${text}\n<${link}>`, embeds: [{ url: link, image: { url: picture.url } }] }
    : { ...common, content: `${text}\n${link}`, flags: 4 };
  return { url: target.href, headers: {}, body: JSON.stringify(body) };
}

/** Slack's rich text: words are never markup, and links are ours. `text` says the same where blocks are not supported. */
function slack({ url }: HookAddress, { title, lines, url: link, picture, answers = [] }: Saying): Posting {
  const choices = answers.map(({ say, url: draft }, at) => `<${draft}|${at + 1}> ${plainSlack(say)}`);
  const text = `${whole([...[title, ...lines].map(plainSlack), ...choices])}\n<${plainSlack(link)}>`;
  const elements = [
    { type: "text", text: title, style: { bold: true } },
    { type: "text", text: `\n${lines.map((it) => `${it}\n`).join("")}` },
    ...answers.flatMap(({ say, url: draft }, at) => [
      { type: "link", url: draft, text: `${at + 1}.` },
      { type: "text", text: ` ${say}\n` },
    ]),
    { type: "link", url: link },
  ];
  const blocks = [{ type: "rich_text", elements: [{ type: "rich_text_section", elements }] }];
  // `parse: "none"` ignores `@channel`; unfurling would fetch our page.
  const common = { text, blocks, parse: "none", link_names: false, unfurl_links: false, unfurl_media: false };
  // Slack leaves out an attachment whose picture is missing, but refuses a message with such a block.
  const shown = picture && { attachments: [{ fallback: plainSlack(picture.alt), image_url: picture.url }] };
  return { url, headers: {}, body: JSON.stringify({ ...common, ...shown }) };
}

/** ntfy's limit of buttons. */
const MOST_NTFY = 3;
/** A button's label on a phone. */
const LONGEST_LABEL = 40;

export const labelOf = (say: string): string => shorten(say, LONGEST_LABEL);

/** Buttons of a notification: at a protected topic they play by a ticket, at a public one they open the ready draft. */
function ntfyActions({ answers = [], ticket }: Saying) {
  if (answers.length === 0 || answers.length > MOST_NTFY) return {};
  const actions = answers.map(({ say, url }, at) => {
    const label = labelOf(say);
    if (!ticket) return { action: "view", label, url, clear: true };
    const body = JSON.stringify({ token: ticket.token, answer: at + 1 });
    const headers = { "content-type": "application/json" };
    return { action: "http", label, url: ticket.door, method: "POST", headers, body, clear: true };
  });
  return { actions };
}

/** Splits a topic's address, `https://ntfy.sh/topic`: JSON is posted to the server, and names the topic. */
function ntfy({ url, token }: HookAddress, saying: Saying): Posting {
  const { title, lines, url: click, urgent, answers = [] } = saying;
  const { origin, pathname } = new URL(url);
  const topic = decodeURIComponent(pathname.slice(1));
  const message = cut([...lines, ...numbered(answers)].join("\n")) || title;
  const body = JSON.stringify({ topic, title, message, click, priority: urgent ? 4 : 3, ...ntfyActions(saying) });
  return { url: `${origin}/`, headers: token ? { authorization: `Bearer ${token}` } : {}, body };
}

const KINDS = { discord, slack, ntfy } as const;

/** The request that posts a message to a chat. */
export const postingOf = (kind: ChatKind, address: HookAddress, saying: Saying): Posting =>
  KINDS[kind](address, saying);

/** Whether an address names a valid topic of ntfy: 1–64 letters, digits, `_` and `-`. */
export const isTopic = (url: URL): boolean => /^\/[\w-]{1,64}$/.test(url.pathname) && url.search === "";

// Short messages for chats, phones and browsers, in the person's language, with a link.

/** A reminder, or a turn whose time ends within the day. */
const isUrgent = ({ delivery, dueAt }: Item, { now }: Eyes): boolean =>
  delivery.type === "reminder" || (dueAt !== null && dueAt - now < DAY);

/** A picture of the table of a turn or an end that any reader of a channel may see; `null`: there is none. */
function publicPicture({ delivery, notice }: Item, { language, origin }: Eyes): Saying["picture"] {
  const { type, table, game } = delivery;
  const isShown = type === "your-turn" || type === "reminder" || type === "over";
  if (!isShown || !notice || table === null || !moduleOf(game ?? "")?.pictureOf || notice.viewJson === "null")
    return undefined;
  const alt = t("mail.board.public", { game: gameName(game ?? "", language) }, language);
  return { url: pictureUrl(origin, table, notice), alt };
}

/** Types of deliveries that ask for a turn. */
const ASKS: readonly string[] = ["your-turn", "reminder"];

function sayOne(item: Item, eyes: Eyes): Saying {
  const picture = publicPicture(item, eyes);
  return {
    title: headlineOf(item, eyes),
    lines: linesOfItem(item, eyes),
    url: urlOf(item, eyes.origin),
    urgent: isUrgent(item, eyes),
    ...(item.delivery.table && { topic: item.delivery.table }),
    ...(ASKS.includes(item.delivery.type) && { turn: true as const }),
    ...(picture && { picture }),
    answers: item.answers?.open ? offeredOf(item, eyes) : undefined,
  };
}

const offeredOf = ({ delivery, answers }: Item, { origin }: Eyes): readonly OfferedAnswer[] | undefined =>
  answers?.list.map(({ say, commands }) => ({ say, url: draftUrl(origin, delivery.table ?? "", commands) }));

/** One line of a message about several things. */
function lineOf(item: Item, eyes: Eyes): string {
  const left = item.dueAt === null || item.delivery.type === "reminder" ? "" : ` (${timeLeft(item.dueAt, eyes)})`;
  const [first = ""] = linesOfItem(item, eyes);
  return `• ${headlineOf(item, eyes)}${left}. ${first}`.trimEnd();
}

const isTurn = ({ delivery }: Item): boolean => delivery.type === "your-turn" || delivery.type === "reminder";

/** One message for several things. */
export function sayingOf(items: readonly Item[], eyes: Eyes): Saying {
  const [first, ...others] = items;
  if (first && others.length === 0) return sayOne(first, eyes);
  const key = items.every(isTurn) ? "mail.subject.several" : "mail.subject.digest";
  return {
    title: t(key, { count: items.length }, eyes.language),
    lines: items.map((it) => lineOf(it, eyes)),
    url: `${eyes.origin}/`,
    urgent: items.some((it) => isUrgent(it, eyes)),
  };
}

/** The message of a test button. `buttons`: the id of a channel that can have buttons. */
export const testSaying = ({ language, origin }: Eyes, buttons: string | null): Saying => ({
  title: t("mail.test.heading", {}, language),
  lines: [t("mail.test.what", {}, language), ...(buttons === null ? [] : [t("mail.test.connect", {}, language)])],
  url: `${origin}/profile`,
  urgent: false,
  ...(buttons !== null && { connects: { hook: buttons, label: t("answer.connect", {}, language) } }),
});
