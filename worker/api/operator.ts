/** Whether the service works, and what an operator does when a store was lost: bring a table back from the other one. Without a token of ours there are no such routes. */
import { Hono, type MiddlewareHandler } from "hono";
import { faultsNow } from "../db/faults.ts";
import { recount } from "../db/figures.ts";
import { historyOf } from "../db/history.ts";
import { reseal } from "../db/reseal.ts";
import { reshardPart } from "../db/reshard.ts";
import { replaceKey } from "../db/signing.ts";
import type { Env } from "../env.ts";
import type { Calls } from "../http/body.ts";
import type { AppEnv } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import { fingerprint } from "../lib/seal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { answerFrom, idOf, numberIn } from "./answer.ts";
import { checkPart } from "./check.ts";

const PATIENCE_MS = 2_000;
/** Finished tables that a check looks at. */
const SAMPLES = 50;

/** What does not work at single places; `null`: D1 does not answer. */
const faultsIn = (env: Env) => withTimeout(faultsNow(env), PATIENCE_MS).catch(() => null);

/** `faults` is there when something fails: `places` (tables, routes) by kind. Play goes on meanwhile, so the service is still well. */
export const health = new Hono<AppEnv>().get("/health", async (c) => {
  const faults = await faultsIn(c.env);
  const d1 = faults !== null;
  return c.json({ ok: d1, d1, ...(faults?.length && { faults }) }, d1 ? 200 : 503);
});

/** Fingerprints are compared, so that the time it takes says nothing of the token. */
const onlyOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const expected = c.env.OPERATOR_TOKEN;
  const given = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const same = expected && given && (await fingerprint(given)) === (await fingerprint(expected));
  if (!same) throw new ProblemError("not-found");
  await next();
};

export const operator = new Hono<AppEnv>()
  .use("/operator/*", onlyOperator)
  .get("/operator/check", async (c) => {
    const samples = c.req.query("samples") === "all" ? null : (numberIn(c, "samples") ?? SAMPLES);
    return c.json(await checkPart(c.env, c.req.query("from") ?? "", samples));
  })
  .post("/operator/tables/:id/rebuild", async (c) => {
    const history = await historyOf(c.env, idOf(c));
    if (!history) throw new ProblemError("no-table");
    const told = Math.max(0, history.entries.length - 1);
    return answerFrom(c, idOf(c), (table) => table.restore(JSON.stringify(history), told));
  })
  .post("/operator/reshard", async (c) => c.json(await reshardPart(c.env, c.req.query("from") ?? "")))
  .post("/operator/people/:id/recount", async (c) => c.json(await recount(c.env, c.req.param("id"))))
  .post("/operator/reseal", async (c) => c.json(await reseal(c.env)))
  .post("/operator/signing-key", async (c) => c.json({ key: await replaceKey(c.env) }))
  .post("/operator/tables/:id/reproject", (c) => answerFrom(c, idOf(c), (table) => table.reproject()));

/** What each of these calls does, for the reference. */
export const operatorCalls: Calls = {
  "GET /health": {
    does: "Says whether the service works.",
    who: "anyone",
    answers: { 200: "It works.", 503: "The database does not answer." },
  },
  "GET /operator/check": {
    does: "Checks a part of the service: each table that goes on, and samples of those that are over, against the database.",
    who: "operator",
    query: { from: "`next` of the part before.", samples: "How many finished tables, or `all`." },
    answers: { 200: "What is wrong, and where the next part begins.", 404: "Only the operator finds this." },
    refuses: [400],
  },
  "POST /operator/tables/:id/rebuild": {
    does: "Brings a table back from the database alone.",
    who: "operator",
    answers: { 200: "The table.", 201: "The table." },
    refuses: [409],
  },
  "POST /operator/reshard": {
    does: "Moves histories to the databases where they belong, some at a time, while play goes on. A round that moves nothing is the last.",
    who: "operator",
    query: { from: "`next` of the part before." },
    answers: { 200: "What was moved, and where the next part begins.", 404: "Only the operator finds this." },
    refuses: [400],
  },
  "POST /operator/people/:id/recount": {
    does: "Counts anew, from their tables, how somebody plays.",
    who: "operator",
    answers: { 200: "What stood there, and what stands there now.", 404: "Only the operator finds this." },
  },
  "POST /operator/reseal": {
    does: "Seals anew what is sealed under an older secret, some rows at a time. Ask again while there is more.",
    who: "operator",
    answers: { 200: "How many rows, and whether there is more.", 404: "Only the operator finds this." },
  },
  "POST /operator/signing-key": {
    does: "Has a new key sign histories from now on. The old keys stay published.",
    who: "operator",
    answers: { 200: "The id of the new key.", 404: "Only the operator finds this." },
  },
  "POST /operator/tables/:id/reproject": {
    does: "Tells the database everything about a table again.",
    who: "operator",
    answers: { 200: "The last entry." },
  },
};
