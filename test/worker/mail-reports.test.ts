/** Reports of mail servers: what they say of an address, by the standard, in words alone, and against it. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { tokenFor } from "../../worker/notify/mail-tokens.ts";
import { type Client, env, newGuest } from "./client.ts";
import { deliverRaw } from "./mail-kit.ts";

const OURS = "turns@telegraph.example";
const DAY = 86_400_000;

let made = 0;
let ada: Client & { readonly me: MeShape };
let email: string;
/** The header of a mail of ours to Ada. */
let original: string;

beforeEach(async () => {
  ada = await newGuest("Ada");
  email = `reported${++made}@example.org`;
  await env.DB.prepare("update people set email = ? where id = ?").bind(email, ada.me.id).run();
  const token = await tokenFor(env, { person: ada.me.id, table: null });
  const stop = `List-Unsubscribe:\r\n <https://telegraph.example/api/unsubscribe?token=${token}>`;
  original = [`From: Telegraph <${OURS}>`, `To: <${email}>`, "Subject: Your turn", stop].join("\r\n");
});

interface Part {
  readonly type: string;
  readonly body: string;
}

/** A report as a mail server sends it. */
function report(kind: string, parts: readonly Part[], head: readonly string[] = []): string {
  const boundary = `r${++made}`;
  return [
    "From: Mail Delivery System <MAILER-DAEMON@mx.example.org>",
    ...head,
    `Content-Type: ${kind}; boundary="${boundary}"`,
    "",
    ...parts.flatMap(({ type, body }) => [`--${boundary}`, `Content-Type: ${type}`, "", body]),
    `--${boundary}--`,
  ].join("\r\n");
}

const said: Part = { type: "text/plain", body: "It did not work." };
const enclosed = (): Part => ({ type: "message/rfc822", body: `${original}\r\n\r\ntext` });
const recipient = (fields: Readonly<Record<string, string>>): string =>
  Object.entries({ "Final-Recipient": `rfc822; ${email}`, Action: "failed", ...fields })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\r\n");
const status = (...recipients: readonly string[]): Part => ({
  type: "message/delivery-status",
  body: ["Reporting-MTA: dns; mx.example.org", ...recipients].join("\r\n\r\n"),
});
const DSN = "multipart/report; report-type=delivery-status";
const bounce = (...recipients: readonly string[]): string => report(DSN, [said, status(...recipients), enclosed()]);
const complaint = (type: string): string =>
  report("multipart/report; report-type=feedback-report", [
    said,
    { type: "message/feedback-report", body: `Feedback-Type: ${type}\r\nVersion: 1` },
    enclosed(),
  ]);

const send = (raw: string, from = "<>") => deliverRaw(raw, from, OURS);
const troubleOf = async (person: Client) =>
  ((await person.get("/api/me")).json as MeShape).trouble.map((it) => it.state);

/** What a report does to Ada's mails. */
async function effectOf(raw: string, from?: string): Promise<string> {
  const { rejected } = await send(raw, from);
  expect(rejected).toBe(null);
  return (await troubleOf(ada))[0] ?? "nothing";
}

describe("an address that is gone switches mails off at once", () => {
  test.each(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1", "5.4.4"])("Status %s", async (code) => {
    expect(await effectOf(bounce(recipient({ Status: code })))).toBe("bounced");
  });

  test.each([
    "550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown in virtual mailbox table",
    "550 Unknown user",
    "550 No such user here",
    "550 Requested action not taken: mailbox unavailable",
    "551 User does not exist",
    "550 Host or domain name not found. Name service error for name=example.org type=A: Host not found",
    "550 This account has been disabled or discontinued",
    "550 Invalid recipient",
  ])("a vague status, and %s", async (said) => {
    expect(await effectOf(bounce(recipient({ Status: "5.0.0", "Diagnostic-Code": `smtp; ${said}` })))).toBe("bounced");
  });

  test("and they can switch them on again", async () => {
    await send(bounce(recipient({ Status: "5.1.1" })));
    await ada.patch("/api/me", { mail: true });
    expect(await troubleOf(ada)).toEqual([]);
  });
});

describe("what need not be so tomorrow does not switch mails off at once", () => {
  test.each([
    ["5.2.2", "552 5.2.2 mailbox is full"],
    ["5.0.0", "552 Quota exceeded"],
    ["5.0.0", "550 something else"],
    ["5.3.4", "552 message too large"],
    ["5.4.6", "loop detected"],
    ["5.4.7", "delivery time expired"],
    ["4.4.1", "connection timed out"],
    ["4.2.2", "over quota"],
    ["5.5.0", "554 transaction failed"],
    ["", ""],
  ])("%s %s", async (code, words) => {
    const fields = { ...(code && { Status: code }), ...(words && { "Diagnostic-Code": `smtp; ${words}` }) };
    expect(await effectOf(bounce(recipient(fields)))).toBe("nothing");
  });

  test("but after four days within two weeks it does; many on one day count once", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const full = bounce(recipient({ Status: "5.2.2" }));
    const start = Date.now();
    for (const day of [0, 0, 0, 0, 0, 0, 20, 21, 22]) {
      vi.setSystemTime(start + day * DAY);
      await send(full);
      expect(await troubleOf(ada)).toEqual([]);
    }
    vi.setSystemTime(start + 23 * DAY);
    expect(await effectOf(full)).toBe("bounced");
    // They begin anew with those who say that the address works again.
    await ada.patch("/api/me", { mail: true });
    expect(await effectOf(full)).toBe("nothing");
    vi.useRealTimers();
  });
});

describe("what is about us switches nobody's mails off, ever, and health says so", () => {
  test.each([
    ["5.7.1", "550 rejected"],
    ["5.0.0", "550 5.7.1 client host is blocked"],
    ["5.1.1", "550 5.7.26 unauthenticated mail is prohibited"],
    ["5.0.0", "554 your IP address is listed by Spamhaus"],
    ["5.5.0", "550 message rejected as spam"],
    ["5.7.509", "550 access denied, does not pass DMARC"],
  ])("%s %s", async (code, words) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const raw = bounce(recipient({ Status: code, "Diagnostic-Code": `smtp; ${words}` }));
    for (let day = 0; day < 6; day++) {
      vi.setSystemTime(Date.now() + DAY);
      expect(await effectOf(raw)).toBe("nothing");
    }
    vi.useRealTimers();
    const rows = await env.DB.prepare("select kind, reason from faults where kind like 'mail: %'").all();
    expect(rows.results).toEqual([{ kind: "mail: refused as ours", reason: "5.7" }]);
    expect((await ada.get("/api/health")).text).toContain("mail: refused as ours");
  });
});

describe("a report is read recipient by recipient", () => {
  const other = (fields: Readonly<Record<string, string>>) =>
    recipient({ "Final-Recipient": "rfc822; x@example.net", ...fields });

  test("ours was delivered, and where it was forwarded to failed", async () => {
    const ours = recipient({ Action: "delivered", Status: "2.0.0" });
    expect(await effectOf(bounce(ours, other({ Status: "5.1.1" })))).toBe("nothing");
    expect(await effectOf(bounce(other({ Status: "5.1.1" }), ours))).toBe("nothing");
  });

  test("ours failed among others that did not, in either order, with or without empty lines between", async () => {
    const ours = recipient({ Status: "5.1.1" });
    const raw = report(DSN, [
      said,
      status(`${other({ Action: "delivered", Status: "2.0.0" })}\r\n${ours}`),
      enclosed(),
    ]);
    expect(await effectOf(raw)).toBe("bounced");
  });

  test("another address alone; one that is delayed, relayed or expanded", async () => {
    expect(await effectOf(bounce(other({ Status: "5.1.1" })))).toBe("nothing");
    for (const Action of ["delayed", "relayed", "expanded", "delivered"])
      expect(await effectOf(bounce(recipient({ Action, Status: "5.1.1" })))).toBe("nothing");
  });

  test("the address that we wrote to, where the mail was sent on", async () => {
    const sentOn = {
      "Final-Recipient": "rfc822; x@example.net",
      "Original-Recipient": `rfc822;${email}`,
      Status: "5.1.1",
    };
    expect(await effectOf(bounce(recipient(sentOn)))).toBe("bounced");
  });

  test("whatever is written in capitals, with brackets, or as a failure", async () => {
    const odd = { "Final-Recipient": `RFC822; <${email.toUpperCase()}>`, Action: "Failure", Status: "5.1.1 (unknown)" };
    expect(await effectOf(bounce(recipient(odd)))).toBe("bounced");
  });

  test("in two status parts", async () => {
    const raw = report(DSN, [said, status(), status(recipient({ Status: "5.1.1" })), enclosed()]);
    expect(await effectOf(raw)).toBe("bounced");
  });

  test("in a report within a forwarded mail, and within parts of a mailing list", async () => {
    const inner = bounce(recipient({ Status: "5.1.1" }));
    expect(await effectOf(report("multipart/mixed", [said, { type: "message/rfc822", body: inner }]))).toBe("bounced");
  });

  test("with the header of our mail alone, and in base64", async () => {
    const headers = { type: "text/rfc822-headers", body: original };
    const coded: Part = {
      type: "message/delivery-status\r\nContent-Transfer-Encoding: base64",
      body: btoa(status(recipient({ Status: "5.1.1" })).body),
    };
    expect(await effectOf(report(DSN, [said, coded, headers]))).toBe("bounced");
  });

  test("a token that is not ours, a ticket's, or none", async () => {
    const whole = original;
    for (const header of [
      "List-Unsubscribe: <https://telegraph.example/api/unsubscribe?token=x.y>",
      `Reply-To: <play+${"a".repeat(58)}@telegraph.example>`,
      "Subject: Your turn",
    ]) {
      original = header;
      expect(await effectOf(bounce(recipient({ Status: "5.1.1" })))).toBe("nothing");
    }
    original = whole;
  });
});

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

describe("complaints", () => {
  test.each(["abuse", "opt-out", "Abuse"])("of kind %s switch mails off", async (type) => {
    expect(await effectOf(complaint(type), "fbl@mx.example.org")).toBe("complained");
    await ada.patch("/api/me", { mail: true });
    expect(await troubleOf(ada)).toEqual([]);
  });

  test.each(["not-spam", "auth-failure", "fraud", "virus", "other", "dmarc"])("of kind %s do not", async (type) => {
    expect(await effectOf(complaint(type), "fbl@mx.example.org")).toBe("nothing");
  });

  test("of Hotmail, which follow no standard", async () => {
    const hotmail = (from: string) =>
      report("multipart/mixed", [said, enclosed()], ["Subject: complaint about message from 192.0.2.1"]).replace(
        /^From: .*/,
        `From: <${from}>`,
      );
    expect(await effectOf(hotmail("somebody@hotmail.com"), "x@hotmail.com")).toBe("nothing");
    expect(await effectOf(hotmail("staff@hotmail.com"), "staff@hotmail.com")).toBe("complained");
  });
});

test("a mail to nobody's question that reports nothing is not read at all", async () => {
  const readMail = vi.fn(env.SIDE.readMail);
  const world = { ...env, SIDE: { ...env.SIDE, readMail } };
  expect((await deliverRaw("From: x@evil.test\r\n\r\nhello", "x@evil.test", OURS, world)).fate).toBe("ignored");
  expect(readMail).not.toHaveBeenCalled();
});
