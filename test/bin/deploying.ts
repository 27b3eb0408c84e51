/** A set-up against the simulated account, as a test begins it: a folder with wrangler's files, and what wrangler does done in its place. */
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { AccountApi, accountOf } from "../../bin/deploy/account.ts";
import { configsIn } from "../../bin/deploy/files.ts";
import { type Ended, type Plan, type Run, runAll, stepsOf } from "../../bin/deploy/steps.ts";
import { Account, TOKEN, ZONE } from "../tools/account.ts";
import { newScript } from "../tools/account-routes.ts";

export const sources = path.join(import.meta.dirname, "..", "..");
const FILES = ["wrangler.toml", "wrangler.side.toml"];
export const PLAN: Plan = {
  ...{ setup: true, older: false, noMail: false },
  ...{ origin: `https://games.${ZONE}`, mailFrom: `turns@${ZONE}` },
};

interface Change {
  readonly plan?: Partial<Plan>;
  readonly id?: string;
  readonly token?: string;
  readonly run?: (...what: Parameters<Run>) => Promise<number | Ended>;
  /** How many steps are done before it is cut off. */
  readonly steps?: number;
}

export class Deploying {
  account = new Account();
  readonly folder = mkdtempSync(path.join(tmpdir(), "telegraph-deploy-"));
  /** Pauses that were asked for, in milliseconds. */
  readonly pauses: number[] = [];
  /** The next answers that are waited for. */
  private waiting = new AbortController();

  /** Opens an empty account, with files that know none. */
  async open(): Promise<this> {
    this.listen();
    await this.account.open();
    this.forget();
    cpSync(path.join(sources, "package.json"), path.join(this.folder, "package.json"));
    mkdirSync(path.join(this.folder, "migrations"));
    for (const it of ["0000_one.sql", "0001_two.sql"])
      writeFileSync(path.join(this.folder, "migrations", it), "create table x (y)");
    symlinkSync(path.join(sources, "worker"), path.join(this.folder, "worker"));
    return this;
  }

  async close(): Promise<void> {
    await this.account.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private listen(): void {
    this.account.silent = () => {
      this.waiting.abort(new Error("too late"));
      this.waiting = new AbortController();
    };
  }

  /** Another account, empty, and files that know none. */
  async again(): Promise<void> {
    await this.account.close();
    this.account = new Account();
    this.listen();
    await this.account.open();
    this.forget();
  }

  /** The files as they are in a clone. */
  forget(): void {
    rmSync(path.join(this.folder, ".wrangler"), { recursive: true, force: true });
    for (const it of FILES) cpSync(path.join(sources, it), path.join(this.folder, it));
  }

  textOf = (file: string): string => readFileSync(path.join(this.folder, file), "utf8");
  edit = (file: string, how: (text: string) => string): void =>
    writeFileSync(path.join(this.folder, file), how(this.textOf(file)));

  /** Does to the account as wrangler does. */
  wrangler(args: readonly string[]): number {
    const { account, folder } = this;
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

  /** Runs the steps as a new process would; returns the lines, the last of which is the failure. */
  async deploy({ plan = {}, id, token = TOKEN, run, steps }: Change = {}): Promise<readonly string[]> {
    const lines: string[] = [];
    const pause = async (ms: number) => void this.pauses.push(ms);
    const signIn = async () => {
      const base = `${this.account.origin}/client/v4`;
      const api = new AccountApi({ token, base, pause, limit: () => this.waiting.signal });
      const hasAddress = async (host: string) => this.account.taken.has(host);
      return { root: this.folder, api, account: await accountOf(api, id), hasAddress };
    };
    const runs: Run = async (program, args) => {
      const ended = run ? await run(program, args) : program === "vite" ? 0 : this.wrangler(args);
      return typeof ended === "number" ? { code: ended, errors: "" } : ended;
    };
    const all = stepsOf(this.folder, { ...PLAN, ...plan }, runs, signIn);
    try {
      await runAll(all.slice(0, steps), (line) => lines.push(line));
    } catch (error) {
      lines.push(error instanceof Error ? error.message : String(error));
    }
    return lines;
  }
}

export const COUNT = 12;
/** A set-up that ended well, as `done` shows it. */
export const whole = [COUNT, `${COUNT}/${COUNT} main Worker: done`];
export const done = (lines: readonly string[]) => [lines.length, lines.at(-1)];
