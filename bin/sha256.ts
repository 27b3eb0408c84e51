/**
 * SHA-256 by Node, ten times as fast as `games/kernel/sha256.ts`: hashing would be a quarter of `telegraph verify`. `imports` in
 * package.json maps `#sha256`.
 */
import { createHmac, hash } from "node:crypto";

/** SHA-256 of bytes: 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/** SHA-256 of a text (UTF-8), as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => hash("sha256", text, "hex");

/** HMAC-SHA-256 of texts (UTF-8) under a key, 32 bytes each. */
export const hmacBy =
  (key: Uint8Array) =>
  (text: string): Uint8Array =>
    createHmac("sha256", key).update(text).digest();
