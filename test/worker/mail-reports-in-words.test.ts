/** Reports of mail servers that follow no standard: in words alone. */
import { beforeEach, describe, expect, test } from "vitest";
import { effectOf, email, newReader, original } from "./mail-report-kit.ts";

beforeEach(newReader);

/** Mail servers that write no report by the standard: their words, ours below them. */
const WORDS: Readonly<Record<string, (to: string) => string>> = {
  qmail: (to) => `Hi. This is the qmail-send program at mx.example.org.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${to}>:
192.0.2.1 does not like recipient.
Remote host said: 550 no such user here

--- Below this line is a copy of the message.

`,
  Exim: (to) => `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its recipients. This is a permanent error. The following address(es) failed:

  ${to}
    SMTP error from remote mail server after RCPT TO:<${to}>:
    host mx.example.org [192.0.2.1]: 550 5.1.1 User unknown

------ This is a copy of the message, including all the headers. ------

`,
  "mail.ru": (to) => `This message was created automatically by mail system.

A message that you sent could not be delivered to one or more of its recipients. This is a permanent error. The following address(es) failed:

  ${to}
    user not found

------ This is a copy of the message, including all the headers. ------

`,
  "Gmail, as it was": (to) => `Delivery to the following recipient failed permanently:

     ${to}

Technical details of permanent failure:
Google tried to deliver your message, but it was rejected by the recipient domain.
The error that the other server returned was: 550 550 Unknown user ${to} (state 14).

----- Original message -----

`,
  Sendmail: (to) => `The original message was received at Thu, 9 Apr 2027 23:34:45 GMT

   ----- The following addresses had permanent fatal errors -----
<${to}>
    (reason: 550 5.1.1 <${to}>... User Unknown)

   ----- Unsent message follows -----

`,
};

describe("servers that follow no standard are understood where our own header is enclosed", () => {
  const plain = (text: string) =>
    ["From: MAILER-DAEMON@mx.example.org", "Subject: failure notice", "", `${text}${original}`, "", "text"].join(
      "\r\n",
    );

  test.each(Object.keys(WORDS))("%s", async (name) => {
    expect(await effectOf(plain(WORDS[name]?.(email) ?? ""))).toBe("bounced");
  });

  test.each(Object.keys(WORDS))("%s, of another address or a full mailbox", async (name) => {
    expect(await effectOf(plain(WORDS[name]?.("x@example.net") ?? ""))).toBe("nothing");
    const full = (WORDS[name]?.(email) ?? "").replace(
      /(?:550 )?(?:550 )?(?:5\.1\.1 )?(?:<\S+>\.\.\. )?(?:no such user here|user (?:unknown|not found)|unknown user)/i,
      "552 mailbox full",
    );
    expect(full).toContain("552 mailbox full");
    expect(await effectOf(plain(full))).toBe("nothing");
  });

  test.each([
    ["550 unknown user", "nothing"],
    ["550 5.1.1 unknown user", "bounced"],
    ["-------server message\n550 unknown user\n\n-------SMTP command\nDATA", "nothing"],
    ["SMTP:RCPT host 192.0.2.8: 553 5.3.0 No such user here", "bounced"],
    ["This account has been disabled or discontinued", "nothing"],
    ["host unknown", "bounced"],
  ])("in words that do not say what a server replied to, its code or nothing counts: %s", async (words, effect) => {
    expect(await effectOf(plain(`Undeliverable mail\n\n<${email}>:\n${words}\n\n--- Original ---\n\n`))).toBe(effect);
  });

  test("a report that names our mail before its recipients", async () => {
    const body = `Your message\n\n  ${original.split("\r\n").slice(2).join("\n  ")}\n\nwas not delivered to:\n\n  ${email}\n\nbecause:\n\n  User not listed in the directory\n  user unknown\n`;
    const raw = ["From: postmaster@mx.example.org", "Subject: DELIVERY FAILURE", "", body].join("\r\n");
    expect(await effectOf(raw)).toBe("bounced");
  });

  test("a refusal of our own address is about us, and delimiters that stand nowhere hide nothing", async () => {
    const refused = WORDS.Exim?.(email)
      .replace("RCPT TO:", "MAIL FROM:")
      .replace("5.1.1 User unknown", "sender does not exist");
    expect(await effectOf(plain(refused ?? ""))).toBe("nothing");
    const broken = plain(WORDS.Exim?.(email) ?? "").replace(
      "\r\n",
      '\r\nContent-Type: multipart/report; boundary="x"\r\n',
    );
    expect(await effectOf(broken)).toBe("bounced");
  });

  test("a mail of a person that quotes ours, with the same words, is none", async () => {
    const text = WORDS.qmail?.(email).replace(/^/gm, "> ") ?? "";
    const raw = [`From: <${email}>`, "Subject: Re: Your turn", "", text, "https://telegraph.example/"].join("\r\n");
    expect(await effectOf(raw, email)).toBe("nothing");
  });
});
