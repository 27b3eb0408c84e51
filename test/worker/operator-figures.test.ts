/** The operator's figures: gathered without waiting, stored once, added up by the cron, read by the row, and shown to the operator alone. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { costSoFar, operatorFigures, summaryOf } from "../../worker/contract/service-figures.ts";
import { addUpFigures, serviceFigures, storeFigures } from "../../worker/db/service-figures.ts";
import type { Env } from "../../worker/env.ts";
import { amountsOf, costsOf, totalOf } from "../../worker/lib/cost.ts";
import { bucketOf, Gathered, gathered, quantileOf, sumOf } from "../../worker/lib/gathered.ts";
import { metricsOf } from "../../worker/lib/telemetry.ts";
import { countingD1 } from "../service/rows.ts";
import { env as bound, Client, countRows, d1Away, newGuest } from "./client.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TOKEN = "operator-token-of-the-test-0000000";
const NOON = Date.UTC(2027, 2, 10, 12);
const { FIGURES: _, ...kept } = bound;
const env = { ...kept, OPERATOR_TOKEN: TOKEN };

const empty = () => env.DB.prepare("delete from service_figures").run();
beforeEach(async () => {
  // Files before this one shared the isolate, some of them at a virtual time.
  gathered.forget(gathered.take());
  await empty();
});
afterAll(empty);

/** Stores counts of a moment, as an isolate does. */
async function stored(at: number, ...counts: readonly (readonly [name: string, count: number])[]): Promise<void> {
  const from = new Gathered();
  for (const [name, count] of counts) from.add(name, count, at);
  await storeFigures(env, { now: at, pause: 0, from });
}

test("a time read from buckets is at most a fifth too long, and never too short", () => {
  const times = [1, 2, 3, 7, 20, 45, 90, 130, 700, 2_000];
  for (const ms of times) {
    const read = quantileOf({ counts: { [`answer ${bucketOf(ms)}`]: 1 }, most: {} }, "answer", 0.5) ?? 0;
    expect([ms, read >= ms, read <= ms * 1.2]).toEqual([ms, true, true]);
  }
  const hundred = { counts: { "answer 20": 98, "answer 40": 2 }, most: {} };
  expect([quantileOf(hundred, "answer", 0.5), quantileOf(hundred, "answer", 0.99)]).toEqual([32, 1_024]);
  expect(quantileOf(hundred, "read", 0.5)).toBeNull();
});

test("figures wait some minutes in memory, and are one row then", async () => {
  const from = new Gathered();
  for (let at = 0; at < 50; at++) from.add(`answer ${at % 9}`, 1, NOON);
  await storeFigures(env, { now: NOON + 4 * MINUTE, from });
  expect(await countRows("service_figures")).toBe(0);
  await storeFigures(env, { now: NOON + 5 * MINUTE, from });
  expect(await countRows("service_figures")).toBe(1);
  await storeFigures(env, { now: NOON + 20 * MINUTE, from });
  expect(await countRows("service_figures")).toBe(1);
});

test("what D1 does not take comes later, once", async () => {
  const from = new Gathered();
  from.add("requests", 3, NOON);
  await storeFigures({ ...env, DB: d1Away }, { now: NOON + 5 * MINUTE, from });
  from.add("requests", 4, NOON + 6 * MINUTE);
  await storeFigures(env, { now: NOON + 20 * MINUTE, from });
  await storeFigures(env, { now: NOON + 40 * MINUTE, from });
  const { hours } = await serviceFigures(env, NOON + HOUR);
  expect(hours.map((it) => it.counts)).toEqual([{ requests: 7 }]);
});

test("names without end have an end", () => {
  const from = new Gathered();
  for (let at = 0; at < 2_000; at++) from.add(`failure ${at}`, 1, NOON);
  expect(Object.keys(from.take()[0]?.tally.counts ?? {}).length).toBeLessThanOrEqual(400);
});

test("the cron adds hours up that are over, once, and what comes late to them too", async () => {
  await stored(NOON - 2 * HOUR, ["requests", 5]);
  await stored(NOON - 2 * HOUR, ["requests", 6]);
  await stored(NOON + MINUTE, ["requests", 1]);
  const sums = async () => (await serviceFigures(env, NOON + 30 * MINUTE)).hours.map((it) => it.counts.requests);
  expect(await sums()).toEqual([11, 1]);
  for (const _ of ["once", "twice"]) await addUpFigures(env, NOON + 30 * MINUTE);
  expect(await sums()).toEqual([11, 1]);
  expect(await countRows("service_figures", "span = 'part' and tally like '%requests%'")).toBe(1);
  await stored(NOON - 2 * HOUR + MINUTE, ["requests", 7]);
  await addUpFigures(env, NOON + 40 * MINUTE);
  expect(await sums()).toEqual([18, 1]);
  const { days } = await serviceFigures(env, NOON + 40 * MINUTE);
  expect(days.map((it) => it.counts.requests)).toEqual([19]);
});

test("hours go after three days, days stay", async () => {
  await stored(NOON, ["requests", 5]);
  await addUpFigures(env, NOON + 2 * HOUR);
  await stored(NOON + 4 * DAY, ["requests", 1]);
  await addUpFigures(env, NOON + 4 * DAY + 2 * HOUR);
  expect(await countRows("service_figures", `span = 'hour' and at <= ${NOON}`)).toBe(0);
  expect(await countRows("service_figures", "span = 'day'")).toBe(2);
});

test("a page reads the rows it shows, however long the service has run", async () => {
  const numbers = "with recursive n (i) as (select 0 union all select i + 1 from n where i < 2000)";
  const sql = (span: string, length: number) =>
    `insert into service_figures (span, at, part, tally) ${numbers} select '${span}', ${NOON} - i * ${length}, '', '{"v":1,"counts":{"requests":1},"most":{}}' from n`;
  await env.DB.batch([sql("hour", HOUR), sql("day", DAY)].map((it) => env.DB.prepare(it)));
  const { db: DB, rows } = countingD1(env.DB);
  const { hours, days } = await serviceFigures({ DB }, NOON + MINUTE);
  expect([hours.length, days.length]).toEqual([24, 31]);
  expect(rows()).toBeLessThanOrEqual(24 + 31 + 3);
});

test("what happens is counted under the names that the page sums up", () => {
  gathered.take();
  const { count } = metricsOf(env);
  count("request", ["POST", "/api/tables/:id/moves", "200"], [40, 1]);
  count("request", ["GET", "/api/tables", "200"], [5, 20]);
  count("request", ["POST", "/api/tables/:id/moves", "500"], [900, 1]);
  count("entry", ["hex", "person"], [1]);
  count("entry", ["hex", "bot"], [1]);
  count("delivery", ["mail", "sent", ""], [1]);
  count("delivery", ["slack", "failed", "no-answer"], [1]);
  count("alarm", ["table"], [3_000]);
  const batches = gathered.take();
  gathered.forget(batches);
  const summary = summaryOf(0, [sumOf(batches.map((it) => it.tally))]);
  expect(summary).toMatchObject({
    ...{ moves: 1, others: 1, requests: 22, failed: 1, failures: [{ why: "no-answer", times: 1 }] },
    late: [{ object: "table", times: 1, most: 3_000 }],
    channels: [
      { channel: "mail", sent: 1, failed: 0, dropped: 0 },
      { channel: "slack", sent: 0, failed: 1, dropped: 0 },
    ],
  });
  expect(summary.answers.median).toBeGreaterThanOrEqual(40);
  expect(summary.answers.p99).toBeLessThan(50);
});

test("switched off, nothing is gathered or stored", async () => {
  gathered.take();
  metricsOf({ FIGURES: "off" }).count("entry", ["hex", "person"], [1]);
  expect(gathered.isDue(NOON, 0)).toBe(false);
});

test("the month so far costs what the bench's arithmetic says of its moves", () => {
  const days = [{ at: Date.UTC(2027, 2, 1), counts: { "moves person": 30_000_000, requests: 129_000_000 }, most: {} }];
  const cost = costSoFar(days, { DB: 20e9 }, { live: 0, people: 0, tables: 0 }, Date.UTC(2027, 2, 31, 23));
  const month = { moves: 30e6, requests: 129e6, objectGb: 0, d1Gb: 20, r2Gb: 0 };
  expect(cost.total).toBeCloseTo(totalOf(costsOf(amountsOf(month))), 6);
  // About what docs/scale.md says of a million moves a day.
  expect(cost.total).toBeGreaterThan(200);
  expect(cost.total).toBeLessThan(320);
  expect(operatorFigures({ hours: [], days: [] }, {}, { live: 0, people: 0, tables: 0 }, NOON).cost.total).toBe(5);
});

const browser = () => new Client({ env });
const form = { "content-type": "application/x-www-form-urlencoded" };
const signInAs = (client: Client, token: string) =>
  client.call("POST", "/api/operator/sign-in", { body: `token=${encodeURIComponent(token)}`, headers: form });

test("a browser signs in by the token, which stays out of addresses and cookies, and out again", async () => {
  const client = browser();
  const asked = await client.get("/api/operator/dashboard");
  expect([asked.status, asked.text.includes('type="password"')]).toEqual([401, true]);
  const wrong = await signInAs(client, "another");
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
  const right = await signInAs(client, TOKEN);
  expect([right.status, right.headers.get("location")]).toEqual([303, "/api/operator/dashboard"]);
  const [cookie = ""] = right.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-operator=.*HttpOnly.*Secure.*SameSite=Strict/i);
  expect(cookie).not.toContain(TOKEN);
  const page = await client.get("/api/operator/dashboard");
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const it of ["Nothing is late", "Moves in 24 hours", "Deliveries by channel", "This month"])
    expect(page.text).toContain(it);
  expect((await client.get("/api/operator/figures")).status).toBe(200);
  // Routes that change anything need the token itself.
  expect((await client.post("/api/operator/reseal")).status).toBe(404);
  await client.call("POST", "/api/operator/sign-out", { headers: form });
  expect((await client.get("/api/operator/dashboard")).status).toBe(401);
});

test("a cookie ends with its time, and with the token it was given for", async () => {
  const client = browser();
  await signInAs(client, TOKEN);
  const [[name, value] = ["", ""]] = [...client.cookies];
  const other = new Client({ env: { ...env, OPERATOR_TOKEN: "another-operator-token-000000000000" } });
  other.cookies.set(name, value);
  expect((await other.get("/api/operator/figures")).status).toBe(404);
  const [until = "", signature = ""] = value.split(".");
  for (const it of [`${Number(until) + 1}.${signature}`, `1.${signature}`, "", "x.y"]) {
    client.cookies.set(name, it);
    expect((await client.get("/api/operator/figures")).status).toBe(404);
  }
});

test("without a token of ours there is neither page nor sign-in", async () => {
  const ada = await newGuest("Ada");
  expect((await ada.get("/api/operator/dashboard")).status).toBe(404);
  expect((await ada.call("POST", "/api/operator/sign-in", { body: "token=", headers: form })).status).toBe(404);
});

describe("as an attacker would", () => {
  const from = (ip: string, REQUESTS: RateLimit) =>
    new Client({ env: { ...env, LIMITS: "on", REQUESTS } as Env, headers: { "cf-connecting-ip": ip } });
  /** Lets so many requests of a source pass. */
  function counter(most: number): RateLimit {
    const counts = new Map<string, number>();
    return {
      limit: async ({ key }) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return { success: (counts.get(key) ?? 0) <= most };
      },
    };
  }

  test("guesses of one source are refused like a flood, and lock nobody out: the operator signs in from elsewhere, and tools go on", async () => {
    const REQUESTS = counter(3);
    const guesser = from("10.9.9.1", REQUESTS);
    const statuses: number[] = [];
    for (let at = 0; at < 5; at++) statuses.push((await signInAs(guesser, `guess-${at}`)).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await guesser.get("/api/operator/dashboard")).status).toBe(429);
    expect((await signInAs(from("10.9.9.2", REQUESTS), TOKEN)).status).toBe(303);
    const tool = new Client({ program: true, env: guesser.options.env, headers: { ...guesser.options.headers } });
    for (let at = 0; at < 5; at++)
      expect((await tool.get("/api/operator/figures", { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  test("a guess asks nothing of D1", async () => {
    const { db: DB, asked } = countingD1(env.DB);
    const client = new Client({ env: { ...env, DB } });
    // The first request of an isolate asks where the service began.
    await client.get("/api/operator/dashboard");
    const before = asked();
    await signInAs(client, "a guess");
    await client.get("/api/operator/figures", { authorization: "Bearer a-guess" });
    client.cookies.set("__Host-operator", `${Date.now() + HOUR}.${"A".repeat(43)}`);
    await client.get("/api/operator/dashboard");
    expect(asked()).toBe(before);
  });

  test.each([
    ["another site's form", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    [
      "a form of a neighbour under the same domain",
      { origin: "https://x.telegraph.test", "sec-fetch-site": "same-site" },
    ],
    ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
  ])("%s signs nobody in or out", async (_, headers) => {
    for (const path of ["sign-in", "sign-out"]) {
      const body = `token=${TOKEN}`;
      const answer = await browser().call("POST", `/api/operator/${path}`, { body, headers: { ...form, ...headers } });
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []]);
    }
  });

  test.each([
    ["no token", ""],
    ["an empty one", "token="],
    ["two", `token=${TOKEN}x&token=${TOKEN}y`],
    ["a list", `token[]=${TOKEN}`],
    ["a part of it", `token=${TOKEN.slice(0, -1)}`],
    ["a zero byte behind it", `token=${TOKEN}%00`],
    ["capitals", `token=${TOKEN.toUpperCase()}`],
    ["bytes that are no text", "token=%ff%fe"],
  ])("%s signs nobody in, and the form asks again", async (_, body) => {
    const answer = await browser().call("POST", "/api/operator/sign-in", { body, headers: form });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("JSON, a large body and another method are refused", async () => {
    const at = "/api/operator/sign-in";
    const json = { body: JSON.stringify({ token: TOKEN }), headers: { "content-type": "application/json" } };
    expect((await browser().call("POST", at, json)).headers.getSetCookie()).toEqual([]);
    expect((await browser().call("POST", at, { body: `token=${"x".repeat(70_000)}`, headers: form })).status).toBe(413);
    expect((await browser().call("PUT", at, { body: `token=${TOKEN}`, headers: form })).status).toBe(404);
    expect((await browser().get(`${at}?token=${TOKEN}`)).headers.getSetCookie()).toEqual([]);
  });

  test("another secret ends a cookie, and a person's cookie is none", async () => {
    const client = browser();
    await signInAs(client, TOKEN);
    const rotated = new Client({ env: { ...env, SECRET: "another-secret-0000000000000000000000000" } });
    for (const [name, value] of client.cookies) rotated.cookies.set(name, value);
    expect((await rotated.get("/api/operator/figures")).status).toBe(404);
    const ada = await newGuest("Ada");
    const [session = ""] = ada.cookies.values();
    client.cookies.set("__Host-operator", session);
    expect((await client.get("/api/operator/figures")).status).toBe(404);
  });
});
