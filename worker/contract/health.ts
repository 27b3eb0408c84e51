/** Health of the service, as the operator sees it. */

/** A kind of fault: how many places, since when, and when it was last seen (milliseconds since 1970). */
export interface FaultKind {
  readonly kind: string;
  readonly places: number;
  readonly since: number;
  readonly lastAt: number;
}

/** Delays, in seconds; kinds that are not late are left out. */
export interface Lateness {
  /** The cron's sweep over the tables. */
  readonly sweep?: number;
  /** Deadlines that passed without effect. */
  readonly deadlines?: number;
  /** Deliveries from tables to D1, R2 and inboxes. */
  readonly outbox?: number;
  /** Deliveries from inboxes to people. */
  readonly inboxes?: number;
  /** Mail: since when it has failed. */
  readonly mail?: number;
}

/** Faults and delays of the moment. */
export interface Health {
  readonly faults: readonly FaultKind[];
  readonly late: Lateness;
}

/** A fault as stored. */
export interface NotedFault {
  readonly kind: string;
  readonly place: string;
  readonly reason: string;
  readonly times: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Figures for the operator. Counts of people and tables include everybody there ever was. */
export interface Figures {
  readonly people: number;
  readonly tables: number;
  /** Running tables; above a thousand, an estimate. */
  readonly live: number;
  /** Tables and inboxes with pending deletions or merges; a thousand at most. */
  readonly work: number;
  readonly faults: readonly NotedFault[];
}
