/** What D1, R2 and the objects of running games hold, out and in again: `telegraph backup` and `restore` ask here. */

import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { archivedKeys, backupPage, placeIn, restorePage } from "../db/backup.ts";
import { historyOf } from "../db/history.ts";
import type { Env } from "../env.ts";
import { type Calls, jsonBody } from "../http/body.ts";
import type { AppEnv } from "../http/caller.ts";
import { Hono } from "../http/hono.ts";
import { ProblemError } from "../http/problem.ts";
import { callTable } from "../table/call.ts";
import type { KeptRows } from "../table/position.ts";
import { idOf } from "./table-answer.ts";

const invalid = (path: string, message: string): ProblemError =>
  new ProblemError("invalid", {}, { errors: [{ path, message }] });

const keyOf = (table: string): string => `history/${table}.ndjson.gz`;
const pageBody = once(() => z.object({ sealed: z.string().min(1).max(4_000_000) }));

/** What people keep at a table, as its object has it. */
const keptAt =
  (env: Env) =>
  async (id: string): Promise<KeptRows | null> =>
    JSON.parse(await callTable(env, id, (table) => table.beside()));

/** Brings a table back into its object with what its people kept there. A table that is there stays as it is. */
async function bringTable(env: Env, id: string, rows: KeptRows): Promise<void> {
  const history = await historyOf(env, id);
  if (!history) return;
  const told = Math.max(0, history.entries.length - 1);
  const whole = JSON.stringify({ rows, ...history });
  await callTable(env, id, async (table) => void (await table.restore(whole, told)));
}

/** Mounted where only the operator comes. */
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
    const found = await c.env.ARCHIVE.get(keyOf(idOf(c)));
    if (!found) throw new ProblemError("not-found");
    return c.body(await found.arrayBuffer(), 200, { "content-type": "application/gzip" });
  })
  .post("/operator/restore", jsonBody(pageBody), async (c) => {
    const done = await restorePage(c.env, c.req.valid("json").sealed, bringTable);
    if (!done) throw invalid("sealed", "a page of a backup, sealed under this service's SECRET or one of SECRET_OLD");
    return c.json(done);
  })
  .put("/operator/restore/archives/:id", async (c) => {
    const key = keyOf(idOf(c));
    const bytes = await c.req.arrayBuffer();
    const seq = c.req.query("seq") ?? "";
    const put = await c.env.ARCHIVE.put(key, bytes, {
      onlyIf: { etagDoesNotMatch: "*" },
      httpMetadata: { contentType: "application/gzip" },
      ...(/^\d{1,9}$/.test(seq) && { customMetadata: { seq } }),
    });
    return c.json({ restored: put !== null });
  });

/** Whoever is not the operator finds none of it. */
export const only = { 404: "Only the operator finds this." } as const;

/** What each of these calls does, for the reference. */
export const backupCalls = (): Calls => ({
  "GET /operator/backup": {
    does: "A sealed page of rows, and then of what people keep at tables.",
    who: "operator",
    query: { from: "`next` of the page before." },
    answers: { 200: "The page, and where the next begins.", ...only },
    refuses: [400],
  },
  "GET /operator/backup/archives": {
    does: "Lists archived games.",
    who: "operator",
    query: { from: "`next` of the page before." },
    answers: { 200: "Keys, and where the next page begins.", ...only },
    refuses: [400],
  },
  "GET /operator/backup/archives/:id": { does: "An archived game.", who: "operator", answers: { 200: "The file." } },
  "POST /operator/restore": {
    does: "Adds what a page of a backup holds and is not there.",
    who: "operator",
    answers: { 200: "How many the page holds.", ...only },
  },
  "PUT /operator/restore/archives/:id": {
    does: "Adds an archived game, unless it is there.",
    who: "operator",
    query: { seq: "How many entries it has." },
    answers: { 200: "Whether it was added." },
  },
});
