/** The service over HTTP: middleware for every request, and the routes. */
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { $ZodError } from "zod/v4/core";
import { dev } from "./api/dev.ts";
import { embeds } from "./api/embed.tsx";
import { keys } from "./api/exports.ts";
import { onlyOperator } from "./api/operator-page.ts";
import { pageOfNothing, pages } from "./api/pages.ts";
import { programsOf } from "./api/programs.ts";
import { problemPages } from "./api/reference.tsx";
import { ROUTES } from "./api/routes.ts";
import { tablePages } from "./api/share.tsx";
import { isKeyUsedAtTable } from "./api/table-answer.ts";
import { ProblemError, type ProblemName, problemOf } from "./contract/problem.ts";
import { limited, OPERATOR_MS, readOrSkip, withD1Timeout } from "./db/d1-timeout.ts";
import { noteFault } from "./db/health.ts";
import { isAtHome, movedFaults } from "./db/jurisdiction.ts";
import { storeFigures } from "./db/service-figures.ts";
import type { Env } from "./env.ts";
import { limitBodies, mount } from "./http/description.ts";
import { chooseDirectory } from "./http/directory.ts";
import { isKeyUsed } from "./http/idempotency.ts";
import { type AppEnv, chooseLanguage, Hono, invalid, languageFor } from "./http/route.ts";
import { EMBED_POLICY, limitRequests, protect, refuseForeign } from "./http/security.ts";
import { recognise } from "./http/session.ts";
import { limitUnknown } from "./http/unknown.ts";
import { nameOf } from "./lib/errors.ts";
import { pagePolicy } from "./lib/page.tsx";
import { setupFaults } from "./lib/ready.ts";
import { drawId } from "./lib/seal.ts";
import type { SetupFault } from "./lib/setup.ts";
import { logFault, logLine, logNamed, logReference, metricsOf } from "./lib/telemetry.ts";
import { Late } from "./lib/with-timeout.ts";
import { problemPage } from "./notify/pages.tsx";
import { t } from "./words/index.ts";

// Turns every error of a request into one problem document, in the caller's language.

/** How to sign in (RFC 6750 § 3). */
const challengeOf = (problem: ProblemName): string =>
  `Bearer realm="telegraph"${problem === "bad-token" ? ', error="invalid_token"' : ""}`;

/** Whether an address is none of the page's own, which have no dot. */
const isForPrograms = (path: string): boolean =>
  /^\/(?:api|dev|oauth|mcp|\.well-known)(?:\/|$)/.test(path) || path.includes(".");

/** Whether a person reads the answer: at the page's addresses, and where programs send browsers. */
const isForPerson = ({ req }: Context<AppEnv>): boolean =>
  (req.path === "/oauth/authorize" || !isForPrograms(req.path)) && (req.header("accept") ?? "").includes("text/html");

/** Seconds after which a busy service is worth another try. */
const BUSY_SECONDS = 2;

/** The answer for a problem (RFC 9457), with `Retry-After` where waiting helps. */
function answer(c: Context<AppEnv>, { problem, params, more }: ProblemError): Response {
  const document = problemOf(c.env.ORIGIN, problem, params, languageFor(c), more);
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (problem === "bad-method") headers.set("allow", String(params.methods));
  if (document.status === 401) headers.set("www-authenticate", challengeOf(problem));
  const { seconds = problem === "busy" ? BUSY_SECONDS : null } = params;
  if (typeof seconds === "number") headers.set("retry-after", String(seconds));
  if (isForPerson(c)) {
    const page = problemPage(document, languageFor(c));
    return c.html(page, document.status as 500, {
      // In a frame it has no style.
      "content-security-policy": c.req.path.startsWith("/embed/") ? EMBED_POLICY : pagePolicy(),
      ...Object.fromEntries(headers),
      "content-type": "text/html; charset=UTF-8",
      "cache-control": "no-store",
    });
  }
  return c.body(JSON.stringify(document), document.status as 500, Object.fromEntries(headers));
}

/** A fault of ours: the caller gets a reference; the log gets it too, with what failed where, without addresses or bodies. */
function faultOf(c: Context<AppEnv>, error: Error): ProblemError {
  const ref = drawId().slice(0, 8);
  logReference(ref, error, { method: c.req.method, route: routePath(c, -1) });
  const place = `${c.req.method} ${routePath(c, -1)}`;
  const noted = noteFault(c.env, { kind: `request: ${nameOf(error)}`, place, reason: `reference ${ref}` });
  inBackground(c, noted);
  return new ProblemError("fault", { ref });
}

/** Without an execution context (a route called directly) nobody waits for it. */
function inBackground(c: Context<AppEnv>, work: Promise<void>): void {
  const caught = work.catch((error: unknown) => logFault("health", error));
  try {
    c.executionCtx.waitUntil(caught);
  } catch {
    void caught;
  }
}

/** An error with its causes. */
const chainOf = (error: unknown): readonly Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

/** Whether D1 failed or timed out. SQLite's complaints about a query, or a value of a wrong type, are faults of ours. */
function isAway(error: Error): boolean {
  const chain = chainOf(error);
  if (chain.some((it) => it instanceof Late)) return true;
  if (chain.some(({ message }) => /SQLITE_(?!BUSY)|D1_TYPE_ERROR/.test(message))) return false;
  return chain.some((it) => /^D1_(?:EXEC_)?ERROR/.test(it.message));
}

const asProblem = (c: Context<AppEnv>, error: Error): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error instanceof $ZodError) return invalid(error);
  if (!isAway(error)) return faultOf(c, error);
  logNamed({ at: "d1", method: c.req.method, route: routePath(c, -1), error: nameOf(error) });
  // A statement that timed out, or was not answered, may have been executed.
  const unknown = { detail: t("problem.busy.unknown", {}, languageFor(c)) };
  return new ProblemError("busy", {}, c.req.method === "GET" ? {} : unknown);
};

/** Problems of a body that is no good, which cannot be the one that its key came with before. */
const OF_BODY: ReadonlySet<ProblemName> = new Set([
  ...(["bad-json", "bad-type", "too-large", "invalid", "bad-options", "bad-seats", "no-game"] as const),
  ...(["bad-import", "bad-target", "bad-clock", "no-fork"] as const),
]);

async function problemFor(c: Context<AppEnv>, error: Error): Promise<ProblemError> {
  const problem = asProblem(c, error);
  if (!OF_BODY.has(problem.problem)) return problem;
  const isUsed = (await isKeyUsed(c)) || (await isKeyUsedAtTable(c));
  return isUsed ? new ProblemError("key-reused") : problem;
}

/** Hono's `onError`. */
const answerFault = async (error: Error, c: Context<AppEnv>): Promise<Response> =>
  error instanceof HTTPException ? error.getResponse() : answer(c, await problemFor(c, error));

/** Whether the page has a file at this path. Cookies and conditions of the request are not passed on. */
const isFile = async (c: Context<AppEnv>): Promise<boolean> =>
  c.req.path.includes(".") && (await c.env.ASSETS.fetch(new URL(c.req.path, c.req.url), { method: "HEAD" })).ok;

/** Methods that a route may take. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Methods of an address that only answers GET. */
const READ_ONLY: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** Lists the methods that the routes of `app` take at a path; empty when there is no route. */
function methodsAt({ router }: Pick<Hono<AppEnv>, "router">, path: string): readonly string[] {
  // Middleware is registered for all methods, and is not a route.
  const taken = METHODS.filter((method) => router.match(method, path)[0].some(([[, it]]) => it.method === method));
  const withHead = taken.flatMap((it) => (it === "GET" ? ["GET", "HEAD"] : [it]));
  return taken.length === 0 ? [] : [...withHead, "OPTIONS"];
}

/** Hono's `notFound`: the address takes other methods, is a file, or is unknown, which the page tells people. */
async function answerNothing(c: Context<AppEnv>): Promise<Response> {
  const { method, path } = c.req;
  const taken = methodsAt(app, path);
  const methods = taken.length === 0 && (await isFile(c)) ? READ_ONLY : taken;
  const allow = methods.join(", ");
  if (methods.length > 0 && method === "OPTIONS") return c.body(null, 204, { allow });
  if (methods.length > 0 && !methods.includes(method))
    return answer(c, new ProblemError("bad-method", { methods: allow }));
  // A missing file belongs to another version of the page, and must not look like a script.
  const reads = method === "GET" || method === "HEAD";
  return isForPrograms(path) || !reads ? answer(c, new ProblemError("not-found")) : pageOfNothing(c);
}

// Middleware for every request, and the routes.

/** Slower requests, in milliseconds, are logged. */
const SLOW = 1_000;

/** One in so many of the requests that only read is counted. */
const READS_COUNTED = 20;

function countRequest(c: Context<AppEnv>, ms: number): void {
  const weight = c.req.method === "GET" ? READS_COUNTED : 1;
  if (weight > 1 && Math.random() * weight >= 1) return;
  metricsOf(c.env).count("request", [c.req.method, routePath(c, -1), String(c.res.status)], [ms, weight]);
}

/** Logs a request that failed by our fault or was slow: path and outcome, never caller or content. */
const note: MiddlewareHandler<AppEnv> = async (c, next) => {
  const from = Date.now();
  await next();
  const ms = Date.now() - from;
  const { status } = c.res;
  countRequest(c, ms);
  c.executionCtx.waitUntil(storeFigures(c.env));
  if (status < 500 && ms < SLOW) return;
  logLine({ method: c.req.method, route: routePath(c, -1), status, ms });
};

const HEALTH = "/api/health";

/** A service that is set up wrongly answers nothing but that, except where it says how it is. */
const refuseIf =
  (faultsOf: (env: Env) => readonly SetupFault[] | Promise<readonly SetupFault[]>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const faults = c.req.path === HEALTH ? [] : await faultsOf(c.env);
    if (faults.length === 0) return next();
    const errors = faults.map(({ name, why }) => ({ path: name, message: why }));
    throw new ProblemError("not-set-up", { names: faults.map((it) => it.name).join(", ") }, { errors });
  };

/** `onError` only gets Errors; the platform would print anything else as it is. */
const throwErrors: MiddlewareHandler<AppEnv> = (_, next) =>
  next().catch((thrown: unknown) => {
    throw thrown instanceof Error ? thrown : new Error("no error was thrown", { cause: thrown });
  });

/** Limits waits for D1. Requests of operators may take longer. */
const limitD1: MiddlewareHandler<AppEnv> = (c, next) => {
  c.env = c.req.path.startsWith("/api/operator/") ? limited(c.env, OPERATOR_MS) : withD1Timeout(c.env);
  return next();
};

/** A service that was put into another jurisdiction finds none of its objects, and must not begin anew. */
const refuseMoved = refuseIf((given) => {
  // By the bindings of all requests, also for operators: it is asked once.
  const env = withD1Timeout(given);
  return isAtHome(env) ? [] : readOrSkip(env, movedFaults(env)).catch(() => []);
});

const { "GET /health": health, ...others } = ROUTES;

const api = new Hono<AppEnv>()
  .use("/health", limitRequests)
  .route("/", mount({ "GET /health": health }))
  .use(limitBodies(others))
  .use(refuseForeign)
  .use(chooseDirectory(others))
  .use(recognise)
  .use(chooseLanguage)
  .use(limitRequests)
  .use("/operator/*", onlyOperator)
  .route("/", mount(others));

/** The Worker's app. Files of the page come from the assets; the Worker sees such a request only when a route is mistaken. */
export const app = new Hono<AppEnv>()
  .use(note)
  .use(protect)
  .use(refuseIf(setupFaults))
  .on("ALL", ["/api/*", "/t/*", "/embed/*", "/oauth/*", "/mcp"], refuseMoved)
  .use(limitUnknown)
  .use(limitD1)
  .use(throwErrors)
  .route("/api", api)
  .route("/.well-known", keys)
  .route("/", pages)
  .route("/", problemPages)
  .route("/", tablePages)
  .route("/", embeds)
  .route("/dev", dev);

app.route(
  "/",
  programsOf((request, env, context) => app.fetch(request, env, context)),
);
app.onError(answerFault);
app.notFound(answerNothing);
