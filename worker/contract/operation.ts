/** Results of a check, for the operator. */

/** Kinds of findings. */
export type FindingKind =
  /** D1 knows the table, but its object does not. */
  | "lost"
  /** An entry of the log does not follow from those before it. */
  | "history"
  /** The log folds to another state than it did before. */
  | "fold"
  /** D1, or the list of somebody who sits there, differs from the object. */
  | "drift"
  /** The sweep does not check a running table. */
  | "unwatched"
  /** Deliveries to D1 or inboxes are late. */
  | "outbox"
  /** A deadline passed without effect. */
  | "deadline"
  /** Something at the table fails repeatedly. */
  | "parked"
  /** The table cannot be inspected at all. */
  | "fault";

export interface Finding {
  readonly table: string;
  readonly kind: FindingKind;
  /** In English. */
  readonly what: string;
}

/** A difference at a season. `repair`: the call that mends it; `null`: a person must look. */
export interface SeasonFinding {
  readonly season: string;
  readonly kind: "lost" | "history" | "drift" | "copy" | "outbox" | "fault";
  /** In English. */
  readonly what: string;
  readonly repair: "rebuild" | "reproject" | null;
}

/** A part of a check of all seasons. `next`: `from` of the next part; `null`: this was the last. */
export interface SeasonCheckShape {
  readonly seasons: number;
  readonly findings: readonly SeasonFinding[];
  readonly next: string | null;
}

/** A part of a check of the whole service. */
export interface CheckShape {
  /** Tables in this part. */
  readonly tables: number;
  readonly findings: readonly Finding[];
  /** Finished tables whose exports should be verified. */
  readonly finished: readonly string[];
  /** Rows of D1 that this part read. */
  readonly rows: number;
  /** Progress after this part, 0 to 1. @format double */
  readonly done: number;
  /** `from` of the next part; `null`: this was the last. */
  readonly next: string | null;
}

/** The build that runs, and the schema of its database. Absent: unknown. */
export interface BuildShape {
  readonly version?: string;
  /** The commit it was built from; `+` after it: with changes. */
  readonly commit?: string;
  /** The newest migration of the database, as `0030`. */
  readonly schema?: string;
}
