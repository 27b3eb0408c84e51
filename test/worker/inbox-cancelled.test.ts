/** A message under way is cancelled where nobody wants it any more: one that has not left does not leave, and its end stores nothing. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { inboxOfAddress } from "../../worker/inbox/directory.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { Records } from "../../worker/lib/records.ts";
import { seal } from "../../worker/lib/seal.ts";
import { MINUTE } from "../../worker/lib/time.ts";
import { newSecret } from "../../worker/notify/channels/webhook.ts";
import { tokenFor } from "../../worker/notify/mail-tokens.ts";
import { type HookAnswer, type HookMessage, postHook } from "../../worker/notify/post.ts";
import { Client } from "./client.ts";
import {
  addChannel,
  addHook,
  arrivedAt,
  common,
  env,
  heldLetters,
  type Kit,
  kitOf,
  newGate,
  newKit,
  TAKEN,
  turnFact,
  until,
} from "./inbox-kit.ts";

const WAYS = ["letter", "mail server", "chat", "webhook"] as const;
type Way = (typeof WAYS)[number];

/** Somebody whose message is under way and has not left: a letter that is being written, a mail server or a receiver that is not reached yet. */
async function underWay(way: Way, table: string) {
  const { gate, pass } = newGate();
  const sent: string[] = [];
  const isMail = way === "letter" || way === "mail server";
  const kit = await newKit({ soon: 5, hold: 0 }, isMail ? undefined : null);
  await kit.use({
    mail: async ({ subject }, cancellation) => {
      if (way === "mail server") await pass();
      if (!cancellation.mayLeave()) throw new Error("cancelled");
      sent.push(subject);
      return undefined;
    },
    post: async ({ id }, cancellation) => {
      await pass();
      if (!cancellation.mayLeave()) return { kind: "failed", status: null, why: "no-answer", retryAfter: null };
      sent.push(id);
      return TAKEN;
    },
    ...(way === "letter" && { letters: heldLetters(kit, pass) }),
  });
  const url = "https://hook.test/called-back/200";
  const hook = isMail
    ? ""
    : await (way === "chat" ? addChannel(kit.person, "slack", { url }) : addHook(kit.person, url).then((it) => it.id));
  await kit.tell(turnFact(table));
  await kit.run();
  await until(() => gate.came === 1);
  const open = async () => {
    gate.isOpen = true;
    await until(() => gate.passed === gate.came);
    await kit.settle();
  };
  const its = async () => (await kit.deliveries()).filter((it) => (it.channel === "mail") === isMail);
  return { kit, gate, sent, hook, open, its };
}

/** Everything that an inbox has stored. */
const stored = (kit: Kit) =>
  runInDurableObject(kit.stub(), (_: Inbox, { storage }) => {
    const records = new Records(storage);
    return (["fact", "delivery", "table", "meta", "ticket", "sign-in"] as const).flatMap((it) =>
      records.of(it).entries(),
    );
  });

const change = (sql: string, ...values: readonly unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

describe.each(WAYS)("a message that has not left (%s)", (way) => {
  test("does not leave once its account is deleted, and its end stores nothing", async () => {
    const { kit, sent, open } = await underWay(way, `erased-${way}`);
    await kit.stub().erase();
    await open();
    expect(sent).toEqual([]);
    expect(await stored(kit)).toEqual([["gone", "1"]]);
  });

  test("leaves once, in its first try, after a change that leaves it wanted", async () => {
    const { kit, sent, open, its } = await underWay(way, `renamed-${way}`);
    await change("update people set name = 'Eve' where id = ?", kit.person);
    await kit.stub().changed();
    await open();
    expect(sent).toHaveLength(1);
    expect(await its()).toMatchObject([{ state: "sent", tries: 1 }]);
  });

  test("is dropped once its table is muted there", async () => {
    const { kit, sent, hook, open, its } = await underWay(way, `muted-${way}`);
    await change(
      "insert into mutes (person, table_id, channel) values (?, ?, ?)",
      kit.person,
      `muted-${way}`,
      hook || "mail",
    );
    await kit.stub().changed();
    await open();
    expect(sent).toEqual([]);
    expect(await its()).toMatchObject([{ state: "dropped", why: "muted" }]);
  });
});

describe.each(["chat", "webhook"] as const)("a message that has not left (%s)", (way) => {
  test.each([
    ["switched off", "update hooks set state = 'off' where id = ?"],
    ["deleted", "delete from hooks where id = ?"],
  ])("is dropped once its channel is %s", async (what, sql) => {
    const { kit, sent, hook, open, its } = await underWay(way, `${what} ${way}`);
    await change(sql, hook);
    await kit.stub().changed();
    await open();
    expect(sent).toEqual([]);
    expect(await its()).toMatchObject([{ state: "dropped", why: "no-channel" }]);
  });
});

test("a mail that has not left goes by the channel that its person chose instead", async () => {
  const { kit, sent, open } = await underWay("letter", "instead");
  await addChannel(kit.person, "slack", { url: "https://hook.test/instead/200" });
  await change("update people set mail = 0 where id = ?", kit.person);
  await kit.stub().changed();
  await open();
  expect(sent).toHaveLength(1);
  expect(await kit.deliveries()).toMatchObject([
    { channel: "slack", state: "sent" },
    { channel: "mail", state: "dropped", why: "muted" },
  ]);
});

test.each(["letter", "mail server"] as const)(
  "the link that stops mails stops one that has not left (%s)",
  async (way) => {
    const { kit, sent, open, its } = await underWay(way, `unsubscribed-${way}`);
    const token = await tokenFor(env, { person: kit.person, table: null });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    await new Client({ program: true }).call("POST", `/api/unsubscribe?token=${token}`, { body: "x", headers: form });
    await open();
    expect(sent).toEqual([]);
    expect(await its()).toMatchObject([{ state: "dropped", why: "muted" }]);
  },
);

test.each([newKit, () => kitOf("to:invited@example.org")])(
  "an invitation that has not left does not leave once the host deletes their account",
  async (made) => {
    const { gate, pass } = newGate();
    const kit = await made();
    const { letters } = kit.inside().ports;
    const invited: typeof letters.invited = async (...about) => {
      await pass();
      return letters.invited(...about);
    };
    await kit.use({ soon: 5, letters: { ...letters, invited } });
    await kit.tell({ ...common("host-gone", "invited"), type: "invited", by: "Ben", author: "ben", invite: "code" });
    await kit.run();
    await until(() => gate.came === 1);
    await kit.stub().forget("ben");
    gate.isOpen = true;
    await until(() => gate.passed === 1);
    await kit.settle();
    expect(kit.mails).toEqual([]);
    expect(await kit.deliveries()).toMatchObject([{ state: "dropped", why: "over" }]);
  },
);

test("a sign-in mail that has not left does not leave once its address is deleted", async () => {
  const email = "sign-in-gone@example.org";
  const kit = await kitOf(inboxOfAddress(email), { soon: 5 });
  const { gate, pass } = newGate();
  const { signInMail } = kit.inside().ports;
  await kit.use({ signInMail: (sealed) => pass().then(() => signInMail(sealed)) });
  const letter = { email, token: "token", code: "271828", language: "en" };
  await kit.stub().signIn(await seal(env, JSON.stringify(letter)), kit.now() + 10 * MINUTE);
  await kit.run();
  await until(() => gate.came === 1);
  await kit.stub().erase();
  gate.isOpen = true;
  await until(() => gate.passed === 1);
  await kit.run();
  expect(kit.mails).toEqual([]);
  expect(await stored(kit)).toEqual([]);
});

test("whoever waits for a receiver is told once the account is deleted", async () => {
  const told: string[] = [];
  const waits = (signal: AbortSignal) =>
    new Promise<HookAnswer>((resolve) => {
      told.push("waits");
      signal.addEventListener("abort", () => {
        told.push("aborted");
        resolve({ kind: "failed", status: null, why: "no-answer", retryAfter: null });
      });
    });
  const kit = await newKit({ soon: 5, hold: 0, post: (_, { signal }) => waits(signal) }, null);
  await addHook(kit.person, "https://hook.test/waits/200");
  await kit.tell(turnFact("waits"));
  await kit.run();
  await until(() => told.length === 1);
  await kit.stub().erase();
  expect(told).toEqual(["waits", "aborted"]);
  await kit.run();
  expect(await stored(kit)).toEqual([["gone", "1"]]);
});

describe("a message to a receiver", () => {
  const messageTo = async (url: string): Promise<HookMessage> => {
    const sealed = await seal(env, JSON.stringify({ url, secret: newSecret() }));
    return { id: "d", kind: "webhook", sealed, at: 0, patienceMs: 60_000, content: "{}" };
  };

  test("does not leave if it was cancelled while its address was opened", async () => {
    const message = await messageTo("https://hook.test/opened/200");
    const { signal } = new AbortController();
    expect(await postHook(env, message, { signal, mayLeave: () => false })).toMatchObject({ kind: "failed" });
    expect(await arrivedAt("opened")).toEqual([]);
    expect(await postHook(env, message, { signal, mayLeave: () => true })).toMatchObject({ kind: "taken" });
    expect(await arrivedAt("opened")).toHaveLength(1);
  });

  test("ends when it is cancelled, although the receiver hangs", async () => {
    const over = new AbortController();
    const cancellation = { signal: over.signal, mayLeave: () => true };
    const answer = postHook(env, await messageTo("https://hook.test/hung-up/hang"), cancellation);
    await until(async () => (await arrivedAt("hung-up")).length === 1);
    over.abort();
    expect(await answer).toMatchObject({ kind: "failed", why: "no-answer" });
  });
});
