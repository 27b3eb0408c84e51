/** Made-up ids: on every route that takes one, an object that never was writes nothing, and one source is told to wait. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { app } from "../../worker/app.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { newId, sign } from "../../worker/lib/seal.ts";
import type { Table } from "../../worker/table/table.ts";
import { Client, countRows, env, newGuest, newProgram } from "./client.ts";
import { ROWS } from "./isolation-rows.ts";
import { newWorld } from "./isolation-world.ts";

const strict = { ...env, LIMITS: "on" as const };
const nonce = "00112233445566778899aabbccddeeff";

test("an object that never was writes nothing, whatever is asked of it", async () => {
  const world = await newWorld();
  const id = newId();
  const ids = [id];
  const routes = new Set(
    app.routes.filter((it) => /\/(?:tables|t|embed)\/:id/.test(it.path)).map((it) => `${it.method} ${it.path}`),
  );
  for (const route of routes) {
    if (route.includes("/operator/")) continue;
    const [method = "", path = ""] = route.split(" ");
    const request = (ROWS[route] ?? [])[0]?.with?.(world) ?? {};
    const address = path.replace(":id", id).replace(/:\w+/, "x");
    const answer = await world.owner.call(method === "ALL" ? "GET" : method, address, {
      ...(request.body !== undefined && { body: request.body }),
      headers: { ...request.headers },
    });
    expect([route, answer.status >= 500]).toEqual([route, false]);
  }
  for (const it of ids)
    await runInDurableObject(env.TABLE.getByName(it), async (_: Table, { storage }) => {
      const tables = storage.sql
        .exec("select name from sqlite_master where name not like '\\_cf%' escape '\\'")
        .toArray();
      expect([tables, await storage.getAlarm()]).toEqual([[], null]);
    });
  expect(await countRows("tables", `id = '${id}'`)).toBe(0);
  expect(await countRows("checks", `table_id = '${id}'`)).toBe(0);
});

test("one source that asks for made-up ids is told to wait, by whatever route; others are not, nor what was found before", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.77" };
  const prober = new Client({ env: strict, headers });
  const ada = await newGuest("Ada");
  const opened = await ada.post("/api/tables", { game: "gold-rush", seats: 2, bots: 0, nonce });
  const { id } = opened.json as TableShape;
  expect((await prober.get(`/api/tables/${id}`)).status).toBe(200);
  const paths = [
    (it: string) => `/api/tables/${it}`,
    (it: string) => `/api/tables/${it}/log`,
    (it: string) => `/api/tables/${it}/export.ndjson`,
    (it: string) => `/embed/${it}`,
    (it: string) => `/t/${it}`,
    (it: string) => `/api/oembed?url=${encodeURIComponent(`${env.ORIGIN}/t/${it}`)}`,
    (it: string) => `/api/feeds/${it}${it}/calendar.ics`,
    (it: string) => `/api/people/${it}xx`,
    (it: string) => `/api/seasons/${it}/export`,
    (it: string) => `/api/seasons/${it}`,
  ];
  const statuses: number[] = [];
  for (let at = 0; at < 200; at++) statuses.push((await prober.get(paths[at % paths.length]?.(newId()) ?? "")).status);
  expect(statuses.filter((it) => it === 404)).toHaveLength(120);
  expect(statuses.filter((it) => it === 429)).toHaveLength(80);
  const refused = await prober.get(`/api/tables/${newId()}`);
  expect([refused.problem, Number(refused.headers.get("retry-after")) > 0]).toEqual(["too-many", true]);
  expect((await prober.get(`/api/tables/${id}`)).status).toBe(200);
  const other = new Client({ env: strict, headers: { "cf-connecting-ip": "203.0.113.78" } });
  expect((await other.get(`/api/tables/${newId()}`)).status).toBe(404);
});

test("a neighbour's made-up ids keep nobody out who is signed in, in person or by a program: each counts alone", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.79" };
  const ada = await newGuest("Ada", { env: strict, headers });
  const token = (await newProgram(ada)).options.headers;
  const program = new Client({ env: strict, program: true, headers: { ...headers, ...token } });
  const ids: string[] = [];
  for (let at = 0; at < 3; at++)
    ids.push(((await ada.post("/api/tables", { game: "gold-rush", seats: 2, nonce })).json as TableShape).id);
  const [first, second, third] = ids;
  const probe = async (who: Client) => {
    for (let at = 0; at < 121; at++) await who.get(`/api/tables/${newId()}`);
    return (await who.get(`/api/tables/${newId()}`)).status;
  };
  const stranger = new Client({ env: strict, headers });
  expect(await probe(stranger)).toBe(429);
  const signed = await sign(env, `show ${first} 1`);
  for (const cookie of [`${ada.me.id}.x.y.z`, `show ${first} 1.${signed}`]) {
    const forged = new Client({ env: strict, headers: { ...headers, cookie: `__Host-telegraph=${cookie}` } });
    expect((await forged.get(`/api/tables/${first}`)).status).toBe(429);
  }
  expect((await ada.get(`/embed/${newId()}`)).status).toBe(404);
  expect((await ada.get(`/api/tables/${first}`)).status).toBe(200);
  expect(await probe(ada)).toBe(429);
  expect((await program.get(`/api/tables/${second}`)).status).toBe(200);
  expect(await probe(program)).toBe(429);
  expect((await program.get(`/api/tables/${third}`)).status).toBe(429);
});
