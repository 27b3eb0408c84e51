/**
 * SHA-256 for the page, where no platform has a synchronous one. Node and workerd have their own: `bin/sha256.ts`, `worker/lib/sha256.ts`.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text (UTF-8), as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
