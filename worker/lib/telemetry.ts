/**
 * What the operator learns of the running service: a line in the log for each fault, and figures of moves, answer times, deliveries and
 * late alarms. Nothing about anybody: no address, no name, and in figures no id of a person or a table either.
 */

import { framesOf, reasonOf } from "./errors.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Prints one line. The only place in `worker/` that prints: what it is given names nobody. */
export const logLine = (fields: Fields): void => console.log(JSON.stringify(fields));

/** One line about a fault whose reason may hold a secret: `fields` have its name or status alone. */
export const logNamed = (fields: Fields): void => console.error(JSON.stringify(fields));

/** One line in the log, with where something failed, why, and (`about`) what else tells it apart. Never whom it was for. */
export const logFault = (at: string, error: unknown, about: Fields = {}): void =>
  console.error(JSON.stringify({ at, ...about, fault: reasonOf(error) }));

/** The same for a fault of ours that somebody was told a reference of: with where it was thrown. */
export const logReference = (ref: string, error: unknown, about: Fields): void =>
  console.error(JSON.stringify({ ...about, fault: ref, error: reasonOf(error), stack: framesOf(error) }));

// Figures are written without waiting, and without the binding not at all.

/** What is counted, in what order its labels and figures stand. */
interface Points {
  /** A request. Of those that read, one in `weight` is counted. */
  readonly request: {
    readonly labels: [method: string, route: string, status: string];
    readonly figures: [ms: number, weight: number];
  };
  /** An accepted entry. */
  readonly entry: { readonly labels: [game: string, by: string]; readonly figures: [commands: number] };
  /** A delivery that came to an end, or was put off after it failed. */
  readonly delivery: {
    readonly labels: [channel: string, state: string, why: string];
    readonly figures: [msSinceMade: number];
  };
  /** An alarm of a table or an inbox that went off late. */
  readonly alarm: { readonly labels: [object: "table" | "inbox"]; readonly figures: [msLate: number] };
}

export interface Metrics {
  count<Name extends keyof Points>(name: Name, labels: Points[Name]["labels"], figures: Points[Name]["figures"]): void;
}

/** Alarms that are less late, in milliseconds, are not late. */
const ON_TIME = 1_000;

/** The binding (Analytics Engine), as far as it is used. */
interface Dataset {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

/** Writes to Analytics Engine, where there is a binding. Never throws. */
export const metricsOf = ({ METRICS }: { readonly METRICS?: Dataset }): Metrics => ({
  count(name, labels, figures) {
    try {
      METRICS?.writeDataPoint({ indexes: [name], blobs: [...labels], doubles: [...figures] });
    } catch (error) {
      logFault("metrics", error);
    }
  },
});

/** Counts an alarm that was due at a time (milliseconds since 1970), if it is late. */
export function countLate(metrics: Metrics, object: "table" | "inbox", due: number | null, now: number): void {
  if (due !== null && Number.isFinite(due) && now - due > ON_TIME) metrics.count("alarm", [object], [now - due]);
}
