/** Whether the service works, and what an operator does when a store was lost: bring a table back from the other one. Without a token of ours there are no such routes. */
import { Hono, type MiddlewareHandler } from "hono";
import { historyOf } from "../db/history.ts";
import type { AppEnv } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import { fingerprint } from "../lib/seal.ts";
import { within } from "../lib/with-timeout.ts";
import { answerFrom, idOf } from "./answer.ts";

const PATIENCE_MS = 2_000;

const answers = (db: D1Database): Promise<boolean> =>
  within(db.prepare("select 1").first(), PATIENCE_MS).then(
    () => true,
    () => false,
  );

export const health = new Hono<AppEnv>().get("/health", async (c) => {
  const d1 = await answers(c.env.DB);
  return c.json({ ok: d1, d1 }, d1 ? 200 : 503);
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
  .post("/operator/tables/:id/rebuild", async (c) => {
    const history = await historyOf(c.env, idOf(c));
    if (!history) throw new ProblemError("no-table");
    const told = Math.max(0, history.entries.length - 1);
    return answerFrom(c, idOf(c), (table) => table.restore(JSON.stringify(history), told));
  })
  .post("/operator/tables/:id/reproject", (c) => answerFrom(c, idOf(c), (table) => table.reproject()));
