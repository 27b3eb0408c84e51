import { closeSync, futimesSync, openSync } from "node:fs";

/** Tells the watchdog that a long test makes progress. */
export function progress(): void {
  const file = process.env.TELEGRAPH_PROGRESS;
  if (!file) return;
  const open = openSync(file, "a");
  futimesSync(open, Date.now() / 1_000, Date.now() / 1_000);
  closeSync(open);
}
