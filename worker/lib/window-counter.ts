/** Counts in the memory of an isolate, which costs D1 nothing: a bound against floods, not an exact limit. */
import { SECOND } from "./time.ts";

/** Keys that an isolate remembers; beyond them it begins anew. */
const MOST_KEPT = 20_000;

interface WindowCounter {
  /** The seconds to wait for a key that has reached the limit; `null`: it has not. `now`: milliseconds since 1970. */
  readonly wait: (key: string, now: number) => number | null;
  readonly count: (key: string, now: number) => void;
}

/** Makes a counter that allows `most` in a window of so many milliseconds. */
export function windowCounter(most: number, windowMs: number): WindowCounter {
  const counts = new Map<string, { readonly until: number; count: number }>();
  return {
    wait(key, now) {
      const { until = 0, count = 0 } = counts.get(key) ?? {};
      return count >= most && until > now ? Math.ceil((until - now) / SECOND) : null;
    },
    count(key, now) {
      const known = counts.get(key);
      if (known && known.until > now) known.count += 1;
      else {
        if (counts.size >= MOST_KEPT) counts.clear();
        counts.set(key, { until: now + windowMs, count: 1 });
      }
    },
  };
}
