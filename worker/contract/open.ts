/** Open tables: how quickly they are played, and which of them somebody looks for. Pure; the page uses it, too. */
import type { ClockRule } from "../../games/clock/clock.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { SHARES } from "./reliability.ts";

/** In one sitting; a day, three days or more for each turn; without a clock. */
export const PACES = ["live", "day", "days", "week", "none"] as const;
export type Pace = (typeof PACES)[number];

/** The pace of a table with this clock. A bank counts by what each turn adds to it. */
export function paceOf(clock: ClockRule | null): Pace {
  if (!clock) return "none";
  if (clock.kind === "live") return "live";
  const hours = clock.kind === "bank" ? clock.increment || clock.hours : clock.hours;
  return hours <= 24 ? "day" : hours <= 72 ? "days" : "week";
}

/** Points of rating by which a host may differ from the seeker. */
export const NEAR = [3, 6, 10] as const;

/** The open tables that somebody looks for; absent members: all. */
export interface OpenFilter {
  readonly game?: string | undefined;
  readonly pace?: Pace | undefined;
  /** The language in which it was opened. */
  readonly language?: Language | undefined;
  /** Only tables that are rated. */
  readonly rated?: true | undefined;
  /** Only tables that ask at least this reliability of those who join, in percent. */
  readonly reliable?: (typeof SHARES)[number] | undefined;
  /** Only tables whose host's rating in that game is so close to the seeker's. None while either has no rating there, or the host hides it. */
  readonly near?: (typeof NEAR)[number] | undefined;
}
