/** Ids nobody guesses: 100 bits of the platform's chance in lower-case base 32 (RFC 4648). */
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (it) => LETTERS[it % 32]).join("");
