/** Costs of a submission: 2 rows in the object, the entry and the alarm, and a third now and then; 1 in D1, 2 requests to other objects. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { project } from "../../worker/db/history.ts";
import { portsOf } from "../../worker/table/ports.ts";
import type { Position } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { countingD1, countObject } from "../service/rows.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";
import {
  awaitedPerson,
  countEntries,
  jsonOf,
  openingOf,
  playOne,
  playOut,
  runAlarm,
  runningTable,
  START,
  settled,
  shapeFor,
  sitter,
  stubOf,
} from "./table-kit.ts";

interface Spent {
  object: number;
  d1: number;
  requests: number;
}

/** Counts the rows that a table's object writes from now on; the answer, since it was last asked for. */
async function countWritten(id: string): Promise<() => number> {
  const rows = await runInDurableObject(stubOf(id), (_: Table, { storage }) => ({ of: countObject(storage) }));
  return () => rows.of().written;
}

/** Counts alarms and requests of the object from now on; returns the answer and the written rows. */
async function count(id: string, spent: Spent): Promise<() => number> {
  const written = await countWritten(id);
  await runInDurableObject(stubOf(id), (table: Table, { storage }) => {
    const setAlarm = storage.setAlarm.bind(storage);
    storage.setAlarm = (at) => {
      spent.object += 1;
      return setAlarm(at);
    };
    table.ports = {
      ...table.ports,
      now: () => START,
      project: async (projection) => {
        const { db, written } = countingD1(env.DB);
        await project({ ...env, DB: db }, projection);
        spent.d1 += written();
      },
      tell: async () => {
        spent.requests += 1;
      },
    };
  });
  return written;
}

const BANK = { kind: "bank", hours: 72, increment: 6, cap: 96, out: "bot", vacation: 0 } as const;

test.each([
  ["without a clock", {}, 120],
  ["with a clock", { clock: { ...BANK, hours: 168, cap: 168 } }, 120],
  ["with a clock that may run out soon", { clock: BANK }, 120],
])("twenty submissions stay within the budget, each of them, %s", async (_, change, most) => {
  const options = { tiles: 30, farmers: true, fifthCowboy: false, removeCowboy: false };
  const id = await runningTable({ options, ...change });
  await runAlarm(id);
  let all = 0;
  for (let at = 0; at < 20; at++) {
    const spent: Spent = { object: 0, d1: 0, requests: 0 };
    const written = await count(id, spent);
    await playOne(id, `k${at}`);
    await runAlarm(id);
    spent.object += written();
    expect(spent.object).toBeGreaterThanOrEqual(2);
    expect(spent.object).toBeLessThanOrEqual(6);
    all += spent.object;
    expect(spent.d1).toBe(1);
    expect(spent.requests).toBeLessThanOrEqual(2);
  }
  expect(all).toBeLessThanOrEqual(most);
});

const HOLD = 5 * 60_000;

/** A table whose people's inboxes hold turns back, at a clock of its own; who was told, and how long that had waited. */
async function heldTable() {
  const id = await runningTable({ options: { tiles: 30, farmers: true, fifthCowboy: false, removeCowboy: false } });
  const told: { readonly person: string; readonly held: number }[] = [];
  const at = { now: START };
  const use = () =>
    runInDurableObject(stubOf(id), (table: Table) => {
      const tell = async (person: string, _: unknown, held = 0) => {
        told.push({ person, held });
        return HOLD;
      };
      table.ports = { ...portsOf(env), now: () => at.now, tell };
    });
  await use();
  await runAlarm(id);
  told.length = 0;
  const alarm = () => runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.getAlarm());
  /** Lets time pass; due alarms fire. */
  const pass = async (ms: number) => {
    const until = at.now + ms;
    for (let due = await alarm(); due !== null && due <= until; due = await alarm()) {
      at.now = Math.max(at.now, due);
      await runAlarm(id);
    }
    at.now = until;
  };
  const inD1 = () => vi.waitFor(async () => expect(await countEntries(id)).toBe((await shapeFor(id, null)).seq), WAIT);
  return { id, told, at, use, alarm, pass, inD1 };
}

const WAIT = { timeout: 60_000, interval: 5 };

test("who answers within the hold-back was told nothing, and a move costs an alarm in five minutes; D1 knows it at once", async () => {
  const { id, told, pass, inD1 } = await heldTable();
  const written = await countWritten(id);
  let alarms = 0;
  await runInDurableObject(stubOf(id), (_: Table, { storage }) => {
    const setAlarm = storage.setAlarm.bind(storage);
    storage.setAlarm = (at) => {
      alarms += 1;
      return setAlarm(at);
    };
  });
  for (let at = 0; at < 20; at++) {
    await playOne(id, `k${at}`);
    await inD1();
    await pass(60_000);
  }
  expect(told).toEqual([]);
  expect(alarms).toBeLessThanOrEqual(5);
  expect(written()).toBeLessThanOrEqual(44);
  await pass(HOLD);
  expect(told).toEqual([{ person: await awaitedPerson(id), held: HOLD }]);
  await pass(HOLD);
  expect(told).toHaveLength(1);
});

test("D1 is told at once of the first move, and within a second of all that follow, together", async () => {
  const { id, at, inD1 } = await heldTable();
  // Telling a slow D1 may take a second try, which tells nothing new.
  const told = new Set<number>();
  const waited: number[] = [];
  let release = () => {};
  await runInDurableObject(stubOf(id), (table: Table) => {
    const { project } = table.ports;
    table.ports = {
      ...table.ports,
      wait: async (ms) => {
        waited.push(ms);
        await new Promise<void>((resolve) => (release = resolve));
        at.now += ms;
      },
      project: async (projection) => {
        told.add(projection.reached.seq);
        await project(projection);
      },
    };
  });
  const { seq } = await shapeFor(id, null);
  await playOne(id, "k0");
  await inD1();
  at.now += 400;
  for (const key of ["k1", "k2", "k3"]) await playOne(id, key);
  await vi.waitFor(() => expect(waited).toEqual([600]), WAIT);
  expect([...told]).toEqual([seq + 1]);
  release();
  await inD1();
  expect([...told]).toEqual([seq + 1, seq + 4]);
  // A calm table waits for nothing.
  at.now += 60_000;
  await playOne(id, "k4");
  await inD1();
  expect([...told]).toEqual([seq + 1, seq + 4, seq + 5]);
  expect(waited).toEqual([600]);
});

test("turns wait for nobody who wishes to be told at once, and no longer than the hold-back where a table was cut off", async () => {
  const { id, told, at, use, alarm, pass, inD1 } = await heldTable();
  await playOne(id, "k0");
  await inD1();
  expect(await alarm()).toBe(at.now + HOLD);
  await stubOf(id).clearHoldBack(await awaitedPerson(id));
  expect(await alarm()).toBeLessThanOrEqual(at.now + 2_000);
  await pass(2_000);
  expect(told.map((it) => it.held)).toEqual([0]);
  // It says again for how long turns are held back.
  await playOne(id, "k1");
  await inD1();
  expect(await alarm()).toBe(at.now + HOLD);
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...table.ports, project: () => new Promise(() => undefined) };
  });
  await playOne(id, "k2");
  await evict(stubOf(id));
  await use();
  await pass(HOLD);
  expect(told.at(-1)).toMatchObject({ person: await awaitedPerson(id), held: HOLD });
  await inD1();
  const held = () =>
    runInDurableObject(stubOf(id), (_: Table, { storage }) =>
      storage.sql
        .exec("select person from hold_backs")
        .toArray()
        .map((it) => it.person),
    );
  expect(await held()).toContain("ada");
  await stubOf(id).forget("ada");
  await pass(HOLD);
  expect(await held()).not.toContain("ada");
});

test("who comes back to a table that was put to sleep pays nothing again; where an alarm was lost, the cron has it paid", async () => {
  const id = await runningTable();
  await runAlarm(id);
  await playOne(id, "k0");
  await runAlarm(id);
  const told: string[] = [];
  const wake = async () => {
    await evict(stubOf(id));
    await runInDurableObject(stubOf(id), (table: Table) => {
      table.ports = { ...table.ports, now: () => START, tell: async (person) => void told.push(person) };
    });
  };
  await wake();
  const written = await countWritten(id);
  await shapeFor(id, "ada");
  expect(written()).toBe(0);
  expect(await runAlarm(id)).toBe(false);
  await playOne(id, "k1");
  await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAlarm());
  await wake();
  await stubOf(id).rearm();
  expect(await runAlarm(id)).toBe(true);
  expect(told.length).toBeGreaterThan(0);
});

test("a game costs few rows beside its moves: to open, and to be emptied in one piece", async () => {
  const opening = openingOf({ options: { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false } });
  const { id } = opening;
  const written = await countWritten(id);
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...table.ports, now: () => START };
  });
  jsonOf(await stubOf(id).create(opening));
  jsonOf(await stubOf(id).join(sitter("ben"), opening.invite));
  await settled(id);
  expect(written()).toBeLessThanOrEqual(27);
  await playOut(id);
  await settled(id);
  const { entries } = (await runInDurableObject(stubOf(id), (table: Table) => table.context.load())) as Position;
  expect(entries.length).toBeGreaterThan(10);
  written();
  await runInDurableObject(stubOf(id), async (table: Table) => {
    table.ports = { ...portsOf(env), now: () => START + 31 * 86_400_000 };
    await table.alarm();
    expect(table.context.archived.isEmpty()).toBe(true);
  });
  expect(written()).toBeLessThanOrEqual(12);
});
