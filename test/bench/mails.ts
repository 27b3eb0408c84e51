/** CPU and memory of the service for a mail: the worst known one of each kind, and mutated mails, taken in by a workerd of our own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bytesOf, mutated, WORST } from "../hostile-mails.ts";
import { cpuOf, ownWorkerd, quiet } from "./cpu.ts";
import { figure, printTable } from "./measure.ts";
import { SERVICE_HOST, startWorkerd } from "./servers.ts";

const MUTATED = 50;
/** Linux counts CPU in hundredths of a second, so each mail is read many times. */
const TIMES = 4;
/** The service with a door for mails: Miniflare's own parses them first, which would be measured with them. */
const DOOR = "test/bench/mail-door.ts";
const FROM = "turns@telegraph.example";

interface Cost {
  /** Milliseconds of CPU, in all threads of the process. */
  readonly cpu: number;
  /** Peak memory of the process in MB, beyond its memory before. */
  readonly memory: number;
  readonly said: string;
}

/** Resident megabytes of a process (proc(5)): now (`VmRSS`), or at most since it was last asked for (`VmHWM`). */
const megabytes = (pid: string, of: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`^${of}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

/** Passes a mail to the service as a bounce, which is always read to its end. Answers what the sender is told; `""`: nothing. */
async function deliver(url: URL, mail: string): Promise<string> {
  const headers = { "x-from": "<>", "x-to": FROM, host: SERVICE_HOST };
  const answer = await fetch(url, { method: "POST", body: new Uint8Array(bytesOf(mail)), headers });
  if (!answer.ok) throw new Error(`the service answers ${answer.status}`);
  return answer.text();
}

async function costOf(url: URL, pid: string, mail: string): Promise<Cost> {
  // Forgets the highest so far.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const [cpu, before] = [cpuOf(pid), megabytes(pid, "VmRSS")];
  let said = "";
  for (let time = 0; time < TIMES; time++) said = await deliver(url, mail);
  return { cpu: (cpuOf(pid) - cpu) / TIMES, memory: megabytes(pid, "VmHWM") - before, said };
}

/** Prints CPU and memory of each. */
export async function benchMails(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "telegraph-mails-"));
  const { workerd, url } = await startWorkerd(folder, { MAIL_FROM: FROM }, DOOR);
  try {
    const pid = ownWorkerd();
    for (let time = 0; time < TIMES; time++) await deliver(url, "From: <>\r\n\r\nundeliverable\r\n");
    await quiet(pid);
    const costs: (readonly [string, Cost])[] = [];
    for (const [name, make] of Object.entries(WORST)) costs.push([name, await costOf(url, pid, make())]);
    const others: Cost[] = [];
    for (const mail of mutated(MUTATED, "bench")) others.push(await costOf(url, pid, mail));
    const worst = (all: readonly Cost[], of: (it: Cost) => number) => figure(Math.max(...all.map(of)));
    printTable("Reading mails of a megabyte", [
      ["", "CPU ms", "MB", ""],
      ...costs.map(([name, it]) => [name, figure(it.cpu), figure(it.memory), it.said]),
      [`the worst of ${MUTATED} mutated`, worst(others, (it) => it.cpu), worst(others, (it) => it.memory), ""],
    ]);
    const all = [...costs.map(([, it]) => it), ...others];
    const most = [worst(all, (it) => it.cpu), worst(all, (it) => it.memory)];
    console.log(`worst: ${most[0]} ms, ${most[1]} MB; targets: ≤ 500 ms, ≤ 64 MB`);
  } finally {
    await workerd.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}
