/** The service under `wrangler dev`, on a store that outlives it: killed hard, it comes back with what was saved. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { descendantsOf, hasOpen, signal } from "./processes.ts";

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

/** How long a start may take, and how long we wait for wrangler to bring back a workerd that died. */
const START_MS = 60_000;
const RECOVERY_MS = 6_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function isUp(origin: string, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}

/** Variables that override those of wrangler.toml. */
type Vars = Readonly<Record<string, string>>;

/** A service that can be killed. Never touches processes that it did not start. */
export class Service {
  readonly origin: string;
  private readonly store = mkdtempSync(path.join(tmpdir(), "telegraph-drill-"));
  private readonly port: number;
  private readonly vars: Vars;
  private child: ChildProcess | null = null;
  /** Starts of the whole, the first included. */
  starts = 0;

  private constructor(port: number, vars: Vars) {
    this.port = port;
    this.vars = vars;
    this.origin = `http://localhost:${port}`;
  }

  /** Starts with an empty store and migrations applied. */
  static async start(vars: Vars = {}): Promise<Service> {
    const service = new Service(await freePort(), vars);
    const args = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", service.store];
    try {
      execFileSync("wrangler", args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
      await service.launch();
      return service;
    } catch (error) {
      await service.stop();
      throw error;
    }
  }

  private async launch(): Promise<void> {
    const vars = { ORIGIN: this.origin, LIMITS: "off", ...this.vars };
    const given = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
    const args = ["dev", "--port", String(this.port), "--inspector-port", "0", "--persist-to", this.store, ...given];
    this.starts++;
    this.child = spawn("wrangler", args, { cwd: root, env, detached: true, stdio: "ignore" });
    if (!(await isUp(this.origin, START_MS))) throw new Error("the service did not come up");
  }

  /** SIGKILL to the workerd of ours that holds the store (wrangler's proxy is another one); whether there was any. */
  killWorkerd(): boolean {
    const ours = descendantsOf(this.child?.pid ?? -1).filter((it) => it.name === "workerd");
    const holders = ours.filter((it) => hasOpen(it.pid, this.store));
    return holders.filter((it) => signal(it.pid, "SIGKILL")).length > 0;
  }

  /** SIGKILL to all of ours, wrangler included. */
  async killAll(): Promise<void> {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    const pids = descendantsOf(child.pid).map((it) => it.pid);
    signal(-child.pid, "SIGKILL");
    for (const pid of pids) signal(pid, "SIGKILL");
    await ended;
  }

  /** Waits until it answers again; when wrangler does not bring it back, starts it anew. */
  async recover(): Promise<void> {
    const alive = this.child?.exitCode === null && this.child.signalCode === null;
    if (alive && (await isUp(this.origin, RECOVERY_MS))) return;
    await this.killAll();
    await this.launch();
  }

  /** Ends all and removes the store. */
  async stop(): Promise<void> {
    await this.killAll();
    rmSync(this.store, { recursive: true, force: true });
  }
}
