/** `npm run serve`: the production build on one machine. An old store opens, no door of development is open, and what was played is there after a stop. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { main } from "../../bin/main.ts";
import { newMiniflare, root } from "../../bin/miniflare.ts";
import { secretsIn } from "../../bin/state.ts";
import type { AnyGame } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { gameOf } from "../../games/modules.ts";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { commandsFor } from "../bin/operation.ts";
import { Client } from "../drill/client.ts";
import { look, playTable, randomTurn, seat } from "../drill/play.ts";
import { freePort, productionBuild } from "./built.ts";
import { openPostBox, type PostBox } from "./post-box.ts";
import { descendantsOf, signal } from "./processes.ts";
import { isUp } from "./service.ts";

const state = mkdtempSync(path.join(tmpdir(), "telegraph-serve-"));
const game = gameOf("gold-rush") as AnyGame;
let box: PostBox;

let port: number;
let origin: string;
let args: readonly string[];
let child: ChildProcess | null = null;

/** Starts the service, as a unit of systemd would. */
async function serve(): Promise<void> {
  child = spawn(process.execPath, ["bin/serve.ts", ...args, "--no-build"], {
    cwd: root,
    env: { ...process.env, NODE_NO_WARNINGS: "1", SMTP_USER: "home", SMTP_PASSWORD: "tell" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  expect(await isUp(origin)).toBe(true);
}

const ended = (it: ChildProcess): Promise<number | null> =>
  it.exitCode !== null ? Promise.resolve(it.exitCode) : new Promise((done) => it.once("exit", (code) => done(code)));

/** Asks it to stop; answers with its exit code. */
function stop(): Promise<number | null> {
  const over = ended(child!);
  child!.kill("SIGTERM");
  return over;
}

/** A store of 0.1.0, which came with six migrations; a session has run out. */
async function oldStore(): Promise<void> {
  const modules = [{ type: "ESModule" as const, path: "idle.js", contents: "export default {}" }];
  const d1Databases = { DB: "00000000-0000-0000-0000-000000000001" };
  const workers = [{ name: "telegraph", compatibilityDate: "2026-10-01", modules, d1Databases }];
  secretsIn(state);
  mkdirSync(path.join(state, "store"), { recursive: true });
  const workerd = newMiniflare({ workers, resourcePersistencePath: path.join(state, "store") });
  await workerd.ready;
  const db = await workerd.getD1Database("DB", "telegraph");
  await db.exec("create table d1_migrations (id integer primary key, name text unique, applied_at text)");
  const folder = path.join(root, "test/records/migrations");
  for (const file of readdirSync(folder).sort().slice(0, 6)) {
    const statements = readFileSync(path.join(folder, file), "utf8").split("--> statement-breakpoint");
    const note = db.prepare("insert into d1_migrations (name) values (?)").bind(file);
    await db.batch([...statements.map((it) => db.prepare(it)), note]);
  }
  await db.exec("insert into people (id, name, created_at) values ('old', 'Olga', 1)");
  await db.exec("insert into sessions (hash, person, created_at, expires_at) values ('gone', 'old', 1, 2)");
  await workerd.dispose();
}

/** Rows of the service's own database, while it does not run. */
async function rowsOf(query: string): Promise<readonly Record<string, unknown>[]> {
  const { DatabaseSync } = await import("node:sqlite");
  const folder = path.join(state, "store", "d1");
  const files = readdirSync(folder, { recursive: true }).map(String);
  const file = files.find((it) => it.endsWith(".sqlite") && !it.includes("metadata")) ?? "";
  const database = new DatabaseSync(path.join(folder, file));
  try {
    return database.prepare(query).all() as Record<string, unknown>[];
  } finally {
    database.close();
  }
}

beforeAll(async () => {
  box = await openPostBox();
  port = await freePort();
  origin = `http://localhost:${port}`;
  args = ["--state", state, "--host", "localhost", "--port", String(port), "--origin", origin];
  args = [...args, "--smtp", `127.0.0.1:${box.port}`, "--mail-from", "turns@home.example"];
  await oldStore();
  cpSync(await productionBuild(), path.join(state, "served"), { recursive: true });
  await serve();
});

afterAll(async () => {
  const pid = child?.pid;
  if (pid && child?.exitCode === null) for (const it of [...descendantsOf(pid), { pid }]) signal(it.pid, "SIGKILL");
  await box.close();
  rmSync(state, { recursive: true, force: true });
});

/** The status of a request as somebody would write it who means no good. */
const statusOf = (target: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((done, failed) => {
    const asked = request({ host: "localhost", port, path: target, headers }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    asked.on("error", failed);
    asked.end();
  });

test("no route of development is there, and nothing of Miniflare's own", async () => {
  for (const it of ["/dev/mail", "/dev/mail.json", "/dev/mail/1"]) expect([it, await statusOf(it)]).toEqual([it, 404]);
  const inner = [
    "scheduled?cron=*",
    "email",
    "explorer",
    "explorer/api/d1/database",
    "platform-proxy",
    "r2/public",
    "r2/s3",
  ];
  const paths = ["/cdn-cgi/handler/scheduled", "/CDN-CGI/local/x", ...inner.map((it) => `/cdn-cgi/local/${it}`)];
  const tricks = [
    "//cdn-cgi/local/explorer",
    "/x/../cdn-cgi/local/explorer",
    "/%63dn-cgi/local/explorer",
    "/__cf_local/stream",
  ];
  for (const it of [...paths, ...tricks, `http://localhost:${port}/cdn-cgi/local/explorer`])
    expect([it, await statusOf(it)]).toEqual([it, 404]);
  const asked = { "mf-original-url": "http://localhost/cdn-cgi/local/explorer", "mf-route-override": "telegraph-side" };
  expect(await statusOf("/api/health", { ...asked, "mf-op": "GET", "mf-proxy-shared-secret": "x" })).toBe(200);
});

test("its secrets are its own, and nobody else serves its state", async () => {
  const file = path.join(state, "secrets.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { SECRET, OPERATOR_TOKEN } = JSON.parse(readFileSync(file, "utf8"));
  expect([SECRET.length, OPERATOR_TOKEN.length]).toEqual([43, 43]);
  const second = spawn(process.execPath, ["bin/serve.ts", ...args], { cwd: root, stdio: "ignore" });
  expect(await ended(second)).toBe(2);
  expect((await fetch(`${origin}/api/operator/check`)).status).toBe(404);
});

/** Runs the command line as the operator; returns its exit code and output. */
async function telegraph(...words: readonly string[]): Promise<readonly [number, string]> {
  const { OPERATOR_TOKEN } = JSON.parse(readFileSync(path.join(state, "secrets.json"), "utf8"));
  const said: string[] = [];
  const console = { print: (it: string) => said.push(it), complain: (it: string) => said.push(it) };
  return [await main(console, words, { operator: OPERATOR_TOKEN }), said.join("\n")];
}

const OPENING = { game: "gold-rush", seats: 3, nonce: "00112233445566778899aabbccddeeff" };

test("the page is there, mails go out by SMTP, and sockets are told", async () => {
  expect(await (await fetch(origin)).text()).toContain("<html");
  const { status, headers } = await fetch(`${origin}/mark.svg`, { method: "DELETE", headers: { origin } });
  expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  const client = new Client(origin, Date.now() + 600_000);
  await client.must("POST", "/auth/request", { email: "ada@home.example" });
  await expect.poll(() => box.texts()).toContain("ada@home.example");
  expect(box.texts()).toContain(`${origin}/sign-in#token=`);
  await client.signIn("Ada");
  const { id } = await client.must<{ id: string }>("POST", "/tables", OPENING);
  const socket = new WebSocket(`${origin.replace("http", "ws")}/api/tables/${id}/socket`);
  const told = new Promise((done) => socket.addEventListener("message", ({ data }) => done(JSON.parse(String(data)))));
  await new Promise((done) => socket.addEventListener("open", done));
  const other = new Client(origin, Date.now() + 600_000);
  await other.signIn("Ben");
  const { invite } = await client.table(id);
  await other.must("POST", `/tables/${id}/join`, { invite, nonce: OPENING.nonce });
  expect(await told).toEqual({ seq: 0 });
  socket.close();
});

const folder = path.join(state, "documented");
const hasCurl = spawnSync("sh", ["-c", "command -v curl"]).status === 0;

test.each(commandsFor("service"))("as docs/operation.md says: %s", async (documented) => {
  const { OPERATOR_TOKEN } = JSON.parse(readFileSync(path.join(state, "secrets.json"), "utf8"));
  const ada = new Client(origin, Date.now() + 600_000);
  await ada.signIn("Ada");
  const { id } = await ada.must<{ id: string }>("POST", "/tables", { ...OPENING, bots: 2 });
  const command = documented.replace("https://your.host", origin).replace("FOLDER", folder);
  const [, words] = /npm run telegraph -- (.*)$/.exec(command) ?? [];
  if (words) {
    // The backup was made by the command before.
    expect(await telegraph(...words.split(" "))).toEqual([0, expect.stringMatching(/\d/)]);
    return;
  }
  if (!hasCurl) return;
  const env = { ...process.env, TELEGRAPH_OPERATOR_TOKEN: OPERATOR_TOKEN, ID: id };
  const { status, stdout } = spawnSync("sh", ["-c", command], { env, encoding: "utf8" });
  const answer = JSON.parse(stdout) as { readonly ok?: boolean; readonly status?: number };
  // A table that is well needs no rebuilding, and is told so.
  expect([status, command.includes("rebuild") ? typeof answer : answer.ok]).toEqual([
    0,
    command.includes("rebuild") ? "object" : true,
  ]);
});

test("a stop lets who is in go on to the end; everything is there afterwards, and the check finds nothing", async () => {
  const until = Date.now() + 600_000;
  const plan = {
    origin,
    game,
    options: { tiles: 12 },
    name: "serve",
    random: seeded("serve"),
    until,
  };
  const { id, clients } = await seat(plan);
  const turn = async (key: string) => {
    const { table, client, seat: mover } = await look(clients, id);
    return client.move(id, table.seq, randomTurn(game, table.view, mover, plan.random), key);
  };
  expect((await turn("one")).status).toBe(200);
  const slow = fetch(`${origin}/api/tables/${id}/export.html`).then((it) => it.text());
  const before = await fetch(`${origin}/api/tables/${id}`).then((it) => it.json());
  expect(await stop()).toBe(0);
  expect(await slow).toContain("</html>");
  expect(existsSync(path.join(state, "lock"))).toBe(false);
  const all = readdirSync(path.join(root, "migrations")).filter((it) => it.endsWith(".sql"));
  expect((await rowsOf("select name from d1_migrations")).map((it) => it.name)).toEqual(expect.arrayContaining(all));
  expect(await rowsOf("select name from people where id = 'old'")).toEqual([{ name: "Olga" }]);
  // The sweep ran: what had run out is gone.
  expect(await rowsOf("select hash from sessions where hash = 'gone'")).toEqual([]);

  await serve();
  expect(await fetch(`${origin}/api/tables/${id}`).then((it) => it.json())).toEqual(before);
  expect((await turn("two")).status).toBe(200);
  expect(await telegraph("check", origin)).toEqual([0, expect.stringContaining("0 differences")]);

  // As in a container: the state says by which token the operator is known, and nothing is installed.
  const command = ["bin/dev.mjs", "run", "bin/telegraph.ts", "check", origin];
  const env = { ...process.env, TELEGRAPH_STATE: state };
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, env, encoding: "utf8" });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^[^\n]* 0 differences[^\n]*\n$/)]);

  // All is lost but the secrets and a backup.
  const { table: over } = await playTable({ ...plan, name: "over", options: { tiles: 10 } });
  const exported = async () => (await fetch(`${origin}/api/tables/${over}/export.ndjson`)).text();
  const talked = async () =>
    Promise.all(["chat", "notes"].map((it) => (clients[0] as Client).must("GET", `/tables/${id}/${it}`)));
  await (clients[1] as Client).must("POST", `/tables/${id}/chat`, { text: "Mind the gap" });
  await (clients[0] as Client).must("PUT", `/tables/${id}/notes`, { text: "he bluffs" });
  const said = await talked();
  const [running, finished] = [await look(clients, id), await exported()];
  const { OPERATOR_TOKEN } = JSON.parse(readFileSync(path.join(state, "secrets.json"), "utf8"));
  const archived = async () => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const answer = await fetch(`${origin}/api/operator/backup/archives`, { headers });
    return ((await answer.json()) as { keys: string[] }).keys;
  };
  // The game of the documented smoke test is the other one.
  await expect.poll(async () => (await archived()).length).toBe(2);
  expect(await archived()).toContain(`history/${over}.ndjson.gz`);
  // A backup has what D1 has been told: of moves in quick succession that is together, a little later.
  const mine = () => (clients[0] as Client).must<{ tables: readonly TableRow[] }>("GET", "/tables?list=mine");
  await expect.poll(async () => (await mine()).tables.find((it) => it.id === id)?.seq).toBe(running.table.seq);
  const folder = path.join(state, "backup");
  expect(await telegraph("backup", origin, folder)).toEqual([0, expect.stringContaining("2 archived games")]);
  expect(await stop()).toBe(0);
  rmSync(path.join(state, "store"), { recursive: true });
  await serve();
  expect((await fetch(`${origin}/api/tables/${id}`)).status).toBe(404);
  expect(await telegraph("backup", "--verify", folder)).toEqual([0, expect.stringContaining(": 0 damaged or missing")]);
  const [exit, answer] = await telegraph("restore", origin, folder);
  expect([exit, answer]).toEqual([0, expect.stringContaining("0 differences")]);
  expect(answer).toContain("Archived games: 2 added, 0 were there");
  expect((await look(clients, id)).table).toEqual(running.table);
  expect(await talked()).toEqual(said);
  expect(await exported()).toBe(finished);
  expect((await turn("three")).status).toBe(200);
  expect(await stop()).toBe(0);
});
