/** Methods of an address, for answers to all others (RFC 9110 § 15.5.6). */
import type { HonoBase } from "hono/hono-base";
import type { AppEnv } from "./route.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Methods of an address that only answers GET. */
export const READ_ONLY: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** Lists the methods that the routes of `app` take at a path; empty when there is no route. */
export function methodsAt({ router }: Pick<HonoBase<AppEnv>, "router">, path: string): readonly string[] {
  // Middleware is registered for all methods, and is not a route.
  const taken = METHODS.filter((method) => router.match(method, path)[0].some(([[, it]]) => it.method === method));
  const withHead = taken.flatMap((it) => (it === "GET" ? ["GET", "HEAD"] : [it]));
  return taken.length === 0 ? [] : [...withHead, "OPTIONS"];
}
