/** Sign-in mails: what was acknowledged is sent, whatever fails, until the link ends; and nothing is left of it then. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { inboxOfAddress } from "../../worker/inbox/directory.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { seal } from "../../worker/lib/seal.ts";
import { MINUTE } from "../../worker/lib/time.ts";
import { type Mail, RefusedForGood } from "../../worker/notify/send-mail.ts";
import { Client, env, outcome } from "./client.ts";
import { type Kit, kitOf } from "./inbox-kit.ts";

let made = 0;

/** The inbox of an address whose mail server fails `fails` times, with `error`. */
async function failing(fails: number, error = new Error("451 try later")) {
  made += 1;
  const email = `sign-in-${made}@example.org`;
  const tried: string[] = [];
  const sent: Mail[] = [];
  const mail = async (it: Mail) => {
    tried.push(it.to);
    if (tried.length <= fails) throw error;
    sent.push(it);
    return undefined;
  };
  const kit = await kitOf(inboxOfAddress(email), { mail });
  const ask = async (code = "271828") => {
    const letter = { email, token: `token-${code}`, code, language: "en" };
    await kit.stub().signIn(await seal(env, JSON.stringify(letter)), kit.now() + 10 * MINUTE);
  };
  return { kit, ask, tried, sent, email };
}

/** Lets time go by, in steps in which the alarm may go off. */
async function pass(kit: Kit, ms: number): Promise<void> {
  await kit.run();
  for (const end = kit.now() + ms; kit.now() < end; ) {
    kit.pass(5_000);
    await kit.run();
  }
}

/** Everything that the object has on disk. */
const onDisk = ({ stub }: Kit): Promise<string> =>
  runInDurableObject(stub(), (_: Inbox, { storage }) =>
    JSON.stringify(["pages", "journal"].map((it) => storage.sql.exec(`select * from ${it}`).toArray())),
  );

test("a mail that fails is tried again, before its link ends", async () => {
  const { kit, ask, tried, sent } = await failing(3);
  await ask();
  await pass(kit, 2 * MINUTE);
  expect(tried).toHaveLength(4);
  expect(sent.map((it) => it.text.includes("271828"))).toEqual([true]);
  const left = await onDisk(kit);
  expect(left).not.toContain("sealed");
  expect(left).not.toContain("@example.org");
});

test("one that never goes out ends with its link, and one that is refused for good at once", async () => {
  const never = await failing(100);
  await never.ask();
  await pass(never.kit, 9 * MINUTE);
  expect(never.tried.length).toBe(6);
  await pass(never.kit, 3 * MINUTE);
  expect(never.tried.length).toBe(6);
  const refused = await failing(100, new RefusedForGood("550 5.1.1"));
  await refused.ask();
  await pass(refused.kit, 2 * MINUTE);
  expect(refused.tried).toHaveLength(1);
});

test("two that were asked for both arrive; of many that wait, five at most are kept, the newest", async () => {
  const { kit, ask, sent } = await failing(0);
  await ask("111111");
  await ask("222222");
  await kit.run();
  expect(sent).toHaveLength(2);
  for (let at = 3; at < 10; at++) await ask(`${at}`.repeat(6));
  await kit.run();
  expect(sent.slice(2).map((it) => /\b\d{6}\b/.exec(it.text)?.[0])).toEqual([
    "555555",
    "666666",
    "777777",
    "888888",
    "999999",
  ]);
});

test("an attempt that was cut off is made again", async () => {
  const { kit, ask, sent, tried } = await failing(0);
  let isFirst = true;
  await kit.use({
    mail: async (it) => {
      tried.push(it.to);
      if (isFirst) {
        isFirst = false;
        kit.kill();
      }
      sent.push(it);
      return undefined;
    },
  });
  await ask();
  await kit.run().catch(() => undefined);
  expect([tried.length, sent.length]).toEqual([1, 0]);
  await kit.use({
    mail: async (it) => {
      sent.push(it);
      return undefined;
    },
  });
  await pass(kit, MINUTE);
  expect(sent).toHaveLength(1);
});

test("where nobody takes the mail, the request is refused, not acknowledged", async () => {
  const away = { getByName: () => ({ signIn: () => Promise.reject(new Error("away")) }) };
  const client = new Client({ env: { ...env, INBOX: away as unknown as typeof env.INBOX } });
  expect(outcome(await client.post("/api/auth/request", { email: "nobody-takes@example.org" }))).toBe("503 busy");
});
