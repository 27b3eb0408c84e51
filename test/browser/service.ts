/** The service as `npm start` runs it (wrangler's workerd), on a port and in a folder of its own. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Service {
  readonly origin: string;
  /** Ends exactly the processes that were started here. */
  stop(): Promise<void>;
}

const root = path.join(import.meta.dirname, "..", "..");
const env = {
  ...process.env,
  PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
  CI: "1",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_OBSERVABILITY: "false",
  WRANGLER_WRITE_LOGS: "false",
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function answering(origin: string, child: ChildProcess): Promise<void> {
  for (let left = 240; left > 0 && child.exitCode === null; left--) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 250));
  }
  throw new Error("the service did not come up");
}

/** Starts the service with an empty store; `vars` override those of wrangler.toml. */
export async function startService(vars: Readonly<Record<string, string>> = {}): Promise<Service> {
  const store = mkdtempSync(path.join(tmpdir(), "telegraph-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  execFileSync("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", store], { cwd: root, env });
  const all = { ORIGIN: origin, HOLD_SECONDS: "0", LIMITS: "off", ...vars };
  const given = Object.entries(all).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const args = ["dev", "--port", String(port), "--inspector-port", "0", "--persist-to", store, ...given];
  const child = spawn("wrangler", args, { cwd: root, env, detached: true, stdio: ["ignore", "ignore", "inherit"] });
  const stop = async () => {
    const ended = new Promise((done) => child.once("exit", done));
    // The group, because wrangler's own children outlive it when it is killed hard.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
    rmSync(store, { recursive: true, force: true });
  };
  try {
    await answering(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}
