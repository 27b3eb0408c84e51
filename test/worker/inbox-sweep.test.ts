/** An alarm that the platform lost is found by the cron. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { CHECK_AFTER } from "../../worker/contract/projection.ts";
import { sweep } from "../../worker/table/sweep.ts";
import { countRows } from "./client.ts";
import { env, newKit, turnFact } from "./inbox-kit.ts";
import { playOut, runningTable, START, settled, shapeFor, sitter } from "./table-kit.ts";

const HOUR = 3_600_000;

test("the inbox of who is to move is looked after with the table, at most once a day", async () => {
  const kits = [await newKit(), await newKit()] as const;
  const [host, guest] = kits;
  const id = await runningTable({ host: sitter(host.person), seats: 2 }, sitter(guest.person));
  await settled(id);
  const { awaited } = await shapeFor(id, null);
  for (const kit of kits) {
    await kit.tell(turnFact("another"));
    await runInDurableObject(kit.stub(), (_, state) => state.storage.deleteAlarm());
  }
  const isSet = (at: 0 | 1) =>
    runInDurableObject(kits[at].stub(), async (_, state) => (await state.storage.getAlarm()) !== null);
  await sweep(env, START + HOUR);
  expect([await isSet(0), await isSet(1)]).toEqual([false, false]);
  await sweep(env, START + CHECK_AFTER);
  expect([await isSet(0), await isSet(1)]).toEqual([awaited.includes(0), awaited.includes(1)]);
});

test("a table that is over is not looked after any more", async () => {
  const id = await runningTable();
  await settled(id);
  expect(await countRows("checks", `table_id = '${id}'`)).toBe(1);
  await playOut(id);
  await settled(id);
  expect(await countRows("checks", `table_id = '${id}'`)).toBe(0);
});
