/** Sends mail through an SMTP server (RFC 5321), for self-hosting. */

import { connect } from "cloudflare:sockets";
import { CANCELLED, type SmtpMail, type SmtpServer } from "../contract/side.ts";
import { withTimeout } from "../lib/with-timeout.ts";

/** Timeout of each answer of a mail server, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** A mail server on this machine: the connection leaves no machine. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
/** Characters of one answer; a longer one is not a mail server's. */
const MOST_TEXT = 65_536;

const utf8 = (text: string): readonly number[] => [...new TextEncoder().encode(text)];
const escaped = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;

/** A header's text, as encoded words (RFC 2047) if it is not plain. */
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

/** A date as mails write it (RFC 5322 § 3.3): `GMT` is obsolete there (§ 4.3), and some servers count it as a fault. */
const dateOf = (date: Date): string => date.toUTCString().replace(/GMT$/, "+0000");

/** A mail for transmission (RFC 5322), with both of its texts. */
function messageOf({ from, to, reply, subject, text, html, headers }: SmtpMail): string {
  const boundary = `part-${crypto.randomUUID()}`;
  const head = {
    From: `${wordsOf(from.name)} <${from.email}>`,
    To: `<${to}>`,
    ...(reply && { "Reply-To": `<${reply}>` }),
    Subject: wordsOf(subject),
    Date: dateOf(new Date()),
    ...headers,
    "MIME-Version": "1.0",
    "Content-Type": `multipart/alternative; boundary="${boundary}"`,
  };
  const part = (kind: string, body: string) =>
    `--${boundary}\r\nContent-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted(body)}`;
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return [...lines, "", part("plain", text), part("html", html), `--${boundary}--`].join("\r\n");
}

/** A dialogue over a connection: one line or message at a time, each answered. Every wait has an end. */
class Dialogue {
  #socket: Socket;
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  /** Received data that is not a whole answer yet. */
  #heard = "";

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#reader = socket.readable.getReader();
    this.#writer = socket.writable.getWriter();
  }

  /** Reads the answer to the last line. Throws the server's own words unless its code begins as expected. */
  async hear(code: string, to: string): Promise<string> {
    const answer = await withTimeout(this.#answer(), TIMEOUT_MS);
    if (!answer.startsWith(code)) throw new Error(`${to}: ${answer}`);
    return answer;
  }

  /** Sends a line and reads the answer. `shown`: the part of it that may stand in an error. */
  async ask(said: string, code: string, shown = said): Promise<string> {
    await withTimeout(this.#writer.write(new TextEncoder().encode(`${said}\r\n`)), TIMEOUT_MS);
    return this.hear(code, shown);
  }

  /** Continues in TLS; answers from before it are discarded. */
  upgrade(): void {
    this.#heard = "";
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    this.#socket = this.#socket.startTls();
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
  }

  async close(): Promise<void> {
    await withTimeout(this.#socket.close(), TIMEOUT_MS).catch(() => undefined);
  }

  /** Says goodbye and closes. */
  async end(): Promise<void> {
    await this.ask("QUIT", "221").catch(() => undefined);
    await this.close();
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

/** Signs in if the server offers it (RFC 4954); otherwise the server knows us by other means. */
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

async function deliver(
  dialogue: Dialogue,
  { host, port, credentials }: SmtpServer,
  mail: SmtpMail,
  mayLeave: () => Promise<boolean>,
): Promise<void> {
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
  // Without credentials it may accept mails by our address; if not, it says so now.
  if (credentials) await signIn(dialogue, offers, credentials);
  await dialogue.ask(`MAIL FROM:<${mail.from.email}>`, "250");
  await dialogue.ask(`RCPT TO:<${mail.to}>`, "25");
  await dialogue.ask("DATA", "354");
  if (!(await withTimeout(mayLeave(), TIMEOUT_MS))) throw new Error(CANCELLED);
  // Dot stuffing (RFC 5321 § 4.5.2).
  await dialogue.ask(`${messageOf(mail).replace(/^\./gm, "..")}\r\n.`, "250", "the mail");
}

interface Around {
  /** Asked when the server wants the text. Absent: it may. */
  readonly mayLeave?: (() => Promise<boolean>) | undefined;
  /** Takes the end of the connection, which nobody waits for: a server that has the mail may be slow to say goodbye. */
  readonly afterwards: (end: Promise<void>) => void;
}

/** Delivers a mail. `null`: the server took it; else the refusal, in its own words. Never throws. */
export async function sendBySmtp(
  server: SmtpServer,
  mail: SmtpMail,
  { mayLeave = async () => true, afterwards }: Around,
): Promise<string | null> {
  let dialogue: Dialogue | undefined;
  try {
    const { host: hostname, port } = server;
    const secureTransport = port === 465 ? "on" : "starttls";
    dialogue = new Dialogue(connect({ hostname, port }, { secureTransport, allowHalfOpen: false }));
    await deliver(dialogue, server, mail, mayLeave);
    afterwards(dialogue.end());
    return null;
  } catch (error) {
    if (dialogue) afterwards(dialogue.close());
    return error instanceof Error ? error.message : String(error);
  }
}
