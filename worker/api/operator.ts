/**
 * Health, and the operator's tools: check, repair, move and copy what is stored. Without the operator's token these routes do not exist.
 */

import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { FaultKind, Lateness } from "../contract/health.ts";
import type { KeptRows } from "../contract/lobby.ts";
import type { BuildShape, CheckShape } from "../contract/operation.ts";
import type { FiguresShape } from "../contract/person-page.ts";
import { ProblemError } from "../contract/problem.ts";
import type { TableShape } from "../contract/shapes.ts";
import { callSide } from "../contract/side.ts";
import { copyArchive, restoreArchive } from "../db/archive-copies.ts";
import type { BackupPage, RestoredPage } from "../db/backup.ts";
import { archivedKeys, backupPage, placeIn, restorePage } from "../db/backup.ts";
import { recount } from "../db/figures.ts";
import { finishedGamesOf } from "../db/finished.ts";
import { schemaOf } from "../db/health.ts";
import { historyOf } from "../db/history.ts";
import { movedFaults } from "../db/jurisdiction.ts";
import type { ReshardShape } from "../db/reshard.ts";
import { reshardPart } from "../db/reshard.ts";
import { replaceKey, reseal } from "../db/signing.ts";
import type { Env } from "../env.ts";
import { json, route } from "../http/description.ts";
import { paramOf } from "../http/route.ts";
import { build } from "../lib/build.ts";
import { setupFaults } from "../lib/ready.ts";
import type { SetupFault } from "../lib/setup.ts";
import { throwLate, withTimeout } from "../lib/with-timeout.ts";
import { checkPart } from "./check.ts";
import { BINDING_TIMEOUT_MS, healthIn, operatorPageRoutes } from "./operator-page.ts";
import { answerFrom, callTable, idOf, numberIn } from "./table-answer.ts";

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
const backupRoutes = {
  "GET /operator/backup": route({
    does: "A sealed page of rows, and then of what people keep at tables.",
    who: "operator",
    query: { from: "`next` of the page before." },
    answers: { 200: json<BackupPage>("The page, and where the next begins.") },
    refuses: [400],
    handle: async (c) => {
      const place = placeIn(c.req.query("from") ?? "");
      if (!place) throw invalid("from", "`next` of the page before");
      return backupPage(c.env, place, keptAt(c.env));
    },
  }),
  "GET /operator/backup/archives": route({
    does: "Lists archived games.",
    who: "operator",
    query: { from: "`next` of the page before." },
    answers: {
      200: json<{ readonly keys: readonly string[]; readonly next: string | null }>(
        "Keys, and where the next page begins.",
      ),
    },
    refuses: [400],
    handle: async (c) => {
      try {
        return await archivedKeys(c.env, c.req.query("from") || undefined);
      } catch (error) {
        throwLate(error);
        throw invalid("from", "`next` of the page before");
      }
    },
  }),
  "GET /operator/backup/archives/:id": route({
    does: "An archived game.",
    who: "operator",
    answers: { 200: "The file, sealed." },
    type: "text/plain",
    handle: async (c) => {
      const sealed = await copyArchive(c.env, idOf(c));
      if (sealed === null) throw new ProblemError("not-found");
      return c.text(sealed);
    },
  }),
  "POST /operator/restore": route({
    does: "Adds what a page of a backup holds and is not there.",
    who: "operator",
    body: pageBody,
    bytes: 4 * 1024 * 1024,
    example: { body: { sealed: "…" } },
    answers: { 200: json<RestoredPage>("Of which table, how many rows the page holds, and how many were added.") },
    handle: async (c, body) => {
      const done = await restorePage(c.env, body.sealed, bringTable);
      if (!done) throw invalid("sealed", "a page of a backup, sealed under this service's SECRET or one of SECRET_OLD");
      return done;
    },
  }),
  "PUT /operator/restore/archives/:id": route({
    does: "Adds an archived game, unless it is there.",
    who: "operator",
    takes: "application/octet-stream",
    bytes: 4 * 1024 * 1024,
    answers: { 200: json<{ readonly restored: boolean }>("Whether it was added.") },
    refuses: [400],
    handle: async (c) => {
      const restored = await restoreArchive(c.env, idOf(c), new Uint8Array(await c.req.arrayBuffer()));
      if (restored === null)
        throw invalid("body", "an archived game of a backup, sealed under this service's SECRET or one of SECRET_OLD");
      return { restored };
    },
  }),
};

// Health, and the operator's other routes.

/** Finished tables that a check samples. */
const SAMPLES = 50;

/** Parts beside D1 that do not answer, by name, and what D1 lacks: the side Worker knows the newest migration. */
async function awayIn(env: Env, schema: string | null): Promise<readonly string[]> {
  const answered = await Promise.all([
    withTimeout(env.ARCHIVE.head("health"), BINDING_TIMEOUT_MS).then(
      () => [],
      () => ["ARCHIVE"],
    ),
    callSide(env, (side) => side.away(schema), BINDING_TIMEOUT_MS).catch(() => ["SIDE"]),
  ]);
  return answered.flat();
}

/** Whether the service works. Play goes on while single places fail or are late. */
export interface HealthShape extends BuildShape {
  readonly ok: boolean;
  /** Whether the database answers. */
  readonly d1: boolean;
  /** Settings that the operator has to correct before the service acts. */
  readonly setup?: readonly SetupFault[];
  /** Bindings that do not answer, by name, and migrations that are missing. */
  readonly away?: readonly string[];
  readonly late?: Lateness;
  readonly faults?: readonly FaultKind[];
}

/**
 * `setup`: settings that the operator has to correct first; `away`: bindings that do not answer. `faults` counts failing places by kind,
 * `late` gives delays in seconds; both are left out when empty.
 */
export const healthRoutes = {
  "GET /health": route({
    does: "Says whether the service works, what fails, and what is late by how many seconds.",
    who: "anyone",
    example: { answer: { ok: true, d1: true, version: "0.1.0", commit: "1a2b3c4d5e6f", schema: "0030" } },
    answers: {
      200: json<HealthShape>("It works."),
      503: json<HealthShape>("It is not set up, or the database or another part does not answer."),
    },
    handle: async (c) => {
      const faults = setupFaults(c.env);
      const setup =
        faults.length > 0 ? faults : await withTimeout(movedFaults(c.env), BINDING_TIMEOUT_MS).catch(() => faults);
      const newest = withTimeout(schemaOf(c.env), BINDING_TIMEOUT_MS).catch(() => null);
      const [now, away, schema] = await Promise.all([
        healthIn(c.env),
        setup.length > 0 ? [] : newest.then((it) => awayIn(c.env, it)),
        newest,
      ]);
      const own = { ...build(), ...(schema && { schema }) };
      const d1 = now !== null;
      if (setup.length > 0) return c.json({ ok: false, d1, ...own, setup }, 503);
      const ok = d1 && away.length === 0;
      const late = now && Object.keys(now.late).length > 0 && { late: now.late };
      const more = { ...(away.length > 0 && { away }), ...late, ...(now?.faults.length && { faults: now.faults }) };
      return c.json({ ok, d1, ...own, ...more }, ok ? 200 : 503);
    },
  }),
};

export const operatorRoutes = {
  ...operatorPageRoutes,
  ...backupRoutes,
  "GET /operator/check": route({
    does: "Checks a part of the service against the database.",
    who: "operator",
    query: {
      from: "`next` of the part before.",
      samples: { description: "How many finished tables, or `all`.", type: "string", pattern: "^(?:all|\\d{1,9})$" },
    },
    answers: { 200: json<CheckShape>("What is wrong, and where the next part begins.") },
    refuses: [400],
    handle: async (c) => {
      const samples = c.req.query("samples") === "all" ? null : (numberIn(c, "samples") ?? SAMPLES);
      return checkPart(c.env, c.req.query("from") ?? "", samples);
    },
  }),
  "POST /operator/tables/:id/rebuild": route({
    does: "Brings a table back from its copy.",
    who: "operator",
    query: {
      shorter: { description: "`yes`: even when its own broken log is longer.", type: "string", enum: ["yes"] },
    },
    answers: { 200: json<TableShape>("The table."), 201: json<TableShape>("The table.") },
    refuses: [400, 409],
    handle: async (c) => {
      const history = await historyOf(c.env, idOf(c));
      if (!history) throw new ProblemError("no-table");
      return answerFrom(c, idOf(c), async (table) => {
        const reply = await table.restore(JSON.stringify(history), NOTHING_TOLD, c.req.query("shorter") === "yes");
        return reply.ok ? { ...reply, status: 201 } : reply;
      });
    },
  }),
  "POST /operator/reshard": route({
    does: "Moves some histories to the databases where they belong.",
    who: "operator",
    query: { from: "`next` of the part before." },
    answers: { 200: json<ReshardShape>("What was moved, and where the next part begins.") },
    refuses: [400],
    handle: (c) => reshardPart(c.env, c.req.query("from") ?? ""),
  }),
  "POST /operator/people/:id/recount": route({
    does: "Counts anew how somebody plays.",
    who: "operator",
    answers: {
      200: json<{ readonly was: FiguresShape; readonly now: FiguresShape }>("What stood there and stands there now."),
    },
    handle: async (c) => {
      const id = paramOf(c);
      return recount(c.env, id, await finishedGamesOf(c.env, id));
    },
  }),
  "POST /operator/people/:id/relist": route({
    does: "Builds somebody's list of tables anew.",
    who: "operator",
    /** Tables in the list, before and after. */
    answers: { 200: json<{ readonly was: number; readonly now: number }>("How many tables it had, and has.") },
    handle: async (c) => {
      const rebuilt = await withTimeout(c.env.INBOX.getByName(paramOf(c)).rebuildTables());
      return JSON.parse(rebuilt) as { readonly was: number; readonly now: number };
    },
  }),
  "POST /operator/reseal": route({
    does: "Seals some rows anew that are sealed under an older secret.",
    who: "operator",
    query: { from: "`next` of the answer before, if it had one." },
    /** `failed`: tables whose archives cannot be read. */
    answers: {
      200: json<{
        readonly resealed: number;
        readonly more: boolean;
        readonly next?: string;
        readonly failed?: readonly string[];
      }>("How many rows, and whether there is more."),
    },
    handle: (c) => reseal(c.env, c.req.query("from")),
  }),
  "POST /operator/signing-key": route({
    does: "Has a new key sign from now on.",
    who: "operator",
    answers: { 200: json<{ readonly key: string }>("The id of the new key.") },
    handle: async (c) => ({ key: await replaceKey(c.env) }),
  }),
  "POST /operator/tables/:id/reproject": route({
    does: "Writes the copies of a table anew.",
    who: "operator",
    answers: { 200: json<{ readonly seq: number }>("The last entry.") },
    handle: (c) => answerFrom(c, idOf(c), (table) => table.reproject()),
  }),
};
