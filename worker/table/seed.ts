/** The seed of a table's chance. */
import { bytesToHex } from "@noble/hashes/utils.js";

/** 256 bits of the platform's chance, as 64 hexadecimal digits. */
export const newSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
