/** Answers by mail: each right one is played once, by the door of every move; nothing else has any effect. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { Late } from "../../worker/lib/with-timeout.ts";
import { RefusedForGood } from "../../worker/notify/send-mail.ts";
import { env } from "./client.ts";
import { answerTo, deliver, deliverRaw, type Got, newMessageId, rawOf } from "./mail-kit.ts";
import { ada, askedBriefly, ben, entriesOf, HOUR, id, mails, move, pass, tableOf, useMailTable } from "./mail-table.ts";

useMailTable();

describe("a number", () => {
  test("plays what stands beside it, as the person's own move, at once and once; the answer says what happened", async () => {
    const { who, other, mail } = await askedBriefly();
    expect(mail.text).toMatch(/Short answers[\s\S]*1\. [\s\S]*#draft=[\w-]+[\s\S]*Reply to this email with a number/);
    expect(mail.text).toMatch(/1\. You /);
    expect(mail.replyTo).toMatch(/^play\+[a-z2-7]{58}@telegraph\.example$/);
    const [, ready = ""] = /1\. [^\n]*\n *\S*#draft=([\w-]+)/.exec(mail.text) ?? [];
    const before = (await entriesOf()).length;
    const count = mails.length;
    const letter = answerTo(mail, " 1. ");
    expect(await deliver(letter)).toEqual({ fate: "played", rejected: null });
    const after = await entriesOf();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({
      by: "person",
      commands: JSON.parse(atob(ready.replaceAll("-", "+").replaceAll("_", "/"))),
    });
    const said = mails[count];
    expect(said).toMatchObject({
      to: who.email,
      headers: { "Auto-Submitted": "auto-replied", "In-Reply-To": letter.messageId },
    });
    expect(said?.subject).toContain("Your turn was played");
    expect(said?.text).toContain(`The table is now waiting for ${other.me.name}.`);
    // A repeated mail, as from a server that did not hear us: it is answered again, a limited number of times. Then another answer.
    for (const fate of ["repeated", "repeated", "repeated", "ignored"]) expect((await deliver(letter)).fate).toBe(fate);
    expect((await deliver({ ...letter, from: other.email })).fate).toBe("ignored");
    expect(mails.slice(count).map((it) => it.subject.split(" · ")[0])).toEqual(Array(4).fill("Your turn was played"));
    for (const it of ["1", "2"]) expect((await deliver(answerTo(mail, it))).fate).toBe("refused");
    expect(mails.at(-1)?.text).toContain("This email has already been answered");
    expect(await entriesOf()).toHaveLength(before + 1);
  });

  test("that comes twice at the same time is played once", async () => {
    const { mail } = await askedBriefly();
    const before = (await entriesOf()).length;
    const letter = answerTo(mail, "1");
    const count = mails.length;
    const [first, again, other] = await Promise.all([deliver(letter), deliver(letter), deliver(answerTo(mail, "2"))]);
    // Two waiting callers with equal answers both learn the outcome, and one mail is sent.
    expect(again).toEqual(first);
    expect([first.fate, other.fate].toSorted()).toEqual(["played", "refused"]);
    expect(await entriesOf()).toHaveLength(before + 1);
    expect(mails).toHaveLength(count + 2);
  });

  test("that comes for the thirty-first time is not looked at any more, nor kept", async () => {
    const { who, mail } = await askedBriefly();
    for (let at = 0; at < 30; at++) expect((await deliver(answerTo(mail, "what?"))).fate).toBe("refused");
    const heard = () =>
      runInDurableObject(env.INBOX.getByName(who.me.id), (_, { storage }) =>
        JSON.stringify(storage.sql.exec("select * from journal").toArray()),
      );
    const before = await heard();
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("ignored");
    expect(await heard()).toBe(before);
  });

  test("whose answer cannot be mailed is played, and no address is noted; one that is refused for good bounces", async () => {
    const { who, mail } = await askedBriefly();
    const notes: unknown[] = [];
    const failWith = (error: Error) =>
      runInDurableObject(env.INBOX.getByName(who.me.id), (inbox: Inbox) => {
        inbox.ports = {
          ...inbox.ports,
          mail: () => Promise.reject(error),
          noteBounce: async (person) => void notes.push(person),
          health: async (note) => void notes.push(note),
        };
      });
    await failWith(new Error(`RCPT TO: <${who.email}> said 450 later`));
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("played");
    expect(notes).toMatchObject([{ kind: "inbox: telling of an answer", reason: "Error: 450" }]);
    await failWith(new RefusedForGood(who.email));
    expect((await deliver(answerTo(mail, "2"))).fate).toBe("refused");
    expect(notes.slice(1)).toEqual([who.me.id]);
  });

  test("that means nothing any more is refused, with what is asked now and a new address for it", async () => {
    const { who, other, mail } = await askedBriefly();
    const { legal } = await tableOf(who);
    await move(who, [legal.at(-1)]);
    await move(other, [(await tableOf(other)).legal[0]]);
    await move(other, [(await tableOf(other)).legal.at(-1)]);
    const before = (await entriesOf()).length;
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("refused");
    expect(await entriesOf()).toHaveLength(before);
    const said = mails.at(-1);
    expect(said?.text).toContain("This question is no longer open");
    expect(said?.text).toContain("Place the tile");
    expect(said?.replyTo).not.toBe(mail.replyTo);
    expect((await deliver(answerTo(mail, "99"))).fate).toBe("refused");
    expect(mails.at(-1)?.text).toContain("There is no such number");
  });

  test("is played while D1 is away, and answered as far as that goes", async () => {
    const { who, mail } = await askedBriefly();
    await runInDurableObject(env.INBOX.getByName(who.me.id), (inbox: Inbox) => {
      inbox.ports = { ...inbox.ports, lookUp: () => Promise.reject(new Error("D1 is away")) };
    });
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("played");
    expect(mails.at(-1)?.subject).toContain("Your turn was played");
  });

  test("of a turn that was taken back does not count again", async () => {
    const { who, other, mail } = await askedBriefly();
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("played");
    const { seq } = await tableOf(who);
    const asked = await who.post(`/api/tables/${id}/takeback`, { base: seq });
    if ((asked.json as TableShape).takeBack)
      await other.post(`/api/tables/${id}/takeback/answer`, { base: seq, agree: true });
    const before = (await entriesOf()).length;
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("refused");
    expect(await entriesOf()).toHaveLength(before);
  });
});

describe("a word", () => {
  test.each(["pass", "Passo", "pas.", "ПАС"])("%s plays nothing", async (word) => {
    const { mail } = await askedBriefly();
    expect((await deliver(answerTo(mail, word))).fate).toBe("played");
    expect((await entriesOf()).at(-1)?.commands).toEqual([{ type: "pass" }]);
  });

  test("plan sends the saved plan that fits, and only that", async () => {
    const { who, mail } = await askedBriefly();
    expect((await deliver(answerTo(mail, "plan"))).fate).toBe("refused");
    expect(mails.at(-1)?.text).toContain("no such plan");
    const plan = (commands: readonly unknown[]) =>
      who.call("PUT", `/api/tables/${id}/plans/mine`, { body: { commands, auto: false } });
    await plan([{ type: "placeTile", x: 90, y: 90, rotation: 0 }]);
    expect((await deliver(answerTo(mail, "plan"))).fate).toBe("refused");
    expect(mails.at(-1)?.text).toContain("no longer fits");
    await plan([{ type: "pass" }]);
    expect((await deliver(answerTo(mail, "plan Mine"))).fate).toBe("played");
    expect((await entriesOf()).at(-1)).toMatchObject({ by: "person", commands: [{ type: "pass" }] });
    expect((await who.get(`/api/tables/${id}/plans`)).json).toEqual({ plans: [] });
  });

  test("hold 2d is a vacation at this table", async () => {
    const { who, mail } = await askedBriefly();
    expect((await deliver(answerTo(mail, "hold 2d"))).fate).toBe("done");
    expect(mails.at(-1)?.subject).toContain("on vacation for 2 days");
    const seat = (await tableOf(who)).you ?? -1;
    expect((await tableOf(who)).clock?.seats[seat]?.awayUntil).toBe(Date.now() + 48 * HOUR);
  });

  test("hold and stop count once by a ticket; a number counts all the same", async () => {
    const { who, mail } = await askedBriefly();
    const fates = [];
    for (const it of ["hold 1d", "hold 9d", "stop", "stop"]) fates.push((await deliver(answerTo(mail, it))).fate);
    expect(fates).toEqual(["done", "refused", "done", "refused"]);
    const seat = (await tableOf(who)).you ?? -1;
    expect((await tableOf(who)).clock?.seats[seat]?.awayUntil).toBe(Date.now() + 24 * HOUR);
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("played");
  });

  test("stop mutes this table's mails", async () => {
    const { who, mail } = await askedBriefly();
    expect((await deliver(answerTo(mail, "стоп"))).fate).toBe("done");
    expect((await who.get("/api/me/mutes")).json).toEqual({ mutes: [{ table: id, channel: "mail" }] });
  });

  test("that nobody knows is answered with those that are known, and not for ever", async () => {
    const { mail } = await askedBriefly();
    let last = mail;
    const before = (await entriesOf()).length;
    for (let at = 0; at < 10; at++) {
      expect((await deliver(answerTo(last, "I am away until Monday"))).fate).toBe("refused");
      last = mails.at(-1) ?? last;
    }
    expect(mails.filter((it) => it.subject.includes("Nothing was played")).length).toBe(4);
    expect(await entriesOf()).toHaveLength(before);
    // A program that answers every answer runs into silence.
    const silent = mails.length;
    await deliver(answerTo(last, "I am away until Monday"));
    expect(mails.length).toBe(silent);
  });
});

describe("a reader's mail program may write as it does", () => {
  const at = (change: (address: string) => string, mail: Got) => ({ from: change(mail.to) });

  test("a name with a comma that nobody quoted plays", async () => {
    const { mail } = await askedBriefly();
    const raw = rawOf(answerTo(mail, "1")).replace('"A Player" <', "Player, A <");
    expect((await deliverRaw(raw, mail.to, mail.replyTo ?? "")).fate).toBe("played");
  });

  test("another form of the address is told at the address that we know, and plays nothing", async () => {
    const { who, mail } = await askedBriefly();
    const before = (await entriesOf()).length;
    const count = mails.length;
    const alias = answerTo(
      mail,
      "1",
      at((it) => it.replace("@", "+games@"), mail),
    );
    expect((await deliver(alias)).fate).toBe("refused");
    expect(mails.slice(count)).toMatchObject([{ to: who.email }]);
    expect(mails.at(-1)?.text).toContain("another form of your address");
    const stranger = answerTo(
      mail,
      "1",
      at((it) => `${it}.test`, mail),
    );
    expect((await deliver(stranger)).fate).toBe("ignored");
    expect(await entriesOf()).toHaveLength(before);
  });

  test("googlemail.com and dots are forms of an address at gmail.com", async () => {
    const { who } = await askedBriefly();
    await env.DB.prepare("update people set email = ? where id = ?").bind("ada.l@gmail.com", who.me.id).run();
    await env.INBOX.getByName(who.me.id).changed();
    await move(who, [(await tableOf(who)).legal.at(-1)]);
    const other = who === ada ? ben : ada;
    await move(other, [(await tableOf(other)).legal[0]]);
    await move(other, [(await tableOf(other)).legal.at(-1)]);
    await pass();
    const mail = mails.findLast((it) => it.to === "ada.l@gmail.com") as Got;
    for (const from of ["ada.l@googlemail.com", "adal@gmail.com", "ad.al+x@googlemail.com"])
      expect((await deliver(answerTo(mail, "1", { from }))).fate).toBe("refused");
    expect(mails.at(-1)).toMatchObject({ to: "ada.l@gmail.com", text: expect.stringContaining("another form") });
  });

  test("a mail without a Message-ID that comes again is the same mail, whatever servers wrote on it", async () => {
    const { mail } = await askedBriefly();
    const raw = (trace: string) => `${trace}${rawOf(answerTo(mail, "1")).replace(/Message-ID: .*\r\n/, "")}`;
    const send = (trace: string) => deliverRaw(raw(trace), mail.to, mail.replyTo ?? "");
    expect((await send("Received: from a by b; Mon, 8 Mar 2027 10:00:00 +0000\r\n")).fate).toBe("played");
    expect((await send("Received: from a by c; Mon, 8 Mar 2027 10:05:00 +0000\r\nX-Trace: 2\r\n")).fate).toBe(
      "repeated",
    );
  });

  test("an id that is not printable ASCII goes into no header of ours", async () => {
    const { mail } = await askedBriefly();
    expect((await deliver(answerTo(mail, "1", { messageId: "<é\u0001x@example.org>" }))).fate).toBe("played");
    expect(mails.at(-1)?.headers).not.toHaveProperty("In-Reply-To");
    expect(JSON.stringify(mails.at(-1)?.headers)).toMatch(/^[ -~]+$/);
  });
});

describe("no effect, and no answer, has", () => {
  test("what is forged, automatic, strange or not for us", async () => {
    const { who, other, mail } = await askedBriefly();
    const before = (await entriesOf()).length;
    const sent = mails.length;
    const token = mail.replyTo ?? "";
    const flipped = token.replace(/.@/, (it) => (it[0] === "a" ? "b@" : "a@"));
    const good = answerTo(mail, "1");
    const header = good.header ?? [];
    const letters = {
      "another sender": { ...good, from: other.email },
      "a display name that looks right": { ...good, from: `${who.email.replace("@", "_")}@evil.test` },
      "no reference to our mail": { ...good, header: [] },
      "a reference to another mail": { ...good, header: ["In-Reply-To: <x@mail.test>"] },
      "an address nobody was given": { ...good, to: flipped },
      "an address of letters alone": { ...good, to: `play+${"a".repeat(58)}@telegraph.example` },
      "another domain": { ...good, to: token.replace("telegraph.example", "evil.test") },
      "an automatic answer": { ...good, header: [...header, "Auto-Submitted: auto-replied"] },
      "a mailing list": { ...good, header: [...header, "Precedence: bulk"] },
      "an out-of-office of Exchange": { ...good, header: [...header, "X-Auto-Response-Suppress: All"] },
      "no way back": { ...good, envelope: "<>" },
      "a reference that anybody can compute": {
        ...good,
        header: [`References: <${token.slice(31, 43)}@telegraph.example>`],
      },
      "a mail that its domain disowns": {
        ...good,
        header: [
          "Authentication-Results: mx.telegraph.example; spf=fail; dmarc=fail header.from=example.org",
          ...header,
        ],
      },
      "a vacation message known by its subject alone": { ...good, subject: "Auto reply: Your turn" },
      "two senders in one field": { ...good, from: `${good.from}>, <${other.email}` },
      "two senders": { ...good, header: [...header, `From: ${who.email}`] },
    };
    for (const [what, letter] of Object.entries(letters)) {
      const { fate } = await deliver({ ...letter, messageId: newMessageId() });
      expect([what, fate]).toEqual([what, expect.stringMatching(/^(?:ignored|not-ours|automatic|forged)$/)]);
    }
    const deep = Array.from(
      { length: 300 },
      (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}`,
    ).join("\r\n");
    for (const raw of ["", "\0".repeat(2_000), "From:\r\n\r\n1", deep, `${rawOf(good)}${"x".repeat(1_100_000)}`])
      expect((await deliverRaw(raw, who.email, token)).fate).toMatch(/^(?:ignored|unreadable|too-large|automatic)$/);
    expect(mails).toHaveLength(sent);
    expect(await entriesOf()).toHaveLength(before);
    // After all that the right answer still counts.
    expect((await deliver(good)).fate).toBe("played");
  });

  test("a number that stands in a quote alone: the sender learns what was expected", async () => {
    const { mail } = await askedBriefly();
    const before = (await entriesOf()).length;
    for (const letter of [
      answerTo(mail, "> 1"),
      answerTo(mail, "", { text: "", html: "<blockquote><p>1</p></blockquote>" }),
      answerTo(mail, "", {
        text: "",
        html: '<div class="gmail_quote">On Monday Telegraph wrote:<ol><li>1</li></ol></div>',
      }),
      answerTo(mail, "1 or 2"),
      answerTo(mail, "0"),
      answerTo(mail, "1".repeat(400)),
    ])
      expect((await deliver(letter)).fate).toBe("refused");
    expect(await entriesOf()).toHaveLength(before);
  });

  test("who has another address now, has left, or is gone", async () => {
    const { who, mail } = await askedBriefly();
    const put = (email: string) =>
      env.DB.prepare("update people set email = ? where id = ?").bind(email, who.me.id).run();
    await put(`new-${who.email}`);
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("ignored");
    await put(who.email);
    expect((await who.post(`/api/tables/${id}/resign`, {})).status).toBe(200);
    const before = (await entriesOf()).length;
    const sent = mails.length;
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("refused");
    expect(mails[sent]?.text).not.toContain("Short answers");
    expect(await entriesOf()).toHaveLength(before);
    await env.INBOX.getByName(who.me.id).erase();
    expect((await deliver(answerTo(mail, "1"))).fate).toBe("ignored");
  });
});

test("a mail that takes too long is given up, and not read a second time beside the first", async () => {
  const { mail } = await askedBriefly();
  const readMail = vi.fn(() => Promise.reject(new Late("no answer in time")));
  const given = await deliver(answerTo(mail, "1"), { ...env, SIDE: { ...env.SIDE, draw: env.SIDE.draw, readMail } });
  expect(given).toEqual({ fate: "unreadable", rejected: expect.stringContaining("plain text") });
  expect(readMail).toHaveBeenCalledTimes(1);
});

test("while we are away the sender's server is to try again", async () => {
  const { mail } = await askedBriefly();
  const SIDE = { ...env.SIDE, draw: env.SIDE.draw, readMail: vi.fn(() => Promise.reject(new Error("away"))) };
  await expect(deliver(answerTo(mail, "1"), { ...env, SIDE })).rejects.toThrow("away");
  expect(SIDE.readMail).toHaveBeenCalledTimes(2);
  expect((await deliver(answerTo(mail, "1"))).fate).toBe("played");
});
