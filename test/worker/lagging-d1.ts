/** D1 with one replica that lags: two real databases, of which the second is a copy as of when the test last made it follow. */
import { applyD1Migrations } from "cloudflare:test";
import type { Env } from "../../worker/env.ts";
import { env } from "./client.ts";

const { SPARE_15: replica, TEST_MIGRATIONS } = env as unknown as { SPARE_15: D1Database; TEST_MIGRATIONS: [] };

export interface LaggingD1 {
  readonly env: Env;
  /** With what each session began, in order. */
  readonly begun: string[];
  /** Brings the replica up to date. */
  follow(): Promise<void>;
  /** How a question with a bookmark that neither has reached ends. */
  beyond: "refused" | "never";
}

async function copyAll(): Promise<void> {
  const named =
    "select name from sqlite_schema where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'";
  const { results } = await env.DB.prepare(named).all<{ name: string }>();
  const names = results.map((it) => it.name).filter((it) => it !== "d1_migrations");
  const statements = ["pragma defer_foreign_keys = on", ...names.map((it) => `delete from "${it}"`)].map((it) =>
    replica.prepare(it),
  );
  for (const name of names) {
    const { results: rows } = await env.DB.prepare(`select * from "${name}"`).all<Record<string, unknown>>();
    for (const row of rows) {
      const columns = Object.keys(row);
      const insert = `insert into "${name}" (${columns.map((it) => `"${it}"`)}) values (${columns.map(() => "?")})`;
      statements.push(replica.prepare(insert).bind(...Object.values(row)));
    }
  }
  await replica.batch(statements);
}

/** How far the primary is. */
export async function primaryAt(): Promise<string> {
  const session = env.DB.withSession("first-primary");
  await session.prepare("select 1").run();
  return session.getBookmark() ?? "";
}

/** A bookmark that no database of ours has reached. */
export const BEYOND = "ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff";

/** Makes a D1 whose replica knows what the primary knows now. */
export async function laggingD1(): Promise<LaggingD1> {
  await applyD1Migrations(replica, TEST_MIGRATIONS);
  const begun: string[] = [];
  let reached = "";
  const unreachable = (): D1DatabaseSession => {
    const refuse = () => Promise.reject(new Error("D1_ERROR: no such bookmark"));
    const ask = () => (it.beyond === "never" ? new Promise<never>(() => undefined) : refuse());
    const statement = { bind: () => statement, first: ask, run: ask, all: ask, raw: ask };
    return { prepare: () => statement, batch: ask, getBookmark: () => null } as unknown as D1DatabaseSession;
  };
  /** As D1 does: the replica serves what is not ahead of it, the primary the rest. Neither has what is ahead of both. */
  const sessionFrom = (from: string): D1DatabaseSession => {
    begun.push(from);
    if (from === BEYOND) return unreachable();
    const isAhead = from === "first-primary" || (from !== "first-unconstrained" && from > reached);
    return isAhead ? env.DB.withSession(from) : replica.withSession("first-unconstrained");
  };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return sessionFrom;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const it: LaggingD1 = {
    env: { ...env, DB },
    begun,
    beyond: "refused",
    async follow() {
      reached = await primaryAt();
      await copyAll();
    },
  };
  await it.follow();
  return it;
}
