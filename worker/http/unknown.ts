/** Limits unknown ids: each wakes an object and asks D1 and R2. */
import type { Context, MiddlewareHandler } from "hono";
import { MINUTE, SECOND } from "../lib/time.ts";
import { ProblemError } from "./problem.ts";
import type { AppEnv } from "./route.ts";
import { sourceOf } from "./security.ts";

/** Unknown ids that one source may ask for in a window, in milliseconds. */
const MOST = 120;
const WINDOW = 10 * MINUTE;
/** Sources and found ids that an isolate remembers; counting here costs D1 nothing. */
const MOST_KEPT = 20_000;

const misses = new Map<string, { readonly until: number; count: number }>();
const found = new Set<string>();

const PLACE = /^\/(?:t|embed|api\/(?:tables|feeds|people))\/([\w-]{16,64})(?=\/|$)/;
const SHOWN = /\/(?:t|embed)\/([\w-]{16,64})/;

/** The id that an address names; `null`: none. */
function idIn(c: Context<AppEnv>): string | null {
  const named = PLACE.exec(c.req.path) ?? (c.req.path === "/api/oembed" ? SHOWN.exec(c.req.query("url") ?? "") : null);
  return named?.[1] ?? null;
}

function countMiss(source: string, now: number): void {
  const known = misses.get(source);
  if (known && known.until > now) known.count += 1;
  else {
    if (misses.size >= MOST_KEPT) misses.clear();
    misses.set(source, { until: now + WINDOW, count: 1 });
  }
}

/** Refuses a source that has asked for too many unknown ids; ids that it found before stay available. */
export const limitUnknown: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = c.env.LIMITS === "off" ? null : idIn(c);
  if (id === null) return next();
  const source = sourceOf(c);
  const { until = 0, count = 0 } = misses.get(source) ?? {};
  const now = Date.now();
  if (count >= MOST && until > now && !found.has(id))
    throw new ProblemError("too-many", { seconds: Math.ceil((until - now) / SECOND) });
  await next();
  if (c.res.status === 404 && !found.has(id)) countMiss(source, now);
  // The page of a table is served whether or not the table exists.
  if (c.res.status >= 300 || c.req.path.startsWith("/t/")) return;
  if (found.size >= MOST_KEPT) found.clear();
  found.add(id);
};
