/**
 * Installs exactly what the lock file names, if anything is missing. Decides by npm's own record, which npm writes last. Plain JavaScript
 * without dependencies: it runs before anything is installed.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, readFileSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const readJson = (...parts) => {
  try {
    return JSON.parse(readFileSync(path.join(...parts), "utf8"));
  } catch {
    return {};
  }
};

/**
 * The first package of the lock file that `node_modules` lacks; `null`: none. npm leaves out optional ones of other platforms. Asks each
 * package for its version, because npm's record also lists packages that `--package-lock-only` never unpacked.
 */
export function missingIn(root) {
  const { packages: there = {} } = readJson(root, "node_modules", ".package-lock.json");
  for (const [folder, it] of Object.entries(readJson(root, "package-lock.json").packages ?? {})) {
    if (folder === "" || (it.optional && !there[folder])) continue;
    const isNoted = it.version === there[folder]?.version && it.integrity === there[folder]?.integrity;
    if (!isNoted || readJson(root, folder, "package.json").version !== it.version) return folder;
  }
  return null;
}

/** A lock by a socket, which the system frees when its holder ends in any way. Only Linux has names outside the file system. */
function lockOf(root) {
  const name = `telegraph-install-${createHash("sha256").update(realpathSync(root)).digest("hex").slice(0, 32)}`;
  return process.platform === "linux" ? `\0${name}` : path.join(tmpdir(), name);
}

/** Resolves when a lock is free. */
const released = (lock) =>
  new Promise((done) => {
    const holder = connect(lock);
    holder.on("error", () => {
      // A holder that was killed leaves its file behind.
      if (!lock.startsWith("\0")) rmSync(lock, { force: true });
    });
    holder.on("close", done).resume();
  });

/** Runs `work` exclusively on this machine, after others that hold the lock. */
async function alone(lock, work) {
  const server = createServer();
  const isMine = () =>
    new Promise((done, failed) => {
      server.once("error", (error) => (error.code === "EADDRINUSE" ? done(false) : failed(error)));
      server.listen(lock, () => done(true));
    });
  const waiting = new Set();
  server.on("connection", (it) => waiting.add(it.on("error", () => {})));
  while (!(await isMine())) {
    server.removeAllListeners("error").removeAllListeners("listening");
    await released(lock);
  }
  try {
    return await work();
  } finally {
    server.close();
    for (const it of waiting) it.destroy();
  }
}

const npm = (root, env) =>
  new Promise((done) => {
    const args = ["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const child = spawn("npm", args, { cwd: root, env, stdio: "inherit" });
    child
      .on("error", (error) => done(error.message))
      .on("close", (status) => done(status === 0 ? null : `npm: ${status}`));
  });

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs; returns `null` on success, else the reason. No package needs its install script. */
export async function install(root, env = process.env) {
  const missing = missingIn(root);
  if (missing === null) return null;
  if (!isWritable(root))
    return `${missing} is not what package-lock.json names, and ${root} cannot be written: install as its owner (npm ci --ignore-scripts)`;
  return alone(lockOf(root), async () => {
    if (missingIn(root) === null) return null;
    console.log("Installing what the lock file names (about half a minute) …");
    const failure = await npm(root, env);
    const left = missingIn(root);
    return failure ?? (left && `npm ci ended well, and ${left} is not what package-lock.json names`);
  });
}
