/**
 * Rules that few tables need. The whole game has them all (`game.ts`); the page loads those of the table that it opens, before it plays
 * anything there.
 */

/** Modules of rules, by name. */
interface Parts {
  /** The sheets of New Beginning. */
  readonly newBeginning: typeof import("./set-up/new-beginning.ts");
  /** A game alone. */
  readonly solo: typeof import("./solo/andrew.ts");
}

const here: Partial<Parts> = {};

/** Adds parts that are loaded. */
export const bring = (parts: Partial<Parts>): void => void Object.assign(here, parts);

/** A part of the rules. Throws if nobody has brought it. */
export function part<K extends keyof Parts>(name: K): Parts[K] {
  const found = here[name];
  if (!found) throw new Error(`the rules of ${name} are not loaded`);
  return found as Parts[K];
}
