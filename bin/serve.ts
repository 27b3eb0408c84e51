/**
 * `npm run serve`: the production build on one machine, without an account. Everything it keeps lies in one folder. See
 * docs/self-hosting.md.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Miniflare } from "miniflare";
import { cronsOf, startCrons } from "./crons.mjs";
import { openFront } from "./front.ts";
import { bundleSide, bundleWorker, newMiniflare, PRODUCTION, root, serviceOptions, sideOptions } from "./miniflare.ts";

const USAGE = `npm run serve -- --origin https://your.host --smtp HOST[:PORT] --mail-from ADDRESS
  --state FOLDER    where everything is kept (state)             TELEGRAPH_STATE
  --port N          (8787)                                       TELEGRAPH_PORT
  --host ADDRESS    (127.0.0.1; 0.0.0.0: every network)          TELEGRAPH_HOST
  --origin URL      how the page is reached (http://localhost:PORT)  TELEGRAPH_ORIGIN
  --behind-proxy    who asks is in X-Forwarded-For               TELEGRAPH_BEHIND_PROXY=1
  --smtp HOST:PORT  the mail server (port 587)                   TELEGRAPH_SMTP, SMTP_USER, SMTP_PASSWORD
  --mail-from ADDR  who mails are from                           TELEGRAPH_MAIL_FROM
  --no-mail         nobody is mailed: guests only                TELEGRAPH_NO_MAIL=1
  --no-build        serve what was built before                  --build: build, and end`;

// What the file of production leaves to secrets is no news here.
process.env.WRANGLER_LOG ??= "error";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const { values: given } = parseArgs({
  options: {
    ...{ state: text, port: text, host: text, origin: text, smtp: text, "mail-from": text },
    ...{ "behind-proxy": flag, "no-mail": flag, "no-build": flag, build: flag, help: flag },
  },
});

/** An option, or the variable that says the same. */
const option = (name: "state" | "port" | "host" | "origin" | "smtp" | "mail-from"): string | undefined =>
  given[name] ?? process.env[`TELEGRAPH_${name.toUpperCase().replace("-", "_")}`];

function end(message: string): never {
  console.error(message);
  process.exit(2);
}

/** How long who is in may take to leave when the service stops. */
const PATIENCE_MS = 10_000;
/** The names of the Workers are those of folders in the store: they never change. */
const NAME = "telegraph";
const built = (what: "worker" | "side"): string => path.join(root, "dist", what);

/** Secrets are made when they are needed first, and can be read by nobody else. */
export function secretsIn(state: string): { readonly SECRET: string; readonly OPERATOR_TOKEN: string } {
  const file = path.join(state, "secrets.json");
  const draw = () => randomBytes(32).toString("base64url");
  if (!existsSync(file))
    writeFileSync(file, `${JSON.stringify({ SECRET: draw(), OPERATOR_TOKEN: draw() }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return JSON.parse(readFileSync(file, "utf8"));
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Two services on one store would tear it apart. */
function lock(state: string): () => void {
  const file = path.join(state, "lock");
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  // In a container everybody is process 1 of their own.
  if (holder > 0 && holder !== process.pid && isAlive(holder)) end(`${state} is in use by process ${holder}`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

type Service = Awaited<ReturnType<typeof serviceOptions>> & {
  readonly d1Databases?: Readonly<Record<string, unknown>>;
};

const statementsIn = (file: string): readonly string[] =>
  readFileSync(path.join(root, "migrations", file), "utf8").split("--> statement-breakpoint");

/** Brings a database up to date, noting what it has as `wrangler d1 migrations apply` does. */
async function migrateOne(workerd: Miniflare, binding: string): Promise<readonly string[]> {
  const db = await workerd.getD1Database(binding, NAME);
  await db.exec(
    "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)",
  );
  const known = new Set((await db.prepare("select name from d1_migrations").all()).results.map((it) => it.name));
  const files = readdirSync(path.join(root, "migrations"))
    .filter((it) => it.endsWith(".sql") && !known.has(it))
    .sort();
  for (const file of files) {
    const note = db.prepare("insert into d1_migrations (name) values (?)").bind(file);
    await db.batch([...statementsIn(file).map((it) => db.prepare(it)), note]);
  }
  return files;
}

/** Brings all databases up to date, before any object wakes up. */
async function migrate(service: Service, store: string): Promise<void> {
  const { d1Databases = {} } = service;
  const idle = "export default { fetch: () => new Response(null, { status: 503 }) }";
  const modules = [{ type: "ESModule" as const, path: "idle.js", contents: idle }];
  const { compatibilityDate = "" } = service;
  const workers = [{ name: NAME, compatibilityDate, modules, d1Databases: d1Databases as Record<string, string> }];
  const workerd = newMiniflare({ workers, resourcePersistencePath: store });
  try {
    await workerd.ready;
    for (const it of Object.keys(d1Databases))
      for (const file of await migrateOne(workerd, it)) console.log(`${it}: ${file} applied`);
  } finally {
    await workerd.dispose();
  }
}

function mailOf(): Readonly<Record<string, string>> {
  const smtp = option("smtp");
  const from = option("mail-from");
  if (given["no-mail"] || process.env.TELEGRAPH_NO_MAIL === "1") return { MAIL: "off" };
  if (!smtp || !from) end(`Mail needs --smtp and --mail-from, or --no-mail.\n\n${USAGE}`);
  const [host = "", port = "587"] = smtp.split(":");
  const { SMTP_USER, SMTP_PASSWORD } = process.env;
  return {
    ...{ MAIL: "smtp", MAIL_FROM: from, SMTP_HOST: host, SMTP_PORT: port },
    ...(SMTP_USER && SMTP_PASSWORD && { SMTP_USER, SMTP_PASSWORD }),
  };
}

function originOf(port: string): string {
  const origin = option("origin") ?? `http://localhost:${port}`;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    end(`--origin ${origin}: scheme and host, as in https://your.host`);
  return origin;
}

function build(): void {
  for (const it of [built("worker"), built("side")]) rmSync(it, { recursive: true, force: true });
  bundleWorker(built("worker"), ...PRODUCTION);
  bundleSide(built("side"), ...PRODUCTION);
}

async function start(): Promise<void> {
  const state = path.resolve(option("state") ?? "state");
  const port = option("port") ?? "8787";
  const origin = originOf(port);
  const mail = mailOf();
  mkdirSync(state, { recursive: true, mode: 0o700 });
  const unlock = lock(state);
  if (!given["no-build"]) build();
  const store = path.join(state, "store");
  const vars = { ORIGIN: origin, ...mail, ...secretsIn(state) };
  const main = { ...(await serviceOptions(built("worker"), vars, "production")), name: NAME };
  const side = await sideOptions(built("side"), vars, "production");
  await migrate(main, store);
  const workerd = newMiniflare({
    workers: [main, side],
    host: "127.0.0.1",
    port: 0,
    resourcePersistencePath: store,
    handleStructuredLogs: ({ message }: { readonly message: string }) => console.log(message),
  });
  // Miniflare's own way to end cuts everything off.
  for (const it of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.removeAllListeners(it);
  const inner = await workerd.ready;
  // Miniflare's own type of a Worker is lost on the way through its packages.
  const worker = (await workerd.getWorker(NAME)) as unknown as {
    scheduled(at: { readonly cron: string; readonly scheduledTime: Date }): Promise<unknown>;
  };
  const crons = cronsOf(readFileSync(path.join(root, "wrangler.toml"), "utf8"));
  const fire = (cron: string) => worker.scheduled({ cron, scheduledTime: new Date() });
  const stopCrons = startCrons(crons, fire);
  // Whatever became due while nobody was here.
  for (const it of crons) void fire(it).catch((error: unknown) => console.error(`the cron ${it} failed: ${error}`));
  const behindProxy = given["behind-proxy"] ?? process.env.TELEGRAPH_BEHIND_PROXY === "1";
  const host = option("host") ?? "127.0.0.1";
  const front = await openFront({ inner, host, port: Number(port), origin, behindProxy });
  const stop = async () => {
    console.log("stopping …");
    stopCrons();
    await front.stop(PATIENCE_MS);
    await workerd.dispose();
    unlock();
    process.exit(0);
  };
  for (const it of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(it, () => void stop());
  console.log(`Telegraph is on ${host}:${front.port}, as ${origin}; its state is in ${state}`);
}

if (given.help) console.log(USAGE);
else if (given.build) build();
else await start();
