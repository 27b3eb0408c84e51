/**
 * Answers from outside the page (by mail, and by the buttons of chats and phones), and reports of mail servers about our mails. Mails that
 * are not for us, forged, automatic or repeated change nothing and get no answer. The log has a line for each, without addresses.
 */

import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { ProblemError } from "../contract/problem.ts";
import { callSide, MOST_MAIL_BYTES, type ReceivedMail } from "../contract/side.ts";
import type { Env } from "../env.ts";
import { json, route } from "../http/description.ts";
import type { InboundReply, ReplyResult } from "../inbox/replies.ts";
import { drawId } from "../lib/seal.ts";
import { logFault, logLine } from "../lib/telemetry.ts";
import { Late, withTimeout } from "../lib/with-timeout.ts";
import { readTicket, type Ticket, tokenOfAddress } from "../notify/mail-tokens.ts";
import { noteReport } from "./mail-reports.ts";

/** The parts of a message that we read; `from` and `to` are the envelope's. */
export type Incoming = Pick<ForwardableEmailMessage, "from" | "to" | "raw" | "rawSize" | "setReject">;

/** The outcome of a mail. */
export type MailOutcome =
  | ReplyResult["outcome"]
  | "not-ours"
  | "too-large"
  | "unreadable"
  | "forged"
  | "automatic"
  | "report";

/** Is idempotent, and repeated when the first try was cut off. */
const twice = <T>(call: () => Promise<T>): Promise<T> => withTimeout(call()).catch(() => withTimeout(call()));

async function answerByMail(env: Env, { person, nonce }: Ticket, mail: ReceivedMail): Promise<MailOutcome> {
  const { from, messageId, references, line, digest } = mail;
  if (from === null) return "ignored";
  const reply: InboundReply = { nonce, via: "mail", from, line, id: messageId ?? digest, messageId, references };
  const answered = await twice(() => env.INBOX.getByName(person).answer(JSON.stringify(reply)));
  return (JSON.parse(answered) as ReplyResult).outcome;
}

/** Has the side Worker parse a mail. `null`: it cannot be parsed, or takes too long. Throws when the side Worker is unreachable. */
async function read(env: Env, raw: ArrayBuffer): Promise<ReceivedMail | null> {
  const call = () => callSide(env, (side) => side.readMail(raw));
  // No second try: a mail that timed out once would time out again.
  const ended = (error: unknown): null => {
    if (!(error instanceof Late)) throw error;
    logFault("mail-in", error);
    return null;
  };
  return call()
    .catch((error: unknown) => (error instanceof Late ? ended(error) : call()))
    .catch(ended);
}

/**
 * Whether a mail without a ticket can be a report: bounces have no sender (RFC 5321 § 4.5.5), complaints say what they are or hold our
 * token.
 */
const mayReport = (isBounce: boolean, raw: ArrayBuffer): boolean =>
  isBounce || /feedback-report|token=(?:3D)?[\w-]|staff@hotmail\.com/i.test(new TextDecoder("latin1").decode(raw));

/** The addressee of a mail, known before the mail is parsed. */
interface Addressed {
  readonly ticket: Ticket | null;
  /** Whether the envelope names no sender: then a mail server or another program wrote it. */
  readonly isBounce: boolean;
}

async function outcomeOfRead(env: Env, { ticket, isBounce }: Addressed, mail: ReceivedMail): Promise<MailOutcome> {
  if (mail.report && (isBounce || !ticket)) {
    await noteReport(env, mail.report);
    return "report";
  }
  if (mail.disowned) return "forged";
  if (mail.automatic || isBounce) return "automatic";
  return ticket ? answerByMail(env, ticket, mail) : "ignored";
}

async function outcomeOf(message: Incoming, env: Env): Promise<MailOutcome> {
  const token = tokenOfAddress(env, message.to);
  const ticket = token ? await readTicket(env, token) : null;
  if (token === null || (token !== "" && !ticket)) {
    message.setReject("Nobody answers at this address");
    return "not-ours";
  }
  if (message.rawSize > MOST_MAIL_BYTES) {
    message.setReject("Too large: please answer with plain text");
    return "too-large";
  }
  const isBounce = message.from.replace(/[<>\s]/g, "") === "";
  const raw = await new Response(message.raw).arrayBuffer();
  if (!ticket && !mayReport(isBounce, raw)) return "ignored";
  const mail = await read(env, raw);
  if (mail) return outcomeOfRead(env, { ticket, isBounce }, mail);
  message.setReject("This mail cannot be read: please answer with plain text");
  return "unreadable";
}

/** Takes in one mail. Throws when we are unavailable, so that the sender's server retries. */
export async function receiveMail(message: Incoming, env: Env): Promise<MailOutcome> {
  const from = Date.now();
  const outcome = await outcomeOf(message, env);
  logLine({ at: "mail-in", outcome, ms: Date.now() - from });
  return outcome;
}

// Answers by buttons: the same tickets, handled as answers by mail are.

/** The body of `POST /answers`: what the button of a notification carries. */
const answerBody = once(() => z.object({ token: z.string().max(100), answer: z.int().min(1).max(9) }));

const NOBODYS: ReplyResult = { outcome: "ignored", heading: "", lines: [] };

/** Acts on an answer by a ticket. */
export async function answerByButton(
  env: Env,
  token: string,
  reply: Pick<InboundReply, "via" | "from" | "line" | "id">,
): Promise<ReplyResult> {
  const ticket = await readTicket(env, token);
  if (!ticket) return NOBODYS;
  const all: InboundReply = { ...reply, nonce: ticket.nonce, messageId: null, references: [] };
  const call = () => withTimeout(env.INBOX.getByName(ticket.person).answer(JSON.stringify(all)));
  return JSON.parse(await call().catch(call)) as ReplyResult;
}

export const replyRoutes = {
  "POST /answers": route({
    does: "Plays the answer of a notification's button, once. The token is the button's; no session is needed.",
    who: "anyone",
    body: answerBody,
    example: {
      body: { token: "fghijklmnopqrstuvwxy", answer: 1 },
      answer: { outcome: "played", say: "Played: pass." },
    },
    irreversible: false,
    /** `say`: the outcome in words. */
    answers: {
      200: json<{ readonly outcome: "played" | "done" | "repeated"; readonly say: string }>(
        "What came of it, in words.",
      ),
    },
    refuses: [404, 409],
    handle: async (c, body) => {
      const { token, answer } = body;
      const reply = { via: "answers", from: "", line: String(answer), id: drawId() } as const;
      const { outcome, heading, lines } = await answerByButton(c.env, token, reply);
      if (outcome === "ignored") throw new ProblemError("not-found");
      if (outcome === "refused") throw new ProblemError("late-answer", { why: lines.join(" ") });
      return { outcome, say: [heading, ...lines].join("\n") };
    },
  }),
};
