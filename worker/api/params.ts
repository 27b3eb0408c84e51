/** What stands in the address of a request. */
import type { Context } from "hono";
import type { AppEnv } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";

/** The table that a route is about. What cannot be an id is no table, and no object is made for it. */
export function idOf(c: Context<AppEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!/^[a-z2-7]{20}$/.test(id)) throw new ProblemError("no-table");
  return id;
}

/** A whole number of the query, at least 0; `null` when it is not there. */
export function numberIn(c: Context<AppEnv>, name: string): number | null {
  const text = c.req.query(name);
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text))
    throw new ProblemError("invalid", {}, { errors: [{ path: name, message: "a whole number" }] });
  return Number(text);
}
