/** Rows read by frequent operations, counted by the real D1 and the SQLite of the real objects, beside earlier figures. */
import type { Operations } from "../service/rows.ts";
import { Service } from "../service/service.ts";
import { printTable } from "./measure.ts";

interface Rows {
  readonly d1: number;
  readonly objects: number;
}

/** Figures of November 2026, and their targets. */
interface Line {
  readonly what: string;
  readonly rows: Rows;
  readonly per?: number;
  readonly before: string;
  readonly target: string;
}

const CAREER = 300;
const OPEN = 20;
const RUNNING = 1_000;
const DUE = 20;
const FACTS = 900;
const HOUR = 3_600_000;

class Counted {
  readonly #service: Service;

  constructor(service: Service) {
    this.#service = service;
  }

  /** Runs something, and returns the rows read meanwhile. */
  async ask(asked: object): Promise<Rows> {
    const answer = await fetch(`${this.#service.origin}/api/bench`, { method: "POST", body: JSON.stringify(asked) });
    if (!answer.ok) throw new Error(`the bench's way in answered ${answer.status}: ${await answer.text()}`);
    const { d1Read, tableRead, inboxRead } = (await answer.json()) as Operations;
    return { d1: d1Read, objects: tableRead + inboxRead };
  }

  /** Counts a request of the API. */
  async get(path: string): Promise<Rows> {
    await this.ask({});
    const answer = await fetch(`${this.#service.origin}${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
    return this.ask({});
  }
}

/** Numbers from 0, as a table of SQL. */
const numbers = (count: number): string =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;

/** Open tables of people with a career each, a row for every game they have played. */
async function seedLists(counted: Counted): Promise<void> {
  const columns = "id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at, figures, free";
  const common = `'gold-rush', %status, 1, 1, 1, '{}', '[]', '[]', i, i, '[{"answers":[[3,20]]}]', 1`;
  const table = (status: string) => common.replace("%status", `'${status}'`);
  await counted.ask({
    sql: `insert into tables (${columns}) ${numbers(OPEN)} select 'open' || i, ${table("open")} from n`,
  });
  await counted.ask({ sql: `insert into seats ${numbers(OPEN)} select 'open' || i, 0, 'person' || i from n` });
  const games = OPEN * CAREER;
  await counted.ask({
    sql: `insert into tables (${columns}) ${numbers(games)} select 'over' || i, ${table("over")} from n`,
  });
  await counted.ask({
    sql: `insert into seats ${numbers(games)} select 'over' || i, 0, 'person' || (i % ${OPEN}) from n`,
  });
  // As the service would have counted them.
  const people = "insert into table_people (person, table_id, finished_at, counted)";
  await counted.ask({
    sql: `${people} ${numbers(games)} select 'person' || (i % ${OPEN}), 'over' || i, i, '{}' from n`,
  });
  const totals = "insert into person_totals (person, running, finished, abandoned, answers)";
  await counted.ask({ sql: `${totals} ${numbers(OPEN)} select 'person' || i, 0, ${CAREER}, 0, '[[3,6000]]' from n` });
}

async function lists(counted: Counted): Promise<readonly Line[]> {
  await seedLists(counted);
  const path = "/api/tables?list=open";
  const about = { per: OPEN, before: "96,602", target: `≤ ${10 * OPEN}` };
  const first = await counted.get(path);
  const again = await counted.get(path);
  return [
    { ...about, what: `open list, ${OPEN} tables of people with ${CAREER} games: first time`, rows: first },
    { ...about, what: "the same, asked again", rows: again },
  ];
}

const about = (id: string, at: number) => ({ id, table: `t${at % 30}`, game: "gold-rush", at, seat: 0, seq: at });
const turn = (at: number) => ({ ...about(`turn ${at}`, at), type: "your-turn" });
const acted = (at: number) => ({ ...about(`acted ${at}`, at), type: "acted", seq: at + 1 });
const deadline = (at: number) => ({ ...about(`deadline ${at}`, at), type: "deadline", dueAt: Date.now() + 72 * HOUR });

async function inbox(counted: Counted): Promise<readonly Line[]> {
  const person = "reader";
  await counted.ask({
    sql: `insert into people (id, name, email, created_at) values ('${person}', 'Ada', 'ada@bench.example', 0)`,
  });
  for (let at = 0; at < FACTS / 3; at++) await counted.ask({ tell: [person, [turn(at), deadline(at), acted(at)]] });
  await counted.ask({ alarm: person });
  const told = await counted.ask({ tell: [person, [turn(5_000)]] });
  const moved = await counted.ask({ tell: [person, [acted(5_000)]] });
  const round = await counted.ask({ alarm: person });
  const rows = { d1: told.d1 + moved.d1 + round.d1, objects: told.objects + moved.objects + round.objects };
  return [
    { what: `an inbox of ${FACTS} facts: told of a turn, acted, alarm`, rows, per: 3, before: "8,440", target: "≤ 60" },
  ];
}

async function crons(counted: Counted): Promise<readonly Line[]> {
  const later = Date.now() + 6 * HOUR;
  await counted.ask({ sql: `insert into checks ${numbers(RUNNING)} select 'running' || i, ${later} from n` });
  const idle = await counted.ask({ cron: true });
  await counted.ask({ sql: `insert into checks ${numbers(DUE)} select 'due' || i, 1 from n` });
  const busy = await counted.ask({ cron: true });
  return [
    { what: `a cron run, ${RUNNING} running tables, none due`, rows: idle, before: "6,000", target: "≤ 20" },
    { what: `the same, ${DUE} due`, rows: busy, per: DUE, before: "6,000", target: "O(due)" },
  ];
}

/** Prints the table. */
export async function benchReads(): Promise<void> {
  const service = await Service.start({ LIMITS: "off", HOLD_SECONDS: "300" }, "test/service/counting.ts");
  try {
    const counted = new Counted(service);
    const lines = [...(await lists(counted)), ...(await inbox(counted)), ...(await crons(counted))];
    const rows = lines.map(({ what, rows: { d1, objects }, per = 1, before, target }) => [
      what,
      d1.toLocaleString("en"),
      objects.toLocaleString("en"),
      ((d1 + objects) / per).toFixed(1),
      before,
      target,
    ]);
    printTable("Rows read", [["", "D1", "objects", "for each", "before", "target (all)"], ...rows]);
  } finally {
    await service.stop();
  }
}
