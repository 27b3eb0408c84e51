/** The processes of a service that was started here, found by parentage, so that nothing else is ever hit. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** `/proc/<pid>/stat`: pid, name in brackets, state, parent (proc(5)). */
function readProcess(pid: string): readonly Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const close = stat.lastIndexOf(")");
    const parent = Number(stat.slice(close + 2).split(" ")[1]);
    return [{ pid: Number(pid), parent, name: stat.slice(stat.indexOf("(") + 1, close) }];
  } catch {
    return [];
  }
}

const everyProcess = (): readonly Process[] =>
  (existsSync("/proc") ? readdirSync("/proc") : []).filter((it) => /^\d+$/.test(it)).flatMap(readProcess);

/** All that descend from a process, itself not included. */
export function descendantsOf(root: number): readonly Process[] {
  const all = everyProcess();
  const found: Process[] = [];
  let layer = [root];
  while (layer.length > 0) {
    const children = all.filter((it) => layer.includes(it.parent));
    found.push(...children);
    layer = children.map((it) => it.pid);
  }
  return found;
}

/** Whether a process has a file open under a folder. */
export function hasOpen(pid: number, folder: string): boolean {
  try {
    const files = `/proc/${pid}/fd`;
    return readdirSync(files).some((it) => readlinkSync(`${files}/${it}`).startsWith(folder));
  } catch {
    return false;
  }
}

/** Resident memory of a process in bytes; 0 where it is not known. */
export function memoryOf(pid: number): number {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Whether a process still runs: one that nobody has waited for yet does not. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** Sends a signal to a process or (negative) a group; whether there was anybody to receive it. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
