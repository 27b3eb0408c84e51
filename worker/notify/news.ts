/** The news: a headline and lines of one item, blocks for a mail, and whole messages for chats, phones and browsers. */
import { shorten } from "../../games/kernel/graphemes.ts";
import type { Language } from "../../games/kernel/words.ts";
import { moduleOf } from "../../games/modules.ts";
import type { Fact, FittingTable, NoticeShape } from "../contract/facts.ts";
import type { Announced } from "../db/club-announcements.ts";
import { DAY, HOUR, MINUTE } from "../lib/time.ts";
import { t } from "../words/index.ts";
import { clubOfPlace } from "./announcements.ts";
import type { ChatMessage, OfferedAnswer } from "./channels/channel.ts";
import { asksForTurn, type Delivery } from "./delivery.ts";
import type { Block } from "./document.tsx";
import { gameName, namesOf } from "./names.ts";
import { catchUpUrl, overBlocks, overHeading, pictureUrl, publicLinesOf, resultOf, turnBlocks } from "./reports.ts";
import type { InlinePicture } from "./send-mail.ts";
import { answerBlocks, draftUrl, type ShortAnswers } from "./short-answers.ts";

type SeasonFact = Extract<Fact, { readonly type: "season" }>;

/** A delivery with everything known at the moment of sending. */
export interface Item {
  readonly delivery: Delivery;
  /** The table's answer, if it has one. */
  readonly notice: NoticeShape | null;
  readonly fact: Fact | null;
  /** The deadline of the decision; `null`: no clock runs. */
  readonly dueAt: number | null;
  /** Short answers to a turn, if there are few. */
  readonly answers?: ShortAnswers;
  /** Words of a club's announcement. */
  readonly announced?: Announced;
}

export const isTurn = ({ delivery }: Item): boolean => asksForTurn(delivery);

/** The language and time zone in which times are written. */
export interface TimeContext {
  readonly language: Language;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** For whom, and when, a message is written. */
export interface RenderContext extends TimeContext {
  /** Prefix of links. */
  readonly origin: string;
}

/** A span in its largest unit of which there are two, to the nearest: 70 hours are 3 days. */
function spanUntil(at: number, { now }: TimeContext): readonly [count: number, unit: "day" | "hour" | "minute"] {
  const left = Math.max(at - now, 0);
  if (left >= 2 * DAY) return [Math.round(left / DAY), "day"];
  if (left >= 2 * HOUR) return [Math.round(left / HOUR), "hour"];
  return [Math.round(left / MINUTE), "minute"];
}

/** "in 8 hours". */
const leftUntil = (at: number, context: TimeContext): string =>
  new Intl.RelativeTimeFormat(context.language, { numeric: "always" }).format(...spanUntil(at, context));

/** "2 days left". */
export function timeLeft(at: number, context: TimeContext): string {
  const { language } = context;
  const [count, unit] = spanUntil(at, context);
  const time = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  return t("mail.left", { count, time }, language);
}

/** British English, except for people who live in the Americas. */
const localeOf = ({ language, timeZone }: Omit<TimeContext, "now">): string =>
  language === "en" && !timeZone.startsWith("America/") ? "en-GB" : language;

/** "Friday 20 November at 14:00 CET". Catalan says *a la 1:00*, where `Intl` writes *a les*. */
export function momentOf(at: number, context: Omit<TimeContext, "now">): string {
  const { timeZone } = context;
  const day = { weekday: "long", day: "numeric", month: "long" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  const text = new Intl.DateTimeFormat(localeOf(context), { ...day, ...time, timeZone }).format(at);
  return context.language === "ca" ? text.replace(/a les (?=1:)/, "a la ") : text;
}

/** A deadline in somebody's time zone. */
const deadlineText = (dueAt: number, context: TimeContext): string =>
  t("mail.deadline", { at: momentOf(dueAt, context), left: leftUntil(dueAt, context) }, context.language);

/** The reader's deadline; `null` without a clock. */
const deadlineOf = ({ dueAt }: Item, context: RenderContext): string | null =>
  dueAt === null ? null : deadlineText(dueAt, context);

const gameOfItem = ({ delivery }: Item, language: Language): string => gameName(delivery.game ?? "", language);

/** A headline that stands alone. */
export function headlineOf(item: Item, context: RenderContext): string {
  const { delivery, fact, dueAt } = item;
  const { language } = context;
  const game = gameOfItem(item, language);
  if (delivery.type === "reminder" && dueAt !== null)
    return t("mail.reminder.heading", { game, left: leftUntil(dueAt, context) }, language);
  if (delivery.type === "over") return overHeading(game, language);
  if (fact?.type === "begun") return t("mail.begun.heading", { game }, language);
  if (fact?.type === "mention") return t("mail.mention.heading", { by: fact.by, game }, language);
  if (fact?.type === "asked") return t(`mail.asked.${fact.what}`, { by: fact.by, game }, language);
  if (fact?.type === "stand-in") return t(`mail.stand-in.${fact.what}`, { name: fact.name, game }, language);
  if (fact?.type === "season") return t(`mail.season.${fact.what}`, { name: fact.name, round: fact.round }, language);
  if (fact?.type === "club") return t(`mail.club.${fact.what}`, { name: fact.name }, language);
  if (fact?.type === "closed") return t("mail.closed.heading", { game }, language);
  if (fact?.type === "fits") return t("mail.fits.heading", { count: fact.tables.length }, language);
  if (fact?.type === "invited") return t("mail.invited.heading", { by: fact.by, game }, language);
  return t("mail.turn.heading", { game }, language);
}

/** The other players, if known: "With Ben and Cy." */
function companyOf({ delivery, notice }: Item, language: Language): string | null {
  if (!notice || delivery.seat === null) return null;
  const names = namesOf(delivery.game ?? "", notice, delivery.seat, language);
  return names ? t("mail.turn.with", { names }, language) : null;
}

/** Further paragraphs for items that are neither a turn nor the end. */
function detailsOf({ fact, announced }: Item, language: Language): readonly string[] {
  if (fact?.type === "mention") return [fact.text];
  if (fact?.type === "asked") return [t("mail.asked.what", {}, language)];
  if (fact?.type === "stand-in") {
    const what = t(`mail.stand-in.${fact.what}.what`, { name: fact.name }, language);
    return fact.late ? [what, t("mail.stand-in.took.late", {}, language)] : [what];
  }
  if (fact?.type === "closed") return [t("mail.closed.what", {}, language)];
  if (fact?.type === "fits") return fact.tables.map((it) => fittingLine(it, language));
  if (fact?.type === "season") return seasonDetails(fact, language);
  if (announced) return [...announced.text.split(/\n+/), t("mail.club.by", { name: announced.by }, language)];
  if (fact?.type === "club" && fact.what !== "said") return [t(`mail.club.${fact.what}.what`, {}, language)];
  return [];
}

/** An open table in a line: its game, its pace and its free seats. */
function fittingLine({ game, clock, free }: FittingTable, language: Language): string {
  const minutes = Math.round((clock?.hours ?? 0) * 60);
  const pace = clock
    ? t(`mail.fits.${clock.kind}`, { ...clock, minutes }, language)
    : t("mail.fits.none", {}, language);
  return t("mail.fits.table", { game: gameName(game, language), pace, free }, language);
}

function seasonDetails({ what, place, move }: SeasonFact, language: Language): readonly string[] {
  const first = place ? t("mail.season.place", { place }, language) : t(`mail.season.${what}.what`, {}, language);
  return [first, ...(move ? [t(`mail.season.${move}`, {}, language)] : [])];
}

export function urlOf(item: Item, origin: string): string {
  const { delivery, fact, notice } = item;
  if (fact?.type === "closed") return `${origin}/new?game=${encodeURIComponent(fact.game)}`;
  if (fact?.type === "fits" && fact.tables.length > 1) return `${origin}/open`;
  if (isTurn(item) && notice) return catchUpUrl(origin, delivery.table ?? "", notice);
  if (fact?.type === "season") return `${origin}/seasons/${delivery.table}`;
  const club = clubOfPlace(delivery.table);
  if (club !== null) return `${origin}/clubs/${club}`;
  const table = `${origin}/t/${delivery.table}`;
  return fact?.type === "invited" ? `${table}?invite=${encodeURIComponent(fact.invite)}` : table;
}

/** Lines of a turn in a chat message, at most. */
const MOST_LINES = 5;
const MOST_LETTERS = 300;

const cut = (text: string): string => shorten(text, MOST_LETTERS);

/** The lines below the headline in a chat. */
function linesOfItem(item: Item, context: RenderContext): readonly string[] {
  const { delivery, notice } = item;
  const { language } = context;
  const company = companyOf(item, language);
  const deadline = deadlineOf(item, context);
  if (delivery.type === "over" && notice) return [resultOf(delivery.game ?? "", notice, delivery.seat ?? 0, language)];
  const since =
    delivery.type === "your-turn" && notice
      ? publicLinesOf(notice, delivery.game ?? "", language).slice(-MOST_LINES)
      : [];
  const all = [company, deadline, ...detailsOf(item, language), ...since.map((it) => `• ${it}`)];
  return all.filter((it) => it !== null).map(cut);
}

const BUTTONS = {
  closed: "mail.closed.open",
  fits: "mail.fits.open",
  season: "mail.season.open",
  club: "mail.club.open",
} as const;

const buttonOf = ({ fact }: Item) =>
  fact && Object.hasOwn(BUTTONS, fact.type) ? BUTTONS[fact.type as keyof typeof BUTTONS] : "mail.open";

/** The part of a mail about one item. `image`: of its table; `reply`: whether a reply to the mail plays. */
export function blocksOf(
  item: Item,
  image: InlinePicture | null,
  context: RenderContext,
  reply = false,
): readonly Block[] {
  const { delivery, notice } = item;
  const { language, origin } = context;
  const heading = headlineOf(item, context);
  const deadline = deadlineOf(item, context);
  if (notice && delivery.type === "over") return overBlocks({ delivery, notice }, image, language, origin);
  if (notice && isTurn(item)) {
    const choice = { table: delivery.table ?? "", answers: item.answers ?? { list: [], examples: [] }, reply };
    const answers = answerBlocks(choice, language, origin);
    return turnBlocks({ delivery, notice }, { heading, deadline, image, answers }, language, origin);
  }
  const texts = [companyOf(item, language), ...detailsOf(item, language), deadline].filter((it) => it !== null);
  return [
    { kind: "title", text: heading },
    ...texts.map((text) => ({ kind: "paragraph", text }) as const),
    { kind: "button", text: t(buttonOf(item), {}, language), href: urlOf(item, origin) },
  ];
}

// Short messages for chats, phones and browsers, with a link.

/** A reminder, or a turn whose time ends within the day. */
const isUrgent = ({ delivery, dueAt }: Item, { now }: RenderContext): boolean =>
  delivery.type === "reminder" || (dueAt !== null && dueAt - now < DAY);

/** A picture of the table of a turn or an end that any reader of a channel may see; `null`: there is none. */
function publicPicture({ delivery, notice }: Item, { language, origin }: RenderContext): ChatMessage["picture"] {
  const { type, table, game } = delivery;
  const isShown = asksForTurn(delivery) || type === "over";
  if (!isShown || !notice || table === null || !moduleOf(game ?? "")?.pictureOf || notice.viewJson === "null")
    return undefined;
  const alt = t("mail.board.public", { game: gameName(game ?? "", language) }, language);
  return { url: pictureUrl(origin, table, notice), alt };
}

function messageAbout(item: Item, context: RenderContext): ChatMessage {
  const picture = publicPicture(item, context);
  return {
    title: headlineOf(item, context),
    lines: linesOfItem(item, context),
    url: urlOf(item, context.origin),
    urgent: isUrgent(item, context),
    ...(item.delivery.table && { topic: item.delivery.table }),
    ...(isTurn(item) && { turn: true as const }),
    ...(picture && { picture }),
    answers: item.answers?.open ? offeredOf(item, context) : undefined,
  };
}

const offeredOf = ({ delivery, answers }: Item, { origin }: RenderContext): readonly OfferedAnswer[] | undefined =>
  answers?.list.map(({ say, commands }) => ({ say, url: draftUrl(origin, delivery.table ?? "", commands) }));

/** One line of a message about several things. */
function lineOf(item: Item, context: RenderContext): string {
  const left = item.dueAt === null || item.delivery.type === "reminder" ? "" : ` (${timeLeft(item.dueAt, context)})`;
  const [first = ""] = linesOfItem(item, context);
  return `• ${headlineOf(item, context)}${left}. ${first}`.trimEnd();
}

/** One message for several things. */
export function messageOf(items: readonly Item[], context: RenderContext): ChatMessage {
  const [first, ...others] = items;
  if (first && others.length === 0) return messageAbout(first, context);
  const key = items.every(isTurn) ? "mail.subject.several" : "mail.subject.digest";
  return {
    title: t(key, { count: items.length }, context.language),
    lines: items.map((it) => lineOf(it, context)),
    url: `${context.origin}/`,
    urgent: items.some((it) => isUrgent(it, context)),
  };
}

/** The message of a test button. `buttons`: the id of a channel that can have buttons. */
export const testMessage = ({ language, origin }: RenderContext, buttons: string | null): ChatMessage => ({
  title: t("mail.test.heading", {}, language),
  lines: [t("mail.test.what", {}, language), ...(buttons === null ? [] : [t("mail.test.connect", {}, language)])],
  url: `${origin}/profile`,
  urgent: false,
  ...(buttons !== null && { connects: { hook: buttons, label: t("answer.connect", {}, language) } }),
});
