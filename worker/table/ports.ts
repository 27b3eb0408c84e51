/** A table's ports: everything from outside, and how it is connected to the platform. */
import type { Restored } from "../contract/lobby.ts";
import { REBUILD_PATIENCE, type SeasonTold } from "../contract/season.ts";
import { type Archived, putArchive, recallArchive } from "../db/archive.ts";
import { withD1Timeout } from "../db/d1-timeout.ts";
import { type FaultNote, noteFault } from "../db/health.ts";
import { project, unproject } from "../db/history.ts";
import { noteLive } from "../db/live-tables.ts";
import { sign } from "../db/signing.ts";
import type { Env } from "../env.ts";
import { type Metrics, metricsOf } from "../lib/telemetry.ts";
import { SECOND } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { Courier } from "./delivery.ts";
import { logFault } from "./faults.ts";

export interface Ports extends Pick<Courier, "now" | "project" | "tell"> {
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** How long a game that ends now waits for its archive, in milliseconds. */
  readonly rest: () => number;
  /** How long an alarm waits for its deliveries, in milliseconds; slower ones go on by themselves. */
  readonly soon: number;
  /** Stores a finished game in R2. */
  readonly archive: (archived: Archived) => Promise<void>;
  /** Tells a season how one of its games ended. */
  readonly season: (told: SeasonTold) => Promise<void>;
  /** Reads the game from R2; `null`: it is not there. */
  readonly recall: (table: string) => Promise<Restored | null>;
  /** Shows a fault on `/api/health`, or (without a reason) clears it. */
  readonly health: (note: FaultNote) => Promise<void>;
  /** Signs a text as the service. The text is made once the key is known. */
  readonly sign: (textFor: (kid: string) => string) => Promise<{ readonly key: string; readonly value: string }>;
  /** Deletes a table from D1, so that it can be written anew. */
  readonly unproject: (table: string, people: readonly string[]) => Promise<void>;
  /** When a socket's last ping was answered; the platform answers without waking the object. */
  readonly pingedAt: (ctx: DurableObjectState) => (socket: WebSocket) => number | null;
  /** Tells D1 until when the table counts as live; `null`: it does not any more. */
  readonly noteLive: (table: string, until: number | null) => Promise<void>;
  readonly metrics: Metrics;
  /** Scheme and host of the service. */
  readonly origin: string;
}

/** Milliseconds to a finished game's archive, or up to twice as many: spread, and before an idle object leaves memory (ten seconds). */
const REST = 4 * SECOND;
/** Timeout for R2, since somebody waits for the old game. */
const R2_PATIENCE = 5_000;
/** Timeout for storing a game, which also asks D1. */
const ARCHIVE_PATIENCE = 10_000;
/** Timeout for a signature, short because deliveries wait for it. */
const SIGN_PATIENCE = 2_000;

/** Tells a season how a game ended, and brings it back first where its object has lost it. */
async function tellSeason(env: Env, { season, game, seats }: SeasonTold): Promise<void> {
  const stub = env.SEASON.getByName(season);
  if (await withTimeout(stub.result(game, seats))) return;
  const isBack = await withTimeout(stub.rebuild(season), REBUILD_PATIENCE);
  if (isBack && (await withTimeout(stub.result(game, seats)))) return;
  logFault("season lane", new Error(`season ${season} and its copy are gone: nobody takes the result of game ${game}`));
}

/** Connects the ports to the platform. */
export function portsOf(given: Env): Ports {
  const env = withD1Timeout(given);
  return {
    now: () => Date.now(),
    wait: (ms) => scheduler.wait(ms),
    rest: () => Math.min(Number(env.HOLD_SECONDS) * SECOND, REST * (1 + Math.random())),
    soon: SECOND,
    archive: (archived) => withTimeout(putArchive(env, archived), ARCHIVE_PATIENCE),
    season: (told) => tellSeason(env, told),
    recall: (table) => withTimeout(recallArchive(env, table), R2_PATIENCE),
    project: (projection) => project(env, projection),
    tell: (person, facts, held) => withTimeout(env.INBOX.getByName(person).tell(facts, held)),
    health: (note) => noteFault(env, note),
    sign: (textFor) => withTimeout(sign(env, textFor), SIGN_PATIENCE),
    unproject: (table, people) => unproject(env, table, people),
    pingedAt: (ctx) => (socket) => ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? null,
    noteLive: (table, until) => noteLive(env, table, until),
    metrics: metricsOf(env),
    origin: env.ORIGIN,
  };
}
