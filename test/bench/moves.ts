/** Moves through HTTP: a real one (session, rules, log, outbox) beside two baselines, taken in turns in the same run. */
import { hangUp } from "./caller.ts";
import { figure, measure, median, printTable, type Series } from "./measure.ts";
import { BARE_HOST, type Servers, startServers } from "./servers.ts";
import { appender, type Hand, openTables, slot } from "./table.ts";

const TABLES = [1, 10, 50];
const ROUNDS = 3;
const SERIES_MS = 2_500;
/** More moves than this a series will not make; a game has about 70. */
const MOST_PER_SERIES = 4_000;
const PER_GAME = 70;

type Subject = "move" | "bare" | "sqlite";

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, it) => make(it));

async function handsFor(servers: Servers, subject: Subject, tables: number): Promise<readonly Hand[]> {
  if (subject === "bare") return times(tables, (it) => appender(servers.workerd, `/table-${it}`, BARE_HOST));
  if (subject === "sqlite") return times(tables, (it) => appender(servers.sqlite, `/table-${it}`));
  const open = await openTables(servers.workerd, tables + Math.ceil(MOST_PER_SERIES / PER_GAME), "turn");
  return times(tables, () => slot(open));
}

const SUBJECTS: readonly Subject[] = ["move", "bare", "sqlite"];

async function round(servers: Servers, tables: number): Promise<Record<Subject, Series>> {
  const result: Partial<Record<Subject, Series>> = {};
  for (const subject of SUBJECTS) {
    const hands = await handsFor(servers, subject, tables);
    result[subject] = await measure(hands, SERIES_MS);
  }
  return result as Record<Subject, Series>;
}

function row(tables: number, subject: Subject, rounds: readonly Record<Subject, Series>[]): readonly string[] {
  const of = (key: keyof Series) => figure(median(rounds.map((it) => it[subject][key])));
  const ratio = (to: Subject) => figure(median(rounds.map((it) => it[subject].perSecond / it[to].perSecond)));
  return [`${tables} × ${subject}`, of("perSecond"), of("p50"), of("p99"), ratio("bare"), ratio("sqlite")];
}

/** Submissions per second with one under way per table at any time; medians of the rounds. */
export async function benchMoves(): Promise<void> {
  const servers = await startServers();
  try {
    const rows: (readonly string[])[] = [["tables", "per s", "p50 ms", "p99 ms", "/ bare", "/ sqlite"]];
    await measure(await handsFor(servers, "move", 10), SERIES_MS);
    for (const tables of TABLES) {
      const rounds: Record<Subject, Series>[] = [];
      for (let it = 0; it < ROUNDS; it++) rounds.push(await round(servers, tables));
      for (const subject of SUBJECTS) rows.push(row(tables, subject, rounds));
    }
    printTable("Submissions (the caller, which also chooses the moves, shares the machine)", rows);
  } finally {
    hangUp();
    await servers.stop();
  }
}
