/** What protects the page, its cookie and the service: response headers, the check that a request comes from the page itself, and how often something may be done. */

import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Context, MiddlewareHandler } from "hono";
import { limits } from "../db/schema-service.ts";
import type { Env } from "../env.ts";
import { fingerprint } from "../lib/seal.ts";
import { SECOND } from "../lib/time.ts";
import { ProblemError } from "./problem.ts";
import type { AppEnv } from "./route.ts";

/** The headers of an answer, to be changed. Those that came from elsewhere cannot be: the answer is copied, once. */
function headersOf(c: Context<AppEnv>): Headers {
  const [name, value] = ["x-content-type-options", "nosniff"] as const;
  try {
    c.res.headers.set(name, value);
  } catch {
    c.header(name, value);
  }
  return c.res.headers;
}

/** Sets the headers, leaving alone what a route chose for itself. A handed-over socket (101) is passed on untouched. */
export const protect: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  const api = c.req.path.startsWith("/api/");
  // Not by `c.header`, which copies the whole answer for each of them.
  const headers = headersOf(c);
  const set = (name: string, value: string) => headers.has(name) || headers.set(name, value);
  for (const [name, value] of Object.entries(HEADERS)) set(name, value);
  set("content-security-policy", api ? API_POLICY : PAGE_POLICY);
  // What may be framed says so in its policy; the older header has no word for it.
  if (headers.get("content-security-policy") === EMBED_POLICY) headers.delete("x-frame-options");
  if (api) set("cache-control", "no-store");
  if (c.req.url.startsWith("https:")) set("strict-transport-security", TRANSPORT);
};

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const OWN_SITES = new Set(["same-origin", "none"]);

/** Whether the browser says that the request comes from another site; `null` when it says nothing (not a browser). */
function isForeign(c: Context<AppEnv>): boolean | null {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  if (site !== undefined && !OWN_SITES.has(site)) return true;
  if (origin !== undefined) return origin !== c.env.ORIGIN && origin !== new URL(c.req.url).origin;
  return site === undefined ? null : false;
}

/**
 * Refuses what another site makes a browser do: every unsafe request, and sockets, which carry the cookie too.
 * A program without a browser says no origin; it is let through unless it leans on a cookie.
 */
export const refuseForeign: MiddlewareHandler<AppEnv> = async (c, next) => {
  const socket = c.req.header("upgrade")?.toLowerCase() === "websocket";
  const unsafe = !SAFE.has(c.req.method);
  const foreign = unsafe || socket ? isForeign(c) : false;
  const silent = foreign === null && unsafe && c.req.header("cookie") !== undefined && !c.req.header("authorization");
  if (foreign || silent) throw new ProblemError("foreign-origin");
  await next();
};

// The headers that protect the page, as constants: `web/public/_headers` is held to them.

/** `web/start.js`, which the document carries, by its SHA-256; `test/headers.test.ts` says when it is another. */
const START = "'sha256-WyTbS/TfFppJwluANgaw9eRrkObg+xzN5Eulab3oUAs='";

/** The page's own Content-Security-Policy: nothing inline but that one script, nothing from elsewhere. `web/public/_headers` says the same for files that never reach the Worker. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${START}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Answers of the API: they are not pages, so they may do nothing but be read, and the few small forms post back to us. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** A game in a frame of any site: it brings its own script and style, and asks nobody for anything. */
export const EMBED_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** Headers of every answer, of the page and of the API. */
export const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** For a year, https only (RFC 6797); said over https alone. */
export const TRANSPORT = "max-age=31536000";

// How often something may be done: counters in D1, because those that count per location only count approximately.

/** Counts one more `key` in a window of so many milliseconds. Answers the seconds until the window ends when that is too much, else `null`. Keys are kept as fingerprints: addresses of people or machines do not lie about in a table of counters. */
async function count(env: Env, key: string, most: number, windowMs: number): Promise<number | null> {
  if (env.LIMITS === "off") return null;
  const now = Date.now();
  const fresh = { key: await fingerprint(key), count: 1, expiresAt: now + windowMs };
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
  return row.count > most ? Math.ceil((row.expiresAt - now) / SECOND) : null;
}

/** Counts one more `key`; beyond `most` within a window the problem `too-many` (429) with the seconds until the window ends. */
export async function limit(env: Env, key: string, most: number, windowMs: number): Promise<void> {
  const seconds = await count(env, key, most, windowMs);
  if (seconds !== null) throw new ProblemError("too-many", { seconds });
}

/** Counts like `limit`, but returns whether it is within the limit, where a refusal must stay hidden. */
export const within = async (env: Env, key: string, most: number, windowMs: number): Promise<boolean> =>
  (await count(env, key, most, windowMs)) === null;

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
