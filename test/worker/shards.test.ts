/** The history over several databases: every table has its place, a rebuild finds it, and moving loses and doubles nothing under play. */
import { applyD1Migrations, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { historyOf } from "../../worker/db/history.ts";
import { reshardPart } from "../../worker/db/reshard.ts";
import { historyDb, historyDbs, shardOf } from "../../worker/db/shards.ts";
import type { Env } from "../../worker/env.ts";
import { newId } from "../../worker/lib/seal.ts";
import { portsOf } from "../../worker/table/ports.ts";
import type { Table } from "../../worker/table/table.ts";
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
  still,
  storedEntries,
  stubOf,
} from "./table-kit.ts";

const SHORT = { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false };
// Databases that the tests alone have.
const spares = env as unknown as Readonly<Record<`SPARE_${number}`, D1Database>>;

/** The service with its history in so many databases. */
const over = (count: number): Env => ({
  ...env,
  ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`HISTORY_${at}`, spares[`SPARE_${at}`]])),
});

beforeAll(async () => {
  // The migrations are a binding of the tests alone.
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: [] };
  for (let at = 0; at < 16; at++) await applyD1Migrations(spares[`SPARE_${at}`] as D1Database, TEST_MIGRATIONS);
});

async function use(id: string, world: Env): Promise<void> {
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...portsOf(world), now: () => START };
  });
}

/** Which databases hold entries of a table, and which. */
async function placesOf(id: string, world = over(16)): Promise<ReadonlyMap<D1Database, readonly number[]>> {
  const found = new Map<D1Database, readonly number[]>();
  for (const db of historyDbs(world)) {
    const query = db.prepare("select seq, entry from entries where table_id = ? order by seq").bind(id);
    const { results } = await query.all<{ seq: number; entry: string }>();
    if (results.length > 0)
      found.set(
        db,
        results.flatMap(({ seq, entry }) => entry.split("\n").map((_, at) => seq + at)),
      );
  }
  return found;
}

/** Which databases hold anything of a table's history. */
async function leftOf(id: string): Promise<ReadonlySet<D1Database>> {
  const query = ["entries", "histories", "archives"].map((it) => `select 1 from ${it} where table_id = ?1`);
  const found = historyDbs(over(16)).map(async (db) =>
    (await db.prepare(query.join(" union ")).bind(id).first()) === null ? [] : [db],
  );
  return new Set((await Promise.all(found)).flat());
}

const upTo = (seq: number) => Array.from({ length: seq }, (_, at) => at + 1);

test("ids spread evenly, and one more database takes its share of each and moves no other table", () => {
  const ids = Array.from({ length: 4_000 }, newId);
  const counts = Map.groupBy(ids, (it) => shardOf(it, 16));
  for (let at = 0; at < 16; at++) expect(Math.abs((counts.get(at)?.length ?? 0) - 250)).toBeLessThan(100);
  const moved = ids.filter((it) => shardOf(it, 5) !== shardOf(it, 4));
  expect(moved.every((it) => shardOf(it, 5) === 4)).toBe(true);
  expect(moved.length).toBeLessThan(1_000);
  expect(ids.every((it) => historyDb(env, it) === env.DB)).toBe(true);
});

test("over sixteen databases each table lies in its own, is rebuilt from there, and leaves nothing when it is archived", async () => {
  const world = over(16);
  const tables: string[] = [];
  for (let at = 0; at < 4; at++) tables.push(await runningTable({ options: SHORT }));
  for (const id of tables) {
    await use(id, world);
    for (let at = 0; at < 3; at++) await playOne(id, `k${at}`);
    await settled(id);
    const entries = await storedEntries(id);
    expect(await placesOf(id)).toEqual(new Map([[historyDb(world, id), upTo(entries.length)]]));
    const rebuilt = await historyOf(world, id);
    expect(rebuilt?.entries.map((it) => JSON.stringify(it))).toEqual(entries);
  }
  const [first = ""] = tables;
  await playOut(first);
  await settled(first);
  expect((await placesOf(first)).size).toBe(0);
  expect((await historyOf(world, first))?.entries.length).toBe((await storedEntries(first)).length);
});

describe("from one database to four, under play", () => {
  test("nothing is lost, nothing is doubled, and a round that finds nothing moves nothing", async () => {
    const tables: string[] = [];
    for (let at = 0; at < 5; at++) tables.push(await runningTable({ options: { ...SHORT, tiles: 30 } }));
    for (const id of tables) {
      for (let at = 0; at < 3; at++) await playOne(id, `k${at}`);
      await settled(id);
    }
    const world = over(4);
    for (const id of tables) await use(id, world);
    const round = async (): Promise<number> => {
      let moved = 0;
      for (let from: string | null = ""; from !== null; ) {
        const part = await reshardPart(world, from);
        moved += part.rows;
        from = part.next;
        for (const id of tables) {
          await playOne(id, `r${from}-${moved}`);
          await runAlarm(id);
          // At no time is anything missing.
          const { seq } = (await env.DB.prepare("select seq from tables where id = ?").bind(id).first()) as {
            seq: number;
          };
          expect((await historyOf(world, id))?.entries.length).toBeGreaterThanOrEqual(seq);
        }
      }
      return moved;
    };
    expect(await round()).toBeGreaterThan(0);
    expect(await round()).toBe(0);
    for (const id of tables) {
      await settled(id);
      const entries = await storedEntries(id);
      expect(await placesOf(id)).toEqual(new Map([[historyDb(world, id), upTo(entries.length)]]));
      await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAll());
      await evict(stubOf(id));
      const rebuilt = await historyOf(world, id);
      expect(rebuilt?.entries.map((it) => JSON.stringify(it))).toEqual(entries);
    }
  });

  test("a game that ends and a table that is closed before they were moved leave nothing in any of them", async () => {
    const world = over(4);
    const played = await runningTable({ options: SHORT });
    await playOne(played, "k1");
    const opening = openingOf();
    await still(opening.id);
    jsonOf(await stubOf(opening.id).create(opening));
    for (const id of [played, opening.id]) {
      await settled(id);
      expect(await leftOf(id)).toEqual(new Set([env.DB]));
      await use(id, world);
    }
    await playOut(played);
    jsonOf(await stubOf(opening.id).leave("ada"));
    for (const id of [played, opening.id]) {
      await settled(id);
      expect(await leftOf(id)).toEqual(new Set());
    }
    expect((await historyOf(world, played))?.entries.length).toBe((await storedEntries(played)).length);
  });

  test("what is found of a table that was closed is not moved, but deleted", async () => {
    const world = over(4);
    const id = newId();
    await env.DB.batch([
      env.DB.prepare("insert into histories (table_id, version, sealed) values (?, 1, 'sealed')").bind(id),
      env.DB.prepare("insert into entries (table_id, seq, entry) values (?, 1, '{}')").bind(id),
    ]);
    for (let from: string | null = ""; from !== null; ) from = (await reshardPart(world, from)).next;
    expect(await leftOf(id)).toEqual(new Set());
  });

  test("a database that is bound under two names loses nothing", async () => {
    const id = await runningTable({ options: SHORT });
    await playOne(id, "k1");
    await settled(id);
    const same = new Proxy(env.DB, { get: (it, name) => Reflect.get(it, name).bind(it) });
    const world: Env = { ...env, HISTORY_0: same };
    for (let from: string | null = ""; from !== null; ) from = (await reshardPart(world, from)).next;
    expect((await historyOf(env, id))?.entries.length).toBe((await storedEntries(id)).length);
  });

  test("a place that is none is refused", async () => {
    for (const from of ["9.", "0.$", "x", "0"])
      expect(
        (async () => {
          await reshardPart(env, from);
        })(),
      ).rejects.toThrow();
  });
});
