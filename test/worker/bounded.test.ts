/** Limits against outsiders: sockets, requests that are cut off, recorded faults. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { app } from "../../worker/app.ts";
import { healthNow, noteFault } from "../../worker/db/health.ts";
import { countRows, env, newGuest, SITE, twoAndOne } from "./client.ts";

interface Closed {
  readonly code: number;
}

async function open(id: string, ip = "192.0.2.1", cookie = ""): Promise<{ status: number; socket: WebSocket | null }> {
  const headers = { upgrade: "websocket", "cf-connecting-ip": ip, ...(cookie && { cookie }) };
  const request = new Request(`${SITE}/api/tables/${id}/socket`, { headers: { ...headers, origin: SITE } });
  const context = createExecutionContext();
  const answer = await app.fetch(request, env, context);
  await waitOnExecutionContext(context);
  answer.webSocket?.accept();
  return { status: answer.status, socket: answer.webSocket };
}

const closing = (socket: WebSocket) =>
  new Promise<Closed>((done) => socket.addEventListener("close", ({ code }) => done({ code })));

describe("sockets", () => {
  test.each([
    ["a word", "hello", 1008],
    ["nothing", "", 1008],
    ["bytes", new Uint8Array(10), 1008],
    ["a large text", "x".repeat(100_000), 1009],
    ["many bytes", new Uint8Array(100_000), 1009],
  ])("who sends %s is closed", async (_, message, code) => {
    const { id } = await twoAndOne();
    const { socket } = await open(id);
    if (!socket) throw new Error("no socket");
    const closed = closing(socket);
    socket.send(message);
    expect((await closed).code).toBe(code);
  });

  test("a ping is answered, and who only listens stays", async () => {
    const { id } = await twoAndOne();
    const { socket } = await open(id);
    const pong = new Promise((done) => socket?.addEventListener("message", ({ data }) => done(data)));
    socket?.send("ping");
    expect(await pong).toBe("pong");
  });

  test("one source has twenty at a table, however many addresses of its network; others still get in, and players always", async () => {
    const { id, ada } = await twoAndOne();
    const statuses: number[] = [];
    for (let at = 0; at < 25; at++) statuses.push((await open(id, `2001:db8:5:5::${at + 1}`)).status);
    expect(statuses).toEqual([...Array(20).fill(101), ...Array(5).fill(503)]);
    expect((await open(id, "2001:db8:5:6::1")).status).toBe(101);
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await open(id, "2001:db8:5:5::1", cookie)).status).toBe(101);
  });
});

/** A body that breaks off after a few bytes. */
const broken = () =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"na'));
      controller.error(new Error("Network connection lost."));
    },
  });

test.each([
  ["of unknown length", {}],
  ["of a stated length", { "content-length": "100" }],
])("a request %s that is cut off is no fault of ours, on whatever route", async (_, stated) => {
  const ada = await newGuest("Ada");
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const before = await countRows("faults");
  const unsafe = app.routes.filter((it) => ["POST", "PUT", "PATCH", "DELETE"].includes(it.method));
  const paths = new Set(unsafe.map((it) => `${it.method} ${it.path.replace(/:\w+/g, "a".repeat(20))}`));
  const statuses = new Set<number>();
  for (const it of paths) {
    const [method = "", path = ""] = it.split(" ");
    const request = new Request(`${SITE}${path}`, {
      ...{ method, body: broken(), duplex: "half" },
      headers: { "content-type": "application/json", origin: SITE, "sec-fetch-site": "same-origin", cookie, ...stated },
    } as RequestInit);
    const context = createExecutionContext();
    const answer = await app.fetch(request, env, context);
    await waitOnExecutionContext(context);
    expect([it, answer.status === 500]).toEqual([it, false]);
    statuses.add(answer.status);
  }
  expect(statuses).toContain(400);
  expect(await countRows("faults")).toBe(before);
});

describe("faults that are noted", () => {
  test("one that repeats itself is written once in ten seconds, and counted", async () => {
    const at = Date.now() + 1e9;
    const note = (ms: number) => noteFault(env, { kind: "bounded", place: "here", reason: "why" }, at + ms);
    for (let ms = 0; ms < 1_000; ms++) await note(ms);
    const row = () => env.DB.prepare("select times from faults where kind = 'bounded'").first<{ times: number }>();
    expect((await row())?.times).toBe(1);
    await note(10_000);
    expect((await row())?.times).toBe(1_001);
    await noteFault(env, { kind: "bounded", place: "here", reason: null });
    expect(await row()).toBeNull();
  });

  test("no more are kept than are read", async () => {
    const at = Date.now() + 2e9;
    for (let n = 0; n < 1_200; n++)
      await noteFault(env, { kind: "many", place: `place ${n}`, reason: "why" }, at + n * 10_000);
    expect(await countRows("faults")).toBeLessThanOrEqual(1_000);
    expect((await healthNow(env)).faults.length).toBeLessThan(10);
    await env.DB.prepare("delete from faults").run();
  });

  test("fifty new ones are written at a time", async () => {
    const at = Date.now() + 5e10;
    for (let n = 0; n < 200; n++) await noteFault(env, { kind: "burst", place: `place ${n}`, reason: "why" }, at);
    expect(await countRows("faults", "kind = 'burst'")).toBeLessThanOrEqual(50);
  });
});
