/** How often something may be done: counters in D1, because those that count per location only count approximately. */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Context } from "hono";
import { limits } from "../db/schema.ts";
import type { Env } from "../env.ts";
import { fingerprint } from "../lib/seal.ts";
import type { AppEnv } from "./caller.ts";
import { ProblemError } from "./problem.ts";

/** Counts one more `key`. Answers the seconds until the window ends when that is too much, else `null`. Keys are kept as fingerprints: addresses of people or machines do not lie about in a table of counters. */
async function count(env: Env, key: string, most: number, windowSeconds: number): Promise<number | null> {
  if (env.LIMITS === "off") return null;
  const now = Date.now();
  const fresh = { key: await fingerprint(key), count: 1, expiresAt: now + windowSeconds * 1_000 };
  const ended = sql`${limits.expiresAt} <= ${now}`;
  const [row = fresh] = await drizzle(env.DB)
    .insert(limits)
    .values(fresh)
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${ended} then 1 else ${limits.count} + 1 end`,
        expiresAt: sql`case when ${ended} then ${fresh.expiresAt} else ${limits.expiresAt} end`,
      },
    })
    .returning();
  return row.count > most ? Math.ceil((row.expiresAt - now) / 1_000) : null;
}

/** Counts one more `key`; beyond `most` within a window the problem `too-many` (429) with the seconds until the window ends. */
export async function limit(env: Env, key: string, most: number, windowSeconds: number): Promise<void> {
  const seconds = await count(env, key, most, windowSeconds);
  if (seconds !== null) throw new ProblemError("too-many", { seconds });
}

/** The same, for what must not show: whether it is within the limit. */
export const within = async (env: Env, key: string, most: number, windowSeconds: number): Promise<boolean> =>
  (await count(env, key, most, windowSeconds)) === null;

/** Where a request comes from, for counting: an IPv4 address, or the /64 network of an IPv6 address, which is one household. */
export function sourceOf(c: Context<AppEnv>): string {
  const ip = c.req.header("cf-connecting-ip") ?? "here";
  return ip.includes(":") ? network(ip) : ip;
}

function network(ip: string): string {
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(gap, 0)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((it) => it.padStart(4, "0"))
    .join(":");
}
