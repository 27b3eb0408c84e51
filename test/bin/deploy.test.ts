/** The unit and the image start what there is, with variables that it reads. Where the machine has their tools, they judge too. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const usage = spawnSync(process.execPath, [path.join(root, "bin/serve.ts"), "--help"], {
  encoding: "utf8",
  env: { ...process.env, NODE_NO_WARNINGS: "1" },
}).stdout;
const has = (tool: string) => spawnSync("sh", ["-c", `command -v ${tool}`]).status === 0;

test.each(["deploy/telegraph.service", "deploy/Containerfile"])("%s names variables that the service reads", (file) => {
  const names = read(file).match(/TELEGRAPH_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  for (const it of names) expect(usage).toContain(it);
  for (const [it] of read(file).matchAll(/(?<![\w/])bin\/[\w.]+/g))
    expect([it, existsSync(path.join(root, it))]).toEqual([it, true]);
});

test("both stop it by the signal that it knows, and tell nobody else of it", () => {
  expect(read("deploy/telegraph.service")).toContain("KillMode=mixed");
  expect(read("deploy/Containerfile")).toContain("STOPSIGNAL SIGTERM");
  // In the form of a list there is no shell between, which would keep the signal to itself.
  expect(read("deploy/Containerfile")).toMatch(/^CMD \["node", "bin\/serve\.ts"/m);
});

test.runIf(has("systemd-analyze"))("systemd takes the unit", () => {
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", path.join(root, "deploy/telegraph.service")]);
  expect([status, String(stderr)]).toEqual([0, expect.anything()]);
});
