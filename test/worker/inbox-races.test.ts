/** Calls that meet in an inbox: what changes while another call waits is not overwritten by it. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { lookUp } from "../../worker/inbox/directory.ts";
import { Records } from "../../worker/lib/records.ts";
import { addHook, arrivedAt, env, newKit, noticeOf, turnFact } from "./inbox-kit.ts";

test("a change while D1 is asked how the person is told is not forgotten: D1 is asked again before anything is decided", async () => {
  let asked = 0;
  const kit = await newKit({
    lookUp: async (person) => {
      const directory = await lookUp(env, person);
      // The answer is on its way when a channel is added.
      if (++asked === 1) await addHook(person, "https://hook.test/races");
      return directory;
    },
  });
  await kit.tell(turnFact("t1"));
  await kit.run();
  expect(await arrivedAt("races")).toHaveLength(1);
  expect(asked).toBe(2);
});

test("whoever is erased while a call is under way leaves nothing, and is told nothing", async () => {
  const erased: string[] = [];
  const kit = await newKit({
    lookUp: async (person) => {
      const directory = await lookUp(env, person);
      if (erased.length === 0) {
        erased.push(person);
        await kit.inside().erase();
      }
      return directory;
    },
  });
  await kit.tell(turnFact("t1"));
  await kit.run();
  expect(erased).toEqual([kit.person]);
  for (const call of [() => kit.tell(turnFact("t2")), () => kit.stub().seen(), () => kit.stub().wish()]) await call();
  await kit.run();
  expect(kit.mails).toEqual([]);
  expect(await kit.deliveries()).toEqual([]);
  const left = await runInDurableObject(kit.stub(), (_, { storage }) => {
    const records = new Records(storage);
    return [...records.of("meta").entries(), ...records.of("fact").entries(), ...records.of("delivery").entries()];
  });
  expect(left).toEqual([["gone", "1"]]);
});

test("the tables of notices that are due together are asked together", async () => {
  let isReady = () => {};
  const ready = new Promise<void>((done) => (isReady = done));
  let asked = 0;
  const kit = await newKit({
    ask: async () => {
      if (++asked === 2) isReady();
      await ready;
      return noticeOf();
    },
  });
  for (const it of ["t1", "t2"]) await kit.tell(turnFact(it));
  await kit.settle();
  expect(asked).toBe(2);
  isReady();
});
