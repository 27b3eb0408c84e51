/**
 * Limits how long anybody waits for a statement of D1, which may hang for seconds or minutes, for R2, and for the page's files. Covers
 * requests, mails, the cron and the objects. A statement that timed out may have been executed all the same.
 */
import type { Env } from "../env.ts";
import type { Connections } from "../lib/connections.ts";
import { Late, limitedBinding, withTimeout } from "../lib/with-timeout.ts";
import { placed } from "./jurisdiction.ts";
import { primaryOf } from "./replicas.ts";

/**
 * Timeouts in milliseconds: of a person's request, and of the operator or the cron, whose statements may be long. A call of R2 has the
 * second; where somebody waits for it, the caller sets a shorter one.
 */
const LIMIT_MS = 5_000;
export const OPERATOR_MS = 25_000;

const RUNS: ReadonlySet<string | symbol> = new Set(["first", "run", "all", "raw"]);
/**
 * Asks a limited statement for the one behind it: a batch accepts no others. In a `WeakMap` each statement would stay, with its values,
 * until V8 collects all garbage.
 */
const REAL = Symbol("statement");

/** Asks D1, and limits the wait for its answer. */
type Wait = <T>(ask: () => Promise<T>) => Promise<T>;

function limitedStatement(statement: D1PreparedStatement, wait: Wait): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === REAL) return target;
      if (name === "bind") return (...values: unknown[]) => limitedStatement(target.bind(...values), wait);
      const value = Reflect.get(target, name);
      if (!RUNS.has(name)) return value;
      return (...args: unknown[]) => wait<unknown>(() => Reflect.apply(value, target, args));
    },
  });
}

const limitedDb = <Db extends D1Database | D1DatabaseSession>(db: Db, wait: Wait): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === "withSession" && "withSession" in target)
        return (from: string) => limitedDb(target.withSession(from), wait);
      if (name === "prepare") return (query: string) => limitedStatement(target.prepare(query), wait);
      if (name === "batch")
        return (statements: readonly D1PreparedStatement[]) =>
          wait(() => target.batch(statements.map((it) => (it as { [REAL]?: D1PreparedStatement })[REAL] ?? it)));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

function withDatabases(env: Env, wrap: (db: D1Database) => D1Database): Env {
  const databases = Object.entries(env).filter(([name, it]) => it && (name === "DB" || name.startsWith("HISTORY_")));
  return { ...env, ...Object.fromEntries(databases.map(([name, db]) => [name, wrap(db as D1Database)])) };
}

/**
 * Returns `env` with a timeout of `ms` on every D1 statement, and with those of R2 and the page's files; later ones fail as `Late`.
 * `connections`: of the invocation, if it has more to ask than it may at once. The time of a statement begins with its connection.
 */
export function limited(env: Env, ms: number, connections?: Connections): Env {
  const wait: Wait = (ask) => {
    const call = () => withTimeout(ask(), ms);
    return connections ? connections.run(call) : call();
  };
  const [ASSETS, ARCHIVE] = [limitedBinding(env.ASSETS), limitedBinding(env.ARCHIVE, OPERATOR_MS)];
  return withDatabases({ ...placed(env), ASSETS, ARCHIVE }, (db) => limitedDb(db, wait));
}

/** Returns `env` with a count of the D1 statements that it prepared: each is a request of the invocation, also those of one batch. */
export function counted(env: Env): readonly [env: Env, statements: () => number] {
  let statements = 0;
  const counting = (db: D1Database) =>
    new Proxy(db, {
      get(target, name) {
        if (name === "prepare") statements += 1;
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return [withDatabases(env, counting), () => statements];
}

const limitedEnvs = new WeakMap<Env, Env>();

/** Applies the timeout of a person's request. What it has limited is not limited again. */
export function withD1Timeout(env: Env): Env {
  const it = limitedEnvs.get(env) ?? limited(env, Number(env.D1_PATIENCE_MS ?? LIMIT_MS));
  limitedEnvs.set(env, it).set(it, it);
  return it;
}

/** Gives an `env` from `withD1Timeout` the database of one request, which has its time-out already. */
export function withDirectory(env: Env, DB: D1Database): Env {
  const it = { ...env, DB };
  limitedEnvs.set(it, it);
  return it;
}

/** Timeout of optional reads, which are skipped while D1 is known to hang. */
const SKIP_MS = 2_000;
const KNOWN_MS = 10_000;
const hangs = new WeakMap<D1Database, number>();

/**
 * Reads something that a request can do without. If D1 hung within the last ten seconds, nobody waits, but the query is still sent, to
 * notice when D1 is back. Throws `Late`, or D1's error.
 */
export async function readOrSkip<T>(env: Pick<Env, "DB">, question: Promise<T>): Promise<T> {
  const DB = primaryOf(env.DB);
  const note = (error: unknown) => {
    if (error instanceof Late) hangs.set(DB, Date.now());
    else hangs.delete(DB);
  };
  question.then(note, note);
  const isHanging = Date.now() - (hangs.get(DB) ?? Number.NEGATIVE_INFINITY) < KNOWN_MS;
  return withTimeout(question, isHanging ? 0 : SKIP_MS).catch((error: unknown) => {
    if (!isHanging) note(error);
    throw error;
  });
}
