import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Run } from "../../bin/parallel.ts";
import { fileIn, resumed } from "../kept.ts";

const folder = mkdtempSync(path.join(tmpdir(), "telegraph-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The tasks of a run: multiply by `context`, and record that they ran. */
const module = path.join(folder, "double.mjs");
writeFileSync(
  module,
  `import { appendFileSync } from "node:fs";
export const work = (times) => (task) => {
  appendFileSync(${JSON.stringify(path.join(folder, "done"))}, task + " ");
  if (task === 13) throw new Error("struck");
  return task * times;
};`,
);
writeFileSync(path.join(folder, "done"), "");

const run = (tasks: readonly number[], context = 2): Run<number, number> => ({
  ...{ module: `file://${module}`, context, tasks, progress: () => {} },
});

/** The tasks that were done since it was last asked. */
function done(): string {
  const notes = path.join(folder, "done");
  const found = readFileSync(notes, "utf8").trim();
  writeFileSync(notes, "");
  return found;
}

test("a run that was struck goes on where it was, also when it is asked for more", async () => {
  const file = fileIn(folder, "one – two, {}");
  await expect(resumed(run([1, 2, 13, 3]), file)).rejects.toThrow("struck");
  expect(done()).toBe("1 2 13");
  expect(await resumed(run([1, 2, 3]), file)).toEqual({ results: [2, 4, 6], kept: 2 });
  expect(done()).toBe("3");
  expect(await resumed(run([4, 3, 1]), file)).toEqual({ results: [8, 6, 2], kept: 2 });
  expect(done()).toBe("4");
});

test("half a line at the end is done again", async () => {
  const file = fileIn(folder, "half")!;
  await resumed(run([1, 2]), file);
  done();
  appendFileSync(file, '{"task":"3","res');
  expect(await resumed(run([1, 2, 3]), file)).toEqual({ results: [2, 4, 6], kept: 2 });
  expect(done()).toBe("3");
  expect(await resumed(run([1, 2, 3]), file)).toEqual({ results: [2, 4, 6], kept: 3 });
});

test("what other code or another context has kept is not taken, and without a file nothing is kept", async () => {
  const file = fileIn(folder, "other");
  await resumed(run([1, 2]), file);
  expect(await resumed(run([1, 2], 3), file)).toEqual({ results: [3, 6], kept: 0 });
  appendFileSync(module, "\n// Changed.");
  expect(await resumed(run([1, 2], 3), file)).toEqual({ results: [3, 6], kept: 0 });
  expect(await resumed(run([1, 2]), fileIn(null, "nothing"))).toEqual({ results: [2, 4], kept: 0 });
});
