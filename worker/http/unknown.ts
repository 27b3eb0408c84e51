/** Limits unknown ids: each wakes an object and asks D1 and R2. */
import type { Context, MiddlewareHandler } from "hono";
import { ProblemError } from "../contract/problem.ts";
import { MINUTE } from "../lib/time.ts";
import { windowCounter } from "../lib/window-counter.ts";
import type { AppEnv } from "./route.ts";
import { sourceOf } from "./security.ts";

/** Unknown ids that one source may ask for in a window, in milliseconds. */
const MOST = 120;
const WINDOW = 10 * MINUTE;
/** Found ids that an isolate remembers. */
const MOST_KEPT = 20_000;

const misses = windowCounter(MOST, WINDOW);
const found = new Set<string>();

const PLACE = /^\/(?:t|embed|api\/(?:tables|feeds|people))\/([\w-]{16,64})(?=\/|$)/;
const SHOWN = /\/(?:t|embed)\/([\w-]{16,64})/;

/** The id that an address names; `null`: none. */
function idIn(c: Context<AppEnv>): string | null {
  const named = PLACE.exec(c.req.path) ?? (c.req.path === "/api/oembed" ? SHOWN.exec(c.req.query("url") ?? "") : null);
  return named?.[1] ?? null;
}

/** Refuses a source that has asked for too many unknown ids; ids that it found before stay available. */
export const limitUnknown: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = c.env.LIMITS === "off" ? null : idIn(c);
  if (id === null) return next();
  const source = sourceOf(c);
  const now = Date.now();
  const seconds = found.has(id) ? null : misses.wait(source, now);
  if (seconds !== null) throw new ProblemError("too-many", { seconds });
  await next();
  if (c.res.status === 404 && !found.has(id)) misses.count(source, now);
  // The page of a table is served whether or not the table exists.
  if (c.res.status >= 300 || c.req.path.startsWith("/t/")) return;
  if (found.size >= MOST_KEPT) found.clear();
  found.add(id);
};
