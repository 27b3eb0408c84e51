/**
 * The parts of `npm test`, side by side: most of them wait at times for a database, a browser or a process, while others work. Plain
 * JavaScript, because `dev.mjs` loads it before anything is installed.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import path from "node:path";

/** The output of a step: kept until all earlier steps have printed theirs, and then printed as it comes. */
class Speech {
  #kept = [];
  #isHeard = false;

  write(text) {
    if (this.#isHeard) process.stdout.write(text);
    else this.#kept.push(text);
  }

  hear() {
    for (const text of this.#kept) process.stdout.write(text);
    this.#isHeard = true;
  }
}

/** Runs a command of the project, which gives way to others the more `nice` it is (0–19); returns its exit code. */
const run = ({ root, env, nice = 0 }, speech, command, ...args) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    // Nobody may be less nice than they were begun. One that did not start has no number.
    if (child.pid && nice > 0) setPriority(child.pid, Math.min(19, getPriority() + nice));
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (it) => speech.write(it));
    child.on("error", (error) => {
      speech.write(`${command}: ${error.message}\n`);
      done(1);
    });
    child.on("close", (status) => done(status ?? 1));
  });

/** A step that passes or fails as a whole. */
const whole =
  (name, command, ...args) =>
  async (project, speech) => {
    const ok = (await run(project, speech, command, ...args)) === 0;
    if (!ok) speech.write(`${name} failed\n`);
    return ok ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [name] };
  };

const NOTHING = { passed: 0, failed: 0, names: [], done: [], stalled: [], late: false };
/** Restarts of a run whose workers did not start in time, at most. */
const MOST_LATE = 3;

/**
 * Runs a vitest configuration and counts passed and failed tests; a broken run counts as one failure. Without a time limit:
 * test/watchdog.ts ends files that stand still, and the rest is run again. So is the rest of a run whose workers did not start.
 */
const vitest =
  (name, ...args) =>
  async ({ env, ...given }, speech) => {
    const file = path.join(given.root, "out", `sum-${name}.json`);
    const project = { ...given, env: { ...env, TELEGRAPH_SUM: file } };
    const sum = { passed: 0, failed: 0, names: [] };
    for (let [over, lateness] = [[], 0]; ; ) {
      rmSync(file, { force: true });
      const without = over.flatMap((it) => ["--exclude", it]);
      const status = await run(project, speech, "vitest", "run", "--passWithNoTests", ...args, ...without);
      const { passed, failed, names, done, stalled, late } = existsSync(file)
        ? JSON.parse(readFileSync(file, "utf8"))
        : NOTHING;
      sum.passed += passed;
      sum.failed += failed + stalled.length;
      sum.names.push(...names, ...stalled.map((it) => `${it} stood still`));
      if (stalled.length === 0 && !(late && lateness++ < MOST_LATE)) {
        if (status === 0 || failed > 0) return sum;
        return { ...sum, failed: sum.failed + 1, names: [...sum.names, `vitest ${name} ended with ${status}`] };
      }
      over = [...over, ...done, ...stalled];
    }
  };

/** The browser tests; they require a browser. */
async function live(project, speech) {
  if (project.env.CHROMIUM) return vitest("live", "--config", "vitest.live.config.ts")(project, speech);
  speech.write(
    "No Chromium: install it (apt-get install chromium) or name it in CHROMIUM; the browser tests did not run.\n",
  );
  return { passed: 0, failed: 1, names: ["no Chromium"] };
}

/** Keeps the tests' databases in memory if there is room: thousands of small writes, and nothing to preserve. */
function useMemory(env) {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < ROOM) return;
  env.TMPDIR = mkdtempSync(path.join(memory, "telegraph-"));
  // Shares compiled node_modules between processes: happy-dom for each file of its own, wrangler for each bundle.
  env.NODE_COMPILE_CACHE ??= path.join(env.TMPDIR, "compiled");
  // Shares what is built for tests (test/service/built.ts) between all parts.
  env.TELEGRAPH_BUILT = path.join(env.TMPDIR, "built");
  process.on("exit", () => rmSync(env.TMPDIR, { recursive: true, force: true }));
}

/** Bytes that all tests together need at most, with a margin. */
const ROOM = 2 ** 31;

/**
 * Runs everything in the project at `root`, and adds each step's results to `results`. `browser`: once `env` names it; absent: only what
 * needs neither a browser nor a whole service.
 */
export async function runTests(root, env, results, browser) {
  // A run around this one may be of another project.
  delete env.TELEGRAPH_BUILT;
  useMemory(env);
  if (process.stdout.isTTY) env.FORCE_COLOR ??= "1";
  mkdirSync(path.join(root, "out"), { recursive: true });
  const speeches = [];
  const begin = (name, step) => {
    const speech = new Speech();
    speech.write(`\n── ${name}\n`);
    const done = step({ root, env }, speech).then((found) => results.push(found));
    speeches.push({ speech, done });
    return done;
  };
  const page = begin("build of the page", whole("build of the page", "vite", "build", "--logLevel", "warn"));
  begin("format and lint", whole("format and lint", "biome", "check", "--error-on-warnings", "."));
  begin("types", whole("types", "npm", "run", "-s", "types"));
  // All tests serve the page, or measure it. Those without a browser give way: a browser test that waits keeps a browser and a service.
  const unit = vitest("unit");
  begin("tests in Node, workerd and happy-dom", (it, speech) => page.then(() => unit({ ...it, nice: 10 }, speech)));
  if (browser) begin("tests with a browser", (...it) => Promise.all([page, browser]).then(() => live(...it)));
  for (const { speech, done } of speeches) {
    speech.hear();
    await done;
  }
}
