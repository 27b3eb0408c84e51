/** The service in separate processes, on a store that outlives them: killed hard, it comes back with everything stored. */
import { type ChildProcess, fork } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  bundleSide,
  bundleWorker,
  readSettings,
  root,
  type ServiceOptions,
  type Settings,
  serviceOptions,
  sideOptions,
} from "../../bin/miniflare.ts";
import { checkPage } from "../../bin/page-stamp.ts";
import { freePort, once } from "./built.ts";
import type { HostOptions } from "./host.ts";
import { descendantsOf, hasOpen, isRunning, memoryOf, signal } from "./processes.ts";

/** How long a start may take on a busy machine, and how long we wait for Miniflare to bring back a workerd that died. */
const START_MS = 240_000;
const RECOVERY_MS = 10_000;

/** A request taken by a killed process is never answered: it is repeated after so many milliseconds. */
const TRY_MS = 30_000;

/** Whether the service answers within so many milliseconds. */
export async function isUp(origin: string, patience = START_MS): Promise<boolean> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const limit = AbortSignal.timeout(Math.min(TRY_MS, patience));
    const answer = await fetch(`${origin}/api/health`, { signal: limit }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await pause(50);
  }
  return false;
}

const ENTRY = "worker/index.ts";
/** The Worker that can be hurt: see there. */
export const DRILL_ENTRY = "test/service/faults.ts";

/** Variables that override those of wrangler.toml. */
type Vars = Readonly<Record<string, string>>;

const withPage = (options: ServiceOptions, directory: string): ServiceOptions => ({
  ...options,
  assets: { ...options.assets, directory } as NonNullable<ServiceOptions["assets"]>,
});

/** Nobody looks at the page of a drill, and each start would make three more Workers for it: `beside` takes their place. */
const withoutPage = ({ assets: _, ...options }: ServiceOptions, beside: string): ServiceOptions => {
  const { serviceBindings } = options as { readonly serviceBindings?: object };
  return { ...options, serviceBindings: { ...serviceBindings, ASSETS: beside } } as ServiceOptions;
};

/** A service that can be killed. Never touches processes that it did not start. */
export class Service {
  readonly origin: string;
  private readonly folder: string;
  private readonly port: number;
  private options: ServiceOptions | null = null;
  private side: ServiceOptions | null = null;
  private child: ChildProcess | null = null;
  /** Databases that have no tables yet. */
  private fresh: readonly string[] = ["DB"];
  /** Starts of the whole, the first included. */
  starts = 0;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.folder = mkdtempSync(path.join(folder, "telegraph-service-"));
    this.origin = `http://localhost:${port}`;
  }

  /** Starts with an empty store and migrations applied; all that is kept stands in `folder`. */
  static async start(vars: Vars = {}, entry = ENTRY, folder = tmpdir()): Promise<Service> {
    const service = new Service(await freePort(), folder);
    try {
      const built = service.built();
      const bundle = await once(path.join(built, entry.replaceAll("/", "-")), (it) =>
        bundleWorker(it, entry, "--env="),
      );
      const side = await once(path.join(built, "side"), (it) => bundleSide(it, "--env="));
      // Reading them loads all of wrangler.
      const settings = await once(path.join(built, "settings.json"), async (it) =>
        writeFileSync(it, JSON.stringify(await readSettings())),
      );
      const own = { ORIGIN: service.origin, LIMITS: "off", ...vars };
      const read = JSON.parse(readFileSync(settings, "utf8")) as Settings;
      service.side = sideOptions(read, side, own);
      const options = serviceOptions(read, bundle, own);
      service.options =
        entry === ENTRY ? withPage(options, await service.page()) : withoutPage(options, service.side.name);
      await service.launch();
      return service;
    } catch (error) {
      await service.stop();
      throw error;
    }
  }

  /**
   * The page and the bundles, current or as they were when the tests began. Each is made once, so that rebuilding the page meanwhile
   * disturbs nobody.
   */
  private built(): string {
    process.env.TELEGRAPH_BUILT ??= path.join(this.folder, "built");
    return process.env.TELEGRAPH_BUILT;
  }

  private page(): Promise<string> {
    return once(path.join(this.built(), "page"), (it) => {
      checkPage(root, path.join(root, "dist", "web"));
      cpSync(path.join(root, "dist", "web"), it, { recursive: true });
    });
  }

  /** The folder of all that is kept. */
  get store(): string {
    return path.join(this.folder, "store");
  }

  private async launch(): Promise<void> {
    const { options: main, side, store, port } = this;
    if (!main || !side) throw new Error("nothing is bundled");
    const options: HostOptions = { workers: [main, side], store, port, fresh: this.fresh };
    this.fresh = [];
    this.starts++;
    const child = fork(path.join(import.meta.dirname, "host.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    this.child = child;
    child.send(options);
    const told = new Promise<boolean>((done) => {
      child.once("message", () => done(true));
      child.once("exit", () => done(false));
    });
    const ready = await Promise.race([told, pause(START_MS, false, { ref: false })]);
    if (!ready || !(await isUp(this.origin))) throw new Error("the service did not come up");
  }

  /** SIGKILL to the workerd of ours that holds the store; whether there was any. */
  killWorkerd(): boolean {
    const ours = descendantsOf(this.child?.pid ?? -1).filter((it) => it.name === "workerd");
    const holders = ours.filter((it) => hasOpen(it.pid, this.store));
    return holders.filter((it) => signal(it.pid, "SIGKILL")).length > 0;
  }

  /** Memory of its workerd now, in bytes; 0: it is not known. */
  get memory(): number {
    const ours = descendantsOf(this.child?.pid ?? -1).filter((it) => it.name === "workerd");
    return Math.max(0, ...ours.map((it) => memoryOf(it.pid)));
  }

  /** SIGKILL to all of ours. */
  async killAll(): Promise<void> {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    const pids = descendantsOf(child.pid).map((it) => it.pid);
    for (const pid of [child.pid, ...pids]) signal(pid, "SIGKILL");
    await ended;
    // Until the last of them has ended it may hold the port and the store.
    while (pids.some(isRunning)) await pause(20);
  }

  /** Restarts it with its history in so many empty databases, and perhaps other variables. */
  async spread(count: number, vars: Readonly<Record<string, string | null>> = {}): Promise<void> {
    if (!this.options) throw new Error("nothing is bundled");
    const names = Array.from({ length: count }, (_, at) => `HISTORY_${at}`);
    const { d1Databases: own } = this.options as { readonly d1Databases?: Readonly<Record<string, unknown>> };
    const d1Databases = { ...own, ...Object.fromEntries(names.map((it) => [it, it])) };
    this.options = { ...this.options, d1Databases } as ServiceOptions;
    this.fresh = names;
    await this.restart(vars);
  }

  /** Restarts it with these variables instead of those it had (`null`: without), and perhaps with an empty store. */
  async restart(vars: Readonly<Record<string, string | null>>, store: "kept" | "empty" = "kept"): Promise<void> {
    await this.killAll();
    if (!this.options || !this.side) throw new Error("nothing is bundled");
    const withVars = (options: ServiceOptions): ServiceOptions => {
      const bindings = Object.entries({ ...options.bindings, ...vars }).filter(([, it]) => it !== null);
      return { ...options, bindings: Object.fromEntries(bindings) as Vars };
    };
    this.options = withVars(this.options);
    this.side = withVars(this.side);
    if (store === "empty") {
      rmSync(this.store, { recursive: true, force: true });
      const { d1Databases = {} } = this.options as { readonly d1Databases?: Readonly<Record<string, unknown>> };
      this.fresh = Object.keys(d1Databases);
    }
    await this.launch();
  }

  /** Stops it, so that its store can be read; `recover` starts it again. */
  async leave(): Promise<{ readonly store: string; readonly secret: string }> {
    await this.killAll();
    return { store: this.store, secret: String(this.options?.bindings.SECRET) };
  }

  /** Waits until it answers again; restarts it if Miniflare does not. */
  async recover(): Promise<void> {
    const alive = this.child?.exitCode === null && this.child.signalCode === null;
    if (alive && (await isUp(this.origin, RECOVERY_MS))) return;
    await this.killAll();
    await this.launch();
  }

  /** Asks `POST /api/drill` of a service that was started with DRILL_ENTRY. */
  async drill<T = null>(body: object): Promise<T> {
    const limit = AbortSignal.timeout(START_MS);
    const answer = await fetch(`${this.origin}/api/drill`, {
      method: "POST",
      body: JSON.stringify(body),
      signal: limit,
    });
    if (!answer.ok) throw new Error(`the drill's way in answered ${answer.status}`);
    return (await answer.json()) as T;
  }

  /** Ends all and removes the store. */
  async stop(): Promise<void> {
    await this.killAll();
    if (process.env.TELEGRAPH_BUILT?.startsWith(this.folder)) delete process.env.TELEGRAPH_BUILT;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
