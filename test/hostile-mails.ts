/** Mails of up to a megabyte, written to cost as much as a mail can: the worst of each kind that we know, and seeded mutations of usual ones. */
import { seeded } from "../games/kernel/random.ts";

const MOST = 1_048_576;
const ADDRESS = "play+aaaa@telegraph.example";
const HEAD = `From: Ada <ada@example.org>\r\nTo: ${ADDRESS}\r\nMessage-ID: <1@example.org>\r\n`;
const plain = "Content-Type: text/plain\r\n\r\n";
const html = "Content-Type: text/html; charset=utf-8\r\n\r\n";
const mixed = 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n';

/** The head, and then the repeated part as often as it fits. */
const filled = (head: string, repeated: string, tail = ""): string =>
  head + repeated.repeat(Math.floor((MOST - head.length - tail.length) / repeated.length)) + tail;

const report = (type: string, head: string, repeated: string): string =>
  filled(
    `${HEAD}Content-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: ${type}\r\n\r\n${head}`,
    repeated,
    "\r\n--b--",
  );

const nested = Array.from(
  { length: 19 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
);

/** By name. */
export const WORST: Readonly<Record<string, () => string>> = {
  "a tag that never ends": () => filled(`${HEAD}${mixed}--b\r\n\r\n \r\n--b\r\n${html}<a `, "href=x "),
  "tags that never end": () => filled(`${HEAD}${html}`, "<a "),
  "tags within tags": () => filled(`${HEAD}${html}`, "<div class=gmail_quote>"),
  "tags that end and never began": () => filled(`${HEAD}${html}`, "</blockquote></div>"),
  "comments that never end": () => filled(`${HEAD}${html}`, "<!--"),
  "styles that never end": () => filled(`${HEAD}${html}`, "<style>"),
  "entities that never end": () => filled(`${HEAD}${html}`, "&#x"),
  "blanks in HTML": () => filled(`${HEAD}${html}`, "&nbsp; "),
  "bare line feeds": () => filled(`${HEAD}${plain}`, "\n"),
  "bare carriage returns": () => filled(`${HEAD}${plain}`, "\r"),
  "carriage returns and a letter": () => filled(`${HEAD}${plain}`, `${"\r".repeat(16_000)}x\n`),
  "blank lines": () => filled(`${HEAD}${plain}`, "\r\n"),
  "blank lines in the header": () => filled(HEAD, " \r\n"),
  "header fields": () => filled(HEAD, "a: b\r\n"),
  "long header fields": () => filled(HEAD, `References: ${"<".repeat(8_000)}\r\n`),
  "a folded header field": () => filled(`${HEAD}Subject:`, " x\r\n"),
  "a header of colons": () => filled(HEAD, ":"),
  "empty parts": () => filled(`${HEAD}${mixed}`, "--b\r\n\r\n"),
  "delimiters in one line": () => filled(`${HEAD}${mixed}`, "--b"),
  "delimiters that are none": () => filled(`${HEAD}${mixed}`, "--bb\n"),
  "parts within parts": () => filled(HEAD, "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"),
  "delimiters of many parts within parts": () => filled(HEAD + nested.join(""), "--b18x\n--b0x\n"),
  parameters: () => filled(`${HEAD}Content-Type: text/plain`, "; a"),
  "encoded words": () => filled(`${HEAD}Subject: `, "=?utf-8?q?=41?= "),
  "encoded words that never end": () => filled(`${HEAD}Subject: `, "=?utf-8?q?"),
  addresses: () => filled("From: ", "a@b.c,"),
  "quotes in From": () => filled("From: ", '"\\'),
  "brackets in From": () => filled("From: ", "("),
  "results of authentication": () => filled(HEAD, "Authentication-Results: mx; dmarc =               \r\n"),
  base64: () => filled(`${HEAD}Content-Transfer-Encoding: base64\r\n${plain}`, "=A"),
  "quoted-printable": () => filled(`${HEAD}Content-Transfer-Encoding: quoted-printable\r\n${plain}`, "=   "),
  "flowed lines": () => filled(`${HEAD}Content-Type: text/plain; format=flowed\r\n\r\n`, `${"x ".repeat(20)}\r\n`),
  "one flowed line": () => filled(`${HEAD}Content-Type: text/plain; format=flowed\r\n\r\n`, " "),
  quotes: () => filled(`${HEAD}${plain}`, `> ${"x".repeat(30)}\r\n`),
  attributions: () => filled(`${HEAD}${plain}`, `${"a b ".repeat(8)}:\r\n> x\r\n`),
  "header lines in the text": () => filled(`${HEAD}${plain}`, `From: ${"x".repeat(30)}\r\n`),
  separators: () => filled(`${HEAD}${plain}> x\r\n`, "-".repeat(5_000)),
  signatures: () => filled(`${HEAD}${plain}`, "-----BEGIN PGP SIGNED MESSAGE-----\r\n"),
  "letters that show nothing": () => filled(`${HEAD}${plain}`, "\u200b"),
  "a status of many recipients": () =>
    report("message/delivery-status", "", "Final-Recipient: rfc822; a@b.c\r\nAction: failed\r\nStatus: 5.0.0\r\n\r\n"),
  "a status without recipients": () => report("message/delivery-status", "", "x\r\n\r\n"),
  "statuses of many recipients, and long words": () => {
    const group = `${"Final-Recipient:;a\nStatus:5.0.0\n".repeat(990)}\n`;
    const status = `--b\r\nContent-Type: message/delivery-status\r\n\r\n${group}${group}`;
    const words = `--b\r\n${plain}${"user ".repeat(800)}\r\n`;
    return `${HEAD}Content-Type: multipart/report; boundary="b"\r\n\r\n${words}${status.repeat(12)}--b--`;
  },
  "a long diagnosis": () =>
    report(
      "message/delivery-status",
      "Final-Recipient: rfc822; a@b.c\r\nAction: failed\r\nDiagnostic-Code: ",
      "user address mailbox ",
    ),
  "a bounce in words": () =>
    filled(
      `From: MAILER-DAEMON@b.c\r\n${plain}undeliverable\r\n`,
      "a@b.c: user\r\n",
      "\r\n\r\nList-Unsubscribe: ?token=a.b",
    ),
  "a bounce of many addresses": () =>
    filled(`From: MAILER-DAEMON@b.c\r\n${plain}undeliverable `, "a@b.c ", "\r\n\r\nList-Unsubscribe: ?token=a.b"),
  tokens: () => filled(`${HEAD}${plain}`, "List-Unsubscribe: ?token=a.b\r\n"),
  "token beginnings": () => filled(`${HEAD}${plain}undeliverable\r\nList-Unsubscribe: `, "?token=aaaaaaa"),
  "enclosed mails": () => filled(HEAD, "Content-Type: message/rfc822\r\n\r\n"),
  "enclosed mails in parts": () => filled(`${HEAD}${mixed}`, "--b\r\nContent-Type: message/rfc822\r\n\r\n\r\n"),
  noise: () => {
    const random = seeded("noise");
    return String.fromCharCode(...Array.from({ length: 60_000 }, () => random.below(256))).repeat(17);
  },
};

const USUAL: readonly string[] = [
  `${HEAD}Subject: Re: Your turn\r\nReferences: <a@b> <c@d>\r\n${plain}2\r\n\r\nOn Monday Telegraph wrote:\r\n> 1. x\r\n`,
  `${HEAD}Content-Type: multipart/alternative; boundary="b"\r\n\r\n--b\r\n${plain}2\r\n--b\r\n${html}<p>2</p><blockquote>1</blockquote>\r\n--b--`,
  `From: <MAILER-DAEMON@b.c>\r\nContent-Type: multipart/report; boundary="r"\r\n\r\n--r\r\n${plain}failed\r\n--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; a@b.c\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 user unknown\r\n--r\r\nContent-Type: message/rfc822\r\n\r\nTo: a@b.c\r\nList-Unsubscribe: <https://x/api/unsubscribe?token=a.b>\r\n\r\ntext\r\n--r--`,
];

/** Mutated mails: pieces of usual ones cut, doubled, moved, repeated up to a megabyte, or replaced by what structures mails. */
export function* mutated(count: number, seed: string): Generator<string> {
  const random = seeded(seed);
  const pieces = [
    "\r\n",
    "\n",
    "--b",
    "--r",
    "--b--",
    "<",
    ">",
    "=",
    "&",
    ":",
    ";",
    '"',
    "(",
    "@",
    " ",
    "\0",
    "=?",
    "?=",
    "\r\n\r\n",
    "> ",
  ];
  const pick = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;
  for (let at = 0; at < count; at++) {
    let mail = pick(USUAL);
    for (let step = 1 + random.below(6); step > 0; step--) {
      const [from, to] = [random.below(mail.length + 1), random.below(mail.length + 1)].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      const middle = mail.slice(from, Math.min(to, from + 200));
      const piece = pick([...pieces, middle]) || "x";
      const times = pick([0, 1, 2, 1_000, 40_000, 1_000_000]);
      const inserted = piece.repeat(Math.min(times, Math.floor((MOST - mail.length) / piece.length)));
      mail = `${mail.slice(0, from)}${inserted}${mail.slice(pick([from, to]))}`.slice(0, MOST);
    }
    yield mail;
  }
}

/** A mail as bytes; of letters beyond a byte the lower half, so that every byte comes up. */
export function bytesOf(mail: string): ArrayBuffer {
  const bytes = new Uint8Array(Math.min(mail.length, MOST));
  for (let at = 0; at < bytes.length; at++) bytes[at] = mail.charCodeAt(at) & 0xff;
  return bytes.buffer;
}
