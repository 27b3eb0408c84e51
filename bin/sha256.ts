/**
 * SHA-256 by Node, ten times as fast as `games/kernel/sha256.ts`: hashing would be a quarter of `telegraph verify`. `imports` in
 * package.json maps `#sha256`.
 */
import { hash } from "node:crypto";

/** SHA-256 of a text (UTF-8), as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => hash("sha256", text, "hex");
