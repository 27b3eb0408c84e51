/** Drills on a virtual clock, inside workerd: they are worker tests that print what they do. */
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "..", "..");

/** `true` when all that is checked of it holds. */
function play(file: string, drill: "yes" | "sabotaged"): boolean {
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", "--project", "worker", "--silent=false", `test/worker/${file}`];
  // A drill may take longer than the watchdog lets a test stand still.
  const env = { ...process.env, TELEGRAPH_DRILL: drill, TELEGRAPH_STILL: "3600000" };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status === 0;
}

/** Plays the week of test/worker/week and prints it: moves, messages held, joined and sent, reminders, the stand-in, the end. */
export const week = (drill: "yes" | "sabotaged" = "yes"): boolean => play("week/week.test.ts", drill);

/** Plays a game of four to its end by mail replies alone, with 200 hostile mails in between, and prints what became of each kind. */
export const replies = (drill: "yes" | "sabotaged" = "yes"): boolean => play("replies/replies.test.ts", drill);

/** Plays 1,000 turns whose alarms are lost, and prints how late people were told, by what went wrong and who came by. */
export const alarms = (drill: "yes" | "sabotaged" = "yes"): boolean => play("alarms/alarms.test.ts", drill);

/**
 * Plays a season of 49 people whose object is killed at ten places, and prints it; then leagues and a Swiss of 2,000, and prints the most
 * that one step asks of the platform.
 */
export const season = (drill: "yes" | "sabotaged" = "yes"): boolean =>
  play("season/season.test.ts", drill) && (drill === "sabotaged" || play("season/large.test.ts", drill));

/** Plays 2,000 rated games of 200 people, and recomputes all ratings from the archives. */
export const ratings = (drill: "yes" | "sabotaged" = "yes"): boolean => play("rated/rated.test.ts", drill);
