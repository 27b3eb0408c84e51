/** What the operator learns from a check. */

/** What may be wrong at a table. */
export type FindingKind =
  /** D1 knows the table, and its object does not. */
  | "lost"
  /** An entry of the log does not follow from what is before it. */
  | "history"
  /** The log folds to another state than it did before. */
  | "fold"
  /** D1, or the list of somebody who sits there, has something else than the object says. */
  | "drift"
  /** The sweep does not look after a table that goes on. */
  | "unwatched"
  /** What D1 or inboxes are owed is late. */
  | "outbox"
  /** A deadline passed, and nothing was done about it. */
  | "deadline"
  /** Something at the table fails time and again. */
  | "parked"
  /** The table cannot be inspected at all. */
  | "fault";

export interface Finding {
  readonly table: string;
  readonly kind: FindingKind;
  /** In English. */
  readonly what: string;
}

/** A part of a check of the whole service. */
export interface CheckShape {
  /** Tables in this part. */
  readonly tables: number;
  readonly findings: readonly Finding[];
  /** Finished tables whose exports are worth a strict look. */
  readonly finished: readonly string[];
  /** Rows of D1 that this part read. */
  readonly rows: number;
  /** About how much of the whole is done with this part, 0 to 1. @format double */
  readonly done: number;
  /** `from` of the next part; `null`: this was the last. */
  readonly next: string | null;
}
