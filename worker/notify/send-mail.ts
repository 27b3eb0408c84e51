/** Outgoing mail, by the configured way: Cloudflare's binding, an SMTP server, or the development mailbox. */
import { drizzle } from "drizzle-orm/d1";
import { CANCELLED, callSide, type SmtpMail } from "../contract/side.ts";
import { noteFault, noteMailWorks } from "../db/health.ts";
import { devMail } from "../db/schema-service.ts";
import type { Env } from "../env.ts";
import { base64 } from "../lib/bytes.ts";
import { nameOf } from "../lib/errors.ts";
import { drawId } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { MINUTE } from "../lib/time.ts";
import { Late } from "../lib/with-timeout.ts";
import { isGone } from "./channels/mail.ts";

/** An inline picture, which the HTML names as `cid:<id>`. */
export interface InlinePicture {
  readonly id: string;
  readonly png: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly marked: boolean;
  /** The address of a public picture of the same, for mail programs that cannot be given one. */
  readonly url: string;
}

/** A mail of ours. `headers` may carry `References`, `List-Unsubscribe`, `List-Unsubscribe-Post`; `Message-ID` is the sender's. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pictures?: readonly InlinePicture[];
  /** The reply address; absent: the sender, who does not read replies. */
  readonly replyTo?: string;
}

/** The recipient's side refuses mails to this address, permanently. */
export class RefusedForGood extends Error {
  override name = "RefusedForGood";
}

export const isRefusedForGood = (error: unknown): boolean => error instanceof RefusedForGood;

/** When this instance last recorded how mail goes, milliseconds since 1970, and whether it failed. */
const noted = { at: 0, failed: false };
/** How long such a record is fresh, in milliseconds. */
const NOTED_FOR = MINUTE;

/** The part of an error that may be stored and shown: the server's code. The rest may name somebody. */
export const codeOf = (error: unknown): string =>
  /\b[45]\d\d\b/.exec(String(error))?.[0] ?? (error instanceof Error ? nameOf(error) : "unknown");

/**
 * Records for `/api/health` that mail fails, or works again. Success is recorded now and then, too, because another instance may have
 * recorded a failure.
 */
async function noteMail(env: Env, error: unknown): Promise<void> {
  const now = Date.now();
  const failed = error !== null;
  if (failed === noted.failed && now - noted.at < NOTED_FOR) return;
  [noted.at, noted.failed] = [now, failed];
  const told = failed ? noteFault(env, { kind: "mail", place: env.MAIL, reason: codeOf(error) }) : noteMailWorks(env);
  await told.catch((second: unknown) => logFault("health", second));
}

/** Sends a mail and answers with its Message-ID. */
async function sendByBinding(env: Env, { pictures = [], ...mail }: Mail): Promise<string | undefined> {
  const attachments = pictures.map(({ id, png }) => ({
    disposition: "inline" as const,
    contentId: id,
    filename: "table.png",
    type: "image/png",
    content: png,
  }));
  const sent = await env.EMAIL.send({
    ...mail,
    headers: { ...mail.headers },
    from: { email: env.MAIL_FROM, name: "Telegraph" },
    ...(attachments.length > 0 && { attachments }),
  });
  return sent?.messageId && `<${sent.messageId.replace(/[<>]/g, "")}>`;
}

/** A Message-ID of our own, if the sender makes none. */
const newMessageId = ({ MAIL_FROM }: Env): string => `<${drawId()}@${MAIL_FROM.slice(MAIL_FROM.indexOf("@") + 1)}>`;

/**
 * Sends by SMTP, for self-hosting: `SMTP_HOST`, `SMTP_PORT` (587), and `SMTP_USER` and `SMTP_PASSWORD` if set. Throws when the server
 * refuses.
 */
async function sendBySmtp(
  env: Env,
  { replyTo, to, subject, text, html, headers }: Omit<Mail, "pictures">,
  mayLeave: () => boolean,
): Promise<string> {
  const { SMTP_HOST: host, SMTP_PORT: port = "587", SMTP_USER: username, SMTP_PASSWORD: password } = env;
  if (!host) throw new Error("MAIL=smtp needs SMTP_HOST");
  const id = newMessageId(env);
  const server = { host, port: Number(port), ...(username && password && { credentials: { username, password } }) };
  const mail: SmtpMail = {
    ...{ to, subject, text, html },
    headers: { ...headers, "Message-ID": id },
    from: { name: "Telegraph", email: env.MAIL_FROM },
    ...(replyTo && { reply: replyTo }),
  };
  const refusal = await callSide(env, (side) => side.sendBySmtp(server, mail, async () => mayLeave()), 3 * MINUTE);
  if (refusal !== null) throw new Error(refusal);
  return id;
}

/** The HTML with each picture's address replaced. */
const withPictures = ({ html, pictures = [] }: Mail, addressOf: (it: InlinePicture) => string): string =>
  pictures.reduce((text, it) => text.replaceAll(`cid:${it.id}`, addressOf(it)), html);

async function keepForReading(env: Env, mail: Mail): Promise<string> {
  const { to, subject, text, replyTo } = mail;
  const id = newMessageId(env);
  const headers = { ...mail.headers, "Message-ID": id, ...(replyTo && { "Reply-To": replyTo }) };
  const html = withPictures(mail, ({ png }) => `data:image/png;base64,${base64(png)}`);
  await drizzle(env.DB)
    .insert(devMail)
    .values({ to, subject, text, html, headers: JSON.stringify(headers), at: Date.now() });
  return id;
}

/** Our SMTP client does not know inline parts: its mails use the address of the public picture. */
async function sendByClient(env: Env, { pictures, ...mail }: Mail, mayLeave: () => boolean): Promise<string> {
  const html = withPictures({ ...mail, ...(pictures && { pictures }) }, (it) => it.url);
  return sendBySmtp(env, { ...mail, html }, mayLeave);
}

function sendBy(env: Env, mail: Mail, mayLeave: () => boolean): Promise<string | undefined> {
  if (env.MAIL === "cloudflare") return sendByBinding(env, mail);
  if (env.MAIL === "smtp") return sendByClient(env, mail, mayLeave);
  if (DEV_ROUTES) return keepForReading(env, mail);
  throw new Error("MAIL=dev keeps mails for reading, which is for development only");
}

/**
 * Sends a mail and answers its Message-ID, if known. Throws when it was not accepted; the caller decides about a retry. `RefusedForGood`:
 * a retry is useless. May never answer: the caller decides how long to wait, and `/api/health` shows it after a minute. `mayLeave` is asked
 * when an SMTP server, which may be slow until then, wants the text; the other ways take a mail at once.
 */
export async function sendMail(env: Env, mail: Mail, mayLeave = () => true): Promise<string | undefined> {
  // Switched off on purpose, so this is no failure.
  if (env.MAIL === "off") throw new Error("MAIL=off: nobody is mailed");
  const late = setTimeout(() => noteMail(env, new Late("no answer in time")), MINUTE);
  try {
    const id = await sendBy(env, mail, mayLeave);
    await noteMail(env, null);
    return id;
  } catch (error) {
    const { code = "", message = "" } = error as { code?: string; message?: string };
    if (await isGone(env, `${code} ${message}`)) throw new RefusedForGood(message);
    if (message !== CANCELLED) await noteMail(env, error);
    throw error;
  } finally {
    clearTimeout(late);
  }
}
