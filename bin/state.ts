/** The state folder of `npm run serve`: used by one service at a time, and readable by nobody else. */
import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { lockFile } from "./lock.ts";
import { Refused } from "./settings.ts";

/** Contents that a new state folder may have: `lost+found` is on the root of a disk. */
const OURS = new Set(["store", "secrets.json", "lock.db", "served", "served.new", "lost+found"]);

/** Makes the folder, readable only by its owner. Refuses one that holds something else, whose permissions are not ours to change. */
export function openState(state: string): void {
  try {
    mkdirSync(state, { recursive: true, mode: 0o700 });
    const found = readdirSync(state);
    if (found.length > 0 && !found.some((it) => OURS.has(it)))
      throw new Refused(`--state ${state}: there are other things in it, name a folder of its own`);
    chmodSync(state, 0o700);
    accessSync(state, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new Refused(`--state ${state}: it is no folder that can be written to (${code})`) : error;
  }
}

/** Locks the folder for this process. Returns its release. */
export function lockState(state: string): () => void {
  const unlock = lockFile(path.join(state, "lock.db"), `${state} is in use by another service: stop that one first`);
  // Services of version 0.1 wrote their process id here, which says nothing after a power cut.
  rmSync(path.join(state, "lock"), { force: true });
  return unlock;
}

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** Files that a process has open; none once it has ended. */
const openFilesOf = (pid: string): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((it) => readlinkSync(`/proc/${pid}/fd/${it}`));
  } catch {
    return [];
  }
};

const parentOf = (pid: string): string => /^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? "";

/**
 * Ends the workerd of a killed service, which would go on writing. Uses `/proc`, so only on Linux. Refuses while a service of version 0.1,
 * which uses another lock, runs on the state.
 */
export async function endLeftovers(state: string): Promise<void> {
  const store = path.join(state, "store") + path.sep;
  const holds = (pid: string) => openFilesOf(pid).some((it) => it.startsWith(store));
  const all = existsSync("/proc") ? readdirSync("/proc").filter((it) => /^\d+$/.test(it)) : [];
  for (const pid of all.filter((it) => read(`/proc/${it}/comm`).trim() === "workerd" && holds(it))) {
    const parent = parentOf(pid);
    if (read(`/proc/${parent}/cmdline`).includes("bin/serve.ts"))
      throw new Refused(`${state} is in use by process ${parent}: stop that one first`);
    process.kill(Number(pid), "SIGKILL");
    while (holds(pid)) await new Promise((done) => setTimeout(done, 10));
  }
}

export interface Secrets {
  readonly SECRET: string;
  readonly OPERATOR_TOKEN: string;
}

function secretsOf(text: string): Secrets | null {
  try {
    const found = JSON.parse(text) as Partial<Secrets> | null;
    return typeof found?.SECRET === "string" ? (found as Secrets) : null;
  } catch {
    return null;
  }
}

/** Secrets, made on first use and readable by nobody else. Throws `Refused` when those are lost that the state was made with. */
export function secretsIn(state: string): Secrets {
  const file = path.join(state, "secrets.json");
  const asItWas = "it must be as it was when the state was made, look into your backups";
  const draw = () => randomBytes(32).toString("base64url");
  if (!existsSync(file)) {
    if (existsSync(path.join(state, "store")))
      throw new Refused(`${file} is missing, and the store needs it: ${asItWas}`);
    const text = `${JSON.stringify({ SECRET: draw(), OPERATOR_TOKEN: draw() }, null, 2)}\n`;
    // Atomic, even in a power cut.
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  const secrets = secretsOf(readFileSync(file, "utf8"));
  if (!secrets) throw new Refused(`${file} is no JSON with a SECRET: ${asItWas}`);
  return secrets;
}
