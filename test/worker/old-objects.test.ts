/**
 * Objects of tables as the version before the outbox left them (`test/records/objects/`): with everything told, with turns held back, with D1
 * and inboxes behind, over and not archived, and closed. They open, nobody is told never or twice, and D1 ends equal to the log.
 */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { declared } from "../../worker/table/features.ts";
import { portsOf } from "../../worker/table/ports.ts";
import type { Table } from "../../worker/table/table.ts";
import before from "../records/objects/before-the-outbox.json" with { type: "json" };
import { countRows, env } from "./client.ts";
import { evict } from "./given.ts";
import { countEntries, jsonOf, newsIn, playOne, shapeFor, stubOf } from "./table-kit.ts";

type Fixture = (typeof before)[number];
const named = (name: string): Fixture => before.find((it) => it.name === name) as Fixture;

const HOLD = 5 * 60_000;

/** Puts the rows of an object where it was, and says how it goes on. `alarm`: whether its alarm came along. */
async function opened(name: string, alarm: boolean) {
  const { id, now, tables, told: toldBefore, ...fixture } = named(name);
  const at = { now };
  const told: { readonly key: string; readonly at: number }[] = [];
  await env.DB.batch(
    ["entries", "histories"].map((it) => env.DB.prepare(`delete from ${it} where table_id = ?`).bind(id)),
  );
  await runInDurableObject(stubOf(id), async (_: Table, { storage }) => {
    await storage.deleteAll();
    for (const { name, sql, rows } of tables) {
      storage.sql.exec(sql);
      for (const row of rows as Record<string, SqlStorageValue>[]) {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join();
        storage.sql.exec(`insert into ${name} (${columns.join()}) values (${places})`, ...Object.values(row));
      }
    }
    if (alarm && fixture.alarm) await storage.setAlarm(fixture.alarm);
  });
  await evict(stubOf(id));
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = {
      ...portsOf(env),
      now: () => at.now,
      tell: async (person, facts) => {
        for (const it of newsIn(facts)) told.push({ key: `${person} ${it.id}`, at: at.now });
        return HOLD;
      },
    };
  });
  const alarmOf = () => runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.getAlarm());
  /** Lets an hour pass; alarms go off that are due. */
  const pass = async () => {
    const until = at.now + 3_600_000;
    for (let due = await alarmOf(); due !== null && due <= until; due = await alarmOf()) {
      at.now = Math.max(at.now, due);
      await runDurableObjectAlarm(stubOf(id));
    }
  };
  const owed = () => runInDurableObject(stubOf(id), (table: Table) => table.log.outbox.rows());
  const keys = () => told.map((it) => it.key);
  return { id, asked: fixture.asked, told, keys, toldBefore, pass, owed, alarmOf };
}

/** The id under which who is asked is told so. */
async function turnKey(id: string, asked: string | null): Promise<string> {
  const { awaited } = await shapeFor(id, null);
  const { current, seq } = await runInDurableObject(stubOf(id), async (table: Table) => {
    const { awaitedSince } = await import("../../worker/table/position.ts");
    return { current: awaited[0] ?? 0, seq: awaitedSince(table.context.load(), awaited[0] ?? 0) };
  });
  return `${asked} ${id}:your-turn:${current}:${seq}`;
}

describe.each(["with its alarm", "without its alarm"])("%s", (how) => {
  const open = (name: string) => opened(name, how === "with its alarm");

  test.each(["told", "held back", "behind"])(
    "a running table, %s: opens, tells what was not told, and plays on",
    async (name) => {
      const { id, asked, keys, toldBefore, pass, owed, alarmOf } = await open(name);
      // A visit is enough.
      expect((await shapeFor(id, null)).status).toBe("running");
      if ((await owed()).length > 0) expect(await alarmOf()).not.toBeNull();
      const key = await turnKey(id, asked);
      await pass();
      expect(await owed()).toEqual([]);
      expect(await countEntries(id)).toBe((await shapeFor(id, null)).seq);
      expect(new Set(keys()).size).toBe(keys().length);
      expect([...toldBefore, ...keys()]).toContain(key);
      const left = await runInDurableObject(stubOf(id), (_: Table, { storage }) =>
        storage.sql.exec("select name from sqlite_master where name in ('lanes', 'reached', 'owed')").toArray(),
      );
      expect(left).toEqual([]);
      await playOne(id, "on");
      await pass();
      expect(await owed()).toEqual([]);
      expect(keys()).toContain(await turnKey(id, (await shapeFor(id, null)).awaited[0] === 0 ? "ada" : "ben"));
    },
  );

  test("turns that were held back wait for what is left of it, and not longer", async () => {
    const { id, asked, told, pass } = await open("held back");
    await shapeFor(id, null);
    const key = await turnKey(id, asked);
    const entry = await runInDurableObject(stubOf(id), (table: Table) => table.log.entries().at(-1)?.at ?? 0);
    await pass();
    expect(told.find((it) => it.key === key)?.at).toBe(entry + HOLD);
  });

  test("facts that waited in the queue are told: somebody was named in the chat", async () => {
    const { id, keys, pass } = await open("behind");
    await shapeFor(id, null);
    await pass();
    expect(keys().some((it) => it.startsWith("ben ") && it.includes("mention"))).toBe(true);
  });

  test("a game that is over is told, signed and archived", async () => {
    const { id, keys, pass, owed } = await open("over");
    await shapeFor(id, null);
    await pass();
    expect(await owed()).toEqual([]);
    expect(
      keys()
        .filter((it) => it.includes(":over:"))
        .map((it) => it.slice(0, 3))
        .toSorted(),
    ).toEqual(["ada", "ben"]);
    expect(await env.ARCHIVE.head(`history/${id}.ndjson.gz`)).not.toBeNull();
  });

  test("a table that everybody left is forgotten", async () => {
    const { id, pass, owed } = await open("closed");
    expect((await stubOf(id).snapshot(null, null)).ok).toBe(false);
    await pass();
    expect(await owed()).toEqual([]);
    expect(await countRows("tables", `id = '${id}'`)).toBe(0);
  });
});

test("a table made by need is as its step says, and opens again", async () => {
  const { id } = named("told");
  await opened("told", false);
  await shapeFor(id, null);
  jsonOf(await stubOf(id).handle("writeNotes", { person: "ada", name: "ADA", language: "en" }, '{"text":"mine"}'));
  await evict(stubOf(id));
  const taken = await runInDurableObject(stubOf(id), (_: Table, { storage: { sql } }) =>
    sql
      .exec<{ id: number }>("select id from migrations")
      .toArray()
      .map((it) => it.id),
  );
  expect(
    taken.every((it) =>
      declared()
        .schema.steps()
        .some((step) => step.id === it),
    ),
  ).toBe(true);
  expect(jsonOf(await stubOf(id).handle("readNotes", { person: "ada", name: "ADA", language: "en" }, "{}"))).toEqual({
    text: "mine",
  });
});
