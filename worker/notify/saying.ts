/** What a person is told by a chat, a phone or a browser: short, in their language, with a link. */

import type { Saying } from "./chat.ts";
import { type Eyes, headlineOf, type Item, leftUntil, linesOfItem, urlOf } from "./news.ts";
import { put } from "./words/index.ts";

/** A reminder, or a turn whose time ends within the day. */
const DAY = 86_400_000;
const isUrgent = ({ delivery, dueAt }: Item, { now }: Eyes): boolean =>
  delivery.type === "reminder" || (dueAt !== null && dueAt - now < DAY);

function sayOne(item: Item, eyes: Eyes): Saying {
  return {
    title: headlineOf(item, eyes),
    lines: linesOfItem(item, eyes),
    url: urlOf(item, eyes.origin),
    urgent: isUrgent(item, eyes),
    ...(item.delivery.table && { topic: item.delivery.table }),
  };
}

/** One line of a message about several things. */
function lineOf(item: Item, eyes: Eyes): string {
  const left = item.dueAt === null || item.delivery.type === "reminder" ? "" : ` (${leftUntil(item.dueAt, eyes)})`;
  const [first = ""] = linesOfItem(item, eyes);
  return `• ${headlineOf(item, eyes)}${left}. ${first}`.trimEnd();
}

const isTurn = ({ delivery }: Item): boolean => delivery.type === "your-turn" || delivery.type === "reminder";

/** One message for all of them. */
export function sayingOf(items: readonly Item[], eyes: Eyes): Saying {
  const [first, ...others] = items;
  if (first && others.length === 0) return sayOne(first, eyes);
  const key = items.every(isTurn) ? "mail.subject.several" : "mail.subject.digest";
  return {
    title: put(key, { count: items.length }, eyes.language),
    lines: items.map((it) => lineOf(it, eyes)),
    url: `${eyes.origin}/`,
    urgent: items.some((it) => isUrgent(it, eyes)),
  };
}

/** The message of a test button. */
export const testSaying = ({ language, origin }: Eyes): Saying => ({
  title: put("mail.test.heading", {}, language),
  lines: [put("mail.test.what", {}, language)],
  url: `${origin}/profile`,
  urgent: false,
});
