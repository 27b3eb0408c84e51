/** What a submission costs: 2 rows in the object, the entry and the alarm, and a third now and then; 1 in D1, 2 requests to other objects. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { project } from "../../worker/db/history.ts";
import { portsOf } from "../../worker/table/context.ts";
import type { Position } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { countingD1, countObject } from "../service/rows.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";
import {
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

/** Counts from now on what the object sets alarms for and asks of others; the answer, the rows that it writes. */
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
  ["without a clock", {}, 42],
  ["with a clock", { clock: { ...BANK, hours: 168, cap: 168 } }, 42],
  ["with a clock that may run out soon", { clock: BANK }, 62],
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
    expect(spent.object).toBeLessThanOrEqual(4);
    all += spent.object;
    expect(spent.d1).toBe(1);
    expect(spent.requests).toBeLessThanOrEqual(2);
  }
  expect(all).toBeLessThanOrEqual(most);
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
  await stubOf(id).poke();
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
