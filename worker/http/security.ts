/** What protects the page and its cookie: response headers on everything, and the check that a request comes from the page itself. */
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./caller.ts";
import { ProblemError } from "./problem.ts";

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
  if (origin !== undefined) return origin !== new URL(c.req.url).origin && origin !== c.env.ORIGIN;
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
