/** A bid sheet being filled in: its total, and the commands to get there. */

import {
  BUDGET,
  moneyLeft,
  SHEET_OPTIONS,
  SHEET_ROWS,
  type Sheet,
  type SheetRow,
} from "../../../../games/carnegie/add-ons/new-beginning.ts";
import type { Command } from "../../../../games/carnegie/model/state.ts";

/** The four marks of a sheet. */
export type Marks = Readonly<Record<SheetRow, number>>;

const sheetOf = (marks: Marks): Sheet => ({ ...marks, bid: null });

/** Dollars left of the budget by the marks alone. */
export const leftBy = (marks: Marks): number => moneyLeft(sheetOf(marks));

/** The bid as typed; `null`: no whole number of dollars. */
export const bidIn = (typed: string): number | null => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

/**
 * Dollars by which an option would exceed the budget with the other marks and the bid; 0: it can be marked. An option no dearer than the
 * current one always can, because it leads back within the budget.
 */
export function shortOf(marks: Marks, bid: number, row: SheetRow, option: number): number {
  const left = leftBy({ ...marks, [row]: option });
  return left >= leftBy(marks) ? 0 : Math.max(0, bid - left);
}

const costOf = (row: SheetRow, option: number): number =>
  SHEET_OPTIONS[row].find((it) => it.option === option)?.cost ?? 0;

/**
 * The commands from one sheet to another, handed in with the bid. What gets cheaper comes first, so that no command on the way
 * is beyond the budget.
 */
export function commandsTo(before: Marks, after: Marks, bid: number): readonly Command[] {
  const dearer = (row: SheetRow): number => costOf(row, after[row]) - costOf(row, before[row]);
  const marked = SHEET_ROWS.filter((row) => after[row] !== before[row])
    .sort((one, other) => dearer(one) - dearer(other))
    .map((row): Command => ({ type: "markSheet", row, option: after[row] }));
  return [...marked, { type: "handSheetIn", bid }];
}

/** The cost of the marks, in dollars. */
export const spentOn = (marks: Marks): number => BUDGET - leftBy(marks);
