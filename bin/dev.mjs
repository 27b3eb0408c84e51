/**
 * The entry of `npm start`, `npm test` and the other scripts. Plain JavaScript without dependencies, because it runs before anything is
 * installed and on any Node; what it starts runs on the project's own Node (`node_modules/.bin/node`).
 */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { defineBuild } from "./build-id.mjs";
import { cronsOf, fireAt, startCrons } from "./crons.mjs";
import { install } from "./install.mjs";
import { runTests } from "./test.mjs";

const root = path.dirname(path.dirname(new URL(import.meta.url).pathname));
const inRoot = (...parts) => path.join(root, ...parts);

/** Keeps wrangler from asking hosts for updates, telemetry and its location: everything here works offline. */
const env = {
  ...process.env,
  PATH: `${inRoot("node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
  NODE_NO_WARNINGS: "1",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_OBSERVABILITY: "false",
  WRANGLER_WRITE_LOGS: "false",
};
// Builds the page as deployed, for every caller: a test would add debugging code.
delete env.NODE_ENV;

function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: "inherit" });
  if (error) console.error(`${command}: ${error.message}`);
  return error ? 1 : (status ?? 1);
}

function must(command, ...args) {
  const status = run(command, ...args);
  if (status !== 0) process.exit(status);
}

/** The project's own Node comes with the packages on Linux; elsewhere the machine's must be new enough. */
function checkNode() {
  const { stdout } = spawnSync("node", ["--version"], { cwd: root, env, encoding: "utf8" });
  const [major = 0, minor = 0] = (stdout ?? "").slice(1).split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  console.error(
    `Telegraph needs Node 22.18 or newer, and this is ${stdout?.trim() || "none"}. Install one from your system.`,
  );
  process.exit(1);
}

const BROWSERS = ["chromium", "chromium-browser", "google-chrome"];
/** A build of the same engine without a window. */
const SHELL = "chromium-headless-shell";
const whereIs = (name) => spawnSync("sh", ["-c", 'command -v "$0"', name], { encoding: "utf8" }).stdout.trim();
/** The path of the first browser found. */
const findBrowser = () =>
  [process.env.CHROMIUM, ...BROWSERS]
    .filter(Boolean)
    .map(whereIs)
    .find((it) => it !== "");

/**
 * The browser tests drive the system's Chromium; apt installs a missing one, if it may, while other tests run. It also installs the shell,
 * which halves the work for each page but is optional. A named browser is always used.
 */
function installBrowser() {
  const found = findBrowser();
  if (found && (process.env.CHROMIUM || whereIs(SHELL))) return Promise.resolve();
  console.log(`Installing ${found ? SHELL : "Chromium"} for the browser tests …`);
  const sudo = process.getuid?.() === 0 ? "" : "sudo -n ";
  const apt = `${sudo}env DEBIAN_FRONTEND=noninteractive apt-get -qq`;
  const get = `${apt} install -y --no-install-recommends`;
  const chromium = `${get} chromium fonts-dejavu-core`;
  // Not every system has the shell.
  const all = found ? `${get} ${SHELL}` : `{ ${chromium} ${SHELL} || ${chromium}; }`;
  const child = spawn("sh", ["-c", `${apt} update && ${all}`], { stdio: found ? "ignore" : "inherit", env });
  return new Promise((done) => child.on("error", done).on("close", done));
}

/** Passes the paths of the browsers on to what starts them. A named one is always used. */
function nameBrowsers() {
  const { CHROMIUM, CHROMIUM_SHELL = CHROMIUM ? "" : SHELL } = process.env;
  const [chromium, shell] = [findBrowser(), CHROMIUM_SHELL && whereIs(CHROMIUM_SHELL)];
  if (chromium) env.CHROMIUM = chromium;
  if (shell) env.CHROMIUM_SHELL = shell;
}

/** The sum of all runners is the last line in every case, after the failures. */
function sayLast(results) {
  process.on("exit", (code) => {
    const sum = (key) => results.reduce((total, it) => total + it[key], 0);
    const failed = sum("failed") || (code === 0 ? 0 : 1);
    for (const it of results.flatMap(({ names }) => names)) console.log(`failed: ${it}`);
    console.log(`\n${sum("passed")} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  });
}

/** Everything that `npm test` runs, once the project is installed; for `npm run check`, the fast part. */
const test = (results, browser) => runTests(root, env, results, browser?.then(nameBrowsers));

/** Passes a signal on to a child in the foreground, and exits as it does. */
function become(command, ...args) {
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Photographs the page as it is built now. */
async function gallery(args) {
  must("vite", "build", "--logLevel", "warn");
  await installBrowser();
  nameBrowsers();
  become("node", "test/gallery/main.ts", ...args);
}

/** Takes an option out of arguments, written `--name value` or `--name=value`; gives its value and what is left. */
function take(args, name) {
  const at = args.findIndex((it) => it === name || it.startsWith(`${name}=`));
  if (at < 0) return [undefined, args];
  const joined = args[at] !== name;
  return [joined ? args[at].slice(name.length + 1) : args[at + 1], args.toSpliced(at, joined ? 1 : 2)];
}

/** The operator's token of the service on this machine (`telegraph check`): made once, and readable only by its owner. */
function operatorToken() {
  const file = inRoot(".wrangler", "operator-token");
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

/** Migrates the databases of this machine that wrangler.toml names. */
function migrate(...args) {
  const parts = readFileSync(inRoot("wrangler.toml"), "utf8").split(/^(?=\[)/m);
  const found = parts
    .filter((it) => it.startsWith("[[d1_databases]]"))
    .map((it) => /^binding = "(\w+)"/m.exec(it)?.[1]);
  for (const it of found.filter(Boolean)) must("wrangler", "d1", "migrations", "apply", it, "--local", ...args);
}

/** Whether something on this machine listens on a port already. */
const isTaken = (port) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(true));
    probe.listen(Number(port), "127.0.0.1", () => probe.close(() => done(false)));
  });

/** `--port` is the page's port, `--no-build` skips the build; other arguments go to `wrangler dev` unchanged. */
async function start(given) {
  const [port = "8787", rest] = take(given, "--port");
  const [store] = take(rest, "--persist-to");
  const args = rest.filter((it) => it !== "--no-build");
  const origin = `http://localhost:${port}`;
  if (await isTaken(port)) {
    console.error(`Port ${port} is taken, perhaps by another npm start. Choose another: npm start -- --port 8788`);
    process.exit(1);
  }
  if (!rest.includes("--no-build")) must("vite", "build", "--logLevel", "warn");
  env.CI = "1";
  migrate(...(store ? ["--persist-to", store] : []));
  console.log(`\nTelegraph is on ${origin} — its mails are on ${origin}/dev/mail\n`);
  startCrons(cronsOf(readFileSync(inRoot("wrangler.toml"), "utf8")), fireAt(origin));
  const configs = ["-c", "wrangler.toml", "-c", "wrangler.side.toml"];
  const vars = ["--var", `ORIGIN:${origin}`, "--var", `OPERATOR_TOKEN:${operatorToken()}`];
  const own = [
    "--port",
    port,
    ...vars,
    ...defineBuild(root),
    "--inspector-port",
    "0",
    "--show-interactive-dev-session=false",
  ];
  become("wrangler", "dev", ...configs, ...own, ...args);
}

const [what = "start", ...args] = process.argv.slice(2);
const results = [];
if (what === "test" || what === "check") sayLast(results);
const browser = what === "test" ? installBrowser() : undefined;
const why = await install(root, env);
if (why) {
  console.error(why);
  process.exit(1);
}
checkNode();
if (what === "start") await start(args);
else if (what === "test" || what === "check") await test(results, browser);
else if (what === "gallery") await gallery(args);
else if (what === "run") become("node", ...args);
else if (what === "serve") become("node", "bin/serve.ts", ...args);
else if (what === "deploy") become("node", "bin/deploy.ts", ...args);
else {
  console.error(`bin/dev.mjs start | serve | deploy | test | check | gallery | run FILE …, not '${what}'`);
  process.exit(2);
}
