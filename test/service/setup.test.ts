/**
 * The production build with faulty settings: it names what is missing, and does nothing. Each case is a separate Worker, as deployed; several
 * share a workerd, each at a host of its own.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
type Vars = Readonly<Record<string, string | undefined>>;

beforeAll(() => {
  bundleWorker(bundles.main, ...PRODUCTION);
  bundleSide(bundles.side, ...PRODUCTION);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How a Worker differs from one that is set up as documented. */
interface Change {
  /** `undefined`: the variable is missing. */
  readonly vars?: Vars;
  readonly main?: (options: Options) => Options;
  /** A side Worker of its own, which differs, too. */
  readonly side?: (options: Options) => Options;
}

const allVars = (vars: Vars): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ ...GOOD, ...vars }).filter((it): it is [string, string] => it[1] !== undefined));

const hostOf = (at: number): string => `case-${at}.test`;
const serviceOf = (at: number): string => (at === 0 ? "service" : `service-${at}`);

/** Binds what one Worker asks to another that runs beside it. */
const bound = (options: Options, bindings: Readonly<Record<string, string>>): Options => ({
  ...options,
  serviceBindings: { ...(options.serviceBindings as object), ...bindings },
});

/** Workers in one workerd: the time that Miniflare takes to write their configuration grows with the square of their number. */
const TOGETHER = 10;

/**
 * One Worker for each change, after one that is set up as documented. Their pages are left out: every asset router would be a Worker of
 * its own.
 */
async function startEach(changes: readonly Change[]): Promise<Miniflare> {
  const { assets: _, ...found } = await serviceOptions(bundles.main, {}, "production");
  const beside = await sideOptions(bundles.side, {}, "production");
  const sides: Options[] = [];
  const services = [{} as Change, ...changes].map(({ vars = {}, main = (it) => it, side }, at) => {
    const name = side ? `${beside.name}-${at}` : beside.name;
    if (side) sides.push({ ...side(beside), name });
    const own = { name: serviceOf(at), routes: [`${hostOf(at)}/*`], bindings: allVars(vars) };
    return main(bound({ ...found, ...own }, { SIDE: name, ASSETS: name }));
  });
  // The shape is what wrangler makes of the files; each case leaves something out.
  const it = newMiniflare({ workers: [...services, beside, ...sides] as never });
  await it.ready;
  await migrate(it);
  return it;
}

/** The one that is set up as documented, with its page. */
async function startWhole(): Promise<Miniflare> {
  const service = { ...(await serviceOptions(bundles.main, {}, "production")), bindings: allVars({}) };
  const it = newMiniflare({ workers: [service, await sideOptions(bundles.side, {}, "production")] as never });
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

/** Bindings that are missing, or too many: the Worker refuses everything, and names the one at fault. */
const UNBOUND: readonly (readonly [name: string, change: Change])[] = [
  ...(
    [
      ["DB", "d1Databases"],
      ["ARCHIVE", "r2Buckets"],
      ["TABLE", "durableObjects"],
      ["INBOX", "durableObjects"],
      ["SEASON", "durableObjects"],
      ["ASSETS", "serviceBindings"],
    ] as const
  ).map(([name, kind]) => [name, { main: without(kind, name) }] as const),
  ["EMAIL", { main: ({ email: _, ...rest }) => rest }],
  // A history with a gap.
  ["HISTORY_0", { main: (it) => ({ ...it, d1Databases: { ...(it.d1Databases as object), HISTORY_1: "history-1" } }) }],
];

/** Programs need these, and nobody else does. */
const BESIDE: readonly (readonly [name: string, change: Change])[] = [
  ["SIDE", { main: without("serviceBindings", "SIDE") }],
  ["OAUTH_KV", { side: without("kvNamespaces", "OAUTH_KV") }],
];

/** A database of its own shows that nothing is done. */
const SILENT: Change = {
  vars: { SECRET: "" },
  main: (it) => ({ ...it, d1Databases: { ...(it.d1Databases as object), DB: { id: "silent" } } }),
};

test("set up as documented, it is well and takes guests", async () => {
  const workerd = await startWhole();
  try {
    const it = { workerd, host: "play.test" };
    expect(await ask(it, "/api/health")).toEqual({ status: 200, body: { ok: true, d1: true } });
    expect((await guest(it)).status).toBeLessThan(300);
  } finally {
    await workerd.dispose();
  }
});

describe("one Worker for each setting", () => {
  const right: readonly Change[] = RIGHT.map((vars) => ({ vars }));
  const wrong = WRONG.map(([name, vars]) => [name, vars, { vars }] as const);
  const cases: readonly Change[] = [
    ...right,
    ...wrong.map(([, , change]) => change),
    ...[...UNBOUND, ...BESIDE].map(([, change]) => change),
    SILENT,
  ];
  const started: Miniflare[] = [];
  beforeAll(async () => {
    for (let at = 0; at < cases.length; at += TOGETHER) started.push(await startEach(cases.slice(at, at + TOGETHER)));
  });
  afterAll(() => Promise.all(started.map((it) => it.dispose())));

  /** Its workerd, and its number there. */
  function placeOf(change: Change): { readonly workerd: Miniflare; readonly number: number } {
    const at = cases.indexOf(change);
    return { workerd: started[Math.floor(at / TOGETHER)] as Miniflare, number: 1 + (at % TOGETHER) };
  }

  const its = (change: Change): Asked => ({
    workerd: placeOf(change).workerd,
    host: hostOf(placeOf(change).number),
  });

  test.each(right)("it is well with $vars", async (change) => {
    expect(await ask(its(change), "/api/health")).toMatchObject({ status: 200, body: { ok: true } });
  });

  test.each(wrong)("%s is named where it is wrong: %j", (name, vars, change) => expectRefused(its(change), name, vars));

  test.each(UNBOUND)("without the binding %s it refuses, and names it", (name, change) =>
    expectRefused(its(change), name),
  );

  test.each(BESIDE)("without %s programs wait, and games go on", async (name, change) => {
    const it = its(change);
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

  test("without a secret the cron does nothing", async () => {
    const { workerd, number } = placeOf(SILENT);
    const name = serviceOf(number);
    await migrate(workerd, "DB", name);
    // Miniflare's own type of a Worker is lost on the way through its packages.
    const service = (await workerd.getWorker(name)) as unknown as { scheduled(at: object): Promise<unknown> };
    await service.scheduled({ cron: "*/4 * * * *" });
    const db = (await workerd.getD1Database("DB", name)) as unknown as D1Database;
    expect((await db.prepare("select count(*) as n from limits").first<{ n: number }>())?.n).toBe(0);
  });
});
