/**
 * The steps of `npm run deploy -- --setup` against the simulated account, which refuses, loses answers or falls silent. What wrangler does
 * is done here in its place; `test/tools/account.test.ts` has wrangler itself do it once.
 */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkConfigs, configsIn } from "../../bin/deploy/files.ts";
import { secretsFile } from "../../bin/deploy/secrets.ts";
import { lockFile } from "../../bin/lock.ts";
import { configFaults } from "../../worker/lib/setup.ts";
import { ACCOUNT, ZONE } from "../tools/account.ts";
import type { Asked } from "../tools/account-state.ts";
import { COUNT, Deploying, done, sources, whole } from "./deploying.ts";

let at: Deploying;
beforeEach(async () => {
  at = await new Deploying().open();
});
afterEach(() => at.close());

const kept = () => JSON.parse(readFileSync(secretsFile(at.folder), "utf8"));

/** Everything is there once, and the files say so. */
function expectWhole(): void {
  const { main, side } = configsIn(at.folder);
  expect(configFaults(main, side)).toEqual([]);
  expect([...at.account.databases].map(([id, { name }]) => [id, name])).toEqual([
    [main.d1_databases?.[0]?.database_id, "telegraph"],
  ]);
  expect([...at.account.namespaces]).toEqual([[side.kv_namespaces?.[0]?.id, "telegraph-side-oauth-kv"]]);
  expect(Object.fromEntries(at.account.scripts.get("telegraph")?.secrets ?? [])).toEqual(kept());
  expect(main.routes).toEqual([{ pattern: `games.${ZONE}`, custom_domain: true }]);
  for (const it of ["telegraph", "telegraph-side"]) expect(at.account.scripts.get(it)?.deployments.length).toBeTruthy();
}

test("an empty account is set up; again, nothing is made, and no file and no secret changes", async () => {
  expect(done(await at.deploy())).toEqual(whole);
  expectWhole();
  const before = [at.textOf("wrangler.toml"), at.textOf("wrangler.side.toml"), kept()];
  // Comments stay, and what is for a laptop.
  expect(before[0]).toContain("# What is deployed. Ids of your account stand here");
  expect(at.textOf("wrangler.toml").split("[env.production]")[0]).toBe(
    readFileSync(path.join(sources, "wrangler.toml"), "utf8").split("[env.production]")[0],
  );
  at.account.log.splice(0);
  expect(done(await at.deploy({ plan: { origin: undefined, mailFrom: undefined } }))).toEqual(whole);
  expectWhole();
  expect([at.textOf("wrangler.toml"), at.textOf("wrangler.side.toml"), kept()]).toEqual(before);
  expect(at.account.log.filter((it) => /^(?:POST|PUT) /.test(it) && !/\/query$|\/changeset\?/.test(it))).toEqual([]);
  // An ordinary deploy needs no more.
  const ordinary = await at.deploy({ plan: { setup: false, origin: undefined, mailFrom: undefined } });
  expect(ordinary.at(-1)).toBe("7/7 main Worker: done");
});

test("cut off after each step, it goes on where it was", async () => {
  for (let steps = 1; steps < COUNT; steps++) {
    expect((await at.deploy({ steps })).length).toBe(steps);
    const drawn = steps >= 7 ? kept() : null;
    expect([steps, ...done(await at.deploy())]).toEqual([steps, ...whole]);
    expectWhole();
    if (drawn) expect(kept()).toEqual(drawn);
    await at.again();
  }
});

test("each request that is refused, lost or not answered ends it in one line or is asked again, and a repeat ends well", async () => {
  await at.deploy();
  const requests = at.account.log.filter((it) => !it.startsWith("refused")).length;
  expect(requests).toBeGreaterThan(10);
  for (const mishap of ["refused", "lost", "silent"] as const)
    for (let nth = 0; nth < requests; nth++) {
      await at.again();
      let left = nth;
      at.account.mishap = () => (left-- === 0 ? mishap : null);
      const lines = await at.deploy();
      if (mishap === "refused") {
        expect([nth, lines.at(-1)]).toEqual([
          nth,
          expect.stringMatching(/^\d+\/12 \w+.*: the account refuses the token: [^\n]*$/),
        ]);
        expect([nth, ...done(await at.deploy())]).toEqual([nth, ...whole]);
      } else expect([mishap, nth, ...done(lines)]).toEqual([mishap, nth, ...whole]);
      expectWhole();
    }
});

test("an account that never answers is given up in one line", async () => {
  at.account.mishap = ({ path: asked }: Asked) => (asked.endsWith("/d1/database") ? "lost" : null);
  expect(await at.deploy()).toEqual([
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
  const lines = await at.deploy({
    run: async (program, args) => (isIt(program, args) ? 1 : program === "vite" ? 0 : at.wrangler(args)),
  });
  expect(lines.at(-1)).toMatch(new RegExp(`^${step}/12 [^:]+: ${what} failed \\((?:vite|wrangler), 1\\): `));
  expect(done(await at.deploy())).toEqual(whole);
  expectWhole();
});

describe("what does not fit is said in one line, before anything is made", () => {
  const nothing = () =>
    expect([at.account.databases.size, at.account.namespaces.size, at.account.scripts.size]).toEqual([0, 0, 0]);

  test("another account, several, or none", async () => {
    expect((await at.deploy({ id: "b".repeat(32) })).at(-1)).toMatch(
      /is no account of this token, which has a+ \(Home\)$/,
    );
    at.account.accounts = [
      { id: ACCOUNT, name: "Home" },
      { id: "c".repeat(32), name: "Work" },
    ];
    expect((await at.deploy()).at(-1)).toMatch(
      /several accounts: CLOUDFLARE_ACCOUNT_ID names one of a+ \(Home\), c+ \(Work\)$/,
    );
    nothing();
    expect(done(await at.deploy({ id: ACCOUNT }))).toEqual(whole);
  });

  test("files of another account", async () => {
    await at.deploy();
    at.account.databases.clear();
    expect((await at.deploy()).at(-1)).toMatch(
      /^2\/12 databases: the database DB \S+ of wrangler.toml is not in the account Home/,
    );
    expect(at.account.databases.size).toBe(0);
  });

  test("a domain that is not in the account, and nobody to send mails", async () => {
    const lines = await at.deploy({ plan: { origin: "https://games.elsewhere.example" } });
    expect(lines.at(-1)).toMatch(/^5\/12 address: games.elsewhere.example is in no domain of the account Home: /);
    expect((await at.deploy({ plan: { mailFrom: undefined } })).at(-1)).toMatch(
      /^5\/12 address: --mail-from \S+ says who/,
    );
    expect(done(await at.deploy({ plan: { origin: undefined, mailFrom: undefined, noMail: true } }))).toEqual(whole);
    const { vars, routes } = configsIn(at.folder).main;
    expect([vars?.ORIGIN, vars?.MAIL, routes ?? []]).toEqual(["https://telegraph.home.workers.dev", "off", []]);
  });

  test("a database of that name with something else in it", async () => {
    await at.deploy({ steps: 2 });
    const [first] = at.account.databases.values();
    first?.sql.exec("create table shop (id)");
    cpSync(path.join(sources, "wrangler.toml"), path.join(at.folder, "wrangler.toml"));
    expect((await at.deploy()).at(-1)).toMatch(
      /^2\/12 databases: the account has a database telegraph already, of something/,
    );
  });

  test("a newer version ran there: this one is deployed only if it is asked for", async () => {
    await at.deploy();
    const [database] = at.account.databases.values();
    database?.sql.exec("insert into d1_migrations values ('0002_three.sql')");
    const uploads = at.account.scripts.get("telegraph")?.deployments.length;
    expect((await at.deploy()).at(-1)).toMatch(
      /^8\/12 versions: DB has 0002_three\.sql, so a newer version than this one ran here: /,
    );
    expect(at.account.scripts.get("telegraph")?.deployments.length).toBe(uploads);
    expect(done(await at.deploy({ plan: { older: true } }))).toEqual(whole);
  });

  test("two deploys at once: from one folder the second waits to be begun; from elsewhere the later one ends", async () => {
    const file = path.join(at.folder, "deploy.db");
    const unlock = lockFile(file, "another deploy runs");
    expect(() => lockFile(file, "another deploy runs")).toThrow("another deploy runs");
    unlock();
    lockFile(file, "another deploy runs")();
    await at.deploy();
    // Somebody else deploys while this one migrates.
    const lines = await at.deploy({
      run: async (program, args) => {
        if (args[0] === "d1")
          at.account.scripts.get("telegraph-side")?.deployments.push([{ version_id: "theirs", percentage: 100 }]);
        return program === "vite" ? 0 : at.wrangler(args);
      },
    });
    expect(lines.at(-1)).toBe(
      "11/12 side Worker: telegraph-side was deployed meanwhile by ada@home.example: see which version that is, then run this again",
    );
    expect(done(await at.deploy())).toEqual(whole);
  });
});

test("a file that cannot be read is named in one line", () => {
  const side = at.textOf("wrangler.side.toml");
  for (const broken of [`${side}\nx = [`, side.replaceAll("binding =", "bindin ="), ""]) {
    writeFileSync(path.join(at.folder, "wrangler.side.toml"), broken);
    const read = () => checkConfigs(configsIn(at.folder));
    expect(read).toThrow(/^[^\n]*wrangler\.side\.toml[^\n]*$/);
  }
});

test("a second service for staging has names of its own, and stays away from the first", async () => {
  await at.deploy();
  const main = at.textOf("wrangler.toml");
  expect((await at.deploy({ plan: { name: "telegraph-staging" } })).at(-1)).toMatch(
    /^2\/13 names: the files here belong to telegraph already: set up telegraph-staging from another clone$/,
  );
  expect(at.textOf("wrangler.toml")).toBe(main);
  at.forget();
  const staging = { name: "telegraph-staging", origin: `https://staging.${ZONE}` };
  expect((await at.deploy({ plan: staging })).at(-1)).toBe("13/13 main Worker: done");
  expect([...at.account.scripts.keys()].sort()).toEqual([
    "telegraph",
    "telegraph-side",
    "telegraph-staging",
    "telegraph-staging-side",
  ]);
  expect([...at.account.databases.values()].map((it) => it.name)).toEqual(["telegraph", "telegraph-staging"]);
  // A queue has one Worker that takes from it.
  const own = ["telegraph", "telegraph-staging"].flatMap((it) => [`${it}-mail`, `${it}-mail-dead`]);
  expect([...at.account.queues]).toEqual(own);
  const { r2_buckets, services } = configsIn(at.folder).main;
  expect([r2_buckets?.[0]?.bucket_name, services?.[0]?.service]).toEqual([
    "telegraph-staging",
    "telegraph-staging-side",
  ]);
  const [one, other] = ["telegraph", "telegraph-staging"].map((it) =>
    at.account.scripts.get(it)?.secrets.get("SECRET"),
  );
  expect(one).not.toBe(other);
});

test("databases for the history are made when they are bound", async () => {
  await at.deploy();
  const history = '[[env.production.d1_databases]]\nbinding = "HISTORY_0"\nmigrations_dir = "migrations"\n';
  writeFileSync(path.join(at.folder, "wrangler.toml"), `${at.textOf("wrangler.toml")}\n${history}`);
  expect(done(await at.deploy())).toEqual(whole);
  const [, made] = configsIn(at.folder).main.d1_databases ?? [];
  expect(at.account.databases.get(made?.database_id ?? "")?.name).toBe("telegraph-history-0");
});

test("the queues of bounces and complaints are made once", async () => {
  const said = async () => (await at.deploy()).find((it) => it.startsWith("4/12"));
  expect(await said()).toBe("4/12 queues: telegraph-mail, made; telegraph-mail-dead, made");
  expect(await said()).toBe("4/12 queues: telegraph-mail, found; telegraph-mail-dead, found");
  expect([...at.account.queues]).toEqual(["telegraph-mail", "telegraph-mail-dead"]);
});
