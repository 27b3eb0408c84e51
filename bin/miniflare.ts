/** The Worker bundled as for a deploy, in a Miniflare of our own, for tests, drills and benches. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { convertV4MiniflareOptions, LegacyWorkerOptions, Miniflare } from "miniflare";
import { defineBuild } from "./build-id.mjs";

export const root = path.join(import.meta.dirname, "..");

const load = createRequire(import.meta.url);

type Vars = Readonly<Record<string, string>>;

/** The parts we need of wrangler's view of wrangler.toml; its own type is lost on the way through its packages. */
type WorkerOptions = Partial<Pick<LegacyWorkerOptions, "assets" | "compatibilityDate">> & {
  readonly bindings?: Vars;
  readonly cronTriggers?: string[];
  readonly d1Databases?: Record<string, { id: string }>;
};

/** No requests to hosts, and no files in a home folder. */
const QUIET = {
  CI: "1",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_WRITE_LOGS: "false",
};

/** The production configuration. */
export const PRODUCTION = ["--minify", "--env", "production"] as const;

const SIDE_CONFIG = "wrangler.side.toml";

/** Bundles the main Worker into a folder, with these arguments of `wrangler deploy`. */
export function bundleWorker(folder: string, ...args: readonly string[]): void {
  // wrangler requires the page's folder, even if nobody asks for the page.
  mkdirSync(path.join(root, "dist", "web"), { recursive: true });
  bundle(folder, ...args);
}

/** Bundles the side Worker. */
export const bundleSide = (folder: string, ...args: readonly string[]): void =>
  bundle(folder, "--config", SIDE_CONFIG, ...args);

/** Bundles a Worker that the arguments name. */
export function bundle(folder: string, ...args: readonly string[]): void {
  const wrangler = path.join(root, "node_modules", "wrangler", "bin", "wrangler.js");
  execFileSync(process.execPath, [wrangler, "deploy", ...args, ...defineBuild(root), "--dry-run", "--outdir", folder], {
    cwd: root,
    env: { ...process.env, ...QUIET },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** A Worker's settings from wrangler's file, stored beside its bundle. Plain data. */
async function readOptions(config: string, environment: "production" | undefined): Promise<WorkerOptions> {
  // Loads all of wrangler, so only on demand.
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const read = unstable_getMiniflareWorkerOptions(path.join(root, config), environment).workerOptions;
  // Only Cloudflare's mail service fills the queue, and one Worker alone may take from it.
  const { queueConsumers: _, ...options } = read as WorkerOptions & { readonly queueConsumers?: unknown };
  return options;
}

/** A Worker for Miniflare: a folder's bundle, with other variables. */
function optionsWith<T extends WorkerOptions>(options: T, bundle: string, vars: Vars) {
  const [main = "index.js"] = readdirSync(bundle).filter((it) => it.endsWith(".js"));
  return {
    ...options,
    modules: [{ type: "ESModule" as const, path: path.join(bundle, main) }],
    modulesRoot: bundle,
    bindings: { ...options.bindings, ...vars },
  };
}

const SIDE_NAME = "telegraph-side";

/** Both Workers' settings in wrangler's files. Plain data. */
export interface Settings {
  readonly worker: WorkerOptions;
  readonly side: WorkerOptions;
}

export const readSettings = async (environment?: "production"): Promise<Settings> => ({
  worker: await readOptions("wrangler.toml", environment),
  side: await readOptions(SIDE_CONFIG, environment),
});

/** The main Worker for Miniflare. */
export const serviceOptions = ({ worker }: Settings, bundle: string, vars: Vars) => ({
  ...optionsWith(worker, bundle, vars),
  name: "service",
});

/** The side Worker, under the name by which the main one is bound to it. */
export const sideOptions = ({ side }: Settings, bundle: string, vars: Vars) => ({
  ...optionsWith(side, bundle, vars),
  name: SIDE_NAME,
});

/** Bundles both Workers as deployed into `worker` and `side` of a folder, with their wrangler settings. */
export async function bundleService(folder: string): Promise<void> {
  for (const it of ["worker", "side"]) rmSync(path.join(folder, it), { recursive: true, force: true });
  bundleWorker(path.join(folder, "worker"), ...PRODUCTION);
  bundleSide(path.join(folder, "side"), ...PRODUCTION);
  // The place of the build does not matter for serving.
  const text = JSON.stringify(await readSettings("production"), (key, value) =>
    /^(?:rootPath|directory)$/.test(key) ? undefined : value,
  );
  writeFileSync(path.join(folder, OPTIONS), text);
}

/** Stores of a self-hosted service are folders of its state: they stay the same, whichever account's ids are in wrangler's files. */
const LOCAL = {
  d1: { DB: { id: "00000000-0000-0000-0000-000000000001" } },
  kv: { OAUTH_KV: { id: "00000000000000000000000000000001" } },
  r2: { ARCHIVE: { id: "telegraph" } },
};

const OPTIONS = "options.json";
/** The contents of a served folder: the page, both Workers, and their settings. */
export const PARTS = ["web", "worker", "side", OPTIONS] as const;

/** The Workers of a folder filled by `bundleService` and the page's build, without wrangler, whose memory a service would keep. */
export function builtService(folder: string, vars: Vars, name: string) {
  const { worker, side } = JSON.parse(readFileSync(path.join(folder, OPTIONS), "utf8")) as Settings;
  const assets = { ...worker.assets, directory: path.join(folder, "web") } as NonNullable<WorkerOptions["assets"]>;
  const d1Databases = { ...worker.d1Databases, ...LOCAL.d1 };
  const main = { ...worker, rootPath: folder, assets, d1Databases, r2Buckets: LOCAL.r2 };
  return {
    worker: { ...optionsWith(main, path.join(folder, "worker"), vars), name },
    side: {
      ...optionsWith({ ...side, kvNamespaces: LOCAL.kv, rootPath: folder }, path.join(folder, "side"), vars),
      name: SIDE_NAME,
    },
    crons: worker.cronTriggers ?? [],
  };
}

export type ServiceOptions = ReturnType<typeof serviceOptions>;

export type MiniflareOptions = Parameters<typeof convertV4MiniflareOptions>[0];

/** The side Worker built from the current sources, for the worker tests, which take only code. */
export function sideWorker() {
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-side-"));
  try {
    bundleSide(folder, "--env=");
    const contents = readFileSync(path.join(folder, "index.js"), "utf8");
    return {
      name: "telegraph-side",
      modules: [{ type: "ESModule" as const, path: "index.js", contents }],
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat", "global_fetch_strictly_public"],
      kvNamespaces: ["OAUTH_KV"],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A quiet workerd on a persistent store. */
export function newMiniflare(options: MiniflareOptions): Miniflare {
  // Loading it takes ten times as long as refusing a start, so only on demand.
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = load("miniflare") as typeof import("miniflare");
  const quiet = { log: new Log(LogLevel.NONE), handleStructuredLogs: () => undefined, cf: false as const };
  return new Miniflare(convertV4MiniflareOptions({ ...quiet, ...options }));
}

const MIGRATIONS = path.join(root, "migrations");

/** The migrations of a folder in order. All statements of one are a text: each alone would be a request to the proxy of Miniflare. */
export const migrationsIn = (folder = MIGRATIONS): readonly { readonly file: string; readonly sql: string }[] =>
  readdirSync(folder)
    .filter((it) => it.endsWith(".sql"))
    .sort()
    .map((file) => ({ file, sql: readFileSync(path.join(folder, file), "utf8") }));

/** Applies all migrations to an empty database of a Worker. */
export async function migrate(workerd: Miniflare, binding = "DB", service = "service"): Promise<void> {
  const database = await workerd.getD1Database(binding, service);
  await database.batch(migrationsIn().map(({ sql }) => database.prepare(sql)));
}
