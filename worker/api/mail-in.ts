/**
 * Mail that comes in: answers to our mails, and what mail servers report of them. What is not for us, forged, automatic, repeated or
 * strange has no effect and is not answered; the log has a line of it without addresses.
 */
import type { MailReport, ReceivedMail } from "../contract/side.ts";
import type { Env } from "../env.ts";
import type { Answered, Heard } from "../inbox/answering.ts";
import { isAddress, lookUp, noteBounce } from "../inbox/directory.ts";
import { fingerprint } from "../lib/seal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { readTicket, type Ticket, tokenOfAddress } from "../notify/reply-address.ts";
import { readToken } from "../notify/unsubscribe.ts";

/** What we need of a message; `from` and `to` are the envelope's. */
export type Incoming = Pick<ForwardableEmailMessage, "from" | "to" | "raw" | "rawSize" | "setReject">;

/** A person's answer quotes our mail with its picture, and that is it. */
const MOST_BYTES = 1_048_576;

/** What became of a mail. */
export type Fate = Answered["outcome"] | "not-ours" | "too-large" | "unreadable" | "automatic" | "report";

/** Safe to do twice, and done twice when the first was cut off. */
const twice = <T>(call: () => Promise<T>): Promise<T> => withTimeout(call()).catch(() => withTimeout(call()));

async function answerBy(env: Env, { person, nonce }: Ticket, mail: ReceivedMail, raw: ArrayBuffer): Promise<Fate> {
  const { from, messageId, references, line } = mail;
  if (from === null) return "ignored";
  const id = messageId ?? (await fingerprint(new TextDecoder("latin1").decode(raw)));
  const heard: Heard = { nonce, via: "mail", from, line, id, messageId, references };
  const answered = await twice(() => env.INBOX.getByName(person).answer(JSON.stringify(heard)));
  return (JSON.parse(answered) as Answered).outcome;
}

/** Whose mail a report encloses: only we can have written what its header carries. */
async function personIn(env: Env, original: string): Promise<string | null> {
  const stop = /[?&]token=([\w-]+\.[\w-]+)/.exec(original.replace(/(token=[\w.-]*)\s+(?=[\w.-]+>)/, "$1"))?.[1];
  // A ticket is no proof: Discord shows those of its buttons to all members of a channel.
  return (stop && (await readToken(env, stop))?.person) || null;
}

/** Mails to a person end when their address is no more, or when they call them unwanted; the page says so, and takes it back. */
async function noteReport(env: Env, { kind, recipients, original }: MailReport): Promise<void> {
  const person = await personIn(env, original);
  if (person === null) return;
  const { email } = await lookUp(env, person);
  // A bounce of an address they had before says nothing of the one they have.
  if (email === null || (kind === "bounce" && !recipients.includes(email))) return;
  await noteBounce(env, person, kind);
  if (!isAddress(person)) await env.INBOX.getByName(person).changed();
}

async function fateOf(message: Incoming, env: Env): Promise<Fate> {
  const token = tokenOfAddress(env, message.to);
  const ticket = token ? await readTicket(env, token) : null;
  if (token === null || (token !== "" && !ticket)) {
    message.setReject("Nobody answers at this address");
    return "not-ours";
  }
  if (message.rawSize > MOST_BYTES) {
    message.setReject("Too large: please answer with plain text");
    return "too-large";
  }
  const raw = await new Response(message.raw).arrayBuffer();
  const mail = await twice(() => env.SIDE.readMail(raw));
  if (!mail) return "unreadable";
  if (mail.report) {
    await noteReport(env, mail.report);
    return "report";
  }
  // Who has no way back for a mail (RFC 5321 § 4.5.5) is a program.
  if (mail.automatic || message.from.replace(/[<>\s]/g, "") === "") return "automatic";
  return ticket ? answerBy(env, ticket, mail, raw) : "ignored";
}

/** Takes in one mail. Throws when we are away, so that the sender's server tries again. */
export async function receiveMail(message: Incoming, env: Env): Promise<Fate> {
  const from = Date.now();
  const fate = await fateOf(message, env);
  console.log(JSON.stringify({ at: "mail-in", fate, ms: Date.now() - from }));
  return fate;
}
