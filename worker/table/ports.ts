/** Everything a table needs from outside, so that a test can stand in for the clock, D1 and the inboxes. */
import { type Archived, putArchive, readArchive } from "../db/archive.ts";
import { type FaultNote, noteFault } from "../db/faults.ts";
import { project, unproject } from "../db/history.ts";
import { sign } from "../db/signing.ts";
import type { Env } from "../env.ts";
import { type Metrics, metricsOf } from "../lib/metrics.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { OutboxDeps } from "./outbox.ts";
import type { Restored } from "./position.ts";

export interface Ports extends Pick<OutboxDeps, "now" | "project" | "tell"> {
  /** Puts a finished game into R2. */
  readonly archive: (archived: Archived) => Promise<void>;
  /** The game as it lies in R2; `null`: it does not. */
  readonly recall: (table: string) => Promise<Restored | null>;
  /** Has `/api/health` show what does not work, or (without a reason) show it no more. */
  readonly health: (note: FaultNote) => Promise<void>;
  /** Signs, as the service, the text that is made once it is known by which key. */
  readonly sign: (textFor: (kid: string) => string) => Promise<{ readonly key: string; readonly value: string }>;
  /** Forgets what D1 has of a table, so that it can be told anew. */
  readonly unproject: (table: string, people: readonly string[]) => Promise<void>;
  readonly metrics: Metrics;
  /** Scheme and host of the service. */
  readonly origin: string;
}

/** D1 is not waited for longer. */
const D1_PATIENCE = 5_000;
/** Nor R2: whoever wants to see an old game waits for it. */
const R2_PATIENCE = 5_000;
/** The lanes wait for a signature, so it must not take long. */
const SIGN_PATIENCE = 2_000;

/** The real ones. */
export function portsOf(env: Env): Ports {
  return {
    now: () => Date.now(),
    archive: (archived) => withTimeout(putArchive(env, archived), D1_PATIENCE + R2_PATIENCE),
    recall: (table) => withTimeout(readArchive(env, table), R2_PATIENCE),
    project: (projection) => withTimeout(project(env, projection), D1_PATIENCE),
    tell: (person, facts) => withTimeout(env.INBOX.getByName(person).tell(facts)),
    health: (note) => withTimeout(noteFault(env, note), D1_PATIENCE),
    sign: (textFor) => withTimeout(sign(env, textFor), SIGN_PATIENCE),
    unproject: (table, people) => withTimeout(unproject(env, table, people), D1_PATIENCE),
    metrics: metricsOf(env),
    origin: env.ORIGIN,
  };
}
