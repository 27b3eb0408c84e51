/** Records of an object: all of them survive a restart, in few rows, and nothing erased does. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { Records } from "../../worker/lib/records.ts";
import { countObject } from "../service/rows.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";
import { actedFact, addHook, choose, newKit, turnFact } from "./inbox-kit.ts";

const HOLD = 5 * 60_000;

/** Works on the storage of an object that nobody uses. */
const inStorage = <T>(name: string, run: (storage: DurableObjectStorage) => T | Promise<T>): Promise<T> =>
  runInDurableObject(env.INBOX.getByName(`records ${name}`), (_, { storage }) => run(storage));

const all = (storage: DurableObjectStorage) => Object.fromEntries(new Records(storage).of<string>("word").entries());

test("every restart finds what was there, wherever in the ring; each change is one row, and a restart reads few", () =>
  inStorage("ring", (storage) => {
    const expected: Record<string, string> = {};
    for (let at = 0; at < 60; at++) {
      const records = new Records(storage);
      const rows = countObject(storage);
      const words = records.of<string>("word");
      records.atomic(() => {
        words.set(`w${at % 17}`, `word ${at}`);
        words.delete(`w${(at + 5) % 17}`);
      });
      records.flush();
      expected[`w${at % 17}`] = `word ${at}`;
      delete expected[`w${(at + 5) % 17}`];
      if (at > 0) expect(rows().written).toBe(1);
      const read = countObject(storage);
      expect(all(storage)).toEqual(expected);
      expect(read().read).toBeLessThanOrEqual(20);
    }
  }));

test("what throws changes nothing, an inner part alone neither; more than fits into a row is kept in pages", () =>
  inStorage("throws", (storage) => {
    const records = new Records(storage);
    const words = records.of<string>("word");
    words.set("a", "1");
    const fail = (change: () => void) => () =>
      records.atomic(() => {
        change();
        throw new Error("on purpose");
      });
    const both = () => {
      words.set("a", "2");
      words.set("b", "2");
    };
    expect(fail(both)).toThrow("on purpose");
    expect(words.entries()).toEqual([["a", "1"]]);
    records.atomic(() => {
      words.set("c", "3");
      const inner = () => {
        words.delete("a");
        words.set("c", "4");
      };
      expect(fail(inner)).toThrow("on purpose");
    });
    const long = "ł".repeat(1_300_000);
    words.set("long", long);
    records.flush();
    expect(all(storage)).toEqual({ a: "1", c: "3", long });
    words.set("long", "short");
    records.flush();
    expect(all(storage)).toEqual({ a: "1", c: "3", long: "short" });
  }));

test("written anew, nothing is left of what was there before", () =>
  inStorage("compact", (storage) => {
    const records = new Records(storage);
    const words = records.of<string>("word");
    for (let at = 0; at < 30; at++) {
      words.set("a", `secret ${at}`);
      records.flush();
    }
    words.set("a", "plain");
    records.compact();
    const rows = ["journal", "pages"].flatMap((it) => storage.sql.exec(`select * from ${it}`).toArray());
    expect(JSON.stringify(rows)).not.toContain("secret");
    expect(all(storage)).toEqual({ a: "plain" });
  }));

test("what throws after it had everything written anew or erased changes nothing either", () =>
  inStorage("compact throws", (storage) => {
    const records = new Records(storage);
    const words = records.of<string>("word");
    words.set("a", "1");
    records.flush();
    const fail = (change: () => void) => () =>
      records.atomic(() => {
        change();
        throw new Error("on purpose");
      });
    const rewrite = () => {
      words.set("a", "2");
      records.compact();
    };
    const empty = () => {
      words.set("b", "2");
      records.erase();
      words.set("c", "2");
    };
    for (const change of [rewrite, empty]) {
      expect(fail(change)).toThrow("on purpose");
      expect(words.entries()).toEqual([["a", "1"]]);
      expect(all(storage)).toEqual({ a: "1" });
      records.flush();
      expect(all(storage)).toEqual({ a: "1" });
    }
    records.atomic(rewrite);
    records.flush();
    expect(all(storage)).toEqual({ a: "2" });
    records.atomic(empty);
    records.flush();
    expect(all(storage)).toEqual({ c: "2" });
  }));

test("what a table held back is sent in two rows and without an alarm, and the inbox says for how long turns are held back", async () => {
  const kit = await newKit();
  const tell = (...facts: Parameters<typeof kit.tell>) => kit.stub().tell(facts, HOLD);
  expect(await tell(turnFact("h0", 1))).toBe(HOLD);
  const forgotten = await runInDurableObject(kit.stub(), (_, { storage }) => storage.getAlarm());
  expect(forgotten).toBeGreaterThan(kit.now() + 30 * 86_400_000);
  for (let at = 1; at < 20; at++) {
    const rows = await runInDurableObject(kit.stub(), (_, { storage }) => ({ of: countObject(storage) }));
    kit.pass(60 * 60_000);
    await tell(actedFact(`h${at - 1}`, 10), turnFact(`h${at}`, 10));
    expect(await runInDurableObject(kit.stub(), () => rows.of().written)).toBeLessThanOrEqual(2);
    // That is when the oldest is forgotten.
    expect(await runInDurableObject(kit.stub(), (_, { storage }) => storage.getAlarm())).toBe(forgotten);
  }
  expect(kit.mails.length).toBe(20);
  await evict(kit.stub());
  await kit.use({});
  expect((await kit.deliveries()).filter((it) => it.state === "sent")).toHaveLength(20);
  await choose(kit.person, { holdMinutes: 20 });
  expect(await kit.stub().tell([turnFact("h20", 10)])).toBeNull();
  await kit.settle(1_000);
  expect(await tell(turnFact("h21", 10))).toBe(4 * HOLD);
  // Five of the twenty minutes have passed.
  expect(kit.mails.length).toBe(20);
  await addHook(kit.person, "https://hook.test/held-at-once");
  await kit.tell(turnFact("h22", 10));
  await kit.settle(1_000);
  expect(await kit.stub().tell([])).toBe(0);
});

test("a table tells again what was cut off: sent once more at the end of the lease, not before, and once", async () => {
  const kit = await newKit();
  const { mail } = await runInDurableObject(kit.stub(), (inbox: Inbox) => ({ mail: inbox.ports.mail }));
  await kit.use({ mail: async () => kit.kill() });
  const told = kit.stub().tell([turnFact("cut", 7)], HOLD);
  expect(
    await told.then(
      () => "told",
      () => "cut off",
    ),
  ).toBe("cut off");
  await kit.use({ mail });
  await kit.stub().tell([turnFact("cut", 7)], HOLD + 1_000);
  expect(kit.mails).toEqual([]);
  await kit.settle();
  expect(kit.mails).toHaveLength(1);
  await kit.stub().tell([turnFact("cut", 7)], HOLD + 1_000);
  expect(kit.mails).toHaveLength(1);
});

test("an inbox writes one row and an alarm for a turn it is told, and two to send the notice", async () => {
  const kit = await newKit();
  await kit.tell(turnFact("t0", 1));
  await kit.settle();
  const written = async (run: () => Promise<unknown>) => {
    const rows = await runInDurableObject(kit.stub(), (_, { storage }) => ({ of: countObject(storage) }));
    await run();
    return runInDurableObject(kit.stub(), () => rows.of().written);
  };
  for (let at = 1; at < 20; at++) {
    expect(await written(() => kit.tell(actedFact(`t${at}`, 10), turnFact(`t${at}`, 10)))).toBeLessThanOrEqual(1);
    kit.pass(6 * 60_000);
    expect(await written(() => kit.run())).toBeLessThanOrEqual(2);
  }
  expect(kit.mails.length).toBe(20);
  await evict(kit.stub());
  await kit.use({});
  expect((await kit.deliveries()).filter((it) => it.state === "sent")).toHaveLength(20);
});
