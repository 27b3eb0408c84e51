/** Strength of the built-in players, and CPU of a strong turn in workerd. Reproducible: game `n` of a series has seed `n`. */
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundle, newMiniflare, root } from "../../bin/miniflare.ts";
import type { AnyGame, Strength } from "../../games/kernel/game.ts";
import { games } from "../../games/modules.ts";
import { fileIn, resumed } from "../kept.ts";
import { type Points, playGame, type Series, type Task } from "./bot-games.ts";
import type { Question } from "./bot-worker.ts";
import { cpuOf, ownWorkerd } from "./cpu.ts";
import { figure, printTable, quantile } from "./measure.ts";

const GAMES = 200;
/** Games whose turns are answered in workerd. */
const TIMED = 2;
const COMPATIBILITY = "2026-10-01";

/** Options of the command line. */
export interface Asked {
  /** Games of each series. */
  readonly games?: number | undefined;
  /** A pattern: series whose game and players it does not match are left out. */
  readonly only?: string | undefined;
  /** A folder for the points of each game, so that an interrupted bench continues. */
  readonly keep?: string | undefined;
}

interface Plan {
  readonly count: number;
  readonly keep: string | null;
}

const PAIRS: readonly (readonly [Strength, Strength])[] = [
  ["strong", "easy"],
  ["normal", "easy"],
  ["strong", "strong"],
];

/** Options under which one player sits alone against the rules. */
const ALONE: Readonly<Record<string, readonly object[]>> = {
  carnegie: [1, 2, 3, 4].map((level) => ({ edition: "current", level })),
};

interface Named extends Series {
  readonly name: string;
}

const titleOf = ({ game, name }: Named): string => `${game} ${name}`;

function seriesOf({ id }: AnyGame): readonly Named[] {
  const pairs = PAIRS.map((players) => ({ name: players.join(" – "), game: id, players, options: {} }));
  const alone = (ALONE[id] ?? []).map((options) => ({
    ...{ name: `strong alone, ${JSON.stringify(options)}`, game: id, players: ["strong"] as const, options },
  }));
  return [...pairs.slice(0, 1), ...alone, ...pairs.slice(1)];
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, it) => sum + it, 0) / numbers.length;

const ofFirst = ([own = 0]: Points): number => own;
const lead = ([own = 0, ...others]: Points): number => own - Math.max(...others);
const percent = (part: number): string => `${Math.round(100 * part)} %`;

function rowOf({ name }: Named, played: readonly Points[]): readonly string[] {
  const leads = played.map(lead);
  const share = (wins: (lead: number) => boolean): string => percent(leads.filter(wins).length / leads.length);
  return [
    name,
    share((it) => it > 0),
    share((it) => it === 0),
    figure(mean(played.map(ofFirst))),
    figure(mean(played.map((it) => Math.max(...it.slice(1))))),
    figure(mean(leads)),
  ];
}

async function rowOfSeries(series: Named, { count, keep }: Plan): Promise<readonly string[]> {
  const tasks = Array.from({ length: count }, (_, number): Task => ({ series, number }));
  const progress = (done: number) => void process.stderr.write(`\r${series.name}: ${done} of ${count} games `);
  const module = new URL("bot-games.ts", import.meta.url).href;
  const run = { module, context: null, tasks, progress: process.stderr.isTTY ? progress : () => {} };
  const { results } = await resumed<null, Task, Points>(run, fileIn(keep, titleOf(series)));
  return rowOf(series, results);
}

async function benchStrength(game: AnyGame, series: readonly Named[], plan: Plan): Promise<void> {
  const rows = [["first – second", "first wins", "ties", "points of first", "of second", "difference"]];
  for (const it of series) {
    const row = await rowOfSeries(it, plan);
    rows.push([...row]);
    console.error(`\r${game.id}: ${row.join("  ")}`);
  }
  printTable(
    `${game.id}: ${plan.count} games each, seeds 0 to ${plan.count - 1}, players take turns to sit first`,
    rows,
  );
}

/** The questions that the first player gets in some games, turn by turn. */
function turnsOf(series: Series): readonly (readonly Question[])[] {
  const turns: Question[][] = [];
  for (let number = 0; number < TIMED; number++) {
    let before = -1;
    playGame({ series, number }, (state, seat, player) => {
      const { id, view } = games[series.game] as AnyGame;
      if (player === 0) {
        const question = { game: id, view: view(state, seat), seat, strength: "strong", seed: number } as const;
        // Alone every answer ends with chance, and is a turn of its own.
        if (before === 0 && series.players.length > 1) turns.at(-1)?.push(question);
        else turns.push([question]);
      }
      before = player;
    });
  }
  return turns;
}

/** CPU of each turn, all threads of workerd included; the first turns are those of a service that has just started. */
async function cpuOfTurns(turns: readonly (readonly Question[])[]): Promise<readonly number[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "telegraph-bots-"));
  const config = path.join(folder, "wrangler.json");
  const main = path.join(root, "test/bench/bot-worker.ts");
  writeFileSync(config, JSON.stringify({ name: "bot", main, compatibility_date: COMPATIBILITY }));
  const modulesRoot = path.join(folder, "out");
  bundle(modulesRoot, "--minify", "--config", config);
  const modules = [{ type: "ESModule" as const, path: path.join(modulesRoot, "bot-worker.js") }];
  const workerd = newMiniflare({ name: "bot", compatibilityDate: COMPATIBILITY, modules, modulesRoot });
  try {
    const url = await workerd.ready;
    const pid = ownWorkerd();
    const spent: number[] = [];
    for (const turn of turns) {
      const began = cpuOf(pid);
      for (const question of turn) {
        const answer = await fetch(url, { method: "POST", body: JSON.stringify(question) });
        if (!answer.ok) throw new Error(`the bot answers ${answer.status}: ${await answer.text()}`);
        await answer.text();
      }
      spent.push(cpuOf(pid) - began);
    }
    return spent;
  } finally {
    await workerd.dispose();
    await rm(folder, { recursive: true });
  }
}

export async function benchTurns(game: AnyGame): Promise<void> {
  const most = Math.min(4, game.seats.max);
  const seats = [2, most].map((players) => ({ players, options: {} }));
  const alone = (ALONE[game.id] ?? []).slice(-1).map((options) => ({ players: 1, options }));
  const rows: string[][] = [];
  for (const { players, options } of [...seats, ...alone]) {
    const strengths = Array.from({ length: players }, (_, at) => (at === 0 ? "strong" : "normal"));
    const spent = await cpuOfTurns(turnsOf({ game: game.id, players: strengths, options }));
    const warm = spent.slice(10);
    rows.push([
      `${players} seats`,
      String(spent.length),
      ...[0.5, 0.95, 1].map((part) => figure(quantile(warm, part))),
      figure(Math.max(...spent)),
    ]);
  }
  printTable(`${game.id}: CPU of a turn of the strong player in workerd, milliseconds`, [
    ["", "turns", "median", "95 %", "most", "most, cold"],
    ...rows,
  ]);
}

/** Prints how well the built-in players play. */
export async function benchBots({ games: count = GAMES, only = "", keep }: Asked): Promise<void> {
  for (const game of Object.values(games)) {
    const wanted = seriesOf(game).filter((it) => new RegExp(only).test(titleOf(it)));
    if (wanted.length === 0) continue;
    await benchStrength(game, wanted, { count, keep: keep ?? null });
    await benchTurns(game);
  }
}
