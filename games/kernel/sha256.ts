/**
 * SHA-256 for the page, where no platform has a synchronous one. Node and workerd have their own, which the page cannot use:
 * `bin/sha256.ts`, `worker/lib/sha256.ts`. `imports` in package.json maps `#sha256`.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export { sha256 };

/** SHA-256 of a text (UTF-8), as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** HMAC-SHA-256 of texts (UTF-8) under a key, 32 bytes each. What depends on the key alone is done once. */
export function hmacBy(key: Uint8Array): (text: string) => Uint8Array {
  const keyed = hmac.create(sha256, key);
  return (text) => keyed.clone().update(utf8ToBytes(text)).digest();
}
