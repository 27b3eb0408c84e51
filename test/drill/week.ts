/** Plays the week of test/worker/week and prints it: moves, messages held, joined and sent, reminders, the stand-in, the end. */
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "..", "..");

/** `true` when all that is checked of the week holds. */
export function week(): boolean {
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", "--project", "worker", "--silent=false", "test/worker/week/week.test.ts"];
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status === 0;
}
