/** CPU and memory of the side Worker for a mail: the worst known one of each kind, and mutated mails, each in a process of its own. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { bytesOf, mutated, WORST } from "../hostile-mails.ts";
import { figure, printTable } from "./measure.ts";

const READER = path.join(import.meta.dirname, "mail-reader.ts");
const MUTATED = 50;

interface Cost {
  readonly cpu: number;
  /** MB beyond what the process had before. */
  readonly memory: number;
  readonly read: boolean;
}

function costOf(mail: string): Cost {
  const { stdout, stderr, status } = spawnSync(process.execPath, [READER], { input: new Uint8Array(bytesOf(mail)) });
  if (status !== 0) throw new Error(`the reader failed: ${stderr}`);
  return JSON.parse(String(stdout)) as Cost;
}

/** Prints CPU and memory of each. */
export function benchMails(): void {
  const named = Object.entries(WORST).map(([name, make]) => [name, costOf(make())] as const);
  const others = [...mutated(MUTATED, "bench")].map(costOf);
  const worst = (of: (it: Cost) => number) => Math.max(...others.map(of));
  const rows = named.map(([name, it]) => [name, figure(it.cpu), figure(it.memory), it.read ? "read" : "refused"]);
  printTable("Reading mails of a megabyte", [
    ["", "CPU ms", "MB", ""],
    ...rows,
    [`the worst of ${MUTATED} mutated`, figure(worst((it) => it.cpu)), figure(worst((it) => it.memory)), ""],
  ]);
  const all = [...named.map(([, it]) => it), ...others];
  const most = (of: (it: Cost) => number) => figure(Math.max(...all.map(of)));
  console.log(`worst: ${most((it) => it.cpu)} ms, ${most((it) => it.memory)} MB; targets: ≤ 500 ms, ≤ 64 MB`);
}
