/** CPU time of the service's process, from /proc (Linux). */
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** `/proc/<pid>/stat` after the name, which may hold blanks: state, parent, … ; utime and stime are fields 14 and 15 of the line. */
function statOf(pid: string): { readonly name: string; readonly parent: number; readonly ms: number } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const name = line.slice(line.indexOf("(") + 1, line.lastIndexOf(")"));
    return { name, parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}

/** The workerd that this process has started. */
export function ownWorkerd(): string {
  const found = readdirSync("/proc").find((it) => {
    const stat = /^\d+$/.test(it) ? statOf(it) : null;
    return stat?.parent === process.pid && stat.name === "workerd";
  });
  if (!found) throw new Error("no workerd of ours is running");
  return found;
}

/** CPU milliseconds that a process has used so far, in all its threads. */
export const cpuOf = (pid: string): number => statOf(pid)?.ms ?? Number.NaN;

const QUIET_MS = 1_200;
const IDLE_TIMEOUT_MS = 120_000;

/** Waits until a process is idle; returns the CPU time used by then. */
export async function quiet(pid: string): Promise<number> {
  const end = performance.now() + IDLE_TIMEOUT_MS;
  for (let before = cpuOf(pid); ; ) {
    await new Promise((next) => setTimeout(next, QUIET_MS));
    const now = cpuOf(pid);
    if (now - before <= TICK_MS) return now;
    if (performance.now() > end) throw new Error("the service does not come to rest");
    before = now;
  }
}
