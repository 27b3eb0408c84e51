/**
 * The production build with faulty settings: it names what is missing, and does nothing. Each faulty binding is a separate Worker, as
 * deployed, and all share a workerd, each at a host of its own. Variables are changed in front of one Worker, request by request.
 */
import path from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtService, migrate, newMiniflare } from "../../bin/miniflare.ts";
import { productionBuild } from "./built.ts";

const built = await productionBuild();
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
/** `undefined`: the variable is missing. */
type Vars = Readonly<Record<string, string | undefined>>;

/** How a Worker differs from one that is set up as documented. */
interface Change {
  readonly vars?: Vars;
  readonly main?: (options: Options) => Options;
  /** A side Worker of its own, which differs, too. */
  readonly side?: (options: Options) => Options;
}

/** The header of a request that says which variables its Worker finds changed; `null`: missing. */
const CHANGED = "x-changed-variables";
/** Stands before the built Worker, and changes its variables as the request says. */
const IN_FRONT = `import main from "./index.js";
export * from "./index.js";
export default {
  ...main,
  fetch(request, env, context) {
    const headers = new Headers(request.headers);
    const changed = { ...env, ...JSON.parse(headers.get("${CHANGED}") ?? "{}") };
    headers.delete("${CHANGED}");
    for (const name of Object.keys(changed)) if (changed[name] === null) delete changed[name];
    return main.fetch(new Request(request, { headers }), changed, context);
  },
};
`;

const hostOf = (at: number): string => `case-${at}.test`;
const serviceOf = (at: number): string => (at === 0 ? "service" : `service-${at}`);

/** Binds what one Worker asks to another that runs beside it. */
const bound = (options: Options, bindings: Readonly<Record<string, string>>): Options => ({
  ...options,
  serviceBindings: { ...(options.serviceBindings as object), ...bindings },
});

/**
 * One Worker for each change, after one that is set up as documented. Their pages are left out: every asset router would be a Worker of
 * its own.
 */
async function startEach(changes: readonly Change[]): Promise<Miniflare> {
  const { worker, side: beside } = builtService(built, {}, "service");
  const { assets: _, ...found } = worker;
  const sides: Options[] = [];
  const services = [{} as Change, ...changes].map(({ vars = {}, main = (it) => it, side }, at) => {
    const name = side ? `${beside.name}-${at}` : beside.name;
    if (side) sides.push({ ...side(beside), name });
    const own = { name: serviceOf(at), routes: [`${hostOf(at)}/*`], bindings: { ...GOOD, ...vars } };
    return main(bound({ ...found, ...own }, { SIDE: name, ASSETS: name }));
  });
  // The shape is what wrangler makes of the files; each case leaves something out.
  const it = newMiniflare({ workers: [...services, beside, ...sides] as never });
  await it.ready;
  await migrate(it);
  return it;
}

/** The one that is set up as documented, with its page; its variables can be changed. */
async function startWhole(): Promise<Miniflare> {
  const { worker, side } = builtService(built, {}, "service");
  const { modules: own, ...options } = worker;
  const front = { type: "ESModule" as const, path: path.join(built, "worker", "front.js"), contents: IN_FRONT };
  const service = { ...options, modules: [front, ...own], bindings: GOOD };
  const it = newMiniflare({ workers: [service, side] as never });
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
  /** Variables that it finds changed. */
  readonly vars?: Vars;
}

interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function ask({ workerd: it, host, vars = {} }: Asked, route: string, init: Init = {}) {
  const changed = JSON.stringify(vars, (_, value) => value ?? null);
  const headers = { ...init.headers, [CHANGED]: changed };
  const answer = await it.dispatchFetch(`https://${host}${route}`, { ...init, headers });
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
async function expectRefused(it: Asked, name: string): Promise<void> {
  const { vars = {} } = it;
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

describe("one Worker with other variables", () => {
  let workerd: Miniflare;
  beforeAll(async () => {
    workerd = await startWhole();
  });
  afterAll(() => workerd.dispose());
  const its = (vars: Vars): Asked => ({ workerd, host: "play.test", vars });

  test("set up as documented, it is well and takes guests", async () => {
    const answer = { status: 200, body: { ok: true, d1: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) } };
    expect(await ask(its({}), "/api/health")).toMatchObject(answer);
    expect((await guest(its({}))).status).toBeLessThan(300);
  });

  test.each(RIGHT)("it is well with %j", async (vars) => {
    expect(await ask(its(vars), "/api/health")).toMatchObject({ status: 200, body: { ok: true } });
  });

  test.each(WRONG)("%s is named where it is wrong: %j", (name, vars) => expectRefused(its(vars), name));
});

describe("one Worker for each binding", () => {
  const cases: readonly Change[] = [...[...UNBOUND, ...BESIDE].map(([, change]) => change), SILENT];
  let workerd: Miniflare;
  beforeAll(async () => {
    workerd = await startEach(cases);
  });
  afterAll(() => workerd.dispose());

  /** Its number in the workerd. */
  const numberOf = (change: Change): number => 1 + cases.indexOf(change);
  const its = (change: Change): Asked => ({ workerd, host: hostOf(numberOf(change)) });

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
    const name = serviceOf(numberOf(SILENT));
    await migrate(workerd, "DB", name);
    // Miniflare's own type of a Worker is lost on the way through its packages.
    const service = (await workerd.getWorker(name)) as unknown as { scheduled(at: object): Promise<unknown> };
    await service.scheduled({ cron: "*/4 * * * *" });
    const db = (await workerd.getD1Database("DB", name)) as unknown as D1Database;
    expect((await db.prepare("select count(*) as n from limits").first<{ n: number }>())?.n).toBe(0);
  });
});
