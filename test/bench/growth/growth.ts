/** Prices of the service at 10 thousand, 1 and 10 million moves a day, from counted operations of the real code, and its first limits. */
import { gzipSync } from "node:zlib";
import { simulateTable } from "../../../bin/simulate-table.ts";
import type { AnyGame } from "../../../games/kernel/game.ts";
import { games } from "../../../games/modules.ts";
import {
  type Amounts,
  type Charged,
  costOf,
  costsOf,
  MAIL,
  PER_MOVE,
  PRICES,
  totalOf,
} from "../../../worker/lib/cost.ts";
import type { Operations } from "../../service/rows.ts";
import { figure, printTable } from "../measure.ts";
import { loggedShare } from "./logs.ts";
import {
  ASKED,
  CHECKS,
  type Counted,
  divided,
  HABITS,
  MEAN_TABLES,
  type Month,
  monthAt,
  PEERS,
  perMove,
  refreshes,
  sumOf,
} from "./model.ts";
import { type Asking, type Played, Sample } from "./sample.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SIZES = [10_000, 1_000_000, 10_000_000] as const;

/** The games to play, each both at once and with hours between moves. */
const TABLES = [
  { game: "gold-rush", seats: 2, clock: true },
  { game: "gold-rush", seats: 4, clock: true },
  { game: "carnegie", seats: 3, clock: false },
] as const;

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, it) => sum + it, 0) / numbers.length;
/** Rows written by a move, by operation and table, the most first. */
type Why = readonly (readonly [reason: string, rows: number])[];

function reasonsOf(played: readonly Played[], of: (it: Played) => readonly [Played["reasons"], number]): Why {
  const sums = new Map<string, number>();
  for (const it of played) {
    const [reasons, by] = of(it);
    for (const [reason, rows] of Object.entries(reasons))
      sums.set(reason, (sums.get(reason) ?? 0) + rows / by / played.length);
  }
  return [...sums].toSorted(([, a], [, b]) => b - a);
}

const moveOf = (played: readonly Played[]): Operations =>
  divided(sumOf(played.map((it) => divided(it.playing, it.moves))), played.length);

/** Bytes of whole games as bots play them: as they are kept while they run, and packed. */
function bytesOf() {
  const played = TABLES.map(({ game, seats }) => {
    const options = (games[game] as AnyGame).options.parse({});
    const simulated = {
      game: games[game] as AnyGame,
      seats,
      options,
      name: "growth",
      player: "bot",
      most: 5_000,
    } as const;
    const text = simulateTable(simulated)
      .entries.map((it) => JSON.stringify(it))
      .join("\n");
    return { history: Buffer.byteLength(text), packed: gzipSync(text).length };
  });
  return { historyBytes: mean(played.map((it) => it.history)), packedBytes: mean(played.map((it) => it.packed)) };
}

/** Rows that are inserted to measure the growth of the database. */
const COPIES = 4_000;

/** Bytes of D1 for each copy of existing rows, with indexes and free space of pages. `sql`: copies once for each row of `copies`. */
async function grownBy(sample: Sample, from: string, sql: readonly string[]): Promise<number> {
  const run = (sql: string) => sample.count({ sql });
  const size = async () => (await sample.query("select 1 as one"))[0]?.bytes_of_database ?? 0;
  const drawn = "substr(lower(hex(randomblob(11))), 1, 20)";
  await run("create table copies (id text primary key, source text not null)");
  await run(`insert into copies with recursive n(i) as (select 0 union all select i + 1 from n where i < ${COPIES - 1}),
      played as (select id, row_number() over (order by id) - 1 as k, count(*) over () as c from (${from}))
    select ${drawn}, played.id from n join played on k = i % c`);
  const before = await size();
  for (const it of sql) await run(it);
  const bytes = ((await size()) - before) / COPIES;
  await run("drop table copies");
  return bytes;
}

/** A statement that copies rows of a table, some columns of which are others. */
async function copying(sample: Sample, table: string, key: string, others: Readonly<Record<string, string>>) {
  const [row] = await sample.query(`select group_concat(name) as names from pragma_table_info('${table}')`);
  const names = String(row?.names).split(",");
  const values = names.map((it) => others[it] ?? `o."${it}"`);
  return `insert into ${table} (${names.join()}) select ${values.join()} from copies c join ${table} o on o."${key}" = c.source`;
}

/** Bytes of the directory for a running game and for a person, and of a finished game that has left it. */
async function bytesOfD1(
  sample: Sample,
): Promise<Pick<Counted, "leaving" | "directoryBytes" | "personBytes" | "finishedBytes">> {
  const person = (of: string) => `substr(c.id || ${of}, 3, 22)`;
  const id = "c.id";
  // Before they leave, played games count as running: until the end their rows have the counts of the beginning.
  const nothing = "(select json_group_array(json('{\"answers\":[]}')) from json_each(o.figures))";
  const begun = `'{"running":1}'`;
  const directoryBytes = await grownBy(sample, "select id from tables where status = 'over'", [
    await copying(sample, "tables", "id", {
      id,
      status: "'running'",
      totals: "null",
      archived: "null",
      figures: nothing,
    }),
    await copying(sample, "seats", "table_id", { table_id: id, person: person("o.person") }),
    await copying(sample, "table_people", "table_id", {
      table_id: id,
      person: person("o.person"),
      finished_at: "null",
      counted: begun,
    }),
    "insert into checks select id, 1 from copies",
  ]);
  const personBytes = await grownBy(sample, "select id from people", [
    await copying(sample, "people", "id", { id, email: "c.id || '@example.org'" }),
    await copying(sample, "person_totals", "person", { person: id }),
    await copying(sample, "sessions", "person", { person: id, hash: "c.id || c.id" }),
  ]);
  await sample.count({ sql: "delete from checks where at = 1" });
  const leaving = await sample.leave();
  const finishedBytes = await grownBy(sample, "select distinct table_id as id from finished", [
    await copying(sample, "finished", "table_id", { table_id: id, person: person("o.person") }),
  ]);
  return { leaving, directoryBytes, personBytes, finishedBytes };
}

interface CountedAll extends Counted {
  /** Rows that a move writes, answered at once and hours later. */
  readonly reasons: readonly (readonly [string, Why])[];
}

async function countAll(): Promise<CountedAll> {
  const sample = await Sample.start();
  try {
    const play = (pause: number) =>
      TABLES.reduce<Promise<Played[]>>(async (before, { game, ...table }) => {
        const played = await before;
        played.push(await sample.play({ ...table, game: games[game] as AnyGame, pause }, `growth ${pause}`));
        return played;
      }, Promise.resolve([]));
    const prompt = await play(MINUTE);
    const late = await play(8 * HOUR);
    const all = [...prompt, ...late];
    const listened: Asking[] = [];
    for (const { game, ...table } of TABLES)
      listened.push(await sample.listen({ ...table, game: games[game] as AnyGame }, "growth listened"));
    await sample.count({ pass: HOUR });
    const each = (of: (played: Played) => Operations) => divided(sumOf(all.map(of)), all.length);
    const sizes = await bytesOfD1(sample);
    return {
      prompt: moveOf(prompt),
      late: moveOf(late),
      opening: each((it) => it.opening),
      ending: each((it) => it.ending),
      idle: each((it) => it.idle),
      ...(await sample.look()),
      asking: { mover: mean(listened.map((it) => it.mover)), others: mean(listened.map((it) => it.others)) },
      movesPerGame: mean(all.map((it) => it.moves + 1)),
      seats: mean(TABLES.map((it) => it.seats)),
      ...bytesOf(),
      ...sizes,
      bytes: {
        begun: mean(all.map((it) => it.bytes.begun)),
        ended: mean(all.map((it) => it.bytes.ended)),
        rested: mean(all.map((it) => it.bytes.rested)),
        inbox: mean(all.map((it) => it.bytes.inbox)),
      },
      reasons: [
        ["a move answered at once", reasonsOf(prompt, (it) => [it.reasons, it.moves])],
        ["a move hours later, its player told", reasonsOf(late, (it) => [it.reasons, it.moves])],
        ["a game that begins", reasonsOf(all, (it) => [it.openingReasons, 1])],
        ["a game that ends, and the month after", reasonsOf(all, (it) => [it.endingReasons, 1])],
      ],
    };
  } finally {
    await sample.stop();
  }
}

/** The items that a month is charged for. */
function chargedFor({
  done,
  seconds,
  objectGb,
  runningGb,
  directoryGb,
  finishedGb,
  r2Gb,
  invocations,
  lines,
}: Month): Amounts {
  return {
    requests: done.requests,
    objectRequests: done.tableCalls + done.inboxCalls + done.tableAlarms + done.inboxAlarms,
    duration: seconds / 8,
    objectRead: done.tableRead + done.inboxRead,
    objectWritten: done.tableWritten + done.inboxWritten,
    objectGb,
    d1Read: done.d1Read,
    d1Written: done.d1Written,
    d1Gb: runningGb + directoryGb + finishedGb,
    r2Written: done.r2Written,
    r2Gb,
    logged: lines + invocations * loggedShare(),
  };
}

const costs = (month: Month): Amounts => costsOf(chargedFor(month));

const KINDS = [
  "requests",
  "tableCalls",
  "tableAlarms",
  "inboxCalls",
  "inboxAlarms",
  "tableWritten",
  "inboxWritten",
  "d1Written",
  "d1Asked",
] as const;

function printMove(counted: Counted): void {
  const rows: readonly (readonly [string, Operations])[] = [
    ["a move answered at once", counted.prompt],
    ["a move hours later, its player told", counted.late],
    ["opening a game", counted.opening],
    ["its end, and the object a month later", counted.ending],
    ["leaving the directory", counted.leaving],
    ["a look at home", counted.home],
    ["opening a table", counted.table],
    ["a page that reads what is new", counted.refresh],
    ["saying how far one has seen", counted.seen],
    ["the cron puts the check of a new table off", counted.putOff],
    ["the cron walks past a table", counted.passed],
    ["the cron asks a table", counted.check],
    ["an inbox in a day, beside that", counted.idle],
    ["all together, for each move", perMove(counted)],
  ];
  printTable("Operations, counted of the real service", [
    ["", ...KINDS, "R2"],
    ...rows.map(([what, it]) => [what, ...KINDS.map((kind) => figure(it[kind])), figure(it.r2Written)]),
  ]);
}

/** A figure of the operator's page that differs by more than this part from what is counted is to be corrected. */
const TOLERATED = 0.1;

/** Says where what the operator's page reckons with is no longer what is counted. */
function comparePage(counted: Counted): void {
  const it = perMove(counted);
  const now: Readonly<Record<keyof typeof PER_MOVE, number>> = {
    objectRequests: it.tableCalls + it.inboxCalls + it.tableAlarms + it.inboxAlarms,
    objectWritten: it.tableWritten + it.inboxWritten,
    d1Written: it.d1Written,
    r2Written: it.r2Written,
  };
  for (const name of Object.keys(PER_MOVE) as (keyof typeof PER_MOVE)[])
    if (Math.abs(now[name] / PER_MOVE[name] - 1) > TOLERATED)
      console.log(`PER_MOVE.${name} of worker/lib/cost.ts is ${PER_MOVE[name]}, and should be ${figure(now[name])}`);
}

function printMonths(months: readonly Month[]): void {
  const row = (what: string, of: (month: Month) => number) => [what, ...months.map((it) => figure(of(it)))];
  const total = (it: Month) => totalOf(costs(it));
  const head = ["", ...SIZES.map((it) => `${it.toLocaleString("en")} moves a day`)];
  printTable("A month at the end of a year, in list prices (US dollars)", [
    head,
    ...(Object.keys(PRICES) as Charged[]).map((it) => row(`$ ${PRICES[it].what}`, (month) => costs(month)[it])),
    row("$ with the plan, without mail", total),
    row("$ for a million moves", (it) => (total(it) / it.moves) * 1e6),
    row("$ if every invocation were logged as well", (it) => costOf(PRICES.logged, it.lines + it.invocations)),
    row("$ if half of what is told were mailed", (it) => costOf(MAIL, it.done.mails / 2)),
  ]);
  printTable("How large it is then, and what comes to its end", [
    head,
    row("moves a second in the busiest hour", (it) => it.peak),
    row("tables that run", (it) => it.running),
    row("people who play", (it) => it.people),
    row("objects awake at once", (it) => it.awake),
    row("GB in objects", (it) => it.objectGb),
    row("GB of running history in D1", (it) => it.runningGb),
    row("GB of the directory in its one database, with people", (it) => it.directoryGb),
    row("GB of finished games by person", (it) => it.finishedGb),
    row("GB in R2", (it) => it.r2Gb),
    row("databases of 5 GB for the running history and finished games", (it) =>
      Math.max(1, Math.ceil((it.runningGb + it.finishedGb) / 5)),
    ),
    row("batches a second for D1 in the busiest hour", (it) => (it.done.d1Asked / it.moves) * it.peak),
    row("tables that the cron walks past in a run (it takes 20,000)", (it) => (it.running * CHECKS) / 360),
    row("tables that it asks in a run (it takes 3,000)", (it) => (it.running * ASKED) / 360),
    row("mails in a month, if every notice were one", (it) => it.done.mails),
  ]);
}

/** The price of a million moves beyond a month's allowance, by its parts. */
function printParts(counted: Counted): void {
  const {
    prompt,
    late,
    opening,
    ending,
    leaving,
    home,
    table,
    refresh,
    seen,
    putOff,
    passed,
    check,
    idle,
    movesPerGame,
    seats,
  } = counted;
  const { told, homes, tables, looked, pace } = HABITS;
  const cost = (it: Operations) =>
    0.3 * it.requests +
    (0.15 + 12.5 * 0.125 * HABITS.awake) * (it.tableCalls + it.inboxCalls + it.tableAlarms + it.inboxAlarms) +
    it.tableWritten +
    it.inboxWritten +
    it.d1Written +
    4.5 * it.r2Written;
  const parts = [
    ["moves answered at once", (1 - told) * cost(prompt)],
    ["moves whose player is told", told * cost(late)],
    ["games that begin", cost(opening) / movesPerGame],
    ["games that end", (cost(ending) + cost(leaving)) / movesPerGame],
    ["looks at home", homes * cost(home)],
    ["tables opened", tables * cost(table)],
    ["pages that read what is new", refreshes(counted) * cost(refresh)],
    ["saying how far one has seen", looked * tables * cost(seen)],
    ["the cron", cost(putOff) / movesPerGame + (CHECKS * cost(passed) + ASKED * cost(check)) / pace],
    ["inboxes, beside that", ((seats / MEAN_TABLES) * cost(idle)) / pace],
  ] as const;
  printTable("What a million moves cost, in US dollars, without what a month includes", [
    ["", "$"],
    ...parts.map(([what, it]) => [what, figure(it)]),
    ["all", figure(parts.reduce((sum, [, it]) => sum + it, 0))],
  ]);
  printTable("Others on the same platform, reckoned from their design: a move alone", [
    ["", "rows", "$ for a million"],
    ...PEERS.map(({ what, requests, calls, rows }) => [
      what,
      String(rows),
      figure(0.3 * requests + 0.15 * calls + rows),
    ]),
    [
      "ours: a move answered at once, everybody told",
      figure(prompt.tableWritten + prompt.inboxWritten + prompt.d1Written),
      figure(cost(prompt)),
    ],
  ]);
}

/** Prints the tables. */
export async function benchGrowth(): Promise<void> {
  const counted = await countAll();
  printMove(counted);
  comparePage(counted);
  for (const [what, reasons] of counted.reasons)
    printTable(`Rows written by ${what}`, [["", "rows"], ...reasons.map(([it, rows]) => [it, figure(rows)])]);
  console.log(
    `\nOf all moves ${100 * HABITS.told} % are told; a game has ${figure(counted.movesPerGame)} moves, ${figure(counted.historyBytes / 1_000)} KB of history, ${figure(counted.packedBytes / 1_000)} KB packed; it takes ${figure(counted.directoryBytes / 1_000)} KB in the directory while it runs (a person ${figure(counted.personBytes / 1_000)} KB), and ${figure(counted.finishedBytes / 1_000)} KB for good beside it.`,
  );
  const { mover, others } = counted.asking;
  console.log(
    `A page reads what is new after ${figure(100 * mover)} % of its own moves, and ${figure(100 * others)} % of others'.`,
  );
  const { begun, ended, rested, inbox } = counted.bytes;
  const kb = (it: number) => `${figure(it / 1_000)} KB`;
  console.log(
    `The object of a table takes ${kb(begun)} when its game has begun, ${kb(ended)} when it ends, ${kb(rested)} a month later; an inbox ${kb(inbox)}.`,
  );
  printParts(counted);
  printMonths(SIZES.map((it) => monthAt(counted, it)));
}
