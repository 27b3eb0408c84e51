/** Lists of tables: order, pages, and the standing of each game. */
import { expect, test } from "vitest";
import type { AnyGame } from "../../games/kernel/game.ts";
import { modules } from "../../games/modules.ts";
import type { NewsShape, TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { openTables } from "../../worker/db/open-tables.ts";
import { countingD1 } from "../service/rows.ts";
import { Client, countRows, env, newGuest, noting, twoAndOne } from "./client.ts";
import { playOne, runningTable, settled, stubOf } from "./table-kit.ts";

interface Listed {
  readonly tables: readonly TableRow[];
  readonly next: string | null;
}

const list = async (who: Client, name: string, after?: string | null): Promise<Listed> =>
  (await who.get(`/api/tables?list=${name}${after ? `&after=${after}` : ""}`)).json as Listed;

async function all(who: Client, name: string): Promise<readonly string[]> {
  const pages: Listed[] = [await list(who, name)];
  while (pages.at(-1)?.next) pages.push(await list(who, name, pages.at(-1)?.next));
  expect(pages.slice(0, -1).every((it) => it.tables.length === 20)).toBe(true);
  return pages.flatMap((it) => it.tables.map(({ id }) => id));
}

/** A row of the directory, and the person on its seat 0. */
async function put(id: string, person: string, row: object): Promise<void> {
  const whole = {
    game: "gold-rush",
    status: "running",
    listed: 0,
    version: 1,
    seq: 1,
    header: JSON.stringify({ options: {} }),
    seats: "[]",
  };
  const known = { id, ...whole, awaited: "[]", created_at: 1, last_at: 1, ...row };
  const names = Object.keys(known);
  const over = "status" in row && row.status === "over" ? known.last_at : null;
  await env.DB.batch([
    env.DB.prepare(`insert into tables (${names.join()}) values (${names.map(() => "?").join()})`).bind(
      ...Object.values(known),
    ),
    env.DB.prepare("insert into seats values (?, 0, ?)").bind(id, person),
    env.DB.prepare("insert into table_people (person, table_id, finished_at) values (?, ?, ?)").bind(person, id, over),
  ]);
}

test("mine: your turn first, by who runs out of time and waits longest; then what waits for others; then what gathers, newest first", async () => {
  const mia = await newGuest("Mia");
  const { id } = mia.me;
  for (let at = 0; at < 25; at++) await put(`waits${at}`, id, { awaited: "[1]", since: 100 + at });
  await put("gathers-old", id, { status: "open", created_at: 5 });
  await put("gathers-new", id, { status: "open", created_at: 9 });
  await put("turn-free-long", id, { awaited: "[0]", since: 3 });
  await put("turn-free", id, { awaited: "[0]", since: 7 });
  await put("turn-soon", id, { awaited: "[0]", since: 8, deadline: 50 });
  await put("turn-later", id, { awaited: "[1,0]", since: 1, deadline: 90 });
  await put("ended", id, { status: "over" });
  const waiting = Array.from({ length: 25 }, (_, at) => `waits${at}`);
  const turns = ["turn-soon", "turn-later", "turn-free-long", "turn-free"];
  expect(await all(mia, "mine")).toEqual([...turns, ...waiting, "gathers-new", "gathers-old"]);
});

test("open: the soonest to begin first, of those the newest; finished: the latest first", async () => {
  const nia = await newGuest("Nia");
  const { id } = nia.me;
  const expected: string[] = [];
  for (const free of [1, 2, 3])
    for (let at = 11; at > 0; at--) {
      await put(`soon${free}-${at}`, id, { status: "open", listed: 1, free, created_at: at });
      expected.push(`soon${free}-${at}`);
    }
  expect((await all(nia, "open")).filter((it) => it.startsWith("soon"))).toEqual(expected);
  for (let at = 0; at < 45; at++) await put(`done${at}`, id, { status: "over", last_at: at });
  expect(await all(nia, "finished")).toEqual(Array.from({ length: 45 }, (_, at) => `done${44 - at}`));
});

test("open: a page shows two tables of one opener at most; the others come first on the next page, none is lost or shown twice", async () => {
  const pat = await newGuest("Pat");
  const openers = Array.from({ length: 30 }, (_, at) => (at < 12 ? "many" : at < 24 ? "some" : `one${at}`));
  const before = await all(pat, "open");
  for (const [at, opener] of openers.entries()) {
    await put(`of-${opener}-${at}`, `${opener}`, { status: "open", listed: 1, free: 1, created_at: 1_000 - at });
    await env.DB.prepare("insert into listings (table_id, person, at) values (?, ?, 0)")
      .bind(`of-${opener}-${at}`, opener)
      .run();
  }
  const { db, rows } = countingD1(env.DB);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const read = rows();
    const page: Listed = await openTables({ ...env, DB: db }, { person: pat.me.id }, { after });
    const ids = page.tables.map((it) => it.id);
    for (const opener of ["many", "some"])
      expect(ids.filter((it) => it.startsWith(`of-${opener}-`)).length).toBeLessThanOrEqual(2);
    expect(rows() - read).toBeLessThanOrEqual(30 * 20);
    seen.push(...ids);
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(before.length + 30);
  expect(new Set(seen).size).toBe(before.length + 30);
  expect(seen.slice(0, 4)).toEqual(["of-many-0", "of-many-1", "of-some-12", "of-some-13"]);
});

test("several lists come in one answer, each read once however often it is named", async () => {
  const nobody = new Client();
  const { json } = await nobody.get("/api/tables?list=open,watch");
  expect(json).toEqual({ open: await list(nobody, "open"), watch: await list(nobody, "watch") });
  const asked = async (names: string) => {
    const statements: string[] = [];
    await new Client({ env: noting(statements) }).get(`/api/tables?list=${names}`);
    // Where the service began is asked once in an isolate.
    return statements.filter((it) => !it.includes("own_keys")).length;
  };
  expect(await asked("open,watch".concat(",open,watch".repeat(30)))).toBe(await asked("open,watch"));
  expect((await nobody.get("/api/tables?list=open,nothing")).problem).toBe("invalid");
  expect((await nobody.get("/api/tables?list=open,watch&after=x")).problem).toBe("invalid");
});

test("a cursor that is none, or of another list, is a bad request", async () => {
  const oda = await newGuest("Oda");
  for (let at = 0; at < 21; at++) await put(`page${at}`, oda.me.id, { status: "over", last_at: at });
  const { next } = await list(oda, "finished");
  for (const [name, after] of [
    ["mine", next],
    ["open", "e30"],
    ["watch", "%00"],
    ["finished", "x".repeat(50)],
  ])
    expect((await oda.get(`/api/tables?list=${name}&after=${after}`)).problem, String(after)).toBe("invalid");
});

test("a row says how the game stands: the points as everybody may know them, and how far it is; a rebuilt directory says the same", async () => {
  const id = await runningTable();
  await playOne(id, "k1");
  await playOne(id, "k2");
  await settled(id);
  const read = () => env.DB.prepare("select standing from tables where id = ?").bind(id).first<string>("standing");
  const standing = JSON.parse((await read()) ?? "null");
  expect(standing).toEqual({ points: [expect.any(Number), expect.any(Number)], progress: expect.anything() });
  expect(standing.progress).toMatchObject({ unit: "tile", of: 12 });
  expect(standing.progress.done).toBeGreaterThan(1);
  await env.DB.prepare("update tables set standing = null, version = 0 where id = ?").bind(id).run();
  expect((await stubOf(id).reproject()).ok).toBe(true);
  expect(JSON.parse((await read()) ?? "null")).toEqual(standing);
  expect(await countRows("tables", "status = 'open' and standing is not null and id not like 'open%'")).toBe(0);
});

test.each(Object.values(modules).map((it) => [it.game.id, it.game as AnyGame]))(
  "%s says how far it is from beginning to end",
  async (_, game) => {
    const { simulateTable } = await import("../../bin/simulate-table.ts");
    const seats = Math.max(2, game.seats.min);
    const options = game.options.parse({});
    const { entries } = simulateTable({ game, seats, options, name: "progress", player: "random", most: 6_000 });
    let state = game.blank;
    let last = 0;
    for (const it of entries) {
      for (const event of it.events) state = game.evolve(state, event);
      const { done, of } = game.progress?.(game.view(state, null)) ?? { done: 0, of: 0 };
      expect(done).toBeGreaterThanOrEqual(last);
      expect(done).toBeLessThanOrEqual(of);
      last = done;
    }
    const end = game.progress?.(game.view(state, null));
    expect(end?.done).toBe(end?.of);
  },
);

test("the news of a table: what one has not read, and what happened since one's own last turn, in one's own words", async () => {
  const { ada, ben, id } = await twoAndOne();
  const people = [ada, ben];
  const shapeOf = async (who: Client) => (await who.get(`/api/tables/${id}`)).json as TableShape;
  for (let at = 0; at < 6; at++) {
    const { awaited, seq } = await shapeOf(ada);
    const mover = people[awaited[0] as number] as Client;
    const { legal } = await shapeOf(mover);
    const sent = { base: seq, commands: legal.slice(0, 1) };
    expect((await mover.post(`/api/tables/${id}/moves`, sent, { "idempotency-key": `k${at}` })).status).toBe(200);
  }
  const { awaited } = await shapeOf(ada);
  const [mover, other] = awaited[0] === 0 ? [ada, ben] : [ben, ada];
  await other.post(`/api/tables/${id}/chat`, { text: "hello" });
  const news = (await mover.get(`/api/tables/${id}/news`, { "accept-language": "ca" })).json as NewsShape;
  expect(news.unread).toBe(1);
  expect(news.since.length).toBeGreaterThan(0);
  expect(news.since.length).toBeLessThanOrEqual(3);
  expect((await other.get(`/api/tables/${id}/news`)).json).toMatchObject({ unread: 0 });
  expect((await (await newGuest("Eve")).get(`/api/tables/${id}/news`)).problem).toBe("not-seated");
});

test("who opens a table finds it among theirs with its invite", async () => {
  const pia = await newGuest("Pia");
  const nonce = "00112233445566778899aabbccddeeff";
  const { id } = (await pia.post("/api/tables", { game: "gold-rush", seats: 3, nonce })).json as TableShape;
  await settled(id);
  expect((await list(pia, "mine")).tables.map((it) => it.id)).toEqual([id]);
});
