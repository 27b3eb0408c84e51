/** Fair use: nobody exhausts the open list or a table's sockets; acts at a table and their limits need no D1. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import { FROM, READER } from "../../worker/table/sockets.ts";
import { Pace } from "../../worker/table/submission.ts";
import { Table } from "../../worker/table/table.ts";
import { Client, countRows, d1Away, env, newGuest, twoAndOne } from "./client.ts";
import { jsonOf, openingOf, problemOf, settled, sitter, stubOf } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";
const strict = { ...env, LIMITS: "on" as const };
let sources = 0;
const from = () => ({ env: strict, headers: { "cf-connecting-ip": `10.9.0.${++sources}` } });

test("an account has three listed open tables, even when it asks for ten at once; one that has begun makes room", async () => {
  const ada = await newGuest("Ada", from());
  const open = () => ada.post("/api/tables", { game: "gold-rush", seats: 2, nonce, listed: true });
  const answers = await Promise.all(Array.from({ length: 10 }, open));
  const made = answers.filter((it) => it.status === 201);
  expect(made).toHaveLength(3);
  expect(new Set(answers.filter((it) => it.status !== 201).map((it) => it.problem))).toEqual(
    new Set(["listed-enough"]),
  );
  const [{ id, invite }] = made.map((it) => it.json) as [TableShape, ...TableShape[]];
  expect((await (await newGuest("Ben")).post(`/api/tables/${id}/join`, { invite, nonce })).status).toBe(200);
  for (const it of made) await settled((it.json as TableShape).id);
  expect((await open()).status).toBe(201);
  expect((await open()).problem).toBe("listed-enough");
  const hidden = await ada.post("/api/tables", { game: "gold-rush", seats: 2, nonce });
  expect(hidden.status).toBe(201);
  expect(await countRows("listings", `person = '${ada.me.id}'`)).toBe(3);
});

test("a table that was refused for the list is refused however often its key is repeated; one that is there is answered again", async () => {
  const ada = await newGuest("Ada", from());
  const open = (key: string) =>
    ada.post("/api/tables", { game: "gold-rush", seats: 2, nonce, listed: true }, { "idempotency-key": key });
  const ids: string[] = [];
  for (const key of ["a", "b", "c"]) ids.push(((await open(key)).json as TableShape).id);
  for (let times = 0; times < 3; times++) expect((await open("d")).problem).toBe("listed-enough");
  const again = await open("b");
  expect([again.status, (again.json as TableShape).id]).toEqual([201, ids[1]]);
  expect(await countRows("listings", `person = '${ada.me.id}'`)).toBe(3);
});

test("strangers cannot use up a table's sockets: who sits there always gets in", async () => {
  const { ada, id } = await twoAndOne();
  const me = ((await ada.get("/api/me")).json as MeShape).id;
  const held: WebSocket[] = [];
  const socket = async (reader: string | null, from = "here"): Promise<number> => {
    const headers = { upgrade: "websocket", [FROM]: from, ...(reader && { [READER]: reader }) };
    const { status, webSocket } = await stubOf(id).fetch(new Request("https://table", { headers }));
    webSocket?.accept();
    if (webSocket) held.push(webSocket);
    return status;
  };
  const visits: number[] = [];
  for (let at = 0; at < 160; at++) visits.push(await socket(null, `source ${at % 10}`));
  expect(visits.filter((it) => it === 101)).toHaveLength(150);
  expect(await socket("eve", "elsewhere")).toBe(503);
  for (let at = 0; at < 12; at++) expect(await socket(me)).toBe(101);
  expect(held).toHaveLength(162);
});

test("with D1 away people talk, ask for a turn back, go on vacation, vote and resign", async () => {
  const host = await newGuest("Ada");
  const ben = await newGuest("Ben");
  const body = { game: "gold-rush", seats: 2, nonce, clock: { kind: "turn", hours: 72 } };
  const { id, invite } = (await host.post("/api/tables", body)).json as TableShape;
  await ben.post(`/api/tables/${id}/join`, { invite, nonce });
  const away = { ...strict, DB: d1Away };
  const ada = new Client({ env: away });
  for (const [name, value] of host.cookies) ada.cookies.set(name, value);
  const act = async (path: string, sent: unknown) => (await ada.post(`/api/tables/${id}/${path}`, sent)).status;
  expect(await act("chat", { text: "hello" })).toBe(201);
  expect(await act("vacation", { days: 2 })).toBe(200);
  expect(await act("pause", { agree: true })).toBe(200);
  expect(await act("takeback", { base: 1 })).toBe(409);
  expect(await act("resign", {})).toBe(200);
});

test("what is limited at a table is counted there, each kind for itself, until its time is over", () => {
  const pace = new Pace();
  const hour = 3_600_000;
  const votes = (at: number) => pace.count("clock ada", at, 60, hour);
  for (let at = 0; at < 60; at++) expect(votes(at)).toBeNull();
  expect(votes(1_000)).toBe(3_599);
  expect(pace.count("messages ada", 1_000, 300, hour)).toBeNull();
  expect(votes(hour)).toBeNull();
});

test("a seat is taken thirty times an hour by one person at a table, and not once more", async () => {
  const opening = openingOf({ seats: 3, listed: true });
  jsonOf(await stubOf(opening.id).create(opening));
  const tries = await runInDurableObject(stubOf(opening.id), async (_: Table, state) => {
    const strict = new Table(state, { ...env, LIMITS: "on" });
    const problems: string[] = [];
    for (let at = 0; at < 31; at++) {
      problems.push(problemOf(await strict.join(sitter("eve"), null)));
      // Once more is the same seat, and counts for nothing.
      await strict.join(sitter("eve"), null);
      await strict.leave("eve");
    }
    return { problems, other: problemOf(await strict.join(sitter("ben"), null)) };
  });
  expect(tries.problems.slice(0, 30)).toEqual(Array(30).fill("none"));
  expect([tries.problems[30], tries.other]).toEqual(["too-many", "none"]);
});
