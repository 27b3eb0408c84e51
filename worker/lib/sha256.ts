/** SHA-256 by workerd, several times as fast as `games/kernel/sha256.ts`; see `#sha256` in package.json. */

/** Node's implementation, loaded on first use: a Worker that only routes starts without it. */
let crypto: typeof import("node:crypto") | undefined;

function loaded(): typeof import("node:crypto") {
  crypto ??= process.getBuiltinModule("node:crypto");
  return crypto;
}

/** SHA-256 of bytes: 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => loaded().createHash("sha256").update(bytes).digest();

/** SHA-256 of a text (UTF-8), as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => loaded().createHash("sha256").update(text).digest("hex");

/** HMAC-SHA-256 of texts (UTF-8) under a key, 32 bytes each. */
export const hmacBy =
  (key: Uint8Array) =>
  (text: string): Uint8Array =>
    loaded().createHmac("sha256", key).update(text).digest();
