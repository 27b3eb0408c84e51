/** Backups hold every row, sealed: nobody without the secret reads or writes one, and bringing one back changes nothing that is there. */
import { expect, test } from "vitest";
import type { BackupPage } from "../../worker/db/backup.ts";
import { Client, countRows, env, newGuest, twoAndOne } from "./client.ts";
import { settled } from "./table-kit.ts";

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
  expect((await operator().post("/api/operator/restore", { sealed })).status).toBe(200);
  expect(await countRows("people")).toBeGreaterThan(0);
});

test("places that are none are refused, and archived games are not written over", async () => {
  for (const from of ["x", btoa("[0]"), btoa('[0,"people\'"]'), btoa('{"a":1}'), btoa('[0,"people",{}]')])
    expect((await operator().get(`/api/operator/backup?from=${from}`)).problem).toBe("invalid");
  const route = `/api/operator/restore/archives/${"a".repeat(20)}`;
  const put = (body: string) =>
    operator().call("PUT", route, { body, headers: { "content-type": "application/gzip" } });
  expect([(await put("one")).json, (await put("two")).json]).toEqual([{ restored: true }, { restored: false }]);
  expect((await operator().get(`/api/operator/backup/archives/${"a".repeat(20)}`)).text).toBe("one");
});
