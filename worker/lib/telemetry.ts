/**
 * Telemetry for the operator: a log line for each fault, and figures of moves, answer times, deliveries and late alarms. Names nobody: no
 * addresses, no names, and in figures no ids of people or tables.
 */

import { framesOf, reasonOf } from "./errors.ts";
import { bucketOf, gathered } from "./gathered.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Prints one line. The only place in `worker/` that prints; callers pass nothing that names anybody. */
export const logLine = (fields: Fields): void => console.log(JSON.stringify(fields));

/** Logs a fault whose reason may hold a secret: `fields` have its name or status only. */
export const logNamed = (fields: Fields): void => console.error(JSON.stringify(fields));

/** Logs one line: where something failed, why, and (`about`) further details. Never for whom. */
export const logFault = (at: string, error: unknown, about: Fields = {}): void =>
  console.error(JSON.stringify({ at, ...about, fault: reasonOf(error) }));

/** Logs a fault whose reference the caller was told, with the place where it was thrown. */
export const logReference = (ref: string, error: unknown, about: Fields): void =>
  console.error(JSON.stringify({ ...about, fault: ref, error: reasonOf(error), stack: framesOf(error) }));

// Figures are counted without waiting: in memory for the operator's page, and by Analytics Engine if it is bound.

/** The kinds of figures, with the order of their labels and numbers. */
interface Points {
  /** A request. One in `weight` of those that read is counted. */
  readonly request: {
    readonly labels: [method: string, route: string, status: string];
    readonly figures: [ms: number, weight: number];
  };
  /** An accepted entry. */
  readonly entry: { readonly labels: [game: string, by: string]; readonly figures: [commands: number] };
  /** A delivery that ended, or was postponed after a failure. */
  readonly delivery: {
    readonly labels: [channel: string, state: string, why: string];
    readonly figures: [msSinceMade: number];
  };
  /** An alarm of a table or inbox that fired late. */
  readonly alarm: { readonly labels: [object: "table" | "inbox"]; readonly figures: [msLate: number] };
}

export interface Metrics {
  count<Name extends keyof Points>(name: Name, labels: Points[Name]["labels"], figures: Points[Name]["figures"]): void;
}

/** The tolerance for alarms, in milliseconds. */
const ON_TIME = 1_000;

/** The binding (Analytics Engine), reduced to what is used. */
interface Dataset {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

const MOVES = "/api/tables/:id/moves";

/** How the operator's page counts each kind. Names have two or three words, few of each. */
const GATHER: {
  readonly [Name in keyof Points]: (...point: [Points[Name]["labels"], Points[Name]["figures"]]) => void;
} = {
  request([method, route, status], [ms, weight]) {
    const now = Date.now();
    gathered.add("requests", weight, now);
    if (status.startsWith("5")) gathered.add("failed requests", weight, now);
    else if (method === "POST" && route === MOVES) gathered.add(`answer ${bucketOf(ms)}`, 1, now);
    else if (method === "GET") gathered.add(`read ${bucketOf(ms)}`, weight, now);
  },
  entry: ([, by]) => gathered.add(`moves ${by}`, 1, Date.now()),
  delivery([channel, state, why]) {
    gathered.add(`delivery ${channel} ${state}`, 1, Date.now());
    if (state === "failed") gathered.add(`failure ${why || "unknown"}`, 1, Date.now());
  },
  alarm([object], [ms]) {
    gathered.add(`late ${object}`, 1, Date.now());
    gathered.peak(`late ${object}`, ms, Date.now());
  },
};

/** Counts in memory, unless that is switched off, and in Analytics Engine, if it is bound. Never throws. */
export const metricsOf = ({
  METRICS,
  FIGURES,
}: {
  readonly METRICS?: Dataset;
  readonly FIGURES?: string;
}): Metrics => ({
  count(name, labels, figures) {
    try {
      if (FIGURES !== "off") GATHER[name](labels as never, figures as never);
      METRICS?.writeDataPoint({ indexes: [name], blobs: [...labels], doubles: [...figures] });
    } catch (error) {
      logFault("metrics", error);
    }
  },
});

/** Notes how many bytes of tables this isolate has in memory, for the operator's page. */
export const noteMemory = (bytes: number): void => gathered.peak("memory tables", bytes, Date.now());

/** Counts an alarm that was due at a time (milliseconds since 1970), if it is late. */
export function countLate(metrics: Metrics, object: "table" | "inbox", due: number | null, now: number): void {
  if (due !== null && Number.isFinite(due) && now - due > ON_TIME) metrics.count("alarm", [object], [now - due]);
}
