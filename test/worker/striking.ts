/** A D1 that goes wrong at one of its calls: it fails before it does anything, after it did everything, or never answers. */

import type { Env } from "../../worker/env.ts";
import { inSessions } from "../service/in-sessions.ts";
import { env } from "./client.ts";

export const STRIKES = ["before", "after", "hangs", "hangs after"] as const;
export type Strike = (typeof STRIKES)[number];

const RUNS = new Set<string | symbol>(["first", "run", "all", "raw"]);
const lost = () => new Error("D1_ERROR: Network connection lost.");
const never = () => new Promise<never>(() => undefined);

/** The service with a D1 whose `at`-th call (from 0) goes wrong. `struck()`: whether it came to that. */
export function striking(at: number, how: Strike, base: Env = env) {
  let calls = 0;
  const meet = async <T>(run: () => Promise<T>): Promise<T> => {
    if (calls++ !== at) return run();
    if (how === "before") throw lost();
    if (how === "hangs") return never();
    await run();
    if (how === "after") throw lost();
    return never();
  };
  const real = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        const value = Reflect.get(target, name);
        if (!RUNS.has(name)) return value;
        return (...args: unknown[]) => meet(() => Reflect.apply(value, target, args) as Promise<unknown>);
      },
    });
    real.set(proxy, statement);
    return proxy;
  };
  const DB = new Proxy(base.DB, {
    get(target, name) {
      if (name === "prepare") return (query: string) => wrap(target.prepare(query));
      if (name === "batch")
        return (all: readonly D1PreparedStatement[]) => meet(() => target.batch(all.map((it) => real.get(it) ?? it)));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { env: { ...base, DB: inSessions(DB), D1_PATIENCE_MS: "50" } as Env, struck: () => calls > at };
}
