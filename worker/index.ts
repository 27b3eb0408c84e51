/** The Worker's entry. */

import { followUp } from "./api/account.ts";
import { receiveMail } from "./api/inbound-replies.ts";
import { takeMailEvents } from "./api/mail-events.ts";
import { app } from "./app.ts";
import { limited, OPERATOR_MS, withD1Timeout } from "./db/d1-timeout.ts";
import { countOld } from "./db/figures.ts";
import { moveFinished } from "./db/finished.ts";
import { deleteOldFaults, noteFault, noteRun } from "./db/health.ts";
import { movedFaults } from "./db/jurisdiction.ts";
import { deleteExpired } from "./db/people.ts";
import { countResults } from "./db/ratings.ts";
import { addUpFigures } from "./db/service-figures.ts";
import { deleteUnfetched } from "./db/tokens.ts";
import type { Env } from "./env.ts";
import { Inbox } from "./inbox/inbox.ts";
import { Connections } from "./lib/connections.ts";
import { throwsClean } from "./lib/errors.ts";
import { isSetUp } from "./lib/ready.ts";
import { logFault } from "./lib/telemetry.ts";
import { tellMembers } from "./notify/announcements.ts";
import { tellClubs } from "./notify/club-news.ts";
import { Season } from "./season/season.ts";
import { sweepSeasons } from "./season/sweep.ts";
import { sweep as sweepTables } from "./table/sweep.ts";
import { Table } from "./table/table.ts";

export { Inbox, Season, Table };

throwsClean(Inbox);
throwsClean(Season);
throwsClean(Table);

/** The cron's tasks, independent of each other: one that fails stops no other. */
async function sweep(given: Env, now: number): Promise<void> {
  const connections = new Connections();
  const env = limited(given, OPERATOR_MS, connections);
  const [moved] = await movedFaults(env).catch(() => []);
  if (moved) return noteFault(env, { kind: "setup", place: moved.name, reason: moved.why });
  const parts = [
    noteRun(env, now),
    sweepTables(env, now),
    followUp(env),
    deleteExpired(env),
    deleteUnfetched(env),
    deleteOldFaults(env),
    countOld(env),
    moveFinished(env, now),
    countResults(env),
    sweepSeasons(env, now),
    tellClubs(env, now, connections),
    tellMembers(env, now),
    addUpFigures(env, now),
  ];
  const done = await Promise.allSettled(parts);
  for (const it of done) if (it.status === "rejected") logFault("sweep", it.reason);
}

/** Whether mails and their events may be taken in: the service is set up, and its objects are where they began. */
const mayAct = async (env: Env): Promise<boolean> =>
  isSetUp(env) && (await movedFaults(withD1Timeout(env)).catch(() => [])).length === 0;

export default {
  fetch: app.fetch,
  email: async (message, env) => {
    // Throws, so that the sender's server tries again.
    if (!(await mayAct(env))) throw new Error("the service is not set up");
    await receiveMail(message, withD1Timeout(env)).catch((error: unknown) => {
      logFault("mail-in", error);
      // The platform prints thrown errors, and the sender's server tries again.
      throw new Error("not now");
    });
  },
  queue: async (batch, env) => {
    if (await mayAct(env)) await takeMailEvents(batch, withD1Timeout(env));
    else batch.retryAll({ delaySeconds: 300 });
  },
  scheduled: async ({ scheduledTime }, env) => {
    if (isSetUp(env)) await sweep(env, scheduledTime);
  },
} satisfies ExportedHandler<Env>;
