/**
 * How long tests wait for what must come, in milliseconds. A busy machine makes them slower, never red: who waits ends by a
 * condition, and what stands still is ended by these limits, each many times what a quiet machine needs.
 */

/** A single wait. */
export const WAIT = 60_000;

/** A test, or a hook: it is ended by itself before its file is. */
export const TEST = 290_000;
