/**
 * D1 fails before it commits, then after, then hangs, while people play who move when a webhook has told them to, and whose
 * webhooks fail, too. Every turn must be told or visibly failed (promise R8), and D1 must say what the tables say soon after it is
 * back (promise R7).
 */
import { setTimeout as pause } from "node:timers/promises";
import type { AnyGame, Seat } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { gameOf } from "../../games/modules.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import { progress as sayProgress } from "../progress.ts";
import type { Broken } from "../service/faults.ts";
import { DRILL_ENTRY, Service } from "../service/service.ts";
import { Client } from "./client.ts";
import { judge } from "./judge.ts";
import { type Ledger, playTable } from "./play.ts";
import { Receiver } from "./receiver.ts";

export interface OutageDrill {
  /** Turns to be told, at least. */
  readonly turns: number;
  readonly tables: number;
  readonly seed: string;
  /** The drill's time limit. */
  readonly minutes: number;
  /** How long a statement hangs. */
  readonly hangMs: number;
  /** How long D1 is away each time. */
  readonly pauseMs: number;
  /** The sabotage, with which the drill must fail. */
  readonly broken?: Broken;
}

/** Lists must be right so soon after D1 is back. */
const CONVERGED_MS = 120_000;
/** A turn untold for so long after D1 is back, without any delivery about it, is lost. */
const TOLD_MS = 180_000;

/** A shorter game there is not. */
const FEWEST_TILES = 10;

/** Work in progress. */
interface Run {
  readonly drill: OutageDrill;
  readonly service: Service;
  readonly receiver: Receiver;
  readonly game: AnyGame;
  readonly until: number;
  /** Turns that were told; those that visibly were not; and those of which nothing is known. */
  told: number;
  visible: number;
  readonly silent: string[];
  /** Messages about the same turn that were taken again. */
  doubled: number;
  /** The newest entry of each table that was acknowledged. */
  readonly reached: Map<string, number>;
  /** The current state of D1, and since when. */
  phase: { readonly name: string; readonly since: number };
}

const turnsOf = ({ told, visible, silent }: Run): number => told + visible + silent.length;

const enter = (run: Run, name: string): void => {
  run.phase = { name, since: performance.now() };
};

/** A line of progress comes this often, milliseconds. */
const LINE_MS = 10_000;

/** Says how far the drill has come, until it is told to stop. */
function sayHow(run: Run): () => void {
  const began = performance.now();
  const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);
  const timer = setInterval(() => {
    const { drill, phase, visible, silent } = run;
    const turns = `${turnsOf(run)} of ${drill.turns} turns (${visible} visibly failed, ${silent.length} lost)`;
    console.log(`${seconds(began)} s: ${turns}; ${phase.name}, for ${seconds(phase.since)} s`);
  }, LINE_MS);
  return () => clearInterval(timer);
}

/** Interval of looking for a message in the deliveries, milliseconds. */
const LOOK_MS = 15_000;
/** Retries later than this, in milliseconds, are not waited for. */
const LONG_MS = 60_000;

/** Waits until a turn was told. Else it must be seen in the deliveries that and why it was not. */
async function beTold(run: Run, client: Client, table: string, seq: number): Promise<void> {
  const { pauseMs, hangMs } = run.drill;
  const until = Date.now() + pauseMs + hangMs + TOLD_MS;
  for (;;) {
    if (await run.receiver.told(table, seq, LOOK_MS)) {
      run.told++;
      break;
    }
    const { deliveries } = await client.must<{ deliveries: readonly DeliveryShape[] }>("GET", "/deliveries");
    const found = deliveries.find((it) => it.type === "your-turn" && it.table === table && it.seq === seq);
    const isOver = Date.now() > until;
    const isLong = found?.state === "failed" && (found.nextAt ?? 0) > Date.now() + LONG_MS;
    if (!isOver && !isLong) continue;
    if (found && (found.state === "failed" || found.nextAt !== null)) {
      run.visible++;
      console.log(`visibly failed: ${table} ${seq}: ${JSON.stringify(found)}`);
    } else run.silent.push(`${table} ${seq}: ${JSON.stringify(found ?? null)}`);
    break;
  }
  sayProgress();
}

/** Plays one table to its end; each turn begins when it was told. `opened`: called once the table exists. */
async function playTold(run: Run, at: number, opened: () => void): Promise<Ledger> {
  const { drill, service, receiver, game, until } = run;
  const name = `${drill.seed} outage ${at}`;
  const random = seeded(name);
  // A turn for each tile but the first.
  const options = { tiles: Math.max(FEWEST_TILES, Math.ceil(drill.turns / drill.tables) + 1) };
  let last: Seat | null = null;
  return playTable({
    ...{ origin: service.origin, game, options, name, random, until },
    prepare: (it) => it.must("POST", "/hooks", { url: receiver.url }),
    onTable: opened,
    async before({ table: { id, seq }, client, seat }) {
      run.reached.set(id, seq);
      if (seat !== last) await beTold(run, client, id, seq);
      last = seat;
      return true;
    },
    onMove(_, { table: { id, seq } }) {
      run.doubled += Math.max(0, receiver.taken(id, seq).length - 1);
    },
  });
}

/** Plays all tables at the same time. They are opened one after another: all at once would wait for each other until they give up. */
async function playTables(run: Run): Promise<readonly Ledger[]> {
  const played: Promise<Ledger>[] = [];
  for (let at = 0; at < run.drill.tables; at++)
    await new Promise<void>((opened, failed) => {
      const table = playTold(run, at, opened);
      table.catch(failed);
      played.push(table);
    });
  return Promise.all(played);
}

interface Row {
  readonly id: string;
  readonly seq: number;
}

/** A row holds several entries in lines, and says the number of the first. */
const KNOWN = `select id, max(seq, coalesce((select max(seq + length(entry) - length(replace(entry, char(10), '')))
  from entries where table_id = id), 0)) as seq from tables`;

/** Tables of which D1 does not know as much as was acknowledged by now. */
async function behind({ service }: Run, reached: ReadonlyMap<string, number>): Promise<number> {
  const rows = await service.drill<readonly Row[]>({ sql: KNOWN });
  const known = new Map(rows.map((it) => [it.id, it.seq]));
  return [...reached].filter(([id, seq]) => (known.get(id) ?? 0) < seq).length;
}

/** Milliseconds until D1 knows all that is acknowledged now; infinite when it takes too long. */
async function converge(run: Run): Promise<number> {
  const reached = new Map(run.reached);
  const began = performance.now();
  while ((await behind(run, reached)) > 0) {
    if (performance.now() - began > CONVERGED_MS) return Number.POSITIVE_INFINITY;
    await pause(250);
    sayProgress();
  }
  return performance.now() - began;
}

/** D1 goes away three times, each in its own way; gives how long the lists took each time. */
async function failD1(run: Run): Promise<readonly { mode: string; ms: number }[]> {
  const { drill, service } = run;
  const found: { mode: string; ms: number }[] = [];
  for (const [at, mode] of ["before", "after", "hang"].entries()) {
    while (turnsOf(run) < (drill.turns * (2 * at + 1)) / 8 && Date.now() < run.until) await pause(100);
    await service.drill({ mode, ms: drill.hangMs });
    enter(run, `D1 is away: ${mode}`);
    for (const until = Date.now() + drill.pauseMs; Date.now() < until; sayProgress())
      await pause(Math.min(until - Date.now(), 1_000));
    await service.drill({ mode: "well" });
    enter(run, `D1 is back after: ${mode}`);
    found.push({ mode, ms: await converge(run) });
    console.log(`${mode}: lists right after ${((found.at(-1)?.ms ?? 0) / 1_000).toFixed(1)} s`);
    enter(run, "D1 is well");
  }
  return found;
}

async function judgeAll(run: Run, ledgers: readonly Ledger[]): Promise<number> {
  const client = new Client(run.service.origin, run.until);
  await client.signIn("Judge");
  let bad = 0;
  for (const it of ledgers) {
    const found = judge(run.game, it, await client.must("GET", `/tables/${it.table}/export.ndjson`));
    bad += Object.values(found).flat().length;
  }
  return bad;
}

/** Runs the drill; whether all promises held. */
export async function outage(drill: OutageDrill): Promise<boolean> {
  const [receiver, service] = await Promise.all([Receiver.start(), Service.start({ HOLD_SECONDS: "0" }, DRILL_ENTRY)]);
  const run: Run = {
    ...{ drill, service, receiver, game: gameOf("gold-rush") as AnyGame, until: Date.now() + drill.minutes * 60_000 },
    ...{ told: 0, visible: 0, silent: [], doubled: 0, reached: new Map() },
    phase: { name: "tables are opened, D1 is well", since: performance.now() },
  };
  const quiet = sayHow(run);
  const stop = () => void service.stop().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    if (drill.broken) await service.drill({ broken: drill.broken });
    const [ledgers, lists] = await Promise.all([playTables(run), failD1(run)]);
    const last = await converge(run);
    const bad = await judgeAll(run, ledgers);
    const failures = receiver.messages.filter((it) => it.status !== 200).length;
    for (const it of run.silent.slice(0, 10)) console.error(`silently lost: ${it}`);
    console.log(`the end: lists right after ${(last / 1_000).toFixed(1)} s`);
    console.log(`${receiver.messages.length} messages, ${failures} of them refused or not answered`);
    console.log(
      `${turnsOf(run)} turns: ${run.told} told, ${run.visible} visibly failed, ${run.silent.length} silently lost, ${run.doubled} told again; ${bad} moves lost, doubled or at fault`,
    );
    const converged = [...lists.map((it) => it.ms), last].every((ms) => ms <= CONVERGED_MS);
    const held = run.silent.length === 0 && bad === 0 && converged && run.doubled <= drill.turns / 1_000;
    console.log(held ? "every promise held" : "A PROMISE WAS BROKEN");
    return held;
  } finally {
    quiet();
    process.off("SIGINT", stop).off("SIGTERM", stop);
    receiver.stop();
    await service.stop();
  }
}
