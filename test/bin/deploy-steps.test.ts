/**
 * The steps of `npm run deploy -- --setup` against the simulated account, which refuses, loses answers or falls silent. What wrangler does
 * is done here in its place; `test/tools/account.test.ts` has wrangler itself do it once.
 */
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AccountApi, accountOf } from "../../bin/deploy/account.ts";
import { checkConfigs, configsIn } from "../../bin/deploy/files.ts";
import { secretsFile } from "../../bin/deploy/secrets.ts";
import { type Plan, type Run, runAll, stepsOf } from "../../bin/deploy/steps.ts";
import { lockFile } from "../../bin/lock.ts";
import { configFaults } from "../../worker/lib/setup.ts";
import { ACCOUNT, Account, TOKEN, ZONE } from "../tools/account.ts";
import { newScript } from "../tools/account-routes.ts";
import type { Asked } from "../tools/account-state.ts";

const sources = path.join(import.meta.dirname, "..", "..");
const ORIGIN = `https://games.${ZONE}`;
const PLAN: Plan = { setup: true, older: false, origin: ORIGIN, mailFrom: `turns@${ZONE}`, noMail: false };

let account: Account;
let folder: string;
/** The next answers that are waited for. */
let waiting = new AbortController();

beforeEach(async () => {
  account = new Account();
  account.silent = () => {
    waiting.abort(new Error("too late"));
    waiting = new AbortController();
  };
  await account.open();
  folder = mkdtempSync(path.join(tmpdir(), "telegraph-deploy-"));
  for (const it of ["package.json", "wrangler.toml", "wrangler.side.toml"])
    cpSync(path.join(sources, it), path.join(folder, it));
  mkdirSync(path.join(folder, "migrations"));
  for (const it of ["0000_one.sql", "0001_two.sql"])
    writeFileSync(path.join(folder, "migrations", it), "create table x (y)");
  symlinkSync(path.join(sources, "worker"), path.join(folder, "worker"));
});
afterEach(async () => {
  await account.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Does to the account as wrangler does. */
function wrangler(args: readonly string[]): number {
  const { main, side } = configsIn(folder);
  if (args[0] === "d1") {
    const { sql } = account.databases.get(main.d1_databases?.[0]?.database_id ?? "") ?? {};
    sql?.exec("create table if not exists d1_migrations (name text unique)");
    for (const it of ["0000_one.sql", "0001_two.sql"])
      sql?.prepare("insert or ignore into d1_migrations values (?)").run(it);
    return sql ? 0 : 1;
  }
  const name = String((args.includes("wrangler.side.toml") ? side : main).name);
  const script = account.scripts.get(name) ?? newScript();
  account.scripts.set(name, script);
  const file = args[args.indexOf("--secrets-file") + 1];
  if (args.includes("--secrets-file"))
    for (const [key, value] of Object.entries(JSON.parse(readFileSync(String(file), "utf8"))))
      script.secrets.set(key, String(value));
  script.deployments.push([{ version_id: randomUUID(), percentage: 100 }]);
  return 0;
}

interface Change {
  readonly plan?: Partial<Plan>;
  readonly id?: string;
  readonly run?: Run;
  /** How many steps are done before it is cut off. */
  readonly steps?: number;
}

/** Runs the steps as a new process would; returns the lines, the last of which is the failure. */
async function deploy({ plan = {}, id, run, steps }: Change = {}): Promise<readonly string[]> {
  const lines: string[] = [];
  const access = { token: TOKEN, base: `${account.origin}/client/v4`, pauseMs: 0 };
  const signIn = async () => {
    const api = new AccountApi({ ...access, limit: () => waiting.signal });
    return { root: folder, api, account: await accountOf(api, id) };
  };
  const runs: Run = async (program, args) => (run ? run(program, args) : program === "vite" ? 0 : wrangler(args));
  const all = stepsOf(folder, { ...PLAN, ...plan }, runs, signIn);
  try {
    await runAll(all.slice(0, steps), (line) => lines.push(line));
  } catch (error) {
    lines.push(error instanceof Error ? error.message : String(error));
  }
  return lines;
}

const COUNT = 12;
const done = (lines: readonly string[]) => [lines.length, lines.at(-1)];
const whole = [COUNT, `${COUNT}/${COUNT} main Worker: done`];
const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");
const kept = () => JSON.parse(readFileSync(secretsFile(folder), "utf8"));

/** Everything is there once, and the files say so. */
function expectWhole(): void {
  const { main, side } = configsIn(folder);
  expect(configFaults(main, side)).toEqual([]);
  expect([...account.databases].map(([id, { name }]) => [id, name])).toEqual([
    [main.d1_databases?.[0]?.database_id, "telegraph"],
  ]);
  expect([...account.namespaces]).toEqual([[side.kv_namespaces?.[0]?.id, "telegraph-side-oauth-kv"]]);
  expect(Object.fromEntries(account.scripts.get("telegraph")?.secrets ?? [])).toEqual(kept());
  expect(main.routes).toEqual([{ pattern: `games.${ZONE}`, custom_domain: true }]);
  for (const it of ["telegraph", "telegraph-side"]) expect(account.scripts.get(it)?.deployments.length).toBeTruthy();
}

test("an empty account is set up; again, nothing is made, and no file and no secret changes", async () => {
  expect(done(await deploy())).toEqual(whole);
  expectWhole();
  const before = [textOf("wrangler.toml"), textOf("wrangler.side.toml"), kept()];
  // Comments stay, and what is for a laptop.
  expect(before[0]).toContain("# What is deployed. Ids of your account stand here");
  expect(textOf("wrangler.toml").split("[env.production]")[0]).toBe(
    readFileSync(path.join(sources, "wrangler.toml"), "utf8").split("[env.production]")[0],
  );
  account.log.splice(0);
  expect(done(await deploy({ plan: { origin: undefined, mailFrom: undefined } }))).toEqual(whole);
  expectWhole();
  expect([textOf("wrangler.toml"), textOf("wrangler.side.toml"), kept()]).toEqual(before);
  expect(account.log.filter((it) => /^(?:POST|PUT) /.test(it) && !it.endsWith("/query"))).toEqual([]);
  // An ordinary deploy needs no more.
  const ordinary = await deploy({ plan: { setup: false, origin: undefined, mailFrom: undefined } });
  expect(ordinary.at(-1)).toBe("7/7 main Worker: done");
});

test("cut off after each step, it goes on where it was", async () => {
  for (let steps = 1; steps < COUNT; steps++) {
    expect((await deploy({ steps })).length).toBe(steps);
    const drawn = steps >= 7 ? kept() : null;
    expect([steps, ...done(await deploy())]).toEqual([steps, ...whole]);
    expectWhole();
    if (drawn) expect(kept()).toEqual(drawn);
    await account.close();
    account = new Account();
    await account.open();
    rmSync(path.join(folder, ".wrangler"), { recursive: true });
    for (const it of ["wrangler.toml", "wrangler.side.toml"]) cpSync(path.join(sources, it), path.join(folder, it));
  }
});

test("each request that is refused, lost or not answered ends it in one line or is asked again, and a repeat ends well", async () => {
  await deploy();
  const requests = account.log.filter((it) => !it.startsWith("refused")).length;
  expect(requests).toBeGreaterThan(10);
  for (const mishap of ["refused", "lost", "silent"] as const)
    for (let at = 0; at < requests; at++) {
      await account.close();
      account = new Account();
      account.silent = () => {
        waiting.abort(new Error("too late"));
        waiting = new AbortController();
      };
      await account.open();
      rmSync(path.join(folder, ".wrangler"), { recursive: true, force: true });
      for (const it of ["wrangler.toml", "wrangler.side.toml"]) cpSync(path.join(sources, it), path.join(folder, it));
      let left = at;
      account.mishap = () => (left-- === 0 ? mishap : null);
      const lines = await deploy();
      if (mishap === "refused") {
        expect([at, lines.at(-1)]).toEqual([
          at,
          expect.stringMatching(/^\d+\/12 \w+.*: the account refuses the token: [^\n]*$/),
        ]);
        expect([at, ...done(await deploy())]).toEqual([at, ...whole]);
      } else expect([mishap, at, ...done(lines)]).toEqual([mishap, at, ...whole]);
      expectWhole();
    }
});

test("an account that never answers is given up in one line", async () => {
  account.mishap = ({ path: asked }: Asked) => (asked.endsWith("/d1/database") ? "lost" : null);
  expect(await deploy()).toEqual([
    "1/12 account: Home (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)",
    expect.stringMatching(
      /^2\/12 databases: the account does not answer \(GET [^\n]*\): run it again, nothing is made twice$/,
    ),
  ]);
});

test.each([
  ["the build", (program: string) => program === "vite", 9],
  ["migrating DB", (_: string, args: readonly string[]) => args[0] === "d1", 10],
  ["the upload of telegraph-side", (_: string, args: readonly string[]) => args.includes("wrangler.side.toml"), 11],
  ["the upload of telegraph", (_: string, args: readonly string[]) => args[0] === "deploy" && args[1] !== "-c", 12],
])("%s fails: that is the last line, and a repeat ends well", async (what, isIt, step) => {
  const lines = await deploy({
    run: async (program, args) => (isIt(program, args) ? 1 : program === "vite" ? 0 : wrangler(args)),
  });
  expect(lines.at(-1)).toMatch(new RegExp(`^${step}/12 [^:]+: ${what} failed \\((?:vite|wrangler), 1\\): `));
  expect(done(await deploy())).toEqual(whole);
  expectWhole();
});

describe("what does not fit is said in one line, before anything is made", () => {
  const nothing = () =>
    expect([account.databases.size, account.namespaces.size, account.scripts.size]).toEqual([0, 0, 0]);

  test("another account, several, or none", async () => {
    expect((await deploy({ id: "b".repeat(32) })).at(-1)).toMatch(
      /is no account of this token, which has a+ \(Home\)$/,
    );
    account.accounts = [
      { id: ACCOUNT, name: "Home" },
      { id: "c".repeat(32), name: "Work" },
    ];
    expect((await deploy()).at(-1)).toMatch(
      /several accounts: CLOUDFLARE_ACCOUNT_ID names one of a+ \(Home\), c+ \(Work\)$/,
    );
    nothing();
    expect(done(await deploy({ id: ACCOUNT }))).toEqual(whole);
  });

  test("files of another account", async () => {
    await deploy();
    account.databases.clear();
    expect((await deploy()).at(-1)).toMatch(
      /^2\/12 databases: the database DB \S+ of wrangler.toml is not in the account Home/,
    );
    expect(account.databases.size).toBe(0);
  });

  test("a domain that is not in the account, and nobody to send mails", async () => {
    const lines = await deploy({ plan: { origin: "https://games.elsewhere.example" } });
    expect(lines.at(-1)).toMatch(/^5\/12 address: games.elsewhere.example is in no domain of the account Home: /);
    expect((await deploy({ plan: { mailFrom: undefined } })).at(-1)).toMatch(
      /^5\/12 address: --mail-from \S+ says who/,
    );
    expect(done(await deploy({ plan: { origin: undefined, mailFrom: undefined, noMail: true } }))).toEqual(whole);
    const { vars, routes } = configsIn(folder).main;
    expect([vars?.ORIGIN, vars?.MAIL, routes ?? []]).toEqual(["https://telegraph.home.workers.dev", "off", []]);
  });

  test("a database of that name with something else in it", async () => {
    await deploy({ steps: 2 });
    const [first] = account.databases.values();
    first?.sql.exec("create table shop (id)");
    cpSync(path.join(sources, "wrangler.toml"), path.join(folder, "wrangler.toml"));
    expect((await deploy()).at(-1)).toMatch(
      /^2\/12 databases: the account has a database telegraph already, of something/,
    );
  });

  test("a newer version ran there: this one is deployed only if it is asked for", async () => {
    await deploy();
    const [database] = account.databases.values();
    database?.sql.exec("insert into d1_migrations values ('0002_three.sql')");
    const uploads = account.scripts.get("telegraph")?.deployments.length;
    expect((await deploy()).at(-1)).toMatch(
      /^8\/12 versions: DB has 0002_three\.sql, so a newer version than this one ran here: /,
    );
    expect(account.scripts.get("telegraph")?.deployments.length).toBe(uploads);
    expect(done(await deploy({ plan: { older: true } }))).toEqual(whole);
  });

  test("two deploys at once: from one folder the second waits to be begun; from elsewhere the later one ends", async () => {
    const file = path.join(folder, "deploy.db");
    const unlock = lockFile(file, "another deploy runs");
    expect(() => lockFile(file, "another deploy runs")).toThrow("another deploy runs");
    unlock();
    lockFile(file, "another deploy runs")();
    await deploy();
    // Somebody else deploys while this one migrates.
    const lines = await deploy({
      run: async (program, args) => {
        if (args[0] === "d1")
          account.scripts.get("telegraph-side")?.deployments.push([{ version_id: "theirs", percentage: 100 }]);
        return program === "vite" ? 0 : wrangler(args);
      },
    });
    expect(lines.at(-1)).toBe(
      "11/12 side Worker: telegraph-side was deployed meanwhile by ada@home.example: see which version that is, then run this again",
    );
    expect(done(await deploy())).toEqual(whole);
  });
});

test("a file that cannot be read is named in one line", () => {
  const side = textOf("wrangler.side.toml");
  for (const broken of [`${side}\nx = [`, side.replaceAll("binding =", "bindin ="), ""]) {
    writeFileSync(path.join(folder, "wrangler.side.toml"), broken);
    const read = () => checkConfigs(configsIn(folder));
    expect(read).toThrow(/^[^\n]*wrangler\.side\.toml[^\n]*$/);
  }
});

test("a second service for staging has names of its own, and stays away from the first", async () => {
  await deploy();
  const main = textOf("wrangler.toml");
  expect((await deploy({ plan: { name: "telegraph-staging" } })).at(-1)).toMatch(
    /^2\/13 names: the files here belong to telegraph already: set up telegraph-staging from another clone$/,
  );
  expect(textOf("wrangler.toml")).toBe(main);
  for (const it of ["wrangler.toml", "wrangler.side.toml"]) cpSync(path.join(sources, it), path.join(folder, it));
  rmSync(path.join(folder, ".wrangler"), { recursive: true });
  const staging = { name: "telegraph-staging", origin: `https://staging.${ZONE}` };
  expect((await deploy({ plan: staging })).at(-1)).toBe("13/13 main Worker: done");
  expect([...account.scripts.keys()].sort()).toEqual([
    "telegraph",
    "telegraph-side",
    "telegraph-staging",
    "telegraph-staging-side",
  ]);
  expect([...account.databases.values()].map((it) => it.name)).toEqual(["telegraph", "telegraph-staging"]);
  const { r2_buckets, services } = configsIn(folder).main;
  expect([r2_buckets?.[0]?.bucket_name, services?.[0]?.service]).toEqual([
    "telegraph-staging",
    "telegraph-staging-side",
  ]);
  const [one, other] = ["telegraph", "telegraph-staging"].map((it) => account.scripts.get(it)?.secrets.get("SECRET"));
  expect(one).not.toBe(other);
});

test("databases for the history are made when they are bound", async () => {
  await deploy();
  const history = '[[env.production.d1_databases]]\nbinding = "HISTORY_0"\nmigrations_dir = "migrations"\n';
  writeFileSync(path.join(folder, "wrangler.toml"), `${textOf("wrangler.toml")}\n${history}`);
  expect(done(await deploy())).toEqual(whole);
  const [, made] = configsIn(folder).main.d1_databases ?? [];
  expect(account.databases.get(made?.database_id ?? "")?.name).toBe("telegraph-history-0");
});

test("queues that the files name are made, too", async () => {
  writeFileSync(
    path.join(folder, "wrangler.toml"),
    `${textOf("wrangler.toml")}\n[[env.production.queues.consumers]]\nqueue = "mail-events"\ndead_letter_queue = "mail-lost"\n`,
  );
  expect((await deploy()).find((it) => it.startsWith("4/12"))).toBe("4/12 queues: mail-events, made; mail-lost, made");
  expect((await deploy()).find((it) => it.startsWith("4/12"))).toBe(
    "4/12 queues: mail-events, found; mail-lost, found",
  );
  expect([...account.queues]).toEqual(["mail-events", "mail-lost"]);
});
