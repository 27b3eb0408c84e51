/** The cron rearms seasons whose alarm is late: alarms do not survive a restore. */
import { REBUILD_PATIENCE } from "../contract/season.ts";
import { lateSeasons } from "../db/seasons.ts";
import type { Env } from "../env.ts";
import { MINUTE } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";

/** Seasons that one run asks. */
const MOST = 20;
/** How late an alarm may be, in milliseconds. */
const LATE = 10 * MINUTE;

async function rearm(env: Env, season: string): Promise<void> {
  const stub = env.SEASON.getByName(season);
  await withTimeout(stub.rebuild(season), REBUILD_PATIENCE);
  await withTimeout(stub.rearm());
}

export async function sweepSeasons(env: Env, now: number): Promise<void> {
  const late = await lateSeasons(env, now - LATE, MOST);
  const done = await Promise.allSettled(late.map((it) => rearm(env, it)));
  const failed = done.find((it) => it.status === "rejected");
  if (failed) throw failed.reason;
}
