/** SHA-256 by workerd, several times as fast as `games/kernel/sha256.ts`; see `#sha256` in package.json. */

/** Node's implementation, loaded on first use: a Worker that only routes starts without it. */
let crypto: typeof import("node:crypto") | undefined;

/** SHA-256 of a text (UTF-8), as 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  crypto ??= process.getBuiltinModule("node:crypto");
  return crypto.createHash("sha256").update(text).digest("hex");
}
