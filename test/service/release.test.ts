/** A release: one file that a machine with Node alone unpacks and serves from. Signed in by mail, people play; the operator's commands work. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../bin/miniflare.ts";
import type { AnyGame } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { gameOf } from "../../games/modules.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Client } from "../drill/client.ts";
import { randomTurn } from "../drill/play.ts";
import { TEST } from "../patience.ts";
import { freePort, productionBuild } from "./built.ts";
import { openPostBox, type PostBox } from "./post-box.ts";
import { descendantsOf, signal } from "./processes.ts";
import { isUp } from "./service.ts";

const work = mkdtempSync(path.join(tmpdir(), "telegraph-release-test-"));
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
const name = `telegraph-${version}-${process.platform}-${process.arch}`;
const unpacked = path.join(work, name);
const [state, tools] = [path.join(work, "state"), path.join(work, "tools")];
/** A machine with Node and nothing else. */
const env = {
  ...{ PATH: tools, HOME: "/nonexistent", TELEGRAPH_STATE: state, SMTP_USER: "home", SMTP_PASSWORD: "tell" },
  // Each of some twenty commands would compile all again.
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

let box: PostBox;
let origin: string;
let child: ChildProcess | null = null;

beforeAll(async () => {
  const made = spawnSync(process.execPath, ["bin/pack.ts", work, await productionBuild()], {
    cwd: root,
    encoding: "utf8",
  });
  expect([made.status, made.stdout]).toEqual([0, `${unpacked}.tar.gz\n`]);
  expect(spawnSync("tar", ["-xzf", `${unpacked}.tar.gz`, "-C", work]).status).toBe(0);
  mkdirSync(tools);
  symlinkSync(process.execPath, path.join(tools, "node"));
  box = await openPostBox();
});
afterAll(async () => {
  const pid = child?.pid;
  if (pid && child?.exitCode === null) for (const it of [...descendantsOf(pid), { pid }]) signal(it.pid, "SIGKILL");
  await box?.close();
  rmSync(work, { recursive: true, force: true });
});

/** Runs a command of the release; returns its exit code and output. */
function telegraph(...words: readonly string[]): readonly [number | null, string] {
  const { status, stdout, stderr } = spawnSync(path.join(unpacked, "telegraph"), words, { cwd: work, env });
  return [status, `${stdout}${stderr}`];
}

test("it holds no npm, nothing that builds, and no trace of the machine that made it", () => {
  const files = readdirSync(unpacked, { recursive: true }).map(String);
  expect(files).toContain("node_modules/miniflare/package.json");
  const readme = readFileSync(path.join(unpacked, "README.md"), "utf8");
  for (const [, link] of readme.matchAll(/\]\(([^)]+)\)/g)) expect(files).toContain(link);
  expect(
    files.filter((it) => /(?:^|\/)(?:npm|wrangler|esbuild|vite|rolldown|typescript|sharp)(?:\/|$)/.test(it)),
  ).toEqual([]);
  const texts = files.filter(
    (it) => !it.startsWith("node_modules/") && /\.(?:[cm]?js|json|toml|md|service|map)$/.test(it),
  );
  for (const it of texts)
    expect([it, readFileSync(path.join(unpacked, it), "utf8").includes(root)]).toEqual([it, false]);
});

const has = (tool: string) => spawnSync("sh", ["-c", `command -v ${tool}`]).status === 0;

test("checksums fit, the changelog's section lies beside it, and it is the context of an image", () => {
  const sums = spawnSync("sha256sum", ["-c", `${name}.sha256`], { cwd: work, encoding: "utf8" });
  expect([sums.status, sums.stdout]).toEqual([0, `${name}.tar.gz: OK\n${name}.md: OK\n`]);
  expect(readFileSync(`${unpacked}.md`, "utf8")).toMatch(/^## (?:Unreleased|\d+\.\d+\.\d+)/);
  const image = readFileSync(path.join(unpacked, "Containerfile"), "utf8");
  expect(image).toMatch(/^COPY \. \.\/$/m);
  expect(image).toMatch(/^CMD \["node", "telegraph", "serve"\]$/m);
  expect(image).not.toMatch(/^RUN .*\bnpm\b/m);
  for (const it of [".containerignore", ".dockerignore"])
    expect(readFileSync(path.join(unpacked, it), "utf8")).toBe("state\n");
});

test("its unit of systemd starts it, without npm", () => {
  const unit = readFileSync(path.join(unpacked, "telegraph.service"), "utf8");
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env node telegraph serve$/m);
  expect(unit).not.toMatch(/npm|bin\/dev/);
  if (has("systemd-analyze"))
    expect(spawnSync("systemd-analyze", ["verify", path.join(unpacked, "telegraph.service")]).status).toBe(0);
});

test("a start that is refused says in one line what to do, in the words of a release", () => {
  const help = "telegraph serve --help lists the options";
  expect(telegraph("serve", "--wrong")).toEqual([2, `Unknown option '--wrong': ${help}\n`]);
  expect(telegraph("serve", "--build")).toEqual([2, `--build: a release is built already: ${help}\n`]);
  const [status, usage] = telegraph("serve", "--help");
  expect([status, usage]).toEqual([0, expect.stringMatching(/^telegraph serve --origin/)]);
  expect(usage).not.toMatch(/npm|build/);
  expect(telegraph()).toEqual([2, expect.stringContaining("telegraph serve --help")]);
});

test("a variable that is misspelt, and a part that is missing, are told in one line", () => {
  const misspelt = spawnSync(path.join(unpacked, "telegraph"), ["serve", "--no-mail"], {
    ...{ cwd: work, env: { ...env, TELEGRAPH_ORIGN: "https://games.example" }, encoding: "utf8" },
  });
  expect(misspelt.stderr).toMatch(/^TELEGRAPH_ORIGN is no variable: [^\n]*\n$/);
  for (const part of ["bin/serve.js", "dist/worker", "node_modules/miniflare", "contents.json"]) {
    renameSync(path.join(unpacked, part), path.join(work, "away"));
    const line = /^\S+ is missing or damaged(?:, and \d+ more)?: unpack the release again, into an empty folder\n$/;
    expect([part, ...telegraph("serve", "--no-mail")]).toEqual([part, 2, expect.stringMatching(line)]);
    renameSync(path.join(work, "away"), path.join(unpacked, part));
  }
  // Files for people may be changed by them.
  for (const it of ["telegraph.service", "Containerfile", "README.md"])
    appendFileSync(path.join(unpacked, it), "# with a line of the operator's\n");
  expect(telegraph("serve", "--help")[0]).toBe(0);
});

test("an old Node and another platform are told in one line", () => {
  const file = path.join(unpacked, "package.json");
  const own = readFileSync(file, "utf8");
  for (const [change, said] of [
    [{ engines: { node: ">=99.1" } }, `Telegraph needs Node 99.1 or newer, and this is ${process.version}\n`],
    [{ cpu: ["pdp11"] }, new RegExp(`^this release is for ${process.platform}-pdp11, [^\\n]*\\n$`)],
  ] as const) {
    writeFileSync(file, JSON.stringify({ ...JSON.parse(own), ...change }));
    expect(telegraph("serve", "--no-mail")).toEqual([2, expect.stringMatching(said)]);
  }
  writeFileSync(file, own);
});

async function serve(release = unpacked): Promise<void> {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const args = ["--port", String(port), "--smtp", `127.0.0.1:${box.port}`, "--mail-from", "turns@home.example"];
  child = spawn(path.join(release, "telegraph"), ["serve", ...args], {
    cwd: work,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  expect(await isUp(origin)).toBe(true);
}

function stop(): Promise<number | null> {
  const over = new Promise<number | null>((done) => child?.once("exit", done));
  child?.kill("SIGTERM");
  return over;
}

const OPENING = { game: "gold-rush", options: { tiles: 10 }, seats: 2, bots: 1, nonce: "ab".repeat(16) };

/** Plays against the bot until the game is over. */
async function play(client: Client): Promise<string> {
  const game = gameOf(OPENING.game) as AnyGame;
  const random = seeded("release");
  const { id } = await client.must<TableShape>("POST", "/tables", OPENING);
  for (let table = await client.table(id); table.status !== "over"; table = await client.table(id)) {
    const seat = table.you ?? 0;
    if (!table.awaited.includes(seat)) continue;
    await client.move(id, table.seq, randomTurn(game, table.view, seat, random), `turn-${table.seq}`);
  }
  return id;
}

test("somebody signs in by mail and plays the bot; checks, backups, files and simulations work; it stops, and goes on", async () => {
  await serve();
  const ada = new Client(origin, Date.now() + TEST);
  await ada.must("POST", "/auth/request", { email: "ada@home.example" });
  await expect.poll(() => box.texts()).toContain("ada@home.example");
  const [, token] = /\/sign-in#token=([\w-]+)/.exec(box.texts()) ?? [];
  await ada.must("POST", "/auth/verify", { token });
  const id = await play(ada);
  expect(telegraph("check", origin)).toEqual([0, expect.stringContaining(" 0 differences")]);
  // Without a name it is looked for where the service has it by default.
  const { status, stderr } = spawnSync(path.join(unpacked, "telegraph"), ["check", origin], {
    ...{ cwd: work, env: { PATH: tools }, encoding: "utf8" },
  });
  expect([status, stderr]).toEqual([0, ""]);
  const [exported, text] = telegraph("export", origin, id);
  expect(exported).toBe(0);
  writeFileSync(path.join(work, "game.ndjson"), text);
  expect(telegraph("verify", path.join(work, "game.ndjson"))).toEqual([0, expect.anything()]);
  expect(telegraph("replay", path.join(work, "game.ndjson"))).toEqual([0, expect.anything()]);
  // A game is archived a while after its end.
  const { OPERATOR_TOKEN } = JSON.parse(readFileSync(path.join(state, "secrets.json"), "utf8"));
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const archived = async () => (await fetch(`${origin}/api/operator/backup/archives`, { headers })).text();
  await expect.poll(archived).toContain(id);
  expect(telegraph("backup", origin, path.join(work, "backup"))).toEqual([0, expect.stringContaining("1 archived")]);
  // Enough for threads to share them.
  const files = path.join(work, "games");
  expect(
    telegraph("simulate", "--game", "gold-rush", "--options", '{"tiles":10}', "--games", "16", "--out", files)[0],
  ).toBe(0);
  expect(telegraph("verify", ...readdirSync(files).map((it) => path.join(files, it)))[0]).toBe(0);
  expect(await stop()).toBe(0);

  // The next release has one migration more.
  const next = path.join(work, "next");
  spawnSync("cp", ["-al", unpacked, next]);
  writeFileSync(path.join(next, "migrations", "9999_next.sql"), "alter table people add column next text;");
  const healthOf = async () =>
    (await (await fetch(`${origin}/api/health`)).json()) as { ok: boolean; version: string; schema: string };
  const read = async () => (await (await fetch(`${origin}/api/tables/${id}/export.ndjson`)).text()).split("\n").length;
  const entries = text.split("\n").length;
  await serve(next);
  expect(await healthOf()).toMatchObject({ ok: true, version, schema: "9999" });
  expect(await read()).toBe(entries);
  const bo = new Client(origin, Date.now() + TEST);
  await bo.signIn("Bo");
  const { id: later } = await bo.must<TableShape>("POST", "/tables", OPENING);
  expect(await stop()).toBe(0);

  // Back to the one before, with what was played meanwhile.
  await serve();
  expect(await healthOf()).toMatchObject({ ok: true, version, schema: "9999" });
  expect(await read()).toBe(entries);
  expect((await fetch(`${origin}/api/tables/${later}`)).status).toBe(200);
  expect(telegraph("check", origin)).toEqual([0, expect.stringContaining(" 0 differences")]);
  expect(telegraph("smoke", origin)).toEqual([0, expect.stringMatching(/^it works$/m)]);
  expect(await stop()).toBe(0);
});
