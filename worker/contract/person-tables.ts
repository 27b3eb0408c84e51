/** The games on a person's page, as the API answers them. */
import type { TableRow } from "./shapes.ts";

/** A game of somebody, as others see it: `you` is always null. */
export interface PersonTable extends TableRow {
  /** Their seat; `null`: they left it. */
  readonly theirs: number | null;
  /** Their place when it is over, 1 for every winner; `null` for stand-ins and leavers. */
  readonly rank: number | null;
}

/** Their points in one of their games, when it ended. */
export interface GamePoints {
  readonly table: string;
  readonly at: number;
  readonly points: number;
  /** 1 for every winner; `null` for stand-ins. */
  readonly rank: number | null;
  /** How many seats there were. */
  readonly of: number;
}

/** A page of games of somebody. */
export interface PersonTablesPage {
  readonly tables: readonly PersonTable[];
  readonly next: string | null;
}
