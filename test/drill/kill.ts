/** Kills workerd under load, again and again, and counts what became of the moves (promises R1 and R2). */
import { setTimeout as pause } from "node:timers/promises";
import type { AnyGame } from "../../games/kernel/game.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { games } from "../../games/modules.ts";
import { Service } from "../service/service.ts";
import { Client } from "./client.ts";
import { type Judgement, judge } from "./judge.ts";
import { type Ledger, playTable } from "./play.ts";

export interface KillDrill {
  readonly kills: number;
  /** Moves that must have been acknowledged at least. */
  readonly moves: number;
  /** Tables that are played at the same time. */
  readonly tables: number;
  readonly seed: string;
  /** The drill gives up after so long. */
  readonly minutes: number;
}

/** Short games, so that many tables see a kill, and all are over (their histories complete) soon after the last. */
const OPTIONS = { tiles: 24 };
const LONGEST_DELAY_MS = 40;

/** After how many acknowledged moves each kill comes: spread evenly by chance over the whole. */
function killPoints({ kills, moves }: KillDrill, random: Random): readonly number[] {
  const points = Array.from({ length: kills }, () => 1 + random.below(Math.max(1, moves - 2)));
  return points.sort((a, b) => a - b);
}

interface Progress {
  acknowledged: number;
  workerdKills: number;
  fullKills: number;
  done: boolean;
}

/** Every fourth kill takes wrangler along, so that the whole starts anew on what is stored. */
async function killOnce(service: Service, progress: Progress, index: number, random: Random): Promise<void> {
  await pause(random.below(LONGEST_DELAY_MS));
  if (index % 4 === 3) {
    await service.killAll();
    progress.fullKills++;
  } else {
    if (!service.killWorkerd()) throw new Error("there was no workerd to kill");
    progress.workerdKills++;
  }
  await service.recover();
}

async function keepKilling(service: Service, drill: KillDrill, progress: Progress, until: number): Promise<void> {
  const random = seeded(`${drill.seed} kills`);
  for (const [index, point] of killPoints(drill, random).entries()) {
    while (progress.acknowledged < point && !progress.done && Date.now() < until) await pause(5);
    if (progress.done || Date.now() >= until) return;
    await killOnce(service, progress, index, random);
  }
}

/** One hand of several: plays table after table until enough moves are acknowledged. */
async function keepPlaying(
  service: Service,
  game: AnyGame,
  drill: KillDrill,
  progress: Progress,
  hand: number,
  until: number,
): Promise<readonly Ledger[]> {
  const ledgers: Ledger[] = [];
  while (progress.acknowledged < drill.moves) {
    const name = `${drill.seed} ${hand} ${ledgers.length}`;
    const plan = { origin: service.origin, game, options: OPTIONS, name, random: seeded(name), until };
    ledgers.push(await playTable({ ...plan, onMove: () => progress.acknowledged++ }));
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
): boolean {
  const of = (key: keyof Judgement) => judged.flatMap((it) => it[key]);
  const moves = ledgers.flatMap((it) => it.moves);
  const unclear = moves.filter((it) => it.unknown > 0);
  const { workerdKills, fullKills } = progress;
  for (const key of ["lost", "doubled", "strange", "faults"] as const)
    for (const it of of(key).slice(0, 10)) console.error(`${key}: ${it}`);
  console.log(
    `${workerdKills} kills of workerd, ${fullKills} of everything, ${service.starts} starts; ${ledgers.length} tables`,
  );
  console.log(`${unclear.length} moves had no answer at first and were sent again with their key`);
  console.log(
    `${moves.length} acknowledged, ${of("lost").length} lost, ${of("doubled").length} doubled, ${of("strange").length} unknown, ${of("faults").length} histories at fault`,
  );
  return (["lost", "doubled", "strange", "faults"] as const).every((it) => of(it).length === 0);
}

/** Plays and kills at the same time; when either breaks, the other is told to end. */
async function run(service: Service, game: AnyGame, drill: KillDrill, progress: Progress, until: number) {
  const killing = keepKilling(service, drill, progress, until);
  const hands = Array.from({ length: drill.tables }, (_, hand) =>
    keepPlaying(service, game, drill, progress, hand, until),
  );
  const finished = Promise.all(hands).finally(() => {
    progress.done = true;
  });
  const [ledgers] = await Promise.allSettled([finished, killing]);
  await killing;
  if (ledgers.status === "rejected") throw ledgers.reason;
  return ledgers.value.flat();
}

/** Ends what was started also when the drill is interrupted. */
function stopOnSignal(service: Service): void {
  const stop = () => void service.stop().finally(() => process.exit(130));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

/** Runs the drill; whether all promises held. */
export async function kill(drill: KillDrill): Promise<boolean> {
  const until = Date.now() + drill.minutes * 60_000;
  const game = games["gold-rush"] as AnyGame;
  const progress: Progress = { acknowledged: 0, workerdKills: 0, fullKills: 0, done: false };
  const service = await Service.start();
  stopOnSignal(service);
  try {
    const ledgers = await run(service, game, drill, progress, until);
    return report(progress, service, ledgers, await judgeAll(service, game, ledgers, until));
  } finally {
    await service.stop();
  }
}
