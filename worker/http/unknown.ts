/** Limits unknown ids in addresses: each wakes an object and asks D1 and R2. */
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./route.ts";
import { misses, refuseHaste, sourceOf } from "./security.ts";
import { namedBy, tokenIn } from "./session.ts";

/** Found ids that an isolate remembers. */
const MOST_KEPT = 20_000;
const found = new Set<string>();

const PLACE = /\/(?:t|embed|api\/(?:tables|seasons|feeds|people))\/([\w-]{16,64})(?![\w-])/;

/** The id that an address names, or one that it asks about; `undefined`: none. */
const idIn = ({ req }: Context<AppEnv>): string | undefined =>
  PLACE.exec(req.path === "/api/oembed" ? (req.query("url") ?? "") : req.path)?.[1];

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
  const id = idIn(c);
  if (!id || c.env.LIMITS === "off" || found.has(id)) return next();
  const asker = await askerOf(c);
  const now = Date.now();
  refuseHaste(misses.wait(asker, now));
  await next();
  if (c.res.status === 404 && !found.has(id)) misses.count(asker, now);
  // The page of a table is served whether or not the table exists.
  if (c.res.status >= 300 || c.req.path.startsWith("/t/")) return;
  if (found.size >= MOST_KEPT) found.clear();
  found.add(id);
};
