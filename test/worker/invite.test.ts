/** Invitations by address, and M1: stopping mails without signing in. */
import { createExecutionContext } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { unsubscribeRoutes } from "../../worker/api/mutes.ts";
import { invite } from "../../worker/api/people.ts";
import { mount } from "../../worker/http/description.ts";
import { inboxOfAddress } from "../../worker/inbox/directory.ts";
import { HOUR } from "../../worker/lib/time.ts";
import { readToken, tokenFor } from "../../worker/notify/mail-tokens.ts";
import { isExpected, openLobby } from "../../worker/table/lobby.ts";
import { env, type Kit, kitOf, newKit, turnFact } from "./inbox-kit.ts";
import { openingOf } from "./table-kit.ts";

const invitation = (email: string) =>
  ({
    table: "tinv",
    game: "gold-rush",
    from: "ada",
    by: "Ada",
    invite: "c0de+/",
    to: { email },
    language: "en",
  }) as const;

describe("an invitation", () => {
  test("goes to an address without an account, once however often it is asked for", async () => {
    const kit = await kitOf(inboxOfAddress("New@Example.org"));
    await invite(env, invitation("new@example.org"));
    await invite(env, invitation("NEW@example.org"));
    await kit.settle();
    const [mail] = kit.mails;
    expect(kit.mails).toHaveLength(1);
    expect(mail).toMatchObject({ to: "new@example.org", subject: "Ada invites you to a game of Gold Rush" });
    expect(mail?.text).toContain("http://localhost:8787/t/tinv?invite=c0de%2B%2F\n");
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("goes to the inbox of a person who is known, even with turn mails off", async () => {
    const kit = await newKit();
    await env.DB.prepare("update people set email = 'known@example.org', mail = 0 where id = ?").bind(kit.person).run();
    await invite(env, invitation("Known@example.org"));
    await kit.settle();
    expect(kit.mails.map((it) => it.to)).toEqual(["known@example.org"]);
  });

  test("is tried again when the mail is refused", async () => {
    const kit = await kitOf(inboxOfAddress("later@example.org"), {
      mail: () => Promise.reject(new Error("greylisted")),
    });
    await invite(env, invitation("later@example.org"));
    await kit.run();
    expect(await kit.deliveries()).toMatchObject([{ type: "invited", state: "failed", why: "refused", tries: 1 }]);
    const mails: string[] = [];
    await kit.use({ mail: async (mail) => void mails.push(mail.to) });
    await kit.settle();
    expect(mails).toEqual(["later@example.org"]);
  });
});

/** The path of a mail's one-click address. */
const stopPath = (kit: Kit, at = 0): string =>
  (kit.mails[at]?.headers?.["List-Unsubscribe"] ?? "").replace(/^<http:\/\/localhost:8787\/api|>$/g, "");

const unsubscribe = mount(unsubscribeRoutes);
const get = (path: string) => unsubscribe.request(path, {}, env);
/** As a mail program posts it: no cookie, no origin. */
const post = (path: string) =>
  unsubscribe.request(
    path,
    {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    },
    env,
    createExecutionContext(),
  );

const counts = async () =>
  env.DB.prepare("select (select count(*) from mutes) as mutes, (select sum(mail) from people) as mail").first();

describe("M1: one-click unsubscribe", () => {
  test("GET and HEAD change nothing, fifty times", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    await kit.settle();
    const before = await counts();
    for (let at = 0; at < 25; at++) {
      const page = await get(stopPath(kit));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<form method="post">');
      await unsubscribe.request(stopPath(kit), { method: "HEAD" }, env);
    }
    expect(await counts()).toEqual(before);
  });

  test("POST without a cookie stops the mails of that table and of no other", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1", 7));
    await kit.settle();
    expect((await post(stopPath(kit))).status).toBe(200);
    expect((await post(stopPath(kit))).status).toBe(200);
    kit.pass(HOUR);
    await kit.tell(turnFact("t1", 9), turnFact("t2", 9));
    await kit.settle();
    expect(kit.mails.map((it) => it.headers?.References)).toEqual(["<t1@localhost>", "<t2@localhost>"]);
  });

  test("POST for all stops every turn mail", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"), turnFact("t2"));
    await kit.settle();
    expect((await post(stopPath(kit))).status).toBe(200);
    await kit.tell(turnFact("t3"));
    await kit.settle();
    expect(kit.mails).toHaveLength(1);
  });

  test("an address without an account can stop invitations", async () => {
    const kit = await kitOf(inboxOfAddress("stop@example.org"));
    await invite(env, invitation("stop@example.org"));
    await kit.settle();
    expect((await post(stopPath(kit))).status).toBe(200);
    await invite(env, { ...invitation("stop@example.org"), table: "other" });
    await kit.settle();
    expect(kit.mails).toHaveLength(1);
  });

  test("a token that we did not write changes nothing", async () => {
    const good = await tokenFor(env, { person: "p", table: "t" });
    const other = await tokenFor(
      { ...env, SECRET: "another-secret-another-secret-000000" },
      { person: "p", table: "t" },
    );
    const [what, mac] = good.split(".");
    const [forged] = (await tokenFor(env, { person: "q", table: null })).split(".");
    const bad = ["", "x", ".", `${what}.`, `.${mac}`, `${forged}.${mac}`, other, `${good}x`, "%00.%00", "é.ü"];
    const before = await counts();
    for (const token of bad) {
      expect(await readToken(env, token)).toBeNull();
      expect((await post(`/unsubscribe?token=${encodeURIComponent(token)}`)).status).toBe(400);
      expect((await get(`/unsubscribe?token=${encodeURIComponent(token)}`)).status).toBe(400);
    }
    expect(await counts()).toEqual(before);
    expect(await readToken(env, good)).toEqual({ person: "p", table: "t" });
  });
});

test("only the people and addresses that were invited may sit down without the code", () => {
  const lobby = {
    ...openLobby(openingOf()),
    invited: [
      { person: "ben", name: null, mark: null, at: 0 },
      { person: null, name: null, mark: "of an address", at: 0 },
    ],
  };
  expect(isExpected(lobby, { person: "ben" })).toBe(true);
  expect(isExpected(lobby, { person: "cyd", marks: ["of another", "of an address"] })).toBe(true);
  expect(isExpected(lobby, { person: "eve" })).toBe(false);
  expect(isExpected(lobby, { person: "eve", marks: ["of another"] })).toBe(false);
  expect(isExpected(openLobby(openingOf()), { person: "ben" })).toBe(false);
});
