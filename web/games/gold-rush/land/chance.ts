/** Variation that belongs to a place: the same place looks the same on every screen and after every move. */

/** A pseudo-random number from 0 up to 1 for these whole numbers (a place, and a purpose). FNV-1a, mixed once more at the end. */
export function chanceAt(...numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const it of numbers) {
    hash = Math.imul(hash ^ (it & 0xffff), 0x01000193);
    hash = Math.imul(hash ^ (it >>> 16), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) / 2 ** 32;
}

/** A number from `-by` to `by` for these whole numbers. */
export const driftAt = (by: number, ...numbers: readonly number[]): number => (2 * chanceAt(...numbers) - 1) * by;
