/** Limits unknown ids in addresses: each wakes an object and asks D1 and R2. */
import type { Context, MiddlewareHandler } from "hono";
import { ProblemError } from "../contract/problem.ts";
import type { AppEnv } from "./route.ts";
import { misses, sourceOf } from "./security.ts";
import { namedBy, tokenIn } from "./session.ts";

/** Found ids that an isolate remembers. */
const MOST_KEPT = 20_000;
const found = new Set<string>();

const PLACE = /^\/(?:t|embed|api\/(?:tables|seasons|feeds|people))\/([\w-]{16,64})(?=\/|$)/;
const SHOWN = /\/(?:t|embed)\/([\w-]{16,64})/;

/** The id that an address names; `null`: none. */
function idIn(c: Context<AppEnv>): string | null {
  const named = PLACE.exec(c.req.path) ?? (c.req.path === "/api/oembed" ? SHOWN.exec(c.req.query("url") ?? "") : null);
  return named?.[1] ?? null;
}

/**
 * The key to count under, without asking D1: the token, the person whom a signed session names, or else the source. So a neighbour keeps
 * nobody out who is signed in. A made-up token never gets as far as an id: only the API takes tokens, and refuses those.
 */
async function askerOf(c: Context<AppEnv>): Promise<string> {
  const token = c.req.path.startsWith("/api/") ? tokenIn(c) : undefined;
  return token ?? (await namedBy(c)) ?? sourceOf(c);
}

/** Refuses whoever has asked for too many unknown ids; ids that were found before stay available. */
export const limitUnknown: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = c.env.LIMITS === "off" ? null : idIn(c);
  if (id === null || found.has(id)) return next();
  const asker = await askerOf(c);
  const now = Date.now();
  const seconds = misses.wait(asker, now);
  if (seconds !== null) throw new ProblemError("too-many", { seconds });
  await next();
  if (c.res.status === 404 && !found.has(id)) misses.count(asker, now);
  // The page of a table is served whether or not the table exists.
  if (c.res.status >= 300 || c.req.path.startsWith("/t/")) return;
  if (found.size >= MOST_KEPT) found.clear();
  found.add(id);
};
