/** Floods of one source, counted by the platform's counters where they are bound, and by D1 where they are not. */
import { describe, expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { Env } from "../../worker/env.ts";
import { isWithinTries } from "../../worker/http/security.ts";
import { HOUR } from "../../worker/lib/time.ts";
import { countingD1 } from "../service/rows.ts";
import { Client, type ClientOptions, countRows, env, newGuest, newProgram, outcome, signIn } from "./client.ts";

const strict: Env = { ...env, LIMITS: "on" };
const { TRIES: _, REQUESTS: __, ...unbound } = strict;
/** A service from before there were counters. */
const old = unbound as Env;

/** A counter that lets so many requests of a key pass. */
function counter(most: number): RateLimit & { readonly keys: string[] } {
  const keys: string[] = [];
  return {
    keys,
    limit: async ({ key }) => {
      keys.push(key);
      return { success: keys.filter((it) => it === key).length <= most };
    },
  };
}
const failing: RateLimit = { limit: () => Promise.reject(new Error("no counter")) };

const from = (ip: string, service: Env, more: Record<string, string> = {}): ClientOptions => ({
  env: service,
  headers: { "cf-connecting-ip": ip, ...more },
});
const lists = (who: Client) => who.get("/api/tables?list=open").then(outcome);
const REFUSED = "429 too-many";

describe("the platform's own counter, as it is bound here", () => {
  test("lets 300 tries of one key pass in a minute, and of another", async () => {
    const key = `tries ${crypto.randomUUID()}`;
    let passed = 0;
    // Its minutes are those of the clock: the next one may begin meanwhile.
    while (passed <= 600 && (await isWithinTries(strict, key, 1, HOUR))) passed += 1;
    expect(passed).toBeGreaterThanOrEqual(300);
    expect(passed).toBeLessThanOrEqual(600);
    expect(await isWithinTries(strict, `${key} other`, 1, HOUR)).toBe(true);
  });

  test("costs no row of D1; without it, or while it does not answer, D1 counts as before", async () => {
    const key = crypto.randomUUID();
    const before = await countRows("limits");
    for (let at = 0; at < 3; at++) expect(await isWithinTries(strict, key, 1, HOUR)).toBe(true);
    expect(await countRows("limits")).toBe(before);
    expect(await isWithinTries(old, key, 1, HOUR)).toBe(true);
    expect(await isWithinTries({ ...strict, TRIES: failing }, key, 1, HOUR)).toBe(false);
    expect(await countRows("limits")).toBe(before + 1);
  });
});

/** The rows that limits take in D1 when somebody comes by a link. */
async function rowsOfGuest(service: Env, ip: string): Promise<number> {
  const host = await newGuest("Ada", from(`${ip}1`, service));
  await signIn(host, `${crypto.randomUUID()}@example.org`);
  const body = { game: "gold-rush", seats: 2, bots: 0, nonce: "00112233445566778899aabbccddeeff" };
  const { id: table, invite } = (await host.post("/api/tables", body)).json as TableShape;
  const before = await countRows("limits");
  const guest = new Client(from(`${ip}2`, service));
  expect((await guest.post("/api/auth/guest", { invitation: { table, invite } })).status).toBe(201);
  return (await countRows("limits")) - before;
}

test("a guest who comes by a link takes two rows instead of three", async () => {
  expect([await rowsOfGuest(old, "10.7.0."), await rowsOfGuest(strict, "10.7.1.")]).toEqual([3, 2]);
});

test("a program that asks for a token takes no row instead of one", async () => {
  const rows: number[] = [];
  for (const service of [old, strict]) {
    const before = await countRows("limits");
    const headers = { "content-type": "application/x-www-form-urlencoded", "cf-connecting-ip": "10.7.2.1" };
    await new Client({ env: service, program: true }).post("/oauth/token", "grant_type=refresh_token", headers);
    rows.push((await countRows("limits")) - before);
  }
  expect(rows).toEqual([1, 0]);
});

describe("requests to the API", () => {
  test("of one source are refused beyond the limit, in words and with a time; another source is not touched", async () => {
    const service = { ...strict, REQUESTS: counter(2) };
    const one = new Client(from("10.8.0.1", service));
    expect([await lists(one), await lists(one), await lists(one)]).toEqual(["200", "200", REFUSED]);
    const { headers, json } = await one.get("/api/tables?list=open", { "accept-language": "pl" });
    expect([headers.get("retry-after"), (json as { title: string }).title]).toEqual(["60", "Za dużo prób"]);
    expect(await lists(new Client(from("10.8.0.2", service)))).toBe("200");
  });

  test("and to all else that asks tables, D1 or KV count together; the page itself asks nothing, and is always given", async () => {
    const ada = await newGuest("Ada");
    const body = { game: "gold-rush", seats: 2, bots: 1, nonce: "00112233445566778899aabbccddeeff", listed: true };
    const { id } = (await ada.post("/api/tables", body)).json as TableShape;
    const REQUESTS = counter(1);
    const service = { ...strict, REQUESTS };
    const one = new Client(from("10.8.0.3", service));
    expect(await lists(one)).toBe("200");
    const programs = ["/.well-known/telegraph-keys.json", "/.well-known/oauth-authorization-server"];
    const doors = [`/t/${id}`, `/embed/${id}`, "/oauth/authorize?client_id=x", "/api/health", ...programs];
    for (const path of doors) expect([path, outcome(await one.get(path))]).toEqual([path, REFUSED]);
    const program = new Client({ ...from("10.8.0.3", service, { authorization: "Bearer x" }), program: true });
    expect(outcome(await program.post("/mcp", {}))).toBe(REFUSED);
    expect((await one.get(`/t/${id}`, { "sec-fetch-dest": "document" })).status).toBe(200);
    expect(REQUESTS.keys).toHaveLength(doors.length + 2);
  });

  test("of people with an address count for themselves, wherever they are, and their programs with them", async () => {
    const ada = await newGuest("Ada", from("10.8.1.1", strict));
    await signIn(ada, `${crypto.randomUUID()}@example.org`);
    const program = await newProgram(ada);
    const REQUESTS = counter(2);
    const service = { ...strict, REQUESTS };
    const flood = new Client(from("10.8.1.1", service));
    for (let at = 0; at < 4; at++) await lists(flood);
    // A neighbour's flood keeps nobody out.
    const there = new Client(from("10.8.1.1", service));
    for (const [name, value] of ada.cookies) there.cookies.set(name, value);
    expect(await lists(there)).toBe("200");
    const bot = new Client({ ...from("10.8.1.9", service, program.options.headers), program: true });
    expect([await lists(bot), await lists(bot)]).toEqual(["200", REFUSED]);
    expect(new Set(REQUESTS.keys).size).toBe(2);
  });

  test.each([
    ["another address in a header that anybody may send", "10.8.2.1", "10.8.2.1", { "x-forwarded-for": "9.9.9.9" }],
    [
      "others of these",
      "10.8.2.2",
      "10.8.2.2",
      { forwarded: "for=9.9.9.9", "x-real-ip": "9.9.9.9", "true-client-ip": "9" },
    ],
    ["another address of the same IPv6 network", "2001:db8:8:1::1", "2001:0db8:0008:0001:ffff:eeee:1:2", {}],
    ["the same network, written in capitals", "2001:db8:8:ab::1", "2001:DB8:8:AB::2", {}],
    ["an IPv4 address, written as IPv6", "10.8.2.3", "::ffff:10.8.2.3", {}],
    ["the same, in capitals", "10.8.2.4", "::FFFF:10.8.2.4", {}],
    ["a token that is none", "10.8.2.5", "10.8.2.5", { cookie: "__Host-telegraph=forged.x.y.z" }],
  ])("are counted for one source with %s", async (_, first, second, more) => {
    const REQUESTS = counter(1);
    const service = { ...strict, REQUESTS };
    await lists(new Client(from(first, service)));
    expect(await lists(new Client(from(second, service, more)))).toBe(REFUSED);
  });

  test.each([
    ["the next IPv6 network", "2001:db8:9:1::1", "2001:db8:9:2::1"],
    ["IPv4 addresses, written as IPv6", "::ffff:10.9.0.1", "::ffff:10.9.0.2"],
  ])("are counted apart for %s", async (_, first, second) => {
    const service = { ...strict, REQUESTS: counter(1) };
    expect([await lists(new Client(from(first, service))), await lists(new Client(from(second, service)))]).toEqual([
      "200",
      "200",
    ]);
  });

  test("are not counted for operators, where limits are off, or while nobody counts", async () => {
    const REQUESTS = counter(0);
    const off = { ...env, LIMITS: "off", REQUESTS } as Env;
    expect(await lists(new Client(from("10.8.3.1", off)))).toBe("200");
    const token = "operator-token-of-32-characters-at-least";
    const operated = { ...strict, REQUESTS, OPERATOR_TOKEN: token };
    const operator = new Client({ ...from("10.8.3.1", operated), program: true });
    expect((await operator.get("/api/operator/figures", { authorization: `Bearer ${token}` })).status).toBe(200);
    expect(REQUESTS.keys).toEqual([]);
    for (const service of [old, { ...strict, REQUESTS: failing }])
      expect(await lists(new Client(from("10.8.3.1", service)))).toBe("200");
  });
});

test("cookies that are no session cost 120 reads of a source; then only signed ones are looked for", async () => {
  const { db: DB, rows, asked } = countingD1(env.DB);
  const service = { ...strict, DB };
  const forged = () =>
    new Client(from("10.8.3.1", service, { cookie: `__Host-telegraph=${crypto.randomUUID()}.x.y.z` }));
  for (let at = 0; at < 120; at++) await forged().get("/api/me");
  const before = [asked(), rows()];
  for (let at = 0; at < 10; at++) expect((await forged().get("/api/me")).status).toBe(401);
  expect([asked(), rows()]).toEqual(before);
  const ada = await newGuest("Ada", from("10.8.3.2", strict));
  const there = new Client(from("10.8.3.1", service));
  for (const [name, value] of ada.cookies) there.cookies.set(name, value);
  expect((await there.get("/api/me")).json).toMatchObject({ name: "Ada" });
  expect(asked()).toBeGreaterThan(before[0] ?? 0);
});
