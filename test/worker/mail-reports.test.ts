/** Reports of mail servers: standard bounces, and complaints. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "./client.ts";
import { deliverRaw } from "./mail-kit.ts";
import {
  ada,
  bounce,
  complaint,
  DSN,
  effectOf,
  email,
  enclosed,
  newReader,
  OURS,
  original,
  type Part,
  recipient,
  report,
  said,
  send,
  setOriginal,
  status,
  troubleOf,
} from "./mail-report-kit.ts";

const DAY = 86_400_000;

beforeEach(newReader);

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

  test.each([
    ["4.1.1", "450 4.1.1 <ada@example.org>: Recipient address rejected: User unknown in virtual alias table"],
    ["5.0.0", "550 <ada@example.org>: Recipient address rejected."],
    ["5.3.2", "521 5.3.2 System not accepting network messages"],
    ["5.1.351", "550 5.1.351 Remote server returned unknown recipient -> 550 Unknown user ada@example.org"],
    ["5.0.0", "554 delivery error: dd This user doesn't have an example.org account"],
    ["5.4.310", "550 5.4.310 DNS domain example.org does not exist [Message=InfoDomainNonexistent]"],
    ["5.0.0", "The account or domain may not exist, they may be blacklisted, or missing the proper dns entries."],
  ])("%s, %s", async (code, said) => {
    expect(await effectOf(bounce(recipient({ Status: code, "Diagnostic-Code": `smtp; ${said}` })))).toBe("bounced");
  });

  test("in words to people, where the server itself says nothing", async () => {
    const words = { type: "text/plain", body: `<${email}>... 550 5.1.1 User unknown\r\n` };
    expect(await effectOf(report(DSN, [words, status(recipient({ Status: "5.0.0" })), enclosed()]))).toBe("bounced");
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
    ["5.4.4", "Name service error for name=example.org type=MX: Malformed or unexpected name server reply"],
    ["5.3.0", "5.3.0 - Other mail system problem 550-'Unknown user ada@example.org'"],
    ["5.0.0", "550 : User unknown"],
    ["5.0.0 (SMTP transmission failure has occurred)", "550 User unknown"],
    ["5.0.0", "550 transaction failed, said 203.5.1.1"],
    ["5.0.0", "550 transaction failed, said 5.1.1.203"],
    ["4.1.1", "450 try again later"],
    ["", ""],
  ])("%s %s", async (code, words) => {
    const fields = { ...(code && { Status: code }), ...(words && { "Diagnostic-Code": `smtp; ${words}` }) };
    expect(await effectOf(bounce(recipient(fields)))).toBe("nothing");
  });

  test.each([
    "host mx.example.org said: 550 Unknown user ada (in reply to end of DATA command)",
    ">>> DATA\r\n<<< 550 Unknown user ada",
    "SMTP error from remote mail server after end of data: 550 Unknown user ada",
    "Not enough disk space",
  ])("a refusal of the text and not of its recipient: %s", async (words) => {
    const body = `<${email}>: ${words}\r\n`;
    const fields = recipient({ Status: "5.0.0", "Diagnostic-Code": "smtp; 550 Unknown user" });
    expect(await effectOf(report(DSN, [{ type: "text/plain", body }, status(fields), enclosed()]))).toBe("nothing");
  });

  test("an account that is disabled, as the report puts it to people", async () => {
    const words = { type: "text/plain", body: `The account is disabled.\r\n<${email}>: 550 user unknown\r\n` };
    expect(await effectOf(report(DSN, [words, status(recipient({ Status: "5.0.0" })), enclosed()]))).toBe("nothing");
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
    // Counting restarts for people who say that the address works again.
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

  test("what is said to people of another recipient counts for that one", async () => {
    const words = [
      `<${email}>: host a said: 550 Unknown user (in reply to RCPT TO command)`,
      "<x@example.net>: host b said: 550 no (in reply to end of DATA command)",
    ];
    const ours = recipient({ Status: "5.0.0", "Diagnostic-Code": "smtp; 550 Unknown user" });
    const parts = [
      { type: "text/plain", body: words.join("\r\n") },
      status(other({ Status: "5.0.0" }), ours),
      enclosed(),
    ];
    expect(await effectOf(report(DSN, parts))).toBe("bounced");
  });

  test("not in a report that the mail itself enclosed", async () => {
    const inner = { type: "message/rfc822", body: bounce(recipient({ Status: "5.1.1" })) };
    const outer = status(recipient({ Status: "5.2.2" }));
    expect(await effectOf(report(DSN, [said, outer, inner]))).toBe("nothing");
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
      setOriginal(header);
      expect(await effectOf(bounce(recipient({ Status: "5.1.1" })))).toBe("nothing");
    }
    setOriginal(whole);
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
