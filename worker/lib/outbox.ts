/** Rows of outboxes, as tables and seasons have them: their form, key, lease and backoff. */
import { SECOND } from "./time.ts";

/** One delivery owed. A lane has at most one row for each target. */
export interface OutboxRowOf<Lane extends string> {
  readonly lane: Lane;
  /** The recipient or subject; empty where the lane says enough. */
  readonly target: string;
  /** When to deliver it, milliseconds since 1970. */
  readonly due: number;
  /** Consecutive failed deliveries. */
  readonly tries: number;
  /** By lane; most are JSON. */
  readonly payload: string;
}

/** Distinguishes a row from the others of its outbox. */
export const keyOf = ({ lane, target }: Pick<OutboxRowOf<string>, "lane" | "target">): string => `${lane} ${target}`;

/** How soon the alarm looks after a delivery that is under way, in milliseconds: its object may have been lost with it. */
export const DELIVERY_LEASE = 10 * SECOND;

/** The pause after consecutive failures: a second, doubled up to `most` milliseconds. */
export const backoff = (tries: number, most: number): number => Math.min(most, SECOND * 2 ** (tries - 1));
