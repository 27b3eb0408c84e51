/**
 * Chooses where a request finds the directory: lists at a replica, at least as new as the caller's bookmark; everything else at the
 * primary, which gives a new bookmark to callers who wrote something. Browsers keep it as a cookie, programs as a header.
 */
import type { Context, MiddlewareHandler } from "hono";
import { withDirectory } from "../db/d1-timeout.ts";
import { isBookmark, reading, writing } from "../db/replicas.ts";
import { DAY } from "../lib/time.ts";
import { patternOf, type Routes } from "./description.ts";
import { type AppEnv, isProgram } from "./route.ts";
import { dropCookie, keepCookie, keptCookie } from "./session.ts";

/** The header of programs, both ways. */
export const BOOKMARK = "telegraph-bookmark";
const COOKIE = "-bookmark";

/** The caller's bookmark; `null`: none that could be one. */
function bookmarkOf(c: Context<AppEnv>): string | null {
  const it = isProgram(c) ? c.req.header(BOOKMARK) : keptCookie(c, COOKIE);
  return it !== undefined && isBookmark(it) ? it : null;
}

/** Gives each request its database, by its route. */
export function chooseDirectory(routes: Routes): MiddlewareHandler<AppEnv> {
  const lists = Object.keys(routes).flatMap((it) => (routes[it]?.lists ? [patternOf(it)] : []));
  return async (c, next) => {
    const { env } = c;
    const { method, path } = c.req;
    if (method === "GET" && lists.some((it) => it.test(path))) {
      const bookmark = bookmarkOf(c);
      const { db, failed } = reading(env.DB, bookmark);
      c.env = withDirectory(env, db);
      await next();
      // A bookmark of another database, or of none, would make each list wait.
      if (bookmark !== null && failed() && !isProgram(c)) dropCookie(c, COOKIE);
      return;
    }
    if (method === "GET" || method === "HEAD" || path.startsWith("/api/operator/")) return next();
    const { db, bookmark } = writing(env.DB);
    c.env = withDirectory(env, db);
    await next();
    const at = bookmark();
    if (at === null) return;
    if (isProgram(c)) c.header(BOOKMARK, at);
    else if (c.get("left")) dropCookie(c, COOKIE);
    else keepCookie(c, COOKIE, at, DAY);
  };
}
