/**
 * Memory of `npm run serve`: the resident size of its processes after the start, while tables are played, and after everybody has left.
 * Each table has two guests who play some turns. `--games N`: number of tables, 2,000 by default.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../bin/miniflare.ts";
import type { AnyGame } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { gameOf } from "../../games/modules.ts";
import { Client } from "../drill/client.ts";
import { look, randomTurn } from "../drill/play.ts";
import { progress } from "../progress.ts";
import { freePort } from "../service/built.ts";
import { descendantsOf } from "../service/processes.ts";
import { isUp } from "../service/service.ts";
import type { Asked } from "./bots.ts";
import { printTable } from "./measure.ts";

const TABLES = 2_000;
/** Tables that are played at the same time. */
const AT_ONCE = 16;
const TURNS = 4;
/** Objects that nobody asks for leave memory after ten seconds. */
const QUIET_MS = 60_000;
const MINUTES = 60;
const nonce = "00112233445566778899aabbccddeeff";
const game = gameOf("gold-rush") as AnyGame;

/** Resident megabytes of a process (proc(5)). */
const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

/** Megabytes of a service by its processes. */
function sizesOf(pid: number): { readonly node: number; readonly workerd: number; readonly all: number } {
  const workers = descendantsOf(pid).filter((it) => it.name === "workerd");
  const [node, workerd] = [megabytesOf(pid), workers.reduce((sum, it) => sum + megabytesOf(it.pid), 0)];
  const others = descendantsOf(pid).filter((it) => it.name !== "workerd");
  return { node, workerd, all: node + workerd + others.reduce((sum, it) => sum + megabytesOf(it.pid), 0) };
}

/** Two guests, each from an address of their own, play some turns. */
async function playOne(origin: string, until: number, at: number): Promise<void> {
  const from = (who: number) => `10.${who}.${at >> 8}.${at & 255}`;
  const clients = [0, 1].map((it) => new Client(origin, until, { "x-forwarded-for": from(it) }));
  const [host, guest] = clients as [Client, Client];
  await host.signIn("One");
  await guest.signIn("Two");
  const { id } = await host.must<{ id: string }>("POST", "/tables", { game: game.id, seats: 2, bots: 0, nonce });
  const { invite } = await host.table(id);
  await guest.must("POST", `/tables/${id}/join`, { invite, nonce });
  const random = seeded(`memory ${at}`);
  for (let turn = 0; turn < TURNS; turn++) {
    const { table, client, seat } = await look(clients, id);
    const { status } = await client.move(
      id,
      table.seq,
      randomTurn(game, table.view, seat, random),
      `key-${at}-${turn}`,
    );
    if (status !== 200) throw new Error(`table ${at}, turn ${turn}: ${status}`);
  }
  progress();
}

export async function playAll(origin: string, from: number, to: number): Promise<void> {
  const until = Date.now() + MINUTES * 60_000;
  let next = from;
  const hand = async () => {
    while (next < to) await playOne(origin, until, next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

/** Prints megabytes of `npm run serve` as it was built last. */
export async function benchMemory({ games: tables = TABLES }: Asked): Promise<void> {
  const state = mkdtempSync(path.join(tmpdir(), "telegraph-memory-"));
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const options = ["--state", state, "--port", port, "--no-mail", "--behind-proxy", "--host", "localhost"];
  const child = spawn(process.execPath, ["bin/serve.ts", ...options], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const rows: string[][] = [["`npm run serve`, MB resident", "node", "workerd", "together"]];
  const note = (what: string) => {
    const { node, workerd, all } = sizesOf(child.pid ?? 0);
    rows.push([what, ...[node, workerd, all].map((it) => it.toFixed(0))]);
  };
  try {
    if (!(await isUp(origin))) throw new Error("the service did not come up");
    note("after the start");
    const steps = 4;
    for (let step = 0; step < steps; step++) {
      const [from, to] = [step, step + 1].map((it) => Math.round((tables * it) / steps)) as [number, number];
      await playAll(origin, from, to);
      note(`after ${to.toLocaleString("en")} tables, ${TURNS} turns each`);
    }
    await pause(QUIET_MS);
    note("a minute later");
  } finally {
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
    rmSync(state, { recursive: true, force: true });
  }
  printTable(`Memory of ${tables.toLocaleString("en")} tables`, rows);
}
