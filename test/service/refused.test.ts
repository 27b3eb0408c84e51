/** A refused start of `npm run serve` says why in one line and touches nothing; a killed service blocks no later one. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { root } from "../../bin/miniflare.ts";
import { freePort, productionBuild } from "./built.ts";
import { descendantsOf, hasOpen, signal } from "./processes.ts";
import { isUp } from "./service.ts";

const folder = mkdtempSync(path.join(tmpdir(), "telegraph-refused-"));
const state = path.join(folder, "state");
const env = { ...process.env, NODE_NO_WARNINGS: "1" };
const children: ChildProcess[] = [];

interface Outcome {
  readonly code: number | null;
  readonly said: string;
}

const optionsOf = (port: number, of = state) => ["--no-mail", "--port", String(port), "--state", of];

function begin(...command: readonly string[]): ChildProcess {
  const [file = "", ...args] = command;
  const child = spawn(file, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  return child;
}

const serve = (...args: readonly string[]) => begin(process.execPath, "bin/serve.ts", ...args);

/** A process's exit code and output. */
const endOf = (child: ChildProcess): Promise<Outcome> =>
  new Promise((done) => {
    let said = "";
    for (const it of [child.stdout, child.stderr]) it?.on("data", (part) => (said += part));
    child.once("close", (code) => done({ code, said }));
  });

/** Ends a process alone, or with all that it started. */
async function kill(child: ChildProcess, all: boolean): Promise<void> {
  const over = new Promise((done) =>
    child.exitCode === null && !child.signalCode ? child.once("exit", done) : done(0),
  );
  const below = all ? descendantsOf(child.pid ?? -1) : [];
  for (const { pid } of [...below, { pid: child.pid ?? -1 }]) signal(pid, "SIGKILL");
  await over;
}

afterEach(async () => {
  for (const it of children.splice(0)) await kill(it, true);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything under a folder with its size and its time. */
const picture = (of: string) =>
  readdirSync(of, { recursive: true })
    .map(String)
    .sort()
    .map((it) => [it, statSync(path.join(of, it)).mtimeMs]);

test("a second service, a taken port and wrong options end with 2 and one line, and touch neither state nor what is served", async () => {
  const port = await freePort();
  cpSync(await productionBuild(), path.join(state, "served"), { recursive: true });
  serve(...optionsOf(port), "--no-build");
  const origin = `http://localhost:${port}`;
  expect(await isUp(origin)).toBe(true);
  expect(statSync(state).mode & 0o777).toBe(0o700);
  const readable = (it: string) => (statSync(path.join(state, it)).mode & 0o077) !== 0;
  const own = readdirSync(state, { recursive: true })
    .map(String)
    .filter((it) => !it.startsWith("served"));
  expect([own.filter(readable), own.some((it) => it.endsWith(".sqlite"))]).toEqual([[], true]);
  const secrets = readFileSync(path.join(state, "secrets.json"), "utf8");
  const served = picture(path.join(state, "served"));
  const other = path.join(folder, "other");
  const refused = [
    [[...optionsOf(await freePort())], `${state} is in use by another service: stop that one first\n`],
    [[...optionsOf(port)], `${state} is in use by another service: stop that one first\n`],
    [[...optionsOf(port, other)], `port ${port} of 127.0.0.1 is taken: --port names another\n`],
    [[...optionsOf(port), "--wrong"], "Unknown option '--wrong': npm run serve -- --help lists the options\n"],
  ] as const;
  for (const [args, said] of refused) expect(await endOf(serve(...args))).toEqual({ code: 2, said });
  expect(picture(path.join(state, "served"))).toEqual(served);
  expect(readFileSync(path.join(state, "secrets.json"), "utf8")).toBe(secrets);
  expect(existsSync(path.join(other, "secrets.json"))).toBe(false);
  expect((await fetch(origin)).status).toBe(200);
});

test("after a power cut, and after a kill that left its workerd behind, the next start is alone on the state", async () => {
  const first = serve(...optionsOf(await freePort()), "--no-build");
  await new Promise((done) => first.stdout?.on("data", (it) => String(it).includes("Telegraph is on") && done(0)));
  const [left] = descendantsOf(first.pid ?? -1).filter((it) => it.name === "workerd");
  expect(left && hasOpen(left.pid, path.join(state, "store"))).toBe(true);
  await kill(first, false);
  expect(hasOpen(left!.pid, path.join(state, "store"))).toBe(true);
  // The lock of version 0.1 names a process that lives: this one.
  writeFileSync(path.join(state, "lock"), String(process.pid));
  const port = await freePort();
  serve(...optionsOf(port), "--no-build");
  expect(await isUp(`http://localhost:${port}`)).toBe(true);
  expect(hasOpen(left!.pid, path.join(state, "store"))).toBe(false);
  expect(existsSync(path.join(state, "lock"))).toBe(false);
});

const SPACE = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
const hasSpaces = spawnSync(SPACE[0] ?? "", [...SPACE.slice(1), "true"]).status === 0;

test.runIf(hasSpaces)("of two containers on one volume, each with processes of its own, one starts", async () => {
  const ports = [await freePort(), await freePort()] as const;
  const both = ports.map((it) => begin(...SPACE, process.execPath, "bin/serve.ts", ...optionsOf(it), "--no-build"));
  const ends = both.map(endOf);
  const first = await Promise.race(ends);
  expect(first).toEqual({ code: 2, said: `${state} is in use by another service: stop that one first\n` });
  const up = await Promise.any(ports.map(async (it) => (await isUp(`http://localhost:${it}`)) || Promise.reject(it)));
  expect(up).toBe(true);
});

test("a state folder with other things in it is left as it is", async () => {
  const home = path.join(folder, "home");
  mkdirSync(home, { mode: 0o755 });
  writeFileSync(path.join(home, "letter.txt"), "dear");
  const { code, said } = await endOf(serve(...optionsOf(await freePort(), home)));
  expect([code, said]).toEqual([2, `--state ${home}: there are other things in it, name a folder of its own\n`]);
  expect([readdirSync(home), statSync(home).mode & 0o777]).toEqual([["letter.txt"], 0o755]);
});

test("a state that is no folder is said in one line, and stays as it is", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "dear");
  for (const [it, code] of [
    [file, "EEXIST"],
    [path.join(file, "below"), "ENOTDIR"],
  ] as const)
    expect(await endOf(serve(...optionsOf(await freePort(), it)))).toEqual({
      code: 2,
      said: `--state ${it}: it is no folder that can be written to (${code})\n`,
    });
  expect(readFileSync(file, "utf8")).toBe("dear");
});

test("a short secret and a placeholder are refused by name, without their values", async () => {
  const port = await freePort();
  const file = path.join(state, "secrets.json");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(before), SECRET: "hunter2" }));
  const mail = ["--smtp", "127.0.0.1:25", "--mail-from", "turns@telegraph.example", "--state", state];
  const args = [...mail, "--port", String(port), "--no-build"];
  const { code, said } = await endOf(serve(...args));
  expect([code, said.trim().split("\n")]).toEqual([
    2,
    [expect.stringMatching(/^SECRET must have 32 .*MAIL_FROM is still/)],
  ]);
  expect(said).not.toContain("hunter2");
  writeFileSync(file, "{");
  expect((await endOf(serve(...args))).said).toMatch(/^[^\n]*secrets\.json is no JSON with a SECRET: [^\n]*\n$/);
  writeFileSync(file, before);
});

test("whatever the port answers before the service is up is a 503 that says to come back", async () => {
  const { openFront } = await import("../../bin/front.ts");
  const front = await openFront({ host: "127.0.0.1", port: 0, origin: "http://localhost", behindProxy: false });
  const answer = await fetch(`http://127.0.0.1:${front.port}/api/health`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  await front.stop(1_000);
});

test("a port that needs another user, and an address of another machine, are said", async () => {
  const away = await endOf(serve(...optionsOf(await freePort()), "--host", "192.0.2.1", "--behind-proxy"));
  expect(away).toEqual({
    code: 2,
    said: expect.stringMatching(/^port \d+ of 192\.0\.2\.1 is no address of this machine/),
  });
  const taken: Server = createServer();
  await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
  const { port } = taken.address() as { port: number };
  expect((await endOf(serve(...optionsOf(port)))).said).toBe(
    `port ${port} of 127.0.0.1 is taken: --port names another\n`,
  );
  taken.close();
});
