/** Commands of docs/operation.md reach the account's own databases, stores and secrets: they are run against an API of an account that is ours. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(path.join(tmpdir(), "telegraph-account-"));
const ZEROS = "00000000-0000-0000-0000-000000000001";
const OWN = "11111111-2222-3333-4444-555555555555";
const asked: string[] = [];
let api: Server;

/** As much as the commands read of an answer, whatever they ask. */
const RESULT = {
  ...{
    uuid: OWN,
    id: OWN,
    name: "telegraph",
    title: "OAUTH_KV",
    version: "production",
    created_at: "2026-01-01T00:00:00Z",
  },
  ...{ num_tables: 1, file_size: 1, running_in_region: "EEUR", bookmark: "now", previous_bookmark: "before" },
};

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ success: true, errors: [], messages: [], result: RESULT }));
    });
  });
  await new Promise<void>((done) => api.listen(0, "127.0.0.1", done));
  // The laptop's environment comes first, and keeps the placeholder.
  const [laptop = "", ...production] = readFileSync(path.join(root, "wrangler.toml"), "utf8").split("[env.production]");
  const filled = production.join("[env.production]").replaceAll(ZEROS, OWN);
  writeFileSync(path.join(folder, "wrangler.toml"), `${laptop}[env.production]${filled}`);
  cpSync(path.join(root, "wrangler.side.toml"), path.join(folder, "wrangler.side.toml"));
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void asked.splice(0));

function wrangler(words: readonly string[]): Promise<readonly [number | null, string]> {
  const { port } = api.address() as AddressInfo;
  const env = {
    ...{ ...process.env, CI: "1", HOME: folder, XDG_CONFIG_HOME: folder, WRANGLER_SEND_METRICS: "false" },
    ...{ WRANGLER_HIDE_BANNER: "true", WRANGLER_WRITE_LOGS: "false", CLOUDFLARE_ACCOUNT_ID: "account" },
    ...{ CLOUDFLARE_API_TOKEN: "token", CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4` },
  };
  const script = path.join(root, "node_modules/wrangler/bin/wrangler.js");
  const child = spawn(process.execPath, [script, ...words], { cwd: folder, env });
  let said = "";
  for (const it of [child.stdout, child.stderr]) it.on("data", (part) => (said += part));
  child.stdin.end("a-secret-of-32-characters-or-more-000000");
  return new Promise((done) => child.on("close", (code) => done([code, said])));
}

/** The documented commands of a kind, with what they leave open filled in. */
const commands = [
  ...new Set(
    [
      ...readFileSync(path.join(root, "docs/operation.md"), "utf8").matchAll(
        /npx wrangler ((?:d1|kv|r2|secret) [^`#\n]+)/g,
      ),
    ].map(([, words = ""]) => words.trim().replace("…", "2026-11-20T00:00:00Z")),
  ),
];

test("the documentation has the commands", () => {
  for (const it of [
    "d1 create telegraph",
    "kv namespace create",
    "r2 bucket create",
    "secret put SECRET",
    "d1 time-travel",
    "d1 info",
  ])
    expect(commands.filter((command) => command.startsWith(it)).length).toBeGreaterThan(0);
});

test.each(commands)("wrangler %s", async (command) => {
  const [code, said] = await wrangler(command.split(" "));
  expect([code, said]).toEqual([0, expect.anything()]);
  expect(asked.length).toBeGreaterThan(0);
  // The placeholder is nobody's database.
  expect(asked.filter((it) => it.includes(ZEROS))).toEqual([]);
  if (/^d1 (?:info|time-travel)/.test(command)) expect(asked.some((it) => it.includes(OWN))).toBe(true);
});
