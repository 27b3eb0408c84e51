/**
 * Verifiable chance. A table's key is HMAC-SHA-256(seed, nonces in seat order); draw number `i` below `n` is rejection sampling on
 * HMAC-SHA-256(key, i). The seed's SHA-256 is public from the start, the seed when the game is over.
 */

import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { hmacBy, sha256 } from "#sha256";
import { canonical } from "./canonical.ts";
import { memoizeEach } from "./once.ts";

export { sha256Hex } from "#sha256";

/** A random source. */
export interface Random {
  /** A whole number from 0 to `n - 1`, all equally likely. `n` is at least 1. */
  below(n: number): number;
}

/** One draw, as an entry keeps it: `[n, value]`, with `0 <= value < n`. */
export type Roll = readonly [n: number, value: number];

/** The commitment to a seed (hexadecimal), public before the game is over. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** The key of a table's draws, from its seed (hexadecimal) and the players' nonces in seat order. */
export const keyOf = (seed: string, nonces: readonly string[]): Uint8Array =>
  hmacBy(hexToBytes(seed))(canonical(nonces));

/** Draws have 48 bits, which a JavaScript number holds exactly. */
const RANGE = 2 ** 48;

/** The HMAC under a key. What depends on the key alone is half of the work of every draw. */
const macBy = memoizeEach(hmacBy);

function word(key: Uint8Array, index: number, attempt: number): number {
  const mac = macBy(key)(`${index}.${attempt}`);
  let sum = 0;
  for (let at = 0; at < 6; at++) sum = sum * 256 + (mac[at] as number);
  return sum;
}

/** Draw number `index` (from 0) below `n`: the rule that `telegraph verify` recomputes. */
export function draw(key: Uint8Array, index: number, n: number): number {
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`below(${n}): n must be a whole number of at least 1`);
  const limit = RANGE - (RANGE % n);
  for (let attempt = 0; ; attempt++) {
    const value = word(key, index, attempt);
    if (value < limit) return value % n;
  }
}

/** A source that continues with draw number `from`, and records its draws in `rolls`. */
export function drawing(key: Uint8Array, from = 0): Random & { readonly rolls: Roll[] } {
  const rolls: Roll[] = [];
  return {
    rolls,
    below(n) {
      const value = draw(key, from + rolls.length, n);
      rolls.push([n, value]);
      return value;
    },
  };
}

/** A source for tests and simulations; equal names give equal draws. */
export const seeded = (name: string): Random & { readonly rolls: Roll[] } => drawing(sha256(utf8ToBytes(name)));

/**
 * A cheap source for playouts and bots, where nobody checks chance; equal numbers give equal draws. It is mulberry32, whose 32 bits are
 * plenty for such small ranges.
 */
export function unchecked(seed: number): Random {
  let at = seed | 0;
  return {
    below(n) {
      at = (at + 0x6d2b79f5) | 0;
      let mixed = Math.imul(at ^ (at >>> 15), at | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
}

/** Replays recorded draws in order, for strict verification. */
export function recorded(rolls: readonly Roll[]): Random & { readonly left: number } {
  let next = 0;
  return {
    get left() {
      return rolls.length - next;
    },
    below(n) {
      const roll = rolls[next++];
      if (!roll) throw new Error("the rules draw more often than the entry says");
      if (roll[0] !== n) throw new Error(`the rules draw below ${n} where the entry says below ${roll[0]}`);
      return roll[1];
    },
  };
}
