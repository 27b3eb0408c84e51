/** Stage `sheet` of New Beginning: rows are marked one by one, and the sheet is handed in with a bid. */

import { type Turn, Unseen } from "../../kernel/game.ts";
import { EDITIONS } from "../editions.ts";
import type { Event } from "../model/events.ts";
import { type Command, SHEET_ROWS, type Sheet, type State } from "../model/state.ts";
import { expected, type StageRules } from "../round/stage.ts";
import { choiceTilesOf, choosesSides, placeNeutrals } from "./set-up.ts";
import { moneyLeft, SHEET_OPTIONS, winnersOf } from "./sheets.ts";

/** Every other mark that leaves the sheet within the budget. */
function marksOpen(sheet: Sheet): readonly Command[] {
  return SHEET_ROWS.flatMap((row) =>
    SHEET_OPTIONS[row]
      .filter(({ option }) => option !== sheet[row] && moneyLeft({ ...sheet, [row]: option }) >= 0)
      .map(({ option }): Command => ({ type: "markSheet", row, option })),
  );
}

/** Every bid that can be paid; alone there is nobody to outbid. */
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

// New Beginning: when all sheets are in they are opened together, and the highest bid goes first.

type CarnegieTurn = Turn<State, Event>;

/** The sheets as they are; on a view of a seat those of others cannot be known. */
function openSheets({ sheets = [] }: State): readonly Sheet[] {
  return sheets.map((it) => {
    if (it === null) throw new Unseen("the sheets of others are sealed");
    return it;
  });
}

/** Who goes first: chance is asked only when bid and spending are equal. */
function winnerOf({ random }: CarnegieTurn, sheets: readonly Sheet[]): number {
  const best = winnersOf(sheets);
  return (best.length === 1 ? best[0] : best[random.below(best.length)]) as number;
}

/** Opens all sheets, gives what was bought, lets the winner pay, and lays out what waited for the bids. */
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
