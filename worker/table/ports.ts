/** Everything a table needs from outside, so that a test can stand in for the clock, D1 and the inboxes. */
import { project } from "../db/history.ts";
import type { Env } from "../env.ts";
import { within } from "../lib/with-timeout.ts";
import type { OutboxDeps } from "./outbox.ts";

export type Ports = Pick<OutboxDeps, "now" | "project" | "tell">;

/** D1 is not waited for longer. */
const D1_PATIENCE = 5_000;

/** The real ones. */
export function portsOf(env: Env): Ports {
  return {
    now: () => Date.now(),
    project: (projection) => within(project(env, projection), D1_PATIENCE),
    tell: (person, facts) => within(env.INBOX.getByName(person).tell(facts)),
  };
}
