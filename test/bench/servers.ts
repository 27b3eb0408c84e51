/** The servers to measure: the built Worker and a bare Durable Object in one workerd (Miniflare), and `node:http` with SQLite. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import {
  bundleSide,
  bundleWorker,
  migrate,
  newMiniflare,
  PRODUCTION,
  readSettings,
  root,
  serviceOptions,
  sideOptions,
} from "../../bin/miniflare.ts";
import { SEED } from "./scripts.ts";

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

const VARS = {
  ORIGIN: `http://${SERVICE_HOST}`,
  LIMITS: "off",
  MAIL: "dev",
  HOLD_SECONDS: "300",
  TABLE_SEED: SEED,
  SECRET: "benchmark-only-secret-000000000000000000",
};

const bareOptions = (compatibilityDate: string | undefined) => ({
  name: "bare",
  compatibilityDate: compatibilityDate ?? "2026-10-01",
  modules: [{ type: "ESModule" as const, path: path.join(root, "test/bench/bare.js") }],
  modulesRoot: path.join(root, "test/bench"),
  durableObjects: { BARE: { className: "Bare", useSQLite: true } },
  routes: [`${BARE_HOST}/*`],
});

/** Builds and starts the service. `vars`: beyond the usual ones; `entry`: what takes the place of its entry. */
export async function startWorkerd(
  folder: string,
  vars: Readonly<Record<string, string>> = {},
  ...entry: readonly string[]
): Promise<{ workerd: Miniflare; url: URL }> {
  const [bundle, side] = [path.join(folder, "bundle"), path.join(folder, "side")];
  // Seeds must be known beforehand: the moves are.
  bundleWorker(bundle, ...entry, ...PRODUCTION, "--define", "DEV_ROUTES:true");
  bundleSide(side, ...PRODUCTION);
  const settings = await readSettings("production");
  const { assets: _, ...service } = serviceOptions(settings, bundle, { ...VARS, ...vars });
  const workerd = newMiniflare({
    workers: [
      { ...service, routes: [`${SERVICE_HOST}/*`] },
      sideOptions(settings, side, { ...VARS, ...vars }),
      bareOptions(service.compatibilityDate),
    ],
    resourcePersistencePath: path.join(folder, "store"),
  });
  const url = await workerd.ready;
  await migrate(workerd);
  return { workerd, url };
}

async function runCron(workerd: Miniflare): Promise<void> {
  // Miniflare's own type of a Worker is lost on the way through its packages.
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

// Alarms of stored objects, counted in the files that workerd leaves behind.

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((it) => it.isFile()).map((it) => path.join(it.parentPath, it.name));
}

/** Rows of workerd's own alarm index: one per object that has an alarm set. */
function alarmsIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return (database.prepare("select count(*) as n from _cf_ALARM").get() as { n: number }).n;
  } finally {
    database.close();
  }
}

/** How many objects of the class have an alarm set. */
export function countAlarms(store: string, className: string): number {
  const found = filesIn(store).filter((it) => it.endsWith("metadata.sqlite") && it.includes(className));
  return found.reduce((sum, it) => sum + alarmsIn(it), 0);
}
