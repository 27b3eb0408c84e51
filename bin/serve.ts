/**
 * `npm run serve`, and `telegraph serve` of a release: the production build on one machine, without an account, with all state in one
 * folder. See docs/self-hosting.md. A refused start says why in one line, exits with 2, and touches nothing of a running service.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setupLine, variableFaults } from "../worker/lib/setup.ts";
import { startCrons } from "./crons.mjs";
import { migrateAll } from "./databases.ts";
import { type Front, openFront } from "./front.ts";
import { builtService, newMiniflare, PARTS, root } from "./miniflare.ts";
import { commandOf, isRelease } from "./release.ts";
import { Refused, type Settings, settingsOf, USAGE } from "./settings.ts";
import { endLeftovers, lockState, openState, secretsIn } from "./state.ts";

/** How long open requests may take when the service stops. */
const STOP_TIMEOUT_MS = 10_000;
/** Names of the Workers are names of folders in the store: they never change. */
const NAME = "telegraph";
/**
 * Every collection is a whole one: small collections keep requests that have ended alive, in each of some twenty isolates, and the
 * process grows for as long as it runs. It costs about half as much CPU again. `npm run bench -- memory` measures it.
 */
const V8_FLAGS = "--optimize-for-size --max-old-space-size=256 --gc-global";
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

const dist = path.join(root, "dist");
const isWhole = (folder: string): boolean => PARTS.every((it) => existsSync(path.join(folder, it)));

/** Builds into a folder in a separate process, because the builder's memory is never returned. */
function build(folder: string): void {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, "build.ts"), folder], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Refused("the build failed");
}

/**
 * The served folder, inside the state, so that builds beside it change nothing. Without a build it is a copy of `dist`, if `--build` has
 * filled it, or the last one served.
 */
function serviceIn({ state, build: isAsked }: Settings): string {
  const [served, next] = [path.join(state, "served"), path.join(state, "served.new")];
  if (!isAsked && !isWhole(dist)) {
    if (!isRelease && isWhole(served)) return served;
    throw new Refused(`nothing is built yet: ${commandOf("serve")} --build`);
  }
  rmSync(next, { recursive: true, force: true });
  if (isAsked) build(next);
  else for (const it of PARTS) cpSync(path.join(dist, it), path.join(next, it), { recursive: true });
  rmSync(served, { recursive: true, force: true });
  renameSync(next, served);
  return served;
}

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken: --port names another",
  EACCES: "is not allowed: --port names one from 1024",
  EADDRNOTAVAIL: "is no address of this machine: --host names one",
  ENOTFOUND: "is no address of this machine: --host names one",
  EAI_AGAIN: "is no address of this machine: --host names one",
};

async function openPort({ host, port, origin, behindProxy }: Settings): Promise<Front> {
  try {
    return await openFront({ host, port, origin, behindProxy });
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new Refused(`port ${port} of ${host} ${WHY[code] ?? message}`);
  }
}

type Scheduled = { scheduled(at: { readonly cron: string; readonly scheduledTime: Date }): Promise<unknown> };

/** Fires the crons, and once immediately: something may have become due meanwhile. */
function fireCrons(crons: readonly string[], worker: Scheduled): () => void {
  const fire = (cron: string) => worker.scheduled({ cron, scheduledTime: new Date() });
  for (const it of crons) void fire(it).catch((error: unknown) => console.error(`the cron ${it} failed: ${error}`));
  return startCrons(crons, fire);
}

async function start(settings: Settings): Promise<void> {
  const { state, origin, mail } = settings;
  // Files written from here on, and their copies, are readable only by their owner.
  process.umask(0o077);
  openState(state);
  const unlock = lockState(state);
  const front = await openPort(settings);
  await endLeftovers(state);
  const served = serviceIn(settings);
  const store = path.join(state, "store");
  const { worker, side, crons } = builtService(served, { ORIGIN: origin, ...mail, ...secretsIn(state) }, NAME);
  const faults = variableFaults(worker.bindings, { production: true });
  if (faults.length > 0) throw new Refused(setupLine(faults));
  await migrateAll(worker, store);
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= V8_FLAGS;
  const workerd = newMiniflare({
    workers: [worker, side],
    host: "127.0.0.1",
    port: 0,
    resourcePersistencePath: store,
    handleStructuredLogs: ({ message }: { readonly message: string }) => console.log(message),
  });
  const inner = await workerd.ready;
  // Miniflare's own type of a Worker is lost on the way through its packages.
  const scheduled = (await workerd.getWorker(NAME)) as unknown as Scheduled;
  // From here on nothing waits, so that a visible service can be stopped.
  const stop = async () => {
    console.log("stopping …");
    stopCrons();
    await front.stop(STOP_TIMEOUT_MS);
    await workerd.dispose();
    unlock();
    process.exit(0);
  };
  for (const it of SIGNALS) {
    // Miniflare's own way to end would cut requests off.
    process.removeAllListeners(it);
    process.once(it, () => void stop());
  }
  front.serve(inner);
  const stopCrons = fireCrons(crons, scheduled);
  console.log(`Telegraph is on ${settings.host}:${front.port}, as ${origin}; its state is in ${state}`);
}

/** Faults of the machine that no code of ours can mend, by the system's name. */
const FULL = /^(?:ENOSPC|EDQUOT)$/;

function refusalIn(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (FULL.test(code)) return `no room is left for the state: free some, and start again (${message})`;
  throw error;
}

try {
  const asked = settingsOf(process.argv.slice(2), process.env);
  if (asked === "help") console.log(USAGE);
  else if (asked === "build") build(dist);
  else await start(asked);
} catch (error) {
  console.error(refusalIn(error));
  process.exit(2);
}
