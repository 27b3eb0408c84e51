/** The operator's page and its figures: who may see them, and the sign-in that keeps the token out of addresses and logs. */

import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ProblemError } from "../contract/problem.ts";
import { type OperatorFigures, operatorFigures } from "../contract/service-figures.ts";
import { callSide, type Dashboard, type OperatorSignIn } from "../contract/side.ts";
import { figuresNow, healthNow } from "../db/health.ts";
import { databaseSizes, serviceFigures } from "../db/service-figures.ts";
import type { Env } from "../env.ts";
import { json, route } from "../http/description.ts";
import type { AppEnv } from "../http/route.ts";
import { fingerprint, isSigned, sign } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { HOUR } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";

export const BINDING_TIMEOUT_MS = 2_000;

/** Faults of single places and delays; `null`: D1 does not answer. */
export const healthIn = (env: Env) => withTimeout(healthNow(env), BINDING_TIMEOUT_MS).catch(() => null);

/** How long a browser stays signed in, in milliseconds. */
const SIGNED_IN_MS = 12 * HOUR;

const SIGN_IN = "/api/operator/sign-in";
const SIGN_OUT = "/api/operator/sign-out";
const DASHBOARD = "/api/operator/dashboard";
const FIGURES = "/api/operator/figures";

/** A laptop has no https, and so no `__Host-` cookie. */
function cookieOf({ req }: Context<AppEnv>) {
  const secure = new URL(req.url).protocol === "https:";
  const attributes = { httpOnly: true, secure, sameSite: "Strict", path: "/" } as const;
  return { name: secure ? "__Host-operator" : "operator", attributes };
}

/** The claim that a cookie proves. Another token, or another secret, ends it. */
const claimOf = async (token: string, until: number): Promise<string> =>
  `operator ${await fingerprint(token)} until ${until}`;

async function hasCookie(c: Context<AppEnv>, token: string): Promise<boolean> {
  const [until = "", signature = ""] = (getCookie(c, cookieOf(c).name) ?? "").split(".");
  if (!/^\d{1,15}$/.test(until) || Number(until) < Date.now()) return false;
  return isSigned(c.env, await claimOf(token, Number(until)), signature);
}

/** Compares fingerprints, so that timing reveals nothing of the token. */
const isToken = async (given: string, token: string): Promise<boolean> =>
  (await fingerprint(given)) === (await fingerprint(token));

async function hasToken(c: Context<AppEnv>, token: string): Promise<boolean> {
  const [, given] = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  return given !== undefined && isToken(given, token);
}

/**
 * Hides the operator's routes from everybody else. The token opens all of them; a signed-in browser opens those that only read figures, and
 * the page asks for the token itself.
 */
export const onlyOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { method, path } = c.req;
  const token = c.env.OPERATOR_TOKEN;
  if (!token) throw new ProblemError("not-found");
  if (method === "GET" && path === DASHBOARD) return next();
  if (method === "POST" && (path === SIGN_IN || path === SIGN_OUT)) return next();
  const isReading = method === "GET" && path === FIGURES;
  if (!(await hasToken(c, token)) && !(isReading && (await hasCookie(c, token)))) throw new ProblemError("not-found");
  return next();
};

/** The operator's page, which no cache may keep. The side Worker writes it, because few ask for it. */
async function page(c: Context<AppEnv>, shown: Dashboard | OperatorSignIn, status: 200 | 401): Promise<Response> {
  const { html, policy } = await callSide(c.env, (side) => side.operatorPage(shown)).catch((error: unknown) => {
    logFault("operator's page", error);
    throw new ProblemError("busy");
  });
  return c.html(html, status, { "content-security-policy": policy, "cache-control": "no-store" });
}

async function figuresOf(env: Env, counts: Awaited<ReturnType<typeof figuresNow>>): Promise<OperatorFigures> {
  const now = Date.now();
  const [figures, databases] = await Promise.all([serviceFigures(env, now), databaseSizes(env)]);
  return operatorFigures(figures, databases, counts, now);
}

async function dashboard(c: Context<AppEnv>): Promise<Response> {
  const counting = withTimeout(figuresNow(c.env), BINDING_TIMEOUT_MS);
  const [health, counts, figures] = await Promise.all([
    healthIn(c.env),
    counting.catch(() => null),
    counting.then((it) => withTimeout(figuresOf(c.env, it), BINDING_TIMEOUT_MS)).catch(() => null),
  ]);
  return page(c, { health, counts, figures, now: Date.now() }, 200);
}

/** Mounted with the operator's other routes. */
export const operatorPageRoutes = {
  "GET /operator/dashboard": route({
    does: "The operator's page.",
    who: "operator",
    answers: { 200: "HTML.", 401: "A form that asks for the token." },
    refuses: [429],
    type: "text/html",
    handle: async (c) => {
      const token = c.env.OPERATOR_TOKEN ?? "";
      const known = (await hasToken(c, token)) || (await hasCookie(c, token));
      return known ? dashboard(c) : page(c, { wrong: false }, 401);
    },
  }),
  "POST /operator/sign-in": route({
    does: "Signs a browser in, for twelve hours.",
    who: "operator",
    takes: "application/x-www-form-urlencoded",
    answers: { 303: "To the page.", 401: "A form that asks for the token." },
    refuses: [429],
    type: "text/html",
    handle: async (c) => {
      const { token: given } = await c.req.parseBody();
      const token = c.env.OPERATOR_TOKEN ?? "";
      if (typeof given !== "string" || !(await isToken(given.trim(), token))) return page(c, { wrong: true }, 401);
      const until = Date.now() + SIGNED_IN_MS;
      const { name, attributes } = cookieOf(c);
      const value = `${until}.${await sign(c.env, await claimOf(token, until))}`;
      setCookie(c, name, value, { ...attributes, maxAge: SIGNED_IN_MS / 1_000 });
      return c.redirect(DASHBOARD, 303);
    },
  }),
  "POST /operator/sign-out": route({
    does: "Signs a browser out.",
    who: "operator",
    takes: "application/x-www-form-urlencoded",
    answers: { 303: "To the page." },
    refuses: [429],
    handle: (c) => {
      const { name, attributes } = cookieOf(c);
      deleteCookie(c, name, attributes);
      return c.redirect(DASHBOARD, 303);
    },
  }),
  "GET /operator/figures": route({
    does: "What the operator's page shows.",
    who: "operator",
    answers: { 200: json<OperatorFigures>("The figures.") },
    handle: async (c) => figuresOf(c.env, await figuresNow(c.env)),
  }),
};
