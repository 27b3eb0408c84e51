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
  expect(
    sent
      .slice(2)
      .map((it) => /\b\d{6}\b/.exec(it.text)?.[0])
      .toSorted(),
  ).toEqual(["555555", "666666", "777777", "888888", "999999"]);
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

/** An address whose first mail hangs until the test lets it go. */
async function hanging() {
  const { kit, ask, sent, tried } = await failing(0);
  const gate = { isOpen: false };
  await kit.use({
    ...{ soon: 5, patience: 20 },
    mail: async (it) => {
      const isFirst = tried.push(it.to) === 1;
      while (isFirst && !gate.isOpen) await scheduler.wait(1);
      sent.push(it);
      return undefined;
    },
  });
  return { kit, ask, sent, tried, gate };
}

const until = async (is: () => Promise<boolean> | boolean) => {
  while (!(await is())) await scheduler.wait(1);
};

const isKept = async (kit: Kit) => (await onDisk(kit)).includes("sealed");

test("one that hangs keeps no other of its address waiting, and is given up and tried again", async () => {
  const { kit, ask, sent, tried, gate } = await hanging();
  await ask("111111");
  await kit.run();
  await ask("222222");
  await kit.run();
  expect(sent.map((it) => it.text.includes("222222"))).toEqual([true]);
  await until(async () => {
    kit.pass(5_000);
    await kit.run();
    return sent.length === 2;
  });
  expect(tried).toHaveLength(3);
  gate.isOpen = true;
  await until(() => sent.length === 3);
  expect(await isKept(kit)).toBe(false);
});

test("one that hangs and goes out before it is tried again is not sent twice, and nothing is left of it", async () => {
  const { kit, ask, sent, tried, gate } = await hanging();
  await ask();
  await kit.run();
  expect(await isKept(kit)).toBe(true);
  gate.isOpen = true;
  await until(async () => !(await isKept(kit)));
  await pass(kit, 5 * MINUTE);
  expect([tried.length, sent.length]).toEqual([1, 1]);
});

test("where nobody takes the mail, the request is refused, not acknowledged", async () => {
  const away = { getByName: () => ({ signIn: () => Promise.reject(new Error("away")) }) };
  const client = new Client({ env: { ...env, INBOX: away as unknown as typeof env.INBOX } });
  expect(outcome(await client.post("/api/auth/request", { email: "nobody-takes@example.org" }))).toBe("503 busy");
});
