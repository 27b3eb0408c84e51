/** Reports of the service on itself: to everybody the delays, to the operator more; and its figures, without names. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Lateness } from "../../worker/contract/health.ts";
import { healthNow, MAIL_BLOCKED, noteFault, noteRun } from "../../worker/db/health.ts";
import type { Env } from "../../worker/env.ts";
import { sendMail } from "../../worker/notify/send-mail.ts";
import { countingD1 } from "../service/rows.ts";
import { Client, env, newGuest, noting, twoAndOne } from "./client.ts";
import { runAlarm } from "./table-kit.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const TOKEN = "operator-token-of-the-test";
const ID = "a".repeat(20);

/** Earlier tests may have left something. */
const empty = () =>
  env.DB.batch(["faults", "checks", "tables", "limits"].map((it) => env.DB.prepare(`delete from ${it}`)));
beforeEach(empty);
afterEach(empty);

const note = (kind: string, minutes: number, place = ID) =>
  noteFault(env, { kind, place, reason: "the test" }, Date.now() - minutes * MINUTE);

/** A running table whose check is overdue by so many minutes, and its deadline. */
async function due(check: number, deadline: number | null): Promise<void> {
  const now = Date.now();
  const columns = "id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at, deadline";
  const values = "?1, 'gold-rush', 'running', 0, 1, 1, '{}', '[]', '[0]', 1, 1, ?2";
  await env.DB.prepare(`insert or replace into tables (${columns}) values (${values})`)
    .bind(ID, deadline === null ? null : now - deadline * MINUTE)
    .run();
  await env.DB.prepare("insert or replace into checks (table_id, at) values (?, ?)")
    .bind(ID, now - check * MINUTE)
    .run();
}

const late = async (): Promise<Record<string, number>> => {
  const { late: seconds = {} } = (await new Client().get("/api/health")).json as { late?: Lateness };
  return Object.fromEntries(Object.entries(seconds).map(([name, it]) => [name, Math.round(it / 60)]));
};

test("nothing is said to be late where nothing is", async () => {
  await due(3, 3);
  expect((await new Client().get("/api/health")).json).toEqual({ ok: true, d1: true, schema: expect.any(String) });
});

test.each<[string, () => Promise<void>, Record<string, number>]>([
  ["a sweep that does not come", () => due(30, null), { sweep: 30 }],
  ["a cron that does not run", () => noteRun(env, Date.now() - 30 * MINUTE), { sweep: 30 }],
  ["a deadline nobody acts on", () => due(20, 25), { sweep: 20, deadlines: 25 }],
  ["a table that cannot tell D1", () => note("table: d1 lane", 40), { outbox: 40 }],
  ["a table that cannot archive", () => note("table: archive lane", 41), { outbox: 41 }],
  ["an inbox that cannot look up", () => note("inbox: look-up", 50, "inbox"), { inboxes: 50 }],
  ["mail", () => note("mail", 12, "smtp"), { mail: 12 }],
])("%s is late, by so many minutes", async (_, make, expected) => {
  await make();
  expect(await late()).toEqual(expected);
});

test("an isolate that has seen more faults than it notes goes on noting later ones", async () => {
  const { db } = countingD1(env.DB);
  const noteAt = (place: string, at: number) =>
    noteFault({ ...env, DB: db }, { kind: "table: clock", place, reason: "the test" }, at);
  const start = Date.now();
  for (const _ of ["once", "twice"]) for (let it = 0; it < 60; it++) await noteAt(`many-${it}`, start);
  await noteAt("later", start + 11 * MINUTE);
  const { results } = await env.DB.prepare("select place from faults where place = 'later'").all();
  expect(results).toHaveLength(1);
});

test("mail that fails is noted without whom it was for, and forgotten when it goes out again", async () => {
  const mail = { to: "ada@private.example", subject: "s", text: "t", html: "h" };
  const send = vi.fn(async (): Promise<never> => {
    throw new Error("451 4.7.1 <ada@private.example> greylisted");
  });
  // The binding takes mails in two forms; the service sends one of them.
  const broken = { ...env, MAIL: "cloudflare", EMAIL: { send } as unknown as SendEmail } as const;
  await expect((async () => sendMail(broken, mail))()).rejects.toThrow("451");
  const { results } = await env.DB.prepare("select kind, place, reason from faults").all();
  expect(results).toEqual([{ kind: "mail", place: "cloudflare", reason: "451" }]);
  await sendMail({ ...broken, EMAIL: { send: async () => ({ messageId: "1" }) } as unknown as SendEmail }, mail);
  expect((await new Client().get("/api/health")).json).toEqual({ ok: true, d1: true, schema: expect.any(String) });
});

describe("a block of our mails", () => {
  const mail = { to: "ada@private.example", subject: "s", text: "t", html: "h" };
  const send = async () => ({ messageId: "1" });
  const working = { ...env, MAIL: "cloudflare", EMAIL: { send } as unknown as SendEmail } as const;
  const kinds = async () =>
    (await env.DB.prepare("select kind, place from faults order by kind").all()).results.map((it) => it.kind);
  afterEach(() => vi.useRealTimers());

  test("goes with the first mail that is sent an hour after the last bounce, whoever noted it and however mail went then", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = Date.now() + DAY;
    const at = (minutes: number) => vi.setSystemTime(start + minutes * MINUTE);
    at(0);
    await noteFault(env, { kind: MAIL_BLOCKED, place: "smtp", reason: "5.7" });
    // A bounce comes after its mail was taken: that mails are taken proves nothing yet.
    for (const minutes of [2, 30, 58]) {
      at(minutes);
      await sendMail(working, mail);
      expect([minutes, await kinds()]).toEqual([minutes, [MAIL_BLOCKED]]);
    }
    at(59);
    await noteFault(env, { kind: MAIL_BLOCKED, place: "smtp", reason: "5.7" });
    at(100);
    await sendMail(working, mail);
    expect(await kinds()).toEqual([MAIL_BLOCKED]);
    at(120);
    await sendMail(working, mail);
    expect(await kinds()).toEqual([]);
  });

  test("stays while mail fails; other faults stay in any case", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 2 * DAY);
    for (const kind of [MAIL_BLOCKED, "mail", "mails of another kind"])
      await noteFault(env, { kind, place: "smtp", reason: "5.7" });
    vi.setSystemTime(Date.now() + 120 * MINUTE);
    const refuse = async (): Promise<never> => {
      throw new Error("451 not now");
    };
    const broken = { ...working, EMAIL: { send: refuse } as unknown as SendEmail };
    await expect((async () => sendMail(broken, mail))()).rejects.toThrow("451");
    expect(await kinds()).toEqual(["mail", "mail", MAIL_BLOCKED, "mails of another kind"]);
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    await sendMail(working, mail);
    expect(await kinds()).toEqual(["mails of another kind"]);
  });
});

test("where nobody is mailed, asking for a mail is answered as ever, and is no fault", async () => {
  const said = vi.spyOn(console, "error");
  const client = new Client({ env: { ...env, MAIL: "off" } });
  const asked = await client.post("/api/auth/request", { email: "ada@private.example" });
  expect([asked.status, asked.json]).toEqual([202, { sent: true }]);
  expect(said).not.toHaveBeenCalled();
  const mail = { to: "ada@private.example", subject: "s", text: "t", html: "h" };
  await expect((async () => sendMail({ ...env, MAIL: "off" }, mail))()).rejects.toThrow("nobody is mailed");
  expect((await env.DB.prepare("select count(*) as n from faults").first<{ n: number }>())?.n).toBe(0);
  expect((await client.get("/api/health")).json).toEqual({ ok: true, d1: true, schema: expect.any(String) });
});

describe("what is set up wrongly is named with what to do, and nothing else is said", () => {
  const asked = async (wrong: object) => {
    const { status, json, text } = await new Client({ env: { ...env, ...wrong } as Env }).get("/api/health");
    for (const secret of [env.SECRET, "swordfish", ID]) expect(text).not.toContain(secret);
    return [status, json] as const;
  };

  test.each<[string, object, object]>([
    ["no secret", { SECRET: undefined }, { d1: true, setup: [{ name: "SECRET", why: "is missing" }] }],
    [
      "a short secret",
      { SECRET: "swordfish" },
      { setup: [{ name: "SECRET", why: expect.stringMatching(/32 characters/) }] },
    ],
    ["no D1", { DB: undefined }, { d1: false, setup: [{ name: "DB", why: "the binding is missing" }] }],
    ["no R2", { ARCHIVE: undefined }, { d1: true, setup: [{ name: "ARCHIVE", why: "the binding is missing" }] }],
    ["no objects", { TABLE: undefined }, { setup: [{ name: "TABLE", why: "the binding is missing" }] }],
    [
      "no mail",
      { MAIL: "cloudflare", EMAIL: undefined },
      { setup: [{ name: "EMAIL", why: "the binding is missing" }] },
    ],
    [
      "another way of mail",
      { MAIL: "swordfish" },
      { setup: [{ name: "MAIL", why: expect.stringMatching(/^must be /) }] },
    ],
    [
      "a gap in the history",
      { HISTORY_1: env.DB },
      { setup: [{ name: "HISTORY_0", why: expect.stringMatching(/^is missing/) }] },
    ],
    ["no side Worker", { SIDE: undefined }, { d1: true, away: ["SIDE"] }],
    [
      "an R2 that fails",
      { ARCHIVE: { get() {}, head: async () => Promise.reject(new Error("swordfish")) } },
      { away: ["ARCHIVE"] },
    ],
  ])("%s", async (_, wrong, said) => {
    expect(await asked(wrong)).toMatchObject([503, { ok: false, ...said }]);
  });

  test("a database that lacks migrations; one that has more than this version is well", async () => {
    const [newest] = (await env.DB.prepare("select * from d1_migrations order by id desc limit 1").all()).results;
    const put = (name: string) =>
      env.DB.prepare("update d1_migrations set name = ? where id = ?").bind(name, newest?.id).run();
    try {
      await put("0001_long-ago.sql");
      expect(await asked({})).toMatchObject([
        503,
        {
          ok: false,
          d1: true,
          schema: "0001",
          away: [expect.stringMatching(/^DB \(at migration 0001, .* needs \d{4}: npm run deploy /)],
        },
      ]);
      await put("9999_next.sql");
      expect(await asked({})).toMatchObject([200, { ok: true, schema: "9999" }]);
    } finally {
      await put(String(newest?.name));
    }
  });
});

test("a thousand faults and tables are read in part, by index", async () => {
  const numbers = "with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000)";
  await env.DB.batch([
    env.DB.prepare(`insert into checks (table_id, at) ${numbers} select 'table' || i, i from n`),
    env.DB.prepare(
      `insert into faults (kind, place, reason, times, first_at, last_at) ${numbers} select 'k', i, '', 1, 1, 1 from n`,
    ),
  ]);
  const { db: DB, rows } = countingD1(env.DB);
  expect((await healthNow({ DB })).faults).toMatchObject([{ places: 1_000 }]);
  expect(rows()).toBeLessThan(3_100);
});

test("the operator's page shows what is late, counts and faults, to who knows the token alone", async () => {
  const ask = (token: string) =>
    new Client({ program: true, env: { ...env, OPERATOR_TOKEN: TOKEN } }).get("/api/operator/dashboard", {
      authorization: `Bearer ${token}`,
    });
  await due(30, null);
  await note("table: clock", 5);
  const page = await ask(TOKEN);
  expect(page.status).toBe(200);
  for (const it of ["sweep", "30 min", "Tables that go on: 1", "table: clock", ID]) expect(page.text).toContain(it);
  for (const it of ["wrong", ""]) {
    const refused = await ask(it);
    expect(refused.status).toBe(401);
    expect(refused.text).not.toContain(ID);
  }
  // Without a token of ours there is no such page.
  expect((await new Client().get("/api/operator/dashboard")).status).toBe(404);
});

test("what is counted names no person and no table", async () => {
  const points: AnalyticsEngineDataPoint[] = [];
  const METRICS = { writeDataPoint: (it: AnalyticsEngineDataPoint) => void points.push(it) } as AnalyticsEngineDataset;
  const counted = { ...noting([]), METRICS };
  vi.spyOn(Math, "random").mockReturnValue(0);
  const ada = await newGuest("Ada", { env: counted });
  const { id } = await twoAndOne();
  await ada.get(`/api/tables/${id}`);
  await ada.post(`/api/tables/${id}/moves`, { base: 1, commands: [] }, { "idempotency-key": "k" });
  await runAlarm(id);
  expect(points.map((it) => [it.indexes?.[0], ...(it.blobs ?? [])])).toEqual([
    ["request", "POST", "/api/auth/guest", "201"],
    ["request", "GET", "/api/tables/:id", "200"],
    ["request", "POST", "/api/tables/:id/moves", expect.stringMatching(/^4/)],
  ]);
  for (const it of [ada.me.id, id, "Ada"]) expect(JSON.stringify(points)).not.toContain(it);
});
