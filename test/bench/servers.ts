/** What is measured: the built Worker and a bare Durable Object in one workerd (Miniflare), and `node:http` with SQLite. */

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { countAlarms } from "./alarms.ts";
import { SEED } from "./scripts.ts";

export const root = path.join(import.meta.dirname, "..", "..");

export interface Servers {
  /** Where workerd listens; the host `bare.test` is the bare Durable Object, any other the service. */
  readonly workerd: URL;
  readonly sqlite: URL;
  /** The service's D1. */
  database(): Promise<D1Database>;
  /** Runs the cron once. */
  cron(): Promise<void>;
  /** How many objects have an alarm set, read from the store; only once stopped. */
  alarms(): number;
  stop(): Promise<void>;
}

export const SERVICE_HOST = "telegraph.test";
export const BARE_HOST = "bare.test";

/** Bundles the Worker as a deploy would, for production, into a folder. `scripted`: with seeds that are known beforehand. */
export function bundleWorker(folder: string, scripted = false): void {
  // Nobody asks for the page here, but its folder must be there.
  mkdirSync(path.join(root, "dist", "web"), { recursive: true });
  const known = scripted ? ["--define", "DEV_ROUTES:true"] : [];
  const args = ["deploy", "--dry-run", "--minify", "--env", "production", ...known, "--outdir", folder];
  execFileSync("wrangler", args, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CI: "1" },
  });
}

/** As much as we need of what wrangler makes of wrangler.toml; its own type is lost on the way through its packages. */
interface WorkerOptions {
  readonly assets?: unknown;
  readonly bindings?: Readonly<Record<string, string>>;
  readonly compatibilityDate?: string;
}

const VARS = {
  ORIGIN: `http://${SERVICE_HOST}`,
  LIMITS: "off",
  MAIL: "dev",
  HOLD_SECONDS: "300",
  TABLE_SEED: SEED,
  SECRET: "benchmark-only-secret-000000000000000000",
};

function serviceOptions(bundle: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(root, "wrangler.toml"), "production");
  const { assets: _, ...options } = workerOptions as WorkerOptions;
  return {
    ...options,
    name: "service",
    modules: [{ type: "ESModule" as const, path: path.join(bundle, "index.js") }],
    modulesRoot: bundle,
    bindings: { ...options.bindings, ...VARS },
    routes: [`${SERVICE_HOST}/*`],
  };
}

const bareOptions = (compatibilityDate: string | undefined) => ({
  name: "bare",
  compatibilityDate: compatibilityDate ?? "2026-10-01",
  modules: [{ type: "ESModule" as const, path: path.join(root, "test/bench/bare.js") }],
  modulesRoot: path.join(root, "test/bench"),
  durableObjects: { BARE: { className: "Bare", useSQLite: true } },
  routes: [`${BARE_HOST}/*`],
});

async function migrate(workerd: Miniflare): Promise<void> {
  const database = await workerd.getD1Database("DB", "service");
  const folder = path.join(root, "migrations");
  const files = readdirSync(folder).filter((it) => it.endsWith(".sql"));
  for (const file of files.sort())
    for (const statement of readFileSync(path.join(folder, file), "utf8").split("--> statement-breakpoint"))
      await database.prepare(statement).run();
}

async function startWorkerd(folder: string): Promise<{ workerd: Miniflare; url: URL }> {
  const bundle = path.join(folder, "bundle");
  bundleWorker(bundle, true);
  const service = serviceOptions(bundle);
  const options = convertV4MiniflareOptions({
    workers: [service, bareOptions(service.compatibilityDate)],
    resourcePersistencePath: path.join(folder, "store"),
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: () => undefined,
    cf: false,
  });
  const workerd = new Miniflare(options);
  const url = await workerd.ready;
  await migrate(workerd);
  return { workerd, url };
}

async function runCron(workerd: Miniflare): Promise<void> {
  const service = (await workerd.getWorker("service")) as unknown as { scheduled(at: object): Promise<unknown> };
  await service.scheduled({ cron: "*/4 * * * *" });
}

async function startSqlite(folder: string) {
  const script = path.join(root, "test/bench/sqlite-server.ts");
  const child = spawn(process.execPath, [script, path.join(folder, "baseline.sqlite")], {
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { child, url: new URL(`http://127.0.0.1:${String(port).trim()}`) };
}

/** Starts all three on an empty store. */
export async function startServers(): Promise<Servers> {
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-bench-"));
  const { workerd, url } = await startWorkerd(folder);
  const sqlite = await startSqlite(folder);
  let alarms = Number.NaN;
  return {
    workerd: url,
    sqlite: sqlite.url,
    database: () => workerd.getD1Database("DB", "service") as Promise<D1Database>,
    cron: () => runCron(workerd),
    alarms: () => alarms,
    async stop() {
      const ended = once(sqlite.child, "exit");
      sqlite.child.stdin.end();
      await Promise.all([ended, workerd.dispose()]);
      alarms = countAlarms(path.join(folder, "store"), "Table");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
