/** Backups hold every row, sealed: without the secret nobody can read or write one, and restoring changes no existing row. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { BackupPage, RestoredPage } from "../../worker/db/backup.ts";
import { gzip } from "../../worker/lib/bytes.ts";
import type { Table } from "../../worker/table/table.ts";
import { Client, countRows, env, newGuest, twoAndOne } from "./client.ts";
import { evict } from "./given.ts";
import { settled, stubOf } from "./table-kit.ts";

const TOKEN = "operator-token-of-the-test";
const operator = (change: object = {}) =>
  new Client({
    program: true,
    headers: { authorization: `Bearer ${TOKEN}` },
    env: { ...env, OPERATOR_TOKEN: TOKEN, ...change },
  });

async function pages(): Promise<readonly BackupPage[]> {
  const all: BackupPage[] = [];
  for (let from: string | null = ""; from !== null && all.length < 200; from = all.at(-1)?.next ?? null)
    all.push((await operator().get(`/api/operator/backup?from=${from}`)).json as BackupPage);
  return all;
}

const rowsIn = (table: string) =>
  env.DB.prepare(`select * from ${table} order by 1, 2`)
    .all()
    .then((it) => it.results);

test("every row comes back into empty tables, page by page, and none is changed that is there", async () => {
  const { id } = await twoAndOne();
  await settled(id);
  // The space keeps base64 from spelling it by chance.
  await newGuest("Ada Lovelace");
  const numbers = "with recursive n (i) as (select 1 union all select i + 1 from n where i < 700)";
  await env.DB.prepare(`insert into blocks (person, blocked, at) ${numbers} select 'p' || i, 'ż', i from n`).run();
  const before = await Promise.all(["people", "tables", "entries", "seats", "blocks"].map(rowsIn));
  const all = await pages();
  expect(all.filter((it) => it.table === "blocks").map((it) => it.rows)).toEqual([250, 250, 200]);
  expect(all.findIndex((it) => it.table === "tables")).toBeLessThan(all.findIndex((it) => it.table === "entries"));
  expect(JSON.stringify(before)).toContain("Ada Lovelace");
  expect(JSON.stringify(all)).not.toContain("Ada Lovelace");
  await env.DB.batch(["people", "entries", "seats", "blocks"].map((it) => env.DB.prepare(`delete from ${it}`)));
  await env.DB.prepare("insert into blocks (person, blocked, at) values ('p1', 'ż', 9)").run();
  for (const { sealed } of all)
    if (sealed) expect((await operator().post("/api/operator/restore", { sealed })).status).toBe(200);
  expect(await countRows("blocks", "person = 'p1' and at = 9")).toBe(1);
  await env.DB.prepare("update blocks set at = 1 where person = 'p1'").run();
  expect(await Promise.all(["people", "tables", "entries", "seats", "blocks"].map(rowsIn))).toEqual(before);
});

test("a page that was changed, or sealed by another service, is refused and adds nothing", async () => {
  await newGuest("Ada");
  const [page] = (await pages()).filter((it) => it.table === "people");
  const sealed = page?.sealed ?? "";
  await env.DB.prepare("delete from people").run();
  const changed = sealed.slice(0, -8) + (sealed.endsWith("AAAAAAAA") ? "BBBBBBBB" : "AAAAAAAA");
  for (const it of [changed, "v1.x", "nothing"])
    expect((await operator().post("/api/operator/restore", { sealed: it })).problem).toBe("invalid");
  const other = operator({ SECRET: "another-secret-0000000000000000000000000" });
  expect((await other.post("/api/operator/restore", { sealed })).problem).toBe("invalid");
  expect(await countRows("people")).toBe(0);
  const rows = page?.rows;
  expect((await bring(sealed)).json).toEqual({ table: "people", rows, added: rows });
  expect((await bring(sealed)).json).toEqual({ table: "people", rows, added: 0 });
  expect(await countRows("people")).toBe(rows);
});

test("places that are none are refused", async () => {
  for (const from of ["x", btoa("[0]"), btoa('[0,"people\'"]'), btoa('{"a":1}'), btoa('[0,"people",{}]')])
    expect((await operator().get(`/api/operator/backup?from=${from}`)).problem).toBe("invalid");
});

test("an archived game leaves sealed, and comes back once, as the service's own", async () => {
  const table = "a".repeat(20);
  const [key, route] = [`history/${table}.ndjson.gz`, `/api/operator/restore/archives/${table}`];
  const bytes = await gzip(`{}\nentry 1\nentry 2`);
  await env.ARCHIVE.put(key, bytes);
  const copy = (await operator().get(`/api/operator/backup/archives/${table}`)).text;
  expect(copy).toMatch(/^v2\./);
  await env.ARCHIVE.delete(key);
  const headers = { "content-type": "application/octet-stream" };
  const put = (body: string, to = route, by = operator()) => by.call("PUT", to, { body, headers });
  const foreign = operator({ SECRET: "another-secret-0000000000000000000000000" });
  const refused = [
    await put(`${copy.slice(0, -8)}AAAAAAAA`),
    await put(copy, `/api/operator/restore/archives/${"b".repeat(20)}`),
    await put(copy, route, foreign),
    await put("neither sealed nor gzip"),
  ];
  expect(refused.map((it) => it.problem)).toEqual(["invalid", "invalid", "invalid", "invalid"]);
  expect([(await put(copy)).json, (await put(copy)).json]).toEqual([{ restored: true }, { restored: false }]);
  const found = await env.ARCHIVE.get(key);
  expect(new Uint8Array((await found?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  expect(found?.customMetadata).toMatchObject({ seq: "2", mac: expect.any(String) });
});

/** A table loses its object. */
async function lose(id: string): Promise<void> {
  await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAll());
  await evict(stubOf(id));
}

const PARTS = ["chat", "notes", "draft", "plans", "orders"] as const;
const partsOf = (id: string, people: readonly Client[]) =>
  Promise.all(people.flatMap((it) => PARTS.map(async (part) => (await it.get(`/api/tables/${id}/${part}`)).json)));

/** A running table with words and notes of both, and plans of the awaited player. */
async function talkedTable() {
  const { ada, ben, id } = await twoAndOne();
  const now = async () => {
    const [hers, his] = await Promise.all([ada, ben].map((it) => it.get(`/api/tables/${id}`)));
    const [one, two] = [hers?.json, his?.json] as [TableShape, TableShape];
    return one.legal.length > 0 ? { mover: ada, ...one } : { mover: ben, ...two };
  };
  const first = await now();
  const move = { base: first.seq, commands: first.legal.slice(0, 1) };
  expect((await first.mover.post(`/api/tables/${id}/moves`, move, { "idempotency-key": "first" })).status).toBe(200);
  const { mover, legal, seq } = await now();
  await ada.post(`/api/tables/${id}/chat`, { text: "mind the gap @Ben" });
  await ben.post(`/api/tables/${id}/chat`, { text: "which gap?" });
  await ben.call("PUT", `/api/tables/${id}/notes`, { body: { text: "she bluffs" } });
  const commands = legal.slice(0, 1);
  await mover.call("PUT", `/api/tables/${id}/draft`, { body: { commands, base: seq, version: 0 } });
  await mover.call("PUT", `/api/tables/${id}/plans/mine`, { body: { commands } });
  const answer = await mover.call("PUT", `/api/tables/${id}/orders`, {
    body: { orders: [{ type: "noActionIfNothing" }] },
  });
  expect(answer.status).toBe(200);
  await settled(id);
  return { ada, ben, id, mover };
}

const bring = (sealed: string | null, as = operator()) => as.post("/api/operator/restore", { sealed });

test("what people keep beside games comes back with a table that was lost, and changes none that is there", async () => {
  const { ada, ben, id } = await talkedTable();
  const before = await partsOf(id, [ada, ben]);
  const all = (await pages()).filter((it) => it.table === "chat and notes");
  expect(JSON.stringify(before)).toContain("she bluffs");
  expect(JSON.stringify(all)).not.toContain("she bluffs");
  const sealed = all.filter((it) => it.sealed).map((it) => it.sealed);
  const broughtAll = async () => {
    const counts = [0, 0];
    for (const it of sealed) {
      const { status, json } = await bring(it);
      expect([status, json]).toMatchObject([200, { table: "chat and notes" }]);
      const { rows, added } = json as RestoredPage;
      for (const [at, count] of [rows, added].entries()) counts[at] = (counts[at] ?? 0) + count;
    }
    return counts;
  };
  // Another table, where nobody wrote anything.
  const quiet = await twoAndOne();
  await settled(quiet.id);
  const [kept = 0] = await broughtAll();
  expect(await broughtAll()).toEqual([kept, 0]);
  await lose(id);
  expect(await broughtAll()).toEqual([kept, 1]);
  expect(await partsOf(id, [ada, ben])).toEqual(before);
  await ben.call("PUT", `/api/tables/${id}/notes`, { body: { text: "no, she does not" } });
  await ben.post(`/api/tables/${id}/chat`, { text: "mind it yourself" });
  const after = await partsOf(id, [ada, ben]);
  for (const it of all.filter(({ sealed }) => sealed)) expect((await bring(it.sealed)).status).toBe(200);
  expect(await partsOf(id, [ada, ben])).toEqual(after);
});

test("a page of it that was changed, or sealed by another service, is refused", async () => {
  const { id } = await talkedTable();
  const [page] = (await pages()).filter((it) => it.table === "chat and notes" && it.sealed);
  const sealed = page?.sealed ?? "";
  await lose(id);
  const changed = sealed.slice(0, -8) + (sealed.endsWith("AAAAAAAA") ? "BBBBBBBB" : "AAAAAAAA");
  const other = operator({ SECRET: "another-secret-0000000000000000000000000" });
  const refused = [await bring(changed), await bring(sealed, other)];
  expect(refused.map((it) => it.problem)).toEqual(["invalid", "invalid"]);
  expect((await new Client().get(`/api/tables/${id}`)).status).toBe(404);
});

test("what was meant for entries that the log no longer has does not come back", async () => {
  const { ada, ben, id, mover } = await talkedTable();
  const all = (await pages()).filter((it) => it.table === "chat and notes");
  await lose(id);
  // The database was copied before the object: here, before the second entry.
  await env.DB.prepare("update tables set seq = 1 where id = ?").bind(id).run();
  await env.DB.prepare(
    "update entries set entry = substr(entry, 1, instr(entry || char(10), char(10)) - 1) where table_id = ?",
  )
    .bind(id)
    .run();
  for (const it of all.filter(({ sealed }) => sealed)) expect((await bring(it.sealed)).status).toBe(200);
  const table = (await mover.get(`/api/tables/${id}`)).json as TableShape;
  expect(table.seq).toBe(1);
  const [chat, , draft] = await partsOf(id, [mover]);
  expect(JSON.stringify(chat)).toContain("which gap?");
  expect(draft).toMatchObject({ commands: [] });
  expect([ada, ben]).toContain(mover);
});
