/**
 * The cost of a month: list prices of the platform in US dollars, what the paid plan includes, and how much of each a move takes. The
 * operator's page and `npm run bench -- growth` reckon with it. Prices are those of the pages on pricing of Workers and their logs, Durable
 * Objects, D1, R2 and e-mail at developers.cloudflare.com in November 2026.
 */
export interface Price {
  readonly what: string;
  /** Included in a month. */
  readonly included: number;
  /** For a million more (of GB: for one more). */
  readonly price: number;
  readonly per: number;
}

const MILLION = 1_000_000;

export const PRICES = {
  requests: { what: "requests to the Worker", included: 10 * MILLION, price: 0.3, per: MILLION },
  objectRequests: { what: "requests and alarms of objects", included: MILLION, price: 0.15, per: MILLION },
  duration: { what: "GB-s of objects awake", included: 400_000, price: 12.5, per: MILLION },
  objectRead: { what: "rows read in objects", included: 25_000 * MILLION, price: 0.001, per: MILLION },
  objectWritten: { what: "rows written in objects", included: 50 * MILLION, price: 1, per: MILLION },
  objectGb: { what: "GB in objects", included: 5, price: 0.2, per: 1 },
  d1Read: { what: "rows read in D1", included: 25_000 * MILLION, price: 0.001, per: MILLION },
  d1Written: { what: "rows written in D1", included: 50 * MILLION, price: 1, per: MILLION },
  d1Gb: { what: "GB in D1", included: 5, price: 0.75, per: 1 },
  r2Written: { what: "objects written to R2", included: MILLION, price: 4.5, per: MILLION },
  r2Gb: { what: "GB in R2", included: 10, price: 0.015, per: 1 },
  logged: { what: "lines in Workers Logs", included: 20 * MILLION, price: 0.6, per: MILLION },
} as const satisfies Readonly<Record<string, Price>>;

export type Charged = keyof typeof PRICES;

/** A thousand mails, after the first 3,000 of a month. */
export const MAIL = { included: 3_000, price: 0.35, per: 1_000 };

/** The plan itself, a month. */
export const PLAN = 5;

/** How much of each a month took. */
export type Amounts = Readonly<Record<Charged, number>>;

/** The price of an amount of something in a month. */
export const costOf = ({ included, price, per }: Omit<Price, "what">, amount: number): number =>
  (Math.max(0, amount - included) * price) / per;

/** The price of each part of a month, without the plan. */
export const costsOf = (amounts: Amounts): Amounts => {
  const names = Object.keys(PRICES) as Charged[];
  return Object.fromEntries(names.map((it) => [it, costOf(PRICES[it], amounts[it])])) as Record<Charged, number>;
};

/** The price of a month with the plan, without mail. */
export const totalOf = (costs: Amounts): number => PLAN + Object.values(costs).reduce((sum, it) => sum + it, 0);

/** Seconds that an object is awake for one request or alarm, waits for D1 and others included: a guess. */
export const AWAKE_SECONDS = 0.03;
/** Lines in the logs for each request: those that are slow or fail, a guess. Invocations are not logged (`wrangler.toml`). */
export const LINES = 0.002;
/** GB of memory that an object is charged for while it is awake: an eighth, 128 MB. */
const AWAKE_GB = 1 / 8;

/** GB-s of objects that took so many requests and alarms. */
export const durationOf = (objectRequests: number): number => objectRequests * AWAKE_SECONDS * AWAKE_GB;

/**
 * Amounts for an average move with everything around it, as `npm run bench -- growth` counts it ("all together, for each move"; it says
 * when they differ). Rows read are left out: a month includes those of a hundred million moves.
 */
export const PER_MOVE = { objectRequests: 6.6, objectWritten: 6.5, d1Written: 1.9, r2Written: 1 / 67 } as const;

/** Amounts of a month that are counted while the service runs. */
export interface MonthSoFar {
  readonly moves: number;
  /** Requests to the Worker. */
  readonly requests: number;
  /** GB, at the time. */
  readonly objectGb: number;
  readonly d1Gb: number;
  readonly r2Gb: number;
}

/** How much a month took by what was counted of it; the rest follows from its moves. */
export function amountsOf({ moves, requests, objectGb, d1Gb, r2Gb }: MonthSoFar): Amounts {
  const objectRequests = moves * PER_MOVE.objectRequests;
  return {
    ...{ requests, objectRequests, duration: durationOf(objectRequests), objectRead: 0, d1Read: 0 },
    ...{ objectWritten: moves * PER_MOVE.objectWritten, d1Written: moves * PER_MOVE.d1Written },
    ...{ r2Written: moves * PER_MOVE.r2Written, objectGb, d1Gb, r2Gb },
    logged: requests * LINES,
  };
}
