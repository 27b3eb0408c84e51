/** Pagination: a cursor names the row after which the next page begins. */

import { ProblemError } from "../contract/problem.ts";
import type { TableRow } from "../contract/shapes.ts";
import { base64urlOf, valueIn } from "../lib/bytes.ts";

/** Rows of one page. */
export const MOST = 20;

/** Sort key of a row; its last column is the table's id, so that no two keys are equal. */
export type Key = readonly (string | number)[];

/** A page of any list. `next`: the cursor of the next page; `null`: this was the last. */
export interface Cut<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** A page of a list of tables, with its `next` cursor (`null`: this was the last). */
export interface Page {
  readonly tables: readonly TableRow[];
  readonly next: string | null;
}

/** Parameters of a page. `after`: a cursor of the same list. */
export interface Asked {
  readonly after?: string | null;
  readonly most?: number;
}

export const cursorOf = (key: Key): string => base64urlOf(key);

/** The key in a cursor of a list with so many columns; `null` without a cursor. Throws `invalid` for a cursor of another list. */
export function keyIn(cursor: string | null | undefined, columns: number): Key | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    const key = valueIn(cursor);
    const isKey = Array.isArray(key) && key.length === columns && typeof key.at(-1) === "string";
    if (isKey && key.slice(0, -1).every((it) => Number.isFinite(it))) return key;
  } catch {
    // Not a cursor of ours.
  }
  throw new ProblemError("invalid", {}, { errors: [{ path: "after", message: "`next` of the page before" }] });
}

/** Cuts a page from rows that were read in order, one more than it shows. */
export function pageFrom<Row>(rows: readonly Row[], keyOf: (row: Row) => Key, most: number): Cut<Row> {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > most && last ? cursorOf(keyOf(last)) : null };
}

/** Columns of `urgencyOf`. */
export const MINE_KEY = 4;

/** Later than any deadline; stands for none. */
const NO_DEADLINE = 9e15;

/**
 * Sort key of a person's tables: their turn first, by time left and time waited; then those that wait for others; then open ones, the
 * latest first.
 */
function urgencyOf({ id, status, awaited, you, deadline, since, lastAt, createdAt }: Omit<TableRow, "standing">): Key {
  const waited = since ?? lastAt;
  if (status === "open") return [2, -createdAt, waited, id];
  return [you !== null && awaited.includes(you) ? 0 : 1, deadline ?? NO_DEADLINE, waited, id];
}

/** Compares two keys of one list. */
function byKey(a: Key, b: Key): number {
  for (const [at, it] of a.entries()) {
    const other = b[at] ?? 0;
    if (it !== other) return it < other ? -1 : 1;
  }
  return 0;
}

/** A page of a person's tables, the most urgent first. */
export function pageOfMine<Row extends Omit<TableRow, "standing">>(
  rows: readonly Row[],
  { after, most = MOST }: Asked,
) {
  const from = keyIn(after, MINE_KEY);
  const keyed = rows.map((row) => ({ row, key: urgencyOf(row) })).toSorted((a, b) => byKey(a.key, b.key));
  const rest = from ? keyed.filter((it) => byKey(it.key, from) > 0) : keyed;
  const { rows: shown, next } = pageFrom(rest, (it) => it.key, most);
  return { tables: shown.map((it) => it.row), next };
}
