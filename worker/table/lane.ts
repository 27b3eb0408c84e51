/** The lanes of a table's outbox: to D1, and to the inboxes. */
export type LaneName = "d1" | "inbox";
export const LANES: readonly LaneName[] = ["d1", "inbox"];

/** How far a lane has come: entries and changes of the lobby. `due`: not before, after `tries` failures. */
export interface Lane {
  readonly seq: number;
  readonly lobby: number;
  readonly tries: number;
  readonly due: number | null;
}
