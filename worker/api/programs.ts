/** What programs reach beside the API: `/mcp`, which the side Worker answers by calls of the API on the program's behalf. */
import { type Context, Hono } from "hono";
import type { CallApi, PlainRequest, PlainResponse } from "../contract/side.ts";
import { limitBody } from "../http/body.ts";
import type { AppEnv } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import { refuseForeign } from "../http/security.ts";
import { withTimeout } from "../lib/with-timeout.ts";

type Serve = (
  request: Request,
  env: AppEnv["Bindings"],
  context: Context<AppEnv>["executionCtx"],
) => Promise<Response> | Response;

/** What of a request is passed on: never a cookie, so a program is known by its token alone. */
const PASSED_ON = new Set([
  "accept",
  "accept-language",
  "authorization",
  "cf-connecting-ip",
  "content-type",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
]);

async function plainOf(c: Context<AppEnv>): Promise<PlainRequest> {
  const { pathname, search } = new URL(c.req.url);
  return {
    url: `${c.env.ORIGIN}${pathname}${search}`,
    method: c.req.method,
    headers: [...c.req.raw.headers].filter(([name]) => PASSED_ON.has(name)),
    body: await c.req.text(),
  };
}

/** The API, as the side Worker calls it back. It can ask nothing that the program itself could not. */
const apiFor =
  (c: Context<AppEnv>, serve: Serve): CallApi =>
  async ({ url, method, headers, body }) => {
    const request = new Request(`${c.env.ORIGIN}/api${url}`, {
      method,
      headers: headers.map(([name, value]) => [name, value]),
      ...(body !== "" && { body }),
    });
    const answer = await serve(request, c.env, c.executionCtx);
    return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
  };

async function ask(c: Context<AppEnv>, serve: Serve): Promise<Response> {
  const request = await plainOf(c);
  const answer: PlainResponse = await withTimeout(c.env.SIDE.programs(request, c.env.ORIGIN, apiFor(c, serve))).catch(
    (error: unknown) => {
      console.error(JSON.stringify({ at: "programs", fault: String(error) }));
      throw new ProblemError("busy");
    },
  );
  const headers = new Headers(answer.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set("cache-control", "no-store");
  return new Response(answer.body === "" ? null : answer.body, { status: answer.status, headers });
}

/** `serve`: how the whole app answers a request. */
export const programsOf = (serve: Serve) =>
  new Hono<AppEnv>().use("/mcp", limitBody, refuseForeign).on(["GET", "POST", "DELETE"], "/mcp", (c) => ask(c, serve));
