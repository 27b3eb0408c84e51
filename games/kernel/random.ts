/**
 * Chance that can be checked. A table's key is HMAC-SHA-256(seed, nonces in seat order); draw number `i` below `n` is
 * rejection sampling on HMAC-SHA-256(key, i). The seed's SHA-256 is public from the start, the seed when the game is over.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical } from "./canonical.ts";

/** Where chance comes from. */
export interface Random {
  /** A whole number from 0 to `n - 1`, all equally likely. `n` is at least 1. */
  below(n: number): number;
}

/** One draw, as an entry keeps it: `[n, value]`, with `0 <= value < n`. */
export type Roll = readonly [n: number, value: number];

/** SHA-256 of a text (UTF-8), as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What everyone may know of a seed (hexadecimal) before the game is over. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** The key of a table's draws, from its seed (hexadecimal) and the players' nonces in seat order. */
export const keyOf = (seed: string, nonces: readonly string[]): Uint8Array =>
  hmac(sha256, hexToBytes(seed), utf8ToBytes(canonical(nonces)));

/** Draws are made of 48 bits, which a JavaScript number holds exactly. */
const RANGE = 2 ** 48;

function word(key: Uint8Array, index: number, attempt: number): number {
  const mac = hmac(sha256, key, utf8ToBytes(`${index}.${attempt}`));
  return mac.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
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

/** A source that goes on with draw number `from`, and keeps what it drew in `rolls`. */
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

/** A source for tests, bots and simulations: the same name gives the same draws. */
export const seeded = (name: string): Random & { readonly rolls: Roll[] } => drawing(sha256(utf8ToBytes(name)));

/** Draws that were made before, given again in order: the way a strict re-decision gets its chance. */
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
