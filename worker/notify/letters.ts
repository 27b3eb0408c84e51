/** Every mail an inbox sends, put together: content, subject, thread, and the way to stop it. */
import type { Language } from "../../games/words.ts";
import type { Env } from "../env.ts";
import type { Fact, NoticeShape } from "../facts.ts";
import type { SeatDelivery } from "../inbox/store.ts";
import { compose, type Document } from "./document.tsx";
import { gameName, type Names, namesOf } from "./names.ts";
import { overBlocks, overPreview } from "./over.ts";
import type { Mail } from "./send-mail.ts";
import { turnBlocks } from "./turn.ts";
import { unsubscribeUrl } from "./unsubscribe.ts";
import { put } from "./words/index.ts";

/** Who reads. `person` names the inbox: the id of a person, or `to:<address>`. */
export interface Reader {
  readonly person: string;
  readonly email: string;
  readonly language: Language;
}

/** A delivery, and what its table says at the moment of sending. */
export interface Told {
  readonly delivery: SeatDelivery;
  readonly notice: NoticeShape;
}

export interface Letters {
  readonly turns: (reader: Reader, turns: readonly Told[]) => Promise<Mail>;
  readonly over: (reader: Reader, told: Told) => Promise<Mail>;
  readonly invited: (reader: Reader, fact: Extract<Fact, { readonly type: "invited" }>) => Promise<Mail>;
  readonly hookFailing: (reader: Reader, host: string) => Promise<Mail>;
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
}

function headersOf({ ORIGIN }: Env, { stop, thread }: Draft): Record<string, string> {
  return {
    ...(thread && { References: `<${thread}@${new URL(ORIGIN).hostname}>` }),
    ...(stop && { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}

function mailOf(env: Env, { email, language }: Reader, draft: Draft): Mail {
  const { preview, blocks, footer, subject } = draft;
  return { to: email, subject, ...compose({ language, preview, blocks, footer }), headers: headersOf(env, draft) };
}

const settings = ({ ORIGIN }: Env, language: Language) => ({
  text: put("mail.footer.settings", {}, language),
  href: `${ORIGIN}/profile`,
});

/** Why it was sent, a link per table, a link for all, and the settings. */
async function footerOf(env: Env, reader: Reader, turns: readonly Told[]): Promise<Footer> {
  const { language, person } = reader;
  const single = turns.length === 1;
  const tables = turns.map(async ({ delivery, notice }) => ({
    text: put(
      single ? "mail.footer.table" : "mail.footer.table.named",
      titleOf({ delivery, notice }, language),
      language,
    ),
    href: await unsubscribeUrl(env, { person, table: delivery.table }),
  }));
  return [
    { text: put("mail.footer.why.turn", {}, language) },
    ...(await Promise.all(tables)),
    { text: put("mail.footer.all", {}, language), href: await unsubscribeUrl(env, { person, table: null }) },
    settings(env, language),
  ];
}

function titleOf({ delivery, notice }: Told, language: Language): Names {
  return { game: gameName(delivery.game, language), names: namesOf(delivery.game, notice, delivery.seat, language) };
}

/** The same for every mail about a table, so that mail programs keep them together. */
const subjectOf = (told: Told, language: Language): string =>
  put("mail.subject.table", { ...titleOf(told, language) }, language);

async function turns(env: Env, reader: Reader, told: readonly Told[]): Promise<Mail> {
  const { language, person } = reader;
  const [first, ...others] = told;
  const single = first && others.length === 0 ? first : null;
  const subject = single ? subjectOf(single, language) : put("mail.subject.several", { count: told.length }, language);
  return mailOf(env, reader, {
    subject,
    preview: single ? put("mail.turn.heading", { game: gameName(single.delivery.game, language) }, language) : subject,
    blocks: told.flatMap((it) => turnBlocks(it, language, env.ORIGIN)),
    footer: await footerOf(env, reader, told),
    stop: await unsubscribeUrl(env, { person, table: single?.delivery.table ?? null }),
    ...(single && { thread: single.delivery.table }),
  });
}

async function over(env: Env, reader: Reader, told: Told): Promise<Mail> {
  const { language, person } = reader;
  return mailOf(env, reader, {
    subject: subjectOf(told, language),
    preview: overPreview(told, language),
    blocks: overBlocks(told, language, env.ORIGIN),
    footer: await footerOf(env, reader, [told]),
    stop: await unsubscribeUrl(env, { person, table: told.delivery.table }),
    thread: told.delivery.table,
  });
}

async function invited(env: Env, reader: Reader, fact: Parameters<Letters["invited"]>[1]): Promise<Mail> {
  const language =
    (reader.person.startsWith("to:") ? (fact.language as Language | undefined) : null) ?? reader.language;
  const params = { by: fact.by, game: gameName(fact.game, language) };
  const stop = await unsubscribeUrl(env, { person: reader.person, table: null });
  const href = `${env.ORIGIN}/t/${fact.table}?invite=${encodeURIComponent(fact.invite)}`;
  const heading = put("mail.invited.heading", params, language);
  return mailOf(
    env,
    { ...reader, language },
    {
      subject: put("mail.subject.invited", params, language),
      preview: heading,
      blocks: [
        { kind: "heading", text: heading },
        { kind: "paragraph", text: put("mail.invited.what", params, language) },
        { kind: "button", text: put("mail.invited.open", params, language), href },
        { kind: "paragraph", text: put("mail.invited.ignore", params, language) },
      ],
      footer: [
        { text: put("mail.footer.why.invited", params, language) },
        { text: put("mail.footer.all.invited", params, language), href: stop },
      ],
      stop,
      thread: fact.table,
    },
  );
}

async function hookFailing(env: Env, reader: Reader, host: string): Promise<Mail> {
  const { language } = reader;
  const heading = put("mail.hook-failing.heading", { host }, language);
  return mailOf(env, reader, {
    subject: put("mail.subject.hook-failing", { host }, language),
    preview: heading,
    blocks: [
      { kind: "heading", text: heading },
      { kind: "paragraph", text: put("mail.hook-failing.what", {}, language) },
      { kind: "button", text: put("mail.hook-failing.open", {}, language), href: `${env.ORIGIN}/profile` },
    ],
    footer: [{ text: put("mail.footer.why.hook", {}, language) }, settings(env, language)],
  });
}

/** The letters of this service. */
export function lettersOf(env: Env): Letters {
  return {
    turns: (reader, told) => turns(env, reader, told),
    over: (reader, told) => over(env, reader, told),
    invited: (reader, fact) => invited(env, reader, fact),
    hookFailing: (reader, host) => hookFailing(env, reader, host),
  };
}
