/** The unit and the image start what there is, with variables that it reads. Where the machine has their tools, they judge too. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { settingsOf } from "../../bin/settings.ts";

const root = path.join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const usage = spawnSync(process.execPath, [path.join(root, "bin/serve.ts"), "--help"], {
  encoding: "utf8",
  env: { ...process.env, NODE_NO_WARNINGS: "1" },
}).stdout;
const has = (tool: string) => spawnSync("sh", ["-c", `command -v ${tool}`]).status === 0;

test.each(["deploy/telegraph.service", "deploy/Containerfile", "deploy/Containerfile.release"])(
  "%s names variables that the service reads",
  (file) => {
    // The commit is one of the build (bin/build-id.mjs).
    const names = read(file).match(/TELEGRAPH_(?!COMMIT\b)\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    for (const it of names) expect(usage).toContain(it);
    for (const [it] of read(file).matchAll(/(?<![\w/])bin\/[\w.]+/g))
      expect([it, existsSync(path.join(root, it))]).toEqual([it, true]);
  },
);

/** The steps of the documentation by which the unit is installed: those of a release, and those of a clone. */
const [released = "", cloned = ""] = [
  .../## [^\n]*systemd[^\n]*\n([\s\S]*?)\n## /
    .exec(read("docs/self-hosting.md"))![1]!
    .matchAll(/```sh\n([\s\S]*?)```/g),
].map(([, steps = ""]) => steps);
const unit = read("deploy/telegraph.service");
const saidBy = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1] ?? "?";
const FOLDER = saidBy("WorkingDirectory");

test.each([
  ["a release", released, [`sudo mkdir -p ${FOLDER}`, `sudo tar -xzf \\S+ --strip-components=1 -C ${FOLDER}`]],
  // Packages are installed there, by the user of the unit.
  ["a clone", cloned, [`sudo git clone \\S+ ${FOLDER}`, `sudo chown -R ${saidBy("User")}: ${FOLDER}`]],
])("the unit of %s starts on a new machine by the steps of the documentation", (what, steps, own) => {
  expect(steps).toMatch(new RegExp(`^sudo useradd --system .*\\b${saidBy("User")}$`, "m"));
  for (const it of own) expect(steps).toMatch(new RegExp(`^${it}$`, "m"));
  expect(steps).toMatch(new RegExp(`^sudo install -m 0600 /dev/stdin ${saidBy("EnvironmentFile")} <<`, "m"));
  const from = what === "a clone" ? `${FOLDER}/deploy` : FOLDER;
  expect(steps).toContain(`sudo cp ${from}/telegraph.service /etc/systemd/system/`);
  expect(steps.indexOf("daemon-reload")).toBeGreaterThan(steps.indexOf("/etc/systemd/system/"));
  expect(steps).toMatch(/^sudo systemctl enable --now telegraph$/m);
  const [, variables = ""] = /<<'END'\n([\s\S]*?)\nEND\n/.exec(steps) ?? [];
  const environment = Object.fromEntries(variables.split("\n").map((it) => it.split(/=(.*)/).slice(0, 2)));
  expect(settingsOf([], { ...environment, TELEGRAPH_STATE: "/var/lib/telegraph" })).toMatchObject({
    behindProxy: true,
  });
});

test("the unit's folders are made by systemd, for its user alone", () => {
  expect(unit).toContain("TELEGRAPH_STATE=/var/lib/telegraph\nStateDirectory=telegraph\nStateDirectoryMode=0700");
  expect(unit).toContain("CacheDirectory=telegraph\nEnvironment=npm_config_cache=/var/cache/telegraph");
});

test("both stop it by the signal that it knows, and tell nobody else of it", () => {
  expect(unit).toContain("KillMode=mixed");
  expect(read("deploy/Containerfile")).toContain("STOPSIGNAL SIGTERM");
  // In the form of a list there is no shell between, which would keep the signal to itself.
  expect(read("deploy/Containerfile")).toMatch(/^CMD \["node", "telegraph", "serve"\]$/m);
});

test.runIf(has("systemd-analyze"))("systemd takes the unit", () => {
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", path.join(root, "deploy/telegraph.service")]);
  expect([status, String(stderr)]).toEqual([0, expect.anything()]);
});

/** The steps of the container file in order: an instruction and its arguments. */
const steps = read("deploy/Containerfile")
  .split("\n")
  .filter((it) => it !== "" && !it.startsWith("#"))
  .map((it) => [it.slice(0, it.indexOf(" ")), it.slice(it.indexOf(" ") + 1)] as const);
const said = (instruction: string) => steps.filter(([it]) => it === instruction).map(([, what]) => what);
const stepOf = (pattern: RegExp) => steps.findIndex((it) => pattern.test(it.join(" ")));

test("each step of the image finds what it needs: files that are copied, packages before the build, a folder that its user may write to", () => {
  const left = read(".dockerignore").split("\n").filter(Boolean);
  // The image's own installation and build are not overwritten by local files.
  expect(left).toEqual(expect.arrayContaining(["node_modules", "dist", "state", ".git"]));
  const copies = said("COPY").filter((it) => !it.startsWith("--from="));
  const copied = copies.flatMap((it) => it.split(" ").slice(0, -1));
  const needed = ["bin/pack.ts", "deploy", "docs", "games", "migrations", "web", "worker", "wrangler.side.toml"];
  for (const it of [...copied.filter((it) => it !== "."), ...needed, "wrangler.toml"])
    expect([it, existsSync(path.join(root, it)), left.includes(it.split("/")[0] ?? "")]).toEqual([it, true, false]);
  const order = [
    stepOf(/^FROM \S+\/node:22/),
    stepOf(/^COPY package\.json package-lock\.json \.npmrc \.\/$/),
    stepOf(/^RUN npm ci /),
    stepOf(/^COPY \. \.$/),
    stepOf(
      /^RUN node bin\/pack\.ts \/release && mkdir \/app && tar -xzf \/release\/\S+ --strip-components=1 -C \/app$/,
    ),
    stepOf(/^COPY --from=release \/app \.\/$/),
    stepOf(/^RUN mkdir -m 0700 \/state && chown node \/state$/),
    stepOf(/^USER node$/),
    stepOf(/^CMD /),
  ];
  expect(order.filter((it) => it < 0)).toEqual([]);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const set = Object.fromEntries(said("ENV").flatMap((it) => it.split(" ").map((pair) => pair.split("="))));
  expect([said("VOLUME"), said("EXPOSE")]).toEqual([[set.TELEGRAPH_STATE], [set.TELEGRAPH_PORT]]);
});
