/** The service's time: clocks of computers are wrong by hours now and then, and deadlines are the service's. */

/** How far this computer's clock is behind the service's, in milliseconds. */
let behind = 0;

/** Answers tell the time in whole seconds, and travel: smaller differences are ignored. */
const NOTICED = 30_000;

/** Reads the `Date` of an answer that has just come. */
export function noteServerTime(date: string | null): void {
  const there = Date.parse(date ?? "");
  if (Number.isNaN(there)) return;
  const found = there - Date.now();
  behind = Math.abs(found) < NOTICED ? 0 : found;
}

/** Now, in milliseconds since 1970. */
export const now = (): number => Date.now() + behind;
