/** CPU for starting the Workers: workerd evaluates each deployed bundle, beside an empty Worker under the same clock. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { bundleSide, bundleWorker, PRODUCTION } from "../../bin/miniflare.ts";
import { figure, median, printTable, quantile } from "./measure.ts";

const ROUNDS = 15;
const EMPTY = "export default { fetch: () => new Response() };";

/** The workerd that Miniflare starts. */
function workerdPath(): string {
  const required: unknown = createRequire(import.meta.resolve("miniflare"))("workerd");
  return (required as { readonly default: string }).default;
}

/**
 * A server of one Worker, whose module is `index.js` beside the file; it begins with evaluating that. workerd reads what its
 * configuration holds, which no deployment does: the empty Worker, too, holds `unread`, and nobody asks for it.
 */
const configOf = (unread: string): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "index.js"), (name = "unread", text = embed "${unread}")],
  compatibilityDate = "2026-10-01",
);
`;

/** CPU milliseconds of all threads of a process (Linux counts them in nanoseconds here). */
function cpuOfThreads(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const spent = threads.map((it) => Number(readFileSync(`/proc/${pid}/task/${it}/schedstat`, "utf8").split(" ")[0]));
  return spent.reduce((sum, it) => sum + it, 0) / 1e6;
}

/** Waits until workerd says on its control channel that it listens: then the Worker has been evaluated. */
async function listening(child: ChildProcess): Promise<void> {
  const control = child.stdio[3] as Readable;
  const ended = once(child, "exit").then(() => Promise.reject(new Error("workerd ended")));
  await Promise.race([once(control, "data"), ended]);
}

/** CPU milliseconds from the start of the process until it listens. */
async function startOnce(folder: string): Promise<number> {
  const args = ["serve", path.join(folder, "config.capnp"), "--control-fd=3"];
  const child = spawn(workerdPath(), args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  try {
    await listening(child);
    return cpuOfThreads(child.pid as number);
  } finally {
    child.kill("SIGKILL");
  }
}

export async function benchStart(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-start-"));
  const here = (name: string) => path.join(folder, name);
  try {
    bundleWorker(here("main"), ...PRODUCTION);
    bundleSide(here("side"), ...PRODUCTION);
    const workers = ["main", "side"];
    for (const it of workers) {
      writeFileSync(path.join(here(it), "nothing"), "");
      writeFileSync(path.join(here(it), "config.capnp"), configOf("nothing"));
      mkdirSync(here(`empty beside ${it}`));
      writeFileSync(path.join(here(`empty beside ${it}`), "index.js"), EMPTY);
      writeFileSync(path.join(here(`empty beside ${it}`), "config.capnp"), configOf(`../${it}/index.js`));
    }
    const all = workers.flatMap((it) => [`empty beside ${it}`, it]);
    const took = new Map(all.map((it) => [it, [] as number[]]));
    for (let round = 0; round < ROUNDS; round++) for (const it of all) took.get(it)?.push(await startOnce(here(it)));
    const rows = workers.flatMap((it) => {
      const [empty, own] = [took.get(`empty beside ${it}`) ?? [], took.get(it) ?? []];
      const base = median(empty);
      const parts = [0, 0.5, 0.9].map((part) => figure(quantile(own, part) - base));
      return [
        [`empty beside ${it}`, figure(base), "1.00", "", "", ""],
        [it, figure(median(own)), figure(median(own) / base), ...parts],
      ];
    });
    // Neighbours on the same cores make the same work cost more: the empty Workers show by how much.
    const load = figure(loadavg()[0] ?? 0);
    printTable(
      `Start of a Worker in workerd (CPU ms at load ${load}; target on a quiet machine: the main one's own ≤ 60)`,
      [["Worker", "whole process", "× empty", "own, least", "median", "90 %"], ...rows],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
