/**
 * People play while the history of their tables moves from one database to four: the service is ended, started with the new databases,
 * and told to move everything with `telegraph reshard`, under play. Half of the games go to their end, the others are left in the middle:
 * nothing acknowledged may be lost, no entry may lie in two databases, and `telegraph check` must find nothing.
 */
import { setTimeout as pause } from "node:timers/promises";
import { main } from "../../bin/main.ts";
import type { AnyGame } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { games } from "../../games/modules.ts";
import { shardOf } from "../../worker/db/shards.ts";
import { progress as sayProgress } from "../progress.ts";
import { DRILL_ENTRY, Service } from "../service/service.ts";
import { Client } from "./client.ts";
import { judge } from "./judge.ts";
import { playTable } from "./play.ts";

export interface ReshardDrill {
  readonly tables: number;
  readonly seed: string;
  /** The drill's time limit. */
  readonly minutes: number;
  /** A row is put where it does not belong, so that the drill must fail. */
  readonly sabotaged?: boolean;
}

const TOKEN = "operator-of-the-drill-0000000000000000";
const COUNT = 4;
const game = games["gold-rush"] as AnyGame;
/** A turn for each tile; some are played before there are databases. */
const TILES = 20;
const BEFORE = 5;
const LEFT = 15;

interface Run {
  readonly drill: ReshardDrill;
  readonly service: Service;
  readonly until: number;
  /** Tables that have come so far that moving may begin. */
  ready: number;
  /** All that is moved, after which the last turns are played. */
  moved: boolean;
}

type Outcome = Awaited<ReturnType<typeof playTable>>;

/** Plays a table before, during and after the move: to its end, or (every second) to the middle. */
async function play(run: Run, at: number): Promise<Outcome> {
  const { drill, service, until } = run;
  const name = `reshard ${drill.seed} ${at}`;
  const most = at % 2 === 0 ? Number.POSITIVE_INFINITY : LEFT;
  return playTable({
    ...{ origin: service.origin, game, options: { tiles: TILES }, name, random: seeded(name), until },
    async before({ at: turn }) {
      if (turn === BEFORE) run.ready += 1;
      // The last turn of each is played when everything has been moved.
      while (turn >= LEFT - 1 && !run.moved && Date.now() < until) await pause(100);
      return turn < most;
    },
  });
}

/** Runs the command line; returns its exit code and output. */
async function command(...args: readonly string[]) {
  const said: string[] = [];
  const console = { print: (it: string) => void said.push(it), complain: (it: string) => void said.push(it) };
  const exit = await main(console, args, { operator: TOKEN });
  sayProgress();
  return { exit, said: said.join("\n") };
}

/** Starts with four databases when all tables are under way, and moves what there is. */
async function move(run: Run): Promise<boolean> {
  const { service, drill, until } = run;
  while (run.ready < drill.tables && Date.now() < until) await pause(100);
  const sql = "select coalesce(sum(length(entry) - length(replace(entry, char(10), '')) + 1), 0) as n from entries";
  const told = async () => (await service.drill<readonly { n: number }[]>({ sql }))[0]?.n ?? 0;
  while ((await told()) < drill.tables * BEFORE && Date.now() < until) await pause(100);
  await service.spread(COUNT);
  const { exit, said } = await command("reshard", service.origin);
  run.moved = true;
  console.log(said);
  return exit === 0 && !said.startsWith("0 tables");
}

interface Row {
  readonly id: string;
  readonly seq: number;
  readonly db: string;
}

const NAMES = ["DB", ...Array.from({ length: COUNT }, (_, at) => `HISTORY_${at}`)];

async function entriesIn({ service }: Run): Promise<readonly Row[]> {
  const sql = "select table_id as id, seq, entry from entries";
  const all = NAMES.map(async (db) =>
    (await service.drill<readonly (Omit<Row, "db"> & { readonly entry: string })[]>({ sql, db })).flatMap(
      ({ id, seq, entry }) => entry.split("\n").map((_, at) => ({ id, seq: seq + at, db })),
    ),
  );
  return (await Promise.all(all)).flat();
}

/** Tables that are over and not archived yet. */
const UNARCHIVED = "select id from tables where status = 'over' and archived is null";

async function settled({ service, until }: Run, outcomes: readonly Outcome[]): Promise<void> {
  const sql = `select (select count(*) from tables where archived is not null) as n, (select count(*) from (${UNARCHIVED})) as left`;
  const over = outcomes.filter((it) => it.over).length;
  for (;;) {
    const [row] = await service.drill<readonly { n: number; left: number }[]>({ sql });
    if (row?.n === over && row.left === 0) return;
    if (Date.now() > until) throw new Error("not all finished games were archived in time");
    await pause(250);
    sayProgress();
  }
}

/** D1 is told of the last moves together, a little later: the limit of that, in milliseconds. */
const LONGEST_OWED_MS = 120_000;

/** Waits until D1 has every entry of the running tables; missing ones are lost. */
async function untilTold(run: Run, reader: Client, outcomes: readonly Outcome[]): Promise<void> {
  const going = outcomes.filter((it) => !it.over);
  const end = Math.min(run.until, Date.now() + LONGEST_OWED_MS);
  const reached = new Map<string, number>();
  for (const { table } of going) reached.set(table, (await reader.table(table)).seq);
  const isTold = async () => {
    const rows = await entriesIn(run);
    const known = Map.groupBy(rows, (it) => it.id);
    return [...reached].every(([id, seq]) => new Set(known.get(id)?.map((it) => it.seq)).size >= seq);
  };
  while (!(await isTold()) && Date.now() < end) await pause(250);
}

/** An entry of a running game, in the database that had all of them. */
const MISPLACE =
  "insert into entries (table_id, seq, entry) select id, 1, '{}' from tables where status = 'running' limit 1 returning seq";

/** Entries that are missing, in the wrong place, or in two. */
async function judgePlaces(run: Run, reader: Client, outcomes: readonly Outcome[]) {
  const rows = await entriesIn(run);
  const where = Map.groupBy(rows, (it) => `${it.id} ${it.seq}`);
  const doubled = [...where.values()].filter((it) => it.length > 1).length;
  let [lost, misplaced] = [0, 0];
  for (const { table, over } of outcomes) {
    const { seq } = await reader.table(table);
    const place = `HISTORY_${shardOf(table, COUNT)}`;
    const own = rows.filter((it) => it.id === table);
    misplaced += own.filter((it) => it.db !== place).length;
    if (!over) lost += Math.max(0, seq - new Set(own.map((it) => it.seq)).size);
  }
  return { lost, doubled, misplaced };
}

async function drillIn(run: Run): Promise<boolean> {
  const { drill, service, until } = run;
  const tables = Array.from({ length: drill.tables }, (_, at) => play(run, at));
  const [outcomes, isMoved] = await Promise.all([Promise.all(tables), move(run)]);
  await settled(run, outcomes);
  const reader = new Client(service.origin, until);
  await untilTold(run, reader, outcomes);
  if (drill.sabotaged) await service.drill({ sql: MISPLACE });
  let faults = 0;
  for (const it of outcomes.filter(({ over }) => over)) {
    const found = judge(game, it, await reader.must("GET", `/tables/${it.table}/export.ndjson`));
    faults += Object.values(found).flat().length;
  }
  const checked = await command("check", service.origin, "--samples", "all");
  if (checked.exit !== 0) console.error(checked.said);
  const again = await command("reshard", service.origin);
  const { lost, doubled, misplaced } = await judgePlaces(run, reader, outcomes);
  const moves = outcomes.reduce((sum, it) => sum + it.moves.length, 0);
  console.log(
    `${outcomes.length} tables, ${moves} moves, from 1 to ${COUNT} databases: ${lost} lost, ${doubled} doubled, ${misplaced} misplaced, ${faults} at fault; ${checked.said.split("\n").at(-1)}`,
  );
  const isDone = isMoved && again.said.startsWith("0 tables") && checked.exit === 0;
  return isDone && lost + doubled + misplaced + faults === 0;
}

/** Runs the drill; whether nothing was lost or doubled. */
export async function reshardDrill(drill: ReshardDrill): Promise<boolean> {
  const until = Date.now() + drill.minutes * 60_000;
  const service = await Service.start({ HOLD_SECONDS: "0", OPERATOR_TOKEN: TOKEN }, DRILL_ENTRY);
  const stop = () => void service.stop().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await drillIn({ drill, service, until, ready: 0, moved: false });
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await service.stop();
  }
}
