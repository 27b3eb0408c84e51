/** How often one person may submit at one table. Kept in memory: it is there to slow programs down that run wild, not to keep books. */

const MINUTE = 60_000;
/** Submissions in a minute; a bot that plays every command by itself stays below. */
const MOST = 240;

interface Window {
  readonly from: number;
  readonly count: number;
}

export class Pace {
  readonly #windows = new Map<string, Window>();

  /** Counts one more. Answers the seconds to wait when it is too much, else `null`. */
  count(person: string, now: number): number | null {
    const known = this.#windows.get(person);
    const window = known && now - known.from < MINUTE ? known : { from: now, count: 0 };
    if (window.count >= MOST) return Math.ceil((window.from + MINUTE - now) / 1_000);
    this.#windows.set(person, { ...window, count: window.count + 1 });
    return null;
  }
}
