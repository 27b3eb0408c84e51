/** `npm start` on another port: the page's origin goes with it, the crons can be fired, and the side Worker runs beside the main one. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cronsOf } from "../../bin/crons.mjs";
import { root } from "../../bin/miniflare.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { commandsFor } from "../bin/operation.ts";
import { Client } from "../drill/client.ts";
import { TEST } from "../patience.ts";
import { freePort } from "./built.ts";
import { descendantsOf, signal } from "./processes.ts";
import { isUp } from "./service.ts";

let child: ChildProcess;
let origin: string;
const store = mkdtempSync(path.join(tmpdir(), "telegraph-start-"));

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // Other tests read the page, which must not be rebuilt meanwhile.
  const args = ["bin/dev.mjs", "start", "--no-build", "--port", String(port), "--persist-to", store];
  child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  expect(await isUp(origin)).toBe(true);
});

afterAll(async () => {
  const all = [...descendantsOf(child.pid!)];
  const ended = new Promise((done) => child.once("exit", done));
  for (const { pid } of [...all, { pid: child.pid! }]) signal(pid, "SIGKILL");
  await ended;
  rmSync(store, { recursive: true, force: true });
});

const post = (route: string, body: unknown) =>
  fetch(`${origin}/api${route}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(body),
  });

test("links in mails lead to the port that was asked for", async () => {
  expect((await post("/auth/request", { email: "ada@start.example" })).status).toBe(202);
  const texts = async () => {
    const { mails } = (await (await fetch(`${origin}/dev/mail.json`)).json()) as { mails: { text: string }[] };
    return mails.map((it) => it.text).join();
  };
  await expect.poll(texts).toContain(`${origin}/sign-in#token=`);
});

test("the crons of wrangler.toml are fired where wrangler takes them", async () => {
  for (const cron of cronsOf(readFileSync(path.join(root, "wrangler.toml"), "utf8"))) {
    const answer = await fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`);
    expect(answer.status).toBe(200);
  }
});

test.each(commandsFor("laptop"))("as docs/operation.md says: %s", (documented) => {
  const mail = "From: ada@example.org\r\nTo: play@telegraph.example\r\nMessage-ID: <1@example.org>\r\n\r\nhello\r\n";
  writeFileSync(path.join(store, "mail.eml"), mail);
  const command = documented
    .replace("http://localhost:8787", origin)
    .replace("…", "none")
    .replace("npm run telegraph --", `"${process.execPath}" "${path.join(root, "bin/dev.mjs")}" run bin/telegraph.ts`);
  if (command.startsWith("curl") && spawnSync("sh", ["-c", "command -v curl"]).status !== 0) return;
  const { status, stdout } = spawnSync("sh", ["-c", command], { cwd: store, encoding: "utf8" });
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(command.startsWith("curl") ? /./ : / 0 differences|^it works$/m),
  ]);
});

test("a picture comes from the side Worker", async () => {
  const ada = new Client(origin, Date.now() + TEST);
  await ada.signIn("Ada");
  const opening = { game: "gold-rush", seats: 2, bots: 1, nonce: "ab".repeat(16) };
  const { id } = await ada.must<TableShape>("POST", "/tables", opening);
  const answer = await fetch(`${origin}/api/tables/${id}/picture.png`);
  expect(answer.headers.get("content-type")).toBe("image/png");
});
