/** What an object keeps as records: all of it is there after a restart, in few rows, and nothing of what was erased. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { Records } from "../../worker/lib/records.ts";
import { countObject } from "../service/rows.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";
import { actedFact, newKit, turnFact } from "./inbox-kit.ts";

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
