/** Kills workerd, or aborts tables' objects, under load, again and again, and counts what became of the moves (promises R1 and R2). */
import { setTimeout as pause } from "node:timers/promises";
import type { AnyGame } from "../../games/kernel/game.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { games } from "../../games/modules.ts";
import type { Broken } from "../service/faults.ts";
import { DRILL_ENTRY, Service } from "../service/service.ts";
import { Client } from "./client.ts";
import { type Judgement, judge } from "./judge.ts";
import { type Ledger, playTable } from "./play.ts";

export interface Strikes {
  /** How often workerd is killed, or an object aborted. */
  readonly strikes: number;
  /** Moves that must have been acknowledged at least. */
  readonly moves: number;
  /** Tables that are played at the same time. */
  readonly tables: number;
  readonly seed: string;
  /** The drill's time limit. */
  readonly minutes: number;
  /** The sabotage, with which the drill must fail. */
  readonly broken?: Broken;
}

/** Short games, so that many tables see a kill, and all are over (their histories complete) soon after the last. */
const OPTIONS = { tiles: 24 };
const LONGEST_DELAY_MS = 40;

/** After how many acknowledged moves each strike comes: spread evenly by chance over the whole. */
function pointsOf({ strikes, moves }: Strikes, random: Random): readonly number[] {
  const points = Array.from({ length: strikes }, () => 1 + random.below(Math.max(1, moves - 2)));
  return points.sort((a, b) => a - b);
}

interface Progress {
  acknowledged: number;
  /** Tables that are being played. */
  readonly tables: Set<string>;
  /** The strikes, and their number. */
  readonly struck: Map<string, number>;
  /** Objects that did not restart when they were aborted. */
  unmoved: number;
  /** Strikes that are still to come: until then there is play. */
  coming: number;
  done: boolean;
}

/** Strikes once, and returns the target. */
type Strike = (service: Service, progress: Progress, index: number, random: Random) => Promise<string>;

/** Every fourth kill takes everything down, so that the whole service restarts on its store. */
const killOnce: Strike = async (service, _, index) => {
  const all = index % 4 === 3;
  if (all) await service.killAll();
  else if (!service.killWorkerd()) throw new Error("there was no workerd to kill");
  await service.recover();
  return all ? "everything" : "workerd";
};

/** Aborts the object of a table that is being played. */
const abortOnce: Strike = async (service, progress, _, random) => {
  const { tables } = progress;
  // Between two games there may be no table for a moment.
  while (tables.size === 0) {
    if (progress.done) throw new Error("there was no table to strike");
    await pause(5);
  }
  const table = [...tables][random.below(tables.size)];
  const { anew } = await service.drill<{ readonly anew: boolean }>({ table });
  if (!anew) progress.unmoved++;
  return "an object";
};

async function keepStriking(
  service: Service,
  drill: Strikes,
  strike: Strike,
  progress: Progress,
  until: number,
): Promise<void> {
  const random = seeded(`${drill.seed} kills`);
  try {
    for (const [index, point] of pointsOf(drill, random).entries()) {
      while (progress.acknowledged < point && !progress.done && Date.now() < until) await pause(5);
      if (progress.done || Date.now() >= until) return;
      await pause(random.below(LONGEST_DELAY_MS));
      const what = await strike(service, progress, index, random);
      progress.struck.set(what, (progress.struck.get(what) ?? 0) + 1);
      progress.coming--;
    }
  } finally {
    progress.coming = 0;
  }
}

/** One hand of several: plays table after table until enough moves are acknowledged, and nothing is struck any more. */
async function keepPlaying(
  service: Service,
  game: AnyGame,
  drill: Strikes,
  progress: Progress,
  hand: number,
  until: number,
): Promise<readonly Ledger[]> {
  const ledgers: Ledger[] = [];
  while (progress.acknowledged < drill.moves || progress.coming > 0) {
    const name = `${drill.seed} ${hand} ${ledgers.length}`;
    const plan = { origin: service.origin, game, options: OPTIONS, name, random: seeded(name), until };
    const ledger = await playTable({
      ...plan,
      onTable: (id) => void progress.tables.add(id),
      onMove: () => void progress.acknowledged++,
    });
    progress.tables.delete(ledger.table);
    ledgers.push(ledger);
  }
  return ledgers;
}

async function judgeAll(service: Service, game: AnyGame, ledgers: readonly Ledger[], until: number) {
  const judgements: Judgement[] = [];
  const client = new Client(service.origin, until);
  await client.signIn("Judge");
  for (const it of ledgers)
    judgements.push(judge(game, it, await client.must("GET", `/tables/${it.table}/export.ndjson`)));
  return judgements;
}

function report(
  progress: Progress,
  service: Service,
  ledgers: readonly Ledger[],
  judged: readonly Judgement[],
  drill: Strikes,
): boolean {
  const of = (key: keyof Judgement) => judged.flatMap((it) => it[key]);
  const moves = ledgers.flatMap((it) => it.moves);
  const unclear = moves.filter((it) => it.unknown > 0);
  for (const key of ["lost", "doubled", "strange", "faults"] as const)
    for (const it of of(key).slice(0, 10)) console.error(`${key}: ${it}`);
  const struck = [...progress.struck].map(([what, times]) => `${times} × ${what}`).join(", ");
  const strikes = [...progress.struck.values()].reduce((sum, it) => sum + it, 0);
  if (progress.unmoved > 0) console.error(`${progress.unmoved} objects went on as if nothing had struck them`);
  if (strikes < drill.strikes) console.error(`${strikes} of ${drill.strikes} strikes came`);
  console.log(`${struck} struck; ${service.starts} starts; ${ledgers.length} tables`);
  console.log(`${unclear.length} moves had no answer at first and were sent again with their key`);
  console.log(
    `${moves.length} acknowledged, ${of("lost").length} lost, ${of("doubled").length} doubled, ${of("strange").length} unknown, ${of("faults").length} histories at fault`,
  );
  const held = (["lost", "doubled", "strange", "faults"] as const).every((it) => of(it).length === 0);
  return held && progress.unmoved === 0 && strikes >= drill.strikes;
}

/** Plays and strikes at the same time; when either breaks, the other is told to end. */
async function run(service: Service, game: AnyGame, drill: Strikes, strike: Strike, progress: Progress, until: number) {
  const striking = keepStriking(service, drill, strike, progress, until);
  const hands = Array.from({ length: drill.tables }, (_, hand) =>
    keepPlaying(service, game, drill, progress, hand, until),
  );
  const finished = Promise.all(hands).finally(() => {
    progress.done = true;
  });
  const [ledgers] = await Promise.allSettled([finished, striking]);
  await striking;
  if (ledgers.status === "rejected") throw ledgers.reason;
  return ledgers.value.flat();
}

/** Cleans up also when the drill is interrupted. */
function stopOnSignal(service: Service): void {
  const stop = () => void service.stop().finally(() => process.exit(130));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

/** Runs the drill; whether all promises held. */
async function strikeUnderLoad(drill: Strikes, strike: Strike): Promise<boolean> {
  const until = Date.now() + drill.minutes * 60_000;
  const game = games["gold-rush"] as AnyGame;
  const progress: Progress = {
    acknowledged: 0,
    tables: new Set(),
    struck: new Map(),
    unmoved: 0,
    coming: drill.strikes,
    done: false,
  };
  const service = await Service.start({}, DRILL_ENTRY);
  stopOnSignal(service);
  try {
    if (drill.broken) await service.drill({ broken: drill.broken });
    const ledgers = await run(service, game, drill, strike, progress, until);
    return report(progress, service, ledgers, await judgeAll(service, game, ledgers, until), drill);
  } finally {
    await service.stop();
  }
}

export const kill = (drill: Strikes): Promise<boolean> => strikeUnderLoad(drill, killOnce);
export const aborts = (drill: Strikes): Promise<boolean> => strikeUnderLoad(drill, abortOnce);
