/** Protection of the page, its cookie and the service: response headers, the same-site check, and rate limits. */

import type { Context, MiddlewareHandler } from "hono";
import { ProblemError } from "../contract/problem.ts";
import type { Env } from "../env.ts";
import { fingerprint } from "../lib/seal.ts";
import { MINUTE, SECOND } from "../lib/time.ts";
import { windowCounter } from "../lib/window-counter.ts";
import type { AppEnv } from "./route.ts";

/** The headers of an answer, mutable: answers from elsewhere are copied once. */
function headersOf(c: Context<AppEnv>): Headers {
  const [name, value] = ["x-content-type-options", "nosniff"] as const;
  try {
    c.res.headers.set(name, value);
  } catch {
    c.header(name, value);
  }
  return c.res.headers;
}

/** Sets the headers, except those that a route chose itself. A socket's answer (101) is passed on untouched. */
export const protect: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  const api = c.req.path.startsWith("/api/");
  // `c.header` would copy the whole answer for each header.
  const headers = headersOf(c);
  const set = (name: string, value: string) => headers.has(name) || headers.set(name, value);
  for (const [name, value] of Object.entries(HEADERS)) set(name, value);
  set("content-security-policy", api ? API_POLICY : PAGE_POLICY);
  // Pages that may be framed say so in their policy; the older header cannot.
  if (headers.get("content-security-policy") === EMBED_POLICY) headers.delete("x-frame-options");
  if (api) set("cache-control", "no-store");
  if (c.req.url.startsWith("https:")) set("strict-transport-security", TRANSPORT);
};

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const OWN_SITES = new Set(["same-origin", "none"]);

/** Whether the browser says that the request comes from another site; `null` without such a header (not a browser). */
function isForeign(c: Context<AppEnv>): boolean | null {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  if (site !== undefined && !OWN_SITES.has(site)) return true;
  if (origin !== undefined) return origin !== c.env.ORIGIN && origin !== new URL(c.req.url).origin;
  return site === undefined ? null : false;
}

/**
 * Refuses requests that another site makes a browser send: unsafe methods, and sockets, which carry the cookie too. Programs send no
 * origin; they are let through unless they use a cookie.
 */
export const refuseForeign: MiddlewareHandler<AppEnv> = async (c, next) => {
  const socket = c.req.header("upgrade")?.toLowerCase() === "websocket";
  const unsafe = !SAFE.has(c.req.method);
  const foreign = unsafe || socket ? isForeign(c) : false;
  const silent = foreign === null && unsafe && c.req.header("cookie") !== undefined && !c.req.header("authorization");
  if (foreign || silent) throw new ProblemError("foreign-origin");
  await next();
};

// Security headers of the page, as constants: `web/public/_headers` must equal them.

/** SHA-256 of `web/start.js`, which the document contains; `test/headers.test.ts` says when it changes. */
const START = "'sha256-mp/vRl9VoLMr4N5AYJI0Xy8M1gb1E9koaSjQh0fUA4I='";

/**
 * The page's Content-Security-Policy: nothing inline except that script, nothing from elsewhere. `web/public/_headers` says the same for
 * files that never reach the Worker.
 */
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

/** Answers of the API are no pages: they may do nothing, except post a few small forms back to us. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** A game in a frame of any site: it brings its own script and style, and loads nothing else. */
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

/** HSTS for a year (RFC 6797); sent over https only. */
export const TRANSPORT = "max-age=31536000";

// Rate limits (docs/limits.md): counters in D1 where they must be exact, the platform's own for requests of one source.

/**
 * Counts `key` in a window of so many milliseconds. Answers the seconds until the window ends when the limit is exceeded, else `null`.
 * Keys are stored as fingerprints, so that the table holds no addresses.
 */
async function count(env: Env, key: string, most: number, windowMs: number): Promise<number | null> {
  if (env.LIMITS === "off") return null;
  const now = Date.now();
  const query = `insert into limits (key, count, expires_at) values (?1, 1, ?2) on conflict do update set
    count = case when expires_at <= ?3 then 1 else count + 1 end,
    expires_at = case when expires_at <= ?3 then ?2 else expires_at end returning count, expires_at as until`;
  const counting = env.DB.prepare(query).bind(await fingerprint(key), now + windowMs, now);
  const row = await counting.first<{ readonly count: number; readonly until: number }>();
  return row && row.count > most ? Math.ceil((row.until - now) / SECOND) : null;
}

/** Whether a counter of the platform lets a request pass; `null`: there is none, or it does not answer. */
const passes = async (counter: RateLimit | undefined, key: string): Promise<boolean | null> =>
  (await counter?.limit({ key }).catch(() => null))?.success ?? null;

/** Counts like `isWithinLimit`, but roughly and without a row of D1, where the platform counts (binding `TRIES`). */
export const isWithinTries = async (env: Env, key: string, most: number, windowMs: number): Promise<boolean> =>
  (env.LIMITS === "off" ? null : await passes(env.TRIES, key)) ?? isWithinLimit(env, key, most, windowMs);

/** The window of the platform's counters, in seconds (wrangler.toml). */
export const COUNTER_SECONDS = 60;

/**
 * Refuses floods: requests of a person with an address, or of all others behind one source, so that nobody is kept out by a neighbour.
 * Where the platform does not count (binding `REQUESTS`), all pass. Operators have their own tasks; their sign-in counts like all others.
 */
export const limitRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const person = c.get("person");
  const key = person?.email ? person.id : sourceOf(c);
  const isCounted = c.env.LIMITS !== "off" && !/^\/api\/operator\/(?!dashboard|sign-)/.test(c.req.path);
  if (isCounted && (await passes(c.env.REQUESTS, key)) === false)
    throw new ProblemError("too-many", { seconds: COUNTER_SECONDS });
  await next();
};

/** Throws `too-many` (429) with the seconds to wait; `null`: none. */
export function refuseHaste(seconds: number | null): void {
  if (seconds !== null) throw new ProblemError("too-many", { seconds });
}

/** Counts `key`. Throws `too-many` with the seconds until the window ends, beyond `most` per window. */
export const limit = async (env: Env, key: string, most: number, windowMs: number): Promise<void> =>
  refuseHaste(await count(env, key, most, windowMs));

/** Counts like `limit`, but returns whether it is within the limit, where a refusal must stay hidden. */
export const isWithinLimit = async (env: Env, key: string, most: number, windowMs: number): Promise<boolean> =>
  (await count(env, key, most, windowMs)) === null;

/** The source of a request, for counting: an IPv4 address, or the /64 network of an IPv6 address, which is one household. */
export function sourceOf(c: Context<AppEnv>): string {
  // IPv4 written as IPv6 (RFC 4291 § 2.5.5.2) would be one network, of everybody.
  const ip = (c.req.header("cf-connecting-ip") ?? "here").toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
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

/** Misses in a window, in milliseconds. */
const MOST_MISSES = 120;
const MISSES_WINDOW = 10 * MINUTE;

/** Counts unknown ids of whoever asks for them (unknown.ts), and of a source cookies that are no session (session.ts). */
export const misses = windowCounter(MOST_MISSES, MISSES_WINDOW);
