/** The service's HTTP face: what every request passes on its way, and the routes. */
import { Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { limitBody } from "./body.ts";
import { answerFault, answerNothing } from "./fault.ts";
import type { AppEnv } from "./http.ts";
import { languageFor } from "./language.ts";
import { account } from "./routes/account.ts";
import { agreeing } from "./routes/agreeing.ts";
import { auth } from "./routes/auth.ts";
import { blocks } from "./routes/blocks.ts";
import { clocks } from "./routes/clocks.ts";
import { dev } from "./routes/dev.ts";
import { exports } from "./routes/exports.ts";
import { feeds } from "./routes/feeds.ts";
import { health } from "./routes/health.ts";
import { hooks } from "./routes/hooks.ts";
import { moves } from "./routes/moves.ts";
import { mutes } from "./routes/mutes.ts";
import { operator } from "./routes/operator.ts";
import { orders } from "./routes/orders.ts";
import { people } from "./routes/people.ts";
import { plans } from "./routes/plans.ts";
import { players } from "./routes/players.ts";
import { referenceOf } from "./routes/reference.ts";
import { rematches } from "./routes/rematch.ts";
import { tables } from "./routes/tables.ts";
import { talk } from "./routes/talk.ts";
import { unsubscribe } from "./routes/unsubscribe.ts";
import { visits } from "./routes/visits.ts";
import { protect, refuseForeign } from "./security.ts";
import { recognise } from "./session.ts";

/** One line per request: what was asked and how it went, never by whom or with what. */
const note: MiddlewareHandler<AppEnv> = async (c, next) => {
  const from = Date.now();
  await next();
  const { method } = c.req;
  console.log(JSON.stringify({ method, route: routePath(c, -1), status: c.res.status, ms: Date.now() - from }));
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
  .route("/", blocks)
  .route("/", account)
  .route("/", visits)
  .route("/", exports)
  .route("/", operator)
  .route("/", hooks)
  .route("/", mutes)
  .route("/", feeds)
  .route("/", unsubscribe);

/** Everything the Worker answers. Files of the page come from the assets; the Worker sees such a request only when a route is mistaken. */
export const app = new Hono<AppEnv>().use(note).use(protect).route("/api", api).route("/dev", dev);

app.route(
  "/api",
  referenceOf(() => app.routes),
);
app.onError(answerFault);
app.notFound(answerNothing);

export type App = typeof app;
