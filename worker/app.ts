/** The service's HTTP face: what every request passes on its way, and the routes. */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { account } from "./api/account.ts";
import { answers } from "./api/answers.ts";
import { auth } from "./api/auth.ts";
import { clocks } from "./api/clocks.ts";
import { dev } from "./api/dev.ts";
import { discord } from "./api/discord.ts";
import { embeds, oembed } from "./api/embed.ts";
import { exports, keys } from "./api/exports.ts";
import { feeds } from "./api/feeds.ts";
import { forks } from "./api/fork.ts";
import { hooks } from "./api/hooks.ts";
import { invitations } from "./api/invitations.ts";
import { people } from "./api/me.ts";
import { agreeing, moves } from "./api/moves.ts";
import { mutes, unsubscribe } from "./api/mutes.ts";
import { health, operator } from "./api/operator.ts";
import { blocks, players } from "./api/people.ts";
import { pictures } from "./api/pictures.ts";
import { orders, plans } from "./api/plans.ts";
import { programsOf } from "./api/programs.ts";
import { referenceOf } from "./api/reference.tsx";
import { rematches } from "./api/rematch.ts";
import { shares, tablePages } from "./api/share.ts";
import { tables, visits } from "./api/tables.ts";
import { talk } from "./api/talk.ts";
import { limitBody } from "./http/body.ts";
import type { AppEnv } from "./http/caller.ts";
import { languageFor } from "./http/caller.ts";
import { answerFault, answerNothing } from "./http/errors.ts";
import { protect, refuseForeign } from "./http/security.ts";
import { recognise } from "./http/session.ts";
import { metricsOf } from "./lib/metrics.ts";

/** Requests that take longer, in milliseconds, are worth a line. */
const SLOW = 1_000;

/** Of requests that only read, one in so many is counted. */
const READS_COUNTED = 20;

function countRequest(c: Context<AppEnv>, ms: number): void {
  const weight = c.req.method === "GET" ? READS_COUNTED : 1;
  if (weight > 1 && Math.random() * weight >= 1) return;
  metricsOf(c.env).count("request", [c.req.method, routePath(c, -1), String(c.res.status)], [ms, weight]);
}

/** One line for each request that failed by our fault or was slow: what was asked and how it went, never by whom or with what. */
const note: MiddlewareHandler<AppEnv> = async (c, next) => {
  const from = Date.now();
  await next();
  const ms = Date.now() - from;
  const { status } = c.res;
  countRequest(c, ms);
  if (status < 500 && ms < SLOW) return;
  console.log(JSON.stringify({ method: c.req.method, route: routePath(c, -1), status, ms }));
};

const chooseLanguage: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("language", languageFor(c));
  await next();
};

const api = new Hono<AppEnv>()
  .use(limitBody)
  .use(refuseForeign)
  .use(recognise)
  .use(chooseLanguage)
  .route("/", health)
  .route("/", auth)
  .route("/", people)
  .route("/", players)
  .route("/", tables)
  .route("/", moves)
  .route("/", clocks)
  .route("/", agreeing)
  .route("/", talk)
  .route("/", orders)
  .route("/", plans)
  .route("/", rematches)
  .route("/", invitations)
  .route("/", forks)
  .route("/", shares)
  .route("/", oembed)
  .route("/", blocks)
  .route("/", account)
  .route("/", visits)
  .route("/", exports)
  .route("/", pictures)
  .route("/", operator)
  .route("/", hooks)
  .route("/", answers)
  .route("/", discord)
  .route("/", mutes)
  .route("/", feeds)
  .route("/", unsubscribe);

/** Everything the Worker answers. Files of the page come from the assets; the Worker sees such a request only when a route is mistaken. */
export const app = new Hono<AppEnv>()
  .use(note)
  .use(protect)
  .route("/api", api)
  .route("/.well-known", keys)
  .route("/", tablePages)
  .route("/", embeds)
  .route("/dev", dev);

app.route(
  "/",
  programsOf((request, env, context) => app.fetch(request, env, context)),
);
app.route(
  "/api",
  referenceOf(() => app.routes),
);
app.onError(answerFault);
app.notFound(answerNothing);

export type App = typeof app;
