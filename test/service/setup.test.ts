/**
 * The production build with faulty settings: it names what is missing, and does nothing. Each case is a separate Worker, as deployed; those
 * that differ in variables alone share a workerd, each at a host of its own.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  bundleSide,
  bundleWorker,
  migrate,
  newMiniflare,
  PRODUCTION,
  serviceOptions,
  sideOptions,
} from "../../bin/miniflare.ts";

const folder = mkdtempSync(path.join(tmpdir(), "telegraph-setup-"));
const bundles = { main: path.join(folder, "main"), side: path.join(folder, "side") };
const GOOD: Readonly<Record<string, string>> = {
  ORIGIN: "https://play.test",
  MAIL: "cloudflare",
  MAIL_FROM: "turns@play.test",
  MAIL_REPLY: "reply.play.test",
  HOLD_SECONDS: "300",
  LIMITS: "on",
  WEBHOOK_TARGETS: "public",
  SECRET: "s".repeat(32),
  OPERATOR_TOKEN: "o".repeat(32),
};

type Options = Record<string, unknown>;
let workerd: Miniflare | null = null;

beforeAll(() => {
  bundleWorker(bundles.main, ...PRODUCTION);
  bundleSide(bundles.side, ...PRODUCTION);
});
afterEach(async () => {
  await workerd?.dispose();
  workerd = null;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Change {
  /** `undefined`: the variable is missing. */
  readonly vars?: Readonly<Record<string, string | undefined>>;
  readonly main?: (options: Options) => Options;
  readonly side?: (options: Options) => Options;
}

type Vars = NonNullable<Change["vars"]>;

const allVars = (vars: Vars): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ ...GOOD, ...vars }).filter((it): it is [string, string] => it[1] !== undefined));

async function start({ vars = {}, main = (it) => it, side = (it) => it }: Change): Promise<Miniflare> {
  const found = await serviceOptions(bundles.main, {}, "production");
  const service = main({ ...found, bindings: allVars(vars) });
  const beside = side(await sideOptions(bundles.side, {}, "production"));
  // The shape is what wrangler makes of the files; each case leaves something out.
  workerd = newMiniflare({ workers: [service, beside] as never });
  await workerd.ready;
  if ("d1Databases" in service) await migrate(workerd);
  return workerd;
}

const hostOf = (at: number): string => `case-${at}.test`;

/** One Worker for each set of variables. Their pages are left out: every asset router would be a Worker of its own. */
async function startEach(cases: readonly Vars[]): Promise<Miniflare> {
  const { assets: _, ...found } = await serviceOptions(bundles.main, {}, "production");
  const beside = await sideOptions(bundles.side, {}, "production");
  const services = cases.map((vars, at) => ({
    ...found,
    ...{ name: at === 0 ? "service" : `service-${at}`, routes: [`${hostOf(at)}/*`], bindings: allVars(vars) },
    serviceBindings: { ...((found as Options & typeof found).serviceBindings as object), ASSETS: beside.name },
  }));
  const it = newMiniflare({ workers: [...services, beside] as never });
  await it.ready;
  await migrate(it);
  return it;
}

const without = (kind: string, name: string) => (options: Options) => {
  const { [name]: _, ...rest } = (options[kind] ?? {}) as Record<string, unknown>;
  const { [kind]: __, ...others } = options;
  return Object.keys(rest).length > 0 ? { ...others, [kind]: rest } : others;
};

/** A Worker under test, by where it is reached. */
interface Asked {
  readonly workerd: Miniflare;
  readonly host: string;
}

const at = (workerd: Miniflare, host = "play.test"): Asked => ({ workerd, host });

async function ask({ workerd: it, host }: Asked, route: string, init: Record<string, unknown> = {}) {
  const answer = await it.dispatchFetch(`https://${host}${route}`, init);
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text };
}

const guest = (it: Asked) =>
  ask(it, "/api/auth/guest", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada" }),
  });

/** Callers are told which variable or binding is at fault, and nothing is done. */
async function expectRefused(it: Asked, name: string, vars: Vars = {}): Promise<void> {
  const health = await ask(it, "/api/health");
  expect([health.status, health.body.ok]).toEqual([503, false]);
  expect(health.body.setup.map((one: { name: string }) => one.name)).toEqual([name]);
  const token = vars.OPERATOR_TOKEN ?? GOOD.OPERATOR_TOKEN ?? "";
  const headers = { authorization: `Bearer ${token.trim()}` };
  for (const answer of [
    await guest(it),
    await ask(it, "/api/games"),
    await ask(it, "/mcp", { method: "POST" }),
    await ask(it, "/unsubscribe"),
    await ask(it, "/api/operator/check", { headers }),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.body.type).toContain("/problems/not-set-up");
    expect(answer.body.detail).toContain(name);
    expect(answer.body.errors.map((one: { path: string }) => one.path)).toEqual([name]);
  }
  for (const value of Object.values(vars).filter((one) => (one ?? "").trim().length > 8))
    expect(JSON.stringify(health.body)).not.toContain(value);
}

test("set up as documented, it is well and takes guests", async () => {
  const it = at(await start({}));
  expect(await ask(it, "/api/health")).toEqual({ status: 200, body: { ok: true, d1: true } });
  expect((await guest(it)).status).toBeLessThan(300);
});

const RIGHT: readonly Vars[] = [
  { OPERATOR_TOKEN: undefined },
  { MAIL_REPLY: "" },
  { MAIL: "smtp", SMTP_HOST: "mail.play.test", SMTP_PORT: "465" },
  { MAIL: "off", MAIL_FROM: undefined },
  { ORIGIN: "http://localhost:8787" },
  { SECRET_OLD: "short, development-only-secret-0000000000000000" },
];

/** Variables, and the one of them that is at fault. */
const WRONG: readonly (readonly [name: string, vars: Vars])[] = [
  ...(
    [
      ["SECRET", undefined],
      ["SECRET", ""],
      ["SECRET", "x"],
      ["SECRET", " ".repeat(40)],
      ["SECRET", "s".repeat(31)],
      ["SECRET", ` ${"s".repeat(31)} `],
      ["SECRET", "development-only-secret-0000000000000000"],
      ["OPERATOR_TOKEN", ""],
      ["OPERATOR_TOKEN", "o".repeat(31)],
      ["OPERATOR_TOKEN", " ".repeat(40)],
      ["ORIGIN", undefined],
      ["ORIGIN", ""],
      ["ORIGIN", "play.test"],
      ["ORIGIN", "https://play.test/"],
      ["ORIGIN", "https://play.test/telegraph"],
      ["ORIGIN", "http://play.test"],
      ["ORIGIN", "ftp://play.test"],
      ["ORIGIN", "https://telegraph.example"],
      ["ORIGIN", "https://www.telegraph.example"],
      ["MAIL", "dev"],
      ["MAIL", undefined],
      ["MAIL_FROM", undefined],
      ["MAIL_FROM", "turns@telegraph.example"],
      ["MAIL_FROM", "turns"],
      ["MAIL_REPLY", "telegraph.example"],
      ["MAIL_REPLY", "play@reply.test"],
      ["HOLD_SECONDS", "soon"],
      ["HOLD_SECONDS", "-1"],
      ["HOLD_SECONDS", undefined],
      ["LIMITS", "off"],
      ["LIMITS", undefined],
      ["WEBHOOK_TARGETS", "loopback"],
      ["D1_PATIENCE_MS", "0"],
      ["VAPID_KEY", "{}"],
      ["DISCORD_PUBLIC_KEY", "key"],
    ] as const
  ).map(([name, value]) => [name, { [name]: value }] as const),
  ["SMTP_HOST", { MAIL: "smtp" }],
];

describe("variables", () => {
  const cases = [...RIGHT, ...WRONG.map(([, vars]) => vars)];
  let all: Miniflare;
  beforeAll(async () => {
    all = await startEach(cases);
  });
  afterAll(() => all.dispose());

  const its = (vars: Vars): Asked => at(all, hostOf(cases.indexOf(vars)));

  test.each(RIGHT)("it is well with %j", async (vars) => {
    expect(await ask(its(vars), "/api/health")).toMatchObject({ status: 200, body: { ok: true } });
  });

  test.each(WRONG)("%s is named where it is wrong: %j", (name, vars) => expectRefused(its(vars), name, vars));
});

describe("a binding that is missing", () => {
  test.each([
    ["DB", "d1Databases"],
    ["ARCHIVE", "r2Buckets"],
    ["TABLE", "durableObjects"],
    ["INBOX", "durableObjects"],
    ["SEASON", "durableObjects"],
  ])("%s", async (name, kind) => expectRefused(at(await start({ main: without(kind, name) })), name));

  test("ASSETS", async () => expectRefused(at(await start({ main: ({ assets: _, ...rest }) => rest })), "ASSETS"));
  test("EMAIL", async () => expectRefused(at(await start({ main: ({ email: _, ...rest }) => rest })), "EMAIL"));

  test("a history with a gap", async () => {
    const d1Databases = (it: Options) => ({ ...(it.d1Databases as object), HISTORY_1: "history-1" });
    await expectRefused(at(await start({ main: (it) => ({ ...it, d1Databases: d1Databases(it) }) })), "HISTORY_0");
  });

  test.each<[string, Change]>([
    ["SIDE", { main: without("serviceBindings", "SIDE") }],
    ["OAUTH_KV", { side: without("kvNamespaces", "OAUTH_KV") }],
  ])("%s: programs wait, and games go on", async (name, change) => {
    const it = at(await start(change));
    expect(await ask(it, "/api/health")).toMatchObject({ status: 503, body: { ok: false, d1: true, away: [name] } });
    expect((await guest(it)).status).toBeLessThan(300);
    const answers = [
      await ask(it, "/mcp", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }),
      await ask(it, "/.well-known/oauth-authorization-server"),
      await ask(it, "/oauth/authorize?client_id=x&response_type=code"),
      await ask(it, "/oauth/token", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "grant_type=refresh_token&refresh_token=x&client_id=x",
      }),
    ];
    expect(answers.map((one) => one.status)).toEqual([503, 503, 503, 503]);
    for (const { body } of answers) expect(body.type).toContain("/problems/busy");
  });
});

test("without a secret the cron does nothing", async () => {
  const it = await start({ vars: { SECRET: "" } });
  // Miniflare's own type of a Worker is lost on the way through its packages.
  const service = (await it.getWorker("service")) as unknown as { scheduled(at: object): Promise<unknown> };
  await service.scheduled({ cron: "*/4 * * * *" });
  const db = (await it.getD1Database("DB", "service")) as unknown as D1Database;
  expect((await db.prepare("select count(*) as n from limits").first<{ n: number }>())?.n).toBe(0);
});
