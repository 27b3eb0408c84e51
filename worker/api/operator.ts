/** Whether the service works, and what its operator does: check, mend, move and copy what is stored. Without a token of ours there are no such routes. */

import type { Context, MiddlewareHandler } from "hono";
import { recount } from "../db/figures.ts";
import { careerOf } from "../db/finished.ts";
import { figuresNow, healthNow } from "../db/health.ts";
import { historyOf } from "../db/history.ts";
import { reshardPart } from "../db/reshard.ts";
import { replaceKey, reseal } from "../db/signing.ts";
import type { Env } from "../env.ts";
import type { Calls } from "../http/body.ts";
import type { AppEnv } from "../http/caller.ts";
import { Hono } from "../http/hono.ts";
import { ProblemError } from "../http/problem.ts";
import { fingerprint } from "../lib/seal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { dashboardPage } from "../notify/dashboard.tsx";
import { pagePolicy } from "../notify/pages.tsx";
import { backupCalls, backups, only } from "./backups.ts";
import { checkPart } from "./check.ts";
import { answerFrom, idOf, numberIn } from "./table-answer.ts";

// How the service is, and what else an operator does.

const PATIENCE_MS = 2_000;
/** Finished tables that a check looks at. */
const SAMPLES = 50;

/** What does not work at single places, and what is late; `null`: D1 does not answer. */
const healthIn = (env: Env) => withTimeout(healthNow(env), PATIENCE_MS).catch(() => null);

/** `faults` is there when something fails: `places` (tables, routes) by kind; `late` when something is, by how many seconds. Play goes on meanwhile, so the service is still well. */
export const health = new Hono<AppEnv>().get("/health", async (c) => {
  const now = await healthIn(c.env);
  const d1 = now !== null;
  const late = now && Object.keys(now.late).length > 0 && { late: now.late };
  return c.json({ ok: d1, d1, ...late, ...(now?.faults.length && { faults: now.faults }) }, d1 ? 200 : 503);
});

/** Fingerprints are compared, so that the time it takes says nothing of the token. */
const onlyOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const expected = c.env.OPERATOR_TOKEN;
  const given = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const same = expected && given && (await fingerprint(given)) === (await fingerprint(expected));
  if (!same) throw new ProblemError("not-found");
  await next();
};

/** A browser asks for the token by itself, as a password (RFC 7617); whatever changes anything takes the other way in. */
async function isShown(c: Context<AppEnv>): Promise<boolean> {
  const [, basic = ""] = /^Basic\s+(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const expected = c.env.OPERATOR_TOKEN;
  if (!expected) throw new ProblemError("not-found");
  const password = atobOr(basic).replace(/^[^:]*:/, "");
  return (await fingerprint(password)) === (await fingerprint(expected));
}

function atobOr(text: string): string {
  try {
    return atob(text);
  } catch {
    return "";
  }
}

const ASK = { "www-authenticate": 'Basic realm="operator", charset="UTF-8"' };

export const operator = new Hono<AppEnv>()
  .get("/operator/dashboard", async (c) => {
    if (!(await isShown(c))) return c.text("The operator's token is the password.", 401, ASK);
    const [now, figures] = await Promise.all([
      healthIn(c.env),
      withTimeout(figuresNow(c.env), PATIENCE_MS).catch(() => null),
    ]);
    return c.html(dashboardPage(now, figures, Date.now()), 200, { "content-security-policy": pagePolicy() });
  })
  .use("/operator/*", onlyOperator)
  .route("/", backups)
  .get("/operator/check", async (c) => {
    const samples = c.req.query("samples") === "all" ? null : (numberIn(c, "samples") ?? SAMPLES);
    return c.json(await checkPart(c.env, c.req.query("from") ?? "", samples));
  })
  .post("/operator/tables/:id/rebuild", async (c) => {
    const history = await historyOf(c.env, idOf(c));
    if (!history) throw new ProblemError("no-table");
    const told = Math.max(0, history.entries.length - 1);
    return answerFrom(c, idOf(c), (table) =>
      table.restore(JSON.stringify(history), told, c.req.query("shorter") === "yes"),
    );
  })
  .post("/operator/reshard", async (c) => c.json(await reshardPart(c.env, c.req.query("from") ?? "")))
  .post("/operator/people/:id/recount", async (c) => {
    const id = c.req.param("id");
    return c.json(await recount(c.env, id, await careerOf(c.env, id)));
  })
  .post("/operator/people/:id/relist", async (c) => {
    const rebuilt = await withTimeout(c.env.INBOX.getByName(c.req.param("id")).rebuildTables());
    return c.json(JSON.parse(rebuilt) as { readonly was: number; readonly now: number });
  })
  .post("/operator/reseal", async (c) => c.json(await reseal(c.env, c.req.query("from"))))
  .post("/operator/signing-key", async (c) => c.json({ key: await replaceKey(c.env) }))
  .post("/operator/tables/:id/reproject", (c) => answerFrom(c, idOf(c), (table) => table.reproject()));

/** What each of these calls does, for the reference. */
export const operatorCalls = (): Calls => ({
  ...backupCalls(),
  "GET /health": {
    does: "Says whether the service works, what fails, and what is late by how many seconds.",
    who: "anyone",
    answers: { 200: "It works.", 503: "The database does not answer." },
  },
  "GET /operator/dashboard": {
    does: "Shows how the service is, as a page. A browser asks for the token as a password.",
    who: "operator",
    answers: { 200: "HTML.", 401: "The token is missing or wrong.", 404: "The service has no operator." },
  },
  "GET /operator/check": {
    does: "Checks a part of the service against the database.",
    who: "operator",
    query: { from: "`next` of the part before.", samples: "How many finished tables, or `all`." },
    answers: { 200: "What is wrong, and where the next part begins.", ...only },
    refuses: [400],
  },
  "POST /operator/tables/:id/rebuild": {
    does: "Brings a table back from its copy.",
    who: "operator",
    query: { shorter: "`yes`: even when its own broken log is longer." },
    answers: { 200: "The table.", 201: "The table." },
    refuses: [409],
  },
  "POST /operator/reshard": {
    does: "Moves some histories to the databases where they belong.",
    who: "operator",
    query: { from: "`next` of the part before." },
    answers: { 200: "What was moved, and where the next part begins.", ...only },
    refuses: [400],
  },
  "POST /operator/people/:id/recount": {
    does: "Counts anew how somebody plays.",
    who: "operator",
    answers: { 200: "What stood there and stands there now.", ...only },
  },
  "POST /operator/people/:id/relist": {
    does: "Builds somebody's list of tables anew.",
    who: "operator",
    answers: { 200: "How many tables it had, and has.", 404: "Only the operator finds this." },
  },
  "POST /operator/reseal": {
    does: "Seals some rows anew that are sealed under an older secret.",
    who: "operator",
    query: { from: "`next` of the answer before, if it had one." },
    answers: { 200: "How many rows, and whether there is more.", ...only },
  },
  "POST /operator/signing-key": {
    does: "Has a new key sign from now on.",
    who: "operator",
    answers: { 200: "The id of the new key.", ...only },
  },
  "POST /operator/tables/:id/reproject": {
    does: "Writes the copies of a table anew.",
    who: "operator",
    answers: { 200: "The last entry." },
  },
});
