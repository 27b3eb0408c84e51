/** Mail in and out: a raw mail is read, and one is handed to a mail server. */

import { connect } from "cloudflare:sockets";
import PostalMime, { type Attachment, addressParser, type Email } from "postal-mime";
import type { MailReport, ReceivedMail, SmtpMail, SmtpServer } from "../contract/side.ts";
import { withTimeout } from "../lib/with-timeout.ts";

/** Parts within parts; a mail of a person has three or four. */
const MOST_DEEP = 20;
const MOST_HEADER_BYTES = 262_144;
const MOST_REFERENCES = 100;
/** As much of a line, and of a mail that a report encloses, as anybody needs. */
const LONGEST_LINE = 500;
const MOST_ENCLOSED = 65_536;

const OPTIONS = {
  forceRfc822Attachments: true,
  attachmentEncoding: "utf8",
  maxNestingDepth: MOST_DEEP,
  maxHeadersSize: MOST_HEADER_BYTES,
} as const;

const headersNamed = ({ headers }: Email, name: string): readonly string[] =>
  headers.filter((it) => it.key === name).map((it) => it.value.trim());

/** The one address in the one `From`; a mail with several is nobody's. */
function senderOf(mail: Email): string | null {
  const [from, ...more] = headersNamed(mail, "from");
  if (from === undefined || more.length > 0) return null;
  const addresses = addressParser(from, { flatten: true });
  const [first] = addresses;
  return addresses.length === 1 && first?.address?.includes("@") ? first.address.trim().toLowerCase() : null;
}

/** What automatic mails say of themselves (RFC 3834), and what they said before there was a standard. */
function isAutomatic(mail: Email): boolean {
  const says = (name: string, pattern: RegExp): boolean => headersNamed(mail, name).some((it) => pattern.test(it));
  return (
    says("auto-submitted", /^(?!no\b)/i) ||
    says("precedence", /bulk|junk|list|auto/i) ||
    says("return-path", /^<?\s*>?$/) ||
    says("content-type", /multipart\/report/i) ||
    ["x-autoreply", "x-autorespond", "x-autoresponse", "x-auto-response-suppress", "list-id", "list-unsubscribe"].some(
      (it) => headersNamed(mail, it).length > 0,
    ) ||
    /^(?:mailer-daemon|postmaster|no-?reply|bounces?)(?:[+@-]|$)/i.test(senderOf(mail) ?? "")
  );
}

const idsIn = (...texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((it) => it?.match(/<[^<>\s]{1,300}>/g) ?? []).slice(-MOST_REFERENCES);

/** The first line that says something, unless it is a quote already. The HTML part is not looked at. */
function firstLineOf({ text = "" }: Email): string {
  const line = text.split(/\r?\n/).find((it) => it.replace(/[\p{Cf}\s]/gu, "") !== "") ?? "";
  return line.trimStart().startsWith(">") ? "" : line.trim().slice(0, LONGEST_LINE);
}

const textOf = ({ content }: Attachment): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** Header fields on one line each (RFC 5322 § 2.2.3). */
const unfolded = (text: string): string => text.replace(/\r?\n[ \t]+/g, " ");

const fieldsOf = (text: string, name: string): readonly string[] =>
  [...unfolded(text).matchAll(new RegExp(`^${name}:[ \\t]*(.*)$`, "gim"))].map((it) => it[1]?.trim() ?? "");

/** Whether a delivery failed for good: 5.7 is about us or about what we wrote (RFC 3463), which may change. */
const isForGood = (status: string): boolean =>
  fieldsOf(status, "action").some((it) => /^failed\b/i.test(it)) &&
  fieldsOf(status, "status").some((it) => /^5\.(?!7\.)/.test(it));

/** A bounce (RFC 3464) or a complaint (RFC 5965), with what it encloses of the mail that it is about; `null`: neither. */
function reportOf({ attachments }: Email): MailReport | null {
  const typed = (...types: readonly string[]) => attachments.find((it) => types.includes(it.mimeType.toLowerCase()));
  const enclosed = typed("message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers");
  const original = enclosed
    ? (textOf(enclosed)
        .slice(0, MOST_ENCLOSED)
        .split(/\r?\n\r?\n/)[0] ?? "")
    : "";
  const status = typed("message/delivery-status", "message/global-delivery-status");
  const feedback = typed("message/feedback-report");
  const recipients = (text: string) =>
    ["final-recipient", "original-recipient", "original-rcpt-to"]
      .flatMap((it) => fieldsOf(text, it))
      .map((it) =>
        it
          .slice(it.indexOf(";") + 1)
          .replace(/[<>\s]/g, "")
          .toLowerCase(),
      );
  if (status && isForGood(textOf(status)))
    return { kind: "bounce", recipients: recipients(textOf(status)), original: unfolded(original) };
  if (feedback && fieldsOf(textOf(feedback), "feedback-type").some((it) => !/^not-spam/i.test(it)))
    return { kind: "complaint", recipients: recipients(textOf(feedback)), original: unfolded(original) };
  return null;
}

/** Reads a raw mail. `null`: it is none that can be read. */
export async function readMail(raw: ArrayBuffer): Promise<ReceivedMail | null> {
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw, OPTIONS);
  } catch {
    return null;
  }
  return {
    from: senderOf(mail),
    messageId: idsIn(mail.messageId)[0] ?? null,
    references: idsIn(mail.references, mail.inReplyTo),
    automatic: isAutomatic(mail),
    line: firstLineOf(mail),
    report: reportOf(mail),
  };
}

// Mail out through a mail server (RFC 5321), for people who host the service themselves.

/** A mail server is not waited for longer, milliseconds; each of its answers. */
const TIMEOUT_MS = 15_000;
/** A mail server beside us: what is said to it leaves no machine. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
/** Letters of one answer; who says more is no mail server. */
const MOST_TEXT = 65_536;

const utf8 = (text: string): readonly number[] => [...new TextEncoder().encode(text)];
const escaped = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;

/** A header's text as encoded words (RFC 2047), where it is not plain. */
function wordsOf(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words = [""];
  for (const letter of text) {
    const unit = /[A-Za-z0-9]/.test(letter) ? letter : letter === " " ? "_" : utf8(letter).map(escaped).join("");
    if ((words.at(-1)?.length ?? 0) + unit.length > 60) words.push("");
    words.push(`${words.pop()}${unit}`);
  }
  return words.map((it) => `=?UTF-8?Q?${it}?=`).join("\r\n ");
}

/** A line as quoted-printable (RFC 2045 § 6.7). */
function quotedLine(line: string): string {
  const bytes = utf8(line);
  let [quoted, width] = ["", 0];
  for (const [at, byte] of bytes.entries()) {
    const isBlank = byte === 32 || byte === 9;
    const isPlain = isBlank ? at < bytes.length - 1 : byte > 32 && byte < 127 && byte !== 61;
    const unit = isPlain ? String.fromCharCode(byte) : escaped(byte);
    if (width + unit.length > 75) [quoted, width] = [`${quoted}=\r\n`, 0];
    quoted += unit;
    width += unit.length;
  }
  return quoted;
}

const quoted = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join("\r\n");

/** A mail as it goes over the line (RFC 5322), with both of its texts. */
function messageOf({ from, to, reply, subject, text, html, headers }: SmtpMail): string {
  const boundary = `part-${crypto.randomUUID()}`;
  const head = {
    From: `${wordsOf(from.name)} <${from.email}>`,
    To: `<${to}>`,
    ...(reply && { "Reply-To": `<${reply}>` }),
    Subject: wordsOf(subject),
    Date: new Date().toUTCString(),
    ...headers,
    "MIME-Version": "1.0",
    "Content-Type": `multipart/alternative; boundary="${boundary}"`,
  };
  const part = (kind: string, body: string) =>
    `--${boundary}\r\nContent-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted(body)}`;
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return [...lines, "", part("plain", text), part("html", html), `--${boundary}--`].join("\r\n");
}

/** What is said over a connection, one line or message at a time, and answered. Nothing is waited for without an end. */
class Dialogue {
  #socket: Socket;
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  /** What was heard, and is no whole answer yet. */
  #heard = "";

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#reader = socket.readable.getReader();
    this.#writer = socket.writable.getWriter();
  }

  /** Hears an answer to what was said before. Throws unless its code begins so, in the server's own words. */
  async hear(code: string, to: string): Promise<string> {
    const answer = await withTimeout(this.#answer(), TIMEOUT_MS);
    if (!answer.startsWith(code)) throw new Error(`${to}: ${answer}`);
    return answer;
  }

  /** Says something and hears the answer. `shown`: what of it may stand in an error. */
  async ask(said: string, code: string, shown = said): Promise<string> {
    await withTimeout(this.#writer.write(new TextEncoder().encode(`${said}\r\n`)), TIMEOUT_MS);
    return this.hear(code, shown);
  }

  /** Goes on in TLS; what was said in the open before it counts for nothing. */
  upgrade(): void {
    this.#heard = "";
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    this.#socket = this.#socket.startTls();
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
  }

  async close(): Promise<void> {
    await this.#socket.close().catch(() => undefined);
  }

  /** The next whole answer: its last line has a blank behind the code. */
  async #answer(): Promise<string> {
    const decoder = new TextDecoder();
    for (;;) {
      const last = /^\d{3}(?: [^\n]*|\r?)\n/m.exec(this.#heard);
      if (last) {
        const end = last.index + last[0].length;
        const answer = this.#heard.slice(0, end).trim();
        this.#heard = this.#heard.slice(end);
        return answer;
      }
      const { value, done } = await this.#reader.read();
      if (done) throw new Error("the mail server hung up");
      this.#heard += decoder.decode(value, { stream: true });
      if (this.#heard.length > MOST_TEXT) throw new Error("the mail server says too much");
    }
  }
}

/** Signs in where the server takes it (RFC 4954); one that offers nothing of the kind knows us by other means. */
async function signIn(
  dialogue: Dialogue,
  offers: string,
  { username, password }: NonNullable<SmtpServer["credentials"]>,
) {
  const base64 = (text: string) => btoa(String.fromCharCode(...utf8(text)));
  const [, ways] = /^250[ -]AUTH[ =](.*)$/im.exec(offers) ?? [];
  if (ways === undefined) return;
  if (/\bPLAIN\b/i.test(ways)) {
    await dialogue.ask(`AUTH PLAIN ${base64(`\0${username}\0${password}`)}`, "235", "AUTH PLAIN");
  } else if (/\bLOGIN\b/i.test(ways)) {
    await dialogue.ask("AUTH LOGIN", "334");
    await dialogue.ask(base64(username), "334", "AUTH LOGIN");
    await dialogue.ask(base64(password), "235", "AUTH LOGIN");
  } else throw new Error(`the mail server signs in by ${ways.trim()} alone, and we know PLAIN and LOGIN`);
}

async function deliver(dialogue: Dialogue, { host, port, credentials }: SmtpServer, mail: SmtpMail): Promise<void> {
  let isOpen = port !== 465 && !LOOPBACK.test(host);
  const hello = `EHLO ${mail.from.email.split("@").at(-1)}`;
  await dialogue.hear("220", "connecting");
  let offers = await dialogue.ask(hello, "250");
  if (port !== 465 && /^250[ -]STARTTLS\b/im.test(offers)) {
    await dialogue.ask("STARTTLS", "220");
    dialogue.upgrade();
    isOpen = false;
    offers = await dialogue.ask(hello, "250");
  }
  if (credentials && isOpen) throw new Error("the mail server offers no TLS, and a password is not said in the open");
  // Without a name and a password it may still take mails from where we are; if not, it says so now.
  if (credentials) await signIn(dialogue, offers, credentials);
  await dialogue.ask(`MAIL FROM:<${mail.from.email}>`, "250");
  await dialogue.ask(`RCPT TO:<${mail.to}>`, "25");
  await dialogue.ask("DATA", "354");
  // A line that begins with a dot gets another (RFC 5321 § 4.5.2).
  await dialogue.ask(`${messageOf(mail).replace(/^\./gm, "..")}\r\n.`, "250", "the mail");
  // It has the mail, whatever becomes of the farewell.
  await dialogue.ask("QUIT", "221").catch(() => undefined);
}

/** Hands a mail over. `null`: the server took it; else why not, in its own words. Never throws. */
export async function sendBySmtp(server: SmtpServer, mail: SmtpMail): Promise<string | null> {
  try {
    const { host: hostname, port } = server;
    const socket = connect(
      { hostname, port },
      { secureTransport: port === 465 ? "on" : "starttls", allowHalfOpen: false },
    );
    const dialogue = new Dialogue(socket);
    await deliver(dialogue, server, mail).finally(() => dialogue.close());
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
