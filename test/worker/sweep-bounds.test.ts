/** The cron loses no slot of the day when a run is skipped, and makes at most 500 requests in one run, D1 included. */
import { expect, test } from "vitest";
import { followUp } from "../../worker/api/account.ts";
import { counted } from "../../worker/db/d1-timeout.ts";
import { noteWalk, walkedNow, walkPast } from "../../worker/db/queries.ts";
import type { Env } from "../../worker/env.ts";
import { DAY } from "../../worker/lib/time.ts";
import { sweep } from "../../worker/table/sweep.ts";
import { countingD1 } from "../service/rows.ts";
import { countRows, env } from "./client.ts";

const SLOT = 240_000;
const NOON = 20_000 * DAY + DAY - 2 * SLOT;

async function put(ids: readonly string[], at: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at)
       select value, 'gold-rush', 'running', 0, 1, 1, '{}', '[]', '[]', 0, 0 from json_each(?)`,
    ).bind(JSON.stringify(ids)),
    env.DB.prepare("insert into checks select value, ?2 from json_each(?1)").bind(JSON.stringify(ids), at),
  ]);
}

test("tables whose slots were skipped are walked in the next run, over midnight too, and no others are read", async () => {
  for (const at of [1, 2, 3, 4]) await put([`slot${at}`], walkedNow(NOON + at * SLOT));
  await put(
    Array.from({ length: 300 }, (_, at) => `other${at}`),
    walkedNow(NOON + 40 * SLOT),
  );
  await noteWalk(env, NOON + SLOT);
  const { db, rows } = countingD1(env.DB);
  const found = await walkPast({ ...env, DB: db }, NOON + 4 * SLOT, DAY);
  expect([...found].sort()).toEqual(["slot2", "slot3", "slot4"]);
  expect(rows()).toBeLessThanOrEqual(30);
  await noteWalk(env, NOON + 4 * SLOT);
  expect(await walkPast(env, NOON + 5 * SLOT, DAY)).toEqual([]);
  expect(await walkPast(env, NOON + 4 * SLOT + DAY, DAY)).toHaveLength(304);
});

test("a run makes at most 500 requests, those to D1 included; whoever is left is asked in the next", async () => {
  const now = NOON + 10 * DAY;
  await put(
    Array.from({ length: 700 }, (_, at) => `passed${at}`),
    walkedNow(now),
  );
  const asked: string[] = [];
  const object = (name: string, people: readonly string[]) => ({
    rearm: async () => {
      asked.push(name);
      return { again: now + DAY - 1, awaited: people };
    },
  });
  const TABLE = { getByName: (id: string) => object(id, [`one ${id}`, `two ${id}`]) };
  const INBOX = { getByName: (id: string) => object(id, []) };
  const [counting, statements] = counted({ ...env, TABLE, INBOX } as unknown as Env);
  const requests = () => asked.length + statements();
  const tables = () => new Set(asked.filter((it) => /^passed/.test(it))).size;
  for (let run = 0; run < 20 && tables() < 700; run++) {
    const before = requests();
    await sweep(counting, now + run * SLOT);
    expect(requests() - before).toBeLessThanOrEqual(500);
    expect(requests() - before).toBeGreaterThan(100);
  }
  expect(tables()).toBe(700);
});

test("what is left of deletions takes at most 400 requests of a run, D1 included, and all is done in the end", async () => {
  const due = (table: string, rows: number) =>
    env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows}) ${table} from n`,
    );
  await env.DB.batch([
    env.DB.prepare("insert into people (id, name, created_at, deleted_at) values ('gone', '', 0, 1)"),
    due("insert into table_people (person, table_id, due, counted) select 'gone', 'left' || i, 0, '{}'", 150),
    due("insert into erasures (inbox, author, due, tries) select 'inbox' || i, null, 0, 0", 90),
  ]);
  let asked = 0;
  const done = async () => {
    asked += 1;
  };
  const object = { forget: done, erase: done };
  const TABLE = { getByName: () => object };
  const INBOX = { get: () => object, idFromString: (id: string) => id };
  const [counting, statements] = counted({ ...env, TABLE, INBOX } as unknown as Env);
  for (let run = 0; run < 3; run++) {
    const before = asked + statements();
    await followUp(counting);
    expect(asked + statements() - before).toBeLessThanOrEqual(400);
  }
  expect(asked).toBe(240);
  expect(await countRows("table_people", "due is not null")).toBe(0);
});
