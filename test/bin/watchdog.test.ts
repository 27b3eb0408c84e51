/** A file that stands still is ended and named, and the results of the others are kept. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Watchdog } from "../watchdog.ts";

const root = path.join(import.meta.dirname, "..", "..");

const FILES = {
  "vitest.config.mjs": `
    import { Watchdog } from "../../test/watchdog.ts";
    // No time passes until the other three are done, however long they take.
    let done = 0;
    class Patient extends Watchdog {
      onTestModuleEnd(it) {
        super.onTestModuleEnd(it);
        done++;
      }
    }
    const reporter = new Patient(() => (done < 3 ? 0 : Date.now()));
    export default { test: { reporters: [reporter], include: ["*.test.mjs"], sequence: { shuffle: false }, maxWorkers: 2 } };`,
  "good.test.mjs": `import { test } from "vitest"; test("one", () => {}); test("two", () => {});`,
  "bad.test.mjs": `import { test } from "vitest"; test("one", () => {}); test("two", () => { throw new Error("bad"); });`,
  "broken.test.mjs": `throw new Error("cannot begin");`,
  "still.test.mjs": `import { test } from "vitest"; test("one", () => {}); test("two", () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });`,
};

test("a file without progress is ended, named and left to be counted; the others are done", () => {
  mkdirSync(path.join(root, "out"), { recursive: true });
  const folder = mkdtempSync(path.join(root, "out", "watchdog-"));
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
    const sum = path.join(folder, "sum.json");
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--config", "vitest.config.mjs"],
      { cwd: folder, encoding: "utf8", env: { ...process.env, TELEGRAPH_SUM: sum, TELEGRAPH_STILL: "1000" } },
    );
    expect(status).toBe(1);
    expect(stderr).toContain("still.test.mjs made no progress");
    const { done, names, ...counts } = JSON.parse(readFileSync(sum, "utf8"));
    expect(counts).toEqual({ passed: 3, failed: 2, stalled: ["still.test.mjs"], late: false });
    expect(names.toSorted()).toEqual(["bad.test.mjs > two: bad", "broken.test.mjs"]);
    expect(done.toSorted()).toEqual(["bad.test.mjs", "broken.test.mjs", "good.test.mjs"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  [
    "a worker that did not start in time is no failure: its file is left to be run",
    "late",
    "Timeout starting forks runner.",
    0,
    true,
  ],
  ["any other error outside of the tests is one", "broken", "Worker forks emitted error.", 1, false],
])("%s", (_, name, message, failed, late) => {
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-watchdog-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, `${name}.json`);
  for (const it of ["TELEGRAPH_SUM", "TELEGRAPH_PROGRESS"]) {
    const before = process.env[it];
    onTestFinished(() => {
      if (before === undefined) delete process.env[it];
      else process.env[it] = before;
    });
  }
  process.env.TELEGRAPH_SUM = file;
  const watchdog = new Watchdog();
  watchdog.onInit();
  watchdog.onTestRunEnd([], [new Error(`[vitest-pool]: ${message}`)]);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ passed: 0, failed, done: [], late });
});
