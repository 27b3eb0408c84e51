/**
 * Time limits of tests, in milliseconds. Every wait ends on a condition; these limits end what stands still, and are many times the need
 * of a quiet machine, so that a busy one is slower, never red.
 */

/** A single wait. */
export const WAIT = 60_000;

/** A test, or a hook: it is ended by itself before its file is. */
export const TEST = 290_000;
