/** Mails that must have no effect, of every kind that we could think of; each is made of a mail that its reader could answer. */
import type { Random } from "../../../games/kernel/random.ts";
import {
  answerTo,
  type Delivered,
  deliver,
  deliverRaw,
  type Got,
  type Letter,
  newMessageId,
  rawOf,
} from "../mail-kit.ts";

export interface Attack {
  /** An open question, and somebody else's address. */
  readonly mail: Got;
  readonly stranger: string;
  /** Answers that were played before. */
  readonly played: readonly Letter[];
  readonly random: Random;
}

type Hostile = (attack: Attack) => Promise<Delivered>;

const changed = (mail: Got, change: Partial<Letter>) => deliver({ ...answerTo(mail, "1"), ...change });
const token = (random: Random, letters: number): string =>
  Array.from({ length: letters }, () => "abcdefghijklmnopqrstuvwxyz234567"[random.below(32)]).join("");
const withHeader = (mail: Got, ...header: readonly string[]) =>
  changed(mail, { header: [...(answerTo(mail, "1").header ?? []), ...header] });

/** By name. */
export const HOSTILE: Readonly<Record<string, Hostile>> = {
  "forged sender": ({ mail, stranger }) => changed(mail, { from: stranger }),
  "forged envelope": ({ mail, stranger }) => changed(mail, { from: stranger, envelope: mail.to }),
  "sender in the name alone": ({ mail }) => changed(mail, { from: `"${mail.to}" <x@evil.test>` }),
  "answers no mail": ({ mail }) => changed(mail, { header: [] }),
  "answers another mail": ({ mail }) =>
    changed(mail, { header: ["In-Reply-To: <1@mail.test>", "References: <2@mail.test>"] }),
  "guessed address": ({ mail, random }) => changed(mail, { to: `play+${token(random, 58)}@telegraph.example` }),
  "guessed signature": ({ mail, random }) =>
    changed(mail, { to: `${(mail.replyTo ?? "").split("@")[0]?.slice(0, -20)}${token(random, 20)}@telegraph.example` }),
  "cut address": ({ mail }) => changed(mail, { to: (mail.replyTo ?? "").replace(/.@/, "@") }),
  replay: ({ mail, played, random }) =>
    played.length > 0 ? deliver(played[random.below(played.length)] as Letter) : changed(mail, { header: [] }),
  "late answer": ({ mail, played, random }) => {
    const late = played[random.below(Math.max(1, played.length))];
    return late ? deliver({ ...late, messageId: newMessageId() }) : changed(mail, { header: [] });
  },
  "automatic answer": ({ mail }) => withHeader(mail, "Auto-Submitted: auto-replied (vacation)"),
  "bulk mail": ({ mail }) => withHeader(mail, "Precedence: bulk"),
  "mailing list": ({ mail }) => withHeader(mail, "List-Id: <players.example.org>"),
  bounce: ({ mail }) => changed(mail, { envelope: "<>", header: ['Content-Type: multipart/report; boundary="r"'] }),
  "disowned by its domain": ({ mail }) =>
    changed(mail, {
      header: ["Authentication-Results: mx.telegraph.example; dmarc=fail", ...(answerTo(mail, "1").header ?? [])],
    }),
  "two senders in one field": ({ mail, stranger }) => changed(mail, { from: `${mail.to}>, <${stranger}` }),
  "an alias": ({ mail }) => changed(mail, { from: mail.to.replace("@", "+games@") }),
  "a vacation by its subject": ({ mail }) => changed(mail, { subject: "Автоответ: отпуск" }),
  "what the address says": ({ mail }) =>
    changed(mail, { header: [`References: <${mail.replyTo?.slice(31, 43)}@telegraph.example>`] }),
  "two senders": ({ mail }) => withHeader(mail, `From: <${mail.to}>`),
  "number in a quote": ({ mail }) => changed(mail, { text: "> 1\r\n> 2" }),
  "number in a quote in HTML": ({ mail }) =>
    changed(mail, { text: "", html: "<p>Hello</p><blockquote><p>1</p></blockquote>" }),
  "no such number": ({ mail }) => changed(mail, { text: "57" }),
  chatter: ({ mail }) => changed(mail, { text: "1? Or better 2? I am not sure yet." }),
  "a command": ({ mail }) => changed(mail, { text: '[{"type":"endTurn"}]' }),
  huge: ({ mail }) => deliverRaw(`${rawOf(answerTo(mail, "1"))}${"x".repeat(1_200_000)}`, mail.to, mail.replyTo ?? ""),
  "no header": ({ mail }) => deliverRaw("1\r\n", mail.to, mail.replyTo ?? ""),
  noise: ({ mail, random }) =>
    deliverRaw(
      String.fromCharCode(...Array.from({ length: 3_000 }, () => random.below(256))),
      mail.to,
      mail.replyTo ?? "",
    ),
  "parts within parts": ({ mail }) => {
    const nested = Array.from(
      { length: 200 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
    );
    return deliverRaw(`From: ${mail.to}\r\n${nested.join("\r\n")}\r\n\r\n1`, mail.to, mail.replyTo ?? "");
  },
};
