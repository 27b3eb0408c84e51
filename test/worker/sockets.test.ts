/** Pokes: a socket is told that something happened, and never what. */
import { createExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { app } from "../../worker/app.ts";
import type { NoticeShape } from "../../worker/contract/facts.ts";
import type { LogShape, TableShape } from "../../worker/contract/shapes.ts";
import { newId } from "../../worker/lib/seal.ts";
import { READER, SPOKEN } from "../../worker/table/sockets.ts";
import { WAIT } from "../patience.ts";
import { Client, env, newGuest, signIn } from "./client.ts";
import { evict } from "./given.ts";
import {
  awaitedPerson,
  jsonOf,
  PEOPLE,
  playOne,
  runAlarm,
  runningTable,
  shapeFor,
  sitter,
  stubOf,
} from "./table-kit.ts";

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

/** A socket that is told as of when its page knows the table. */
async function follow(id: string, client: Client, mark: string): Promise<readonly string[]> {
  const headers = { ...UPGRADE, origin: client.site };
  const request = client.request("GET", `/api/tables/${id}/socket?mark=${mark}`, { headers });
  return hear(id, await app.fetch(request, env, createExecutionContext()));
}

type Then = TableShape & { readonly log: LogShape; readonly mark: string };

const readAs = async (client: Client, id: string, after = 0): Promise<Then> =>
  (await client.get(`/api/tables/${id}?log=${after}`)).json as Then;

test("a socket says at once whether anything happened since the table was read, and nothing when nothing did", async () => {
  const id = await runningTable();
  const eve = await newGuest("Eve");
  const { mark } = await readAs(eve, id);
  const [upToDate, late] = [await follow(id, eve, mark), await follow(id, eve, "another.0")];
  await expect.poll(() => late).toEqual([JSON.stringify({ seq: 1, mark })]);
  await playOne(id, "k1");
  await expect.poll(() => upToDate.map((it) => JSON.parse(it).seq)).toEqual([2]);
  const later = await follow(id, eve, mark);
  await expect.poll(() => later.map((it) => JSON.parse(it))).toEqual([{ seq: 2, mark: (await readAs(eve, id)).mark }]);
});

test("whoever listens is told an entry just as nobody in particular may read it, before and after the object sleeps", async () => {
  const id = await runningTable();
  const eve = await newGuest("Eve");
  const heard = await follow(id, eve, (await readAs(eve, id)).mark);
  for (const key of ["k1", "k2"]) {
    await evict(stubOf(id));
    await playOne(id, key);
    const { seq, awaited, log, mark } = await readAs(new Client(), id);
    const { entries } = (await readAs(new Client(), id, seq - 1)).log;
    await expect.poll(() => JSON.parse(heard.at(-1) ?? "{}")).toEqual({ seq, entry: entries[0], awaited, mark });
    expect(log.entries.at(-1)).toEqual(entries[0]);
  }
});

test("a player is told an entry in words to them, unless they may know more of it than everybody: then only that there is one", async () => {
  const id = await runningTable({ options: { farmers: true, fifthCowboy: false, removeCowboy: false, tiles: 72 } });
  const read = async (person: string | null, after: number) =>
    jsonOf<Then>(await stubOf(id).snapshot(person, null, { after, language: "en" }));
  const listenAs = async (person: string) => {
    const { mark } = await read(person, 0);
    const headers = { ...UPGRADE, [READER]: person, [SPOKEN]: "en" };
    return hear(id, await stubOf(id).fetch(new Request(`http://table?mark=${mark}`, { headers })));
  };
  const heard = { ada: await listenAs("ada"), ben: await listenAs("ben") };
  const [secrets, open, addressed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const untold = (entry?: LogShape["entries"][number]) =>
    JSON.stringify({ ...entry, lines: entry?.lines.map(({ say: _, ...line }) => line) });
  for (let at = 0; at < 60 && secrets.size + open.size < 4; at++) {
    const { seq } = await playOne(id, `k${at}`);
    const [entry] = (await read(null, seq - 1)).log.entries;
    for (const person of PEOPLE) {
      await expect.poll(() => heard[person].length).toBe(at + 1);
      const said = JSON.parse(heard[person][at] ?? "");
      const [own] = (await read(person, seq - 1)).log.entries;
      const knowsMore = untold(own) !== untold(entry);
      expect([said.seq, said.entry]).toEqual([seq, knowsMore ? undefined : own]);
      if (!knowsMore && JSON.stringify(own) !== JSON.stringify(entry)) addressed.add(person);
      (knowsMore ? secrets : open).add(person);
    }
  }
  expect([secrets.size, open.size]).toEqual([2, 2]);
  // Their own turn is told in words to them.
  expect(addressed.size).toBeGreaterThan(0);
});

test("a socket without a mark hears numbers alone, as before", async () => {
  const id = await runningTable();
  const eve = await newGuest("Eve");
  const [heard, listening] = [await listen(id, eve), await follow(id, eve, (await readAs(eve, id)).mark)];
  await playOne(id, "k1");
  await expect.poll(() => listening).toHaveLength(1);
  await expect.poll(() => heard).toEqual(['{"seq":2}']);
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

test("one source opens some hundred sockets in ten minutes at all tables together; people with an address count for themselves", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const strict = { ...env, LIMITS: "on" as const };
  const headers = { "cf-connecting-ip": "203.0.113.90" };
  const TABLE = { getByName: () => ({ fetch: async () => new Response(null, { status: 503 }) }) };
  const world = { ...strict, TABLE } as unknown as typeof env;
  const statusOf = async (client: Client, more: Headers = headers) => {
    const id = newId();
    const asked = { ...UPGRADE, origin: client.site, ...more };
    const request = client.request("GET", `/api/tables/${id}/socket`, { headers: asked });
    return (await app.fetch(request, world, createExecutionContext())).status;
  };
  const [nobody, guest, ada] = [new Client(), await newGuest("Guest"), await newGuest("Ada")];
  await signIn(ada, "ada.of.the.club@example.org");
  // At a table that does not take them they are busy; the limit comes before that.
  for (let at = 0; at < 240; at++) expect(await statusOf(at % 2 ? nobody : guest)).toBe(503);
  expect([await statusOf(nobody), await statusOf(guest)]).toEqual([429, 429]);
  expect(await statusOf(nobody, { "cf-connecting-ip": "203.0.113.91" })).toBe(503);
  for (let at = 0; at < 120; at++) expect(await statusOf(ada)).toBe(503);
  expect([await statusOf(ada), await statusOf(ada, { "cf-connecting-ip": "203.0.113.92" })]).toEqual([429, 429]);
  vi.setSystemTime(Date.now() + 600_000);
  expect([await statusOf(nobody), await statusOf(ada)]).toEqual([503, 503]);
  vi.useRealTimers();
});
