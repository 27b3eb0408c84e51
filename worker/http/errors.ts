/** What becomes of everything that goes wrong on the way of a request: one problem document, in the caller's language. */
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { $ZodError } from "zod/v4/core";
import { noteFault } from "../db/faults.ts";
import { drawId } from "../lib/seal.ts";
import { invalid } from "./body.ts";
import type { AppEnv } from "./caller.ts";
import { languageFor } from "./caller.ts";
import { ProblemError, problemOf } from "./problem.ts";

/** The answer for a problem (RFC 9457), with `Retry-After` where waiting helps. */
function answer(c: Context<AppEnv>, { problem, params, more }: ProblemError): Response {
  const document = problemOf(problem, params, languageFor(c), more);
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (typeof params.seconds === "number") headers.set("retry-after", String(params.seconds));
  return c.body(JSON.stringify(document), document.status as 500, Object.fromEntries(headers));
}

/** A fault of ours: the caller gets a reference; the log gets it too, with what failed where, without addresses or bodies. */
function faultOf(c: Context<AppEnv>, error: Error): ProblemError {
  const ref = drawId().slice(0, 8);
  const stack = error.stack
    ?.split("\n")
    .slice(1, 6)
    .map((it) => it.trim());
  console.error(
    JSON.stringify({ fault: ref, method: c.req.method, route: routePath(c, -1), error: error.name, stack }),
  );
  const place = `${c.req.method} ${routePath(c, -1)}`;
  const noted = noteFault(c.env, { kind: `request: ${error.name}`, place, reason: `reference ${ref}` });
  inBackground(c, noted);
  return new ProblemError("fault", { ref });
}

/** Without an execution context (a route that is called by itself) it is simply not waited for. */
function inBackground(c: Context<AppEnv>, work: Promise<void>): void {
  const caught = work.catch((error: unknown) => console.error(JSON.stringify({ at: "health", fault: String(error) })));
  try {
    c.executionCtx.waitUntil(caught);
  } catch {
    void caught;
  }
}

const asProblem = (c: Context<AppEnv>, error: Error): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error instanceof $ZodError) return invalid(error);
  return faultOf(c, error);
};

/** Hono's `onError`. */
export const answerFault = (error: Error, c: Context<AppEnv>): Response =>
  error instanceof HTTPException ? error.getResponse() : answer(c, asProblem(c, error));

/** Hono's `notFound`: a problem below `/api`; anything else is a file of the page, or the page itself. */
export function answerNothing(c: Context<AppEnv>): Response | Promise<Response> {
  const ours = /^\/(?:api|dev|\.well-known)(?:\/|$)/.test(c.req.path);
  // Addresses of pages have no dot. A file that is missing belongs to an older or newer page, and must not look like a script.
  if (!ours && !c.req.path.includes(".")) return c.env.ASSETS.fetch(new URL("/", c.req.url));
  return answer(c, new ProblemError("not-found"));
}
