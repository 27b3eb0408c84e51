/**
 * How long tests wait for what must come, in milliseconds. A busy machine makes them slower, never red: whoever waits ends by a
 * condition, and what stands still is ended by these limits, or by the watchdog of `npm test`.
 */

/** A single wait. */
export const WAIT = 120_000;

/** A test, or a hook, that does some work. */
export const TEST = 290_000;
