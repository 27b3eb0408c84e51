/** Bad input is refused with a problem that says so, and changes nothing. */

import { describe, expect, test } from "vitest";
import { inSessions } from "../service/in-sessions.ts";
import { Client, countRows, env, newGuest } from "./client.ts";

const json = { "content-type": "application/json" };
const send = (client: Client, method: string, path: string, body: string, headers: Record<string, string> = json) =>
  client.call(method, path, { body, headers });

const bad = [
  { why: "broken JSON", body: '{"name":', status: 400, problem: "bad-json" },
  { why: "no JSON at all", body: "name=Eve", status: 400, problem: "bad-json" },
  { why: "a list", body: "[]", status: 400, problem: "invalid" },
  { why: "null", body: "null", status: 400, problem: "invalid" },
  { why: "a wrong type", body: '{"name":7}', status: 400, problem: "invalid", path: "name" },
  { why: "an empty name", body: '{"name":"  "}', status: 400, problem: "invalid", path: "name" },
  {
    why: "a name of 41",
    body: JSON.stringify({ name: "x".repeat(41) }),
    status: 400,
    problem: "invalid",
    path: "name",
  },
  { why: "a control character", body: '{"name":"a\\u0000b"}', status: 400, problem: "invalid", path: "name" },
  { why: "text turned around", body: '{"name":"a\\u202eb"}', status: 400, problem: "invalid", path: "name" },
  { why: "an unknown field", body: '{"name":"Eve","admin":true}', status: 400, problem: "invalid", path: "admin" },
  { why: "a field of ours", body: '{"id":"x"}', status: 400, problem: "invalid", path: "id" },
  { why: "__proto__", body: '{"__proto__":{"name":"Eve"}}', status: 400, problem: "invalid", path: "__proto__" },
  { why: "an unknown language", body: '{"language":"xx"}', status: 400, problem: "invalid", path: "language" },
  {
    why: "an unknown time zone",
    body: '{"timeZone":"Mars/Olympus"}',
    status: 400,
    problem: "invalid",
    path: "timeZone",
  },
] as const;

describe("PATCH /me", () => {
  test.each(bad)("$why is $status $problem", async (row) => {
    const ada = await newGuest();
    const answer = await send(ada, "PATCH", "/api/me", row.body);
    expect([answer.status, answer.problem]).toEqual([row.status, row.problem]);
    const { errors = [] } = answer.json as { errors?: { path: string; message: string }[] };
    if ("path" in row) expect(errors.map((it) => it.path)).toEqual([row.path]);
    expect((await ada.get("/api/me")).json).toEqual(ada.me);
  });

  test("another content type is 415", async () => {
    const ada = await newGuest();
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "multipart/form-data",
    ]) {
      const answer = await send(ada, "PATCH", "/api/me", '{"name":"Eve"}', { "content-type": type });
      expect([answer.status, answer.problem]).toEqual([415, "bad-type"]);
    }
    expect((await ada.get("/api/me")).json).toEqual(ada.me);
  });

  test("JSON with a charset is JSON", async () => {
    const ada = await newGuest();
    const headers = { "content-type": "application/json; charset=utf-8" };
    expect((await send(ada, "PATCH", "/api/me", '{"name":"Ann"}', headers)).status).toBe(200);
  });

  test("more than 64 KB is 413, with and without a stated length", async () => {
    const ada = await newGuest();
    const large = JSON.stringify({ name: "x".repeat(65_536) });
    expect((await send(ada, "PATCH", "/api/me", large)).problem).toBe("too-large");
    const stream = new Blob([large]).stream();
    const request = new Request(ada.request("PATCH", "/api/me", { headers: json }), { body: stream, method: "PATCH" });
    const answer = await ada.forward(request);
    expect([answer.status, answer.problem]).toEqual([413, "too-large"]);
  });

  test("deep nesting is refused, not run into", async () => {
    const ada = await newGuest();
    const deep = `${'{"name":'.repeat(6_000)}1${"}".repeat(6_000)}`;
    expect((await send(ada, "PATCH", "/api/me", deep)).status).toBe(400);
  });
});

describe("POST /auth/verify and /auth/request", () => {
  const verify = [
    {},
    { token: "" },
    { token: "x".repeat(101) },
    { token: 7 },
    { token: "x", email: "a@example.org" },
    { email: "a@example.org" },
    { email: "a@example.org", code: "12345" },
    { email: "a@example.org", code: "١٢٣٤٥٦" },
    { email: "not an address", code: "123456" },
  ];
  test.each(verify)("verify %j is invalid", async (body) => {
    const before = await countRows("sessions");
    expect((await new Client().post("/api/auth/verify", body)).problem).toBe("invalid");
    expect(await countRows("sessions")).toBe(before);
  });

  test.each([
    "",
    "a",
    "a@",
    "@example.org",
    "a b@example.org",
    "a@example.org\nBcc: b@example.org",
    "a@example.org,b@example.org",
    `${"x".repeat(250)}@example.org`,
  ])("an address like %j is invalid, and nothing is mailed", async (email) => {
    const before = await countRows("dev_mail");
    expect((await new Client().post("/api/auth/request", { email })).problem).toBe("invalid");
    expect(await countRows("dev_mail")).toBe(before);
  });

  test.each(["forged", "tg_forged", "x".repeat(100)])("a forged token %j signs nobody in", async (token) => {
    const client = new Client();
    expect((await client.post("/api/auth/verify", { token })).problem).toBe("link-used");
    expect(client.cookies.size).toBe(0);
  });
});

describe("Authorization", () => {
  test.each([
    "Bearer tg_forged",
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    "tg_forged",
    "Bearer a b",
    "Bearer '; drop table people; --",
  ])("%j is 401 bad-token", async (authorization) => {
    const answer = await new Client().get("/api/me", { authorization });
    expect([answer.status, answer.problem]).toEqual([401, "bad-token"]);
  });
  test("a bad token is not made good by a cookie", async () => {
    const ada = await newGuest();
    expect((await ada.get("/api/me", { authorization: "Bearer tg_forged" })).problem).toBe("bad-token");
  });
});

describe("problems", () => {
  test("are in the caller's language, by ?lang= before the person before the browser", async () => {
    const titles = async (client: Client, path: string, language = "en") =>
      ((await client.get(path, { "accept-language": language })).json as { title: string }).title;
    const english = await titles(new Client(), "/api/nothing");
    expect(english).toBe("Not found");
    expect(await titles(new Client(), "/api/nothing?lang=xx")).toBe(english);
  });

  test("unknown addresses are 404", async () => {
    for (const path of ["/api", "/api/", "/api/nothing", "/api/me/", "/dev/nothing", "/api/%E0%A4%A"]) {
      const answer = await new Client().get(path);
      expect([path, answer.status, answer.problem]).toEqual([path, 404, "not-found"]);
    }
  });

  test("a fault of ours shows a reference and nothing of the inside", async () => {
    const prepare = () => {
      throw new TypeError("no statement for ada@example.org");
    };
    const broken = {
      ...env,
      DB: inSessions({ ...env.DB, prepare, batch: prepare } as unknown as D1Database),
      LIMITS: "off" as const,
    };
    const answer = await new Client({ env: broken }).post("/api/auth/request", { email: "ada@example.org" });
    expect([answer.status, answer.problem]).toEqual([500, "fault"]);
    expect((answer.json as { detail: string }).detail).toMatch(/reference [\w-]{8}/);
    expect(answer.text).not.toMatch(/prepare|TypeError|worker\/|\.ts|ada@/);
  });
});
