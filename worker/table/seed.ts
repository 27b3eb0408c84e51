/** The seed of a table's chance. */
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Env } from "../env.ts";

/** 256 bits of the platform's chance, as 64 hexadecimal digits. A development build may be told which, so that a test plays the same game each time. */
export function newSeed(env: Pick<Env, "TABLE_SEED">): string {
  if (DEV_ROUTES && env.TABLE_SEED) return env.TABLE_SEED;
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
