/** The cron rearms seasons whose alarm is late or may be lost, because alarms do not survive a restore. */
import { REBUILD_PATIENCE } from "../contract/season.ts";
import { lateSeasons, walkSeasons } from "../db/seasons.ts";
import type { Env } from "../env.ts";
import { MINUTE } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";

/** Late seasons that one run asks. */
const MOST = 20;
/** Seasons that one run asks in rotation, because D1 does not know what they owe: with a run every four minutes, 1,800 a day. */
const MOST_PASSED = 5;
/** How late an alarm may be, in milliseconds. */
const LATE = 10 * MINUTE;

async function rearm(env: Env, season: string): Promise<void> {
  const stub = env.SEASON.getByName(season);
  await withTimeout(stub.rebuild(season), REBUILD_PATIENCE);
  await withTimeout(stub.rearm());
}

export async function sweepSeasons(env: Env, now: number): Promise<void> {
  const late = await lateSeasons(env, now - LATE, MOST);
  const passed = await walkSeasons(env, now, MOST_PASSED);
  const done = await Promise.allSettled([...new Set([...late, ...passed])].map((it) => rearm(env, it)));
  const failed = done.find((it) => it.status === "rejected");
  if (failed) throw failed.reason;
}
