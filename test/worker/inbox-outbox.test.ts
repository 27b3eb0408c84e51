/**
 * An inbox's debts in rows that can be read: `select * from outbox` says what waits, when and by which channel, and what became of the rest.
 * Inboxes of the version before (`test/records/objects/`) get the rows when they wake, tell what they owe, and nothing twice.
 */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { type Circumstances, isDue, nextAlarm, type Owed } from "../../worker/inbox/outbox.ts";
import type { Ports } from "../../worker/inbox/ports.ts";
import { LEASE } from "../../worker/inbox/schedule.ts";
import before from "../records/objects/inboxes-before-the-view.json" with { type: "json" };
import { evict } from "./given.ts";
import {
  actedFact,
  addChannel,
  choose,
  deadlineFact,
  env,
  type Kit,
  kitOf,
  live,
  newKit,
  overFact,
  START,
  turnFact,
} from "./inbox-kit.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Row = Readonly<Record<string, SqlStorageValue>>;

/** The rows as an operator reads them. */
const outboxOf = (kit: Kit): Promise<readonly Row[]> =>
  runInDurableObject(kit.stub(), (_, { storage }) => storage.sql.exec<Row>("select * from outbox").toArray());

const alarmOf = (kit: Kit) => runInDurableObject(kit.stub(), (_, { storage }) => storage.getAlarm());

/** A delivery of the API in the form of its row. */
const rowOf = (it: DeliveryShape) => ({
  id: it.id,
  channel: it.hook ?? "mail",
  due: it.nextAt,
  tries: it.tries,
  state: it.state,
  why: it.why,
  status: it.status,
  ended: it.endedAt,
  type: it.type,
  table_id: it.table,
});

const byId = (a: { id?: unknown }, b: { id?: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);

async function expectRowsToSayIt(kit: Kit): Promise<void> {
  const rows = await outboxOf(kit);
  const sent = rows.filter((it) => it.channel !== null).map(({ notice: _, ...it }) => it);
  expect(sent.toSorted(byId)).toEqual((await kit.deliveries()).map(rowOf).toSorted(byId));
  // The alarm follows from the rows alone.
  const dues = rows.flatMap((it) => (typeof it.due === "number" ? [it.due] : []));
  if (dues.length > 0) expect(await alarmOf(kit)).toBeLessThanOrEqual(Math.min(...dues));
}

test("a turn, its reminders and its channels stand in rows, from the hold-back to what became of them", async () => {
  const kit = await newKit();
  await kit.tell(turnFact("rows", 7), deadlineFact("rows", START + 100 * HOUR));
  expect(await outboxOf(kit)).toEqual([
    expect.objectContaining({ notice: "rows:deadline:4102804800000", channel: null, due: START, type: "deadline" }),
    expect.objectContaining({ notice: "rows:your-turn:0:7", channel: null, due: START, type: "your-turn" }),
    {
      ...{ notice: "your-turn:rows:0:7", channel: "mail", due: START + 5 * MINUTE, tries: 0, state: "held" },
      ...{ why: "hold-back", status: null, ended: null, type: "your-turn", table_id: "rows", id: expect.any(String) },
    },
  ]);
  await kit.settle(HOUR);
  expect(await outboxOf(kit)).toEqual([
    expect.objectContaining({ channel: null, due: START + 50 * HOUR, type: "deadline", state: "held" }),
    expect.objectContaining({ channel: "mail", due: null, tries: 1, state: "sent", ended: START + 5 * MINUTE }),
  ]);
  await kit.tell(actedFact("rows"));
  expect((await outboxOf(kit)).filter((it) => it.due !== null)).toEqual([]);
});

test("at any time of two months, with channels that fail, the rows say what the API says, and the alarm follows", async () => {
  const kit = await newKit();
  const discord = await addChannel(kit.person, "discord", { url: "https://hook.test/rows/500,200" });
  await choose(kit.person, { quiet: { from: "22:00", to: "07:00" } });
  for (let at = 0; at < 30; at++) {
    await kit.tell(turnFact(`rows ${at % 4}`, 2 * at + 1), deadlineFact(`rows ${at % 4}`, kit.now() + 3 * DAY));
    await expectRowsToSayIt(kit);
    await live(kit, 8 * HOUR, 4 * HOUR);
    await expectRowsToSayIt(kit);
    if (at % 3 === 0) await kit.tell(actedFact(`rows ${at % 4}`, 2 * at + 2));
    if (at % 7 === 0) await evict(kit.stub());
    await kit.use({});
    await expectRowsToSayIt(kit);
    if (at === 20) await kit.tell(overFact("rows 1"));
    kit.pass(40 * HOUR);
  }
  expect((await outboxOf(kit)).some((it) => it.channel === discord && it.state === "sent")).toBe(true);
  expect((await outboxOf(kit)).length).toBeGreaterThan(20);
});

describe("the next alarm", () => {
  const now = START;
  const quiet: Circumstances = { now, busy: new Set(), isPlaying: false, expiry: null };
  const at = (...dues: number[]): readonly Owed[] => dues.map((due) => ({ lane: "mail", due }));

  test.each<[string, readonly Owed[], Partial<Circumstances>, number | null]>([
    ["none where nothing is owed", [], {}, null],
    ["for what is due first, also for what is overdue", at(now + HOUR, now - HOUR), {}, now - HOUR],
    ["for facts whose channels are to be chosen", [{ lane: null, due: now + 5 }], {}, now + 5],
    ["for a busy channel when its work counts as lost", at(now), { busy: new Set(["mail"]) }, now + LEASE],
    ["for another channel at once", [...at(now), { lane: "x", due: now }], { busy: new Set(["mail"]) }, now],
    ["to clear old records", [], { expiry: now + 9 * DAY }, now + 9 * DAY],
    ["which clears them too, if it comes within the day", at(now + HOUR), { expiry: now - 1 }, now + HOUR],
    ["none far ahead while tables are running", at(now + 4 * DAY), { isPlaying: true }, null],
    ["but one in two days", at(now + 2 * DAY), { isPlaying: true }, now + 2 * DAY],
  ])("is %s", (_, owed, more, expected) => {
    expect(nextAlarm(owed, { ...quiet, ...more })).toBe(expected);
  });

  test("a busy channel is not due", () => {
    expect(isDue(at(now), quiet)).toBe(true);
    expect(isDue(at(now), { now, busy: new Set(["mail"]) })).toBe(false);
    expect(isDue([{ lane: null, due: now }], { now, busy: new Set(["mail"]) })).toBe(true);
  });
});

test("an alarm that comes late is counted", async () => {
  const counted: unknown[] = [];
  const metrics = { count: (...it: unknown[]) => void counted.push(it) } as unknown as Ports["metrics"];
  const kit = await newKit({ metrics });
  await kit.tell(turnFact("late"));
  kit.pass(HOUR);
  await runInDurableObject(kit.stub(), (inbox: Inbox) => inbox.alarm());
  expect(counted).toContainEqual(["alarm", ["inbox"], [HOUR]]);
});

// Inboxes as the version before left them.

type Fixture = (typeof before)[number];

/** Puts the rows of an inbox where it was. `alarm`: whether its alarm came along. */
async function opened({ name, person, now, tables, alarm }: Fixture, withAlarm: boolean): Promise<Kit> {
  const id = `${person} ${withAlarm}`;
  const insert = "insert into people (id, name, email, created_at) values (?, 'Ada', ?, 0)";
  await env.DB.prepare(insert)
    .bind(id, `${name.replaceAll(/\W/g, "-")}-${withAlarm}@example.org`)
    .run();
  const kit = await kitOf(id);
  await runInDurableObject(kit.stub(), async (_, { storage }) => {
    await storage.deleteAll();
    for (const { name, sql, rows } of tables) {
      storage.sql.exec(sql);
      for (const row of rows) {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join();
        storage.sql.exec(`insert into ${name} (${columns.join()}) values (${places})`, ...Object.values(row));
      }
    }
    if (withAlarm && alarm) await storage.setAlarm(alarm);
  });
  await evict(kit.stub());
  kit.pass(now - START);
  await kit.use({});
  return kit;
}

describe.each([
  ["with its alarm", true],
  ["without its alarm", false],
] as const)("an inbox of the version before, %s", (_, withAlarm) => {
  test.each(before.map((it) => [it.name, it] as const))("%s: says what it owes, and tells it once", async (_, it) => {
    const kit = await opened(it, withAlarm);
    // A visit is enough.
    await expectRowsToSayIt(kit);
    const waiting = (await outboxOf(kit)).filter((row) => row.due !== null);
    expect(waiting.length).toBeGreaterThan(0);
    for (
      let alarms = 0, due = await alarmOf(kit);
      due !== null && due <= kit.now() + 3 * DAY;
      due = await alarmOf(kit)
    ) {
      if (++alarms > 40) throw new Error("the inbox goes round in circles");
      kit.pass(Math.max(0, due - kit.now()));
      await runDurableObjectAlarm(kit.stub());
    }
    await expectRowsToSayIt(kit);
    const after = await outboxOf(kit);
    expect(after.filter((row) => row.channel === "mail" && row.due !== null)).toEqual([]);
    for (const { id } of waiting.filter((row) => row.channel === "mail"))
      expect(after.find((row) => row.id === id)).toMatchObject({ state: "sent", due: null });
    // One that was told already is told of its deadline three times.
    expect(kit.mails).toHaveLength(it.name.startsWith("told, with reminders") ? 3 : 1);
  });
});
