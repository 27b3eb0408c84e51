/** Builds for tests: each is made once per run, whichever of them needs it first. */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../bin/miniflare.ts";
import { isRunning } from "./processes.ts";

/** A port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "localhost", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Claims to be the one that makes something; whether nobody else does. The claim is a link, which is there as a whole or not at all. */
function claims(link: string): boolean {
  try {
    symlinkSync(String(process.pid), link);
    return true;
  } catch {
    return false;
  }
}

/** Removes the link of a maker that has ended before it was done. */
function endMaker(link: string): void {
  try {
    if (!isRunning(Number(readlinkSync(link)))) rmSync(link, { force: true });
  } catch {
    // Its maker is done.
  }
}

/** A file or folder that is made once, by the first caller; others wait for it. */
export async function once(wanted: string, make: (it: string) => unknown): Promise<string> {
  const link = `${wanted}.made-by`;
  mkdirSync(path.dirname(wanted), { recursive: true });
  while (!existsSync(wanted)) {
    if (!claims(link)) {
      endMaker(link);
      await pause(50);
      continue;
    }
    try {
      // Made meanwhile.
      if (existsSync(wanted)) break;
      const folder = mkdtempSync(`${wanted}-`);
      await make(path.join(folder, "made"));
      renameSync(path.join(folder, "made"), wanted);
      rmSync(folder, { recursive: true });
    } finally {
      rmSync(link);
    }
  }
  return wanted;
}

/** The folder of all that is made once per run. */
const builtFolder = (): string => {
  process.env.TELEGRAPH_BUILT ??= mkdtempSync(path.join(tmpdir(), "telegraph-built-"));
  return process.env.TELEGRAPH_BUILT;
};

/** A start that builds, and then finds that a secret is too short. */
const refusedOnceBuilt = (state: string, port: number) =>
  spawnSync(process.execPath, ["bin/serve.ts", "--no-mail", "--state", state, "--port", String(port)], {
    ...{ cwd: root, encoding: "utf8", env: { ...process.env, NODE_NO_WARNINGS: "1" } },
  });

/** The production build, as `serve` makes it and releases have it: made once per run, by `serve`. */
export async function productionBuild(): Promise<string> {
  const port = await freePort();
  return once(path.join(builtFolder(), "production"), (it) => {
    const state = mkdtempSync(`${it}-state-`);
    writeFileSync(path.join(state, "secrets.json"), JSON.stringify({ SECRET: "short" }));
    const { status, stderr } = refusedOnceBuilt(state, port);
    if (status !== 2 || !stderr.includes("SECRET must have 32")) throw new Error(`serve: ${status} ${stderr}`);
    renameSync(path.join(state, "served"), it);
    rmSync(state, { recursive: true });
  });
}
