/** Live tables: those whose players all have them open now, as D1 lists them. */
import { runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { liveTables } from "../../worker/db/live-tables.ts";
import { READER } from "../../worker/table/sockets.ts";
import type { Table } from "../../worker/table/table.ts";
import { WAIT } from "../patience.ts";
import { countingD1 } from "../service/rows.ts";
import { Client, env } from "./client.ts";
import { MINUTE, TimedTable, timedTable } from "./clock-kit.ts";
import { jsonOf, openingOf, sitter, stubOf } from "./table-kit.ts";

const opened: WebSocket[] = [];
afterEach(() => {
  for (const it of opened.splice(0)) it.close(1000);
});

/** A person opens the table on a page. */
async function look({ id }: TimedTable, person: string): Promise<WebSocket> {
  const headers = { upgrade: "websocket", [READER]: person };
  const { webSocket } = await stubOf(id).fetch("https://table.test/socket", { headers });
  const socket = webSocket as WebSocket;
  socket.accept();
  opened.push(socket);
  return socket;
}

/** Runs the table's alarm. */
const settle = (table: TimedTable) =>
  runInDurableObject(stubOf(table.id), async (object: Table) => {
    await object.alarm();
  });

const isLive = async ({ id, now }: TimedTable) => (await liveTables(env, null, now)).tables.some((it) => it.id === id);

test("a listed table that is played is live while all its players are there, and no longer", async () => {
  const table = await timedTable(undefined, ["ada", "ben"], { listed: true });
  await table.settle();
  await look(table, "ada");
  await settle(table);
  expect(await isLive(table)).toBe(false);
  const bens = await look(table, "ben");
  await settle(table);
  expect(await isLive(table)).toBe(true);
  const { json } = await new Client().get("/api/tables?list=live");
  expect(json).toMatchObject({ next: null });
  table.now += 12 * MINUTE;
  await settle(table);
  table.now += 12 * MINUTE;
  expect(await isLive(table)).toBe(true);
  bens.close(1000);
  // The object hears of it some time after.
  await vi.waitFor(async () => {
    await settle(table);
    expect(await isLive(table)).toBe(false);
  }, WAIT);
});

test("a mark that nobody renews lapses, and D1 away only delays it", async () => {
  const table = await timedTable(undefined, ["ada", "ben"], { listed: true });
  await table.settle();
  let away = true;
  await runInDurableObject(stubOf(table.id), (object: Table) => {
    const { noteLive } = object.ports;
    const failing = async (id: string, until: number | null) => {
      if (away) throw new Error("away");
      await noteLive(id, until);
    };
    object.ports = { ...object.ports, noteLive: failing };
  });
  for (const it of ["ada", "ben"]) await look(table, it);
  await settle(table);
  expect(await isLive(table)).toBe(false);
  away = false;
  table.now += 2 * MINUTE;
  await settle(table);
  expect(await isLive(table)).toBe(true);
  table.now += 16 * MINUTE;
  expect(await isLive(table)).toBe(false);
});

test("a host who waits at a listed table is live, with a free seat; unlisted tables never are", async () => {
  const waiting = async (listed: boolean) => {
    const opening = openingOf({ seats: 3, host: sitter("ada"), listed });
    const table = new TimedTable(opening.id);
    await table.use();
    jsonOf(await stubOf(opening.id).create(opening));
    await table.settle();
    await look(table, "ada");
    await settle(table);
    return table;
  };
  const table = await waiting(true);
  const page = await liveTables(env, "ben", table.now);
  const row = page.tables.find((it) => it.id === table.id);
  expect(row).toMatchObject({ status: "open", you: null });
  expect(row?.sitters?.map((it) => it.id)).toEqual(["ada"]);
  expect(await isLive(await waiting(false))).toBe(false);
  const put = "insert into blocks (person, blocked, at) values ('ben', 'ada', 0)";
  await env.DB.prepare(put).run();
  expect((await liveTables(env, "ben", table.now)).tables.some((it) => it.id === table.id)).toBe(false);
  await env.DB.prepare("delete from blocks where person = 'ben'").run();
});

test("a list reads a bounded number of rows, however many tables are marked", async () => {
  await env.DB.prepare(
    "insert into live_tables (table_id, until) with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) select 'gone-' || i, 9e15 from n",
  ).run();
  const { db, rows } = countingD1(env.DB);
  await liveTables({ ...env, DB: db }, "ben");
  expect(rows()).toBeLessThanOrEqual(200);
  await env.DB.prepare("delete from live_tables where table_id like 'gone-%'").run();
});
