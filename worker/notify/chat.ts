/** Writes short messages for chats, phones and browsers, in the person's language, with a link. */
import { moduleOf } from "../../games/modules.ts";
import { DAY } from "../lib/time.ts";
import { t } from "../words/index.ts";
import type { ChatMessage, OfferedAnswer } from "./channels/channel.ts";
import { gameName } from "./names.ts";
import { type Eyes, headlineOf, type Item, linesOfItem, timeLeft, urlOf } from "./news.ts";
import { pictureUrl } from "./reports.ts";
import { draftUrl } from "./short-answers.ts";

/** A reminder, or a turn whose time ends within the day. */
const isUrgent = ({ delivery, dueAt }: Item, { now }: Eyes): boolean =>
  delivery.type === "reminder" || (dueAt !== null && dueAt - now < DAY);

/** A picture of the table of a turn or an end that any reader of a channel may see; `null`: there is none. */
function publicPicture({ delivery, notice }: Item, { language, origin }: Eyes): ChatMessage["picture"] {
  const { type, table, game } = delivery;
  const isShown = type === "your-turn" || type === "reminder" || type === "over";
  if (!isShown || !notice || table === null || !moduleOf(game ?? "")?.pictureOf || notice.viewJson === "null")
    return undefined;
  const alt = t("mail.board.public", { game: gameName(game ?? "", language) }, language);
  return { url: pictureUrl(origin, table, notice), alt };
}

/** Types of deliveries that ask for a turn. */
const ASKS: readonly string[] = ["your-turn", "reminder"];

function messageAbout(item: Item, eyes: Eyes): ChatMessage {
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
export function messageOf(items: readonly Item[], eyes: Eyes): ChatMessage {
  const [first, ...others] = items;
  if (first && others.length === 0) return messageAbout(first, eyes);
  const key = items.every(isTurn) ? "mail.subject.several" : "mail.subject.digest";
  return {
    title: t(key, { count: items.length }, eyes.language),
    lines: items.map((it) => lineOf(it, eyes)),
    url: `${eyes.origin}/`,
    urgent: items.some((it) => isUrgent(it, eyes)),
  };
}

/** The message of a test button. `buttons`: the id of a channel that can have buttons. */
export const testMessage = ({ language, origin }: Eyes, buttons: string | null): ChatMessage => ({
  title: t("mail.test.heading", {}, language),
  lines: [t("mail.test.what", {}, language), ...(buttons === null ? [] : [t("mail.test.connect", {}, language)])],
  url: `${origin}/profile`,
  urgent: false,
  ...(buttons !== null && { connects: { hook: buttons, label: t("answer.connect", {}, language) } }),
});
