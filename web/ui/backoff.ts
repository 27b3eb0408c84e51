/** Backoff of retries: one rule for the page. */

const FIRST = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** The wait after so many failed tries (at least one), in milliseconds. */
export const backoff = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST * 2 ** (tries - 1));

/** Waits, but not longer than until the network is back. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
  });
