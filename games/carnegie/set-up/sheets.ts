/** New Beginning: what a sheet offers, and what it costs. */
import data from "../data/expansion.json" with { type: "json" };
import { SHEET_ROWS, type Sheet, type SheetRow } from "../model/state.ts";

/** One choice of a row; a negative `cost` adds to the budget. */
export interface SheetOption {
  readonly option: number;
  readonly cost: number;
}

/** Dollars to spend, bid included. */
export const BUDGET: number = data.newBeginning.budget.value;

/** Where the rows stand in the data file; the bid is its first row. */
const NAMES: Readonly<Record<SheetRow, string>> = {
  goods: "goods cubes",
  employees: "employees in Lobby",
  vp: "victory points",
  moves: "setup moves",
};

function optionsOf(row: SheetRow): readonly SheetOption[] {
  const found = data.newBeginning.rows.find((it) => it.name === NAMES[row])?.options;
  if (!Array.isArray(found)) throw new Error(`expansion.json: newBeginning has no options of ${NAMES[row]}`);
  return found;
}

/** The options of each row, as printed. */
export const SHEET_OPTIONS: Readonly<Record<SheetRow, readonly SheetOption[]>> = {
  goods: optionsOf("goods"),
  employees: optionsOf("employees"),
  vp: optionsOf("vp"),
  moves: optionsOf("moves"),
};

/** The start of the base game, which every sheet is marked with at first. */
export const BASE_SHEET: Sheet = { goods: 4, employees: 5, vp: 0, moves: 6, bid: null };

const costOf = (row: SheetRow, option: number): number =>
  SHEET_OPTIONS[row].find((it) => it.option === option)?.cost ?? 0;

/** What is marked costs, in dollars, without the bid. */
export const sheetCost = (sheet: Sheet): number => SHEET_ROWS.reduce((sum, row) => sum + costOf(row, sheet[row]), 0);

/** What a sheet leaves of the budget, before any bid is paid. */
export const moneyLeft = (sheet: Sheet): number => BUDGET - sheetCost(sheet);

/** What was spent in all, the bid included: it breaks ties. */
const spentOn = (sheet: Sheet): number => sheetCost(sheet) + (sheet.bid ?? 0);

/** The seats with the highest bid; of these, those who spent most. Chance decides between what is left. */
export function winnersOf(sheets: readonly Sheet[]): readonly number[] {
  const most = (value: (sheet: Sheet) => number, seats: readonly number[]): readonly number[] => {
    const values = seats.map((it) => value(sheets[it] as Sheet));
    return seats.filter((_, at) => values[at] === Math.max(...values));
  };
  const bidding = most(
    (it) => it.bid ?? 0,
    sheets.map((_, seat) => seat),
  );
  return most(spentOn, bidding);
}
