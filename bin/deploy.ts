/**
 * `npm run deploy [-- --setup]`: builds, migrates and uploads both Workers; with `--setup` it first makes what an account has not yet, and
 * fills in wrangler's files. It may be run again at any time. What is wrong is said in one line, and the exit code is 2.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { AccountApi, accountOf } from "./deploy/account.ts";
import { checkWishes } from "./deploy/address.ts";
import { checkConfigs, configsIn } from "./deploy/files.ts";
import { checkName } from "./deploy/names.ts";
import { secretsFile } from "./deploy/secrets.ts";
import { type Plan, type Run, runAll, stepsOf } from "./deploy/steps.ts";
import { lockFile } from "./lock.ts";
import { Refused } from "./settings.ts";

const root = path.join(import.meta.dirname, "..");

const USAGE = `npm run deploy -- [--dry-run] [--older]
npm run deploy -- --setup [--origin https://your.host] [--mail-from ADDRESS | --no-mail] [--name NAME] [--dry-run]
  --setup           makes what the account has not yet, fills in wrangler.toml and wrangler.side.toml, then deploys
  --origin URL      how the page is reached; without it at workers.dev
  --mail-from ADDR  who mails are from; --no-mail: nobody is mailed, people play as guests
  --name NAME       what everything in the account is called (telegraph); another one beside it, for staging
  --dry-run         prints the steps, and does nothing
  --older           deploys although a newer version ran there before
The account is that of CLOUDFLARE_API_TOKEN or of npx wrangler login; CLOUDFLARE_ACCOUNT_ID names one of several.`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const OPTIONS = {
  ...{ setup: flag, "dry-run": flag, older: flag, help: flag },
  ...{ origin: text, name: text, "mail-from": text, "no-mail": flag },
} as const;

function optionsIn(args: readonly string[]) {
  try {
    const { values, tokens } = parseArgs({ args: [...args], options: OPTIONS, tokens: true });
    const names = tokens.flatMap((it) => (it.kind === "option" ? [it.rawName] : []));
    const twice = names.find((it, at) => names.indexOf(it) < at);
    if (twice) throw new Error(`${twice} is given twice`);
    return values;
  } catch (error) {
    const [said = ""] = (error as Error).message.split(/\. |\n/);
    throw new Refused(`${said.replace(/\.$/, "")}: npm run deploy -- --help lists the options`);
  }
}

const programOf = (name: "wrangler" | "vite"): string => path.join(root, "node_modules", name, "bin", `${name}.js`);

/** The token of the account: from the environment, or of `wrangler login`. Throws `Refused`. */
function tokenOf(): string {
  const { CLOUDFLARE_API_TOKEN: given } = process.env;
  if (given) return given;
  const { stdout } = spawnSync(process.execPath, [programOf("wrangler"), "auth", "token"], {
    ...{ cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  });
  const token = stdout.trim().split("\n").at(-1)?.trim() ?? "";
  if (/^\S{10,}$/.test(token)) return token;
  throw new Refused("nobody is signed in: npx wrangler login, or a token of the account in CLOUDFLARE_API_TOKEN");
}

/** The account, for wrangler too. */
let account: string | undefined;

async function signIn() {
  const { CLOUDFLARE_API_BASE_URL: base, CLOUDFLARE_ACCOUNT_ID: wanted } = process.env;
  const api = new AccountApi({ token: tokenOf(), base });
  const found = await accountOf(api, wanted);
  account = found.id;
  return { root, api, account: found };
}

/** Length of a program's words that are looked through for a known error. */
const MOST_ERRORS = 20_000;

/** Runs a program without questions: what it would ask has been decided. */
const run: Run = (program, args) =>
  new Promise((done, failed) => {
    const env = { ...process.env, CI: "1", ...(account && { CLOUDFLARE_ACCOUNT_ID: account }) };
    const colour = process.stderr.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {};
    const child = spawn(process.execPath, [programOf(program), ...args], {
      ...{ cwd: root, env: { ...env, ...colour }, stdio: ["inherit", "inherit", "pipe"] },
    });
    let errors = "";
    child.stderr?.on("data", (part: Buffer) => {
      process.stderr.write(part);
      errors = (errors + part).slice(-MOST_ERRORS);
    });
    child.once("error", failed).once("close", (code) => done({ code: code ?? 1, errors }));
  });

/** The steps that are left to people. */
function byHand(): string {
  const {
    MAIL,
    MAIL_FROM,
    MAIL_REPLY,
    ORIGIN = "",
    DISCORD_PUBLIC_KEY,
  } = (configsIn(root).main.vars ?? {}) as Readonly<Record<string, string>>;
  return [
    "Still to do by hand:",
    ...(existsSync(secretsFile(root))
      ? [
          `- Keep SECRET and OPERATOR_TOKEN of ${secretsFile(root)} in a safe place, then delete the file. Backups need SECRET.`,
        ]
      : []),
    ...(MAIL === "cloudflare"
      ? [`- Mail: let the domain of ${MAIL_FROM} send mail (dashboard, Email Sending).`]
      : ["- Mail is off: --mail-from ADDRESS switches it on."]),
    ...(MAIL_REPLY ? [] : ["- Optional: answers by mail (docs/operation.md, How do people answer by mail?)."]),
    ...(DISCORD_PUBLIC_KEY ? [] : ["- Optional: Discord's buttons (docs/operation.md)."]),
    `- See whether it works: npm run telegraph -- smoke ${ORIGIN}`,
  ].join("\n");
}

async function deploy(args: readonly string[]): Promise<void> {
  const given = optionsIn(args);
  if (given.help) return console.log(USAGE);
  const { setup = false, older = false, origin, name, "mail-from": mailFrom, "no-mail": noMail = false } = given;
  if (!setup && [origin, name, mailFrom, noMail || undefined].some((it) => it !== undefined))
    throw new Refused("--origin, --name, --mail-from and --no-mail belong to --setup");
  const plan: Plan = { setup, older, origin, name, mailFrom, noMail };
  checkWishes(plan);
  checkName(name);
  const steps = stepsOf(root, plan, run, signIn);
  if (given["dry-run"]) {
    for (const [at, { name, does }] of steps.entries()) console.log(`${at + 1}/${steps.length} ${name}: ${does}`);
    return;
  }
  // Said before anybody has to sign in.
  if (!setup) checkConfigs(configsIn(root));
  mkdirSync(path.join(root, ".wrangler"), { recursive: true });
  const unlock = lockFile(
    path.join(root, ".wrangler", "deploy.db"),
    "another deploy runs from this folder: wait for its end",
  );
  try {
    await runAll(steps, console.log);
  } finally {
    unlock();
  }
  if (setup) console.log(`\n${byHand()}`);
}

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
