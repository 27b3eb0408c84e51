/**
 * The commands of docs/operation.md that need Cloudflare, run as documented and in order, on a fresh clone against a simulated account
 * that is empty at first. Their effects there must be those of the document.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { secretsFile } from "../../bin/deploy/secrets.ts";
import { commands, commandsFor, commandsIn, forgotten, NOT_RUN } from "../bin/operation.ts";
import { ACCOUNT, Account, TOKEN, ZONE } from "./account.ts";

const root = path.join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(path.join(tmpdir(), "telegraph-account-"));
const [clone, home, tools] = ["clone", "home", "tools"].map((it) => path.join(folder, it)) as [string, string, string];
const PLACEHOLDER = /0{8}-0{4}|0{31}1/;
const HOST = `games.${ZONE}`;
const SECRET = "a-secret-of-32-characters-or-more-000000";
const account = new Account();

const inClone = (file: string) => path.join(clone, file);
const edit = (file: string, how: (text: string) => string) =>
  writeFileSync(inClone(file), how(readFileSync(inClone(file), "utf8")));

beforeAll(async () => {
  await account.open();
  for (const it of [home, tools, clone]) mkdirSync(it);
  // The deployed files, and the programs that deploy them.
  const own = ["bin", "games", "migrations", "web", "worker", "package.json", "package-lock.json", "vite.config.ts"];
  for (const it of [...own, "wrangler.toml", "wrangler.side.toml"])
    cpSync(path.join(root, it), inClone(it), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), inClone("node_modules"));
  // A browser in which somebody says yes.
  const browser = `#!/usr/bin/env node\nfetch(process.argv.at(-1)).then((answer) => answer.text());\n`;
  writeFileSync(path.join(tools, "xdg-open"), browser, { mode: 0o755 });
});
afterAll(async () => {
  await account.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void account.log.splice(0));

/** Runs a command in the clone, with answers to its questions on standard input; returns its exit code and output. */
function run(command: string, more: Readonly<Record<string, string>> = {}): Promise<readonly [number | null, string]> {
  const bin = path.join(root, "node_modules", ".bin");
  const env = {
    ...{ PATH: [tools, bin, process.env.PATH].join(path.delimiter), HOME: home, XDG_CONFIG_HOME: home, CI: "1" },
    ...{ WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", WRANGLER_WRITE_LOGS: "false" },
    // Each command would compile all of wrangler again.
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    // Nothing is asked of anybody else, not even whether there is a newer version.
    ...{ npm_config_registry: account.origin, npm_config_offline: "true", CLOUDFLARE_ACCOUNT_ID: ACCOUNT },
    ...{ CLOUDFLARE_API_BASE_URL: `${account.origin}/client/v4`, WRANGLER_AUTH_URL: `${account.origin}/oauth2/auth` },
    WRANGLER_TOKEN_URL: `${account.origin}/oauth2/token`,
    NODE_NO_WARNINGS: "1",
    ...more,
  };
  // Both as npm begins them, without npm, which takes as long again.
  const own = command.replace("npx wrangler", "wrangler").replace(/npm run deploy(?: --)?/, "node bin/dev.mjs deploy");
  const child = spawn("sh", ["-c", own], { cwd: clone, env });
  let said = "";
  for (const it of [child.stdout, child.stderr]) it.on("data", (part) => (said += part));
  child.stdin.end(SECRET);
  return new Promise((done) => child.on("close", (code) => done([code, said])));
}

interface Effect {
  readonly before?: () => unknown;
  readonly after: (command: string, said: string) => void;
}

/** Preparations and required effects of a command, by its beginning. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  "npx wrangler login": { before: () => expect.poll(isCallbackFree).toBe(true), after: expectSignedIn },
  "npx wrangler secret": {
    after: (command) => {
      const [, what, name = ""] = /secret (put|delete) (\S+)/.exec(command) ?? [];
      expect(account.scripts.get("telegraph")?.secrets.get(name)).toBe(what === "put" ? SECRET : undefined);
    },
  },
  "npm run deploy -- --setup --dry-run": {
    after: (_, said) => {
      expect(said).toMatch(/^1\/12 account: .*\n(?:\d+\/12 .*\n){10}12\/12 main Worker: uploads telegraph, /);
      expect(account.log).toEqual([]);
    },
  },
  // A clone of its own is set up in test/bin/deploy-steps.test.ts; these files belong to the first service.
  "npm run deploy -- --setup --name": {
    after: (_, said) => expect(said).toMatch(/^2\/13 names: the files here belong to telegraph already: [^\n]*$/m),
  },
  "npm run deploy -- --setup --origin": { after: expectDeployed },
  "npx wrangler queues subscription": {
    after: () =>
      expect(account.subscriptions).toMatchObject([
        {
          source: { type: "email.sending" },
          destination: { type: "queues.queue", queue_id: "telegraph-mail" },
          events: ["message.bounced", "message.complained", "message.rejected"],
        },
      ]),
  },
  "npx wrangler d1 migrations": {
    after: () => expect(account.log.join()).toContain(`/d1/database/${database()}/query`),
  },
  "npx wrangler deploy -c wrangler.side.toml": {
    after: () => expect(account.scripts.get("telegraph-side")?.deployments.length).toBe(2),
  },
  "npx wrangler versions upload": {
    after: () => {
      const { versions = [], deployments = [] } = account.scripts.get("telegraph") ?? {};
      expect([versions.length, deployments.at(-1)?.[0]?.version_id]).toEqual([2, versions[0]?.id]);
    },
  },
  "npx wrangler versions list": {
    after: (_, said) => {
      for (const { id } of account.scripts.get("telegraph")?.versions ?? []) expect(said).toContain(id);
    },
  },
  "npx wrangler versions deploy": {
    after: (command) => {
      const shares = [...command.matchAll(/(\S+)@(\d+)%/g)].map(([, it, share]) => [it, Number(share)]);
      const [last = []] = [account.scripts.get("telegraph")?.deployments.at(-1)];
      expect(last.map((it) => [it.version_id, it.percentage]).sort()).toEqual(shares.sort());
    },
  },
  "npx wrangler rollback": { before: deployAgain, after: expectRolledBack },
  "npx wrangler d1 info": { after: () => expect(account.log.join()).toContain(`/d1/database/${database()}`) },
  "npx wrangler d1 time-travel": {
    after: () => expect(account.log.join()).toContain(`/d1/database/${database()}/time_travel/restore`),
  },
};

/** The first database of the account: the service's own. */
const database = () => [...account.databases.keys()][0] ?? "";

/** Whether nobody signs in on this machine now: wrangler uses a single port for it. */
const isCallbackFree = () =>
  new Promise<boolean>((done) => {
    const probe = createServer().once("error", () => done(false));
    probe.listen(8976, "localhost", () => probe.close(() => done(true)));
  });

function expectSignedIn(): void {
  const kept = readdirSync(home, { recursive: true })
    .map(String)
    .filter((it) => it.endsWith(".toml"));
  expect(kept.map((it) => readFileSync(path.join(home, it), "utf8")).join()).toContain(TOKEN);
}

function expectDeployed(): void {
  const { sql } = [...account.databases.values()][0]!;
  const migrations = readdirSync(path.join(root, "migrations")).filter((it) => it.endsWith(".sql"));
  expect(
    sql
      .prepare("select name from d1_migrations order by name")
      .all()
      .map((it) => it.name),
  ).toEqual(migrations.sort());
  expect(sql.prepare("select count(*) as n from people").all()).toEqual([{ n: 0 }]);
  const [main, side] = ["telegraph", "telegraph-side"].map((it) => account.scripts.get(it)!);
  const uploads = account.log
    .filter((it) => /^PUT \S+\/scripts\/[a-z-]+\?/.test(it))
    .map((it) => /scripts\/([a-z-]+)/.exec(it)?.[1]);
  expect(uploads).toEqual(["telegraph-side", "telegraph"]);
  expect([...account.consumers]).toEqual([["telegraph-mail", "telegraph"]]);
  const bindings = main?.versions.at(-1)?.metadata.bindings as readonly Readonly<Record<string, unknown>>[];
  const bound = Object.fromEntries(bindings.map((it) => [it.name, it]));
  expect(bound).toMatchObject({
    DB: { type: "d1", id: database() },
    ARCHIVE: { type: "r2_bucket", bucket_name: "telegraph" },
    SIDE: { type: "service", service: "telegraph-side" },
    ORIGIN: { type: "plain_text", text: `https://${HOST}` },
    ...{
      TABLE: { class_name: "Table" },
      INBOX: { class_name: "Inbox" },
      SEASON: { class_name: "Season" },
      EMAIL: { type: "send_email" },
    },
  });
  const tags = [...readFileSync(inClone("wrangler.toml"), "utf8").matchAll(/^tag = "(.+)"/gm)].map(([, it]) => it);
  expect(main?.versions.at(-1)?.metadata).toMatchObject({
    migrations: { new_tag: tags.at(-1) },
    observability: { enabled: true },
  });
  expect(side?.versions.at(-1)?.metadata.bindings).toMatchObject([
    { name: "OAUTH_KV", namespace_id: [...account.namespaces.keys()][0] },
  ]);
  expect([main?.crons, main?.routes, main?.domains]).toEqual([["*/4 * * * *"], [], [HOST]]);
  expect([side?.crons, side?.routes, side?.domains]).toEqual([[], [], []]);
  expect([...account.buckets]).toEqual(["telegraph"]);
  expect(Object.fromEntries(main?.secrets ?? [])).toEqual(JSON.parse(readFileSync(secretsFile(clone), "utf8")));
  expect(readdirSync(path.join(clone, ".wrangler")).filter((it) => it.includes("upload"))).toEqual([]);
}

/** As if both Workers had been deployed once more. */
function deployAgain(): void {
  for (const { versions, deployments } of account.scripts.values()) {
    const last = versions.at(-1)!;
    versions.push({ ...last, id: crypto.randomUUID(), number: last.number + 1 });
    deployments.push([{ version_id: versions.at(-1)!.id, percentage: 100 }]);
  }
}

function expectRolledBack(command: string): void {
  const script = account.scripts.get(command.includes("wrangler.side.toml") ? "telegraph-side" : "telegraph")!;
  expect(script.deployments.at(-1)).toEqual([{ version_id: script.versions.at(-2)?.id, percentage: 100 }]);
}

describe("every command of the document", () => {
  test("is run by a test, or says why it is not", () => {
    expect(forgotten).toEqual([]);
    // Commands that are not run must be in the document, or their reason is about nothing.
    expect(Object.keys(NOT_RUN).filter((it) => !commands.includes(it))).toEqual([]);
    for (const it of [
      "login",
      "secret put",
      "versions upload",
      "versions deploy",
      "rollback",
      "d1 time-travel",
      "d1 info",
    ])
      expect([it, commandsFor("account").some((one) => one.startsWith(`npx wrangler ${it}`))]).toEqual([it, true]);
  });

  test("is found, in blocks and in sentences", () => {
    const text =
      "Run `npx wrangler whoami` or `x`.\n```sh\nA=b npm run x   # now\nnpx wrangler tail\n```\n```js\nnpx no\n```\n";
    expect(commandsIn(text)).toEqual(["npx wrangler whoami", "A=b npm run x", "npx wrangler tail"]);
  });

  /** Of commands that differ by the name of a secret only, the first is run. */
  const alike = new Set<string>();
  const kindOf = (it: string) => it.replace(/(?<=secret put )\S+/, "…");
  const isFirst = (it: string) => !alike.has(kindOf(it)) && alike.add(kindOf(it)) !== undefined;

  test.each(commandsFor("account").filter(isFirst))("%s", async (documented) => {
    const [older, newer] = (account.scripts.get("telegraph")?.versions ?? []).map((it) => it.id);
    const command = documented
      .replace("…", "2026-11-20T00:00:00Z")
      .replaceAll("example.org", ZONE)
      .replace("NEW@", `${newer}@`)
      .replace("OLD@", `${older}@`);
    const [, effect] = Object.entries(EFFECTS).find(([it]) => command.startsWith(it)) ?? [];
    await effect?.before?.();
    const signedIn: Readonly<Record<string, string>> = command.includes("login") ? {} : { CLOUDFLARE_API_TOKEN: TOKEN };
    const [code, said] = await run(command, signedIn);
    // A set-up under another name is refused in these files.
    expect([code, said]).toEqual([command.includes("--name") ? 2 : 0, expect.anything()]);
    // The placeholder is nobody's database.
    expect(account.log.filter((it) => PLACEHOLDER.test(it))).toEqual([]);
    expect(effect).toBeDefined();
    effect?.after(command, said);
  });
});

describe("what must not happen", () => {
  test("with half of the ids nothing is asked, and what is missing is named in one line", async () => {
    const side = readFileSync(inClone("wrangler.side.toml"), "utf8");
    edit("wrangler.side.toml", (it) => it.replace(/^id = ".*"/m, ""));
    const [code, said] = await run("npm run deploy", { CLOUDFLARE_API_TOKEN: TOKEN });
    const line = expect.stringMatching(/^OAUTH_KV has no id of your account yet: [^;]*$/);
    expect([code, said.trim().split("\n"), account.log]).toEqual([2, [line], []]);
    writeFileSync(inClone("wrangler.side.toml"), side);
  });

  test("a wrong token and a database that is gone fail", async () => {
    const wrong = await run("npx wrangler secret put SECRET --env production", { CLOUDFLARE_API_TOKEN: "wrong" });
    expect(wrong).toEqual([1, expect.stringMatching(/authenticat/i)]);
    account.databases.clear();
    const gone = await run("npx wrangler d1 info telegraph --env production", { CLOUDFLARE_API_TOKEN: TOKEN });
    expect(gone).toEqual([1, expect.stringContaining("could not be found")]);
  });
});

describe("one place for each id", () => {
  // Not `namespace_id`: rate limits have numbers of our own choice, and KV goes by `id`.
  const KEYS = /^(database_id|id|bucket_name|account_id|zone_id|pattern|routes?) = /;
  const files = ["wrangler.toml", "wrangler.side.toml"].map(
    (it) => [it, readFileSync(path.join(root, it), "utf8")] as const,
  );

  test("no id of an account stands twice, and none outside of production", () => {
    const lines = files.flatMap(([file, text]) => {
      const [laptop = "", ...production] = text.split("[env.production]\n");
      expect([file, laptop.split("\n").filter((it) => KEYS.test(it))]).toEqual([file, []]);
      return production
        .join("\n")
        .split("\n")
        .filter((it) => KEYS.test(it));
    });
    expect(lines.map((it) => it.split(" = ")[0])).toEqual(["database_id", "bucket_name", "id"]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test("the ids are put into one place, and the files then have no placeholder", () => {
    for (const it of account.namespaces.keys())
      expect(files.map(([file]) => readFileSync(inClone(file), "utf8").split(it).length - 1)).toEqual([0, 1]);
    for (const [file] of files) {
      const [, production = ""] = readFileSync(inClone(file), "utf8").split(/\[env\.production\]\n/);
      expect(production).not.toMatch(PLACEHOLDER);
    }
  });
});
