/** Mails leave by each of the three ways. */
import { describe, expect, test, vi } from "vitest";
import { noteFault } from "../../worker/db/health.ts";
import type { Env } from "../../worker/env.ts";
import { MINUTE } from "../../worker/lib/time.ts";
import { isRefusedForGood, type Mail, sendMail } from "../../worker/notify/send-mail.ts";
import { sendBySmtp } from "../../worker/side/smtp.ts";
import { env } from "./inbox-kit.ts";
import type { Received } from "./smtp-peer.ts";

const mail: Mail = {
  to: "ada@example.org",
  subject: "Gold Rush z Żanetą",
  text: "Twoja kolej\n.\nŻółty pociąg",
  html: "<p>Twoja kolej</p>",
  headers: { References: "<t1@localhost>", "List-Unsubscribe": "<https://telegraph.example/api/unsubscribe?token=x>" },
};

test("Cloudflare's binding is given text, HTML, headers and our address", async () => {
  const send = vi.fn(async () => ({ messageId: "1" }));
  // The binding takes mails in two forms; the service sends one of them.
  await sendMail({ ...env, MAIL: "cloudflare", EMAIL: { send } as unknown as SendEmail }, mail);
  expect(send.mock.calls).toEqual([[{ ...mail, from: { email: env.MAIL_FROM, name: "Telegraph" } }]]);
});

/** Faults of Cloudflare's binding, as health shows them. */
const faults = async () =>
  (await env.DB.prepare("select * from faults where kind = 'mail' and place = 'cloudflare'").all()).results;

test("a binding that does not answer is on health after a minute, and its late answer still counts", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { promise, resolve } = Promise.withResolvers<{ messageId: string }>();
    const EMAIL = { send: () => promise } as unknown as SendEmail;
    const sent = sendMail({ ...env, MAIL: "cloudflare", EMAIL }, mail);
    vi.advanceTimersByTime(61_000);
    vi.useRealTimers();
    while ((await faults())[0]?.reason !== "Late") await scheduler.wait(1);
    resolve({ messageId: "2" });
    expect(await sent).toBe("<2>");
    expect(await faults()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

const picture = {
  id: "t1-9@telegraph",
  png: Uint8Array.from([137, 80, 78, 71]),
  width: 600,
  marked: true,
  url: "https://telegraph.example/api/tables/t1/picture.png?at=9",
};
const pictured: Mail = { ...mail, html: '<img src="cid:t1-9@telegraph">', pictures: [picture] };

test("a picture goes along within the mail by Cloudflare's binding, and as an address by SMTP", async () => {
  const send = vi.fn(async () => ({ messageId: "1" }));
  await sendMail({ ...env, MAIL: "cloudflare", EMAIL: { send } as unknown as SendEmail }, pictured);
  const { pictures: _, ...rest } = pictured;
  const attachment = { disposition: "inline", contentId: picture.id, type: "image/png", content: picture.png };
  const from = { email: env.MAIL_FROM, name: "Telegraph" };
  expect(send.mock.calls).toEqual([[{ ...rest, from, attachments: [{ ...attachment, filename: "table.png" }] }]]);
  await sendMail(await smtp(), { ...pictured, to: "pictured@example.org" });
  const got = (await peer()).mails.find((it) => it.to.includes("pictured@example.org"));
  expect(decoded(got?.raw ?? "")).toContain(`<img src="${picture.url}">`);
});

test("in development it is part of what is kept", async () => {
  await sendMail({ ...env, MAIL: "dev" }, pictured);
  const row = await env.DB.prepare("select html from dev_mail order by id desc").first();
  expect(row?.html).toBe('<img src="data:image/png;base64,iVBORw==">');
});

/** `kind`: which of the servers in `smtp-peer.ts`. */
const peer = async (kind = "") =>
  (await fetch(`https://smtp.test/${kind}`)).json<{ port: number; mails: Received[] }>();

const smtp = async (change: Partial<Env> = {}): Promise<Env> => ({
  ...env,
  MAIL: "smtp",
  SMTP_HOST: "127.0.0.1",
  SMTP_PORT: String((await peer()).port),
  SMTP_USER: "telegraph",
  SMTP_PASSWORD: "tell",
  ...change,
});

const decoded = (raw: string): string => {
  const bytes = raw
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (it) => it.charCodeAt(0)));
};

describe("SMTP", () => {
  test("a real server takes the mail, both parts, signed in", async () => {
    await sendMail(await smtp(), mail);
    const { mails } = await peer();
    const got = mails.find((it) => it.to.includes(mail.to));
    expect(got).toMatchObject({ from: env.MAIL_FROM, to: ["ada@example.org"], user: "telegraph" });
    expect(got?.raw).toContain("References: <t1@localhost>");
    expect(got?.raw).toContain("List-Unsubscribe: <https://telegraph.example/api/unsubscribe?token=x>");
    expect(got?.raw).toContain("multipart/alternative");
    expect(got?.raw).toMatch(/^Date: \w{3}, \d{2} \w{3} \d{4} [\d:]{8} \+0000\r?$/m);
    expect(decoded(got?.raw ?? "")).toContain("Twoja kolej\r\n.\r\nŻółty pociąg");
    expect(decoded(got?.raw ?? "")).toContain("<p>Twoja kolej</p>");
    expect(got?.raw).toContain("Subject: =?UTF-8?Q?Gold_Rush_z_=C5=BBanet=C4=85?=");
  });

  test("a refusal throws, so that it is tried again", async () => {
    const full = { ...mail, to: "full@example.org" };
    const wrong = await smtp({ SMTP_PASSWORD: "wrong" });
    const good = await smtp();
    await expect((async () => sendMail(good, full))()).rejects.toThrow();
    await expect((async () => sendMail(wrong, mail))()).rejects.toThrow();
    await expect((async () => sendMail({ ...env, MAIL: "smtp" }, mail))()).rejects.toThrow("SMTP_HOST");
  });

  const nobody = async (kind: string): Promise<Env> => {
    const { SMTP_USER: _, SMTP_PASSWORD: __, ...rest } = await smtp({ SMTP_PORT: String((await peer(kind)).port) });
    return rest;
  };

  test("without a name and a password, a server that wants them says so, and one that does not takes the mail", async () => {
    const wanting = await nobody("");
    await expect((async () => sendMail(wanting, mail))()).rejects.toThrow("530 Error: authentication Required");
    await sendMail(await nobody("relay"), { ...mail, to: "relayed@example.org" });
    const { mails } = await peer();
    expect(mails.find((it) => it.to.includes("relayed@example.org"))).toMatchObject({ user: "" });
  });

  test("a password is not said in the open, but to a server on the same machine", async () => {
    // It is this machine, and by this name nobody knows.
    const elsewhere = await smtp({ SMTP_HOST: "0.0.0.0" });
    await expect((async () => sendMail(elsewhere, mail))()).rejects.toThrow("offers no TLS");
  });

  test.each(["hang-up", "full-stop"])("a server that fails in the middle (%s) is not waited for", async (kind) => {
    const { port } = await peer(kind);
    const failing = await smtp({ SMTP_PORT: String(port) });
    await expect((async () => sendMail(failing, mail))()).rejects.toThrow(/hung up|421/);
  });

  test("a mail that the server has taken is sent, although the server neither says goodbye nor closes", async () => {
    const { SMTP_HOST: host = "", SMTP_PORT: port } = await nobody("stays");
    const { to: _, headers, ...rest } = mail;
    const sent = {
      ...rest,
      to: "stays@example.org",
      from: { name: "T", email: env.MAIL_FROM },
      headers: headers ?? {},
    };
    // Time stands still: nothing that the server owes is waited for.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const after: Promise<void>[] = [];
      const refusal = await sendBySmtp({ host, port: Number(port) }, sent, {
        afterwards: (end) => after.push(end),
      });
      expect(refusal).toBeNull();
      await vi.advanceTimersByTimeAsync(MINUTE);
      await Promise.all(after);
    } finally {
      vi.useRealTimers();
    }
    expect((await peer()).mails.some((it) => it.to.includes("stays@example.org"))).toBe(true);
  });

  test("a mail that may not leave any more is not handed over, and is no fault of the mail server", async () => {
    const before = (await env.DB.prepare("select * from faults").all()).results;
    const sent = sendMail(await nobody("relay"), { ...mail, to: "called-back@example.org" }, () => false);
    await expect(sent.catch((error: unknown) => Promise.reject(error))).rejects.toThrow("cancelled");
    expect((await env.DB.prepare("select * from faults").all()).results).toEqual(before);
    expect((await peer()).mails.some((it) => it.to.includes("called-back@example.org"))).toBe(false);
  });

  test("letters of every kind arrive, in long lines and short ones", async () => {
    const text = `${"żółty pociąg = ".repeat(40)}\n..\n. \n\n\tend \t`;
    await sendMail(await smtp(), { ...mail, to: "letters@example.org", subject: "Żółć ".repeat(20).trim(), text });
    const raw = (await peer()).mails.find((it) => it.to.includes("letters@example.org"))?.raw ?? "";
    const bodies = raw.slice(raw.indexOf("\r\n\r\n")).split("\r\n");
    expect(Math.max(...bodies.map((it) => it.length))).toBeLessThanOrEqual(76);
    expect(decoded(raw)).toContain(`\r\n\r\n${text.replaceAll("\n", "\r\n")}\r\n--`);
    const words = [...raw.matchAll(/=\?UTF-8\?Q\?(.*?)\?=/g)].map((it) => it[1]).join("");
    expect(decoded(words.replaceAll("_", " "))).toBe("Żółć ".repeat(20).trim());
  });
});

describe("M1: an address that refuses for good", () => {
  const send = async (to: string) => sendMail(await smtp(), { ...mail, to }).catch((error: unknown) => error);

  test("is known by what the server answers to it, and told apart from what may pass", async () => {
    expect(isRefusedForGood(await send("gone@example.org"))).toBe(true);
    for (const to of [
      ...["unwanted@example.org", "later@example.org", "full@example.org"],
      // A full mailbox may be emptied, and a block is about us.
      ...["over@example.org", "blocked@example.org"],
    ]) {
      const error = await send(to);
      expect(error).toBeInstanceOf(Error);
      expect([to, isRefusedForGood(error)]).toEqual([to, false]);
    }
  });

  test("is known by the binding's code", async () => {
    const refusing = (code: string): Env => {
      const send = async () => Promise.reject(Object.assign(new Error("no"), { code }));
      return { ...env, MAIL: "cloudflare", EMAIL: { send } as unknown as SendEmail };
    };
    const judge = async (code: string) =>
      isRefusedForGood(await sendMail(refusing(code), mail).catch((error: unknown) => error));
    expect(await judge("E_RECIPIENT_SUPPRESSED")).toBe(true);
    for (const code of ["E_RATE_LIMIT_EXCEEDED", "E_SENDER_NOT_VERIFIED", "E_INTERNAL_SERVER_ERROR"])
      expect(await judge(code)).toBe(false);
  });
});

test("in development it is kept for reading", async () => {
  const id = await sendMail({ ...env, MAIL: "dev" }, { ...mail, replyTo: "play+x@telegraph.example" });
  const row = await env.DB.prepare("select * from dev_mail order by id desc").first<{ headers: string }>();
  expect(row).toMatchObject({ to: mail.to, subject: mail.subject, text: mail.text });
  const own = { "Message-ID": id, "Reply-To": "play+x@telegraph.example" };
  expect(JSON.parse(row?.headers ?? "")).toEqual({ ...mail.headers, ...own });
});

test("a fault that another instance has noted is gone once mail goes out again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 3_600_000);
  await noteFault(env, { kind: "mail", place: "cloudflare", reason: "451" });
  const send = vi.fn(async () => ({ messageId: "1" }));
  await sendMail({ ...env, MAIL: "cloudflare", EMAIL: { send } as unknown as SendEmail }, mail);
  vi.useRealTimers();
  expect(await faults()).toEqual([]);
});
