/** Composes every mail of an inbox: content, subject, thread, and the way to stop it. */
import type { Language } from "../../games/kernel/words.ts";
import type { Fact, NoticeShape } from "../contract/facts.ts";
import type { Env } from "../env.ts";
import { type Key, t } from "../words/index.ts";
import { type Block, compose, type Document } from "./document.tsx";
import { unsubscribeUrl } from "./mail-tokens.ts";
import { gameName, type Names, namesOf, namesParams, tableSeatOf } from "./names.ts";
import { blocksOf, headlineOf, type Item, isTurn, type RenderContext, timeLeft } from "./news.ts";
import { askedOf, linesOf, pictureFor } from "./reports.ts";
import type { InlinePicture, Mail } from "./send-mail.ts";
import { answerBlocks, type ShortAnswers } from "./short-answers.ts";

/** The reader. `person` names the inbox: the id of a person, or `to:<address>`. */
export interface Reader {
  readonly person: string;
  readonly email: string;
  readonly language: Language;
  readonly timeZone: string;
  /** Time of writing, milliseconds since 1970. */
  readonly now: number;
  /** They are to be warned with their next turn: so many of their latest turns were late. */
  readonly missed?: { readonly missed: number; readonly of: number };
}

/** The reply address of a mail, and an id of ours that the reply will name. */
export interface ReplyTo {
  readonly address: string;
  /** `<…@…>`, as it stands in `References`. */
  readonly reference: string;
}

/** The outcome of an answer by mail. */
export interface AnswerReport {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly heading: string;
  readonly lines: readonly string[];
  /** The table now, as the reader may see it; `null`: they may not see it any more. */
  readonly notice: NoticeShape | null;
  /** Short answers to what is asked now. */
  readonly answers: Omit<ShortAnswers, "open">;
  /** The Message-ID of the mail that was answered; `null`: it has none. */
  readonly answering: string | null;
}

export interface Letters {
  /** One mail for several items. `reply`: of a single turn that may be answered by mail. */
  readonly news: (reader: Reader, items: readonly Item[], reply?: ReplyTo | null) => Promise<Mail>;
  readonly answered: (reader: Reader, report: AnswerReport, reply: ReplyTo | null) => Promise<Mail>;
  readonly invited: (reader: Reader, fact: Extract<Fact, { readonly type: "invited" }>) => Promise<Mail>;
  readonly hookFailing: (reader: Reader, hook: FailingHook) => Promise<Mail>;
  readonly test: (reader: Reader) => Promise<Mail>;
}

/** A hook that was switched off. `program`: it told a program, not people. */
interface FailingHook {
  readonly host: string;
  readonly program: boolean;
}

type Footer = Document["footer"];

interface Draft {
  readonly subject: string;
  readonly preview: string;
  readonly blocks: Document["blocks"];
  readonly footer: Footer;
  /** RFC 8058 address for the mail program's own button. */
  readonly stop?: string;
  /** The table whose thread the mail belongs to. */
  readonly thread?: string;
  readonly reply?: ReplyTo | null;
  /** The mail that is answered. */
  readonly answering?: string | null;
  readonly pictures?: readonly InlinePicture[];
}

/** Marks every mail as automatic (RFC 3834, and Exchange's own way), so that programs do not answer. */
function headersOf({ ORIGIN }: Env, { stop, thread, reply, answering }: Draft): Record<string, string> {
  const root = thread ? [`<${thread}@${new URL(ORIGIN).hostname}>`] : [];
  const references = [...root, ...(answering ? [answering] : []), ...(reply ? [reply.reference] : [])];
  return {
    ...(references.length > 0 && { References: references.join(" ") }),
    ...(answering && { "In-Reply-To": answering }),
    "Auto-Submitted": answering === undefined ? "auto-generated" : "auto-replied",
    "X-Auto-Response-Suppress": "All",
    ...(stop && { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}

function mailOf(env: Env, { email, language }: Pick<Reader, "email" | "language">, draft: Draft): Mail {
  const { preview, blocks, footer, subject, reply, pictures = [] } = draft;
  return {
    to: email,
    ...(reply && { replyTo: reply.address }),
    subject,
    ...compose({ language, preview, blocks, footer }),
    headers: headersOf(env, draft),
    ...(pictures.length > 0 && { pictures }),
  };
}

const settings = ({ ORIGIN }: Env, language: Language) => ({
  text: t("mail.footer.settings", {}, language),
  href: `${ORIGIN}/profile`,
});

/** The first item of each table. */
const tablesOf = (items: readonly Item[]): readonly Item[] =>
  [...new Map(items.toReversed().map((it) => [it.delivery.table, it])).values()].toReversed();

/** Whether its mails can be stopped alone: not those to organisers about their club's channel. */
const isStoppable = ({ fact }: Item): boolean => fact?.type !== "club" || fact.what === "said";

/** The footer: why it was sent, a link per table, a link for all, and the settings. */
async function footerOf(env: Env, reader: Reader, items: readonly Item[]): Promise<Footer> {
  const { language, person } = reader;
  const tables = tablesOf(items);
  const key = tables.length === 1 ? "mail.footer.table" : "mail.footer.table.named";
  const links = tables.filter(isStoppable).map(async (it) => ({
    text:
      it.fact?.type === "club"
        ? t("mail.footer.club", { name: it.fact.name }, language)
        : t(key, tableOf(it, language), language),
    href: await unsubscribeUrl(env, { person, table: it.delivery.table }),
  }));
  const why = items.every((it) => it.fact?.type === "club") ? "club" : items.some(isTurn) ? "turn" : "table";
  return [
    { text: t(`mail.footer.why.${why}`, {}, language) },
    ...(await Promise.all(links)),
    { text: t("mail.footer.all", {}, language), href: await unsubscribeUrl(env, { person, table: null }) },
    settings(env, language),
  ];
}

/** The table in words, or only the game when the table says nothing. */
function tableOf({ delivery, notice }: Item, language: Language): Names {
  const { game, seat } = tableSeatOf(delivery);
  return { game: gameName(game, language), names: notice ? namesOf(game, notice, seat, language) : "" };
}

/** Lines beside a subject. */
const MOST_PREVIEWED = 3;

/** Parts of a subject. */
const joined = (...parts: readonly (string | null)[]): string => parts.filter((it) => it !== null).join(" · ");

/** The least time left among them; `null` without a clock. */
function leftOf(items: readonly Item[], context: RenderContext): string | null {
  const ends = items.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]));
  return ends.length > 0 ? timeLeft(Math.min(...ends), context) : null;
}

/** The subject: what, at which table, and how much time: "Your turn · Your Game with Ann · 2 days left". */
function subjectOf(item: Item, context: RenderContext): string {
  const { language } = context;
  const title = tableOf(item, language);
  const { type } = item.delivery;
  if (type !== "your-turn" && type !== "reminder" && type !== "over") {
    return joined(headlineOf(item, context), title.names ? t("mail.subject.with", { ...title }, language) : null);
  }
  const table = title.names ? t("mail.subject.table", { ...title }, language) : title.game;
  return joined(t(`mail.subject.${type}`, {}, language), table, leftOf([item], context));
}

/** The preview text beside the subject: the latest change, or the headline without any. */
function previewOf(item: Item, context: RenderContext): string {
  const told = item.notice && isTurn(item) ? linesOf(item.notice, context.language).slice(-MOST_PREVIEWED) : [];
  return told.length > 0 ? told.join(" ") : headlineOf(item, context);
}

const renderContextOf = ({ ORIGIN }: Env, { language, timeZone, now }: Reader): RenderContext => ({
  language,
  timeZone,
  now,
  origin: ORIGIN,
});

/** Tables shown as pictures in one mail; further ones are shown in letters. */
const MOST_PICTURES = 4;

/** Pictures of the first tables that have one, by item. */
async function picturesOf(env: Env, items: readonly Item[]): Promise<ReadonlyMap<Item, InlinePicture>> {
  const found = new Map<Item, InlinePicture>();
  for (const item of items) {
    const { delivery, notice } = item;
    if (!notice || found.size >= MOST_PICTURES || !(isTurn(item) || delivery.type === "over")) continue;
    const picture = await pictureFor(env, { delivery, notice });
    if (picture) found.set(item, picture);
  }
  return found;
}

/** Width in a mail. */
const SIGN_WIDTH = 40;

/** A game's sign, as on the page; `null`: it has none, or it is unavailable now. */
async function signFor({ ASSETS, ORIGIN }: Env, game: string): Promise<InlinePicture | null> {
  const url = `${ORIGIN}/signs/${game}.png`;
  const found = await ASSETS.fetch(url).catch(() => null);
  if (found?.headers.get("content-type") !== "image/png") return null;
  const read = await found.arrayBuffer().catch(() => null);
  if (read === null) return null;
  const png = new Uint8Array(read);
  return { id: `${game}@telegraph`, url, png, width: SIGN_WIDTH, marked: false };
}

/** A title with the sign of the game it is about. */
const titleOf = (text: string, sign: InlinePicture | null | undefined): Block => ({
  kind: "title",
  text,
  ...(sign && { sign: { src: `cid:${sign.id}`, width: sign.width, alt: "" } }),
});

async function news(env: Env, reader: Reader, items: readonly Item[], reply: ReplyTo | null): Promise<Mail> {
  const { language, person } = reader;
  const context = renderContextOf(env, reader);
  const [first, ...others] = items;
  const single = first && others.length === 0 ? first : null;
  const several = t(
    items.every(isTurn) ? "mail.subject.several" : "mail.subject.digest",
    { count: items.length },
    language,
  );
  const pictures = await picturesOf(env, items);
  const games = [...new Set(items.flatMap((it) => it.delivery.game ?? []))];
  const signs = new Map(await Promise.all(games.map(async (it) => [it, await signFor(env, it)] as const)));
  const blocks = items.flatMap((it) => {
    const about = blocksOf(it, pictures.get(it) ?? null, context, reply !== null);
    return about.map((block) =>
      block.kind === "title" ? titleOf(block.text, signs.get(tableSeatOf(it.delivery).game)) : block,
    );
  });
  const warned = items.some(isTurn) && reader.missed ? [t("mail.missed", reader.missed, language)] : [];
  return mailOf(env, reader, {
    subject: single ? subjectOf(single, context) : joined(several, leftOf(items, context)),
    preview: single ? previewOf(single, context) : items.map((it) => headlineOf(it, context)).join(" · "),
    blocks: [...blocks, ...warned.map((text) => ({ kind: "paragraph", text }) as const)],
    footer: await footerOf(env, reader, items),
    stop: await unsubscribeUrl(env, {
      person,
      table: single && isStoppable(single) ? single.delivery.table : null,
    }),
    pictures: [...pictures.values(), ...signs.values()].filter((it) => it !== null),
    ...(single?.delivery.table && { thread: single.delivery.table }),
    reply,
  });
}

/** The awaited player, for a reader who is somebody else. */
function waitingFor({ status, seats, awaited = [] }: NoticeShape, language: Language): string | null {
  const names = awaited.map((it) => seats[it]?.name ?? "");
  if (status === "over" || names.length === 0) return null;
  return t("mail.answered.waiting", namesParams(names, language), language);
}

/** The outcome of an answer, and what is asked now. */
async function answered(env: Env, reader: Reader, report: AnswerReport, reply: ReplyTo | null): Promise<Mail> {
  const { language, person } = reader;
  const { table, game, seat, heading, lines, notice, answers, answering } = report;
  const asked = notice && notice.legalJson !== "[]";
  const names = notice ? namesOf(game, notice, seat, language) : "";
  const title = names
    ? t("mail.subject.table", { game: gameName(game, language), names }, language)
    : gameName(game, language);
  const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;
  const waiting = notice && !asked ? waitingFor(notice, language) : null;
  const stop = await unsubscribeUrl(env, { person, table });
  const sign = await signFor(env, game);
  return mailOf(env, reader, {
    subject: joined(heading, title),
    preview: lines[0] ?? heading,
    pictures: sign ? [sign] : [],
    blocks: [
      titleOf(heading, sign),
      ...lines.map(paragraph),
      ...(asked ? [paragraph(askedOf(game, notice, language))] : waiting ? [paragraph(waiting)] : []),
      ...(asked ? answerBlocks({ table, answers, reply: reply !== null }, language, env.ORIGIN) : []),
      { kind: "button", text: t("mail.open", {}, language), href: `${env.ORIGIN}/t/${table}` },
    ],
    footer: [
      { text: t("mail.footer.why.answered", {}, language) },
      { text: t("mail.footer.table", {}, language), href: stop },
      settings(env, language),
    ],
    stop,
    thread: table,
    reply,
    answering,
  });
}

async function invited(env: Env, reader: Reader, fact: Parameters<Letters["invited"]>[1]): Promise<Mail> {
  const language =
    (reader.person.startsWith("to:") ? (fact.language as Language | undefined) : null) ?? reader.language;
  const params = { by: fact.by, game: gameName(fact.game, language) };
  const stop = await unsubscribeUrl(env, { person: reader.person, table: null });
  const href = `${env.ORIGIN}/t/${fact.table}?invite=${encodeURIComponent(fact.invite)}`;
  const heading = t("mail.invited.heading", params, language);
  const sign = await signFor(env, fact.game);
  return mailOf(
    env,
    { ...reader, language },
    {
      subject: t("mail.subject.invited", params, language),
      preview: heading,
      pictures: sign ? [sign] : [],
      blocks: [
        titleOf(heading, sign),
        { kind: "paragraph", text: t("mail.invited.what", params, language) },
        { kind: "button", text: t("mail.invited.open", params, language), href },
        { kind: "paragraph", text: t("mail.invited.ignore", params, language) },
      ],
      footer: [
        { text: t("mail.footer.why.invited", params, language) },
        { text: t("mail.footer.all.invited", params, language), href: stop },
      ],
      stop,
      thread: fact.table,
    },
  );
}

async function hookFailing(env: Env, reader: Reader, { program, host }: FailingHook): Promise<Mail> {
  const { language } = reader;
  const heading = t(program ? "mail.hook-failing.heading" : "mail.channel-failing.heading", { host }, language);
  const what = t(program ? "mail.hook-failing.what" : "mail.channel-failing.what", {}, language);
  const why = t(program ? "mail.footer.why.hook" : "mail.footer.why.channel", {}, language);
  return mailOf(env, reader, {
    subject: heading,
    preview: heading,
    blocks: [
      { kind: "title", text: heading },
      { kind: "paragraph", text: what },
      { kind: "button", text: t("mail.hook-failing.open", {}, language), href: `${env.ORIGIN}/profile` },
    ],
    footer: [{ text: why }, settings(env, language)],
  });
}

async function test(env: Env, reader: Reader): Promise<Mail> {
  const { language } = reader;
  const heading = t("mail.test.heading", {}, language);
  return mailOf(env, reader, {
    subject: heading,
    preview: heading,
    blocks: [
      { kind: "title", text: heading },
      { kind: "paragraph", text: t("mail.test.what", {}, language) },
    ],
    footer: [settings(env, language)],
  });
}

/** The letters of this service. */
export function lettersOf(env: Env): Letters {
  return {
    news: (reader, items, reply = null) => news(env, reader, items, reply),
    answered: (reader, report, reply) => answered(env, reader, report, reply),
    invited: (reader, fact) => invited(env, reader, fact),
    hookFailing: (reader, hook) => hookFailing(env, reader, hook),
    test: (reader) => test(env, reader),
  };
}

export interface SignInLetter {
  readonly email: string;
  readonly token: string;
  readonly code: string;
  readonly language: Language;
}

/** Link and code. The token is in the fragment, which mail scanners do not send, and only a click on the page posts it. */
export function signInMail(env: Env, { email, token, code, language }: SignInLetter): Mail {
  const say = (key: Key) => t(key, { code }, language);
  return mailOf(
    env,
    { email, language },
    {
      subject: say("mail.sign-in.subject"),
      preview: say("mail.sign-in.preview"),
      blocks: [
        { kind: "title", text: say("mail.sign-in.subject") },
        { kind: "paragraph", text: say("mail.sign-in.intro") },
        { kind: "button", text: say("mail.sign-in.button"), href: `${env.ORIGIN}/sign-in#token=${token}` },
        { kind: "paragraph", text: say("mail.sign-in.code") },
        { kind: "code", text: code },
        { kind: "paragraph", text: say("mail.sign-in.ends") },
      ],
      footer: [{ text: say("mail.sign-in.footer") }],
    },
  );
}
