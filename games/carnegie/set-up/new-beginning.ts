/** New Beginning: a sheet's options and costs, its stage, and the opening of all sheets. */

import { HiddenInformation, type Turn } from "../../kernel/game.ts";
import data from "../data/expansion.json" with { type: "json" };
import { EDITIONS } from "../editions.ts";
import type { Event } from "../model/events.ts";
import { type Command, SHEET_ROWS, type Sheet, type SheetRow, type State } from "../model/state.ts";
import { expected, type StageRules } from "../round/stage.ts";
import { choiceTilesOf, choosesSides, placeNeutrals } from "./set-up.ts";

/** One choice of a row; a negative `cost` adds to the budget. */
export interface SheetOption {
  readonly option: number;
  readonly cost: number;
}

/** Dollars to spend, bid included. */
export const BUDGET: number = data.newBeginning.budget.value;

/** The rows in the data file; the bid is its first row. */
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

const costOf = (row: SheetRow, option: number): number =>
  SHEET_OPTIONS[row].find((it) => it.option === option)?.cost ?? 0;

/** The cost of the marks in dollars, without the bid. */
export const sheetCost = (sheet: Sheet): number => SHEET_ROWS.reduce((sum, row) => sum + costOf(row, sheet[row]), 0);

/** The rest of a sheet's budget, before any bid is paid. */
export const moneyLeft = (sheet: Sheet): number => BUDGET - sheetCost(sheet);

/** All spending, the bid included, as a tie-breaker. */
const spentOn = (sheet: Sheet): number => sheetCost(sheet) + (sheet.bid ?? 0);

/** The seats with the highest bid; of these, those who spent most. Chance decides among the rest. */
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

// Stage `sheet` of New Beginning: rows are marked one by one, and the sheet is handed in with a bid.

/** Every other mark that keeps the sheet within the budget. */
function marksOpen(sheet: Sheet): readonly Command[] {
  return SHEET_ROWS.flatMap((row) =>
    SHEET_OPTIONS[row]
      .filter(({ option }) => option !== sheet[row] && moneyLeft({ ...sheet, [row]: option }) >= 0)
      .map(({ option }): Command => ({ type: "markSheet", row, option })),
  );
}

/** Every affordable bid; alone there is nobody to outbid. */
function bidsOpen({ seats }: State, sheet: Sheet): readonly Command[] {
  const most = seats === 1 ? 0 : moneyLeft(sheet);
  return Array.from({ length: most + 1 }, (_, bid): Command => ({ type: "handSheetIn", bid }));
}

export const sheet: StageRules<"sheet"> = {
  legal(state, { seat }) {
    const own = state.sheets?.[seat];
    return own ? [...marksOpen(own), ...bidsOpen(state, own)] : [];
  },
  decide(turn, { seat }, command) {
    if (command.type === "markSheet")
      return turn.emit({ type: "sheetMarked", seat, row: command.row, option: command.option });
    turn.emit({ type: "sheetHandedIn", seat, bid: expected(command, "handSheetIn").bid });
  },
};

// New Beginning: when all sheets are in, they are opened together, and the highest bid goes first.

type CarnegieTurn = Turn<State, Event>;

/** The sheets; on a seat's view those of others are unknown. */
function openSheets({ sheets = [] }: State): readonly Sheet[] {
  return sheets.map((it) => {
    if (it === null) throw new HiddenInformation("the sheets of others are sealed");
    return it;
  });
}

/** The first player; chance is asked only when bid and spending are equal. */
function winnerOf({ random }: CarnegieTurn, sheets: readonly Sheet[]): number {
  const best = winnersOf(sheets);
  return (best.length === 1 ? best[0] : best[random.below(best.length)]) as number;
}

/** Opens all sheets, hands out the purchases, charges the winner, and continues the set-up after the bids. */
export function revealSheets(turn: CarnegieTurn): void {
  const { seats, options } = turn.state;
  const sheets = openSheets(turn.state);
  for (const [seat, sheet] of sheets.entries())
    turn.emit({ type: "sheetRevealed", seat, sheet, money: moneyLeft(sheet) });
  const seat = winnerOf(turn, sheets);
  const { reserving } = EDITIONS[options.edition];
  const choiceTiles = choiceTilesOf(seats, seat);
  turn.emit({
    type: "firstPlayerBid",
    seat,
    bid: sheets[seat]?.bid ?? 0,
    choiceTiles,
    reserving,
    ...choosesSides(turn.state),
  });
  placeNeutrals(turn);
}
