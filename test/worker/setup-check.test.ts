/** A service without a secret does nothing: no request, no mail, no cron, no alarm. Nothing that waits is lost. */
import { runInDurableObject } from "cloudflare:test";
import { env as bindings } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { Env } from "../../worker/env.ts";
import worker from "../../worker/index.ts";
import { configFaults, variableFaults } from "../../worker/lib/setup.ts";
import { Client } from "./client.ts";

const env = bindings as unknown as Env;
const BROKEN = [{ SECRET: "" }, { SECRET: " ".repeat(32) }, { SECRET: "x" }, { SECRET: undefined }];

afterEach(() => vi.useRealTimers());

test.each(BROKEN)("with %j no request is answered but that for health", async (wrong) => {
  const client = new Client({ program: true, env: { ...env, ...wrong } as Env });
  const refused = await client.post("/api/auth/guest", { name: "Ada" });
  expect(refused.status).toBe(503);
  expect(refused.json).toMatchObject({
    type: expect.stringMatching(/\/problems\/not-set-up$/),
    errors: [{ path: "SECRET" }],
  });
  const health = await client.get("/api/health");
  expect([health.status, health.json]).toMatchObject([503, { ok: false, setup: [{ name: "SECRET" }] }]);
});

test("a mail is refused for now, so that its sender's server tries again, and the cron runs nothing", async () => {
  const broken = { ...env, SECRET: "" } as Env;
  const setReject = vi.fn();
  const mail = { from: "ada@example.org", to: "play@telegraph.example", rawSize: 1, setReject } as unknown;
  await expect(worker.email(mail as ForwardableEmailMessage, broken)).rejects.toThrow("not set up");
  expect(setReject).not.toHaveBeenCalled();
  const prepare = vi.spyOn(env.DB, "prepare");
  await worker.scheduled({ scheduledTime: Date.now(), cron: "" } as ScheduledController, broken);
  expect(prepare).not.toHaveBeenCalled();
});

test.each(["TABLE", "INBOX"] as const)("an alarm of %s goes off again later instead", async (name) => {
  const namespace = env[name] as unknown as DurableObjectNamespace;
  await runInDurableObject(namespace.getByName("set-up-wrongly"), async (object, state) => {
    const own = (object as unknown as { env: Env }).env;
    Object.defineProperty(object, "env", { value: { ...own, SECRET: "" }, configurable: true });
    const before = Date.now();
    await object.alarm?.();
    expect(await state.storage.getAlarm()).toBeGreaterThan(before + 60_000);
    Object.defineProperty(object, "env", { value: own });
    await state.storage.deleteAlarm();
  });
});

test("what is asked once is not looked at again, and costs D1 nothing", async () => {
  const counted = { ...env } as Env;
  const client = new Client({ program: true, env: counted });
  const reads = vi.fn();
  const get = () => {
    reads();
    return env.SECRET;
  };
  Object.defineProperty(counted, "SECRET", { get, enumerable: true });
  await client.get("/api/games");
  const first = reads.mock.calls.length;
  await client.get("/api/games");
  await client.get("/api/games");
  // `withD1Timeout` copies the bindings once, too.
  expect(reads.mock.calls.length).toBe(first);
});

const MAIN = {
  vars: {
    ...{ ORIGIN: "https://play.test", MAIL: "cloudflare", MAIL_FROM: "turns@play.test", MAIL_REPLY: "" },
    ...{ HOLD_SECONDS: "300", LIMITS: "on", WEBHOOK_TARGETS: "public" },
  },
  define: { DEV_ROUTES: "false" },
  d1_databases: [{ binding: "DB", database_id: "5f1e7a3c-0000-4000-8000-000000000001" }],
  r2_buckets: [{ binding: "ARCHIVE" }],
  services: [{ binding: "SIDE" }],
  send_email: [{ name: "EMAIL" }],
  durable_objects: { bindings: [{ name: "TABLE" }, { name: "INBOX" }, { name: "SEASON" }] },
  assets: { binding: "ASSETS" },
};
const SIDE = { kv_namespaces: [{ binding: "OAUTH_KV", id: "5f1e7a3c000040008000000000000001" }] };

test("files that are deployed: ids of the account, all bindings, no mailbox", () => {
  const ZERO = "00000000-0000-0000-0000-000000000001";
  const named = (main: object, side: object = {}) =>
    configFaults({ ...MAIN, ...main }, { ...SIDE, ...side }).map((it) => it.name);
  expect(named({})).toEqual([]);
  expect(named({ define: { DEV_ROUTES: "true" } })).toEqual(["DEV_ROUTES"]);
  expect(named({ define: {} })).toEqual(["DEV_ROUTES"]);
  expect(named({ d1_databases: [{ binding: "DB", database_id: ZERO }] })).toEqual(["DB"]);
  expect(named({ d1_databases: [{ binding: "DB" }] })).toEqual(["DB"]);
  const gap = [...MAIN.d1_databases, { binding: "HISTORY_1", database_id: "7" }];
  expect(named({ d1_databases: gap })).toEqual(["HISTORY_0"]);
  expect(named({}, { kv_namespaces: [{ binding: "OAUTH_KV", id: ZERO.replaceAll("-", "") }] })).toEqual(["OAUTH_KV"]);
  for (const [list, name] of [
    ["d1_databases", "DB"],
    ["r2_buckets", "ARCHIVE"],
    ["services", "SIDE"],
    ["send_email", "EMAIL"],
  ] as const)
    expect(named({ [list]: [] })).toEqual([name]);
  expect(named({}, { kv_namespaces: [] })).toEqual(["OAUTH_KV"]);
  expect(named({ vars: { ...MAIN.vars, ORIGIN: "https://telegraph.example" } })).toEqual(["ORIGIN"]);
});

test("files that do not fit together: nothing is bound twice, routes lead to the origin, SIDE is the side Worker", () => {
  const said = (main: object, side: object = {}) =>
    configFaults({ ...MAIN, ...main }, { ...SIDE, ...side }).map((it) => `${it.name} ${it.why}`);
  const [database] = MAIN.d1_databases;
  const twice = [...MAIN.d1_databases, { binding: "HISTORY_0", database_id: database?.database_id }];
  expect(said({ d1_databases: twice })).toEqual(["HISTORY_0 has the id of DB: nothing is bound twice"]);
  for (const routes of [
    ["play.test/*"],
    ["https://play.test/*"],
    ["*.test/*"],
    [{ pattern: "play.test", custom_domain: true }],
    ["other.test/*", { pattern: "play.test/*", zone_name: "play.test" }],
  ])
    expect([routes, said({ routes })]).toEqual([routes, []]);
  const apart = "ORIGIN is not where the routes lead (other.test)";
  expect(said({ routes: ["other.test/*"] })).toEqual([apart]);
  expect(said({ route: "other.test/*" })).toEqual([apart]);
  expect(said({ routes: [{ pattern: "other.test", custom_domain: true }] })).toEqual([apart]);
  const bound = { services: [{ binding: "SIDE", service: "telegraph-side" }] };
  expect(said(bound, { name: "telegraph-side" })).toEqual([]);
  expect(said(bound, { name: "side" })).toEqual(["SIDE leads to telegraph-side, and the side Worker's name is side"]);
});

test.each([
  [{ MAIL: "smtp", SMTP_HOST: "mail.telegraph.example", SMTP_PORT: "465" }, "SMTP_HOST"],
  [{ SECURITY_CONTACT: "mailto:security@telegraph.example" }, "SECURITY_CONTACT"],
  [{ SECURITY_CONTACT: "https://telegraph.example/security" }, "SECURITY_CONTACT"],
  [{ MAIL_REPLY: "reply.telegraph.example" }, "MAIL_REPLY"],
  [{ MAIL_FROM: "turns@mail.telegraph.example" }, "MAIL_FROM"],
  [{ ORIGIN: "https://play.telegraph.example" }, "ORIGIN"],
  [{ SOMETHING: "see telegraph.example" }, "SOMETHING"],
])("a placeholder that is left in any variable is named: %j", (wrong, name) => {
  const vars = { ...MAIN.vars, SECRET: "s".repeat(32), ...wrong };
  expect(variableFaults(vars, { production: true }).map((it) => it.name)).toEqual([name]);
  expect(variableFaults({ ...vars, MAIL: "off", [name]: "" }, { production: true }).map((it) => it.name)).toEqual(
    name === "ORIGIN" ? [name] : [],
  );
});

test("no fault repeats the value that is wrong", () => {
  const vars = { SECRET: "hunter2", OPERATOR_TOKEN: "swordfish", VAPID_KEY: "not-a-key", ORIGIN: "ftp://x.test" };
  const said = JSON.stringify(variableFaults(vars, { production: true }));
  for (const it of Object.values(vars)) expect(said).not.toContain(it);
});
