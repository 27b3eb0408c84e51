/**
 * Moves through HTTP: real ones (session, rules, log, outbox, inboxes, D1) beside a bare object that only appends. Moves are chosen
 * beforehand; real and bare take turns in the same workerd; CPU is that of workerd, with all that is told afterwards.
 */
import { hangUp } from "./caller.ts";
import { cpuOf, ownWorkerd, quiet } from "./cpu.ts";
import { benchEntries } from "./late.ts";
import { figure, median, printTable, quantile } from "./measure.ts";
import { BARE_HOST, type Servers, startServers } from "./servers.ts";
import { type Answering, appender, fewAtATime, type Hand, openPlace, scriptsOf } from "./table.ts";

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
/** Fewer for a quick look: `WARM=500 ROUNDS=1 MOVES=400 npm run bench -- moves`. */
const WARM = number("WARM", 5_000);
const ROUNDS = number("ROUNDS", 5);
const MOVES = number("MOVES", 1_000);
const TABLES = (process.env.TABLES ?? "10,50").split(",").map(Number);

/** One series of submissions. */
interface Series {
  readonly count: number;
  /** From the first request to the last answer, milliseconds. */
  readonly elapsed: number;
  /** CPU milliseconds of workerd until the last answer, and including its work afterwards. */
  readonly answered: number;
  readonly drained: number;
  /** Milliseconds from each request to its answer. */
  readonly took: readonly number[];
}

/** Each hand has one submission under way at any time, until the total is reached. */
async function closedLoop(pid: string, hands: readonly Hand[], count: number): Promise<Series> {
  const took: number[] = [];
  const before = await quiet(pid);
  const began = performance.now();
  let left = count;
  const play = async (hand: Hand) => {
    while (left-- > 0) {
      const one = await hand.step();
      if (one === null) throw new Error("a place has no submissions left");
      took.push(one);
    }
  };
  await Promise.all(hands.map(play));
  const elapsed = performance.now() - began;
  const answered = cpuOf(pid) - before;
  const drained = (await quiet(pid)) - before;
  return { count: took.length, elapsed, answered, drained, took };
}

/** Submissions at a fixed pace, whether the ones before are answered or not; each hand's one after the other. Milliseconds each took from when it was due. */
async function openLoop(hands: readonly Hand[], perSecond: number, count: number): Promise<readonly number[]> {
  const began = performance.now();
  const took: number[] = [];
  const busy = hands.map(() => Promise.resolve());
  for (let at = 0; at < count; at++) {
    const due = began + (at * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((next) => setTimeout(next, wait));
    const index = at % hands.length;
    const sent = performance.now();
    busy[index] = (busy[index] as Promise<void>).then(async () => {
      await (hands[index] as Hand).step();
      took.push(performance.now() - Math.max(sent, due));
    });
  }
  await Promise.all(busy);
  return took;
}

/** Submissions of one game. */
const lengthOf = (): number => Math.max(...scriptsOf("turn").map((it) => it.submissions.length));

/**
 * Tables at different stages of their games. All games are equally long: tables that began together would end together, and stand still
 * at once while all of these ends are told.
 */
async function places(servers: Servers, tables: number, moves: number, answering: Answering): Promise<readonly Hand[]> {
  // A hand makes as many as it can while the others make theirs: nobody knows how many that will be.
  const atLeast = lengthOf() + Math.ceil((moves / tables) * 1.5) + 10;
  const hands = await fewAtATime(tables, (at) => openPlace(servers.workerd, atLeast, answering, at));
  const playOn = async (hand: Hand, at: number) => {
    for (let left = Math.round((at / tables) * lengthOf()); left > 0; left--) await hand.step();
  };
  await Promise.all(hands.map(playOn));
  return hands;
}

const appenders = (servers: Servers, tables: number): readonly Hand[] =>
  Array.from({ length: tables }, (_, it) => appender(servers.workerd, `/table-${it}`, BARE_HOST));

const perSecond = ({ count, elapsed }: Series): number => (count * 1_000) / elapsed;
/** As if pending deliveries were done immediately: they take as long as their CPU, because workerd has one thread for them. */
const perSecondDrained = ({ count, elapsed, answered, drained }: Series): number =>
  (count * 1_000) / (elapsed + drained - answered);
const cpuEach = ({ count, drained }: Series): number => drained / count;

async function roundsOf(servers: Servers, pid: string, tables: number, answering: Answering): Promise<string[]> {
  const real: Series[] = [];
  const bare: Series[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const hands = await places(servers, tables, MOVES, answering);
    bare.push(await closedLoop(pid, appenders(servers, tables), MOVES));
    real.push(await closedLoop(pid, hands, MOVES));
  }
  const ratio = (of: (it: Series) => number) =>
    figure(median(real.map((it, at) => of(it) / perSecond(bare[at] as Series))));
  const of = (what: (it: Series) => number) => figure(median(real.map(what)));
  // Of all answers: in a single round one pause of the thread that answers all tables at once would be its slowest hundredth.
  const took = (series: readonly Series[], part: number) =>
    figure(
      quantile(
        series.flatMap((it) => it.took),
        part,
      ),
    );
  return [
    `${tables} tables, ${answering} answer`,
    of(cpuEach),
    figure(median(real.map((it, at) => cpuEach(it) / cpuEach(bare[at] as Series)))),
    of(perSecond),
    ratio(perSecond),
    of(perSecondDrained),
    ratio(perSecondDrained),
    took(real, 0.5),
    took(real, 0.99),
    took(real, 1),
    took(bare, 0.99),
    took(bare, 1),
    figure(median(bare.map(perSecond))),
    figure(median(bare.map(cpuEach))),
  ];
}

async function paced(servers: Servers, tables: number): Promise<readonly string[]> {
  const hands = await places(servers, tables, MOVES, "lean");
  const took = await openLoop(hands, 100, MOVES);
  return [`${tables} tables, 100 moves a second`, figure(median(took)), figure(quantile(took, 0.99))];
}

/** Prints the figures and their targets. */
export async function benchMoves(): Promise<void> {
  const servers = await startServers();
  try {
    const pid = ownWorkerd();
    const warm = await places(servers, 10, WARM, "full");
    await closedLoop(pid, warm, WARM);
    await closedLoop(pid, appenders(servers, 10), WARM);
    const head = [
      "",
      "CPU ms",
      "÷ bare",
      "answered/s",
      "÷ bare",
      "drained/s",
      "÷ bare",
      "p50 ms",
      "p99 ms",
      "longest",
      "bare p99",
      "longest",
      "bare/s",
      "bare CPU ms",
    ];
    for (const tables of TABLES) {
      const rows = [head];
      for (const answering of ["full", "lean"] as const) rows.push(await roundsOf(servers, pid, tables, answering));
      printTable(`Submissions, one under way per table (medians of ${ROUNDS} rounds of ${MOVES})`, rows);
    }
    console.log(
      "targets, lean: CPU ≤ 1.6 at 10 and ≤ 2.0 at 50; p99 ≤ 60 ms at 10; answered ≥ 0.6 × bare; drained ≥ 0.45 and ≥ 0.35",
    );
    const pace = [["", "p50 ms", "p99 ms"]];
    for (const tables of TABLES) pace.push([...(await paced(servers, tables))]);
    printTable("At a fixed pace", pace);
    console.log("target: p50 ≤ 5 ms");
  } finally {
    hangUp();
    await servers.stop();
  }
  benchEntries();
}
