/**
 * List prices of the platform in US dollars, and what a month includes on the paid plan. Read from the pages on pricing of Workers,
 * Durable Objects, D1, R2 and e-mail at developers.cloudflare.com in November 2026.
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
} as const satisfies Readonly<Record<string, Price>>;

export type Charged = keyof typeof PRICES;

/** A thousand mails, after the first 3,000 of a month. */
export const MAIL = { included: 3_000, price: 0.35, per: 1_000 };

/** The plan itself, a month. */
export const PLAN = 5;

/** The price of an amount of something in a month. */
export const costOf = ({ included, price, per }: Omit<Price, "what">, amount: number): number =>
  (Math.max(0, amount - included) * price) / per;
