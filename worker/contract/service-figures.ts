/** The operator's view of the service: sums of its figures, and what the month has cost so far. Pure. */

import { type Amounts, amountsOf, type Charged, costOf, costsOf, MAIL, PRICES, totalOf } from "../lib/cost.ts";
import { countsOf, quantileOf, sumOf, type Tally } from "../lib/gathered.ts";

/** Figures of an hour or a day. `at`: its start, milliseconds since 1970. */
export interface SpanFigures extends Tally {
  readonly at: number;
}

/** The last day by hours and the last month by days, the oldest first; spans without figures are left out. */
export interface ServiceFigures {
  readonly hours: readonly SpanFigures[];
  readonly days: readonly SpanFigures[];
}

/** Times in milliseconds, within a fifth; `null`: nothing was timed. */
export interface Times {
  /** @format double */
  readonly median: number | null;
  /** @format double */
  readonly p99: number | null;
}

/** A part of the cost. */
export interface CostPart {
  readonly what: string;
  /** @format double */
  readonly amount: number;
  /** @format double */
  readonly cost: number;
}

/** Deliveries that ended, or were put off after a failure. */
export interface ChannelFigures {
  readonly channel: string;
  readonly sent: number;
  readonly failed: number;
  /** Not sent, because it was no longer true or not wanted. */
  readonly dropped: number;
}

/** Alarms that came more than a second late. */
export interface LateAlarms {
  readonly object: string;
  readonly times: number;
  /** The longest delay, in milliseconds. */
  readonly most: number;
}

/** Sums over some time. */
export interface Summary {
  /** When it began, milliseconds since 1970. */
  readonly at: number;
  /** Entries of people, and of bots and clocks. */
  readonly moves: number;
  readonly others: number;
  readonly requests: number;
  /** Requests that failed by our fault. */
  readonly failed: number;
  /** From a move's arrival to its answer; and of everything that only reads. */
  readonly answers: Times;
  readonly reads: Times;
  readonly channels: readonly ChannelFigures[];
  /** Reasons of failed deliveries, the most frequent first. */
  readonly failures: readonly { readonly why: string; readonly times: number }[];
  readonly late: readonly LateAlarms[];
  /** The most bytes of tables that one isolate had in memory; `null`: not known. */
  readonly memory: number | null;
}

/** The cost of the calendar month so far, in US dollars at list prices. Requests and sizes are counted, the rest follows from the moves. */
export interface CostSoFar {
  /** The start of the month (UTC), milliseconds since 1970. */
  readonly since: number;
  readonly moves: number;
  /** @format double */
  readonly total: number;
  /** @format double */
  readonly mail: number;
  readonly parts: readonly CostPart[];
  /**
   * The total of the whole month, if it goes on as it did.
   * @format double
   */
  readonly expected: number;
}

/** The answer of `GET /api/operator/figures`. */
export interface OperatorFigures {
  readonly day: Summary;
  readonly month: Summary;
  readonly hours: readonly Summary[];
  readonly days: readonly Summary[];
  /** Bytes of each database, by its binding. */
  readonly databases: Readonly<Record<string, number>>;
  readonly cost: CostSoFar;
}

const timesOf = (tally: Tally, word: string): Times => ({
  median: quantileOf(tally, word, 0.5),
  p99: quantileOf(tally, word, 0.99),
});

function channelsOf(tally: Tally): readonly ChannelFigures[] {
  const found = countsOf(tally, "delivery").map(([name, count]) => [...name.split(" "), count] as const);
  const channels = [...new Set(found.map(([channel]) => String(channel)))].toSorted();
  const count = (channel: string, state: string) =>
    found.reduce((sum, [of, is, n]) => (of === channel && is === state ? sum + Number(n) : sum), 0);
  return channels.map((channel) => ({
    channel,
    sent: count(channel, "sent"),
    failed: count(channel, "failed"),
    dropped: count(channel, "dropped"),
  }));
}

/** Sums up the figures of some time that began at `at`. */
export function summaryOf(at: number, tallies: readonly Tally[]): Summary {
  const tally = sumOf(tallies);
  const moves = countsOf(tally, "moves");
  const all = moves.reduce((sum, [, count]) => sum + count, 0);
  const own = tally.counts["moves person"] ?? 0;
  return {
    ...{ at, moves: own, others: all - own },
    ...{ requests: tally.counts.requests ?? 0, failed: tally.counts["failed requests"] ?? 0 },
    ...{ answers: timesOf(tally, "answer"), reads: timesOf(tally, "read"), channels: channelsOf(tally) },
    failures: countsOf(tally, "failure")
      .map(([why, times]) => ({ why, times }))
      .toSorted((a, b) => b.times - a.times || (a.why < b.why ? -1 : 1)),
    late: countsOf(tally, "late").map(([object, times]) => ({
      ...{ object, times, most: tally.most[`late ${object}`] ?? 0 },
    })),
    memory: tally.most["memory tables"] ?? null,
  };
}

/** Tables and people that there are, for the cost of keeping them. */
export interface Stock {
  /** Running tables, and people. */
  readonly live: number;
  readonly people: number;
  /** Tables that ever were. */
  readonly tables: number;
}

/** Bytes of a finished game in R2, on average (docs/scale.md). */
const PACKED_BYTES = 9_000;
const GB = 1e9;

/** The average bytes of an object; 0 while none has told its size. */
function meanBytes({ counts }: Tally, object: string): number {
  const sized = counts[`sized ${object}`] ?? 0;
  return sized === 0 ? 0 : (counts[`bytes ${object}`] ?? 0) / sized;
}

const sumOfBytes = (databases: Readonly<Record<string, number>>): number =>
  Object.values(databases).reduce((sum, it) => sum + it, 0);

/** The cost of the month of `now`, by its days. */
export function costSoFar(
  days: readonly SpanFigures[],
  databases: Readonly<Record<string, number>>,
  { live, people, tables }: Stock,
  now: number,
): CostSoFar {
  const date = new Date(now);
  const since = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  const tally = sumOf(days.filter((it) => it.at >= since));
  const { moves, requests, channels } = summaryOf(since, [tally]);
  const all = sumOf(days);
  const month = {
    ...{ moves, requests, d1Gb: sumOfBytes(databases) / GB },
    objectGb: (live * meanBytes(all, "table") + people * meanBytes(all, "inbox")) / GB,
    r2Gb: (Math.max(0, tables - live) * PACKED_BYTES) / GB,
  };
  const mails = channels.find((it) => it.channel === "mail")?.sent ?? 0;
  const amounts = amountsOf(month);
  const costs = costsOf(amounts);
  const whole = (end - since) / Math.max(1, now - since);
  const kept = new Set<Charged>(["objectGb", "d1Gb", "r2Gb"]);
  const grown = Object.fromEntries(
    Object.entries(amounts).map(([name, it]) => [name, kept.has(name as Charged) ? it : it * whole]),
  ) as unknown as Amounts;
  const mail = costOf(MAIL, mails);
  return {
    ...{ since, moves, mail, total: totalOf(costs) + mail },
    parts: (Object.keys(PRICES) as Charged[]).map((it) => ({
      ...{ what: PRICES[it].what, amount: amounts[it], cost: costs[it] },
    })),
    expected: totalOf(costsOf(grown)) + costOf(MAIL, mails * whole),
  };
}

/** Everything that the operator's page shows of these figures. */
export function operatorFigures(
  { hours, days }: ServiceFigures,
  databases: Readonly<Record<string, number>>,
  stock: Stock,
  now: number,
): OperatorFigures {
  return {
    day: summaryOf(hours[0]?.at ?? now, hours),
    month: summaryOf(days[0]?.at ?? now, days),
    hours: hours.map((it) => summaryOf(it.at, [it])),
    days: days.map((it) => summaryOf(it.at, [it])),
    databases,
    cost: costSoFar(days, databases, stock, now),
  };
}
