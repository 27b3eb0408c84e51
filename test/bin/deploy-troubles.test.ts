/** Set-ups by careless operators in accounts as they really are: each ends in one line that says what to do, or does no harm. */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { configsIn } from "../../bin/deploy/files.ts";
import { newScript } from "../tools/account-routes.ts";
import { ACCOUNT, type Answer, type Asked, ZONE } from "../tools/account-state.ts";
import { Deploying, done, whole } from "./deploying.ts";

let at: Deploying;
beforeEach(async () => {
  at = await new Deploying().open();
});
afterEach(() => at.close());

const MAIN = "wrangler.toml";
const refusal = (status: number, code: number, message: string): Answer =>
  [
    ...[status, JSON.stringify({ success: false, errors: [{ code, message }], messages: [], result: null })],
    {},
  ] as unknown as Answer;
/** Has requests to an address answered like this, some times or always. */
function answer(path: RegExp, how: Answer, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  at.account.mishap = (asked: Asked) => (path.test(asked.path) && left-- > 0 ? how : null);
}

describe("the token", () => {
  test.each([
    ["that has expired", refusal(401, 9109, "Invalid access token")],
    ["that was never one", refusal(400, 6003, "Invalid request headers")],
    ["that was revoked", refusal(401, 1000, "Invalid API Token")],
  ])("%s is to be replaced, not given permissions", async (_, how) => {
    answer(/accounts$/, how);
    expect(await at.deploy()).toEqual([
      expect.stringMatching(/^1\/12 account: the token is not valid, or no longer: npx wrangler login, or [^\n]*$/),
    ]);
  });

  test("with a line break in it is said to be so, and not shown", async () => {
    const [said = "", ...more] = await at.deploy({ token: "a-secret-token\nof-two-lines" });
    expect([said, more]).toEqual([expect.stringMatching(/^1\/12 account: the token has characters that [^\n]*$/), []]);
    expect(said).not.toContain("a-secret");
    expect(at.account.log).toEqual([]);
  });

  test("that may not list accounts does for the account that is named", async () => {
    at.account.accounts = [];
    expect((await at.deploy()).at(-1)).toMatch(/^1\/12 account: this token shows no account: .* CLOUDFLARE_ACCOUNT_ID/);
    expect(done(await at.deploy({ id: ACCOUNT }))).toEqual(whole);
  });
});

describe("the account", () => {
  test("that is asked too often is asked again when it says, unless that is long", async () => {
    const limited = (after: string): Answer => [429, "slow down", { "retry-after": after }];
    answer(/database$/, limited("7"), 2);
    expect(done(await at.deploy())).toEqual(whole);
    expect(at.pauses).toEqual([7_000, 7_000]);
    await at.again();
    answer(/database$/, limited("290"));
    expect((await at.deploy()).at(-1)).toBe(
      "2/12 databases: the account was asked too often: run it again in 290 seconds, nothing is made twice",
    );
    expect(at.pauses).toHaveLength(2);
  });

  test.each([
    ["a page", [200, "<!doctype html><title>Sign in to the hotel's network", {}]],
    ["a page of a firewall", [403, "<html>blocked", {}]],
    ["null", [200, "null", {}]],
    ["a list", [200, "[]", {}]],
    ["no list", [200, '{"success":true,"errors":null,"result":null}', {}]],
    ["no reason", [400, '{"success":false,"errors":null}', {}]],
  ] as const)("that answers %s is named in one line", async (_, how) => {
    answer(/accounts$/, how);
    expect(await at.deploy()).toEqual([
      expect.stringMatching(/^1\/12 account: [^\n]*(?:does not answer|refused)[^\n]*$/),
    ]);
  });

  test.each([
    [10_042, "Please enable R2 through the Cloudflare Dashboard."],
    [10_136, "R2 binding error for bucket 'telegraph': Please enable R2 through the Cloudflare Dashboard."],
  ])("without R2 (%d) is to be given it, before anything is uploaded", async (code, message) => {
    answer(/r2\/buckets/, refusal(403, code, message));
    expect((await at.deploy()).at(-1)).toMatch(/^3\/12 stores: R2 is not switched on in this account: [^\n]*dashboard/);
    expect(at.account.scripts.size).toBe(0);
    at.account.mishap = () => null;
    expect(done(await at.deploy())).toEqual(whole);
  });

  test.each([
    [10_042, /: R2 is not switched on in this account: /],
    [10_063, /: the account has no name at workers\.dev yet: /],
    [10_000, /: the account refuses the token: /],
    [100_117, /: the host has DNS records already: /],
    [10_034, /: the account's address is not confirmed: /],
  ])("that refuses wrangler (%d) ends in what to do", async (code, line) => {
    const errors = `\u001b[31m✘ [ERROR] A request to the Cloudflare API (/accounts/x) failed.\n\n  Words of theirs. [code: ${code}]\n`;
    const lines = await at.deploy({ run: async (program) => ({ code: program === "vite" ? 0 : 1, errors }) });
    expect(lines.at(-1)).toMatch(/^10\/12 migrations: migrating DB failed \(wrangler, 1\): [^\n]*$/);
    expect(lines.at(-1)).toMatch(line);
  });

  test("two set-ups that make the same things at once share them", async () => {
    makeBefore();
    expect(done(await at.deploy())).toEqual(whole);
    expect([at.account.databases.size, at.account.namespaces.size]).toEqual([1, 1]);
  });
});

/** Has somebody else make the same just before each of our requests that makes something. */
function makeBefore(): void {
  let isOther = false;
  const { answerTo } = at.account as unknown as { answerTo: (asked: Asked, isRefused: boolean) => Answer };
  (at.account as unknown as { answerTo: typeof answerTo }).answerTo = (asked, isRefused) => {
    if (!isOther && asked.method === "POST" && /database$|namespaces$/.test(asked.path)) {
      isOther = true;
      answerTo.call(at.account, asked, false);
      isOther = false;
    }
    return answerTo.call(at.account, asked, isRefused);
  };
}

describe("wrangler's files by hand", () => {
  const DB =
    '[[env.production.d1_databases]]\nbinding = "DB"\ndatabase_name = "telegraph"\ndatabase_id = "00000000-0000-0000-0000-000000000001"\n';
  const HEAD = '[env.production]\nname = "telegraph"\n';

  test.each<[string, (text: string) => string]>([
    ["with the line ends of Windows", (text) => text.replaceAll("\n", "\r\n")],
    ["with comments behind", (text) => text.replaceAll(/^(\[.*\]|binding = .*|database_id = .*)$/gm, "$1 # ours")],
    [
      "with an old id kept as a comment",
      (text) => text.replace(DB, DB.replace("database_id", '# database_id = "old"\ndatabase_id')),
    ],
    [
      "in another order, with spaces and other quotes",
      (text) =>
        text
          .replace(
            DB,
            "  [[ env.production.d1_databases ]]\n  database_id='0'\n\n  migrations_dir = 'x'\n  binding='DB'\n",
          )
          .replace("migrations_dir = 'x'\n", ""),
    ],
    [
      "with routes over several lines",
      (text) =>
        text.replace(
          HEAD,
          `${HEAD}# ours\nroutes = [\n  # old\n  { pattern = "old.${ZONE}", custom_domain = true },\n]\n`,
        ),
    ],
    [
      "with routes of theirs below the example",
      (text) =>
        text.replace(/^# routes = .*$/m, (it) => `${it}\nroutes = [{ pattern = "old.${ZONE}", custom_domain = true }]`),
    ],
  ])("%s are filled in", async (_, how) => {
    at.edit(MAIN, how);
    at.edit("wrangler.side.toml", (text) => (how(text).includes("\r\n") ? how(text) : text));
    const before = at.textOf(MAIN);
    expect(done(await at.deploy())).toEqual(whole);
    const { main } = configsIn(at.folder);
    expect([main.d1_databases?.[0]?.database_id]).toEqual([...at.account.databases.keys()]);
    expect(main.routes).toEqual([{ pattern: `games.${ZONE}`, custom_domain: true }]);
    // Comments and line ends stay.
    for (const it of [/\r\n/g, /# ours/g, /(?<!\r)\n/g])
      expect([it, (at.textOf(MAIN).match(it) ?? []).length > 0]).toEqual([it, it.test(before)]);
    expect(at.textOf(MAIN)).not.toMatch(/[^\r]\n[^\n]*\r\n[^\r]*(?<!\r)\n/);
  });

  test("that cannot be filled in are left alone, and the line says what to put where", async () => {
    at.edit(MAIN, (text) =>
      text
        .replace(/\[\[env\.production\.d1_databases\]\][^[]*/, "")
        .replace(HEAD, `${HEAD}d1_databases = [{ binding = "DB", database_name = "telegraph", database_id = "" }]\n`),
    );
    const before = at.textOf(MAIN);
    expect((await at.deploy()).at(-1)).toMatch(
      /^2\/12 databases: .*wrangler\.toml.* put database_id = "\S+" beside binding = "DB" [^\n]*$/,
    );
    expect(at.textOf(MAIN)).toBe(before);
  });

  test("that may not be written are named in one line", async () => {
    mkdirSync(path.join(at.folder, "new.wrangler.toml"));
    expect((await at.deploy()).at(-1)).toMatch(
      /^2\/12 databases: wrangler\.toml cannot be written \([^\n]*\): [^\n]*$/,
    );
    rmSync(path.join(at.folder, "new.wrangler.toml"), { recursive: true });
    expect(done(await at.deploy())).toEqual(whole);
  });
});

describe("the address", () => {
  test("of another site is not taken over: wrangler, which is asked nothing, would", async () => {
    at.account.taken.add(`games.${ZONE}`);
    expect((await at.deploy()).at(-1)).toMatch(
      /^12\/12 main Worker: games\.home\.example has DNS records already, of something else: [^\n]*$/,
    );
    expect(at.account.scripts.get("telegraph")).toBeUndefined();
    at.account.taken.clear();
    at.account.scripts.set("shop", { ...newScript(), domains: [`games.${ZONE}`] });
    expect((await at.deploy()).at(-1)).toMatch(/^12\/12 main Worker: games\.home\.example leads to the Worker shop: /);
    at.account.scripts.delete("shop");
    expect(done(await at.deploy())).toEqual(whole);
  });

  test.each([400, 404, 405])(
    "is looked up in DNS, should the account not answer (%d) before the Worker is there",
    async (status) => {
      answer(/telegraph-side\/domains\/changeset/, refusal(status, 10_007, "no such question"));
      at.account.taken.add(`games.${ZONE}`);
      expect((await at.deploy()).at(-1)).toMatch(/^12\/12 main Worker: games\.home\.example has DNS records already/);
      at.account.taken.clear();
      expect(done(await at.deploy())).toEqual(whole);
    },
  );

  test("is not given up for a token that may not ask", async () => {
    answer(/telegraph-side\/domains\/changeset/, refusal(403, 10_000, "Authentication error"));
    expect((await at.deploy()).at(-1)).toMatch(/^12\/12 main Worker: the account refuses the token: /);
  });

  test("at workers.dev is the account's own, also after another one", async () => {
    const plan = { origin: "https://telegraf.home.workers.dev" };
    expect((await at.deploy({ plan })).at(-1)).toMatch(
      /^5\/12 address: https:\/\/telegraf\.home\.workers\.dev is not this service's: .* https:\/\/telegraph\.home\.workers\.dev/,
    );
    expect(done(await at.deploy())).toEqual(whole);
    expect(done(await at.deploy({ plan: { origin: "https://telegraph.home.workers.dev" } }))).toEqual(whole);
    expect(configsIn(at.folder).main.routes).toEqual([]);
  });

  test("at workers.dev needs the account's name there", async () => {
    at.account.subdomain = null;
    expect((await at.deploy({ plan: { origin: undefined } })).at(-1)).toMatch(
      /^5\/12 address: the account has no name/,
    );
  });
});

describe("in the European Union", () => {
  const eu = (text: string) =>
    text
      .replace("[env.production.vars]\n", '[env.production.vars]\nJURISDICTION = "eu"\n')
      .replace('\nbucket_name = "telegraph"\n', '\nbucket_name = "telegraph"\njurisdiction = "eu"\n');

  test("the database is made there, too; one that is elsewhere is refused", async () => {
    at.edit(MAIN, eu);
    expect(done(await at.deploy())).toEqual(whole);
    expect([...at.account.databases.values()].map((it) => it.jurisdiction)).toEqual(["eu"]);
    await at.again();
    expect((await at.deploy({ steps: 2 })).length).toBe(2);
    for (const reset of [() => {}, () => at.forget()]) {
      reset();
      at.edit(MAIN, eu);
      expect((await at.deploy()).at(-1)).toMatch(
        /^2\/12 databases: the database telegraph is not in the jurisdiction eu/,
      );
    }
  });
});

test("secrets of an upload that never ended here are not called the service's", async () => {
  // Another clone was quicker: the Worker has its secrets.
  const others = { ...newScript() };
  const lines = await at.deploy({
    run: async (program, args) => {
      if (args[0] === "d1") at.account.scripts.set("telegraph", others);
      if (args[0] === "d1") others.deployments.push([{ version_id: "theirs", percentage: 100 }]);
      for (const it of ["SECRET", "OPERATOR_TOKEN"]) others.secrets.set(it, "theirs");
      return program === "vite" ? 0 : at.wrangler(args);
    },
  });
  expect(lines.at(-1)).toMatch(/ telegraph was deployed meanwhile/);
  const again = await at.deploy();
  expect(again[6]).toMatch(/^7\/12 secrets: they are set already, .* may be others/);
  expect(others.secrets.get("SECRET")).toBe("theirs");
});
