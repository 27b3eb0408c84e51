/** An alarm that cannot be set is said in the log, keeps no answer from going out, and is set by what comes next. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { DAY } from "../../worker/lib/time.ts";
import type { Season } from "../../worker/season/season.ts";
import { REACHED } from "../../worker/table/outbox.ts";
import type { Table } from "../../worker/table/table.ts";
import { Work } from "../../worker/table/work.ts";
import { WAIT } from "../patience.ts";
import { env, twoAndOne } from "./client.ts";
import { newKit, turnFact } from "./inbox-kit.ts";
import { account } from "./rating-kit.ts";
import { made, seasonOf, settled as settledSeason } from "./season-kit.ts";
import { settled, stubOf } from "./table-kit.ts";

const WHY = "storage says no to ada@private.example";

/** Collects the lines of the log that tell of an alarm. */
function alarmLines(): () => readonly string[] {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => said.mock.calls.map(([line]) => String(line)).filter((it) => it.includes('"alarm"'));
}

test("a table answers all the same, and logs why, without what may name somebody", async () => {
  const { id } = await twoAndOne();
  await settled(id);
  const lines = alarmLines();
  await runInDurableObject(stubOf(id), async (table: Table, { storage }) => {
    // Something is owed in an hour, and no alarm is set for it.
    const payload = REACHED.write({ seq: 0, lobby: 0 });
    table.log.outbox.put({ lane: "d1", target: "", due: Date.now() + 3_600_000, tries: 1, payload });
    await storage.deleteAlarm();
    const refuse = vi.spyOn(storage, "setAlarm").mockRejectedValue(new Error(WHY));
    await expect(table.rearm()).rejects.toThrow("storage says no");
    expect((await table.history(null)).ok).toBe(true);
    await vi.waitFor(() => expect(lines()).toHaveLength(1), WAIT);
    refuse.mockRestore();
    expect(await storage.getAlarm()).toBeNull();
    // Nothing was written meanwhile.
    expect((await table.history(null)).ok).toBe(true);
    await vi.waitFor(async () => expect(await storage.getAlarm()).not.toBeNull(), WAIT);
  });
  expect(lines()).toEqual([expect.stringMatching(/"alarm".*storage says no/)]);
  expect(lines().join()).not.toContain("private.example");
});

test("an inbox shows it in its health, and sets it nevertheless", async () => {
  const kit = await newKit();
  await kit.tell(turnFact("arm-1"));
  const lines = alarmLines();
  await runInDurableObject(env.INBOX.getByName(kit.person) as never, async (inbox: Inbox, { storage }) => {
    await storage.deleteAlarm();
    vi.spyOn(storage, "setAlarm").mockRejectedValueOnce(new Error(WHY));
    await inbox.alarm();
    expect(await storage.getAlarm()).not.toBeNull();
  });
  expect(lines()).toEqual([expect.stringMatching(/storage says no/)]);
  expect(lines().join()).not.toContain("private.example");
  const { results } = await env.DB.prepare("select kind, reason from faults where kind = 'inbox: alarm'").all();
  expect(results).toEqual([{ kind: "inbox: alarm", reason: "Error: storage says no to <address>" }]);
});

test("a season whose alarm could not be set looks at it again with the next call", async () => {
  const id = await made(await account("Ada"), { startsAt: Date.now() + DAY });
  await settledSeason(id);
  alarmLines();
  await runInDurableObject(seasonOf(id), async (season: Season, { storage }) => {
    await season.copyOf("nobody");
    await storage.deleteAlarm();
    season.context.alarm.doubt();
    const refuse = vi.spyOn(storage, "setAlarm").mockRejectedValueOnce(new Error(WHY));
    season.context.arm();
    await vi.waitFor(() => expect(refuse.mock.results).toHaveLength(1), WAIT);
    await season.copyOf("nobody");
    expect(await storage.getAlarm()).not.toBeNull();
  });
});

test("an alarm at an object without a table does nothing, says nothing and sets none", async () => {
  const lines = alarmLines();
  await runInDurableObject(stubOf("no-such-table"), async (table: Table, { storage }) => {
    await table.alarm();
    expect(await storage.getAlarm()).toBeNull();
  });
  expect(lines()).toEqual([]);
});

test("an alarm that was lost is set again by the look at it, which says so, once", async () => {
  const { id } = await twoAndOne();
  await settled(id);
  await runInDurableObject(stubOf(id), async (table: Table, { storage }) => {
    const payload = REACHED.write({ seq: 0, lobby: 0 });
    const due = Date.now() + 3_600_000;
    table.log.outbox.put({ lane: "d1", target: "", due, tries: 1, payload });
    const work = new Work(table.context, []);
    await storage.deleteAlarm();
    expect(await work.rearm()).toBe(true);
    expect(await storage.getAlarm()).toBe(due);
    expect(await work.rearm()).toBe(false);
  });
});

test("a task beside the table runs when it is due, and not before", async () => {
  const { id } = await twoAndOne();
  await settled(id);
  await runInDurableObject(stubOf(id), async (table: Table) => {
    const ran: string[] = [];
    const task = (name: string, due: number | null) => ({ name, due: () => due, run: async () => void ran.push(name) });
    const now = table.context.now();
    await new Work(table.context, [], [task("never", null), task("later", now + 3_600_000), task("now", now)]).run();
    expect(ran).toEqual(["now"]);
  });
});
