/**
 * Health, and the operator's tools: check, repair, move and copy what is stored. Without the operator's token these routes do not exist.
 */

import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { KeptRows } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import { copyArchive, restoreArchive } from "../db/archive-copies.ts";
import { archivedKeys, backupPage, placeIn, restorePage } from "../db/backup.ts";
import { recount } from "../db/figures.ts";
import { finishedGamesOf } from "../db/finished.ts";
import { figuresNow, healthNow } from "../db/health.ts";
import { historyOf } from "../db/history.ts";
import { reshardPart } from "../db/reshard.ts";
import { replaceKey, reseal } from "../db/signing.ts";
import type { Env } from "../env.ts";
import { type AppEnv, type Calls, Hono, jsonBody } from "../http/route.ts";
import { callSide } from "../lib/call-side.ts";
import { setupFaults } from "../lib/ready.ts";
import { fingerprint } from "../lib/seal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { dashboardPage, pagePolicy } from "../notify/pages.tsx";
import { callTable } from "../table/call.ts";
import { checkPart } from "./check.ts";
import { answerFrom, idOf, numberIn } from "./table-answer.ts";

// Backup and restore of D1, R2 and the objects of running games, for `telegraph backup` and `restore`.

const invalid = (path: string, message: string): ProblemError =>
  new ProblemError("invalid", {}, { errors: [{ path, message }] });

const pageBody = once(() => z.object({ sealed: z.string().min(1).max(4_000_000) }));

/** Reads what people keep at a table from its object. */
const keptAt =
  (env: Env) =>
  async (id: string): Promise<KeptRows | null> =>
    JSON.parse(await callTable(env, id, (table) => table.beside()));

/** A lost object's deliveries are unknown: everybody is told again what they are asked, and inboxes recognise known facts. */
const NOTHING_TOLD = 0;

/** Restores a table into its object with what its people kept there; answers whether it was missing. An existing table stays as it is. */
async function bringTable(env: Env, id: string, rows: KeptRows): Promise<boolean> {
  const history = await historyOf(env, id);
  if (!history) return false;
  const whole = JSON.stringify({ rows, ...history });
  return callTable(env, id, async (table) => {
    const reply = await table.restore(whole, NOTHING_TOLD);
    return reply.ok && reply.status === 201;
  });
}

/** Mounted behind the operator's check. */
export const backups = new Hono<AppEnv>()
  .get("/operator/backup", async (c) => {
    const place = placeIn(c.req.query("from") ?? "");
    if (!place) throw invalid("from", "`next` of the page before");
    return c.json(await backupPage(c.env, place, keptAt(c.env)));
  })
  .get("/operator/backup/archives", async (c) => {
    try {
      return c.json(await archivedKeys(c.env, c.req.query("from") || undefined));
    } catch {
      throw invalid("from", "`next` of the page before");
    }
  })
  .get("/operator/backup/archives/:id", async (c) => {
    const sealed = await copyArchive(c.env, idOf(c));
    if (sealed === null) throw new ProblemError("not-found");
    return c.text(sealed);
  })
  .post("/operator/restore", jsonBody(pageBody), async (c) => {
    const done = await restorePage(c.env, c.req.valid("json").sealed, bringTable);
    if (!done) throw invalid("sealed", "a page of a backup, sealed under this service's SECRET or one of SECRET_OLD");
    return c.json(done);
  })
  .put("/operator/restore/archives/:id", async (c) => {
    const restored = await restoreArchive(c.env, idOf(c), new Uint8Array(await c.req.arrayBuffer()));
    if (restored === null)
      throw invalid(
        "body",
        "an archived game of a backup: sealed under this service's SECRET or one of SECRET_OLD, or plain with its hash in D1",
      );
    return c.json({ restored });
  });

/** Describes these calls for the API reference. */
export const backupCalls = (): Calls => ({
  "GET /operator/backup": {
    does: "A sealed page of rows, and then of what people keep at tables.",
    who: "operator",
    query: { from: "`next` of the page before." },
    answers: { 200: "The page, and where the next begins." },
    refuses: [400],
  },
  "GET /operator/backup/archives": {
    does: "Lists archived games.",
    who: "operator",
    query: { from: "`next` of the page before." },
    answers: { 200: "Keys, and where the next page begins." },
    refuses: [400],
  },
  "GET /operator/backup/archives/:id": {
    does: "An archived game.",
    who: "operator",
    type: "text/plain",
    answers: { 200: "The file, sealed." },
  },
  "POST /operator/restore": {
    does: "Adds what a page of a backup holds and is not there.",
    who: "operator",
    answers: { 200: "Of which table, how many rows the page holds, and how many were added." },
  },
  "PUT /operator/restore/archives/:id": {
    does: "Adds an archived game, unless it is there.",
    who: "operator",
    takes: "application/octet-stream",
    answers: { 200: "Whether it was added." },
    refuses: [400],
  },
});

// Health, and the operator's other routes.

const BINDING_TIMEOUT_MS = 2_000;
/** Finished tables that a check samples. */
const SAMPLES = 50;

/** Faults of single places and delays; `null`: D1 does not answer. */
const healthIn = (env: Env) => withTimeout(healthNow(env), BINDING_TIMEOUT_MS).catch(() => null);

/** Bindings beside D1 that do not answer, by name. */
async function awayIn(env: Env): Promise<readonly string[]> {
  const answered = await Promise.all([
    withTimeout(env.ARCHIVE.head("health"), BINDING_TIMEOUT_MS).then(
      () => [],
      () => ["ARCHIVE"],
    ),
    callSide(env, (side) => side.away(), BINDING_TIMEOUT_MS).catch(() => ["SIDE"]),
  ]);
  return answered.flat();
}

/**
 * `setup`: settings that the operator has to correct first; `away`: bindings that do not answer. `faults` counts failing places by kind,
 * `late` gives delays in seconds; both are left out when empty.
 */
export const health = new Hono<AppEnv>().get("/health", async (c) => {
  const setup = setupFaults(c.env);
  const [now, away] = await Promise.all([healthIn(c.env), setup.length > 0 ? [] : awayIn(c.env)]);
  const d1 = now !== null;
  if (setup.length > 0) return c.json({ ok: false, d1, setup }, 503);
  const ok = d1 && away.length === 0;
  const late = now && Object.keys(now.late).length > 0 && { late: now.late };
  const more = { ...(away.length > 0 && { away }), ...late, ...(now?.faults.length && { faults: now.faults }) };
  return c.json({ ok, d1, ...more }, ok ? 200 : 503);
});

/** Compares fingerprints, so that timing reveals nothing of the token. */
const onlyOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const expected = c.env.OPERATOR_TOKEN;
  const given = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const same = expected && given && (await fingerprint(given)) === (await fingerprint(expected));
  if (!same) throw new ProblemError("not-found");
  await next();
};

/** Lets a browser ask for the token as a password (RFC 7617). Only for reading: changes need the header. */
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
    if (!(await isShown(c))) return c.html("The operator's token is the password.", 401, ASK);
    const [now, figures] = await Promise.all([
      healthIn(c.env),
      withTimeout(figuresNow(c.env), BINDING_TIMEOUT_MS).catch(() => null),
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
    return answerFrom(c, idOf(c), async (table) => {
      const reply = await table.restore(JSON.stringify(history), NOTHING_TOLD, c.req.query("shorter") === "yes");
      return reply.ok ? { ...reply, status: 201 } : reply;
    });
  })
  .post("/operator/reshard", async (c) => c.json(await reshardPart(c.env, c.req.query("from") ?? "")))
  .post("/operator/people/:id/recount", async (c) => {
    const id = c.req.param("id");
    return c.json(await recount(c.env, id, await finishedGamesOf(c.env, id)));
  })
  .post("/operator/people/:id/relist", async (c) => {
    const rebuilt = await withTimeout(c.env.INBOX.getByName(c.req.param("id")).rebuildTables());
    return c.json(JSON.parse(rebuilt) as { readonly was: number; readonly now: number });
  })
  .post("/operator/reseal", async (c) => c.json(await reseal(c.env, c.req.query("from"))))
  .post("/operator/signing-key", async (c) => c.json({ key: await replaceKey(c.env) }))
  .post("/operator/tables/:id/reproject", (c) => answerFrom(c, idOf(c), (table) => table.reproject()));

/** Describes these calls for the API reference. */
export const operatorCalls = (): Calls => ({
  ...backupCalls(),
  "GET /health": {
    does: "Says whether the service works, what fails, and what is late by how many seconds.",
    who: "anyone",
    answers: { 200: "It works.", 503: "It is not set up, or the database or another part does not answer." },
  },
  "GET /operator/dashboard": {
    does: "Shows how the service is, as a page. A browser asks for the token as a password.",
    who: "operator",
    type: "text/html",
    answers: { 200: "HTML.", 401: "The token is missing or wrong." },
  },
  "GET /operator/check": {
    does: "Checks a part of the service against the database.",
    who: "operator",
    query: {
      from: "`next` of the part before.",
      samples: { description: "How many finished tables, or `all`.", type: "string", pattern: "^(?:all|\\d{1,9})$" },
    },
    answers: { 200: "What is wrong, and where the next part begins." },
    refuses: [400],
  },
  "POST /operator/tables/:id/rebuild": {
    does: "Brings a table back from its copy.",
    who: "operator",
    query: {
      shorter: { description: "`yes`: even when its own broken log is longer.", type: "string", enum: ["yes"] },
    },
    answers: { 200: "The table.", 201: "The table." },
    refuses: [400, 409],
  },
  "POST /operator/reshard": {
    does: "Moves some histories to the databases where they belong.",
    who: "operator",
    query: { from: "`next` of the part before." },
    answers: { 200: "What was moved, and where the next part begins." },
    refuses: [400],
  },
  "POST /operator/people/:id/recount": {
    does: "Counts anew how somebody plays.",
    who: "operator",
    answers: { 200: "What stood there and stands there now." },
  },
  "POST /operator/people/:id/relist": {
    does: "Builds somebody's list of tables anew.",
    who: "operator",
    answers: { 200: "How many tables it had, and has." },
  },
  "POST /operator/reseal": {
    does: "Seals some rows anew that are sealed under an older secret.",
    who: "operator",
    query: { from: "`next` of the answer before, if it had one." },
    answers: { 200: "How many rows, and whether there is more." },
  },
  "POST /operator/signing-key": {
    does: "Has a new key sign from now on.",
    who: "operator",
    answers: { 200: "The id of the new key." },
  },
  "POST /operator/tables/:id/reproject": {
    does: "Writes the copies of a table anew.",
    who: "operator",
    answers: { 200: "The last entry." },
  },
});
