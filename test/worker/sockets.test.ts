/** Pokes: a socket is told that something happened, and never what. */
import { createExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { app } from "../../worker/app.ts";
import type { NoticeShape } from "../../worker/contract/facts.ts";
import { READER } from "../../worker/table/sockets.ts";
import { WAIT } from "../patience.ts";
import { type Client, env, newGuest } from "./client.ts";
import { evict } from "./given.ts";
import { awaitedPerson, jsonOf, playOne, runAlarm, runningTable, shapeFor, sitter, stubOf } from "./table-kit.ts";

const opened: { readonly socket: WebSocket; readonly id: string }[] = [];

/** Sockets left open would keep their objects from being put away after the tests. */
afterEach(async () => {
  for (const { socket } of opened) socket.close(1000);
  for (const id of new Set(opened.map((it) => it.id))) await evict(stubOf(id), "close");
  opened.length = 0;
});

const UPGRADE = { upgrade: "websocket" };

type Headers = Readonly<Record<string, string>>;

async function answerTo(client: Client, id: string, more: Headers = {}): Promise<Response> {
  const headers = { ...UPGRADE, origin: client.site, ...more };
  const request = client.request("GET", `/api/tables/${id}/socket`, { headers });
  return app.fetch(request, env, createExecutionContext());
}

/** A socket at a table, and all it hears. */
async function listen(id: string, client: Client, more: Headers = {}): Promise<readonly string[]> {
  return hear(id, await answerTo(client, id, more));
}

function hear(id: string, { status, webSocket }: Response): readonly string[] {
  expect(status).toBe(101);
  const socket = webSocket as WebSocket;
  const heard: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    heard.push(String(data));
  });
  socket.accept();
  opened.push({ socket, id });
  return heard;
}

test("every reader is told the number of each entry, and nothing else", async () => {
  const id = await runningTable();
  const readers = await Promise.all([await newGuest("Ada"), await newGuest("Eve")].map((it) => listen(id, it)));
  await playOne(id, "k1");
  await playOne(id, "k2");
  for (const heard of readers) await expect.poll(() => heard).toEqual(['{"seq":2}', '{"seq":3}']);
});

test("a reader who sleeps while the object is put away is told all the same", async () => {
  const id = await runningTable();
  const heard = await listen(id, await newGuest());
  await evict(stubOf(id));
  await playOne(id, "k1");
  await expect.poll(() => heard).toEqual(['{"seq":2}']);
});

test("there is none at a table that is not, and none without an upgrade", async () => {
  const eve = await newGuest("Eve");
  expect((await answerTo(eve, "a".repeat(20))).status).toBe(404);
  const id = await runningTable();
  expect((await eve.get(`/api/tables/${id}/socket`)).status).toBe(404);
});

test("a table knows who has it open, by their session and not by what they say", async () => {
  const eve = await newGuest("Eve");
  const id = await runningTable({ host: { ...sitter("ada"), person: eve.me.id } });
  // A stub gives its results as promises of their parts.
  const looking = async (seat: number) => ((await stubOf(id).notice(seat, 1, "en")) as unknown as NoticeShape).looking;
  expect([await looking(0), await looking(1)]).toEqual([false, false]);
  const mallory = await newGuest("Mallory");
  await listen(id, mallory, { "telegraph-reader": "ben" });
  expect([await looking(0), await looking(1)]).toEqual([false, false]);
  await listen(id, eve);
  expect([await looking(0), await looking(1)]).toEqual([true, false]);
  await evict(stubOf(id));
  expect(await looking(0)).toBe(true);
});

test("a plan that is suspended is heard of by nobody but its owner", async () => {
  const id = await runningTable();
  const mover = await awaitedPerson(id);
  const owner = mover === "ada" ? "ben" : "ada";
  const plan = { name: "mine", commands: [{ type: "nothing of the kind" }], auto: true };
  const caller = { person: owner, name: owner, language: "en" } as const;
  jsonOf(await stubOf(id).handle("savePlan", caller, JSON.stringify(plan)));
  for (let at = 0; (await awaitedPerson(id)) === mover; at++) await playOne(id, `k${at}`);
  const heard = await listen(id, await newGuest("Eve"));
  const upgrade = new Request("http://table", { headers: { ...UPGRADE, [READER]: owner } });
  const own = hear(id, await stubOf(id).fetch(upgrade));
  await runAlarm(id);
  expect((await shapeFor(id, owner)).plansSuspended).toBe(1);
  await vi.waitFor(() => expect(own).toHaveLength(1), WAIT);
  expect(heard).toEqual([]);
});
