/** Mails that come in: written as mail programs write them, and given to the Worker's own handler. */
import { type MailOutcome, receiveMail } from "../../worker/api/inbound-replies.ts";
import type { Env } from "../../worker/env.ts";
import type { Mail } from "../../worker/notify/send-mail.ts";
import { env } from "./client.ts";

/** A mail of ours as its reader has it. */
export interface Got extends Mail {
  readonly messageId: string;
}

export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly messageId: string;
  /** As in the header; absent: "Re: Your turn". */
  readonly subject?: string;
  /** Lines of the header beside these. */
  readonly header?: readonly string[];
  readonly html?: string;
  /** `MAIL FROM`; absent: as in the header. */
  readonly envelope?: string;
}

let written = 0;
export const newMessageId = (): string => `<${++written}.answer@example.org>`;

/** Somebody answers a mail, above its quoted text. */
export const answerTo = (mail: Got, line: string, change: Partial<Letter> = {}): Letter => ({
  from: mail.to,
  to: mail.replyTo ?? "",
  text: `${line}\r\n\r\nOn Monday Telegraph wrote:\r\n${mail.text.replace(/^/gm, "> ")}`,
  messageId: newMessageId(),
  header: [`In-Reply-To: ${mail.messageId}`, `References: ${mail.headers?.References ?? ""} ${mail.messageId}`],
  ...change,
});

export function rawOf({ from, to, text, messageId, subject, header = [], html }: Letter): string {
  const head = [
    `From: "A Player" <${from}>`,
    `To: ${to}`,
    `Subject: ${subject ?? "=?utf-8?q?Re=3A_Your_turn?="}`,
    `Message-ID: ${messageId}`,
    ...header,
  ];
  if (html === undefined)
    return [...head, "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "", text].join(
      "\r\n",
    );
  const parts = [
    ...(text === "" ? [] : ["--b", "Content-Type: text/plain; charset=utf-8", "", text]),
    ...["--b", "Content-Type: text/html; charset=utf-8", "", html, "--b--"],
  ];
  return [...head, 'Content-Type: multipart/alternative; boundary="b"', "", ...parts].join("\r\n");
}

export interface Delivered {
  readonly fate: MailOutcome;
  /** Why the sender's server was refused; `null`: it was not. */
  readonly rejected: string | null;
}

/** Gives a raw mail to the Worker. */
export async function deliverRaw(raw: string, from: string, to: string, world: Env = env): Promise<Delivered> {
  const bytes = new TextEncoder().encode(raw);
  let rejected: string | null = null;
  const stream = new Response(bytes).body as ReadableStream<Uint8Array>;
  const setReject = (why: string) => {
    rejected = why;
  };
  const fate = await receiveMail({ from, to, raw: stream, rawSize: bytes.length, setReject }, world);
  return { fate, rejected };
}

export const deliver = (letter: Letter, world: Env = env): Promise<Delivered> =>
  deliverRaw(rawOf(letter), letter.envelope ?? letter.from, letter.to, world);
